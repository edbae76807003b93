"""Run as a script with the site's settings: makes tables full of people and prints how to come to them."""

import json
import os
import sys
from typing import Any

import django

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "pokernight.settings")
django.setup()

from pokernight.people.models import Person  # noqa: E402
from pokernight.play import evening, hosting  # noqa: E402
from pokernight.tables.services import create_table, watch  # noqa: E402
from tests.site.phones import session_of  # noqa: E402

RICH = 1_000_000  # chips, so that nobody goes broke


def make_table(
    number: int, slug: str, seats: int, watchers: int, options: dict[str, Any], begin: bool
) -> dict[str, Any]:
    people = [Person.objects.create(name=f"P{number}-{seat}") for seat in range(seats)]
    table = create_table(people[0], f"Table {number}", {"chooser": "host", "buy_in": RICH, "pace": 2, **options})
    for person in people:
        evening.join(table, person, f"join {person.pk}", person.name)
    hosting.choose_game(table, people[0], "game", slug, {})
    if begin:
        hosting.start(table, people[0], "start")
    rail = [Person.objects.create(name=f"W{number}-{place}") for place in range(watchers)]
    for person in rail:
        watch(table, person)
    return {
        "table": table.pk,
        "code": table.code,
        "players": [session_of(person) for person in people],
        "watchers": [session_of(person) for person in rail],
    }


if __name__ == "__main__":
    asked = json.loads(sys.argv[1])
    count = asked.pop("tables")
    print(json.dumps([make_table(number, **asked) for number in range(count)]))
