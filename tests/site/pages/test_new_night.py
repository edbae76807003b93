"""New night, same table: the link, the house rules, the people and where they sat."""

from pokernight.play import hosting
from pokernight.tables.models import Night, Seat
from tests.site.conftest import new_key


def test_a_new_night_keeps_link_rules_and_people(alice, bob, charlie, evening, table):
    hosting.end_night(table, evening.alice, new_key())
    result = f"/t/{table.code}/history/1/"
    assert alice.get(f"/t/{table.code}/night/").url == bob.get(f"/t/{table.code}/night/").url == result
    assert "New night, same table" in alice.get(result).content.decode()
    assert "New night, same table" not in bob.get(result).content.decode()
    charlie.post(f"/t/{table.code}/open/")
    bob.post(f"/t/{table.code}/open/")
    assert Night.objects.count() == 1
    for _twice in range(2):
        assert alice.post(f"/t/{table.code}/open/", {"key": "same"}).url == f"/t/{table.code}/"
    assert "New night, same table" not in alice.get(result).content.decode()
    night = Night.objects.get(number=2)
    assert night.state == Night.State.WAITING
    page = bob.get(f"/t/{table.code}/")
    form = page.context["form"]
    assert (form["name"].value(), form["seat"].value()) == ("Bob", 1)
    bob.post(f"/t/{table.code}/join/", {"name": "Bob", "seat": "1", "key": "1"})
    seat = Seat.objects.get(night=night)
    assert (seat.person, seat.number, seat.stack) == (evening.bob, 1, 200)
    assert 'id="table"' in bob.get(f"/t/{table.code}/").content.decode()
    table.refresh_from_db()
    assert table.settings == {"chooser": "host"}


def test_a_seat_that_somebody_else_has_now_is_not_proposed(alice, bob, charlie, evening, table):
    hosting.end_night(table, evening.alice, new_key())
    alice.post(f"/t/{table.code}/open/")
    charlie.post(f"/t/{table.code}/join/", {"name": "Charlie", "seat": "1", "key": "1"})
    assert bob.get(f"/t/{table.code}/").context["form"]["seat"].value() == ""
