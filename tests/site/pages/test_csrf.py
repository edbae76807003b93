"""No form is taken without its token, and no page changes anything by being looked at: every address of the site."""

from collections.abc import Iterator
from typing import Any

import pytest
from django.db.models import Model
from django.test import Client
from django.urls import URLPattern, URLResolver, get_resolver

from pokernight.people.models import Person
from pokernight.play.models import Deal, Game
from pokernight.tables.models import Ask, Happening, Night, Seat, Table, Watcher
from tests.site.conftest import Evening

NAMED = {"slug": "guts", "night": 1, "game": 1, "deal": 1, "number": 1, "pk": 1, "ask": 1, "seat": 1}
KEPT: tuple[type[Model], ...] = (Person, Table, Night, Seat, Watcher, Ask, Happening, Game, Deal)


def patterns(resolver: URLResolver) -> Iterator[URLPattern]:
    for part in resolver.url_patterns:
        if isinstance(part, URLPattern):
            yield part
        elif part.app_name != "admin":  # Django's own
            yield from patterns(part)


def addresses(code: str) -> list[str]:
    resolver = get_resolver()
    found = []
    for pattern in patterns(resolver):
        wanted = pattern.pattern.converters
        found.append("/" + str(pattern.pattern).replace("<slug:code>", code))
        for name in wanted.keys() - {"code"}:
            for kind in ("int", "slug", "str"):
                found[-1] = found[-1].replace(f"<{kind}:{name}>", str(NAMED[name]))
    return found


def rows() -> dict[str, list[Any]]:
    return {model.__name__: list(model.objects.order_by("pk").values()) for model in KEPT}


@pytest.fixture
def strict(alice: Client) -> Client:
    """The host's browser, at a server that asks for tokens."""
    client = Client(enforce_csrf_checks=True, raise_request_exception=False)
    client.cookies = alice.cookies
    return client


def test_every_post_without_its_token_is_refused(strict: Client, table: Table) -> None:
    found = addresses(table.code)
    assert len(found) > 40
    assert not any("<" in address for address in found)
    answers = {address: strict.post(address, {"key": "k", "name": "Dora"}).status_code for address in found}
    assert {address: status for address, status in answers.items() if status != 403} == {}


def test_with_its_token_a_form_is_taken(strict: Client, table: Table) -> None:
    strict.get(f"/t/{table.code}/join/")
    strict.get("/")
    token = strict.cookies["csrftoken"].value
    assert strict.post("/practice/", {"key": "k", "slug": "guts", "csrfmiddlewaretoken": token}).status_code == 302


def test_looking_changes_nothing(alice: Client, evening: Evening) -> None:
    evening.start()
    evening.play_out()
    before = rows()
    for address in addresses(evening.table.code):
        if address != "/readyz":  # it asks from a thread of its own, which ends this test's connection
            alice.get(address)
    assert rows() == before
