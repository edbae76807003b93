"""Showing cards by choice: one's own final hand, whole or in part, once the deal is settled."""

from collections.abc import Sequence
from typing import Any

from django.utils.translation import gettext as _

from games.cards import card_text
from games.engine import extend
from games.log import ALL, RAIL, Event, Faces, Showed
from games.state import State
from games.variants import build
from pokernight.people.models import Person
from pokernight.play.models import Deal, GameSeat, ShownCards
from pokernight.play.states import seen_from
from pokernight.tables.changing import Change, Refusal, once
from pokernight.tables.models import Table

BY_CHOICE = "by choice"


def show_cards(table: Table, person: Person, key: str, deal_id: int, ids: Sequence[int]) -> dict[str, Any]:
    """Turn up these cards of the person's final hand for everybody, for ever. Returns `{"cards": number}`.

    Refusal for cards that are not in the hand, and before the deal is settled.
    """
    wanted = sorted(set(ids))

    def do(change: Change) -> dict[str, Any]:
        deal = Deal.objects.select_related("game__night").filter(pk=deal_id, game__night__table=table).first()
        own = GameSeat.objects.select_related("seat").filter(game__deals=deal_id, seat__person=person).first()
        if deal is None or own is None:
            raise Refusal(_("You are not in this deal."))
        if deal.voided_at is not None:
            raise Refusal(_("This deal was made void: its cards stay secret."))
        if deal.ended_at is None:
            raise Refusal(_("Cards are shown when the deal is over."))
        state = own_state(deal, own)
        if not wanted or not set(wanted) <= set(hidden_cards(state, own.place)):
            raise Refusal(_("Choose cards of your hand that nobody has seen yet."))
        faces = [state.faces[card] for card in wanted]
        ShownCards.objects.create(deal=deal, seat=own.seat, ids=wanted, faces=faces, at=change.now)
        hand = ", ".join(card_text(face) for face in faces)
        change.tell(deal.game.night, "shows_cards", seat=own.seat, by=person, hand=hand)
        return {"cards": len(wanted)}

    return once(table.pk, person, key, "show_cards", do, deal=deal_id, ids=wanted)


def own_state(deal: Deal, own: GameSeat) -> State:
    """The end of the deal as the player at this place knows it, with what that player has shown since."""
    state = seen_from(deal, build(deal.game.slug, deal.game.options), own.place)
    for row in ShownCards.objects.filter(deal=deal, seat=own.seat):
        extend(state, [(event, ALL) for event in as_events(own.place, row.ids, row.faces)], RAIL)
    return state


def as_events(place: int, ids: Sequence[int], faces: Sequence[int]) -> tuple[Event, Event]:
    """Shown cards as a deal's log would have them."""
    return Faces(tuple(ids), tuple(faces)), Showed(place, tuple(ids), "", BY_CHOICE)


def hidden_cards(state: State, place: int | None) -> list[int]:
    """The ids of the player's final hand that not everybody has seen."""
    if place is None:
        return []
    return [card for card in state.hands[place] if card not in state.shown and card in state.faces]
