"""How the four friends of a story play: each story is a game, its options, the buy-in, and what a person does.

A choice is made from the picture that the page was given, so the same function plays on a page and on the engine.
"""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

Picture = dict[str, Any]
Choice = tuple[str, Any]


@dataclass(frozen=True)
class Story:
    """`seed` numbers the luck; it was picked so that the tale is short and has the turns that the test looks for."""

    game: str
    slug: str
    buy_in: int
    seed: int
    choose: Callable[[Picture, int], Choice]
    options: dict[str, str] = field(default_factory=dict)


def own_ranks(deal: Picture, me: int) -> list[str]:
    seat = next(seat for seat in deal["seats"] if seat["seat"] == me)
    return [card["face"][0] for card in seat["cards"]]


def all_but_the_largest_set(ranks: list[str], count: int) -> list[int]:
    """The places of `count` cards that are not of the rank held most often."""
    kept, _ = Counter(ranks).most_common(1)[0]
    return [place for place, rank in enumerate(ranks) if rank != kept][:count] or [0, 1, 2][:count]


def bets_and_calls(prompt: dict[str, Any]) -> Choice:
    return next(verb for verb in ("bet", "check", "call") if verb in prompt), None


def in_a_race(deal: Picture, me: int) -> Choice:
    """Bets when possible and calls; the last seat saves its chips in the first deal."""
    prompt = deal["prompt"]
    if "draw" in prompt:
        ranks = own_ranks(deal, me)
        places = all_but_the_largest_set(ranks, 3)
        return "draw", (places + [place for place in range(5) if place not in places])[:3]
    if me == 3 and not deal["carried"] and "fold" in prompt:
        return "fold", None
    return bets_and_calls(prompt)


def for_trips(deal: Picture, me: int) -> Choice:
    """Opens whenever the cards allow it, calls everything, and draws to the largest set."""
    prompt = deal["prompt"]
    if "draw" in prompt:
        return "draw", all_but_the_largest_set(own_ranks(deal, me), prompt["draw"][1])
    return bets_and_calls(prompt)


def in_or_out(deal: Picture, me: int) -> Choice:
    """First round: seat 0 alone, then seats 1 and 2, then 2 and 3. Second round: seat 0 alone."""
    first_round = not deal["carried"]
    ins = {"stage one": {0}, "stage two": {1, 2}, "stage three": {2, 3}} if first_round else {"stage one": {0}}
    return "in" if me in ins.get(deal["step_name"], set()) else "out", None


def for_a_low(deal: Picture, me: int) -> Choice:
    """Throws high cards and pairs, two at most; bets and calls until the chips are gone."""
    prompt = deal["prompt"]
    if "draw" not in prompt:
        return bets_and_calls(prompt)
    ranks = own_ranks(deal, me)
    bad = [place for place, rank in enumerate(ranks) if rank in "TJQKA9" or rank in ranks[:place]]
    return "draw", bad[:2]


RACE = Story("Three Legged Race", "three-legged-race", 45, 6, in_a_race, {"legs_needed": "2"})
TRIPS = Story("Trips to Win", "trips-to-win", 40, 19, for_trips)
STAGES = Story("Three Five Seven", "three-five-seven", 45, 2, in_or_out, {"legs_needed": "2"})
LOWBALL = Story("2-7 Triple Draw", "triple-draw-27", 16, 8, for_a_low)
