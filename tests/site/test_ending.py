"""How a night ends: by the host, at the agreed time, with a pot left over, or when one player has everything."""

from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone

from pokernight.ledger import queries as ledger
from pokernight.ledger.models import Line
from pokernight.live import reading
from pokernight.live.room import Room
from pokernight.live.snapshot import night_part
from pokernight.play import evening, hosting, presence, ruling
from pokernight.play.models import Game
from pokernight.play.sweeper import sweep
from pokernight.tables.models import Night, Presence, Seat, Table
from tests.site.conftest import Evening, begin_evening, new_key, sit_down
from tests.site.test_turns import refused


def race(**options: Any) -> Evening:
    """A race after one deal: 15 in the middle, one player has a leg."""
    it = begin_evening(options)
    it.choose(it.alice, "three-legged-race")
    it.start()
    it.play_out()
    return it


def time_comes(it: Evening, key: str, value: str = "{}") -> None:
    """The night was opened four hours ago, and this option's time of day is now, a few minutes ago."""
    now = timezone.now()
    Night.objects.update(opened_at=now - timedelta(hours=4))
    agree(it, **{key: value.format(timezone.localtime(now - timedelta(minutes=2)).strftime("%H:%M"))})


def still_to_come() -> str:
    return timezone.localtime(timezone.now() + timedelta(hours=2)).strftime("%H:%M")


def agree(it: Evening, **options: Any) -> None:
    it.table.refresh_from_db()
    it.table.settings = it.table.settings | options
    it.table.save()


def has_ended(it: Evening) -> bool:
    it.agrees()
    return it.night.state == Night.State.ENDED and ledger.bank(it.night) == 0


def paid() -> dict[str, int]:
    return {line.dst_seat.name: line.amount for line in Line.objects.filter(why="unfinished pot") if line.dst_seat}


def test_a_pot_is_shared_by_all_who_could_win_it(transactional_db: None) -> None:
    it = race()
    assert hosting.end_night(it.table, it.alice, new_key()) == {"waits": False}
    assert has_ended(it)
    assert paid() == {"Alice": 5, "Bob": 5, "Cleo": 5}
    parts = ", ".join(f"{name} gets 5" for name in paid())
    told = it.told("pot_shared_out")[0]
    assert told.startswith("The night ends with 15 in the middle, shared by all who could win them: ")
    room = Room()
    room.take(reading.read(it.table.pk, room.known))
    assert room.settlement.lines[-2:] == (told, "The night is over.")
    assert sorted(told.split(": ")[1][:-1].replace(" and ", ", ").split(", ")) == sorted(parts.split(", "))


def test_or_it_goes_to_the_most_legs(transactional_db: None) -> None:
    it = race(unfinished_pot="most_legs")
    leader = it.deal.game.standing["legs"].index(1)
    hosting.end_night(it.table, it.alice, new_key())
    assert paid() == {Seat.objects.get(number=leader).name: 15}
    assert has_ended(it)


def test_or_the_host_lets_it_be_played_out(transactional_db: None) -> None:
    it = race()
    assert hosting.end_night(it.table, it.alice, new_key(), play_out=True) == {"waits": True}
    assert it.told("last_pot") == ["The night ends when this pot is won."]
    shown = night_part(reading.read(it.table.pk, Room().known))
    assert (shown["last_deal"], shown["last_pot"]) == (False, True)
    while it.night.state != Night.State.ENDED:
        it.deal_now()
        it.play_out()
    assert paid() == {}
    assert Game.objects.count() == 1
    assert has_ended(it)


def test_the_end_during_a_deal_settles_what_it_leaves(transactional_db: None) -> None:
    it = race()
    it.deal_now()
    assert hosting.end_night(it.table, it.alice, new_key()) == {"waits": True}
    assert refused(hosting.deal_now, it.table, it.alice, new_key()) == "A deal is still open."
    it.play_out()
    assert has_ended(it)
    assert sum(paid().values()) > 15


def test_no_new_game_after_the_agreed_end(dealt: Evening) -> None:
    agree(dealt, ends_at=still_to_come())
    dealt.play_out()
    assert dealt.night.state == Night.State.PLAYING
    dealt.deal_now()
    time_comes(dealt, "ends_at")
    dealt.play_out()
    assert has_ended(dealt)


def test_a_carried_pot_goes_by_its_rule_at_the_agreed_end(transactional_db: None) -> None:
    it = race()
    it.deal_now()
    time_comes(it, "ends_at")
    it.play_out()
    assert has_ended(it)
    assert sum(paid().values()) > 0


def test_unless_the_host_wants_it_played_out(transactional_db: None) -> None:
    it = race()
    hosting.end_night(it.table, it.alice, new_key(), play_out=True)
    time_comes(it, "ends_at")
    while it.night.state != Night.State.ENDED:
        it.deal_now()
        it.play_out()
    assert paid() == {}


def test_the_end_comes_between_deals_by_itself(dealt: Evening) -> None:
    dealt.play_out()
    time_comes(dealt, "ends_at")
    why = "The agreed end has come: no new game begins."
    assert refused(hosting.deal_now, dealt.table, dealt.alice, new_key()) == why
    Presence.objects.filter(person=dealt.bob).update(gone_at=None, seen_at=timezone.now() + timedelta(hours=1))
    Night.objects.update(next_deal_at=timezone.now() - timedelta(seconds=1))
    sweep()
    assert has_ended(dealt)


def everybody_is_there(it: Evening) -> None:
    for person in (it.alice, it.bob, it.cleo):
        presence.arrived(it.table.pk, person.pk)


def test_the_end_comes_too_where_the_host_starts_each_deal(transactional_db: None) -> None:
    it = race(pace="host_starts")
    everybody_is_there(it)
    agree(it, ends_at=still_to_come())
    sweep()
    assert it.night.state == Night.State.PLAYING
    assert it.night.next_deal_at is None
    time_comes(it, "ends_at")
    sweep()
    assert has_ended(it)
    assert paid() == {"Alice": 5, "Bob": 5, "Cleo": 5}


def test_it_waits_for_the_open_deal_and_for_a_pot_that_is_played_out(transactional_db: None) -> None:
    it = race(pace="host_starts")
    everybody_is_there(it)
    it.deal_now()
    time_comes(it, "ends_at")
    sweep()
    assert it.night.state == Night.State.PLAYING
    hosting.end_night(it.table, it.alice, new_key(), play_out=True)
    it.play_out()
    it.table.refresh_from_db()
    before = it.table.version
    sweep()
    it.table.refresh_from_db()
    assert (it.night.state, it.table.version) == (Night.State.PLAYING, before)
    assert paid() == {}


def test_the_end_comes_while_somebody_chooses(transactional_db: None) -> None:
    it = sit_down({"chooser": "dealers_choice"})
    everybody_is_there(it)
    it.start()
    sweep()
    assert it.night.asked_at is not None
    time_comes(it, "ends_at")
    sweep()
    assert has_ended(it)


def test_the_end_comes_when_the_time_for_rebuys_is_over(transactional_db: None) -> None:
    it = begin_evening({})
    it.start()
    it.play_out()
    everybody_is_there(it)
    agree(it, rebuys=f"until {still_to_come()}")
    all_to_alice(it)
    sweep()
    assert it.night.state == Night.State.PLAYING
    time_comes(it, "rebuys", "until {}")
    sweep()
    assert has_ended(it)


def test_a_table_whose_agreements_make_no_sense_stops_no_other(transactional_db: None) -> None:
    it = race(pace="host_starts")
    everybody_is_there(it)
    time_comes(it, "ends_at")
    broken = Table.objects.create(name="Sunday", code="SUNDAY22", host=it.charlie, settings={"ends_at": "25:99"})
    Night.objects.create(table=broken, number=1, state=Night.State.PLAYING)
    presence.arrived(broken.pk, it.charlie.pk)
    sweep()
    assert has_ended(it)


def all_to_alice(it: Evening) -> None:
    for number in (1, 2):
        stack = Seat.objects.get(number=number).stack
        ruling.rule(it.table, it.alice, new_key(), "for the test", [(number, 0, stack)])


def test_without_rebuys_it_ends_when_one_has_everything(transactional_db: None) -> None:
    it = begin_evening({"rebuys": "none"})
    it.start()
    it.play_out()
    all_to_alice(it)
    assert has_ended(it)
    assert Line.objects.filter(why="cash-out").get().amount == 600


def test_with_rebuys_it_does_not(transactional_db: None) -> None:
    it = begin_evening({})
    it.start()
    it.play_out()
    all_to_alice(it)
    assert it.night.state == Night.State.PLAYING
    evening.add_chips(it.table, it.bob, new_key(), 200)
    it.deal_now()
    assert len(it.state().order) == 2


def test_until_a_time_chips_may_be_bought_and_then_not(friday: Evening) -> None:
    agree(friday, rebuys=f"until {still_to_come()}", rebuy_limit=50)
    assert refused(evening.add_chips, friday.table, friday.bob, new_key(), 51) == "You may buy 1 to 50 chips at once."
    evening.add_chips(friday.table, friday.bob, new_key(), 50)
    time_comes(friday, "rebuys", "until {}")
    why = "The time for buying more chips is over."
    assert refused(evening.add_chips, friday.table, friday.bob, new_key(), 50) == why


@pytest.mark.parametrize("left_with", [150, 0])
def test_coming_back_is_no_way_to_buy_chips(friday: Evening, left_with: int) -> None:
    agree(friday, rebuys="none")
    ruling.give_chips_to(friday.table, friday.alice, new_key(), 1, left_with - 200, "for the test")
    evening.leave(friday.table, friday.bob, new_key())
    if left_with:
        evening.join(friday.table, friday.bob, new_key(), "Bob")
        assert friday.seat(friday.bob).stack == left_with
    else:
        why = "This table plays without buying more chips."
        assert refused(evening.join, friday.table, friday.bob, new_key(), "Bob") == why
    friday.agrees()
