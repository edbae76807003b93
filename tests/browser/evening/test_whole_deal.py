"""Three phones and a watcher play a whole deal of 2-7 Triple Draw over real servers, and nobody learns too much.

Once on one process with SQLite, once on two processes that share PostgreSQL and Redis.
"""

from typing import Any

import pytest

from tests.browser.conftest import OpenPage
from tests.browser.evening import knowing
from tests.browser.evening.kitchens import Kitchen, one_process, two_processes
from tests.browser.evening.people import (
    Guest,
    calling,
    choose_game,
    host_a_night,
    is_over,
    just_watch,
    play_deal,
    take_a_seat,
)


@pytest.fixture(params=["one_process", "two_processes"])
def kitchen(request: pytest.FixtureRequest) -> Kitchen:
    """The servers; asked for before any page, so that they outlive the pages."""
    start_site = request.getfixturevalue("start_site")
    if request.param == "one_process":
        return one_process(start_site)
    return two_processes(start_site, request.getfixturevalue("postgres_url"), request.getfixturevalue("redis_url"))


def test_a_whole_deal(kitchen: Kitchen, open_page: OpenPage) -> None:
    first, last = kitchen.sites[0].url, kitchen.sites[-1].url
    ann, path = host_a_night(open_page(first), first, "Ann", pace=60)
    choose_game(ann, first + path, "2-7 Triple Draw")
    ben = take_a_seat(open_page(last), last, path, "Ben")
    cleo = take_a_seat(open_page(first), first, path, "Cleo")
    rail = just_watch(open_page(last), last, path)
    ann.page.goto(first + path)
    ann.wait_until("both friends", lambda g: len(g.seen["night"]["seats"]) == 3)
    ann.press("start", lambda g: g.seen["night"]["state"] == "playing")
    players = [ann, ben, cleo]

    plan = Plan()
    deal = play_deal(players, plan)

    assert plan.reloaded
    rail.wait_until("the end of the deal", lambda g: is_over(g, deal))
    events = kitchen.log(deal)
    assert {"raise", "fold", "call", "check"} <= {event[2] for event in events if event[0] == "Acted"}
    assert any(event[0] == "Discarded" and event[2] for event in events)
    assert sum(1 for event in events if event[0] == "Showed") == 2
    for guest in players:
        assert guest.chips() == rail.chips()
    assert sum(rail.chips().values()) == 600
    assert any(chips > 200 for chips in rail.chips().values())
    places = {seat["seat"]: seat["engine"] for seat in rail.seen["night"]["seats"]}
    for guest in (*players, rail):
        place = None if guest.seat is None else places[guest.seat]
        assert any(knowing.CARD.search(frame) for frame in guest.frames)
        assert knowing.unlawful(guest.frames, deal, place, events) == []
    assert "wins" in rail.page.locator(".middle").inner_text()


class Plan:
    """The first asked raises, the second folds before the first draw, one reloads in the middle; all else is calls."""

    def __init__(self) -> None:
        self.raised = self.folded = self.reloaded = False

    def __call__(self, guest: Guest, prompt: dict[str, Any]) -> tuple[str, Any]:
        if "draw" in prompt:
            if not self.reloaded:
                self.reloaded = True
                token = prompt["token"]
                guest.page.reload()
                guest.seen = {}
                guest.wait_until("the table again", lambda g: (g.prompt() or {}).get("token") == token)
            return "draw", [0, 3]
        if "raise" in prompt and not self.raised:
            self.raised = True
            return "raise", None
        if "fold" in prompt and self.raised and not self.folded:
            self.folded = True
            return "fold", None
        return calling(prompt)
