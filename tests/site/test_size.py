"""No message is over 8 KB, whatever people call themselves (live-table, "Wire", 5)."""

import json
from typing import Any

import pytest

from pokernight.live.reading import read
from pokernight.live.room import Room
from pokernight.live.size import LARGEST, shortened, size
from pokernight.people.models import Person
from pokernight.play import evening
from pokernight.tables.models import Table
from pokernight.tables.services import create_table
from tests.site.conftest import Evening, new_key

SIGNS = [chr(0x1F600 + number) * 24 for number in range(8)]  # 96 bytes
WITH_MARKS = [(sign[0] + chr(0x1D165)) * 24 for sign in SIGNS]  # 192 bytes, the longest name that there can be


def table_of(names: list[str], slug: str) -> tuple[Evening, list[Person]]:
    people = [Person.objects.create(name="x") for _name in names]
    table = create_table(people[0], "x", {"chooser": "host"})
    Table.objects.update(name="\U0001f600" * 48)
    table.refresh_from_db()
    for person, name in zip(people, names, strict=True):
        evening.join(table, person, new_key(), name)
    it = Evening(*people[:5], table=table)
    it.choose(it.alice, slug)
    it.start()
    return it, people


@pytest.mark.parametrize("names", [SIGNS, WITH_MARKS], ids=["signs", "marks"])
@pytest.mark.parametrize("slug", ["guts", "three-five-seven", "three-legged-race-three-card"])
def test_a_full_table_of_long_names(transactional_db: None, slug: str, names: list[str]) -> None:
    it, people = table_of(names, slug)
    room = Room()
    while it.deal.ended_at is None:
        it.stay_in()
        room.take(read(it.table.pk, room.known))
        for seat in [None, *map(it.seat, people)]:
            text = room.message(seat, 0)
            assert len(text.encode()) <= LARGEST
    shown = json.loads(text)
    assert [seat["name"] for seat in shown["night"]["seats"]] == names
    assert 1 <= shown["wins"] <= len(shown["lines"])


def message(**changes: Any) -> dict[str, Any]:
    night = {"announced": {"announcement": ["c", "d"]}, "asks": [{"id": 1}, {"id": 2}]}
    return {"lines": ["won", "how", "why"], "wins": 1, "game": {"announcement": ["a", "b"]}, "night": night} | changes


def test_what_the_log_tells_too_goes_first() -> None:
    assert shortened(message(), 1)["lines"] == ["won", "how"]
    assert shortened(message(), 7)["lines"] == ["won"]
    assert shortened(message(), 20)["game"]["announcement"] == []
    assert shortened(message(), 20)["night"]["announced"]["announcement"] == ["c", "d"]


def test_some_things_stay_in_any_case() -> None:
    short = shortened(message(wins=3), 10_000)
    assert (short["lines"], short["wins"], short["night"]["asks"]) == (["won"], 1, [{"id": 1}])


def test_nothing_else_is_changed() -> None:
    whole = message()
    assert shortened(whole, 0) == whole
    short = shortened(whole, 5)
    assert size(short) <= size(whole) - 5
    assert whole == message()
