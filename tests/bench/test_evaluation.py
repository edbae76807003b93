"""Hand evaluation as ratios against treys and phevaluator in the same run: `pytest -s tests/bench/test_evaluation.py`.

Rounds are interleaved and medians compared, so that a busy machine slows everyone alike.
"""

import random
from collections.abc import Callable, Sequence
from statistics import median
from time import perf_counter

import phevaluator
import treys
from phevaluator import _pheval

from games.cards import card_text, wild_mask
from games.rankings import ranking

HANDS = 4000
ROUNDS = 15
SEVENS = range(20, 24)

Contest = tuple[Callable[[Sequence[object]], object], list[list[object]]]


def test_evaluation_is_fast():
    times = measure(contests())
    treys_time = times["treys"]
    public, native = times["phevaluator"], times["phevaluator's C function alone"]
    print(
        "\n\nhand evaluation             µs   times as fast as treys   time against phevaluator / its C function alone"
    )
    for name, time in times.items():
        print(f"{name:32} {time:5.2f} {treys_time / time:10.1f} {time / public:22.2f} / {time / native:.2f}")
    ours = times["7 cards, high"]
    assert treys_time / ours >= 5
    assert ours / public <= 2


def contests() -> dict[str, Contest]:
    """What is timed: a function of one hand and the hands."""
    luck = random.Random("evaluation")
    seven = [luck.sample(range(52), 7) for _ in range(HANDS)]
    five = [hand[:5] for hand in seven]
    sevens_wild = ranking("high", wild=wild_mask(["7"])).strength
    for_treys = [[treys.Card.new(card_text(face)) for face in hand] for hand in seven]
    evaluator = treys.Evaluator()
    return {
        "treys": (lambda hand: evaluator.evaluate(hand[:2], hand[2:]), for_treys),
        "phevaluator": (lambda hand: phevaluator.evaluate_cards(*hand), seven),
        "phevaluator's C function alone": (lambda hand: _pheval.evaluate_7cards(*hand), seven),
        "7 cards, high": (ranking("high").strength, seven),
        **{
            f"7 cards, {wilds} wild": (sevens_wild, [with_wilds(luck, wilds) for _ in range(HANDS)])
            for wilds in range(4)
        },
        "5 cards, low27": (ranking("low27").strength, five),
        "5 cards, lowA5": (ranking("lowA5").strength, five),
    }


def with_wilds(luck: random.Random, wilds: int) -> list[int]:
    others = [face for face in range(52) if face not in SEVENS]
    hand = luck.sample(SEVENS, wilds) + luck.sample(others, 7 - wilds)
    return luck.sample(hand, 7)


def measure(contests: dict[str, Contest]) -> dict[str, float]:
    """Median microseconds for one hand, by name, after a first round that does not count."""
    times: dict[str, list[float]] = {name: [] for name in contests}
    for _ in range(ROUNDS + 1):
        for name, (evaluate, hands) in contests.items():
            start = perf_counter()
            for hand in hands:
                evaluate(hand)
            times[name].append((perf_counter() - start) / len(hands) * 1e6)
    return {name: median(rounds[1:]) for name, rounds in times.items()}
