"""The order of hands without wild cards, against published evaluators."""

import random
from array import array
from hashlib import sha256
from itertools import combinations, pairwise

import phevaluator
import pokerkit
import pytest
import treys

from games.cards import card_text, cards_text
from games.rankings import ranking

# SHA-256 of the places (0 for the worst hand, two bytes each) of all five-card hands in the order of `combinations`.
# Made once from phevaluator (high) and from PokerKit's lookups for high, 2-7 low and A-5 low.
DIGESTS = {
    "high": (7462, "915368d8101d00b07f992aa5df74de3677e75b25e89d7e8d087e24e1fad77ef2"),
    "low27": (7462, "96892e0ae01763a5958125376262f7d81fa1442f77828455291405e5caf3783d"),
    "lowA5": (6175, "150d43337f041933ad69bfa821bd5fd8e6b79b90f8ff02353c7dab7470e9660a"),
}


@pytest.mark.parametrize("name", DIGESTS)
def test_order_of_all_five_card_hands(name):
    strengths = list(map(ranking(name).strength, combinations(range(52), 5)))
    assert len(strengths) == 2_598_960
    places = {strength: place for place, strength in enumerate(sorted(set(strengths)))}
    digest = sha256(array("H", map(places.__getitem__, strengths)).tobytes()).hexdigest()
    assert (len(places), digest) == DIGESTS[name]


def random_hands(size, count=2000):
    luck = random.Random(f"hands of {size}")
    return [luck.sample(range(52), size) for _ in range(count)]


def pairs(values):
    """How each value compares with the next one."""
    return [(first > second) - (first < second) for first, second in pairwise(values)]


@pytest.mark.parametrize("size", [5, 6, 7])
def test_high_against_phevaluator(size):
    hands = random_hands(size)
    theirs = [-phevaluator.evaluate_cards(*hand) for hand in hands]
    assert pairs([ranking("high").strength(hand) for hand in hands]) == pairs(theirs)


def test_high_against_treys():
    hands = random_hands(7)
    evaluate = treys.Evaluator().evaluate
    theirs = []
    for hand in hands:
        cards = [treys.Card.new(card_text(face)) for face in hand]
        theirs.append(-evaluate(cards[:2], cards[2:]))
    assert pairs([ranking("high").strength(hand) for hand in hands]) == pairs(theirs)


@pytest.mark.parametrize(
    ("name", "judge"), [("low27", pokerkit.StandardLowHand), ("lowA5", pokerkit.RegularLowHand)], ids=["low27", "lowA5"]
)
@pytest.mark.parametrize("size", [6, 7])
def test_best_five_for_low_against_pokerkit(name, judge, size):
    hands = random_hands(size, 150)
    hands += [
        [4 * rank + 1 for rank in luck] for luck in ([0, 1, 2, 3, 5, 12, 11][:size], [0, 1, 2, 3, 4, 12, 5][:size])
    ]
    theirs = [judge.from_game(cards_text(hand).replace(" ", "")) for hand in hands]
    assert pairs([ranking(name).strength(hand) for hand in hands]) == pairs(theirs)


def test_more_than_seven_cards():
    royal = [51, 47, 43, 39, 35]
    assert ranking("high").name_of([0, 1, 2, 3, 4, 5, 6, 7, *royal]) == "royal flush"
    assert ranking("lowA5").name_of(range(0, 52, 3)) == "5-4-3-2-A low"
    all_sevens_wild = ranking("high", wild=0b1111 << 20)
    assert all_sevens_wild.name_of([20, 21, 22, 23, 0, 5, 10, 15, 24]) == "five of a kind, eights"
