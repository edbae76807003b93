"""The optional account: registering keeps the guest's tables, sessions change, passwords cannot be guessed for long."""

from django.contrib.auth.models import User
from django.contrib.sessions.models import Session
from django.core.cache import cache
from django.test import Client

from pokernight.people.misses import MISSES
from pokernight.people.models import Person
from tests.site.conftest import Evening
from tests.site.pages.conftest import MakeClient
from tests.site.pages.conftest import browser_of as browser_of

PASSWORD = "a pair of black eights"
NEW = {"username": "alice", "password1": PASSWORD, "password2": PASSWORD}


def register(client: Client, **changes: str) -> None:
    answer = client.post("/account/register/", NEW | changes)
    assert answer.status_code == 302, answer.context["form"].errors


def sessions(client: Client) -> str:
    return client.cookies["sessionid"].value


def test_the_first_page_leads_to_the_account(db: None, browser_of: MakeClient) -> None:
    somebody = browser_of(None)
    page = somebody.get("/").content.decode()
    assert 'href="/account/"' in page
    assert "You are logged in" not in page
    register(somebody)
    page = somebody.get("/").content.decode()
    assert 'href="/account/"' in page
    assert "You are logged in as alice." in page


def test_registering_keeps_tables_and_seats_in_a_new_session(friday: Evening, browser_of: MakeClient) -> None:
    alice = browser_of(friday.alice)
    before = sessions(alice)
    register(alice)
    assert sessions(alice) != before
    assert not Session.objects.filter(session_key=before).exists()
    friday.alice.refresh_from_db()
    assert friday.alice.user == User.objects.get(username="alice")
    assert friday.table.name in alice.get("/").content.decode()
    assert alice.get(f"/t/{friday.table.code}/settings/").status_code == 200


def test_logging_in_elsewhere_is_being_the_same_person(friday: Evening, browser_of: MakeClient) -> None:
    register(browser_of(friday.alice))
    other = Client()
    other.get("/")
    back = other.post("/account/login/", {"username": "alice", "password": PASSWORD}, follow=True)
    assert back.redirect_chain[-1][0] == f"/t/{friday.table.code}/", "the night goes on"
    assert other.get(f"/t/{friday.table.code}/settings/").status_code == 200
    assert Person.objects.filter(user__isnull=False).count() == 1
    other.post("/account/logout/")
    assert friday.table.name not in other.get("/").content.decode()
    assert other.get(f"/t/{friday.table.code}/settings/").status_code == 302


def test_a_browser_without_a_guest_gets_a_person_with_the_account(db: None) -> None:
    client = Client()
    register(client)
    assert Person.objects.get().name == "alice"


def test_weak_passwords_and_taken_names_are_refused(db: None) -> None:
    for changes in ({"password1": "password", "password2": "password"}, {"password2": "another"}, {"username": ""}):
        page = Client().post("/account/register/", NEW | changes)
        assert page.status_code == 200
        assert page.context["form"].errors
    register(Client())
    assert Client().post("/account/register/", NEW).context["form"].errors["username"]
    assert User.objects.count() == 1


def test_a_new_password_ends_every_other_browser(friday: Evening, browser_of: MakeClient) -> None:
    alice, phone = browser_of(friday.alice), browser_of(friday.alice)
    bob = browser_of(friday.bob)
    register(alice)
    new = "two pair and a bad kicker"
    sent = {"old_password": PASSWORD, "new_password1": new, "new_password2": new}
    assert alice.post("/account/password/", sent | {"old_password": "wrong"}).context["form"].errors
    assert "Your password is changed." in alice.post("/account/password/", sent).content.decode()
    assert alice.get(f"/t/{friday.table.code}/settings/").status_code == 200
    assert phone.get(f"/t/{friday.table.code}/settings/").status_code == 302
    assert 'id="table"' in bob.get(f"/t/{friday.table.code}/").content.decode()
    assert Client().post("/account/login/", {"username": "alice", "password": PASSWORD}).status_code == 200
    assert Client().post("/account/login/", {"username": "alice", "password": new}).status_code == 302


def test_guessing_has_to_wait(db: None) -> None:
    cache.clear()
    register(Client())
    for _guess in range(MISSES):
        page = Client().post("/account/login/", {"username": "alice", "password": "guess"})
        assert "do not belong together" in page.content.decode()
    sent = {"username": "alice", "password": PASSWORD}
    assert Client().post("/account/login/", sent).status_code == 429
    assert Client(REMOTE_ADDR="192.0.2.9").post("/account/login/", sent).status_code == 429
    cache.clear()
    assert Client().post("/account/login/", sent).status_code == 302


def test_the_password_page_is_for_those_who_have_one(db: None) -> None:
    assert Client().get("/account/password/").url == "/account/login/?next=/account/password/"


def test_forms_need_their_token(db: None) -> None:
    client = Client(enforce_csrf_checks=True)
    for path in ("register", "login", "logout"):
        assert client.post(f"/account/{path}/", NEW).status_code == 403
