"""Each of the four main games on four phones, over several deals with players who are all-in, until it is decided."""

from typing import Any

import pytest

from tests.browser.conftest import OpenPage
from tests.browser.evening import knowing, stories
from tests.browser.evening.kitchens import Kitchen, loaded_dice, one_process
from tests.browser.evening.people import Guest, choose_game, host_a_night, play_deal, take_a_seat
from tests.browser.evening.stories import Story
from tests.site_process import SiteStarter

FRIENDS = ("Ben", "Cleo", "Dan")

# What the middle, the four stacks and the legs are after each deal; the tests say in words how it comes about.
Tale = list[tuple[int, list[int], list[int]]]


@pytest.fixture
def kitchen(start_site: SiteStarter, request: pytest.FixtureRequest) -> Kitchen:
    """A server with the story's luck; asked for before any page, so that it outlives the pages."""
    return one_process(start_site, **loaded_dice(request.param.seed))


def tell(story: Story) -> Any:
    return pytest.mark.parametrize("kitchen", [story], indirect=True)


def live_through(story: Story, kitchen: Kitchen, open_page: OpenPage, deals: int) -> Tale:
    """Play so many deals; what everybody sees must agree after each, and nobody may see a card too many."""
    url = kitchen.sites[0].url
    ann, path = host_a_night(open_page(url), url, "Ann", buy_in=story.buy_in, pace=2)
    choose_game(ann, url + path, story.game, **story.options)
    players = [ann, *(take_a_seat(open_page(url), url, path, name) for name in FRIENDS)]
    ann.page.goto(url + path)
    ann.wait_until("three friends", lambda g: len(g.seen["night"]["seats"]) == 4)
    ann.press("start", lambda g: g.seen["night"]["state"] == "playing")
    tale: Tale = []
    statuses: set[str] = set()
    last = 0
    for _ in range(deals):
        last = play_deal(players, lambda guest, prompt: story.choose(guest.deal, guest.seat or 0), after=last)
        statuses |= {seat["status"] for picture in ann.pictures(last) for seat in picture["seats"]}
        tale.append(told(ann))
        assert {str(told(guest)) for guest in players} == {str(tale[-1])}
        assert tale[-1][0] + sum(tale[-1][1]) == 4 * story.buy_in
        nobody_knows_too_much(players, kitchen, last)
    assert "all_in" in statuses or story is stories.STAGES
    return tale


def told(guest: Guest) -> tuple[int, list[int], list[int]]:
    """Chips in the middle, stacks and legs as the page was told."""
    seats = sorted(guest.deal["seats"], key=lambda seat: seat["seat"])
    return guest.deal["pot"], [seat["chips"] for seat in seats], [seat["legs"] for seat in seats]


def nobody_knows_too_much(players: list[Guest], kitchen: Kitchen, deal: int) -> None:
    events = kitchen.log(deal)
    for guest in players:
        assert knowing.strangers_cards(guest.frames, deal, guest.places(deal)[guest.name], events) == set()


@tell(stories.RACE)
def test_three_legged_race(kitchen: Kitchen, open_page: OpenPage) -> None:
    """Deal one: 5 each and 10 + 20 from three, Dan folds his 5. Deal two: 10 each, three are all-in. Then no bets:
    Ann's second leg takes the 110 and the 40 of all four; Dan, alone above the caps, keeps his 30."""
    assert live_through(stories.RACE, kitchen, open_page, deals=3) == [
        (110, [10, 10, 10, 40], [1, 0, 0, 0]),
        (150, [0, 0, 0, 30], [1, 0, 1, 0]),
        (0, [150, 0, 0, 30], [2, 0, 1, 0]),
    ]


@tell(stories.TRIPS)
def test_trips_to_win(kitchen: Kitchen, open_page: OpenPage) -> None:
    """35 from each without trips; the replay takes the last 5 of everybody, and Cleo has three of a kind."""
    assert live_through(stories.TRIPS, kitchen, open_page, deals=2) == [
        (140, [5, 5, 5, 5], [0, 0, 0, 0]),
        (0, [0, 0, 160, 0], [0, 0, 0, 0]),
    ]


@tell(stories.STAGES)
def test_three_five_seven(kitchen: Kitchen, open_page: OpenPage) -> None:
    """P is 40: Ann's leg; Ben loses to Cleo and pays the 35 that he has; Dan loses to her too and pays his 35.
    Ben and Dan cannot ante and are out; Ann's second leg takes 40 + 10 + 10."""
    assert live_through(stories.STAGES, kitchen, open_page, deals=2) == [
        (40, [35, 0, 105, 0], [1, 0, 0, 0]),
        (0, [85, 0, 95, 0], [2, 0, 0, 0]),
    ]


@tell(stories.LOWBALL)
def test_triple_draw(kitchen: Kitchen, open_page: OpenPage) -> None:
    """2 + 2 + 4 + 4 from everybody to Ann; then the last 4 of three are all-in, and Ann has all 64."""
    assert live_through(stories.LOWBALL, kitchen, open_page, deals=2) == [
        (0, [52, 4, 4, 4], [0, 0, 0, 0]),
        (0, [64, 0, 0, 0], [0, 0, 0, 0]),
    ]
