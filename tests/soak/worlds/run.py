"""Every game on the whole site in two worlds: with the cards changed that a viewer was not shown, everything that this
viewer is sent stays the same, sign by sign: the pictures of the live table after every action, the pages in the middle
of the deal and after it, and the exports.

Both worlds are played in the same database, which forgets each of them: so they have the same numbers.
"""

import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from random import Random
from unittest.mock import patch

from django.db import transaction
from django.test import Client
from django.utils import timezone

from games import engine
from games.engine import RAIL
from games.variants import GAMES, build
from pokernight.live import reading
from pokernight.live.room import Room
from pokernight.people.models import Person
from pokernight.play import evening, hosting, opendeal, states
from pokernight.play.acting import act
from pokernight.play.models import Deal
from pokernight.tables import services
from pokernight.tables.models import Seat, Table
from tests.games.tables import random_options
from tests.games.worlds import GIVEN, Played, Swapped, must_stay, play
from tests.soak.evenings.pages import LIVE, OF_A_NIGHT, browser_of

NAMES = ("Ann", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gil")
WHEN = datetime.now(UTC)  # for both worlds; a session of another year would not stand
CODE = "TWNSWXYZ"
BUY_INS = (15, 60, 200)
PAST = (*OF_A_NIGHT, "1/", "1/hands.phhs", "1/record.json", "1/1/", "1/1/replay/")
# 302: not for this viewer, or no more than a form; 404: no such export here; 409: not while a deal is open.
ANSWERS = (200, 302, 404, 409)
# What is another at each visit: times of the machine's clock, tokens of forms and of the page's policy.
DIFFERS = re.compile(r'"now":\d+|(?:name="csrfmiddlewaretoken"|name="key") value="[^"]*"|nonce="[^"]*"')

Shuffle = Callable[[Sequence[int]], Sequence[int]]


class Luck:
    """In place of the machine's: the high card goes to the last seat, then the piles come as they are wanted."""

    def __init__(self, shuffle: Shuffle) -> None:
        self.orders: Iterator[Shuffle] = iter([list])
        self.shuffle = shuffle

    def sample(self, faces: Sequence[int], _count: int) -> list[int]:
        return list(next(self.orders, self.shuffle)(faces))


@dataclass
class Plan:
    """A deal that can be played on the site, and what it takes: `middle` counts actions until pages are opened."""

    slug: str
    options: dict[str, object]
    players: int
    buy_in: int
    played: Played
    middle: int


def plan(slug: str, luck: Random) -> Plan:
    options = random_options(slug, luck.choice, GIVEN.get(slug, {}))
    players = luck.choice([count for count in GAMES[slug].seats if count <= len(NAMES)])
    buy_in, variant = luck.choice(BUY_INS), build(slug, options)
    standing = engine.new_standing([buy_in] * players, players - 1)
    played, _standing = play(variant, standing, luck, luck.choice((0.5, 0.9)), leavers=0)
    return Plan(slug, options, players, buy_in, played, luck.randint(0, len(played.acts)))


def two_worlds(slug: str, pairs: int) -> str:
    """A line of result; AssertionError with the first difference where a viewer is told of somebody else's card."""
    luck, texts, cards = Random(f"worlds of {slug}"), 0, 0
    for pair in range(pairs):
        it = plan(slug, luck)
        viewer = luck.choice([*range(it.players), RAIL])
        swapped = Swapped(it.played, must_stay(it.played, viewer, len(it.played.entries)), luck)
        unchanged = Swapped(it.played, set(it.played.faces), luck)
        here, there = (sent(it, viewer, cards_of.shuffle) for cards_of in (unchanged, swapped))
        assert len(here) == len(there), f"{slug}, pair {pair}: {len(here)} and {len(there)} texts"
        for one, other in zip(here, there, strict=True):
            assert one == other, f"{slug}, pair {pair}, viewer {viewer}: {difference(one, other)}"
        texts, cards = texts + len(here), cards + swapped.changed
    assert cards > 10 * pairs, f"{slug}: only {cards} cards were changed"
    return f"{slug}: {texts} pictures, pages and exports of {pairs} pairs of worlds are equal, {cards} cards changed"


def sent(it: Plan, viewer: int, shuffle: Shuffle) -> list[str]:
    """All that the viewer is sent while the plan is played with these cards."""
    with world(shuffle):
        people = [Person.objects.create(name=name) for name in NAMES[: it.players]]
        table = services.create_table(people[0], "Twins", {"chooser": "host", "buy_in": it.buy_in})
        for person in people:
            evening.join(table, person, f"join {person.name}", person.name)
        hosting.choose_game(table, people[0], "choose", it.slug, it.options)
        rail = Person.objects.create(name="Rita")
        services.watch(table, rail)
        hosting.start(table, people[0], "start")
        watching = rail if viewer == RAIL else people[viewer]
        return [DIFFERS.sub("", text) for text in told(it, table, people, watching)]


@contextmanager
def world(shuffle: Shuffle) -> Iterator[None]:
    """Time stands still, and nothing that happens is kept."""
    with ExitStack() as fixed:
        fixed.enter_context(patch.object(opendeal, "luck", Luck(shuffle)))
        fixed.enter_context(patch.object(timezone, "now", lambda: WHEN))
        fixed.enter_context(patch.object(services, "new_code", lambda: CODE))
        fixed.enter_context(transaction.atomic())
        states.forget_all()
        yield
        states.forget_all()
        transaction.set_rollback(True)


def told(it: Plan, table: Table, people: list[Person], watching: Person) -> Iterator[str]:
    room, deal, browser = Room(), Deal.objects.get(), browser_of(watching)
    seat = Seat.objects.filter(person=watching).first()
    for number, (_at, place, action) in enumerate(it.played.acts):
        yield picture(room, table, seat)
        if number == it.middle:
            yield from pages(browser, table)
        token = engine.token(states.take(deal, it.played.variant))
        act(table.pk, people[place], f"act {number}", deal.pk, token, action)
        deal.refresh_from_db()
    assert deal.ended_at is not None
    yield picture(room, table, seat)
    yield from pages(browser, table)


def picture(room: Room, table: Table, seat: Seat | None) -> str:
    room.take(reading.read(table.pk, room.known))
    return room.message(seat, 0)


def pages(browser: Client, table: Table) -> Iterator[str]:
    for address in (*LIVE, *(f"history/1/{page}" for page in PAST)):
        answer = browser.get(f"/t/{table.code}/{address}")
        assert answer.status_code in ANSWERS, f"{address}: {answer.status_code}"
        content = b"".join(answer.streaming_content) if answer.streaming else answer.content
        yield f"{address} {answer.status_code} {content.decode()}"


def difference(one: str, other: str) -> str:
    """Where two texts part, with what is around it."""
    at = next((at for at, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other)))
    return f"{one[:40]!r} … {one[max(0, at - 150) : at + 150]!r} … {other[at : at + 150]!r}"
