"""The state of one deal, as its log tells it (`folding.py`): all of it for the engine, what is visible for a viewer.

Cards are ids: `pile * PILE + position`. A new pile gives fresh ids, so nobody can follow a card that was thrown away
into the next hand. `faces` holds the faces that the log told: a viewer's state cannot contain what its events did not.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from games.standing import Standing

if TYPE_CHECKING:
    from games.variant import Variant

PILE: Final = 64  # ids per pile, more than any deck has cards


class State:
    """Everything known about a deal. Lists are indexed by seat (0..n-1), amounts are chips."""

    __slots__ = (
        "acted_at", "after", "after_draw", "aggressor", "asked_again", "base", "bets", "can_bet", "chips", "choices",
        "chosen", "compared", "dead", "dealer", "discards", "drawn", "drew", "ended", "faces", "folded", "folded_late",
        "full_level", "full_size", "hands", "last_act", "left", "legs", "level", "live", "opener", "opening_hand",
        "order", "out", "pile_end", "pile_next", "piles", "pot", "put_in", "question", "raises", "revealed", "ring",
        "scorers", "set_aside", "shown", "stays", "step", "taken", "takers", "turn_from", "variant", "voluntary",
        "waiting", "winners",
    )  # fmt: skip

    def __init__(self, variant: Variant) -> None:
        self.variant = variant
        self.step = -1
        self.question = 0
        self.ended: Standing | None = None
        self.waiting: tuple[int, ...] | None = None  # whom the game waits for, once worked out

    def begin(self, base: Standing, dealer: int) -> None:
        count = len(base.chips)
        self.base = base
        self.dealer = dealer
        self.chips = list(base.chips)
        self.pot = base.pot
        self.put_in = list(base.put_in)
        self.dead = 0  # chips of `big_blind_pays`: nobody's bet
        self.legs = list(base.legs)
        self.out = list(base.out)
        self.left = list(base.left)
        self.order: tuple[int, ...] = ()  # dealt in, from the dealer's left round to the dealer
        self.ring: tuple[int, ...] = ()  # the order twice over, for walking round from any seat
        self.after: dict[int, int] = {}  # a seat's place in the order, one on
        self.live: list[int] = []  # not folded, in order
        self.folded = [False] * count
        self.folded_late = [False] * count  # folded after the draw began
        self.after_draw = False
        self.hands: list[list[int]] = [[] for _ in range(count)]
        self.faces: dict[int, int] = {}
        self.shown: set[int] = set()  # turned up for everybody
        self.discards: list[int] = []
        self.set_aside: list[int] = []  # an opener's discards, never reshuffled
        self.taken: set[int] = set()  # went into a new pile
        self.piles = self.pile_next = self.pile_end = 0
        self.bets = [0] * count
        self.acted_at: list[int | None] = [None] * count
        self.level = self.full_level = self.full_size = self.raises = 0
        self.turn_from = 0
        self.can_bet = False  # two players or more had chips when the round began
        self.voluntary = False  # somebody put chips in by choice in this round
        self.aggressor: int | None = None
        self.opener: int | None = None
        self.opening_hand: tuple[int, ...] = ()
        self.last_act: list[str | None] = [None] * count
        self.drawn = [False] * count
        self.drew: list[int | None] = [None] * count
        self.chosen = [False] * count
        self.choices: list[bool | None] = [None] * count
        self.revealed = False
        self.asked_again = False
        self.winners: set[int] = set()  # of a pot, a leg or the last stage
        self.scorers: set[int] = set()  # of a leg, in the last stage where there are several
        self.takers: set[int] = set()  # of a pot
        self.compared: tuple[int, tuple[int, ...]] | None = None  # the step and whose hands, where several were in
        self.stays = ""  # why the pot is not won in this deal

    def hand_faces(self, seat: int) -> list[int]:
        """The faces of a hand; raises KeyError where this viewer has not seen one of them."""
        faces = self.faces
        return [faces[card] for card in self.hands[seat]]
