"""Run as a script with the site's settings: one process of `races.py`, which asks for everything at once.

Right and wrong actions of everybody at one table, in so many threads for so many seconds; prints what was answered.
"""

import json
import os
import sys
import threading
import time
from collections import Counter
from random import Random
from typing import Any

import django

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "pokernight.settings")
django.setup()

from django.db import connection  # noqa: E402

from games import engine  # noqa: E402
from games.engine import Action  # noqa: E402
from games.variants import build  # noqa: E402
from pokernight.play import hosting, presence, states  # noqa: E402
from pokernight.play.acting import act  # noqa: E402
from pokernight.play.models import Deal  # noqa: E402
from pokernight.play.opendeal import seats_of  # noqa: E402
from pokernight.play.sweeper import sweep  # noqa: E402
from pokernight.tables.changing import Refusal, changing  # noqa: E402
from pokernight.tables.models import Seat, Table  # noqa: E402
from tests.games.tables import random_action  # noqa: E402

WRONG = 0.35  # of all actions: stale, illegal, out of turn, of an earlier deal
DOUBLED = 0.3  # of all actions come twice under the same key, some of them with another body
AT_THE_DEADLINE = 0.15  # of all actions come in the moment in which the clock runs out
NONSENSE = [
    Action("raise", 10**9),
    Action("draw", 0, (1, 1)),
    Action("bet", 0),
    Action("in"),
    Action("fly"),
    Action("fold"),
]


class Racer:
    def __init__(self, table_id: int, name: str, until: float) -> None:
        self.table = Table.objects.select_related("host").get(pk=table_id)
        self.people = [seat.person for seat in Seat.objects.select_related("person").filter(night__table=table_id)]
        self.name, self.until, self.asked = name, until, 0
        self.luck = Random(name)
        self.acknowledged: dict[str, tuple[int, int]] = {}  # key: deal, its version
        self.refused: Counter[str] = Counter()
        self.wrong: list[str] = []  # what must not happen
        self.last_token = "1"

    def race(self) -> None:
        for person in self.people:
            presence.arrived(self.table.pk, person.pk)
        while time.monotonic() < self.until:
            deal = Deal.objects.select_related("game").filter(game__night__table=self.table, ended_at=None).first()
            if deal is None:
                self.attempt(lambda: hosting.deal_now(self.table, self.table.host, self.key()))
                continue
            if self.luck.random() < AT_THE_DEADLINE:
                self.attempt(lambda deal=deal: self.let_the_clock_end(deal))
            self.act(deal)
            sweep()

    def attempt(self, what: Any) -> Any:
        try:
            return what()
        except Refusal as refusal:
            self.refused[refusal.sentence] += 1
            return None

    def key(self) -> str:
        self.asked += 1
        return f"race:{self.name}-{self.asked}"

    def let_the_clock_end(self, deal: Deal) -> None:
        """The deadline is now. Nobody becomes away by it, so that there is one sentence for each clock that ran out."""
        with changing(self.table.pk) as change:
            Deal.objects.filter(pk=deal.pk, ended_at=None).update(deadline=change.now, due_at=change.now)
            Seat.objects.filter(night__table=self.table).update(lapses=0)

    def act(self, deal: Deal) -> None:
        """One action, mostly of whoever is awaited, once or twice."""
        state = engine.fold(build(deal.game.slug, deal.game.options), states.log_of(deal, after=0), engine.ENGINE)
        if state.ended is not None:
            return
        place = self.luck.choice(engine.awaited(state))
        person, token, deal_id = seats_of(deal.game)[place].person, engine.token(state), deal.pk
        action = random_action(state, place, self.luck.choice, eager=0.9)
        if self.luck.random() < WRONG:
            person = self.luck.choice([person, *self.people])
            token = self.luck.choice([token, token, self.last_token, "999999"])
            deal_id = self.luck.choice([deal_id, deal_id, deal_id - 1])
            action = self.luck.choice([action, *NONSENSE])
        self.last_token, key = engine.token(state), self.key()
        self.ask(person, key, deal_id, token, action)
        if self.luck.random() < DOUBLED:
            self.ask(person, key, deal_id, token, self.luck.choice([action, action, NONSENSE[-1]]))

    def ask(self, person: Any, key: str, deal_id: int, token: str, action: Action) -> None:
        answer = self.attempt(lambda: act(self.table.pk, person, key, deal_id, token, action))
        if answer is None:
            return
        told = answer["deal"], answer["version"]
        if self.acknowledged.setdefault(key, told) != told:
            self.wrong.append(f"{key} was answered {self.acknowledged[key]} and {told}")


def race(racer: Racer) -> None:
    try:
        racer.race()
    except Exception as error:
        racer.wrong.append(f"{type(error).__name__}: {error}")
    finally:
        connection.close()


def main() -> None:
    asked = json.loads(sys.argv[1])
    print("ready", flush=True)
    sys.stdin.readline()  # all processes begin together
    until = time.monotonic() + asked["seconds"]
    racers = [Racer(asked["table"], f"{asked['name']}{number}", until) for number in range(asked["threads"])]
    threads = [threading.Thread(target=race, args=(racer,)) for racer in racers]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    found = {
        "acknowledged": {key: told for racer in racers for key, told in racer.acknowledged.items()},
        "refused": sum((racer.refused for racer in racers), Counter()),
        "wrong": [text for racer in racers for text in racer.wrong],
    }
    print(json.dumps(found))


if __name__ == "__main__":
    main()
