"""A table with a past: Alice, Bob and Cleo have played, Charlie is a stranger, Rita watches."""

from collections.abc import Callable

import pytest
from django.test import Client

from pokernight.people.models import Person
from pokernight.play import hosting
from pokernight.tables.services import watch
from tests.site.conftest import Evening, begin_evening, new_key
from tests.site.pages.conftest import browser_of

__all__ = ["browser_of"]

Visit = Callable[[Person | None, str], tuple[int, str]]


@pytest.fixture
def played(db: None) -> Evening:
    """One deal of Triple Draw is settled, the night goes on, Rita watches."""
    evening = begin_evening()
    watch(evening.table, evening.rita)
    hosting.start(evening.table, evening.alice, new_key())
    evening.play_out()
    return evening


@pytest.fixture
def past(played: Evening) -> Evening:
    """The same, and the night is over."""
    hosting.end_night(played.table, played.alice, new_key())
    return played


@pytest.fixture
def visit(browser_of: Callable[[Person | None], Client]) -> Visit:
    """`visit(person, address)` is the status and the text of a page."""

    def go(person: Person | None, address: str) -> tuple[int, str]:
        response = browser_of(person).get(address)
        text = b"".join(response.streaming_content) if response.streaming else response.content
        return response.status_code, text.decode()

    return go


def pages_of(evening: Evening) -> list[str]:
    """The addresses of every page about the first deal and what is around it."""
    past = f"/t/{evening.table.code}/history/"
    pages = ("", "1/ledger/", "1/", "1/1/", "1/1/1/", "1/1/1/replay/", "records/")
    exports = ("1/ledger.csv", "1/players.csv", "1/night.json", "1/1/hands.phhs")
    return [past + address for address in (*pages, *exports)]
