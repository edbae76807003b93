"""Who pays whom at the end of a night, in as few transfers as can be."""

from collections.abc import Hashable, Mapping
from fractions import Fraction
from typing import TypeVar

EXACT = 12  # up to so many winners and losers the fewest transfers are found by trying everything

Who = TypeVar("Who", bound=Hashable)
Transfer = tuple[Who, Who, int]  # who pays, who gets, how much


def transfers(gains: Mapping[Who, int]) -> list[Transfer[Who]]:
    """Transfers that bring everybody from `gains` (their sum is 0) to nothing; as few as possible up to `EXACT` people.

    So many people can settle with one transfer less than they are, and every group that balances by itself saves one
    more: the fewest transfers come from the most groups.
    """
    if sum(gains.values()):
        raise ValueError("what some have won others must have lost")
    people = [who for who, gain in gains.items() if gain]
    groups = most_groups(people, gains) if len(people) <= EXACT else [people]
    return [transfer for group in groups for transfer in settle({who: gains[who] for who in group})]


def most_groups(people: list[Who], gains: Mapping[Who, int]) -> list[list[Who]]:
    """The people in as many groups as possible that each sum to nothing.

    In whatever order the people come in, each time the sum so far is nothing a group is complete; `best` holds, for
    every set of people, how many groups the best order of them completes.
    """
    size = 1 << len(people)
    sums, best = [0] * size, [0] * size
    for group in range(1, size):
        members = [place for place in range(len(people)) if group >> place & 1]
        sums[group] = sums[group & (group - 1)] + gains[people[(group & -group).bit_length() - 1]]
        best[group] = max(best[group & ~(1 << place)] for place in members) + (sums[group] == 0)
    groups: list[list[Who]] = []
    left = size - 1
    while left:
        if sums[left] == 0:
            groups.append([])
        complete = sums[left] == 0
        last = next(
            place
            for place in range(len(people))
            if left >> place & 1 and best[left & ~(1 << place)] + complete == best[left]
        )
        groups[-1].append(people[last])
        left &= ~(1 << last)
    return groups


def settle(gains: dict[Who, int]) -> list[Transfer[Who]]:
    """Whoever lost most pays whoever won most, until nobody owes anything: each transfer settles at least one."""
    made: list[Transfer[Who]] = []
    while any(gains.values()):
        payer = min(gains, key=lambda who: gains[who])
        winner = max(gains, key=lambda who: gains[who])
        amount = min(-gains[payer], gains[winner])
        made.append((payer, winner, amount))
        gains[payer] += amount
        gains[winner] -= amount
    return made


def in_cents(gains: Mapping[Who, int], hundred_chips: int) -> dict[Who, int]:
    """Chips as cents where a hundred chips are worth so many, rounded by largest remainders: the sum stays nothing."""
    exact = {who: Fraction(gain * hundred_chips, 100) for who, gain in gains.items()}
    cents = {who: int(amount // 1) for who, amount in exact.items()}
    left = -sum(cents.values())
    by_remainder = sorted(exact, key=lambda who: cents[who] - exact[who])
    for who in by_remainder[:left]:
        cents[who] += 1
    return cents
