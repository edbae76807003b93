"""How a hand becomes one number, and the memos in which that number is looked up.

Every face has a key. The keys of a hand add up to how many cards it holds of each rank and of each suit and how many
wild ones, so one sum tells all that a ranking needs, whatever the order of the cards. From the lowest bit:

    4 counters of 4 bits    suits; they begin so that the top bit is set once there are enough cards for a flush
    13 counters of 3 bits   ranks
    1 bit                   a joker played as a bug
    the rest                wild cards

What lies above the suits is the key of the rank memo. Suits count only where a flush is possible; then a second sum,
of 13 bits a suit, tells which ranks are held in the suit; with the bug and the wild cards on top they are the key of
the suit memo.
"""

from collections.abc import Callable
from functools import cache
from typing import Final

from games.cards import JOKER, rank_of, suit_of
from games.rankings.best import best_by_rank, best_of_suit, top_height
from games.rankings.order import RANK_COUNT, Category, Order

RANKS_AT: Final = 16
BUG_AT: Final = RANKS_AT + 3 * RANK_COUNT
_WILDS_AT: Final = BUG_AT + 1
_EACH_SUIT: Final = 0x1111
FLUSH: Final = 0x8888
MOST_SUMMED: Final = 7  # beyond this number of cards a suit counter could overflow

# For each set of suit counters with their top bit set: how far down the ranks of those suits are in the second sum.
SUIT_SHIFTS: Final = {
    sum(8 << 4 * suit for suit in range(4) if suits >> suit & 1): tuple(
        RANK_COUNT * suit for suit in range(4) if suits >> suit & 1
    )
    for suits in range(16)
}
SUIT_RANKS: Final = (1 << RANK_COUNT) - 1


class Memo(dict[int, int]):
    """Answers by key, each worked out when it is first asked for; KeyError where there is none."""

    def __init__(self, work_out: Callable[[int], int | None]) -> None:
        super().__init__()
        self._work_out = work_out

    def __missing__(self, key: int) -> int:
        answer = self._work_out(key)
        if answer is None:
            raise KeyError(key)
        self[key] = answer
        return answer


def sum_of_no_cards(order: Order) -> int:
    return _EACH_SUIT * (8 - order.size) if Category.FLUSH in order.categories else 0


def face_key(order: Order, face: int, wild: bool) -> int:
    """The key of a face; a joker that is not `wild` is a bug."""
    if wild or (face == JOKER and order.bug == "wild"):
        # A low hand never becomes a flush by a wild card, so there it counts for no suit.
        return (1 << _WILDS_AT) + (0 if order.low else _EACH_SUIT)
    if face == JOKER:
        return (1 << BUG_AT) + _EACH_SUIT
    rank = order.place(rank_of(face))
    return (1 << RANKS_AT + 3 * rank) + (1 << 4 * suit_of(face))


def suit_bit(face: int) -> int:
    """The bit of a natural card in the second sum."""
    return 1 << RANK_COUNT * suit_of(face) + rank_of(face)


@cache
def rank_memo(order: Order) -> Memo:
    """Strength by rank key; no answer where the number of cards is not one that can be summed."""
    most = MOST_SUMMED if order.size == 5 and not order.low else order.size

    def work_out(key: int) -> int | None:
        counts = [key >> 3 * rank & 7 for rank in range(RANK_COUNT)]
        bug = key >> BUG_AT - RANKS_AT & 1
        wilds = key >> _WILDS_AT - RANKS_AT
        if not order.size <= sum(counts) + bug + wilds <= most:
            return None
        return _strength(order, best_by_rank(order, counts, wilds, bug=bool(bug)))

    return Memo(work_out)


@cache
def suit_memo(order: Order) -> Memo:
    """Strength of the flush or straight flush by suit key, with enough cards for one."""

    def work_out(key: int) -> int:
        bug = key >> RANK_COUNT & 1
        wilds = key >> RANK_COUNT + 1
        return _strength(order, best_of_suit(order, key & SUIT_RANKS, wilds + bug))

    return Memo(work_out)


def _strength(order: Order, height: int) -> int:
    return top_height(order) - height if order.low else height
