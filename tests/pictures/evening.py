"""The evening of which the pictures are taken: five friends, and a table for each game, played to a moment."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Page

from tests.browser.evening.people import Guest, choose_game, host_a_night, is_over, take_a_seat

FRIENDS = ("Ben", "Cleo", "Dan", "Eve")
MOST_STEPS = 400  # decisions until the moment has to have come

Choose = Callable[[dict[str, Any], int], tuple[str, Any]]
Moment = Callable[[Guest], bool]


@dataclass
class Party:
    """Everybody's phone, the host's first, at one table."""

    guests: list[Guest]

    @property
    def host(self) -> Guest:
        return self.guests[0]

    def play_until(self, moment: Moment, choose: Choose) -> None:
        """Everybody plays as `choose` says, deal after deal, until the host's page shows that moment."""
        for _step in range(MOST_STEPS):
            if moment(self.host):
                return
            self.step(choose)
        raise AssertionError(f"the moment did not come; the page shows {self.host.seen}")

    def step(self, choose: Choose) -> None:
        """One decision, or the next deal."""
        self.host.page.wait_for_timeout(30)
        deal = self.host.deal.get("id")
        asked = next((guest for guest in self.guests if guest.prompt() and guest.deal.get("id") == deal), None)
        if asked is not None:
            asked.act(lambda prompt: choose(asked.deal, asked.seat or 0))
        elif deal and is_over(self.host, deal):
            self.host.press("deal", lambda host: host.deal.get("id") != deal)


def gather(pages: list[Page], url: str, game: str, buy_in: int = 200, **options: str) -> Party:
    """The host opens a table for one game, the friends sit down, and the first deal is out."""
    host, path = host_a_night(pages[0], url, "Ann", buy_in=buy_in, pace=60)
    choose_game(host, url + path, game, **options)
    friends = [take_a_seat(page, url, path, name) for page, name in zip(pages[1:], FRIENDS, strict=True)]
    return begin(host, friends, url + path)


def begin(host: Guest, friends: list[Guest], table: str) -> Party:
    host.page.goto(table)
    host.wait_until("the friends", lambda guest: len(guest.seen["night"]["seats"]) == 1 + len(friends))
    host.press("start", lambda guest: guest.seen["night"]["state"] == "playing")
    host.wait_until("a deal", lambda guest: bool(guest.deal))
    return Party([host, *friends])
