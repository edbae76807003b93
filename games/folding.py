"""Folds the log of a deal into a state, event by event. Reducers only write down facts; they never decide."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any, Final

from games import log
from games.log import POT, Entry
from games.standing import Standing
from games.state import PILE, State

if TYPE_CHECKING:
    from games.variant import Variant


def _deal_started(s: State, e: log.DealStarted) -> None:
    s.begin(Standing.from_plain(e.standing), e.dealer)


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
        s.winners, s.scorers = set(), set()
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
    s.takers.update(e.winners)


def _stage_settled(s: State, e: log.StageSettled) -> None:
    s.winners.update(e.winners)
    s.compared = (s.step, e.ins) if len(e.ins) > 1 else None


def _legs_scored(s: State, e: log.LegsScored) -> None:
    s.legs = list(e.legs)
    s.scorers = {seat for seat, _, _ in e.scored}
    s.winners |= s.scorers


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
