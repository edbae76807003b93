"""Browsers without a browser: a client for each person of the evening."""

from collections.abc import Callable

import pytest
from django.test import Client

from pokernight.people.models import Person
from pokernight.people.services import SESSION_FIELD
from pokernight.tables.models import Table
from tests.site.conftest import Evening, begin_evening

MakeClient = Callable[[Person | None], Client]


@pytest.fixture
def browser_of(db: None) -> MakeClient:
    """`browser_of(person)` is a browser that knows who it is; of None, one that was never here."""

    def make(person: Person | None) -> Client:
        client = Client()
        if person is not None:
            session = client.session
            session[SESSION_FIELD] = person.pk
            session.save()
            client.cookies["sessionid"] = session.session_key or ""
        return client

    return make


@pytest.fixture
def evening(db: None) -> Evening:
    """Three at the table, Triple Draw chosen, nothing dealt yet."""
    return begin_evening()


@pytest.fixture
def table(evening: Evening) -> Table:
    return evening.table


@pytest.fixture
def alice(evening: Evening, browser_of: MakeClient) -> Client:
    """The host's browser."""
    return browser_of(evening.alice)


@pytest.fixture
def bob(evening: Evening, browser_of: MakeClient) -> Client:
    """A player's browser."""
    return browser_of(evening.bob)


@pytest.fixture
def charlie(evening: Evening, browser_of: MakeClient) -> Client:
    """A stranger's browser."""
    return browser_of(None)
