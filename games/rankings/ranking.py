"""Hand rankings: how strong some cards are, what the hand is called, and which cards make it.

An evaluation is one sum and one look-up. Every face has a key; the keys of a hand add up to how many cards it holds
of each rank and suit and how many wild ones, and that sum leads to the hand's height in a memo that fills as hands
come up. Suits are looked at only where the sum says that a flush is possible.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import cache, cached_property, lru_cache
from itertools import combinations
from typing import Final

from games.cards import ACE, FACES, JOKER, rank_of, suit_of
from games.rankings.best import Memo, best_by_rank, best_of_suit, read_height, top_height
from games.rankings.order import FIVE_BELOW, GROUPS, ORDERS, RANK_COUNT, Category, Order
from games.rankings.words import spoken

JOKERS: Final = ("none", "bug", "wild")
FIVE_OF_A_KIND: Final = ("above_straight_flush", "below_straight_flush")

# The sum of a hand's keys, from the lowest bit: four counters of 4 bits for the suits, thirteen of 3 bits for the
# ranks, one of 3 bits for wild cards, one bit for a bug. A suit counter begins at a value from which enough cards for
# a flush set its top bit. Seven cards never overflow a counter.
_SUIT_COUNTER: Final = 4
_RANK_COUNTER: Final = 3
_RANKS_AT: Final = 16
_FLUSH: Final = 0x8888
_EACH_SUIT: Final = 0x1111
_WILDS_AT: Final = _RANKS_AT + _RANK_COUNTER * RANK_COUNT
_WILD: Final = 1 << _WILDS_AT
_BUG: Final = 1 << (_WILDS_AT + 3)
_SUIT_OF_RANKS: Final = (1 << RANK_COUNT) - 1

_MOST_SUMMED: Final = 7
_STAND_INS: Final = 8


@dataclass(frozen=True)
class Ranking:
    """A way to compare hands; get one from `ranking`.

    `wild` is a mask of wild faces; `joker` is `none`, `bug` or `wild`. Every method takes faces in any order and
    raises ValueError when their number does not fit or a joker is among them and `joker` is `none`.
    """

    name: str
    wild: int
    joker: str
    five_of_a_kind: str
    natural_beats_wild: bool

    @property
    def low(self) -> bool:
        return self.order.low

    @property
    def cards(self) -> tuple[int, int]:
        """Fewest and most cards of a hand."""
        size = self.order.size
        return size, (FACES if size == 5 else size)

    def strength(self, cards: Sequence[int]) -> int:
        """A number that is larger for the hand that wins, equal for equal hands. Compare within one ranking only."""
        height = self._height(cards)
        strength = self._top - height if self.order.low else height
        if not self.natural_beats_wild:
            return strength
        return strength * _STAND_INS - self._stand_ins(cards, height)

    def category(self, cards: Sequence[int]) -> Category:
        return read_height(self.order, self._height(cards))[0]

    def name_of(self, cards: Sequence[int]) -> str:
        """The hand's spoken name, such as `full house, kings over fives`."""
        category, places = read_height(self.order, self._height(cards))
        return spoken(self.order, category, places)

    def at_least_pair_of(self, cards: Sequence[int], rank: int) -> bool:
        """Whether a hand of `high` is a pair of this rank or any better hand (openers)."""
        category, places = read_height(self.order, self._height(cards))
        return category > Category.PAIR or (category is Category.PAIR and places[0] >= rank)

    def at_least_trips(self, cards: Sequence[int]) -> bool:
        return self.category(cards) >= Category.THREE_OF_A_KIND

    def at_least_straight(self, cards: Sequence[int]) -> bool:
        return self.category(cards) >= Category.STRAIGHT

    def proof(self, cards: Sequence[int]) -> tuple[int, ...]:
        """The cards that make a hand of `high`, in the order given (Trips to Win, "One player left").

        Those of its pair, two pairs, three, four or five of a kind, wild ones included; all five of any other hand;
        none of a hand without a pair. Of more than five cards the five with the fewest wild ones count.
        """
        height = self._height(cards)
        fives = [five for five in combinations(cards, 5) if self._height(five) == height]
        five = min(fives, key=lambda five: sum(map(self._stands_in, five)))
        category, places = read_height(self.order, height)
        groups = GROUPS.get(category)
        if groups is None or sum(groups) == 5:
            return five
        paired = places[: len(groups)]
        return tuple(face for face in five if self._is_one_of(face, paired))

    def _is_one_of(self, face: int, paired: Sequence[int]) -> bool:
        """Whether a card belongs to the pairs or sets of these ranks. A wild card does: it is worth most there."""
        if self._is_wild(face):
            return True
        rank = ACE if face == JOKER else rank_of(face)
        return rank in paired

    @cached_property
    def order(self) -> Order:
        below = self.name == "high" and self.five_of_a_kind == "below_straight_flush"
        return FIVE_BELOW if below else ORDERS[self.name]

    def _is_wild(self, face: int) -> bool:
        return bool(self.wild >> face & 1) or (face == JOKER and self.joker == "wild")

    def _stands_in(self, face: int) -> bool:
        """Whether a card may stand for another one: a wild card, and a joker played as a bug too."""
        return face == JOKER or self._is_wild(face)

    # Evaluation

    def _height(self, cards: Sequence[int]) -> int:
        if not self._fewest <= len(cards) <= self._most_summed:
            return self._height_of_many(cards)
        try:
            key = sum(map(self._key_of, cards), self._empty)
        except IndexError:
            raise ValueError("there is no joker in this game") from None
        height = self._by_rank[key >> _RANKS_AT]
        if key & _FLUSH:
            return max(height, self._suited(key, cards))
        return height

    def _suited(self, key: int, cards: Sequence[int]) -> int:
        """Height of the best flush or straight flush in the suits that have enough cards for one."""
        held = sum(map(self._suit_bits_of, cards))
        wilds = (key >> _WILDS_AT & 7) + (key >= _BUG)
        ace = 1 << ACE if self.order.bug == "ace" and self.joker == "bug" and JOKER in cards else 0
        best = 0
        for suit in range(4):
            ranks = held >> RANK_COUNT * suit & _SUIT_OF_RANKS
            if key >> _SUIT_COUNTER * suit & 8 and not ranks & ace:
                best = max(best, self._by_suit[(ranks | ace) << 3 | wilds])
        return best

    def _height_of_many(self, cards: Sequence[int]) -> int:
        fewest, most = self.cards
        if not fewest <= len(cards) <= most:
            wanted = f"{fewest} cards" if fewest == most else f"at least {fewest} cards"
            raise ValueError(f"a hand of {self.name} has {wanted}, not {len(cards)}")
        heights = map(self._height, combinations(cards, fewest))
        return min(heights) if self.order.low else max(heights)

    def _stand_ins(self, cards: Sequence[int], height: int) -> int:
        """Fewest wild cards that stand for something else in a hand of this height; a joker always does."""
        wilds = [face for face in cards if self._stands_in(face)]
        for count in range(len(wilds)):
            for used in combinations(wilds, count):
                tame = [face for face in wilds if face not in used]
                held = [face for face in cards if face != JOKER or face in used]
                if len(held) >= self._fewest and self._taming(tame)._height(held) == height:
                    return count
        return len(wilds)

    def _taming(self, faces: Sequence[int]) -> "Ranking":
        """This ranking with some of its wild cards counted as themselves."""
        return _tamed(self, sum(1 << face for face in faces))

    # Tables

    @cached_property
    def _fewest(self) -> int:
        return self.order.size

    @cached_property
    def _most_summed(self) -> int:
        # Where the low hand wins the memo holds exact hands; there the best five are looked for one by one.
        return _MOST_SUMMED if self.cards[1] > self._fewest and not self.order.low else self._fewest

    @cached_property
    def _top(self) -> int:
        return top_height(self.order)

    @cached_property
    def _empty(self) -> int:
        """The sum of no cards."""
        has_flush = Category.FLUSH in self.order.categories
        return (8 - self.order.size) * _EACH_SUIT if has_flush else 0

    @cached_property
    def _key_of(self) -> Callable[[int], int]:
        return [self._key(face) for face in range(JOKER if self.joker == "none" else FACES)].__getitem__

    @cached_property
    def _suit_bits_of(self) -> Callable[[int], int]:
        """For every face its rank's bit in its suit's thirteen bits; nothing for wild cards."""
        bits = [
            0 if self._stands_in(face) else 1 << RANK_COUNT * suit_of(face) + rank_of(face) for face in range(FACES)
        ]
        return bits.__getitem__

    @cached_property
    def _by_rank(self) -> Memo:
        return _rank_memo(self.order)

    @cached_property
    def _by_suit(self) -> Memo:
        return _suit_memo(self.order)

    def _key(self, face: int) -> int:
        # A low hand never becomes a flush by its wild cards, so they count for no suit there.
        suits = 0 if self.order.low else _EACH_SUIT
        if self._is_wild(face):
            return _WILD + suits
        if face == JOKER:
            bug = self.order.bug
            return (_WILD if bug == "wild" else _BUG if bug == "high" else self._rank_key(ACE)) + suits
        return self._rank_key(rank_of(face)) + (1 << _SUIT_COUNTER * suit_of(face))

    def _rank_key(self, rank: int) -> int:
        place = (rank + 1) % RANK_COUNT if self.order.ace_low else rank
        return 1 << (_RANKS_AT + _RANK_COUNTER * place)


@lru_cache(maxsize=1024)
def ranking(
    name: str,
    *,
    wild: int = 0,
    joker: str = "none",
    five_of_a_kind: str = "above_straight_flush",
    natural_beats_wild: bool = False,
) -> Ranking:
    """The ranking of that name (common sheet, section 7); ValueError for a name or value that does not exist.

    `three_card_worst` is `three_card` upside down with the ace only high, wild cards making the worst hand
    (Relatives, "Three Legged Race, three cards").
    """
    if name not in ORDERS:
        raise ValueError(f"there is no ranking {name}; there are {', '.join(ORDERS)}")
    if joker not in JOKERS:
        raise ValueError(f"joker is one of {', '.join(JOKERS)}, not {joker}")
    if five_of_a_kind not in FIVE_OF_A_KIND:
        raise ValueError(f"five_of_a_kind is one of {', '.join(FIVE_OF_A_KIND)}, not {five_of_a_kind}")
    if wild < 0 or wild >> FACES:
        raise ValueError("wild is a mask of the faces 0 to 52")
    return Ranking(name, wild, joker, five_of_a_kind, natural_beats_wild)


@lru_cache(maxsize=1024)
def _tamed(ranking: Ranking, mask: int) -> Ranking:
    return replace(ranking, wild=ranking.wild & ~mask)


@cache
def _rank_memo(order: Order) -> Memo:
    def work_out(key: int) -> int:
        counts = [key >> _RANK_COUNTER * rank & 7 for rank in range(RANK_COUNT)]
        return best_by_rank(order, counts, key >> (_WILDS_AT - _RANKS_AT) & 7, bug=key >= _BUG >> _RANKS_AT)

    return Memo(work_out)


@cache
def _suit_memo(order: Order) -> Memo:
    return Memo(lambda key: best_of_suit(order, key >> 3, key & 7))
