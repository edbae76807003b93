"""What one deal hands to the next: chips, legs, carried chips and who may win them, who deals, who is out.

Plain data, public to everybody. The books (`games/books`) say what it means for each kind of game.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from copy import copy
from dataclasses import dataclass, fields
from typing import Any

Slice = tuple[int, tuple[int, ...]]  # chips, and the seats that may win them


@dataclass(slots=True)
class Standing:
    """The table between two deals of one game. Lists are indexed by seat; amounts are chips."""

    chips: list[int]
    dealer: int  # who dealt the last deal; before the first one, who is to deal it
    left: list[bool]
    out: list[bool]  # out of the race or the game until it ends
    legs: list[int]
    put_in: list[int]  # a pot that lives over several deals: what each has in it
    deals: int = 0
    over: bool = False
    pot: int = 0  # all chips in the middle
    slices: tuple[Slice, ...] = ()  # a race: the carried pot by who may win it
    claim: tuple[int, ...] | None = None  # who plays the next deal of a carried pot; None: nothing is carried
    first_deal: tuple[int, ...] = ()  # who was dealt into the first deal of this pot
    gone: tuple[int, ...] = ()  # folded in a replay, out of this pot for good
    replay: bool = False
    bar: int = 0  # progressive openers: how often the bar was raised
    skip_ante: bool = False
    racing: tuple[int, ...] | None = None  # sudden death: who races on
    stays: str = ""  # why the pot was not won in the deal before, as in `log.Stays`, or `matched`
    hands: tuple[tuple[int, ...], ...] = ()  # sudden death: by the last showdown, best first, who is in others' slices

    @property
    def seats(self) -> range:
        """All seats of the game, those who left included."""
        return range(len(self.chips))

    def copy(self) -> Standing:
        """An independent copy."""
        twin = copy(self)
        for name in _LISTS:
            setattr(twin, name, list(getattr(self, name)))
        return twin

    def to_plain(self) -> dict[str, Any]:
        """JSON types; `from_plain` is the way back."""
        return {name: _plain(getattr(self, name)) for name in _NAMES}

    @classmethod
    def from_plain(cls, plain: dict[str, Any]) -> Standing:
        """A standing from `to_plain`'s dict, sharing nothing with it."""
        values: dict[str, Any] = {
            name: list(value) if name in _LISTS else _frozen(value) for name, value in plain.items()
        }
        return cls(**values)


_NAMES = tuple(field.name for field in fields(Standing))
_LISTS = frozenset(("chips", "left", "out", "legs", "put_in"))


def _plain(value: Any) -> Any:
    if type(value) is list:  # of numbers or flags
        return value[:]
    return [_plain(item) for item in value] if type(value) is tuple else value


def _frozen(value: Any) -> Any:
    return tuple([_frozen(item) for item in value]) if type(value) in (list, tuple) else value


def new_standing(chips: Sequence[int], dealer: int) -> Standing:
    """The table before the first deal of a game; `dealer` is the seat that deals it."""
    count = len(chips)
    return Standing(
        chips=list(chips),
        dealer=dealer,
        left=[False] * count,
        out=[False] * count,
        legs=[0] * count,
        put_in=[0] * count,
    )


def from_left(dealer: int, seats: Iterable[int], count: int) -> list[int]:
    """Seats in order from the dealer's left round to the dealer, at a table of `count`."""
    return sorted(seats, key=lambda seat: (seat - dealer - 1) % count)
