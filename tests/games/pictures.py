"""What `games.view` shows: no card that the viewer was not told, and for all else the same picture for everybody."""

import json
from typing import Any

from games import engine
from games.cards import card_text
from games.engine import RAIL, State
from games.view import view

OWN = ("prompt", "you", "may_show", "compared")  # what differs from viewer to viewer, and of each seat:
OWN_OF_SEAT = ("cards", "hand", "choice")


def check_pictures(state: State, views: dict[int, State]) -> None:
    """The pictures of these viewers at this moment; `state` is the engine's own."""
    everybody = _public(view(state, RAIL))
    for viewer, seen in views.items():
        picture = view(seen, viewer)
        assert json.loads(json.dumps(picture)) == picture
        assert _public(picture) == everybody
        assert (picture["prompt"] is not None) == (viewer in engine.awaited(state))
        assert sum(pot["amount"] for pot in picture["pots"]) == (state.ended.pot if state.ended else state.pot)
        unshown = [] if viewer == RAIL or not state.ended else [c for c in state.hands[viewer] if c not in state.shown]
        assert picture["may_show"] == unshown, "one's own cards, once the deal is over"
        for seat in picture["seats"]:
            _check_seat(state, seen, seat)


def _public(picture: dict[str, Any]) -> dict[str, Any]:
    seats = [{key: value for key, value in seat.items() if key not in OWN_OF_SEAT} for seat in picture["seats"]]
    return {key: value for key, value in picture.items() if key not in OWN} | {"seats": seats}


def _check_seat(state: State, seen: State, seat: dict[str, Any]) -> None:
    """Cards are what they are, and only those that the viewer's log told; a hand is named when all of it is known."""
    hand = state.hands[seat["seat"]]
    assert [card["id"] for card in seat["cards"]] == hand
    known = {card: card_text(state.faces[card]) for card in hand if card in seen.faces}
    assert {card["id"]: card["face"] for card in seat["cards"] if card["face"] is not None} == known
    assert seat["hand"] is None or len(known) == len(hand)
