"""A random walk through evenings at one table: whatever somebody may ask for comes at any moment, sensible or not.

Everything is asked of the services that pages and sockets call. After each command the promises are looked at
(`promises.py`); the walk is the same again for the same seed.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import timedelta
from random import Random
from typing import Any
from unittest.mock import patch

from games import engine
from games.options import OptionError as GameOptionError
from games.state import State
from games.variants import build
from pokernight.live.room import Room
from pokernight.people.models import Person
from pokernight.play import bots, hosting, opendeal, presence, states
from pokernight.play.acting import act
from pokernight.play.models import Deal
from pokernight.play.opendeal import seats_of
from pokernight.tables.changing import Refusal
from pokernight.tables.models import Night, Seat, Table
from pokernight.tables.options import OptionError as TableOptionError
from pokernight.tables.services import create_table
from tests.games.tables import random_action
from tests.soak.evenings import agreements
from tests.soak.evenings.hours import let_pass, next_moment, sweep_once, until

NAMES = ("Ann", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gil", "Hal", "Ida")
REFUSALS = (Refusal, GameOptionError, TableOptionError)
LONGEST_DEAL = 400  # steps


@dataclass(frozen=True)
class Wish:
    """Something that somebody asks for. Where there are no keys, `do` gets one for nothing."""

    what: str
    do: Callable[[str], Any]
    keyed: bool = True


@dataclass
class Walk:
    """One table with its people; `people` have all been there, `here` have it open at this moment."""

    seed: str
    luck: Random
    table: Table
    people: list[Person]
    eager: float
    here: list[Person] = field(default_factory=list)
    carried_out: list[tuple[str, Wish, Any]] = field(default_factory=list)  # key, wish and answer
    counts: Counter[str] = field(default_factory=Counter)
    story: list[str] = field(default_factory=list)
    room: Room = field(default_factory=Room)
    codes: list[str] = field(default_factory=list)  # for seats, written out by hosts

    @property
    def night(self) -> Night:
        return Night.objects.select_related("table__host").filter(table=self.table).latest("number")

    @property
    def host(self) -> Person:
        return Person.objects.get(hosted_tables=self.table)

    @property
    def deal(self) -> Deal | None:
        """The open one."""
        found = Deal.objects.select_related("game").filter(game__night__table=self.table, ended_at=None, voided_at=None)
        return found.first()

    def seats(self) -> list[Seat]:
        return list(Seat.objects.select_related("person").filter(night=self.night).exclude(status=Seat.Status.LEFT))

    def insiders(self) -> list[Person]:
        """The host and who sits at the table."""
        return [self.host, *(seat.person for seat in self.seats() if seat.person is not None)]

    def new_key(self) -> str:
        self.counts["keys"] += 1
        return f"walk-{self.counts['keys']}"

    def ask(self, wish: Wish) -> bool:
        """Whether it was carried out; anything else than that or a documented refusal is an error."""
        key = self.new_key()
        try:
            answer = wish.do(key)
        except REFUSALS as refusal:
            self.story.append(f"{wish.what}: {type(refusal).__name__} {refusal}")
            self.counts["refused"] += 1
            return False
        self.story.append(f"{wish.what}: {answer!r}")
        self.counts["carried out"] += 1
        if wish.keyed:
            self.carried_out.append((key, wish, answer))
        return True

    def comes(self, person: Person) -> None:
        presence.arrived(self.table.pk, person.pk)
        if person not in self.here:
            self.here.append(person)

    def goes(self, person: Person) -> None:
        presence.went(self.table.pk, person.pk)
        if person in self.here:
            self.here.remove(person)

    def wait(self, time: timedelta) -> None:
        self.story.append(f"wait {time.total_seconds():.1f} s")
        let_pass(time)
        sweep_once(self.table, self.here)

    def state(self, deal: Deal) -> State:
        """The whole state, folded afresh from the log."""
        return engine.fold(build(deal.game.slug, deal.game.options), states.log_of(deal, after=0), engine.ENGINE)

    def answer_for(self, deal: Deal) -> Wish | None:
        """A legal action of somebody awaited who has a phone."""
        state, seats = self.state(deal), seats_of(deal.game)
        awaited = [place for place in engine.awaited(state) if seats[place].person is not None]
        awaited = [place for place in awaited if seats[place].status != Seat.Status.LEFT]
        if not awaited:
            return None
        place = self.luck.choice(awaited)
        action, person = random_action(state, place, self.luck.choice, self.eager), seats[place].person
        token, name = engine.token(state), seats[place].name
        return Wish(f"{name} {action}", lambda key: act(self.table.pk, person, key, deal.pk, token, action))

    def follow(self) -> None:
        """The open deal comes to its end: what is due happens, and who is there answers."""
        self.comes(self.host)
        if self.night.state == Night.State.PAUSED:
            hosting.resume(self.table, self.host, self.new_key())
        for _step in range(LONGEST_DEAL):
            deal = self.deal
            if deal is None:
                return
            moment = next_moment(self.night, deal)
            wish = self.answer_for(deal) if moment is None or self.luck.random() < 0.3 else None
            if wish is not None:
                assert self.ask(wish), self.story[-1]
            else:
                assert moment is not None, "nobody who is awaited can answer, and nothing is due"
                self.wait(until(moment))
        raise AssertionError(f"a deal without end: {deal}")

    def end(self) -> None:
        """The host ends the night: at once, after the deal, or after its pot."""
        if self.night.state == Night.State.ENDED:
            return
        self.follow()
        if self.night.state != Night.State.ENDED:
            host = self.host
            self.ask(Wish("the night ends", lambda key: hosting.end_night(self.table, host, key)))
        assert self.night.state == Night.State.ENDED, "the night does not end"


def begin(seed: str) -> Walk:
    """A new table, where nobody sits yet."""
    states.forget_all()
    luck = Random(seed)
    people = [Person.objects.create(name=name) for name in NAMES[: luck.randint(2, len(NAMES))]]
    settings = agreements.agreements(luck)
    table = create_table(people[0], "Friday", settings)
    walk = Walk(seed, luck, table, people, eager=luck.choice((0.5, 0.8, 0.95)))
    walk.story.append(f"{len(people)} people, {settings}")
    return walk


@contextmanager
def same_luck(seed: str) -> Iterator[None]:
    """Cards, bots and pauses come from the seed."""
    luck = Random(f"cards of {seed}")
    with patch.object(opendeal, "luck", luck), patch.object(bots, "luck", luck):
        yield
