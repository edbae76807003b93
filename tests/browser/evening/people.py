"""People at a real table, each with a phone-sized Chromium: they press what the page offers, and keep what it got."""

import json
import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator, Page, WebSocket, expect

from tests.browser.table.pressing import BAR_IS_OLD

ANSWER = 15_000  # milliseconds; two busy cores
TRIES = 3
LOOK_EVERY = 20

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
        self.ends: dict[int, dict[str, Any]] = {}  # the first picture of each deal's end
        page.on("websocket", self._listen)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", self._keep)

    def _keep(self, frame: str | bytes) -> None:
        text = frame if isinstance(frame, str) else frame.decode()
        self.frames.append(text)
        message = json.loads(text)
        if message["t"] == "table":
            self.seen = message
            if message["deal"] and message["deal"]["ended"]:
                self.ends.setdefault(message["deal"]["id"], message)
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

    def own_cards(self) -> list[str]:
        """The faces of this person's cards."""
        return [card["face"] for seat in self.deal["seats"] if seat["seat"] == self.seat for card in seat["cards"]]

    def chips(self) -> dict[str, int]:
        """Everybody's chips by name, as this person's page was told."""
        return {seat["name"]: seat["stack"] for seat in self.seen["night"]["seats"]}

    def places(self, deal: int) -> dict[str, int | None]:
        """Everybody's place in the game of a deal that has ended; None for who was not dealt in."""
        return {seat["name"]: seat["engine"] for seat in self.ends[deal]["night"]["seats"]}

    def wait_until(self, what: str, is_so: Callable[["Guest"], bool], patience: int = ANSWER) -> None:
        """Let the page run until the picture says so."""
        if not self.comes_true(is_so, patience):
            raise AssertionError(f"{self.name} waited for {what}; the page shows {self.seen}")

    # what a person does

    def press(self, name: str, until: Callable[["Guest"], bool]) -> None:
        """Press a button of the band by its name."""
        self.tap(self.page.locator(f".band [data-name={name}]"), until)

    def follow(self, link: str, path: str) -> None:
        """Follow a link of the band to a page whose address ends so."""
        self.tap(self.page.locator(".band").get_by_role("link", name=link), lambda g: g.page.url.endswith(path))

    def tap(self, target: Locator, until: Callable[["Guest"], bool]) -> None:
        """Tap something in the band, as a person does: again when nothing came of it (a new bar ignores taps)."""
        for _ in range(TRIES):
            expect(target).to_be_enabled(timeout=ANSWER)
            self.page.wait_for_function(BAR_IS_OLD)
            target.click()
            if self.comes_true(until, ANSWER // TRIES):
                return
        raise AssertionError(f"{self.name} tapped {target} and nothing came of it; the page shows {self.seen}")

    def pick(self, button_or_link: str) -> None:
        """Pick a point of the table's menu."""
        self.page.get_by_role("button", name="Menu").click()
        menu = self.page.locator("#sheet-menu")
        name = {"name": button_or_link, "exact": True}
        menu.get_by_role("button", **name).or_(menu.get_by_role("link", **name)).click()

    def come_to(self, table: str) -> None:
        """Open the table's page; what an earlier page was told does not count any more."""
        self.seen = {}
        self.page.goto(table)
        self.wait_until("the table", lambda g: "night" in g.seen)

    def comes_true(self, is_so: Callable[["Guest"], bool], patience: int) -> bool:
        """Let the page run until the picture says so, or for so many milliseconds."""
        for _ in range(patience // LOOK_EVERY):
            if self.seen and is_so(self):
                return True
            self.page.wait_for_timeout(LOOK_EVERY)
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
    page: Page, url: str, name: str, table: str = "Friday night", **agreed: str | int
) -> tuple[Guest, str]:
    """The host opens a table and goes to it; `agreed` are table options. Returns the host and the table's path."""
    host = Guest(page, name)
    page.goto(f"{url}/host/")
    page.get_by_label("Your name").fill(name)
    page.get_by_label("Name of the table").fill(table)
    page.get_by_text("More agreements").click()
    for key, value in ({"chooser": "host", "buy_in": 200, "pace": 6} | agreed).items():
        fill_in(page, key, str(value))
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url("**/invite/")
    return host, page.url.split("invite/")[0].removeprefix(url)


def fill_in(page: Page, name: str, value: str) -> None:
    """Fill in a field of a form, whatever kind it is."""
    field = page.locator(f"[name={name}]").first
    if field.evaluate("field => field.tagName") == "SELECT":
        field.select_option(value)
    elif field.get_attribute("type") == "radio":
        page.locator(f"[name={name}][value='{value}']").check()
    else:
        field.fill(value)


def choose_game(host: Guest, table: str, name: str, **options: str) -> None:
    """The host picks a game by its name; `options` are values of the form's fields."""
    host.page.goto(f"{table}game/")
    pick_game(host.page, name, **options)


def pick_game(page: Page, name: str, **options: str) -> None:
    """From the chooser's list of games on: the game, its options, and yes."""
    page.get_by_role("link", name=re.compile(f"^{re.escape(name)}")).first.click()
    for key, value in options.items():
        fill_in(page, f"o-{key}", value)
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


Play = Callable[[Guest, dict[str, Any]], Choice]


def play_deal(players: list[Guest], choose: Play, after: int = 0) -> int:
    """Everybody plays the deal that follows deal `after` to its end, as `choose` says; returns the deal's id.

    Everybody's page has shown the end when this returns.
    """
    deal = next_deal(players, after)
    play_until(lambda guest: is_over(guest, deal), players, choose)
    for guest in players:
        guest.wait_until("the end of the deal", lambda g: is_over(g, deal))
    return deal


def next_deal(players: list[Guest], after: int) -> int:
    """The id of the deal that follows deal `after`, as soon as everybody's page shows it."""
    for guest in players:
        guest.wait_until("a deal", lambda g: g.deal.get("id", after) != after)
    return int(players[0].deal["id"])


def play_until(is_so: Callable[[Guest], bool], players: list[Guest], choose: Play) -> None:
    """Everybody who is asked answers as `choose` says, until somebody's page shows what is waited for."""
    while not any(map(is_so, players)):
        asked = next((guest for guest in players if guest.prompt()), None)
        if asked is not None:
            asked.act(lambda prompt, guest=asked: choose(guest, prompt))
        players[0].page.wait_for_timeout(LOOK_EVERY)  # news of all pages comes in


def is_over(guest: Guest, deal: int) -> bool:
    """Whether this person's page has shown the end of the deal."""
    return deal in guest.ends
