"""Rules pages: each game in general, and as a table plays it."""

import pytest

from games.variants import GAMES
from pokernight.play import hosting
from tests.site.conftest import new_key


def test_all_games_are_listed(client, db):
    page = client.get("/games/").content.decode()
    for slug in GAMES:
        assert f"/games/{slug}/" in page


@pytest.mark.parametrize("slug", GAMES)
def test_a_games_page_has_all_its_parts(client, db, slug):
    game = GAMES[slug]
    page = client.get(f"/games/{slug}/")
    text = page.content.decode()
    assert f"best with {game.best_with}" in text
    assert all(name in text for name in game.other_names)
    assert "Try it against bots" in text
    assert page.context["steps"]
    assert page.context["contests"]
    assert len(page.context["main_options"]) + len(page.context["fine_options"]) > 5


def test_other_names_are_told_apart(client, db):
    assert "Also called “Jacks to Open, Trips to Win”." in client.get("/games/trips-to-win/").content.decode()
    assert "Also called “Three Card Guts”, “Match Pot”." in client.get("/games/guts/").content.decode()


def test_a_hand_stays_on_one_line(client, db):
    for page in ("/games/", "/games/triple-draw-a5/"):
        assert '<span class="nowrap">5-4-3-2-A</span> is best.' in client.get(page).content.decode()


def test_unknown_game(client, db):
    assert client.get("/games/snap/").status_code == 404


def test_the_tables_own_rules(bob, evening, table):
    hosting.choose_game(table, evening.alice, new_key(), "three-legged-race", {"legs_needed": 2, "wild": ["7"]})
    page = bob.get(f"/t/{table.code}/rules/")
    assert page.context["sentences"] == [
        "Sevens are wild.",
        "Two legs win the pot.",
        "Whoever is left alone when the others fold scores a leg.",
        "When the best hands are equal, nobody scores.",
        "Everybody antes 5 in each deal; fixed limit, with bets of 10 before the draw and 20 after it.",
    ]
    assert "Wild: Sevens." in page.content.decode()
    assert page.content.decode().count("this table’s own") == 2


def test_a_tables_rules_list_no_option_without_an_effect(bob, evening, table):
    hosting.choose_game(table, evening.alice, new_key(), "three-five-seven", {"win_condition": "streak"})
    page = bob.get(f"/t/{table.code}/rules/")
    labels = [row["label"] for row in page.context["main_options"] + page.context["fine_options"]]
    assert "Stages in a row" in labels
    assert "Legs" not in labels


def test_an_open_game_counts_before_the_next_choice(bob, evening, table):
    hosting.start(table, evening.alice, new_key())
    hosting.choose_game(table, evening.alice, new_key(), "guts", {})
    assert bob.get(f"/t/{table.code}/rules/").context["game"].slug == "triple-draw-27"


def test_before_the_first_choice(alice, bob, evening, table):
    night = evening.night
    night.choice = {}
    night.save()
    assert "Choose the game" in alice.get(f"/t/{table.code}/rules/").content.decode()
    assert "Choose the game" not in bob.get(f"/t/{table.code}/rules/").content.decode()


def test_strangers_are_led_to_the_way_in(charlie, table):
    assert charlie.get(f"/t/{table.code}/rules/").url == f"/t/{table.code}/"


def test_stages_with_the_same_ladder_do_not_show_it_twice(client, db):
    contests = client.get("/games/three-five-seven/").context["contests"]
    assert [contest["like"] for contest in contests] == ["", "", "stage two"]
