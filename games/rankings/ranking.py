"""Hand rankings: how strong some cards are, what the hand is called, and which cards make it."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from itertools import combinations
from typing import Final

from games.cards import ACE, FACES, JOKER, rank_of
from games.rankings import keys
from games.rankings.best import read_height, top_height
from games.rankings.order import FIVE_BELOW, GROUPS, ORDERS, RANK_COUNT, Category, Order
from games.rankings.words import spoken, spoken_with

JOKERS: Final = ("none", "bug", "wild")
FIVE_OF_A_KIND: Final = ("above_straight_flush", "below_straight_flush")

_ACES: Final = range(4 * ACE, JOKER)
_NATURALNESS: Final = 8  # more than the wild cards that five cards can hold


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
        """Whether the lowest hand wins. Its strength is the largest all the same."""
        return self.order.low

    @property
    def cards(self) -> tuple[int, int]:
        """Fewest and most cards of a hand."""
        size = self.order.size
        return size, (FACES if size == 5 else size)

    def strength(self, cards: Sequence[int]) -> int:
        """A number that is larger for the hand that wins, equal for equal hands. Compare within one ranking only."""
        try:
            key = sum(map(self._key_of, cards), self._no_cards)
            strength = self._by_rank[key >> keys.RANKS_AT]
        except LookupError:
            strength = self._unusual(cards)
        else:
            if key & keys.FLUSH:
                strength = self._suited(key, cards, strength)
        if not self.natural_beats_wild:
            return strength
        return strength * _NATURALNESS - self._stand_ins(cards, strength)

    def category(self, cards: Sequence[int]) -> Category:
        return self._read(cards)[0]

    def name_of(self, cards: Sequence[int]) -> str:
        """The hand's spoken name, such as `full house, kings over fives`."""
        return spoken(self.order, *self._read(cards))

    def at_least_pair_of(self, cards: Sequence[int], rank: int) -> bool:
        """Whether a hand of `high` is a pair of this rank or any better hand (openers)."""
        category, places = self._read(cards)
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
        strength = self._plain.strength
        best = strength(cards)
        fives = [five for five in combinations(cards, 5) if strength(five) == best]
        five = min(fives, key=lambda five: sum(map(self._stands_in, five)))
        category, places = self._read(cards)
        groups = GROUPS.get(category)
        if groups is None or sum(groups) == 5:
            return five
        paired = places[: len(groups)]
        return tuple(face for face in five if self._is_one_of(face, paired))

    @cached_property
    def order(self) -> Order:
        below = self.name == "high" and self.five_of_a_kind == "below_straight_flush"
        return FIVE_BELOW if below else ORDERS[self.name]

    def _read(self, cards: Sequence[int]) -> tuple[Category, tuple[int, ...]]:
        """The category and the rank places that decide."""
        strength = self._plain.strength(cards)
        return read_height(self.order, top_height(self.order) - strength if self.order.low else strength)

    def _is_one_of(self, face: int, paired: Sequence[int]) -> bool:
        """Whether a card belongs to the pairs or sets of these ranks. A wild card does: it is worth most there."""
        if self._is_wild(face):
            return True
        rank = ACE if face == JOKER else rank_of(face)
        return rank in paired

    def _is_wild(self, face: int) -> bool:
        return bool(self.wild >> face & 1) or (face == JOKER and self.joker == "wild")

    def _stands_in(self, face: int) -> bool:
        """Whether a card may stand for another one: a wild card, and a joker played as a bug too."""
        return face == JOKER or self._is_wild(face)

    def _suited(self, key: int, cards: Sequence[int], by_rank: int) -> int:
        """The strength of a hand that has enough cards of a suit for a flush."""
        held = sum(map(self._suit_bit_of, cards))
        wilds = key >> keys.BUG_AT << RANK_COUNT
        # Five natural cards of a suit are a flush whether it helps or not, and in a low hand it does not.
        best = 0 if self.order.low else by_rank
        for shift in keys.SUIT_SHIFTS[key & keys.FLUSH]:
            strength = self._by_suit[held >> shift & keys.SUIT_RANKS | wilds]
            if strength > best:
                best = strength
        return best

    def _unusual(self, cards: Sequence[int]) -> int:
        """The strength of cards that have no sum: too many for it, or a joker that is an ace. Refuses all others."""
        if JOKER in cards and self.joker == "none":
            raise ValueError("there is no joker in this game")
        fewest, most = self.cards
        if not fewest <= len(cards) <= most:
            wanted = f"{fewest} cards" if fewest == most else f"at least {fewest} cards"
            raise ValueError(f"a hand of {self.name} has {wanted}, not {len(cards)}")
        if len(cards) > fewest:
            return max(map(self._plain.strength, combinations(cards, fewest)))
        # The bug is an ace by nature, not a wild one, whatever the aces in the hand are.
        others = [face for face in cards if face != JOKER]
        return max(self._with_tame([ace]).strength([*others, ace]) for ace in _ACES if ace not in others)

    def _stand_ins(self, cards: Sequence[int], strength: int) -> int:
        """Fewest wild cards that stand for something else in a hand of this strength; a joker always does."""
        wilds = [face for face in cards if self._stands_in(face)]
        for count in range(len(wilds)):
            for used in combinations(wilds, count):
                tame = [face for face in wilds if face not in used]
                held = [face for face in cards if face != JOKER or face in used]
                if len(held) >= self.order.size and self._with_tame(tame).strength(held) == strength:
                    return count
        return len(wilds)

    def _with_tame(self, faces: Sequence[int]) -> "Ranking":
        """This ranking with some of its wild cards counted as themselves only."""
        return _tamed(self._plain, sum(1 << face for face in faces))

    # What is worked out once, when it is first needed

    @cached_property
    def _plain(self) -> "Ranking":
        return replace(self, natural_beats_wild=False) if self.natural_beats_wild else self

    @cached_property
    def _no_cards(self) -> int:
        return keys.sum_of_no_cards(self.order)

    @cached_property
    def _key_of(self) -> Callable[[int], int]:
        joker_has_key = self.joker != "none" and (self._is_wild(JOKER) or self.order.bug != "ace")
        faces = range(FACES if joker_has_key else JOKER)
        return [keys.face_key(self.order, face, self._is_wild(face)) for face in faces].__getitem__

    @cached_property
    def _suit_bit_of(self) -> Callable[[int], int]:
        return [0 if self._stands_in(face) else keys.suit_bit(face) for face in range(FACES)].__getitem__

    @cached_property
    def _by_rank(self) -> keys.Memo:
        return keys.rank_memo(self.order)

    @cached_property
    def _by_suit(self) -> keys.Memo:
        return keys.suit_memo(self.order)


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


def name_by(rankings: Sequence[Ranking], faces: Sequence[int]) -> str:
    """What a hand is called by each ranking that counts, the same name only once."""
    return "; ".join(dict.fromkeys(each.name_of(faces) for each in rankings))


def names_apart(ranking: Ranking, hands: Sequence[Sequence[int]], joint: str = "with") -> list[str]:
    """What hands that are compared are called; where one name stands for unequal hands, with what decides."""
    names = [ranking.name_of(hand) for hand in hands]
    read = [ranking._read(hand) for hand in hands]
    strengths = [ranking.strength(hand) for hand in hands]
    told = []
    for name, (category, places), strength in zip(names, read, strengths, strict=True):
        alike = [others for other, (_, others) in zip(names, read, strict=True) if other == name]
        depth = max(_first_difference(one, other) for one in alike for other in alike)
        text = name if depth < 0 else spoken_with(ranking.order, category, places, depth, joint)
        same = [other for other, one in zip(strengths, read, strict=True) if one == (category, places)]
        if strength > min(same):  # `natural_beats_wild`
            text += ", fewer wild cards" if text != name else f"{',' if ', ' in name else ''} {joint} fewer wild cards"
        told.append(text)
    return told


def _first_difference(one: Sequence[int], other: Sequence[int]) -> int:
    """Where two hands of a category differ first, -1 where they do not."""
    return next((at for at, (a, b) in enumerate(zip(one, other, strict=True)) if a != b), -1)


@lru_cache(maxsize=1024)
def _tamed(ranking: Ranking, mask: int) -> Ranking:
    return replace(ranking, wild=ranking.wild & ~mask)
