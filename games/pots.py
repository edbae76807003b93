"""Chips in the middle by who may win them, and how they are shared (common sheet, section 5)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from games.standing import Slice


class Layer(NamedTuple):
    """A pot: its chips, who may win it, and the two levels of contribution between which it lies."""

    amount: int
    seats: tuple[int, ...]
    low: int
    high: int


def layers(put_in: Sequence[int], contenders: Iterable[int], reach: Sequence[int] | None = None) -> list[Layer]:
    """The pots, main pot first: levels are the distinct amounts that contenders put in, or will have (`reach`).

    Chips of others above the highest level belong to the highest slice. Where no contender put anything in, all
    contenders may win what others put in.
    """
    seats = tuple(sorted(contenders))
    reach = reach or put_in
    levels = sorted({reach[seat] for seat in seats} - {0})
    if not levels and any(put_in):
        return [Layer(sum(put_in), seats, 0, max(put_in))]
    result = []
    low = 0
    for high in levels:
        top = high == levels[-1]
        amount = sum((paid if top else min(paid, high)) - low for paid in put_in if paid > low)
        result.append(Layer(amount, tuple(seat for seat in seats if reach[seat] >= high), low, high))
        low = high
    return result


def without(put_in: Sequence[int], gone: Iterable[Layer]) -> list[int]:
    """What each seat still has in the middle when these layers are paid out (the topmost with all that lies above)."""
    left = list(put_in)
    for layer in gone:
        others_reach = max((put_in[seat] for seat in layer.seats), default=0)
        for seat, paid in enumerate(put_in):
            upper = paid if layer.high == others_reach else min(paid, layer.high)
            left[seat] -= max(0, upper - layer.low)
    return left


def unmatched(put_in: Sequence[int], seat: int) -> int:
    """What a seat has put in beyond everybody else; less than nothing where somebody has put in more."""
    return put_in[seat] - max((paid for other, paid in enumerate(put_in) if other != seat), default=0)


def merged(slices: Iterable[Slice]) -> list[Slice]:
    """Pots with the same players are one; more players come first, then by the seats of their players."""
    total: dict[tuple[int, ...], int] = {}
    for amount, seats in slices:
        if amount:
            key = tuple(sorted(seats))
            total[key] = total.get(key, 0) + amount
    return sorted(((amount, seats) for seats, amount in total.items()), key=lambda pot: (-len(pot[1]), pot[1]))


def shares(amount: int, winners: Sequence[int], *, all_odd_to_first: bool) -> list[int]:
    """The amount in equal parts; odd chips one each in the order given, or all to the first (`odd_chips`)."""
    each, odd = divmod(amount, len(winners))
    if all_odd_to_first:
        return [each + odd if place == 0 else each for place in range(len(winners))]
    return [each + (place < odd) for place in range(len(winners))]
