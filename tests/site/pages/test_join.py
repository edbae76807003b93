"""The way in: a name, a seat, chips; or looking on."""

from pokernight.play import evening as play
from pokernight.play import hosting
from pokernight.play.ruling import give_chips_to
from pokernight.tables.models import Ask, Seat, Watcher
from pokernight.tables.services import change_settings
from tests.site.conftest import new_key


def join(client, table, **form):
    return client.post(f"/t/{table.code}/join/", {"key": "form", "name": "Dora"} | form)


def test_a_stranger_gets_the_way_in_and_nothing_of_the_table(charlie, table):
    page = charlie.get(f"/t/{table.code}/").content.decode()
    assert "Take a seat" in page
    assert "Alice" in page
    assert 'id="table"' not in page


def test_players_and_the_host_get_the_live_table(alice, bob, table):
    for client in (alice, bob):
        page = client.get(f"/t/{table.code}/")
        assert 'id="table"' in page.content.decode()
        assert page.context["seated"]
    assert not page.context["is_host"]


def test_a_code_in_small_letters_leads_to_the_same_page(charlie, table):
    assert charlie.get(f"/t/{table.shown_code.lower()}/").url == f"/t/{table.code}/"


def test_a_name_gets_the_first_free_seat_and_the_buy_in(charlie, table):
    assert join(charlie, table).url == f"/t/{table.code}/"
    seat = Seat.objects.get(name="Dora")
    assert (seat.number, seat.stack) == (3, 200)
    assert charlie.get(f"/t/{table.code}/").context["seated"]


def test_a_seat_may_be_chosen(charlie, table):
    join(charlie, table, seat="6")
    assert Seat.objects.get(name="Dora").number == 6


def seats_offered(client, table):
    choices = client.get(f"/t/{table.code}/").context["form"].fields["seat"].choices
    return dict(choices)


def test_seats_are_offered_by_who_sits_beside_them(charlie, table):
    """Alice, Bob and Cleo sit on 0, 1 and 4; the next seat is the one to the left."""
    Seat.objects.filter(name="Cleo").update(number=4)
    offered = seats_offered(charlie, table)
    assert offered["2"] == "seat 3, between Bob and Cleo"
    assert offered["7"] == "seat 8, between Cleo and Alice"
    Seat.objects.filter(name="Alice").update(status=Seat.Status.LEFT)
    offered = seats_offered(charlie, table)
    assert (offered["3"], offered["0"]) == ("seat 4, left of Bob", "seat 1, left of Cleo")
    Seat.objects.filter(name="Cleo").update(status=Seat.Status.LEFT)
    assert seats_offered(charlie, table)["0"] == "seat 1, next to Bob"
    Seat.objects.update(status=Seat.Status.LEFT)
    assert seats_offered(charlie, table)["0"] == "seat 1"


def test_a_taken_seat_is_refused_at_the_field(charlie, table):
    page = join(charlie, table, seat="0")
    assert "seat" in page.context["form"].errors
    assert not Seat.objects.filter(name="Dora").exists()


def test_a_name_that_is_taken_is_refused_at_the_field(charlie, table):
    page = join(charlie, table, name="ALICE")
    assert "called ALICE already" in str(page.context["form"].errors["name"])


def test_the_same_form_twice_is_one_seat(charlie, table):
    join(charlie, table)
    assert join(charlie, table).url == f"/t/{table.code}/"
    assert Seat.objects.filter(name="Dora").count() == 1


def test_a_name_is_never_markup(charlie, alice, table):
    join(charlie, table, name="<b>Dora</b>")
    page = alice.get(f"/t/{table.code}/night/").content.decode()
    assert "&lt;b&gt;Dora&lt;/b&gt;" in page
    assert "<b>Dora" not in page


def test_who_left_comes_back_to_the_same_chips(bob, evening, table):
    bob.post(f"/t/{table.code}/leave/", {"key": "go"})
    page = bob.get(f"/t/{table.code}/")
    assert "You left with 200 chips" in page.content.decode()
    assert page.context["form"]["name"].value() == "Bob"
    join(bob, table, name="Bob", key="again")
    assert evening.seat(evening.bob).stack == 200
    evening.agrees()


def test_looking_on_and_taking_a_seat_later(charlie, table):
    assert charlie.post(f"/t/{table.code}/watch/").url == f"/t/{table.code}/"
    page = charlie.get(f"/t/{table.code}/")
    assert 'id="table"' in page.content.decode()
    assert not page.context["seated"]
    assert "Take a seat" in charlie.get(f"/t/{table.code}/join/").content.decode()
    join(charlie, table)
    assert not Watcher.objects.exists()


def test_a_watcher_may_stop(charlie, table):
    charlie.post(f"/t/{table.code}/watch/")
    charlie.post(f"/t/{table.code}/leave/", {"key": "go"})
    assert not Watcher.objects.exists()
    assert "Just watch" in charlie.get(f"/t/{table.code}/").content.decode()


def test_a_table_without_watchers_offers_none_and_lets_none_in(charlie, table):
    table.settings = {"watchers": False}
    table.save()
    assert "Just watch" not in charlie.get(f"/t/{table.code}/").content.decode()
    page = charlie.post(f"/t/{table.code}/watch/").content.decode()
    assert "This table plays without watchers." in page
    assert not Watcher.objects.exists()


def test_a_full_table_says_so(charlie, evening, table):
    for _bot in range(5):
        hosting.add_bot(table, evening.alice, new_key())
    page = charlie.get(f"/t/{table.code}/").content.decode()
    assert "Every seat is taken." in page
    assert 'name="name"' not in page


def test_after_the_night_the_link_says_when_to_come_back(alice, charlie, evening, table):
    hosting.end_night(table, evening.alice, new_key())
    assert "The night is over." in charlie.get(f"/t/{table.code}/").content.decode()
    alice.post(f"/t/{table.code}/open/", {"key": "new"})
    assert "Take a seat" in charlie.get(f"/t/{table.code}/").content.decode()
    page = alice.get(f"/t/{table.code}/join/")
    assert page.context["form"]["name"].value() == "Alice"


def test_who_sits_is_not_asked_again(bob, table):
    assert bob.get(f"/t/{table.code}/join/").url == f"/t/{table.code}/"


def test_a_refusal_of_the_table_is_shown_with_the_form(charlie, evening, table, monkeypatch):
    """Somebody else took the last seat between the form's check and the table's lock."""

    def too_late(*args, **more):
        for _bot in range(5):
            hosting.add_bot(table, evening.alice, new_key())
        return joined(*args, **more)

    joined = play.join
    monkeypatch.setattr(play, "join", too_late)
    assert "Every seat at this table is taken." in join(charlie, table).content.decode()


def test_where_the_host_approves_the_newcomer_is_told_to_wait(charlie, evening, table):
    table.settings = {"approval": "seats"}
    table.save()
    join(charlie, table)
    page = charlie.get(f"/t/{table.code}/").content.decode()
    assert "The host is asked for your seat." in page
    assert 'name="name"' not in page
    ask = Ask.objects.get()
    ask.granted = False
    ask.save()
    assert 'name="name"' in charlie.get(f"/t/{table.code}/").content.decode()


def test_who_left_reads_what_comes_back_with_them(bob, evening, table):
    hosting.start(table, evening.alice, new_key())
    play.leave(table, evening.bob, new_key())
    assert "You left in the middle of a deal" in way_in(bob, table)
    evening.play_out()
    back_with = play.taken_away(evening.seat(evening.bob))
    assert f"You left with {back_with} chips; they come back with you." in way_in(bob, table)


def test_who_lost_everything_begins_anew(browser_of, evening, table):
    give_chips_to(table, evening.alice, new_key(), 2, -200, "a bet lost")
    play.leave(table, evening.cleo, new_key())
    assert "You begin with 200 chips." in way_in(browser_of(evening.cleo), table)
    change_settings(table, evening.alice, {"rebuys": "none"})
    assert "You have lost your chips, and nobody buys more tonight." in way_in(browser_of(evening.cleo), table)


def test_where_the_host_gives_the_chips_nothing_more_is_promised(browser_of, evening, table):
    change_settings(table, evening.alice, {"approval": "buy_ins"})
    assert "You begin with 200 chips as soon as the host says yes to them." in way_in(
        browser_of(evening.charlie), table
    )


def way_in(client, table):
    return client.get(f"/t/{table.code}/").content.decode()
