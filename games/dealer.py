"""The dealer: the only one that can add to the log, with three verbs, so that every event has a chosen audience."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from games.cards import deck
from games.folding import APPLY
from games.log import ALL, NOBODY, POT, DealEnded, Dealt, Entry, Event, Faces, Moved, PileMade, PileOrder, Showed
from games.standing import Standing
from games.state import State

Shuffle = Callable[[Sequence[int]], Sequence[int]]


class Dealer:
    """Writes entries and keeps the state up with them. `shuffle` gets a pile's faces and returns their order."""

    __slots__ = ("entries", "s", "shuffle")

    def __init__(self, state: State, shuffle: Shuffle) -> None:
        self.s = state
        self.shuffle = shuffle
        self.entries: list[Entry] = []

    def announce(self, event: Event) -> None:
        """Everybody learns it."""
        self.entries.append((event, ALL))
        APPLY[type(event)](self.s, event)

    def tell(self, seat: int, event: Event) -> None:
        """One seat learns it."""
        self.entries.append((event, seat))
        APPLY[type(event)](self.s, event)

    def note(self, event: Event) -> None:
        """Only the engine learns it."""
        self.entries.append((event, NOBODY))
        APPLY[type(event)](self.s, event)

    def post(self, seat: int, amount: int, why: str) -> None:
        """A seat puts chips into the middle, all it has if it has fewer."""
        paid = min(amount, self.s.chips[seat])
        if paid:
            self.announce(Moved(seat, POT, paid, why))

    def pay(self, seat: int, amount: int, why: str) -> None:
        """A seat takes chips out of the middle."""
        if amount:
            self.announce(Moved(POT, seat, amount, why))

    def end(self, standing: Standing) -> None:
        """The deal is settled."""
        self.announce(DealEnded(standing.to_plain()))

    # cards

    def new_deck(self) -> None:
        """The pile of a deal: the whole deck."""
        self._new_pile(deck(self.s.variant.joker), ())

    def _new_pile(self, faces: Sequence[int], taken: tuple[int, ...]) -> None:
        order = tuple(self.shuffle(faces))
        pile = self.s.piles
        self.announce(PileMade(pile, len(order), taken))
        self.note(PileOrder(pile, order))

    def deal_round(self, count: int) -> None:
        """`count` cards to everybody dealt in and not gone, one at a time in order (section 4)."""
        s = self.s
        seats = [seat for seat in s.order if not s.left[seat]]
        first = s.pile_next
        step = len(seats)
        hands = tuple(
            (seat, tuple(range(first + place, first + place + step * count, step))) for place, seat in enumerate(seats)
        )
        self.announce(Dealt(hands))
        for seat, ids in hands:
            self.tell_faces(seat, ids)

    def deal_to(self, seat: int, count: int) -> None:
        """`count` cards to one seat, from a new pile where the old one runs out in the middle (section 4)."""
        s = self.s
        here = min(count, s.pile_end - s.pile_next)
        if here:
            self._hand_out(seat, here)
        if count > here:
            self._reshuffle(seat, s.discards[-count:])
            self._hand_out(seat, count - here)

    def _hand_out(self, seat: int, count: int) -> None:
        first = self.s.pile_next
        ids = tuple(range(first, first + count))
        self.announce(Dealt(((seat, ids),)))
        self.tell_faces(seat, ids)

    def _reshuffle(self, seat: int, discarding: Sequence[int]) -> None:
        s = self.s
        if s.variant.own_discards_return:
            pool = [card for card in s.discards if card not in s.set_aside]
        else:
            kept_out = {*discarding, *s.set_aside}
            pool = [card for card in s.discards if card not in kept_out]
            pool += [card for folder in s.order if s.folded[folder] for card in s.hands[folder] if card not in s.taken]
        self._new_pile(sorted(s.faces[card] for card in pool), tuple(pool))

    def tell_faces(self, seat: int, ids: tuple[int, ...]) -> None:
        """One seat looks at cards."""
        faces = self.s.faces
        self.tell(seat, Faces(ids, tuple([faces[card] for card in ids])))

    def show(self, seat: int, ids: Sequence[int], name: str, why: str) -> None:
        """Cards are turned up for everybody."""
        faces = self.s.faces
        self.announce(Faces(tuple(ids), tuple(faces[card] for card in ids)))
        self.announce(Showed(seat, tuple(ids), name, why))
