"""One's own seat by forms: chips, sitting out, coming back, leaving, another phone, tonight's chips."""

import pytest
from django.test import Client

from pokernight.people.models import Key
from pokernight.play import hosting
from pokernight.tables.models import Night, Seat
from tests.site.conftest import new_key


def test_chips_between_deals_come_at_once(bob, evening, table):
    assert bob.post(f"/t/{table.code}/chips/", {"key": "c", "amount": "150"}).url == f"/t/{table.code}/"
    assert evening.seat(evening.bob).stack == 350
    bob.post(f"/t/{table.code}/chips/", {"key": "c", "amount": "150"})
    assert evening.seat(evening.bob).stack == 350
    evening.agrees()


@pytest.mark.parametrize(("amount", "says"), [("201", "At most 200."), ("0", "At least 1."), ("", "type a number")])
def test_chips_that_cannot_be_bought_are_refused_at_the_field(bob, evening, table, amount, says):
    page = bob.post(f"/t/{table.code}/chips/", {"key": "c", "amount": amount})
    assert says in str(page.context["form"].errors["amount"])
    assert evening.seat(evening.bob).stack == 200


def test_a_table_without_rebuys_says_so_at_the_form(bob, evening, table):
    table.settings = {"rebuys": "none"}
    table.save()
    page = bob.post(f"/t/{table.code}/chips/", {"key": "c", "amount": "10"}).content.decode()
    assert "This table plays without buying more chips." in page


def test_sitting_out_and_back(bob, evening, table):
    bob.post(f"/t/{table.code}/sit-out/", {"key": "1"})
    assert evening.seat(evening.bob).status == Seat.Status.SITTING_OUT
    bob.post(f"/t/{table.code}/back/", {"key": "2"})
    assert evening.seat(evening.bob).status == Seat.Status.SITTING


def test_what_is_refused_is_said_on_a_page_with_a_way_back(browser_of, evening, table):
    page = browser_of(evening.charlie).post(f"/t/{table.code}/sit-out/", {"key": "1"}).content.decode()
    assert "You have no seat at this table." in page
    assert f"/t/{table.code}/" in page


@pytest.mark.parametrize("what", ["sit-out", "back", "leave", "watch", "open"])
def test_nothing_is_changed_by_a_link(bob, table, what):
    assert bob.get(f"/t/{table.code}/{what}/").status_code == 405


@pytest.mark.parametrize("what", ["join", "chips", "sit-out", "leave", "watch", "game", "settings", "phone", "open"])
def test_a_form_of_another_site_does_nothing(evening, table, what):
    answer = Client(enforce_csrf_checks=True).post(f"/t/{table.code}/{what}/", {"key": "1", "name": "Eve"})
    assert answer.status_code == 403
    assert "Please try once more" in answer.content.decode()


def test_only_the_host_opens_a_night(bob, evening, table):
    hosting.end_night(table, evening.alice, new_key())
    page = bob.post(f"/t/{table.code}/open/", {"key": "1"}).content.decode()
    assert "Only the host can do that." in page


def at_the_table(browser, table):
    """Who has a seat gets the table's page, a stranger that for joining."""
    return "live/table.html" in {template.name for template in browser.get(f"/t/{table.code}/").templates}


def test_another_phone_takes_over_the_seat_once(bob, evening, table, charlie):
    page = bob.post(f"/t/{table.code}/phone/", {"kind": "phone"})
    code = page.context["code"]
    assert page.context["picture"].startswith("data:image/svg+xml")
    back = charlie.post("/phone/", {"code": code.replace("-", " ").upper()}, follow=True)
    assert back.redirect_chain[-1][0] == f"/t/{table.code}/"
    assert at_the_table(charlie, table)
    assert not at_the_table(bob, table)
    third = Client()
    assert "not valid any more" in third.post("/phone/", {"code": code}).content.decode()


def test_the_way_back_is_the_lobby_unless_one_night_is_open(alice, evening, table):
    def back():
        return alice.get("/back/").url

    assert Client().get("/back/").url == "/"
    assert back() == f"/t/{table.code}/"
    second = alice.post("/practice/", {"key": new_key()})
    assert back() == "/"
    hosting.end_night(table, evening.alice, new_key())
    assert back() == second.url
    Night.objects.update(state=Night.State.ENDED)
    assert back() == "/"


def test_a_phone_beside_the_laptop(bob, table, charlie):
    page = bob.post(f"/t/{table.code}/phone/", {"kind": "both"})
    assert page.context["picture"].startswith("data:image/svg+xml")
    charlie.post("/phone/", {"code": page.context["code"]})
    assert at_the_table(bob, table)
    assert at_the_table(charlie, table)


def test_a_recovery_code_is_for_the_host_only(alice, bob, evening, table):
    alice.post(f"/t/{table.code}/phone/", {"kind": "host"})
    bob.post(f"/t/{table.code}/phone/", {"kind": "host"})
    kinds = dict(Key.objects.values_list("person__name", "kind"))
    assert kinds == {"Alice": Key.Kind.HOST, "Bob": Key.Kind.PHONE}


def test_strangers_get_no_code(charlie, table):
    assert charlie.post(f"/t/{table.code}/phone/").url == f"/t/{table.code}/"
    assert not Key.objects.exists()


def test_tonights_chips_add_up_with_a_pot_in_the_middle(alice, evening, table):
    hosting.start(table, evening.alice, new_key())
    page = alice.get(f"/t/{table.code}/night/")
    rows, middle = page.context["rows"], page.context["middle"]
    assert middle == 3  # the blinds
    assert sum(row.won for row in rows) + middle == 0
    assert sorted(row.signed for row in rows) == ["0", "−1", "−2"]
    assert page.context["bought"] == page.context["has"] == 600


def test_what_a_leaver_took_home_counts(alice, bob, evening, table):
    bob.post(f"/t/{table.code}/leave/", {"key": "go"})
    rows = {row.seat.name: row for row in alice.get(f"/t/{table.code}/night/").context["rows"]}
    assert (rows["Bob"].bought, rows["Bob"].has, rows["Bob"].signed) == (200, 200, "0")
    assert bob.get(f"/t/{table.code}/night/").url == f"/t/{table.code}/"


def test_who_would_give_up_a_seat_by_a_code_is_warned(bob, charlie):
    """A friend's link could otherwise talk somebody out of the own seat."""
    assert "This phone is Bob’s at the moment." in bob.get("/phone/").content.decode()
    assert "at the moment" not in charlie.get("/phone/").content.decode()
