"""The state of one deal, folded from its log: over all entries for the engine, over the visible ones for a viewer.

Cards are ids: `pile * PILE + position`. A new pile gives fresh ids, so nobody can follow a card that was thrown away
into the next hand. `faces` holds the faces that the log told: a viewer's state cannot contain what its events did not.
Reducers only write down facts; they never decide.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any, Final

from games import log
from games.log import POT, Entry
from games.standing import Standing

if TYPE_CHECKING:
    from games.variant import Variant

PILE: Final = 64  # ids per pile, more than any deck has cards


class State:
    """Everything known about a deal. Lists are indexed by seat (0..n-1), amounts are chips."""

    __slots__ = (
        "acted_at", "after", "after_draw", "aggressor", "asked_again", "base", "bets", "can_bet", "chips", "choices",
        "chosen", "dead", "dealer", "discards", "drawn", "drew", "ended", "faces", "folded", "folded_late",
        "full_level", "full_size", "hands", "last_act", "left", "legs", "level", "live", "opener", "opening_hand",
        "order", "out", "pile_end", "pile_next", "piles", "pot", "put_in", "question", "raises", "revealed", "ring",
        "set_aside", "shown", "stays", "step", "taken", "turn_from", "variant", "voluntary", "waiting",
        "winners",
    )  # fmt: skip

    def __init__(self, variant: Variant) -> None:
        self.variant = variant
        self.step = -1
        self.question = 0
        self.ended: Standing | None = None
        self.waiting: tuple[int, ...] | None = None  # whom the game waits for, once worked out

    def _begin(self, base: Standing, dealer: int) -> None:
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
        self.stays = ""  # why the pot is not won in this deal

    def hand_faces(self, seat: int) -> list[int]:
        """The faces of a hand; raises KeyError where this viewer has not seen one of them."""
        faces = self.faces
        return [faces[card] for card in self.hands[seat]]


def _deal_started(s: State, e: log.DealStarted) -> None:
    s._begin(Standing.from_plain(e.standing), e.dealer)


def _seated(s: State, e: log.Seated) -> None:
    s.dealer = e.dealer
    s.order = e.order
    s.ring = e.order + e.order
    s.after = {seat: place + 1 for place, seat in enumerate(e.order)}
    s.live = list(e.order)


def _phase_began(s: State, e: log.PhaseBegan) -> None:
    s.step = e.step
    s.question += 1
    if e.kind == "draw":
        s.after_draw = True
        s.drawn = [False] * len(s.chips)
        s.drew = [None] * len(s.chips)
        s.turn_from = 0
    elif e.kind == "declare":
        s.winners = set()
        s.chosen = [False] * len(s.chips)
        s.choices = [None] * len(s.chips)
        s.revealed = s.asked_again = False


def _moved(s: State, e: log.Moved) -> None:
    src, dst, amount, why = e
    if dst == POT:
        s.chips[src] -= amount
        s.pot += amount
        if why == "ante for all":
            s.dead += amount
            return
        s.put_in[src] += amount
        if why in _BETS:
            s.bets[src] += amount
    elif src == POT:
        s.pot -= amount
        s.chips[dst] += amount
        if why == "uncalled":
            s.put_in[dst] -= amount
            s.bets[dst] -= amount
    else:
        s.chips[src] -= amount
        s.chips[dst] += amount


_BETS: Final = frozenset(("bet", "call", "raise", "small blind", "big blind"))


def _pile_made(s: State, e: log.PileMade) -> None:
    s.taken.update(e.taken)
    s.discards = [card for card in s.discards if card not in s.taken]
    s.piles = e.pile + 1
    s.pile_next = e.pile * PILE
    s.pile_end = s.pile_next + e.size


def _pile_order(s: State, e: log.PileOrder) -> None:
    s.faces.update(enumerate(e.faces, e.pile * PILE))


def _dealt(s: State, e: log.Dealt) -> None:
    for seat, ids in e.hands:
        s.hands[seat].extend(ids)
        s.pile_next += len(ids)
        if s.after_draw:
            s.drawn[seat] = True


def _faces(s: State, e: log.Faces) -> None:
    s.faces.update(zip(e.ids, e.faces, strict=True))


def _round_began(s: State, e: log.RoundBegan) -> None:
    s.turn_from = s.order.index(e.first)
    s.level = e.level
    s.full_level = e.full_level
    s.full_size = e.full_size
    s.raises = 0
    s.acted_at = [None] * len(s.chips)
    s.aggressor = None
    s.voluntary = False
    s.can_bet = sum(1 for seat in s.live if s.chips[seat]) > 1
    s.last_act = [None] * len(s.chips)


def _acted(s: State, e: log.Acted) -> None:
    seat, verb, _total, level, s.full_level, s.full_size, s.raises = e
    s.level = level
    s.acted_at[seat] = level
    s.turn_from = s.after[seat]
    s.question += 1
    s.last_act[seat] = verb
    if verb == "fold":
        _drop(s, seat)
        return
    if verb == "check":
        return
    s.voluntary = True
    if verb == "call":
        return
    s.aggressor = seat
    if verb == "bet" and s.opener is None:
        s.opener = seat
        s.opening_hand = tuple(s.hands[seat])


def _drop(s: State, seat: int) -> None:
    if s.folded[seat]:
        return
    s.folded[seat] = True
    if seat in s.live:
        s.folded_late[seat] = s.after_draw
        s.live.remove(seat)


def _round_ended(s: State, e: log.RoundEnded) -> None:
    s.bets = [0] * len(s.chips)
    s.level = 0


def _discarded(s: State, e: log.Discarded) -> None:
    hand = s.hands[e.seat]
    s.question += 1
    s.drew[e.seat] = len(e.ids)
    if not e.ids:
        s.drawn[e.seat] = True
        return
    s.hands[e.seat] = [card for card in hand if card not in e.ids]
    s.discards.extend(e.ids)
    if s.variant.openers and s.opener == e.seat:
        s.set_aside.extend(e.ids)


def _declared(s: State, e: log.Declared) -> None:
    s.chosen[e.seat] = True


def _choice(s: State, e: log.Choice) -> None:
    s.choices[e.seat] = e.is_in


def _revealed(s: State, e: log.Revealed) -> None:
    s.question += 1
    for seat, is_in in e.choices:
        s.chosen[seat] = True
        s.choices[seat] = is_in


def _asked_again(s: State, e: log.AskedAgain) -> None:
    s.question += 1
    s.asked_again = True
    for seat in e.seats:
        s.chosen[seat] = False
        s.choices[seat] = None


def _showed(s: State, e: log.Showed) -> None:
    s.shown.update(e.ids)


def _pot_awarded(s: State, e: log.PotAwarded) -> None:
    s.winners.update(e.winners)


def _stage_settled(s: State, e: log.StageSettled) -> None:
    s.winners.update(e.winners)


def _legs_scored(s: State, e: log.LegsScored) -> None:
    s.legs = list(e.legs)
    s.winners.update(seat for seat, _, _ in e.scored)


def _stays(s: State, e: log.Stays) -> None:
    s.stays = e.why


def _went_out(s: State, e: log.WentOut) -> None:
    s.out[e.seat] = True
    s.legs[e.seat] = 0
    _drop(s, e.seat)


def _left(s: State, e: log.Left) -> None:
    """Out of the deal as if folded, legs gone; a hand that is all-in in a betting game stays in until the showdown."""
    s.left[e.seat] = True
    if s.chips[e.seat] or not s.variant.has_bets:
        s.legs[e.seat] = 0
        _drop(s, e.seat)


def _deal_ended(s: State, e: log.DealEnded) -> None:
    s.ended = Standing.from_plain(e.standing)
    if not s.ended.over:  # else the standing has none any more, and those that won the pot stay in sight
        s.legs = list(s.ended.legs)
    s.out = list(s.ended.out)
    s.left = list(s.ended.left)


def _nothing(s: State, e: Any) -> None:
    """For people only: the words of the table, no change of the state."""


APPLY: Final[dict[type[Any], Callable[[State, Any], None]]] = {
    log.DealStarted: _deal_started,
    log.Seated: _seated,
    log.PhaseBegan: _phase_began,
    log.Moved: _moved,
    log.PileMade: _pile_made,
    log.PileOrder: _pile_order,
    log.Dealt: _dealt,
    log.Faces: _faces,
    log.RoundBegan: _round_began,
    log.Acted: _acted,
    log.RoundEnded: _round_ended,
    log.Discarded: _discarded,
    log.Declared: _declared,
    log.Choice: _choice,
    log.Revealed: _revealed,
    log.AskedAgain: _asked_again,
    log.Showed: _showed,
    log.Compared: _nothing,
    log.Mucked: _nothing,
    log.PotAwarded: _pot_awarded,
    log.LegsScored: _legs_scored,
    log.StageSettled: _stage_settled,
    log.Stays: _stays,
    log.WentOut: _went_out,
    log.Left: _left,
    log.DealEnded: _deal_ended,
}


def extend(state: State, entries: Iterable[Entry], viewer: int) -> State:
    """Fold further entries into a state, as far as `viewer` (seat, `RAIL` or `ENGINE`) learns of them."""
    state.waiting = None
    for event, audience in entries:
        if audience == log.ALL or audience == viewer or viewer == log.ENGINE:
            APPLY[type(event)](state, event)
    return state


def fold(variant: Variant, entries: Iterable[Entry], viewer: int) -> State:
    """The state that `viewer` knows after these entries of one deal."""
    return extend(State(variant), entries, viewer)
