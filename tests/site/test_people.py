"""Who a browser is: guests without an account, one-time keys, and sessions that nobody else can have fixed before."""

from datetime import timedelta

import pytest
from django.contrib.auth.models import User
from django.contrib.sessions.backends.db import SessionStore
from django.contrib.sessions.models import Session
from django.http import HttpRequest
from django.test import RequestFactory
from django.utils import timezone

from pokernight.people import misses
from pokernight.people.models import Key, Person
from pokernight.people.names import BadName, clean_name, graphemes, name_key
from pokernight.people.services import (
    current_person,
    digest_of,
    ensure_person,
    issue_key,
    log_in,
    log_out,
    redeem_key,
    revoke_keys,
)
from pokernight.tables.queries import TooManyMisses, clean_code, find_table, standing_of
from pokernight.tables.services import CODE_SIGNS, create_table, new_code, watch
from tests.site.conftest import Evening

pytestmark = pytest.mark.django_db


def nobody() -> None:
    """A browser without a person."""


def browser(key: str | None = None) -> HttpRequest:
    """A request of a browser with this session."""
    request = RequestFactory().get("/")
    request.session = SessionStore(key)
    if key is None:
        request.session.create()
    return request


@pytest.mark.parametrize(
    ("raw", "name"),
    [
        ("Ann", "Ann"),
        ("  Ann \t Lee ", "Ann Lee"),
        ("A\u0000n\u200bn\u202e", "Ann"),
        ("ＡＮＮ", "ANN"),
        ("Zoë", "Zoë"),
        ("Ann\ud800", "Ann"),
        ("李小龙", "李小龙"),
        ("🂡", "🂡"),
        ("a" * 24, "a" * 24),
        ("e\u0301" * 24, "é" * 24),
        ("Host Ann", "Host Ann"),
    ],
)
def test_names_are_cleaned(raw: str, name: str) -> None:
    assert clean_name(raw) == name


@pytest.mark.parametrize(
    "raw",
    [
        "",
        " ",
        "\u200b",
        "\u3164",
        "\u0301",
        "a" * 25,
        "Ann" + "\u0301" * 60,
        "HOST",
        "ｒail",
        "Dea\u200bler",
        "Dealer\ufe0f",
    ],
)
def test_names_that_cannot_be(raw: str) -> None:
    with pytest.raises(BadName):
        clean_name(raw)


def test_names_are_told_apart_without_case() -> None:
    assert name_key("STRASSE") == name_key("straße")
    assert name_key("Ann") != name_key("Anne")
    assert graphemes("Zoe\u0308") == 3


def test_a_guest_is_remembered_by_the_session_alone() -> None:
    request = browser()
    person = ensure_person(request, "Ann")
    request.session.save()
    assert current_person(browser(request.session.session_key)) == person
    assert current_person(browser()) is None
    assert ensure_person(request, "Anna") == person
    assert Person.objects.get().name == "Anna"


def test_becoming_a_guest_makes_a_new_session() -> None:
    """Whoever fixed the session before does not share it after."""
    request = browser()
    before = request.session.session_key
    ensure_person(request, "Ann")
    assert request.session.session_key != before
    assert not Session.objects.filter(session_key=before).exists()


def test_logging_in_keeps_the_guest_and_makes_a_new_session() -> None:
    request, user = browser(), User.objects.create_user("ann")
    guest = ensure_person(request, "Ann")
    before = request.session.session_key
    assert log_in(request, user) == guest
    assert request.session.session_key != before
    other = browser()
    ensure_person(other, "Stranger")
    assert log_in(other, user) == guest
    assert current_person(other) == guest


def test_logging_out_ends_the_session() -> None:
    request = browser()
    ensure_person(request, "Ann")
    key = request.session.session_key
    log_out(request)
    assert current_person(request) is None
    assert not Session.objects.filter(session_key=key).exists()


def test_a_key_makes_another_phone_the_same_person_once() -> None:
    person = ensure_person(browser(), "Ann")
    text = issue_key(person)
    phone = browser()
    before = phone.session.session_key
    assert redeem_key(phone, text.upper().replace("-", " ")) == person
    assert current_person(phone) == person
    assert phone.session.session_key != before
    assert redeem_key(browser(), text) is None


def test_the_phone_that_gave_its_seat_away_has_it_no_longer() -> None:
    old, stranger, new = browser(), browser(), browser()
    person = ensure_person(old, "Ann")
    ensure_person(stranger, "Ben")
    for request in (old, stranger):
        request.session.save()
    assert redeem_key(new, issue_key(person)) == person
    assert current_person(browser(old.session.session_key)) is None
    assert current_person(browser(stranger.session.session_key)) is not None
    assert current_person(new) == person


def test_a_phone_beside_the_laptop_is_the_same_person() -> None:
    laptop, phone = browser(), browser()
    person = ensure_person(laptop, "Ann")
    laptop.session.save()
    assert redeem_key(phone, issue_key(person, Key.Kind.BOTH)) == person
    assert current_person(browser(laptop.session.session_key)) == current_person(phone) == person


def test_keys_are_long_hashed_and_replaced() -> None:
    person = ensure_person(browser(), "Ann")
    first, second = issue_key(person), issue_key(person)
    assert len(first.replace("-", "")) * 4 == 128
    assert Key.objects.get().digest == digest_of(second)
    assert second not in Key.objects.get().digest
    assert redeem_key(browser(), first) is None


def test_keys_end_and_are_revoked() -> None:
    person = ensure_person(browser(), "Ann")
    text = issue_key(person)
    Key.objects.update(expires_at=timezone.now() - timedelta(seconds=1))
    assert redeem_key(browser(), text) is None
    host_key = issue_key(person, Key.Kind.HOST)
    assert Key.objects.get(kind=Key.Kind.HOST).expires_at is None
    revoke_keys(person, Key.Kind.HOST)
    assert redeem_key(browser(), host_key) is None


def test_codes_have_forty_bits_and_are_typed_in_many_ways() -> None:
    assert len(CODE_SIGNS) ** len(new_code()) == 2**40
    assert clean_code("abcd-efgh") == clean_code(" ABCD EFGH ") == "ABCDEFGH"
    assert clean_code("1bcdefgi") == "LBCDEFGL"
    assert clean_code("ABCD-EFG") is None
    assert clean_code("ABCD-EFG0") is None


def test_guessing_codes_is_stopped(transactional_db: None, monkeypatch: pytest.MonkeyPatch) -> None:
    table = create_table(Person.objects.create(), "Friday")
    monkeypatch.setattr(misses.time, "time", lambda: 1_000_000_000.0)
    looked = []
    for _ in range(5_000):
        try:
            looked.append(find_table(new_code(), "10.0.0.1", nobody))
        except TooManyMisses:
            continue
    assert looked == [None] * 20
    with pytest.raises(TooManyMisses):
        find_table(table.code, "10.0.0.1", nobody)
    assert find_table(table.shown_code, "10.0.0.2", nobody) == table


def test_who_belongs_to_the_table_is_not_locked_out_by_a_guesser_next_to_them(
    friday: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Friends in one house have one address on the internet."""
    monkeypatch.setattr(misses.time, "time", lambda: 2_000_000_000.0)
    watch(friday.table, friday.rita)
    for _ in range(20):
        find_table(new_code(), "10.0.0.3", lambda: friday.charlie)
    for person in (friday.alice, friday.bob, friday.rita):
        assert find_table(friday.table.code, "10.0.0.3", lambda: person) == friday.table  # noqa: B023
    for who in (lambda: friday.charlie, nobody):
        with pytest.raises(TooManyMisses):
            find_table(friday.table.code, "10.0.0.3", who)


def test_what_somebody_is_at_a_table(friday: Evening) -> None:
    watch(friday.table, friday.rita)
    host = standing_of(friday.table, friday.alice)
    assert host.seat == friday.seat(friday.alice)
    assert host.host
    assert not standing_of(friday.table, friday.bob).host
    assert standing_of(friday.table, friday.rita).watching
    for nobody in (friday.charlie, None):
        assert not standing_of(friday.table, nobody).may_look
