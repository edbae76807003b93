"""Three phones and a watcher play a whole deal of 2-7 Triple Draw over real servers, and nobody learns too much.

Once on one process with SQLite, once on two processes that share PostgreSQL and Redis.
"""

import json
import sqlite3
from collections.abc import Callable
from typing import Any

import psycopg
import pytest

from tests.browser.conftest import OpenPage
from tests.browser.evening import knowing
from tests.browser.evening.people import Guest, calling, choose_game, host_a_night, just_watch, play_deal, take_a_seat
from tests.site_process import Site, SiteStarter

Log = Callable[[int], list[list[Any]]]  # the events of a deal, straight from the database
Kitchen = tuple[list[Site], Log]

EVENTS = "SELECT event FROM play_entry WHERE deal_id = {mark} ORDER BY seq"


@pytest.fixture
def one_process(start_site: SiteStarter) -> Kitchen:
    site = start_site()

    def log(deal: int) -> list[list[Any]]:
        with sqlite3.connect(start_site.data / "pokernight.sqlite3") as database:
            return [json.loads(row[0]) for row in database.execute(EVENTS.format(mark="?"), (deal,))]

    return [site], log


@pytest.fixture
def two_processes(start_site: SiteStarter, postgres_url: str, redis_url: str) -> Kitchen:
    settings = {"DATABASE_URL": postgres_url, "REDIS_URL": redis_url, "POKERNIGHT_PROCESSES": "2"}
    sites = [start_site(**settings), start_site(**settings)]

    def log(deal: int) -> list[list[Any]]:
        with psycopg.connect(postgres_url) as database:
            return [row[0] for row in database.execute(EVENTS.format(mark="%s"), (deal,))]

    return sites, log


@pytest.fixture(params=["one_process", "two_processes"])
def kitchen(request: pytest.FixtureRequest) -> Kitchen:
    """The servers; asked for before any page, so that they outlive the pages."""
    found: Kitchen = request.getfixturevalue(request.param)
    return found


def test_a_whole_deal(kitchen: Kitchen, open_page: OpenPage) -> None:
    sites, log = kitchen
    first, last = sites[0].url, sites[-1].url
    ann, path = host_a_night(open_page(first), first, "Ann", pace=60)
    choose_game(ann, first + path, "2-7 Triple Draw")
    ben = take_a_seat(open_page(last), last, path, "Ben")
    cleo = take_a_seat(open_page(first), first, path, "Cleo")
    rail = just_watch(open_page(last), last, path)
    ann.page.goto(first + path)
    ann.wait_until("both friends", lambda g: len(g.seen["night"]["seats"]) == 3)
    ann.press("Start", lambda g: g.seen["night"]["state"] == "playing")
    players = [ann, ben, cleo]

    plan = Plan()
    done = play_deal(players, plan)

    verbs = [verb for _, verb in done]
    assert {"raise", "fold", "call", "check", "draw"} <= set(verbs)
    assert plan.reloaded
    deal = ann.deal["id"]
    for guest in (*players, rail):
        guest.wait_until("the end of the deal", lambda g: g.deal.get("id") == deal and g.deal["ended"])
    events = log(deal)
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
