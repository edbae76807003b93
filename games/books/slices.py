"""The pot of a race by who may win it (Three Legged Race, "All-in in a race")."""

from __future__ import annotations

from collections.abc import Sequence

from games.books.common import Strengths, best_of
from games.pots import Layer, layers
from games.standing import Slice


def deal_slices(
    kind: str,
    put_in: Sequence[int],
    all_in: Sequence[int],
    racers: Sequence[int],
    reach: Sequence[int] | None = None,
) -> list[Slice]:
    """What this deal adds to the carried pot under `side_pots`: chips, and the racers who may win them.

    `reach` is what each seat will have put in, where that is more.
    """
    reach = reach or put_in
    everyone = tuple(racers)
    if kind == "whole_pot":
        return [(sum(put_in), everyone)]
    capped = {seat: reach[seat] for seat in racers if seat in all_in}
    if kind == "settle_each_deal":
        limit = min(capped.values(), default=None)
        matched = sum(put_in) if limit is None else sum(min(paid, limit) for paid in put_in)
        return [(matched, everyone)]
    return _capped_slices(put_in, capped, everyone)


def _capped_slices(put_in: Sequence[int], caps: dict[int, int], racers: tuple[int, ...]) -> list[Slice]:
    """`carry_layers`: a racer who is all-in is capped at what he put in; folding does not cap."""
    slices = []
    low = 0
    for high in sorted(set(caps.values()) - {0}):
        amount = sum(min(paid, high) - low for paid in put_in if paid > low)
        slices.append((amount, tuple(seat for seat in racers if caps.get(seat, high) >= high)))
        low = high
    above = sum(paid - low for paid in put_in if paid > low)
    return [*slices, (above, tuple(seat for seat in racers if seat not in caps))]


def side_pots(
    put_in: Sequence[int],
    all_in: Sequence[int],
    racers: Sequence[int],
    live: Sequence[int],
    reach: Sequence[int] | None = None,
) -> list[Layer]:
    """`settle_each_deal`: what lies above the smallest all-in contribution, as ordinary pots, the lowest first."""
    reach = reach or put_in
    capped = [reach[seat] for seat in racers if seat in all_in]
    if not capped:
        return []
    limit = min(capped)
    above = [max(0, paid - limit) for paid in put_in]
    return layers(above, live, [max(0, paid - limit) for paid in reach])


def standing_slices(slices: Sequence[Slice], racers: Sequence[int], finalists: Sequence[int] | None) -> list[Slice]:
    """The slices with those who may still win them: racers only; in sudden death those finalists who are in a slice.

    A slice whose racers are all gone may be won by every racer.
    """
    result = []
    for amount, seats in slices:
        able = [seat for seat in seats if seat in racers] or list(racers)
        if finalists:
            able = [seat for seat in able if seat in finalists] or able
        result.append((amount, tuple(able)))
    return result


def leftover_winners(seats: Sequence[int], legs: Sequence[int], strength: Strengths) -> list[int]:
    """A slice without a finisher: the most legs, then the best hand of those of them in the showdown, then all."""
    leading = most_legs(seats, legs)
    return best_of(leading, strength) or leading


def most_legs(seats: Sequence[int], legs: Sequence[int]) -> list[int]:
    """Those of these seats with the most legs."""
    most = max(legs[seat] for seat in seats)
    return [seat for seat in seats if legs[seat] == most]
