"""Which hands a ranking knows and in what order, as data (common sheet, section 7)."""

from dataclasses import dataclass
from enum import IntEnum
from functools import cached_property
from typing import Final, Literal

from games.cards import ACE

RANK_COUNT: Final = 13


class Category(IntEnum):
    """Kinds of hands, in the order of `high` with five of a kind on top; other rankings order them in their own way."""

    HIGH_CARD = 0
    PAIR = 1
    TWO_PAIR = 2
    THREE_OF_A_KIND = 3
    STRAIGHT = 4
    FLUSH = 5
    FULL_HOUSE = 6
    FOUR_OF_A_KIND = 7
    STRAIGHT_FLUSH = 8
    FIVE_OF_A_KIND = 9


GROUPS: Final[dict[Category, tuple[int, ...]]] = {
    Category.HIGH_CARD: (),
    Category.PAIR: (2,),
    Category.TWO_PAIR: (2, 2),
    Category.THREE_OF_A_KIND: (3,),
    Category.FULL_HOUSE: (3, 2),
    Category.FOUR_OF_A_KIND: (4,),
    Category.FIVE_OF_A_KIND: (5,),
}


@dataclass(frozen=True)
class Order:
    """One ranking: `size` cards make a hand, `categories` run from the lowest hand to the highest.

    `low`: the lowest hand wins. `ace_low`: the ace is the lowest rank everywhere. `wheel`: an ace may also begin a
    straight from below. `bug`: what a joker played as a bug is: `ace`, `wild`, or `completes` (an ace, or whatever
    completes a straight or a flush).
    """

    size: int
    categories: tuple[Category, ...]
    low: bool = False
    ace_low: bool = False
    wheel: bool = False
    bug: Literal["ace", "wild", "completes"] = "ace"

    def place(self, rank: int) -> int:
        """Where a rank stands in this order, 0 to 12."""
        return (rank + 1) % RANK_COUNT if self.ace_low else rank

    def rank_at(self, place: int) -> int:
        return (place - 1) % RANK_COUNT if self.ace_low else place

    @cached_property
    def runs(self) -> tuple[tuple[int, int], ...]:
        """The straights, the lowest first: the rank of the top card and the set of ranks as a bit mask."""
        row = (1 << self.size) - 1
        wheel = [(self.size - 2, row >> 1 | 1 << ACE)] if self.wheel else []
        return (*wheel, *((low + self.size - 1, row << low) for low in range(RANK_COUNT - self.size + 1)))


_C = Category
_HIGH: Final = tuple(Category)
_FIVE_BELOW: Final = (*_HIGH[: _C.STRAIGHT_FLUSH], _C.FIVE_OF_A_KIND, _C.STRAIGHT_FLUSH)
_LOW_A5: Final = (_C.HIGH_CARD, _C.PAIR, _C.TWO_PAIR, _C.THREE_OF_A_KIND, _C.FULL_HOUSE, _C.FOUR_OF_A_KIND)
_CASINO: Final = (_C.HIGH_CARD, _C.PAIR, _C.FLUSH, _C.STRAIGHT, _C.THREE_OF_A_KIND, _C.STRAIGHT_FLUSH)
_THREE: Final = (_C.HIGH_CARD, _C.PAIR, _C.THREE_OF_A_KIND)
_FOUR: Final = (_C.HIGH_CARD, _C.PAIR, _C.TWO_PAIR, _C.THREE_OF_A_KIND, _C.FOUR_OF_A_KIND)

FIVE_BELOW: Final = Order(5, _FIVE_BELOW, wheel=True, bug="completes")
ORDERS: Final[dict[str, Order]] = {
    "high": Order(5, _HIGH, wheel=True, bug="completes"),
    "low27": Order(5, _HIGH[: _C.FIVE_OF_A_KIND], low=True, bug="wild"),
    "lowA5": Order(5, _LOW_A5, low=True, ace_low=True, bug="wild"),
    "two_card": Order(2, (_C.HIGH_CARD, _C.PAIR)),
    "three_card": Order(3, _THREE),
    "three_card_casino": Order(3, _CASINO, wheel=True),
    "four_card": Order(4, _FOUR),
    "three_card_worst": Order(3, _THREE, low=True),
}
