"""Wild cards and jokers against the slow judge that tries every card they may stand for."""

from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.cards import JOKER
from games.rankings import ranking
from games.rankings.order import ORDERS
from tests.games.rankings import oracle

FIVE_CARDS = ["high", "low27", "lowA5"]
FEWER_CARDS = [name for name in ORDERS if name not in FIVE_CARDS]
ALL_RANKS = range(13)
NEAR_RANKS = [(0, 1, 2, 3, 4, 12), (3, 4, 5, 6, 7, 8), (7, 8, 9, 10, 11, 12)]


def product_ranking(rules, natural_beats_wild=False):
    return ranking(
        rules.name,
        wild=sum(1 << face for face in rules.wild),
        joker=rules.joker,
        five_of_a_kind="below_straight_flush" if rules.five_below else "above_straight_flush",
        natural_beats_wild=natural_beats_wild,
    )


def strength_as_read(rules, faces):
    """The product's strength of a hand as the judge read it; five of a kind is written as four and a wild joker."""
    if len(set(faces)) == len(faces):
        return product_ranking(rules._replace(wild=frozenset(), joker="none")).strength(faces)
    first = faces[0] // 4 * 4
    return product_ranking(rules._replace(wild=frozenset(), joker="wild")).strength([*range(first, first + 4), JOKER])


@st.composite
def hands(draw, names, more_cards=0, fewest_wild=0, most_wild=2):
    """Rules with one wild rank, and a hand with some wild cards; often its ranks are near and its suits few."""
    name = draw(st.sampled_from(names))
    wild_rank = draw(st.integers(0, 12))
    wild = range(4 * wild_rank, 4 * wild_rank + 4)
    wilds = list(draw(st.permutations(wild)))
    joker = draw(st.sampled_from(["none", "bug", "wild"]))
    if joker != "none" and draw(st.booleans()):
        wilds.insert(0, JOKER)
    size = oracle.SIZES.get(name, 5) + more_cards
    wilds = wilds[: draw(st.integers(fewest_wild, min(most_wild, size)))]
    ranks = draw(st.sampled_from([ALL_RANKS, *NEAR_RANKS]))
    suits = draw(st.sampled_from([range(4), (1, 3)]))
    pack = [4 * rank + suit for rank in ranks for suit in suits if rank != wild_rank]
    missing = size - len(wilds)
    naturals = draw(st.lists(st.sampled_from(pack), min_size=missing, max_size=missing, unique=True))
    rules = oracle.Rules(name, frozenset(wild), joker, five_below=name == "high" and draw(st.booleans()))
    return rules, draw(st.permutations(wilds + naturals))


def assert_agrees(rules, cards):
    best = oracle.judge(rules, cards)
    assert product_ranking(rules).strength(cards) == strength_as_read(rules, best.faces)
    strict = product_ranking(rules, natural_beats_wild=True)
    twin = best.faces if len(set(best.faces)) == len(best.faces) else cards
    rival = oracle.judge(rules, twin)
    ours, theirs = (best.standing, -best.stand_ins), (rival.standing, -rival.stand_ins)
    own, other = strict.strength(cards), strict.strength(twin)
    assert (own > other, own == other) == (ours > theirs, ours == theirs)


@settings(max_examples=300, deadline=None)
@given(hands(FEWER_CARDS))
def test_hands_of_fewer_cards(hand):
    assert_agrees(*hand)


@settings(max_examples=120, deadline=None)
@given(hands(FIVE_CARDS))
def test_hands_of_five_cards(hand):
    assert_agrees(*hand)


@settings(max_examples=60, deadline=None)
@given(hands(["high"]))
def test_high_hands_of_five_cards(hand):
    assert_agrees(*hand)


@settings(max_examples=40, deadline=None)
@given(st.integers(1, 2).flatmap(lambda more: hands(FIVE_CARDS, more_cards=more, most_wild=1)))
def test_best_five_of_more_cards(hand):
    assert_agrees(*hand)


@settings(max_examples=12, deadline=None)
@given(hands(["high"], more_cards=2, fewest_wild=2, most_wild=2))
def test_best_five_of_seven_with_two_wild_cards(hand):
    assert_agrees(*hand)


def best_with_wilds(rules, naturals, wilds, suits):
    """The best hand without a card twice that holds the naturals, or five of a kind."""
    rest = [face for face in range(52) if face % 4 in suits and face not in naturals]
    readings = [(*naturals, *some) for some in combinations(rest, wilds)]
    if rules.name == "high" and len({face // 4 for face in naturals}) == 1:
        readings.append((naturals[0],) * 5)
    return max(readings, key=lambda faces: oracle.standing(rules, faces))


MANY_WILD_RULES = [
    oracle.Rules("high"),
    oracle.Rules("high", five_below=True),
    oracle.Rules("low27"),
    oracle.Rules("lowA5"),
]


@pytest.mark.parametrize("rules", MANY_WILD_RULES, ids=str)
@settings(max_examples=8, deadline=None)
@given(naturals=st.lists(st.integers(0, 43), min_size=2, max_size=2, unique=True))
def test_three_wild_cards(rules, naturals):
    rules = rules._replace(wild=frozenset(range(44, 48)))
    wanted = best_with_wilds(rules, naturals, 3, suits=range(4))
    assert product_ranking(rules).strength([*naturals, 44, 45, 46]) == strength_as_read(rules, wanted)


@pytest.mark.parametrize("rules", MANY_WILD_RULES, ids=str)
@pytest.mark.parametrize("natural", [0, 13, 24, 31, 41, 50])
def test_four_wild_cards(rules, natural):
    """Two suits are enough: with four wild cards no hand that needs three suits is the best."""
    rules = rules._replace(wild=frozenset(range(44, 48)))
    wanted = best_with_wilds(rules, [natural], 4, suits=(natural % 4, (natural + 1) % 4))
    assert product_ranking(rules).strength([44, natural, 45, 46, 47]) == strength_as_read(rules, wanted)
