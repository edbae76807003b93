"""What is done before each picture can be taken. The chapters follow each other on one running site."""

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Page

from tests.browser.evening import stories
from tests.browser.evening.people import Guest, calling, is_over, take_a_seat
from tests.pictures.camera import Camera
from tests.pictures.evening import FRIENDS, begin, gather


@dataclass
class Story:
    """The site at `url`; `table` is the path of the table with a past; `pages` are phones, its host's the first."""

    camera: Camera
    url: str
    table: str
    pages: list[Page]

    @property
    def ann(self) -> Page:
        return self.pages[0]

    @property
    def at_the_table(self) -> list[Page]:
        return self.pages[:5]

    @property
    def newcomer(self) -> Page:
        return self.pages[5]

    @property
    def watcher(self) -> Page:
        return self.pages[6]

    def show(self, name: str, page: Page, path: str) -> None:
        """The picture of an address as it comes."""
        page.goto(self.url + path)
        self.camera.take(page, name)


def opening(it: Story) -> None:
    """From the first page to the first cards: Ann hosts at the table that has met before."""
    it.show("lobby", it.newcomer, "/")
    page = it.newcomer
    page.goto(f"{it.url}/host/")
    page.get_by_label("Your name").fill("Ann")
    page.get_by_label("Name of the table").fill("Friday night")
    it.camera.take(page, "host")
    more = page.get_by_text("More agreements")
    more.click()
    it.camera.take(page, "host-more", more)
    it.ann.goto(f"{it.url}{it.table}night/")
    it.ann.get_by_role("button", name="New night, same table").click()
    it.ann.goto(f"{it.url}{it.table}join/")
    it.ann.get_by_role("button", name="Take a seat").click()
    it.show("invite", it.ann, f"{it.table}invite/")
    it.show("join", it.pages[1], f"{it.table}join/")


def choosing(it: Story) -> None:
    it.show("choose", it.ann, f"{it.table}game/")
    options = f"{it.table}game/three-legged-race/"
    it.ann.goto(it.url + options)
    it.ann.get_by_role("link", name="Two legs, nobody folds").click()
    it.camera.take(it.ann, "options")
    it.ann.get_by_role("button", name="See what we play").click()
    it.camera.take(it.ann, "announcement")
    it.ann.goto(it.url + options)
    it.ann.get_by_role("button", name="See what we play").click()
    it.ann.get_by_role("button", name="Play this").click()
    it.show("games", it.newcomer, "/games/")
    it.show("rules", it.newcomer, "/games/three-legged-race/")


def race(it: Story) -> None:
    """Three Legged Race, the third deal: legs are out and a pot is carried."""
    ann = Guest(it.ann, "Ann")
    friends = [take_a_seat(page, it.url, it.table, name) for page, name in zip(it.pages[1:5], FRIENDS, strict=True)]
    it.ann.goto(it.url + it.table)
    ann.wait_until("the friends", lambda guest: len(guest.seen["night"]["seats"]) == 5)
    it.camera.take(it.ann, "waiting")
    party = begin(ann, friends, it.url + it.table)
    party.play_until(lambda g: drawing(g) and legs(g) >= 2, in_a_race)
    it.camera.take(it.ann, "race-draw")
    party.play_until(lambda g: "raise" in (g.prompt() or {}), in_a_race)
    it.camera.take(it.ann, "race")
    it.show("table-rules", it.ann, f"{it.table}rules/")
    it.show("tonight", it.ann, f"{it.table}night/")
    it.show("chips", it.ann, f"{it.table}chips/")
    it.show("settings", it.ann, f"{it.table}settings/")
    it.ann.locator("select[name=approval]").select_option("seats")
    it.ann.get_by_label("Last word").fill("Grandma")
    it.ann.get_by_role("button", name="Save").click()
    it.newcomer.goto(it.url + it.table)
    it.newcomer.get_by_label("Your name").fill("Finn")
    it.newcomer.get_by_role("button", name="Take a seat").click()
    it.show("desk", it.ann, f"{it.table}host/")
    it.show("way", it.ann, f"{it.table}way/three-legged-race/")
    it.ann.goto(f"{it.url}{it.table}phone/")
    it.ann.get_by_role("button", name="Show the code").click()
    it.camera.take(it.ann, "other-phone")


def games(it: Story) -> None:
    """The other three main games, a table for each."""
    party = gather(it.at_the_table, it.url, "Three Five Seven")
    party.play_until(lambda g: bool(g.prompt()) and legs(g) >= 2 and g.deal["step_name"] == "stage two", in_or_out)
    it.camera.take(it.ann, "stages")
    party = gather(it.at_the_table, it.url, "Trips to Win")
    party.play_until(lambda g: "bet" in (g.prompt() or {}) and bool(g.deal["carried"]), for_trips)
    it.camera.take(it.ann, "trips")
    party = gather(it.at_the_table, it.url, "2-7 Triple Draw")
    party.play_until(lambda g: drawing(g) and g.deal["step_name"] == "second draw", for_a_low)
    for place in for_a_low(party.host.deal, 0)[1]:
        it.ann.locator(".hand button").nth(place).click()
    it.camera.take(it.ann, "triple-draw")
    it.ann.locator(".band [data-name=clear]").click()
    party.play_until(lambda g: is_over(g, g.deal["id"]) and any(s["shown"] for s in g.deal["seats"]), for_a_low)
    it.camera.take(it.ann, "showdown")


def past(it: Story) -> None:
    page, past = it.ann, f"{it.table}history/"
    it.show("nights", page, past)
    it.show("records", page, f"{past}records/")
    it.show("night", page, f"{past}6/")
    it.camera.take(page, "night-chart", page.locator("#chips"))
    it.show("ledger", page, f"{past}6/ledger/")
    page.goto(f"{it.url}{past}6/")
    page.locator(".list__link", has_text="Three Legged Race").first.click()
    it.camera.take(page, "game", page.locator("h2", has_text="Deals"))
    page.locator(".deal-row__link").nth(1).click()
    it.camera.take(page, "deal")
    page.locator(".said", has_text=re.compile("raises|bets|calls")).last.locator(".said__step").click()
    it.camera.take(page, "replay")


def accounts(it: Story) -> None:
    it.show("phone", it.watcher, "/phone/")
    it.show("register", it.watcher, "/account/register/")
    page = it.watcher
    page.get_by_label("Name to log in with").fill("ann")
    page.get_by_label("Password", exact=True).fill("a pair of black eights")
    page.get_by_label("The same password again").fill("a pair of black eights")
    page.get_by_role("button", name=re.compile("^Make")).click()
    page.wait_for_url(f"{it.url}/")
    it.show("account", page, "/account/")


CHAPTERS: tuple[Callable[[Story], None], ...] = (past, opening, choosing, race, games, accounts)


# --- Moments, and how people play towards them ------------------------------------------------------------------------


def legs(guest: Guest) -> int:
    return sum(seat["legs"] for seat in guest.deal["seats"])


def drawing(guest: Guest) -> bool:
    return "draw" in (guest.prompt() or {})


def in_a_race(deal: dict[str, Any], me: int) -> tuple[str, Any]:
    """Ben bets after the draw, everybody else calls: the chips last for some deals."""
    prompt = deal["prompt"]
    if "draw" in prompt:
        return stories.in_a_race(deal, me)
    if me == 1 and "bet" in prompt and deal["step_name"] == "second betting round":
        return "bet", None
    return calling(prompt)


def for_trips(deal: dict[str, Any], me: int) -> tuple[str, Any]:
    """Nobody but Ben opens or bets."""
    prompt = deal["prompt"]
    return stories.for_trips(deal, me) if "draw" in prompt or me == 1 else calling(prompt)


def in_or_out(deal: dict[str, Any], me: int) -> tuple[str, Any]:
    """One after the other dares it alone; in the second deal two at once."""
    ins = {"stage one": {1}, "stage two": {2}, "stage three": {0, 3}}
    return "in" if me in ins.get(deal["step_name"], set()) else "out", None


def for_a_low(deal: dict[str, Any], me: int) -> tuple[str, Any]:
    """As in the story; the last two save their chips when somebody bets."""
    prompt = deal["prompt"]
    if me > 2 and "fold" in prompt:
        return "fold", None
    return stories.for_a_low(deal, me)
