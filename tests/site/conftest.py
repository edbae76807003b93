"""An evening for tests: Alice hosts, Bob and Cleo play, Charlie is a stranger, Rita watches from the rail."""

import itertools
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

import pytest

from games import engine
from games.state import State
from games.variant import Action
from games.variants import build
from pokernight.live.happenings import of_happening
from pokernight.people.models import Person
from pokernight.play import evening, hosting, states
from pokernight.play.acting import act
from pokernight.play.models import Deal
from pokernight.play.opendeal import seats_of
from pokernight.play.verifying import differences
from pokernight.tables.models import Happening, Night, Seat, Table
from pokernight.tables.services import create_table

_keys = itertools.count()


def new_key() -> str:
    return f"test-{next(_keys)}"


@pytest.fixture(autouse=True)
def nothing_remembered() -> Iterator[None]:
    states.forget_all()
    yield
    states.forget_all()


@dataclass
class Evening:
    """A table with its people, driven through the services as the pages and sockets do."""

    alice: Person
    bob: Person
    cleo: Person
    charlie: Person
    rita: Person
    table: Table
    options: dict[str, Any] = field(default_factory=dict)

    @property
    def night(self) -> Night:
        return Night.objects.select_related("table").get(table=self.table)

    @property
    def deal(self) -> Deal:
        return Deal.objects.select_related("game").filter(game__night=self.night).latest("pk")

    def seat(self, person: Person) -> Seat:
        return Seat.objects.get(night=self.night, person=person)

    def state(self) -> State:
        """The whole state, folded afresh from the log."""
        game = self.deal.game
        return engine.fold(build(game.slug, game.options), states.log_of(self.deal, after=0), engine.ENGINE)

    def token(self) -> str:
        return engine.token(self.state())

    def awaited(self) -> Person:
        """Whose turn it is."""
        person = seats_of(self.deal.game)[engine.awaited(self.state())[0]].person
        assert person is not None
        return person

    def others(self) -> list[Person]:
        return [person for person in (self.alice, self.bob, self.cleo) if person != self.awaited()]

    def act(self, person: Person, verb: str, key: str = "", **more: Any) -> dict[str, Any]:
        token = more.pop("token", None) or self.token()
        return act(self.table.pk, person, key or new_key(), self.deal.pk, token, Action(verb, **more))

    def stay_in(self) -> None:
        """The awaited player checks, calls, draws as little as may be or is in, so that the deal goes to its end."""
        state = self.state()
        seat = engine.awaited(state)[0]
        choices = engine.prompt(state, seat)
        assert choices is not None
        verb = next(verb for verb in ("check", "call", "draw", "in") if verb in choices)
        cards = tuple(state.hands[seat][: choices["draw"][0]]) if verb == "draw" else ()
        self.act(self.awaited(), verb, cards=cards)

    def play_out(self) -> None:
        deal = self.deal
        while Deal.objects.filter(pk=deal.pk, ended_at=None).exists():
            self.stay_in()

    def choose(self, person: Person, slug: str, **options: Any) -> dict[str, Any]:
        return hosting.choose_game(self.table, person, new_key(), slug, options)

    def start(self) -> None:
        hosting.start(self.table, self.alice, new_key())

    def deal_now(self) -> None:
        hosting.deal_now(self.table, self.alice, new_key())

    def told(self, kind: str) -> list[str]:
        """What everybody was told of this kind, in sentences."""
        rows = Happening.objects.select_related("seat").filter(night__table=self.table, kind=kind).order_by("pk")
        return [of_happening(row.kind, row.seat.name if row.seat else "", row.facts) for row in rows]

    def agrees(self) -> None:
        """The books are right."""
        assert list(differences(self.night)) == []


def people() -> dict[str, Person]:
    names = ("alice", "bob", "cleo", "charlie", "rita")
    return {name: Person.objects.create(name=name.title()) for name in names}


def begin_evening(options: dict[str, Any] | None = None) -> Evening:
    """Three at the table, where the host picks the game; Triple Draw chosen, nothing dealt yet."""
    it = sit_down({"chooser": "host", **(options or {})})
    it.choose(it.alice, "triple-draw-27")
    return it


def sit_down(options: dict[str, Any]) -> Evening:
    """Alice, who hosts, Bob and Cleo take the seats 0, 1 and 2 of a table with these options."""
    who = people()
    table = create_table(who["alice"], "Friday", options)
    for name in ("alice", "bob", "cleo"):
        evening.join(table, who[name], new_key(), name.title())
    return Evening(**who, table=table)


@pytest.fixture
def friday(transactional_db: None) -> Evening:
    """Three at the table, nothing dealt yet."""
    return begin_evening()


@pytest.fixture
def dealt(friday: Evening) -> Evening:
    """The first deal is open."""
    hosting.start(friday.table, friday.alice, new_key())
    return friday
