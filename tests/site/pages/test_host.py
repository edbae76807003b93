"""Hosting: a table in one short form, with every agreement behind it."""

import pytest

from games.variants import GAMES
from pokernight.tables.forms import AgreementsForm
from pokernight.tables.models import Seat, Table
from pokernight.tables.option_words import EMPTY_WORDS, MAIN, MORE, VALUE_WORDS
from pokernight.tables.options import TABLE_OPTIONS

AS_IT_COMES = {
    "key": "form",
    "name": "Ann",
    "table_name": "Friday night",
    "buy_in": "200",
    "games": list(GAMES),
    "watchers": "on",
    "rebuys": "any_time",
    "rebuy_limit": "",
    "too_many": "dealer_sits_out",
    "pace": "6",
    "clock": "",
    "extra_time": "30",
    "away_after": "90",
    "chip_worth": "",
    "chooser": "dealers_choice",
    "choice_lasts": "one_deal",
    "dealer_sets": "main_options",
    "approval": "none",
    "ends_at": "",
    "unfinished_pot": "split_among_claimants",
    "last_word": "",
}


def host(client, **changes):
    return client.post("/host/", AS_IT_COMES | changes)


def test_the_form_begins_with_the_defaults(client, db):
    form = client.get("/host/").context["form"]
    sent = {name: form[name].value() for name in form.fields}
    assert sent["games"] == list(GAMES)
    assert (sent["buy_in"], sent["pace"], sent["watchers"], sent["clock"]) == (200, 6, True, "")
    assert sent["table_name"].endswith(" night")


def test_a_name_is_enough(client, db):
    answer = host(client)
    table = Table.objects.get()
    assert answer.url == f"/t/{table.code}/invite/"
    assert (table.name, table.settings, table.host.name) == ("Friday night", {}, "Ann")
    seat = Seat.objects.get()
    assert (seat.name, seat.stack, seat.number) == ("Ann", 200, 0)
    assert 'id="table"' in client.get(f"/t/{table.code}/").content.decode()


def test_sent_twice_it_is_one_table(client, db):
    assert host(client).url == host(client).url
    assert Table.objects.count() == 1
    host(client, key="another form")
    assert Table.objects.count() == 2


def test_agreements_are_kept_as_the_table_options_have_them(client, db):
    changes = {"buy_in": "500", "games": ["guts", "napalm"], "rebuys": "until 22:30", "pace": "", "clock": "45"}
    more = {"chooser": "rotation", "ends_at": "23:30", "last_word": "Cleo", "unfinished_pot": "most_legs"}
    host(client, **changes, **more, watchers="")
    assert Table.objects.get().settings == {
        "buy_in": 500,
        "games": ["guts", "napalm"],
        "rebuys": "until 22:30",
        "pace": "host_starts",
        "clock": 45,
        "watchers": False,
        **more,
    }


@pytest.mark.parametrize(
    ("typed", "cents"), [("5", 500), ("5.00", 500), ("0.05", 5), (" 2,5 ", 250), ("1000", 100_000), ("", None)]
)
def test_what_chips_are_worth_is_typed_as_money(client, db, typed, cents):
    host(client, chip_worth=typed)
    assert Table.objects.get().settings == ({} if cents is None else {"chip_worth": cents})


def test_what_chips_are_worth_is_shown_as_money():
    assert AgreementsForm(agreed={"chip_worth": 250})["chip_worth"].value() == "2.50"
    assert AgreementsForm()["chip_worth"].value() == ""


def test_words_of_a_list_fit_a_phone():
    words = [str(text) for option in VALUE_WORDS.values() for text in option.values()]
    assert [text for text in words if len(text) > 35] == []


def test_every_half_hour_is_offered_from_noon_on(client, db):
    form = client.get("/host/").context["form"]
    times = [value for value, _words in form.fields["ends_at"].choices][1:]
    assert (len(times), times[0], times[11], times[-1]) == (48, "12:00", "17:30", "11:30")
    assert ("until 17:30", "until 17:30") in form.fields["rebuys"].choices
    host(client, ends_at="17:30", rebuys="until 16:00")
    assert Table.objects.get().settings == {"ends_at": "17:30", "rebuys": "until 16:00"}


@pytest.mark.parametrize(
    ("field", "value", "says"),
    [
        ("name", "", "Please type a name."),
        ("name", "Dealer", "is a word of the game"),
        ("table_name", "x" * 30, "too long"),
        ("buy_in", "0", "At least 1."),
        ("buy_in", "many", "Please type a whole number."),
        ("buy_in", "1_000", "Please type a whole number."),
        ("buy_in", "٢٠٠", "Please type a whole number."),
        ("buy_in", "9" * 5000, "Please type a whole number."),
        ("clock", "5", "At least 15."),
        ("chip_worth", "five", "Please type an amount such as 5.00."),
        ("chip_worth", "5.005", "Please type an amount such as 5.00."),
        ("chip_worth", "-5", "Please type an amount such as 5.00."),
        ("chip_worth", "0", "At least 0.01."),
        ("chip_worth", "1000.01", "At most 1000.00."),
        ("games", [], "required"),
        ("ends_at", "25:00", "Select a valid choice"),
        ("rebuys", "until 17:15", "Select a valid choice"),
    ],
)
def test_what_cannot_be_is_said_at_its_field(client, db, field, value, says):
    page = host(client, **{field: value})
    assert says in str(page.context["form"].errors[field])
    assert not Table.objects.exists()


@pytest.mark.parametrize("key", [*MAIN, *MORE])
def test_every_value_that_is_offered_has_words(key):
    option = TABLE_OPTIONS[key]
    if option.low is not None:
        assert set(option.values) == ({EMPTY_WORDS[key][0]} if key in EMPTY_WORDS else set())
    elif key not in ("games", "ends_at", "last_word") and option.values != (True, False):
        assert set(option.values) <= set(VALUE_WORDS[key])


def test_only_the_host_changes_agreements(alice, bob, table):
    sent = AS_IT_COMES | {"buy_in": "300"}
    assert bob.post(f"/t/{table.code}/settings/", sent).url == f"/t/{table.code}/"
    table.refresh_from_db()
    assert table.settings == {"chooser": "host"}
    assert alice.post(f"/t/{table.code}/settings/", sent).url == f"/t/{table.code}/"
    table.refresh_from_db()
    assert table.settings == {"buy_in": 300}
    assert "The new agreements are saved." in alice.get(f"/t/{table.code}/").content.decode()
    assert alice.get(f"/t/{table.code}/settings/").context["form"]["buy_in"].value() == 300


def test_agreements_that_the_form_does_not_show_stay(alice, table):
    table.settings = {"chat": False}
    table.save()
    alice.post(f"/t/{table.code}/settings/", AS_IT_COMES)
    table.refresh_from_db()
    assert table.settings == {"chat": False}


def test_the_invitation_leads_friends_and_not_back_to_the_hosts_own_machine(alice, table, settings):
    settings.ALLOWED_HOSTS = ["localhost", "192.0.2.7", "night.local"]
    page = alice.get(f"/t/{table.code}/invite/", headers={"host": "localhost:8000"})
    assert page.context["link"] == f"http://192.0.2.7:8000/t/{table.code}/"
    settings.PUBLIC_ORIGINS = ["https://poker.example.org"]
    page = alice.get(f"/t/{table.code}/invite/", headers={"host": "localhost:8000"})
    assert page.context["link"] == f"https://poker.example.org/t/{table.code}/"


def test_the_qr_code_is_a_picture_without_style_or_script(charlie, table):
    answer = charlie.get(f"/t/{table.code}/qr.svg")
    assert answer["Content-Type"] == "image/svg+xml"
    assert b"<svg" in answer.content
    assert b"style" not in answer.content
