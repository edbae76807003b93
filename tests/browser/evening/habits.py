"""How the five friends of a whole evening play: briefly, since a phone takes its time, and each game to its end.

As in `stories.py` a choice is made from the picture that the page was given: the deal, and one's own seat in it.
"""

from collections import Counter
from typing import Any

from tests.browser.evening.stories import Choice, Picture, all_but_the_largest_set, bets_and_calls, own_ranks


def modestly(prompt: dict[str, Any]) -> Choice:
    return ("check" if "check" in prompt else "fold"), None


def left_of_the_dealer(deal: Picture, me: int) -> int:
    """How many seats of the deal one sits to the dealer's left."""
    seats = sorted(seat["seat"] for seat in deal["seats"])
    return (seats.index(me) - seats.index(deal["dealer"])) % len(seats)


def at_the_race(deal: Picture, me: int) -> Choice:
    """At first everybody bets but the last seat; from then on whoever leads bets, and nobody wants to call."""
    prompt = deal["prompt"]
    if "draw" in prompt:
        places = all_but_the_largest_set(own_ranks(deal, me), 3)
        return "draw", (places + [place for place in range(5) if place not in places])[:3]
    legs = {seat["seat"]: seat["legs"] for seat in deal["seats"]}
    brave = legs[me] == max(legs.values()) if deal["carried"] else me != max(legs)
    return bets_and_calls(prompt) if brave else modestly(prompt)


def at_the_stages(deal: Picture, me: int) -> Choice:
    """Stage one belongs to the dealer's left or to who has a leg, stage two to the next two; stage three to nobody."""
    left = left_of_the_dealer(deal, me)
    leader = max(deal["seats"], key=lambda seat: seat["legs"])
    alone = me == leader["seat"] if leader["legs"] else left == 1
    bold = {"stage one": alone, "stage two": left in (2, 3)}
    return "in" if bold.get(deal["step_name"], False) else "out", None


def for_trips(deal: Picture, me: int) -> Choice:
    """Opens whenever the cards allow it and stays with a pair; after the draw nobody bets."""
    prompt = deal["prompt"]
    ranks = own_ranks(deal, me)
    if "draw" in prompt:
        return "draw", all_but_the_largest_set(ranks, prompt["draw"][1])
    if deal["step_name"] == "first betting round" and max(Counter(ranks).values()) > 1:
        return bets_and_calls(prompt)
    return modestly(prompt)


def for_a_low(deal: Picture, me: int) -> Choice:
    """The dealer and the big blind play it out, two cards to a draw; the others let them."""
    prompt = deal["prompt"]
    if "draw" in prompt:
        ranks = own_ranks(deal, me)
        bad = [place for place, rank in enumerate(ranks) if rank in "TJQKA9" or rank in ranks[:place]]
        return "draw", bad[:2]
    return bets_and_calls(prompt) if left_of_the_dealer(deal, me) in (0, 2) else modestly(prompt)
