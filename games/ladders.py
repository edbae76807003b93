"""Ladders: the kinds of hands of a ranking, the one that wins first, with examples; and where a hand stands on one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from games.cards import ACE, FACES, JOKER, RANKS, card_text, parse_cards
from games.rankings import Category, Ranking, ranking


class Rung(NamedTuple):
    """A kind of hand with an example: card texts such as `Qs`, none where no cards can be an example. `wild` are those
    of them that are wild; `own` is what the hand is called that stands here, empty where none does, and `added` whether
    the rung is there for that hand alone."""

    name: str
    kind: Category
    cards: tuple[str, ...] = ()
    wild: tuple[str, ...] = ()
    own: str = ""
    added: bool = False


_KIND_NAMES = {
    Category.HIGH_CARD: "high card",
    Category.PAIR: "a pair",
    Category.TWO_PAIR: "two pair",
    Category.THREE_OF_A_KIND: "three of a kind",
    Category.STRAIGHT: "a straight",
    Category.FLUSH: "a flush",
    Category.FULL_HOUSE: "a full house",
    Category.FOUR_OF_A_KIND: "four of a kind",
    Category.STRAIGHT_FLUSH: "a straight flush",
    Category.FIVE_OF_A_KIND: "five of a kind",
}
_EXAMPLES = {
    (5, Category.STRAIGHT_FLUSH): "9h 8h 7h 6h 5h",
    (5, Category.FOUR_OF_A_KIND): "Jc Jd Jh Js 4d",
    (5, Category.FULL_HOUSE): "Kc Kh Ks 5d 5c",
    (5, Category.FLUSH): "As Js 8s 6s 2s",
    (5, Category.STRAIGHT): "Td 9c 8h 7s 6d",
    (5, Category.THREE_OF_A_KIND): "8c 8d 8s Qh 3c",
    (5, Category.TWO_PAIR): "Qs Qh 7c 7d Ah",
    (5, Category.PAIR): "Tc Td Ks 6h 4c",
    (5, Category.HIGH_CARD): "Kd Jc 8s 6h 3d",
    (4, Category.FOUR_OF_A_KIND): "9c 9d 9h 9s",
    (4, Category.THREE_OF_A_KIND): "6c 6d 6s Kh",
    (4, Category.TWO_PAIR): "Qs Qh 7c 7d",
    (4, Category.PAIR): "Tc Td Ks 6h",
    (4, Category.HIGH_CARD): "Ad Jc 8s 6h",
    (3, Category.STRAIGHT_FLUSH): "7h 6h 5h",
    (3, Category.THREE_OF_A_KIND): "Kc Kd Kh",
    (3, Category.STRAIGHT): "Td 9s 8c",
    (3, Category.FLUSH): "Kd 9d 4d",
    (3, Category.PAIR): "Tc Td Ks",
    (3, Category.HIGH_CARD): "Ad Jc 8s",
    (2, Category.PAIR): "Tc Td",
    (2, Category.HIGH_CARD): "Ad Jc",
}
# The hands that low games are about, the best first; then where the ace stands.
_LOWS = {
    "low27": ("7s 5h 4d 3c 2s", "7d 6s 4h 3d 2c", "8c 6d 4s 3h 2d", "Ks Jd 8c 6h 3s", "Ah 5c 4d 3s 2h"),
    "lowA5": ("5s 4h 3d 2c As", "6d 4s 3h 2d Ac", "8c 6d 4s 3h 2d", "Ks Jd 8c 6h 3s"),
    "three_card_worst": ("4s 3h 2d", "Js 8d 4c", "Ad Jc 8s"),
}


def ladder(way: Ranking) -> list[Rung]:
    """The kinds of hands, the one that wins first."""
    order = way.order
    kinds = order.categories if order.low else tuple(reversed(order.categories))
    rungs: list[Rung] = []
    for kind in kinds:
        if kind is not Category.FIVE_OF_A_KIND or way.wild or way.joker != "none":
            rungs += [_rung(way, faces) for faces in _examples(way, kind)] or [Rung(_KIND_NAMES[kind], kind)]
    return rungs


def ladder_with(way: Ranking, hand: Sequence[int]) -> list[Rung]:
    """The ladder with this hand on it: at the rung of its kind, or on a rung of its own between the low hands."""
    rungs, own = ladder(way), _rung(way, hand)
    place = next(place for place, rung in enumerate(rungs) if rung.kind is own.kind)
    if _is_told_by_lows(way, own.kind) and rungs[place].cards:
        strengths = [way.strength(parse_cards(" ".join(rung.cards))) for rung in rungs if rung.kind is own.kind]
        strength = way.strength(hand)
        place = sum(1 for other in strengths if other > strength)
        if strength not in strengths:
            return [*rungs[:place], own._replace(own=own.name, added=True), *rungs[place:]]
    return [*rungs[:place], rungs[place]._replace(own=own.name), *rungs[place + 1 :]]


def _rung(way: Ranking, faces: Sequence[int]) -> Rung:
    wild = tuple(card_text(face) for face in faces if way.wild >> face & 1)
    return Rung(way.name_of(faces), way.category(faces), tuple(map(card_text, faces)), wild)


def _is_told_by_lows(way: Ranking, kind: Category) -> bool:
    return way.name in _LOWS and kind is Category.HIGH_CARD


# --- Examples: none in which a wild card makes more of the hand than the eye sees -------------------------------------


def _examples(way: Ranking, kind: Category) -> list[tuple[int, ...]]:
    if kind is Category.FIVE_OF_A_KIND:
        return _five_of_a_kind(way)
    if _is_told_by_lows(way, kind):
        return [faces for faces in map(parse_cards, _LOWS[way.name]) if _is_what_it_seems(way, faces)]
    moved = _moved(parse_cards(_EXAMPLES[way.order.size, kind]))
    fitting = [faces for faces in moved if _is_what_it_seems(way, faces) and way.category(faces) is kind]
    return [min(fitting, key=lambda faces: sum(way.wild >> face & 1 for face in faces))] if fitting else []


def _is_what_it_seems(way: Ranking, faces: Sequence[int]) -> bool:
    return way.name_of(faces) == ranking(way.name).name_of(faces)


def _moved(faces: Sequence[int]) -> list[tuple[int, ...]]:
    """The same cards with all ranks moved up or down alike, those moved least first."""
    everywhere = (tuple(face + 4 * by for face in faces) for by in sorted(range(-ACE, ACE + 1), key=abs))
    return [moved for moved in everywhere if min(moved) >= 0 and max(moved) < JOKER]


def _five_of_a_kind(way: Ranking) -> list[tuple[int, ...]]:
    """Four natural cards, kings if it can be, and a wild one."""
    stand_ins = [face for face in range(FACES) if way.wild >> face & 1 or (face == JOKER and way.joker != "none")]
    for rank in (ACE - 1, ACE, *reversed(range(len(RANKS) - 2))):
        four = tuple(range(4 * rank, 4 * rank + 4))
        fives = [(*four, face) for face in stand_ins if not set(four) & set(stand_ins)]
        fitting = [five for five in fives if way.category(five) is Category.FIVE_OF_A_KIND]
        if fitting:
            return fitting[:1]
    return []
