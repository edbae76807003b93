"""Who pays whom: nothing is left over, and no settlement with fewer transfers exists."""

import itertools

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pokernight.history.paying import in_cents, transfers


def fewest(gains: list[int]) -> int:
    """By brute force: people less the largest number of groups that balance, over all ways to group them."""
    people = [gain for gain in gains if gain]

    def most(left: tuple[int, ...]) -> int:
        if not left:
            return 0
        first, rest = left[0], left[1:]
        options = [-len(left)]
        for count in range(len(rest) + 1):
            for chosen in itertools.combinations(range(len(rest)), count):
                if first + sum(rest[at] for at in chosen) == 0:
                    others = tuple(gain for at, gain in enumerate(rest) if at not in chosen)
                    options.append(1 + most(others))
        return max(options)

    return len(people) - most(tuple(people))


balanced = st.lists(st.integers(-4, 4), min_size=1, max_size=7).map(lambda some: [*some, -sum(some)])


@given(balanced)
@settings(max_examples=300, deadline=None)
def test_everybody_is_settled_in_the_fewest_transfers(gains: list[int]) -> None:
    made = transfers(dict(enumerate(gains)))
    left = dict(enumerate(gains))
    for payer, winner, amount in made:
        assert amount > 0
        left[payer] += amount
        left[winner] -= amount
    assert set(left.values()) <= {0}
    assert len(made) == fewest(gains)


def test_pairs_that_balance_pay_each_other() -> None:
    """Greedy pairing would need three transfers or more."""
    gains = {"Ann": 70, "Ben": 50, "Cleo": -50, "Dan": -40, "Eve": -30}
    assert sorted(transfers(gains)) == [("Cleo", "Ben", 50), ("Dan", "Ann", 40), ("Eve", "Ann", 30)]


def test_a_crowd_is_settled_too() -> None:
    gains = {number: number - 10 for number in range(21)}
    left = dict(gains)
    for payer, winner, amount in transfers(gains):
        left[payer] += amount
        left[winner] -= amount
    assert set(left.values()) == {0}


def test_what_does_not_balance_is_refused() -> None:
    with pytest.raises(ValueError, match="lost"):
        transfers({"Ann": 5, "Ben": -4})


@given(balanced, st.integers(1, 1000))
@settings(max_examples=200, deadline=None)
def test_cents_sum_to_nothing_and_are_never_a_cent_off(gains: list[int], worth: int) -> None:
    cents = in_cents(dict(enumerate(gains)), worth)
    assert sum(cents.values()) == 0
    assert all(abs(cents[who] - gain * worth / 100) < 1 for who, gain in enumerate(gains))


def test_the_largest_remainders_get_the_cents() -> None:
    """33 chips at 50 cents the hundred are 16.5 cents; 34 are 17."""
    assert in_cents({"Ann": 33, "Ben": 34, "Cleo": -67}, 50) == {"Ann": 17, "Ben": 17, "Cleo": -34}
