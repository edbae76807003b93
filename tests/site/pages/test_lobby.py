"""The lobby: one tap to practise, a code to join with, and the tables that this browser knows."""

import pytest
from django.core.cache import cache

from games.variants import GAMES
from pokernight.people.misses import MISSES
from pokernight.people.models import Person
from pokernight.play.views.seats import PRACTICE_GAME
from pokernight.tables.models import Night, Seat, Table


@pytest.fixture(autouse=True)
def no_misses_yet():
    cache.clear()
    yield
    cache.clear()


def test_a_stranger_sees_what_this_is_and_no_tables(charlie, evening):
    page = charlie.get("/").content.decode()
    assert "Host a night" in page
    assert "Friday" not in page


def test_it_says_which_game_is_for_practice_and_where_the_others_are(charlie, db):
    page = charlie.get("/").content.decode()
    assert f"Practice is {GAMES[PRACTICE_GAME].name}; every other game from its rules page." in page
    assert 'action="/practice/"' in charlie.get("/games/guts/").content.decode()


def test_hosts_and_players_find_their_tables_again(alice, bob, table):
    for client in (alice, bob):
        page = client.get("/").content.decode()
        assert f"/t/{table.code}/" in page
        assert "Friday" in page


def test_each_table_once_with_the_state_of_its_last_night(alice, table, evening):
    night = evening.night
    night.state = Night.State.ENDED
    night.save()
    Night.objects.create(table=table, number=2, state=Night.State.PAUSED)
    page = alice.get("/").content.decode()
    assert page.count(f'href="/t/{table.code}/"') == 1
    assert "paused" in page
    assert "night over" not in page


def test_one_tap_leads_to_cards_against_bots(client, db):
    answer = client.post("/practice/", {"key": "tap"}, follow=True)
    table = Table.objects.get()
    assert answer.redirect_chain == [(f"/t/{table.code}/", 302)]
    assert table.practice
    assert Seat.objects.filter(bot=True).count() == 3
    assert 'id="table"' in answer.content.decode()


def test_of_the_practice_tables_only_the_newest_is_listed(client, db):
    codes = [client.post("/practice/", {"key": key}).url for key in ("one", "two", "three")]
    page = client.get("/").content.decode()
    assert [code in page for code in codes] == [False, False, True]


def test_a_tap_sent_twice_makes_one_practice_table(client, db):
    first = client.post("/practice/", {"key": "tap"})
    again = client.post("/practice/", {"key": "tap"})
    assert first.url == again.url
    assert (Table.objects.count(), Person.objects.count()) == (1, 1)


def test_practice_of_a_game_from_its_rules_page(client, db):
    client.post("/practice/", {"key": "tap", "game": "guts"})
    assert Night.objects.get().choice == {"slug": "guts", "options": {}}


@pytest.mark.parametrize("typed", ["{0}-{1}", "{0}{1}", " {0} {1} "])
def test_a_code_is_taken_as_people_type_it(charlie, table, typed):
    code = typed.format(table.code[:4], table.code[4:]).lower()
    assert charlie.post("/join/", {"code": code}).url == f"/t/{table.code}/"


@pytest.mark.parametrize(
    ("code", "says"), [("ABC", "eight letters"), ("22222222", "There is no table with this code"), ("", "required")]
)
def test_a_wrong_code_is_said_at_the_field(client, db, code, says):
    page = client.post("/join/", {"code": code})
    assert says in page.content.decode()
    assert page.context["form"].errors.keys() == {"code"}


def test_who_guesses_codes_has_to_wait(client, db):
    for guess in range(MISSES):
        client.post("/join/", {"code": f"2222222{'23456789'[guess % 8]}"})
    answer = client.post("/join/", {"code": "22222222"})
    assert answer.status_code == 429
    assert "Too many wrong codes" in answer.content.decode()
    assert client.get("/t/22222222/").status_code == 429
