"""A slow judge of hands, written from the common sheet (section 7) without a look at the product: it tries every card
that a wild card or a joker may stand for, in every choice of cards that make a hand, and keeps the best.
"""

from collections import Counter
from itertools import combinations, product
from typing import NamedTuple

JOKER = 52
ACE = 12
SIZES = {"two_card": 2, "three_card": 3, "three_card_casino": 3, "three_card_worst": 3, "four_card": 4}
LOW = ("low27", "lowA5", "three_card_worst")
CASINO = ("high card", "pair", "flush", "straight", "trips", "straight flush")
POKER = ("high card", "pair", "two pair", "trips", "straight", "flush", "full house", "quads")
KINDS = {
    (2,): "pair",
    (2, 1): "pair",
    (2, 1, 1): "pair",
    (2, 1, 1, 1): "pair",
    (2, 2): "two pair",
    (2, 2, 1): "two pair",
    (3,): "trips",
    (3, 1): "trips",
    (3, 1, 1): "trips",
    (3, 2): "full house",
    (4,): "quads",
    (4, 1): "quads",
    (5,): "five of a kind",
}


class Rules(NamedTuple):
    name: str
    wild: frozenset = frozenset()
    joker: str = "none"
    five_below: bool = False


class Best(NamedTuple):
    """`standing` is larger for the winner, `stand_ins` counts cards that are not themselves, `faces` is the hand."""

    standing: tuple
    stand_ins: int
    faces: tuple


def judge(rules, cards):
    """The best hand, and of the equally good ones one that needs the fewest cards to stand in for others."""
    size = SIZES.get(rules.name, 5)
    hands = (best for some in combinations(cards, size) for best in _readings(rules, some))
    return max(hands, key=lambda best: (best.standing, -best.stand_ins))


def _readings(rules, cards):
    for faces in product(*(_stands_for(rules, card) for card in cards)):
        if len(set(faces)) < len(faces) and not (len(faces) == 5 and len({face // 4 for face in faces}) == 1):
            continue
        if _bug_refused(rules, cards, faces):
            continue
        changed = sum(card == JOKER or card != face for card, face in zip(cards, faces, strict=True))
        yield Best(standing(rules, faces), changed, faces)


def _stands_for(rules, card):
    if card in rules.wild or (card == JOKER and (rules.joker == "wild" or rules.name in ("low27", "lowA5"))):
        return range(52)
    if card == JOKER and rules.name != "high":
        return range(48, 52)
    return range(52) if card == JOKER else (card,)


def _bug_refused(rules, cards, faces):
    """In `high` a bug that is not an ace must complete a straight, a flush or a straight flush."""
    if rules.name != "high" or rules.joker != "bug" or JOKER not in cards or JOKER in rules.wild:
        return False
    bug = faces[cards.index(JOKER)]
    return bug // 4 != ACE and category(rules, faces) not in ("straight", "flush", "straight flush")


def standing(rules, faces):
    """The place of a hand without wild cards as a tuple, larger for the winner."""
    ranks = [face // 4 for face in faces]
    if rules.name == "lowA5":
        ranks = [(rank + 1) % 13 for rank in ranks]
    counts = sorted(((count, rank) for rank, count in Counter(ranks).items()), reverse=True)
    decisive = [rank for _, rank in counts]
    if rules.name in ("high", "three_card_casino") and sorted(ranks) == [*range(len(ranks) - 1), ACE]:
        decisive = [*range(len(ranks) - 2, -1, -1), -1]
    if rules.name == "three_card_casino":
        order = CASINO
    elif rules.five_below:
        order = (*POKER, "five of a kind", "straight flush")
    else:
        order = (*POKER, "straight flush", "five of a kind")
    place = (order.index(category(rules, faces)), *decisive)
    return tuple(-number for number in place) if rules.name in LOW else place


def category(rules, faces):
    ranks = sorted(face // 4 for face in faces)
    kind = KINDS.get(tuple(sorted(Counter(ranks).values(), reverse=True)))
    if kind:
        return kind
    if rules.name not in ("high", "low27", "three_card_casino"):
        return "high card"
    flush = len({face % 4 for face in faces}) == 1
    straight = ranks[-1] - ranks[0] == len(ranks) - 1
    if rules.name != "low27" and ranks == [*range(len(ranks) - 1), ACE]:
        straight = True
    if straight and flush:
        return "straight flush"
    return "straight" if straight else "flush" if flush else "high card"
