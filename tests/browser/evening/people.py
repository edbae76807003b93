"""People at a real table, each with a phone-sized Chromium: they press what the page offers, and keep what it got."""

import json
import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, WebSocket, expect

GUARD = 350  # milliseconds; a new bar of buttons ignores taps for 300
ANSWER = 15_000
TRIES = 3

Choice = tuple[str, Any]  # a verb, and for a draw the places of the cards to throw
Choose = Callable[[dict[str, Any]], Choice]


class Guest:
    """One person, one browser. `frames` holds every text that the server sent, `seen` the newest picture."""

    def __init__(self, page: Page, name: str) -> None:
        self.page = page
        self.name = name
        self.frames: list[str] = []
        self.seen: dict[str, Any] = {}
        self.you: dict[str, Any] = {}
        page.on("websocket", self._listen)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", self._keep)

    def _keep(self, frame: str | bytes) -> None:
        text = frame if isinstance(frame, str) else frame.decode()
        self.frames.append(text)
        message = json.loads(text)
        if message["t"] == "table":
            self.seen = message
        elif message["t"] == "hello":
            self.you = message["you"]

    # what the newest picture says

    @property
    def deal(self) -> dict[str, Any]:
        return self.seen.get("deal") or {}

    @property
    def seat(self) -> int | None:
        return self.you.get("seat")

    def pictures(self, deal: int) -> list[dict[str, Any]]:
        """Everything that this person was shown of a deal."""
        tables = [message for message in map(json.loads, self.frames) if message["t"] == "table"]
        return [table["deal"] for table in tables if table["deal"] and table["deal"]["id"] == deal]

    def prompt(self) -> dict[str, Any] | None:
        return self.deal.get("prompt")

    def chips(self) -> dict[str, int]:
        """Everybody's chips by name, as this person's page was told."""
        return {seat["name"]: seat["stack"] for seat in self.seen["night"]["seats"]}

    def wait_until(self, what: str, is_so: Callable[["Guest"], bool], patience: int = ANSWER) -> None:
        """Let the page run until the picture says so."""
        if not self.comes_true(is_so, patience):
            raise AssertionError(f"{self.name} waited for {what}; the page shows {self.seen}")

    # what a person does

    def press(self, name: str, until: Callable[["Guest"], bool]) -> None:
        """Press a button of the band, as a person does: again when nothing came of it (a new bar ignores taps)."""
        button = self.page.locator(f".band [data-name={name}]")
        for _ in range(TRIES):
            self.page.wait_for_timeout(GUARD)
            expect(button).to_be_enabled(timeout=ANSWER)
            button.click()
            if self.comes_true(until, ANSWER // TRIES):
                return
        raise AssertionError(f"{self.name} pressed {name} and nothing came of it; the page shows {self.seen}")

    def comes_true(self, is_so: Callable[["Guest"], bool], patience: int) -> bool:
        """Let the page run until the picture says so, or for so many milliseconds."""
        for _ in range(patience // 50):
            if self.seen and is_so(self):
                return True
            self.page.wait_for_timeout(50)
        return False

    def act(self, choose: Choose) -> str:
        """Press what `choose` picks from the prompt; returns the verb. Waits until the server has answered it."""
        prompt = self.prompt()
        assert prompt is not None, f"{self.name} is not asked"
        verb, what = choose(prompt)
        deal = self.deal["id"]

        def answered(guest: Guest) -> bool:
            now = guest.prompt()
            return guest.deal.get("id") != deal or now is None or now["token"] != prompt["token"]

        for place in what or ():
            self.page.locator(".hand button").nth(place).click()
        self.press("stake" if verb in STAKES else verb, answered)
        return verb


STAKES = ("bet", "raise")


def calling(prompt: dict[str, Any]) -> Choice:
    """Check, else call; in a draw the fewest cards; in with every declaration."""
    if "draw" in prompt:
        return "draw", list(range(prompt["draw"][0]))
    return next(verb for verb in ("check", "call", "in", "out") if verb in prompt), None


def host_a_night(
    page: Page, url: str, name: str, buy_in: int = 200, pace: int = 6, table: str = "Friday night"
) -> tuple[Guest, str]:
    """The host opens a table and goes to it; returns the host and the table's path."""
    host = Guest(page, name)
    page.goto(f"{url}/host/")
    page.get_by_label("Your name").fill(name)
    page.get_by_label("Name of the table").fill(table)
    page.get_by_label("Buy-in").fill(str(buy_in))
    page.get_by_text("More agreements").click()
    page.locator("select[name=chooser]").select_option("host")
    page.locator("input[name=pace]").fill(str(pace))
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url("**/invite/")
    return host, page.url.split("invite/")[0].removeprefix(url)


def choose_game(host: Guest, table: str, name: str, **options: str) -> None:
    """The host picks a game by its name; `options` are values of the form's fields."""
    page = host.page
    page.goto(f"{table}game/")
    page.get_by_role("link", name=re.compile(f"^{re.escape(name)}")).first.click()
    page.get_by_text("Fine print").click()
    for key, value in options.items():
        field = page.locator(f"[name=o-{key}]").first
        if field.evaluate("field => field.tagName") == "SELECT":
            field.select_option(value)
        elif field.get_attribute("type") == "radio":
            page.locator(f"[name=o-{key}][value='{value}']").check()
        else:
            field.fill(value)
    page.get_by_role("button", name="See what we play").click()
    page.get_by_role("button", name="Play this").click()


def take_a_seat(page: Page, url: str, path: str, name: str) -> Guest:
    """A friend follows the link, types a name and sits down."""
    guest = Guest(page, name)
    page.goto(url + path)
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name="Take a seat").click()
    guest.wait_until("a seat", lambda g: g.seat is not None)
    return guest


def just_watch(page: Page, url: str, path: str) -> Guest:
    """Somebody on the rail."""
    guest = Guest(page, "the rail")
    page.goto(url + path)
    page.get_by_role("button", name="Just watch").click()
    guest.wait_until("the table", lambda g: "night" in g.seen)
    return guest


def play_deal(players: list[Guest], choose: Callable[[Guest, dict[str, Any]], Choice], after: int = 0) -> int:
    """Everybody plays the deal that follows deal `after` to its end, as `choose` says; returns the deal's id.

    Everybody's page has shown the end when this returns.
    """
    for guest in players:
        guest.wait_until("a deal", lambda g: g.deal.get("id", after) != after)
    deal = players[0].deal["id"]
    while not any(is_over(guest, deal) for guest in players):
        for guest in players:
            guest.page.wait_for_timeout(10)
        asked = next((guest for guest in players if guest.deal.get("id") == deal and guest.prompt()), None)
        if asked is not None:
            asked.act(lambda prompt, guest=asked: choose(guest, prompt))
    for guest in players:
        guest.wait_until("the end of the deal", lambda g: is_over(g, deal))
    return deal


def is_over(guest: Guest, deal: int) -> bool:
    """Whether this person's page has shown the end of the deal."""
    return guest.deal.get("id") == deal and bool(guest.deal["ended"])
