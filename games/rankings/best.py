"""The highest hand (lowest, where the low hand wins) that some ranks or some cards of one suit make with wild cards.

A hand's *height* is an integer that grows with the hand: its category's place in the order, then the ranks that
decide, most significant first, four bits each. Wild cards never become a card that the hand holds, except to make
five of a kind (common sheet, section 7).
"""

from collections.abc import Iterator, Sequence
from typing import Final

from games.cards import ACE
from games.rankings.order import GROUPS, RANK_COUNT, Category, Order

_RANK_BITS: Final = 4
_RANKS_KEPT: Final = 5
_PLACE_SHIFT: Final = _RANK_BITS * _RANKS_KEPT


def height_of(order: Order, category: Category, ranks: Sequence[int]) -> int:
    height = order.categories.index(category)
    for index in range(_RANKS_KEPT):
        height = height << _RANK_BITS | (ranks[index] if index < len(ranks) else 0)
    return height


def read_height(order: Order, height: int) -> tuple[Category, tuple[int, ...]]:
    """The category and the five rank places (zero where the category has fewer) that `height_of` wrote."""
    shifts = range(_PLACE_SHIFT - _RANK_BITS, -1, -_RANK_BITS)
    return order.categories[height >> _PLACE_SHIFT], tuple(height >> shift & 15 for shift in shifts)


def top_height(order: Order) -> int:
    """More than any height in the order."""
    return len(order.categories) << _PLACE_SHIFT


def best_by_rank(order: Order, counts: Sequence[int], wilds: int, bug: bool = False) -> int:
    """Height of the best hand when suits are left out: `counts` cards of each rank, some wild cards, perhaps a bug."""
    if not bug:
        return next(_hands_by_rank(order, counts, wilds))
    with_ace = [count + (rank == ACE) for rank, count in enumerate(counts)]
    as_ace = next(_hands_by_rank(order, with_ace, wilds))
    return max((as_ace, *_straights(order, counts, wilds + 1)))


def best_of_suit(order: Order, held: int, wilds: int) -> int:
    """Height of the best straight flush or flush from the ranks held in one suit (a bit mask) and some wild cards."""
    for top, run in reversed(order.runs):
        if (run & ~held).bit_count() <= wilds:
            return height_of(order, Category.STRAIGHT_FLUSH, [top])
    ranks = []
    for rank in reversed(range(RANK_COUNT)):
        missing = not held >> rank & 1
        if missing and not wilds:
            continue
        wilds -= missing
        ranks.append(rank)
    return height_of(order, Category.FLUSH, ranks[: order.size])


def _hands_by_rank(order: Order, counts: Sequence[int], wilds: int) -> Iterator[int]:
    """Heights that can be made, the best first."""
    for category in order.categories if order.low else reversed(order.categories):
        if category is Category.STRAIGHT:
            yield from _straights(order, counts, wilds)
        elif category in GROUPS:
            for ranks in _fill(order, counts, wilds, category):
                yield height_of(order, category, ranks)


def _straights(order: Order, counts: Sequence[int], wilds: int) -> Iterator[int]:
    held = sum(1 << rank for rank, count in enumerate(counts) if count)
    runs = order.runs
    for top, run in runs if order.low else reversed(runs):
        if (run & ~held).bit_count() <= wilds:
            yield height_of(order, Category.STRAIGHT, [top])


def _fill(order: Order, counts: Sequence[int], wilds: int, category: Category) -> Iterator[tuple[int, ...]]:
    """Ranks for the category's groups and its side cards, the best choice first, wild cards filling what is missing."""
    groups = GROUPS[category]
    sizes = groups + (1,) * (order.size - sum(groups))
    ranks = range(RANK_COUNT) if order.low else range(RANK_COUNT - 1, -1, -1)
    for chosen in _choices(sizes, counts, wilds, ranks):
        if category is not Category.HIGH_CARD or not _is_straight(order, chosen):
            yield chosen


def _choices(
    sizes: Sequence[int], counts: Sequence[int], wilds: int, ranks: Sequence[int], chosen: tuple[int, ...] = ()
) -> Iterator[tuple[int, ...]]:
    """Every way to give each group its own rank, equal groups in falling order, with no more than the wild cards."""
    place = len(chosen)
    if place == len(sizes):
        yield chosen
        return
    falling = place > 0 and sizes[place] == sizes[place - 1]
    for rank in ranks:
        if rank in chosen or (falling and rank > chosen[-1]):
            continue
        missing = max(0, sizes[place] - counts[rank])
        if missing <= wilds:
            yield from _choices(sizes, counts, wilds - missing, ranks, (*chosen, rank))


def _is_straight(order: Order, ranks: Sequence[int]) -> bool:
    if Category.STRAIGHT not in order.categories:
        return False
    held = sum(1 << rank for rank in ranks)
    return any(held == run for _, run in order.runs)
