"""Which cards a person may have seen, worked out from the table's rules and the true cards, not from audiences.

One's own cards; and, once the showdown has come, the hands that were still in. Nothing else.
"""

import json
import re
from collections.abc import Sequence

CARD = re.compile(r'"([2-9TJQKA][cdhs]|Jo)"')
PILE = 64

Events = Sequence[list[object]]


def faces_of(events: Events) -> dict[int, str]:
    """The true face of every card id of a deal."""
    faces: dict[int, str] = {}
    for kind, *fields in events:
        if kind == "PileOrder":
            pile, order = fields
            for place, face in enumerate(order):
                faces[pile * PILE + place] = "23456789TJQKA"[face // 4] + "cdhs"[face % 4]
    return faces


def own_cards(events: Events) -> dict[int, set[str]]:
    """Every card that each place in the game was ever dealt."""
    faces = faces_of(events)
    own: dict[int, set[str]] = {}
    for kind, *fields in events:
        if kind == "Dealt":
            for seat, ids in fields[0]:
                own.setdefault(seat, set()).update(faces[card] for card in ids)
    return own


def shown_down(events: Events) -> set[str]:
    """The final hands of everybody who had not folded when the deal came to a showdown."""
    faces = faces_of(events)
    hands: dict[int, list[int]] = {}
    folded = set()
    for kind, *fields in events:
        if kind == "Dealt":
            for seat, ids in fields[0]:
                hands.setdefault(seat, []).extend(ids)
        elif kind == "Discarded":
            hands[fields[0]] = [card for card in hands[fields[0]] if card not in fields[1]]
        elif kind == "Acted" and fields[1] == "fold":
            folded.add(fields[0])
    still_in = [seat for seat in hands if seat not in folded]
    return {faces[card] for seat in still_in for card in hands[seat]} if len(still_in) > 1 else set()


def openers(events: Events) -> set[str]:
    """The cards with which the pot was opened: the pairs of the opener's first five cards, else all five."""
    faces = faces_of(events)
    opener = next((fields[0] for kind, *fields in events if kind == "Acted" and fields[1] == "bet"), None)
    first = next((ids for kind, *fields in events if kind == "Dealt" for seat, ids in fields[0] if seat == opener), [])
    cards = [faces[card] for card in first]
    ranks = [card[0] for card in cards]
    paired = {card for card in cards if ranks.count(card[0]) > 1}
    return paired or set(cards)


def compared(events: Events, place: int | None) -> set[str]:
    """Three Five Seven: hands of those in at stages one and two for those who were in too, at stage three for all."""
    faces = faces_of(events)
    hands: dict[int, list[int]] = {}
    known: set[str] = set()
    stage = 0
    for kind, *fields in events:
        if kind == "Dealt":
            for seat, ids in fields[0]:
                hands.setdefault(seat, []).extend(ids)
        elif kind == "Revealed":
            stage += 1
            ins = [seat for seat, is_in in fields[0] if is_in]
            if len(ins) > 1 and (place in ins or stage == 3):
                known |= {faces[card] for seat in ins for card in hands[seat]}
    return known


def may_know(events: Events, place: int | None) -> set[str]:
    """All cards of a deal of the four main games that a person at this place in it (None: no place) may ever know."""
    own = own_cards(events).get(place, set()) if place is not None else set()
    [game] = [fields[0] for kind, *fields in events if kind == "DealStarted"]
    if game == "three-five-seven":
        return own | compared(events, place)
    return own | shown_down(events) | (openers(events) if game == "trips-to-win" else set())


def strangers_cards(frames: Sequence[str], deal: int, place: int | None, events: Events) -> set[str]:
    """Cards that frames about this deal name and that the person at this place may at no time of the deal know."""
    named: set[str] = set()
    for frame in frames:
        message = json.loads(frame)
        if message["t"] == "table" and (message.get("deal") or {}).get("id") == deal:
            named |= set(CARD.findall(frame))
    return named - may_know(events, place)


def unlawful(frames: Sequence[str], deal: int, place: int | None, events: Events) -> list[str]:
    """The frames about this deal that name a card which this person (None: the rail) may not know yet."""
    own = own_cards(events).get(place, set()) if place is not None else set()
    wrong = []
    for frame in frames:
        message = json.loads(frame)
        picture = message.get("deal")
        if message["t"] == "table" and picture and picture["id"] != deal:
            continue
        lawful = own | (shown_down(events) if picture and picture["ended"] else set())
        if set(CARD.findall(frame)) - lawful:
            wrong.append(frame)
    return wrong
