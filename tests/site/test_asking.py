"""The host approves of players and of chips; seats move to other browsers by one-time codes."""

from datetime import timedelta

import pytest
from django.db.models import F

from pokernight.ledger.models import Line
from pokernight.people.models import Person
from pokernight.play import evening, hosting, presence, ruling
from pokernight.tables.models import Ask, Seat, SeatKey
from pokernight.tables.queries import standing_of
from pokernight.tables.reissue import reissue_seat, take_over
from pokernight.tables.services import change_settings, watch
from tests.site.conftest import Evening, begin_evening, new_key, sit_down
from tests.site.test_turns import refused


def answer(it: Evening, granted: bool) -> dict[str, int | None]:
    ask = Ask.objects.get(granted=None)
    return hosting.answer_ask(it.table, it.alice, new_key(), ask.pk, granted)


def with_approval(approval: str) -> Evening:
    """Three sit already; from now on the host is asked."""
    it = begin_evening()
    change_settings(it.table, it.alice, {"chooser": "host", "approval": approval})
    it.table.refresh_from_db()
    return it


@pytest.mark.parametrize("approval", ["seats", "both"])
def test_a_newcomer_waits_for_the_hosts_yes(transactional_db: None, approval: str) -> None:
    it = with_approval(approval)
    assert evening.join(it.table, it.rita, "tap", "Rita", 5) == {"seat": None}
    assert evening.join(it.table, it.rita, "tap", "Rita", 5) == {"seat": None}
    assert it.told("asks_seat") == ["Rita asks the host for a seat."]
    assert not standing_of(it.table, it.rita).may_look
    assert refused(evening.join, it.table, it.rita, new_key(), "Rita", 5).startswith("The host was asked already")
    assert answer(it, granted=True) == {"seat": 5}
    assert it.seat(it.rita).stack == 200
    it.agrees()


def test_no_is_no_and_may_be_asked_again(transactional_db: None) -> None:
    it = with_approval("seats")
    evening.join(it.table, it.rita, new_key(), "Rita")
    assert answer(it, granted=False) == {"seat": None}
    assert it.told("refused_seat") == ["Alice has no seat for Rita."]
    assert not Seat.objects.filter(person=it.rita).exists()
    evening.join(it.table, it.rita, new_key(), "Rita")
    evening.join(it.table, it.charlie, new_key(), "Charlie", 3)
    ask = Ask.objects.get(person=it.rita, granted=None)
    assert refused(hosting.answer_ask, it.table, it.bob, new_key(), ask.pk, True) == "Only the host can do that."
    hosting.answer_ask(it.table, it.alice, new_key(), ask.pk, True)  # takes seat 3, the first free one
    assert answer(it, granted=True) == {"seat": 4}
    assert refused(hosting.answer_ask, it.table, it.alice, new_key(), ask.pk, True) == "That was answered already."


def test_only_what_could_be_had_is_asked_for(transactional_db: None) -> None:
    it = with_approval("seats")
    assert refused(evening.join, it.table, it.rita, new_key(), "Bob").startswith("Somebody here is called Bob")
    assert refused(evening.join, it.table, it.rita, new_key(), "Rita", 1).startswith("That seat is taken")
    evening.leave(it.table, it.bob, new_key())
    assert evening.join(it.table, it.bob, new_key(), "Bob", 1) == {"seat": 1}  # was here already
    assert it.seat(it.bob).stack == 200


@pytest.mark.parametrize("approval", ["buy_ins", "both"])
def test_chips_wait_for_the_hosts_yes(transactional_db: None, approval: str) -> None:
    it = with_approval(approval)
    assert evening.add_chips(it.table, it.bob, new_key(), 150) == {"amount": 150, "waits": True}
    assert it.seat(it.bob).stack == 200
    assert it.told("asks_chips") == ["Bob asks the host for 150 chips."]
    answer(it, granted=True)
    assert it.seat(it.bob).stack == 350
    assert Line.objects.filter(why="buy-in").latest("pk").actor == it.alice
    evening.add_chips(it.table, it.bob, new_key(), 50)
    answer(it, granted=False)
    assert it.told("refused_chips") == ["Alice says no to 50 chips for Bob."]
    assert it.seat(it.bob).stack == 350
    assert evening.add_chips(it.table, it.alice, new_key(), 10) == {"amount": 10, "waits": False}
    it.agrees()


def test_chips_that_are_granted_during_a_deal_come_after_it(transactional_db: None) -> None:
    it = with_approval("buy_ins")
    it.start()
    evening.add_chips(it.table, it.bob, new_key(), 150)
    before = it.seat(it.bob).stack
    answer(it, granted=True)
    assert it.seat(it.bob).stack == before
    it.play_out()
    assert it.seat(it.bob).wanted_chips == 0
    it.agrees()


def test_where_only_chips_need_a_yes_the_seat_is_taken_at_once(transactional_db: None) -> None:
    it = sit_down({"approval": "buy_ins"})
    assert [seat.stack for seat in Seat.objects.order_by("number")] == [200, 0, 0]
    assert refused(hosting.start, it.table, it.alice, new_key()) == "Two players with chips are needed to start."
    for ask in Ask.objects.all():
        hosting.answer_ask(it.table, it.alice, new_key(), ask.pk, True)
    it.start()
    it.agrees()


def test_who_leaves_no_longer_asks(transactional_db: None) -> None:
    it = with_approval("buy_ins")
    evening.add_chips(it.table, it.bob, new_key(), 50)
    evening.leave(it.table, it.bob, new_key())
    assert not Ask.objects.filter(granted=None).exists()
    evening.add_chips(it.table, it.cleo, new_key(), 50)
    hosting.end_night(it.table, it.alice, new_key())
    assert not Ask.objects.filter(granted=None).exists()
    it.agrees()


def test_watchers_go_when_the_table_wants_none(friday: Evening) -> None:
    watch(friday.table, friday.rita)
    assert standing_of(friday.table, friday.rita).may_look
    change_settings(friday.table, friday.alice, {"watchers": False})
    friday.table.refresh_from_db()
    assert not standing_of(friday.table, friday.rita).may_look


def test_a_late_joiner_is_told_to_wait(dealt: Evening) -> None:
    evening.join(dealt.table, dealt.rita, new_key(), "Rita")
    assert dealt.told("waits_for_game") == ["Rita is dealt in as soon as the middle is empty."]


def test_a_friends_seat_moves_to_another_browser_once(dealt: Evening) -> None:
    before = dealt.seat(dealt.bob)
    text = reissue_seat(dealt.table, dealt.alice, 1)
    assert text not in str(list(SeatKey.objects.values()))
    new = Person.objects.create()
    take_over(dealt.table, new, f" {text.upper()} ")
    seat = Seat.objects.get(pk=before.pk)
    assert (seat.person, seat.name, seat.stack) == (new, "Bob", before.stack)
    assert not standing_of(dealt.table, dealt.bob).may_look
    assert refused(dealt.act, dealt.bob, "call") == "You are not in this deal."
    assert refused(take_over, dealt.table, Person.objects.create(), text).startswith("This code is not valid")
    assert dealt.told("seat_reissued") == ["Alice makes a code that brings Bob's seat to another phone."]
    assert dealt.told("seat_moved") == ["Bob's seat is on another phone now."]


def test_codes_for_seats_have_bounds(friday: Evening) -> None:
    assert refused(reissue_seat, friday.table, friday.bob, 2) == "Only the host can do that."
    assert refused(reissue_seat, friday.table, friday.alice, 0).startswith("Your own seat moves")
    assert refused(reissue_seat, friday.table, friday.alice, 6) == "Nobody sits there."
    old = reissue_seat(friday.table, friday.alice, 1)
    text = reissue_seat(friday.table, friday.alice, 1)
    assert refused(take_over, friday.table, friday.rita, old).startswith("This code is not valid")
    assert refused(take_over, friday.table, friday.alice, text) == "You have a seat of your own at this table."
    SeatKey.objects.update(expires_at=F("expires_at") - timedelta(minutes=16))
    assert refused(take_over, friday.table, friday.rita, text).startswith("This code is not valid")


def test_nobodys_seat_is_taken_from_a_phone_that_is_there(dealt: Evening) -> None:
    """Else a host with a second browser could look into a friend's hand."""
    why = "Bob's phone is at the table. It can pass the seat on itself."
    text = reissue_seat(dealt.table, dealt.alice, 1)
    presence.arrived(dealt.table.pk, dealt.bob.pk)
    assert refused(reissue_seat, dealt.table, dealt.alice, 1) == why
    assert refused(take_over, dealt.table, Person.objects.create(), text) == why
    presence.went(dealt.table.pk, dealt.bob.pk)
    assert take_over(dealt.table, Person.objects.create(), text).name == "Bob"


def test_what_a_seat_asked_for_ends_with_it_on_whatever_phone(transactional_db: None) -> None:
    it = begin_evening({"approval": "buy_ins"})
    ask = Ask.objects.get(person=it.bob, kind="chips", amount=200, granted=None)
    phone = Person.objects.create()
    take_over(it.table, phone, reissue_seat(it.table, it.alice, 1))
    evening.leave(it.table, phone, new_key())
    assert refused(hosting.answer_ask, it.table, it.alice, new_key(), ask.pk, True) == "That was answered already."
    it.agrees()


def test_whom_the_host_took_off_the_table_asks_before_coming_back(transactional_db: None) -> None:
    it = begin_evening()
    change_settings(it.table, it.alice, {"chooser": "host", "approval": "seats"})
    evening.leave(it.table, it.cleo, new_key())
    assert evening.join(it.table, it.cleo, new_key(), "Cleo") == {"seat": 2}
    ruling.give_chips_to(it.table, it.alice, new_key(), 1, -50, "a bet lost")
    hosting.remove_seat(it.table, it.alice, new_key(), 1, "rude")
    assert evening.join(it.table, it.bob, new_key(), "Bob") == {"seat": None}
    ask = Ask.objects.get(person=it.bob, granted=None)
    hosting.answer_ask(it.table, it.alice, new_key(), ask.pk, True)
    assert it.seat(it.bob).stack == 150, "with what was taken away, not with a new stack"
    it.agrees()


def test_a_crowd_at_the_door_is_no_longer_than_the_table(transactional_db: None) -> None:
    """Whoever has the code could fill the host's list, and everybody's picture, from one browser after the other."""
    it = begin_evening()
    change_settings(it.table, it.alice, {"chooser": "host", "approval": "seats"})
    for number in range(8):
        evening.join(it.table, Person.objects.create(), new_key(), f"Guest {number}")
    late = Person.objects.create()
    assert refused(evening.join, it.table, late, new_key(), "Late").startswith("Enough people wait for a seat already.")
    hosting.answer_ask(it.table, it.alice, new_key(), Ask.objects.filter(granted=None)[0].pk, False)
    evening.join(it.table, late, new_key(), "Late")
    assert Ask.objects.filter(granted=None).count() == 8


def test_whoever_sits_down_asks_for_no_seat_any_more(transactional_db: None) -> None:
    it = with_approval("seats")
    evening.join(it.table, it.rita, new_key(), "Rita")
    change_settings(it.table, it.alice, {"chooser": "host"})
    evening.join(it.table, it.rita, new_key(), "Rita")
    assert not Ask.objects.filter(granted=None).exists()
    assert Ask.objects.get().answered_at is not None


def test_a_request_for_chips_moves_with_its_seat(transactional_db: None) -> None:
    it = with_approval("both")
    evening.add_chips(it.table, it.bob, new_key(), 50)
    phone = Person.objects.create(name="Bob")
    evening.join(it.table, phone, new_key(), "Bobby")  # the host says no more than: there is a code for your seat
    take_over(it.table, phone, reissue_seat(it.table, it.alice, 1))
    assert Ask.objects.get(granted=None).person == phone
    assert refused(evening.add_chips, it.table, phone, new_key(), 50).startswith("The host was asked already")
    assert answer(it, granted=True) == {"seat": 1}
    assert it.seat(phone).stack == 250
    it.agrees()
