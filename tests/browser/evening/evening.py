"""A table in dealer's choice with its guests: who chooses, what is played, and what has to agree after every deal."""

from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import TimeoutError as TookTooLong
from playwright.sync_api import expect

from tests.browser.evening import knowing
from tests.browser.evening.kitchens import Kitchen
from tests.browser.evening.people import Choice, Guest, next_deal, pick_game, play_deal
from tests.browser.table.pressing import BAR_IS_OLD

AT_ONCE = 500  # milliseconds

Habit = Callable[[dict[str, Any], int], Choice]


@dataclass
class Game:
    """A game as the test saw it: chips before and after, and the ids of its deals."""

    name: str
    chosen_by: str
    before: dict[str, int]
    after: dict[str, int] = field(default_factory=dict)
    deals: list[int] = field(default_factory=list)

    @property
    def winner(self) -> str:
        """Who gained most."""
        return max(self.before, key=lambda name: self.after[name] - self.before[name])


class Evening:
    """`guests` sit at the table, the host first; `bought` is what each of them has bought."""

    def __init__(self, kitchen: Kitchen, host: Guest, path: str) -> None:
        self.kitchen = kitchen
        self.url = kitchen.sites[0].url
        self.path = path
        self.guests = [host]
        self.phones = [host]  # those that were given away too
        self.bought: Counter[str] = Counter()
        self.games: list[Game] = []

    @property
    def host(self) -> Guest:
        return self.guests[0]

    @property
    def table(self) -> str:
        """The table's address."""
        return self.url + self.path

    @property
    def last_deal(self) -> int:
        return next((game.deals[-1] for game in reversed(self.games) if game.deals), 0)

    def welcome(self, guest: Guest, chips: int) -> None:
        """Somebody sits down and buys in."""
        self.guests.append(guest)
        self.phones.append(guest)
        self.bought[guest.name] += chips

    def swap(self, old: Guest, new: Guest) -> None:
        """Somebody goes on with another phone."""
        self.guests[self.guests.index(old)] = new
        self.phones.append(new)

    def all_see(self, what: str, is_so: Callable[[Guest], bool]) -> None:
        for guest in self.guests:
            guest.wait_until(what, is_so)

    def all_read(self, sentence: str) -> None:
        """The sentence is in the log on everybody's phone."""
        for guest in self.guests:
            expect(guest.page.locator("#sheet-log .log")).to_contain_text(sentence)

    def chooser(self) -> Guest:
        """Whose choice of the game it is; everybody's phone says so, and who it is finds the way to the games."""
        self.all_see("a chooser", lambda g: g.seen["night"]["choosing"] is not None)
        [chooser] = [guest for guest in self.guests if guest.seat == self.host.seen["night"]["choosing"]]
        for guest in self.guests:
            said = "Your choice of the game" if guest is chooser else f"{chooser.name} is choosing the game"
            expect(guest.page.locator(".bar__turn")).to_have_text(said)
        return chooser

    def choose(self, name: str, announced: str, **options: str) -> Game:
        """Whoever has the choice takes this game on the own phone; everybody hears it, and what was changed in it."""
        chooser = self.chooser()
        chooser.follow("Choose the game", "/game/")
        pick_game(chooser.page, name, **options)
        self.all_see("the game", lambda g: (g.seen["night"]["announced"] or {}).get("by") == chooser.name)
        turn = f"Next: {name}" if self.games else "Before the first deal"  # the first game's name is in the header
        for guest in self.guests:
            expect(guest.page.locator(".bar__turn")).to_have_text(turn)
            card = guest.page.get_by_role("region", name="The next game")
            expect(card).to_contain_text(f"{chooser.name} chooses {name}")
            expect(card).to_contain_text(announced)
        self.games.append(Game(name, chooser.name, self.host.chips()))
        return self.games[-1]

    def log(self) -> list[list[Any]]:
        """The events of the last deal."""
        return self.kitchen.log(self.last_deal)

    def deal(self, players: list[Guest] | None = None) -> int:
        """The host deals without waiting, unless the table's pace is faster; the id of the deal."""
        page, after = self.host.page, self.last_deal
        button = page.locator(".band [data-name=deal]")
        while self.host.deal.get("id", after) == after:
            page.wait_for_function(BAR_IS_OLD)
            with suppress(TookTooLong):
                button.click(timeout=AT_ONCE)
            self.host.comes_true(lambda g: g.deal.get("id", after) != after, AT_ONCE)
        return next_deal(players or self.guests, after)

    def play(self, habit: Habit, players: list[Guest] | None = None) -> int:
        """The deal that lies on the table is played to its end, and everything agrees; returns its id."""
        there = players or self.guests
        deal = play_deal(there, lambda guest, prompt: habit(guest.deal, guest.seat or 0), after=self.last_deal)
        self.games[-1].deals.append(deal)
        self.check(deal, there)
        return deal

    def play_on(self, habit: Habit) -> None:
        """Deal after deal until the game is decided."""
        while self.is_carried():
            self.deal()
            self.play(habit)
        self.games[-1].after = self.host.chips()

    def is_carried(self) -> bool:
        """Whether something waits in the middle after the last deal."""
        return bool(self.host.ends[self.last_deal]["deal"]["pot"])

    def check(self, deal: int, there: list[Guest]) -> None:
        """Everybody who looked on saw the same chips, all that were bought; and no phone heard of a card too many."""
        [end] = {settlement(guest, deal) for guest in there}
        assert sum(chips for _name, chips in end) == self.bought.total()
        events, places = self.kitchen.log(deal), there[0].places(deal)
        for guest in self.phones:
            place = places.get(guest.name)
            assert knowing.strangers_cards(guest.frames, deal, place, events) == set(), guest.name


def settlement(guest: Guest, deal: int) -> tuple[tuple[str, int], ...]:
    """Everybody's chips and those in the middle when the deal had ended."""
    end = guest.ends[deal]
    stacks = [(seat["name"], seat["stack"]) for seat in end["night"]["seats"]]
    return (*stacks, ("the middle", end["deal"]["pot"]))
