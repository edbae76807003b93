"""What the table has agreed on is for everybody at it to read, and for the host to change."""

import pytest

from pokernight.tables.option_words import MAIN, MORE, words_for
from pokernight.tables.options import TABLE_OPTIONS
from pokernight.tables.services import change_settings, keep_game_defaults, watch

AGREED = {
    "chooser": "host",
    "clock": 45,
    "rebuys": "until 23:30",
    "rebuy_limit": 100,
    "chip_worth": 250,
    "ends_at": "01:00",
    "unfinished_pot": "most_legs",
    "last_word": "Cleo",
}
LABELS = {
    "Clock": "45 seconds",
    "More chips": "until 23:30",
    "Most chips at once": "100 chips",
    "100 chips are worth": "2.50",
    "Last game before": "01:00",
    "A pot left at the end": "the most legs",
    "Last word": "Cleo",
}


def agreed_page(client, table):
    return client.get(f"/t/{table.code}/settings/")


def test_players_and_watchers_read_every_agreement(bob, browser_of, evening, table):
    change_settings(table, evening.alice, AGREED)
    watch(table, evening.rita)
    for client in (bob, browser_of(evening.rita)):
        page = agreed_page(client, table)
        rows = {str(label): words for label, words in page.context["rows"]}
        assert rows.items() >= LABELS.items()
        assert len(rows) == len((*MAIN, *MORE))
        assert "In doubt Cleo has the last word." in page.content.decode()
        assert "<form" not in page.content.decode()


def test_strangers_do_not(charlie, table):
    assert agreed_page(charlie, table).url == f"/t/{table.code}/"


def test_what_nobody_agreed_on_has_words_too(bob, table):
    rows = {str(label): words for label, words in agreed_page(bob, table).context["rows"]}
    nothing = {"Clock": "no clock", "Last game before": "no agreed end", "Last word": "the host"}
    assert rows.items() >= {**nothing, "Most chips at once": "as many as the buy-in", "Buy-in": "200 chips"}.items()


@pytest.mark.parametrize("key", [*MAIN, *MORE])
def test_every_value_has_words(key):
    option = TABLE_OPTIONS[key]
    values = [option.default, *option.values, *(number for number in (option.low, option.high) if number is not None)]
    assert all(words_for(key, value) for value in values)


def test_the_tables_own_ways_are_said_in_sentences(bob, evening, table):
    keep_game_defaults(table, evening.alice, "guts", {"cards": 4})
    keep_game_defaults(table, evening.alice, "napalm", {})
    table.refresh_from_db()
    table.game_defaults["single-draw-27"] = {"colour": "green"}  # the rules no longer know it
    table.save()
    [(name, sentences)] = agreed_page(bob, table).context["ways"]
    assert name == "Guts"
    assert sentences[0].startswith("Everybody gets four cards")


def test_tonights_page_leads_there_and_says_who_has_the_last_word(bob, table):
    page = bob.get(f"/t/{table.code}/night/").content.decode()
    assert f'href="/t/{table.code}/settings/"' in page
    assert "In doubt the host has the last word." in page


def test_who_comes_reads_what_chips_are_worth_before_sitting_down(charlie, evening, table):
    assert "are worth" not in charlie.get(f"/t/{table.code}/").content.decode()
    change_settings(table, evening.alice, AGREED)
    page = charlie.get(f"/t/{table.code}/").content.decode()
    assert "100 chips are worth 2.50 of your money." in page
