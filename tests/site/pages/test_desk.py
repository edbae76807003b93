"""The host's desk: requests, players, chips, rulings, void deals; and the code for a friend's seat."""

import re

import pytest

from pokernight.ledger.models import Line
from pokernight.play import evening as seats
from pokernight.play import hosting
from pokernight.play.presence import arrived
from pokernight.tables.models import Ask, Command, Seat
from pokernight.tables.services import change_settings
from tests.site.conftest import new_key


def desk(client, table, **data):
    return client.post(f"/t/{table.code}/host/", {"key": new_key(), **data}, follow=True)


def said(page):
    return [str(message) for message in page.context["messages"]]


def test_the_desk_is_the_hosts(bob, charlie, alice, table):
    for client in (bob, charlie):
        assert client.get(f"/t/{table.code}/host/").url == f"/t/{table.code}/"
        assert client.post(f"/t/{table.code}/host/", {"do": "void", "reason": "x"}).url == f"/t/{table.code}/"
    assert alice.get(f"/t/{table.code}/host/").status_code == 200
    assert alice.post(f"/t/{table.code}/host/", {"do": "dance"}).url == f"/t/{table.code}/host/"


def test_yes_and_no_to_who_asks(alice, evening, table):
    change_settings(table, evening.alice, {"chooser": "host", "approval": "both"})
    table.refresh_from_db()
    seats.join(table, evening.rita, new_key(), "Rita")
    seats.add_chips(table, evening.bob, new_key(), 70)
    page = alice.get(f"/t/{table.code}/host/").content.decode()
    assert "<strong>Rita</strong> would like a seat" in page
    assert "<strong>Bob</strong> would like 70 chips" in page
    for ask, answer in zip(Ask.objects.order_by("pk"), ("yes", "no"), strict=True):
        desk(alice, table, do="answer", ask=ask.pk, answer=answer)
    assert evening.seat(evening.rita).stack == 200
    assert evening.seat(evening.bob).stack == 200
    assert said(desk(alice, table, do="answer", ask=Ask.objects.first().pk, answer="yes")) == [
        "That was answered already."
    ]
    for nonsense in ("nonsense", "9" * 5000, "٣", "-1"):
        assert desk(alice, table, do="answer", ask=nonsense, answer="yes").status_code == 200
    evening.agrees()


def test_keys_that_no_form_of_ours_has_are_no_keys(bob, table):
    """PostgreSQL keeps no NUL, and a key is never cut to one that was used before."""
    for key in ("\0", "ä", "x" * 5000):
        assert bob.post(f"/t/{table.code}/sit-out/", {"key": key}).url == f"/t/{table.code}/"
        bob.post(f"/t/{table.code}/back/", {"key": key})
    assert not Command.objects.filter(key__regex="[^A-Za-z0-9_:-]").exists()


def test_chips_are_given_once_however_often_the_form_comes(alice, evening, table):
    sent = {"do": "give", "seat": "1", "way": "give", "amount": "40", "reason": "door prize", "key": "same"}
    for _time in range(2):
        page = alice.post(f"/t/{table.code}/host/", sent, follow=True)
    assert said(page) == ["Done: everybody can read it in the log."]
    assert evening.seat(evening.bob).stack == 240
    desk(alice, table, do="give", seat="1", way="take", amount="15", reason="a beer")
    assert evening.seat(evening.bob).stack == 225
    page = desk(alice, table, do="give", seat="1", way="take", amount="15", reason=" ")
    assert "Please say why" in page.content.decode()
    assert said(desk(alice, table, do="give", seat="1", way="take", amount="999", reason="x")) == [
        "Bob has only 225 chips."
    ]
    evening.agrees()


def test_a_ruling_about_a_race(alice, evening, table):
    evening.choose(evening.alice, "three-legged-race")
    evening.start()
    evening.play_out()
    page = alice.get(f"/t/{table.code}/host/").content.decode()
    assert "the carried pot" in page
    assert "Legs of" in page
    data = {"src": "pot", "dst": "2", "amount": "6", "legs_of": "2", "legs_count": "2", "reason": "the cat did it"}
    desk(alice, table, do="rule", **data)
    game = evening.deal.game
    game.refresh_from_db()
    assert (game.standing["pot"], game.standing["legs"][2]) == (9, 2)
    assert Line.objects.get(why="ruling").reason == "the cat did it"
    for wrong, why in (
        ({"src": "pot", "reason": "x"}, "how many chips go from where to where"),
        ({"reason": "x"}, "This ruling changes nothing."),
        ({"src": "0", "dst": "1", "amount": "many", "reason": "x"}, "Please type a whole number."),
        ({"src": "0", "dst": "1", "amount": "3", "reason": ""}, "Please say why"),
    ):
        page = desk(alice, table, do="rule", **wrong).content.decode()
        assert why in page
    evening.agrees()


def test_without_a_race_there_is_no_pot_and_no_leg_to_rule_about(alice, table):
    page = alice.get(f"/t/{table.code}/host/").content.decode()
    assert "the carried pot" not in page
    assert "Legs of" not in page
    assert "void" not in page


def test_the_last_word_is_named(alice, evening, table):
    assert "In doubt the host has the last word." in alice.get(f"/t/{table.code}/host/").content.decode()
    change_settings(table, evening.alice, {"last_word": "Cleo"})
    assert "In doubt Cleo has the last word." in alice.get(f"/t/{table.code}/host/").content.decode()


def test_the_open_deal_is_made_void(alice, evening, table):
    evening.start()
    assert "Make the open deal void" in alice.get(f"/t/{table.code}/host/").content.decode()
    desk(alice, table, do="void", reason="a card fell")
    assert evening.deal.voided_at is not None
    assert "Make the" not in alice.get(f"/t/{table.code}/host/").content.decode()
    evening.agrees()


@pytest.mark.parametrize(
    ("what", "happened"),
    [("sit_out", "set_aside"), ("remove", "removed"), ("cohost", "cohost"), ("hand_over", "new_host")],
)
def test_one_button_about_one_player(alice, evening, table, what, happened):
    desk(alice, table, do="player", what=what, seat="1", ready="left" if what in ("sit_out", "remove") else "")
    assert len(evening.told(happened)) == 1
    table.refresh_from_db()
    assert (table.host == evening.bob) is (what == "hand_over")
    evening.agrees()


@pytest.mark.parametrize(("what", "happened"), [("sit_out", "set_aside"), ("remove", "removed")])
def test_nobody_is_set_aside_or_removed_without_a_reason(alice, evening, table, what, happened):
    page = desk(alice, table, do="player", what=what, seat="1", reason=" ")
    assert evening.told(happened) == []
    assert [player["form"].errors for player in page.context["players"]][1] == {
        "ready": ["Please say why: everybody can read it."]
    }
    assert '<details class="more" open>' in page.content.decode()
    assert said(desk(alice, table, do="player", what=what, seat="1", ready="gone", reason="sleeps at the table")) == [
        "Done: everybody can read it in the log."
    ]
    assert evening.told(happened)[0].endswith(" (sleeps at the table)")
    desk(alice, table, do="player", what=what, seat="2", ready="asked")
    assert evening.told(happened)[1].endswith(" (asked for it)")


def test_bots_and_oneself_need_no_reason(alice, evening, table):
    hosting.add_bot(table, evening.alice, new_key())
    desk(alice, table, do="player", what="remove", seat="3")
    desk(alice, table, do="player", what="sit_out", seat="0")
    assert len(evening.told("removed")) == 1
    assert evening.told("sits_out") == ["Alice sits out."]
    assert 'id="player3_reason"' not in alice.get(f"/t/{table.code}/host/").content.decode()


def test_where_somebody_is_not_there_the_reason_is_chosen_already(alice, evening, table):
    arrived(table.pk, evening.bob.pk)
    page = alice.get(f"/t/{table.code}/host/")
    assert [player["form"]["ready"].value() for player in page.context["players"]][1:] == ["", "gone"]


def test_a_co_host_is_shown_and_dropped(alice, evening, table):
    desk(alice, table, do="player", what="cohost", seat="1")
    assert "No longer co-host" in alice.get(f"/t/{table.code}/host/").content.decode()
    desk(alice, table, do="player", what="no_cohost", seat="1")
    assert not table.cohosts.exists()


def test_a_friends_seat_by_a_code_that_works_once(alice, charlie, evening, table):
    page = desk(alice, table, do="player", what="code", seat="1")
    code = page.context["code"]
    assert re.fullmatch(r"([0-9a-f]{4}-){7}[0-9a-f]{4}", code)
    assert f"/t/{table.code}/seat/" in page.content.decode()
    assert page["Cache-Control"] == "max-age=0, no-cache, no-store, must-revalidate, private"
    assert 'name="code"' in charlie.get(f"/t/{table.code}/seat/").content.decode()
    assert "not valid" in charlie.post(f"/t/{table.code}/seat/", {"code": "0" * 32}).content.decode()
    assert charlie.post(f"/t/{table.code}/seat/", {"code": code}).url == f"/t/{table.code}/"
    assert 'id="table"' in charlie.get(f"/t/{table.code}/").content.decode()
    assert Seat.objects.get(number=1).person != evening.bob
    assert alice.post(f"/t/{table.code}/seat/", {"code": code}).status_code == 200


def test_the_page_needs_few_queries(alice, evening, table, django_assert_max_num_queries):
    for _bot in range(5):
        hosting.add_bot(table, evening.alice, new_key())
    evening.start()
    with django_assert_max_num_queries(14):
        alice.get(f"/t/{table.code}/host/")
