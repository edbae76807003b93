"""What happens without a button: clocks, away players, bots, the next deal; and what a sleeping server must not do."""

from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone

from games import engine
from pokernight.play import evening, hosting, opendeal, presence, sweeper
from pokernight.play.models import Deal, Entry
from pokernight.play.sweeper import sweep
from pokernight.tables.changing import Refusal
from pokernight.tables.models import Happening, Night, Presence, Seat, Table
from pokernight.tables.services import change_settings
from tests.site.conftest import Evening, begin_evening, new_key


def seconds(count: float) -> timedelta:
    return timedelta(seconds=count)


@pytest.fixture
def clocked(transactional_db: None) -> Evening:
    """A deal with a clock of 30 seconds; everybody is connected."""
    it = begin_evening({"clock": 30})
    connect(it)
    hosting.start(it.table, it.alice, new_key())
    return it


def connect(it: Evening) -> None:
    for person in (it.alice, it.bob, it.cleo):
        presence.arrived(it.table.pk, person.pk)


def clock_ends(it: Evening, ago: float) -> None:
    moment = timezone.now() - seconds(ago)
    Deal.objects.filter(pk=it.deal.pk).update(deadline=moment, due_at=moment)


def test_a_question_starts_the_clock(clocked: Evening) -> None:
    deal = clocked.deal
    assert deal.deadline == deal.due_at == deal.asked_at + seconds(30)


def test_every_answer_starts_it_anew(clocked: Evening) -> None:
    first = clocked.deal.deadline
    clocked.act(clocked.awaited(), "call")
    assert clocked.deal.deadline > first


def test_a_clock_that_ran_out_takes_the_default_action_once(clocked: Evening) -> None:
    person = clocked.awaited()
    clock_ends(clocked, ago=1)
    sweep()
    sweep()
    state = clocked.state()
    place = [seat.person_id for seat in opendeal.seats_of(clocked.deal.game)].index(person.pk)
    assert state.last_act[place] == "fold"
    assert [entry.event[0] for entry in Entry.objects.filter(deal=clocked.deal)].count("Acted") == 1
    assert clocked.seat(person).lapses == 1
    assert clocked.seat(person).status == Seat.Status.SITTING
    clocked.agrees()


def test_a_clock_that_still_runs_does_nothing(clocked: Evening) -> None:
    version = clocked.deal.version
    sweep()
    assert clocked.deal.version == version


def test_overdue_by_more_than_five_seconds_never_fires(clocked: Evening) -> None:
    version = clocked.deal.version
    clock_ends(clocked, ago=6)
    sweep()
    assert clocked.deal.version == version
    left = (clocked.deal.deadline - timezone.now()).total_seconds()
    assert 9 < left <= 10


def test_a_clock_absurdly_far_ahead_is_set_back(clocked: Evening) -> None:
    Deal.objects.filter(pk=clocked.deal.pk).update(deadline=timezone.now() + seconds(3600))
    sweep()
    assert (clocked.deal.deadline - timezone.now()).total_seconds() <= 30


def test_where_nobody_is_nothing_happens(clocked: Evening) -> None:
    Presence.objects.update(gone_at=timezone.now())
    version = clocked.deal.version
    clock_ends(clocked, ago=1)
    sweep()
    assert clocked.deal.version == version


def test_three_lapses_in_a_row_and_a_player_is_away(clocked: Evening) -> None:
    person = clocked.awaited()
    Seat.objects.filter(pk=clocked.seat(person).pk).update(lapses=2)
    clock_ends(clocked, ago=1)
    sweep()
    assert clocked.seat(person).status == Seat.Status.AWAY
    assert Happening.objects.filter(kind="away", seat=clocked.seat(person)).exists()


def test_acting_ends_a_row_of_lapses(clocked: Evening) -> None:
    person = clocked.awaited()
    Seat.objects.filter(pk=clocked.seat(person).pk).update(lapses=2)
    clocked.act(person, "call")
    assert clocked.seat(person).lapses == 0


def test_pause_stops_the_clock_and_resume_gives_back_what_was_left(clocked: Evening) -> None:
    hosting.pause(clocked.table, clocked.alice, new_key())
    clock_ends(clocked, ago=1)
    sweep()
    assert [entry.event[0] for entry in Entry.objects.filter(deal=clocked.deal)].count("Acted") == 0
    Night.objects.update(paused_at=timezone.now() - seconds(20))
    hosting.resume(clocked.table, clocked.alice, new_key())
    left = (clocked.deal.deadline - timezone.now()).total_seconds()
    assert 18 < left <= 20


def test_more_time_once(clocked: Evening) -> None:
    person, before = clocked.awaited(), clocked.deal.deadline
    evening.more_time(clocked.table, person, new_key())
    assert clocked.deal.deadline == before + seconds(30)
    with pytest.raises(Refusal):
        evening.more_time(clocked.table, person, new_key())
    with pytest.raises(Refusal):
        evening.more_time(clocked.table, clocked.others()[0], new_key())


def test_an_away_player_is_played_after_a_moment(dealt: Evening) -> None:
    connect(dealt)
    person = dealt.awaited()
    evening.go_away(dealt.table, person, new_key())
    assert 0 < (dealt.deal.due_at - timezone.now()).total_seconds() <= 1
    Deal.objects.update(due_at=timezone.now() - seconds(1))
    sweep()
    assert dealt.awaited() != person
    dealt.agrees()


def test_whoever_acts_is_back(dealt: Evening) -> None:
    person = dealt.awaited()
    evening.go_away(dealt.table, person, new_key())
    dealt.act(person, "call")
    assert dealt.seat(person).status == Seat.Status.SITTING


def gone_for(person: Any, count: float) -> None:
    Presence.objects.filter(person=person).update(gone_at=timezone.now() - seconds(count))


def test_gone_for_ninety_seconds_while_awaited_is_away(dealt: Evening) -> None:
    connect(dealt)
    person = dealt.awaited()
    presence.went(dealt.table.pk, person.pk)
    sweep()  # notes when waiting will end
    assert 80 < (dealt.deal.due_at - timezone.now()).total_seconds() <= 90
    gone_for(person, 91)
    Deal.objects.update(asked_at=timezone.now() - seconds(91), due_at=timezone.now() - seconds(1))
    sweep()
    assert dealt.seat(person).status == Seat.Status.AWAY
    assert dealt.awaited() != person


def test_after_a_long_sleep_of_the_server_the_wait_begins_again(dealt: Evening) -> None:
    connect(dealt)
    person = dealt.awaited()
    gone_for(person, 3600)
    Deal.objects.update(asked_at=timezone.now() - seconds(3600), due_at=timezone.now() - seconds(3500))
    sweep()
    assert dealt.seat(person).status == Seat.Status.SITTING
    assert 80 < (dealt.deal.due_at - timezone.now()).total_seconds() <= 90


def test_a_dead_process_is_noticed(dealt: Evening) -> None:
    connect(dealt)
    Presence.objects.filter(person=dealt.bob).update(seen_at=timezone.now() - seconds(9))
    version = Table.objects.get().version
    presence.notice_the_gone()
    assert list(Presence.objects.filter(gone_at=None).values_list("person", flat=True)) == [
        dealt.alice.pk,
        dealt.cleo.pk,
    ]
    assert Table.objects.get().version == version + 1
    presence.confirm({(dealt.table.pk, dealt.bob.pk)})
    assert Presence.objects.filter(gone_at=None).count() == 3


def test_the_next_deal_comes_by_itself(dealt: Evening) -> None:
    connect(dealt)
    dealt.play_out()
    first = dealt.deal
    sweep()
    assert dealt.deal == first  # six seconds to read
    Night.objects.update(next_deal_at=timezone.now() - seconds(1))
    sweep()
    assert dealt.deal.number == first.number + 1
    assert dealt.deal.game == first.game


def test_where_the_host_starts_nothing_comes_by_itself(dealt: Evening) -> None:
    change_settings(dealt.table, dealt.alice, {"pace": "host_starts"})
    dealt.play_out()
    assert dealt.night.next_deal_at is None


def test_bots_play_a_whole_deal_and_pause_like_people(friday: Evening) -> None:
    connect(friday)
    for person in (friday.bob, friday.cleo):
        evening.leave(friday.table, person, new_key())
    for _ in range(2):
        hosting.add_bot(friday.table, friday.alice, new_key())
    evening.go_away(friday.table, friday.alice, new_key())
    hosting.start(friday.table, friday.alice, new_key())
    while friday.deal.ended_at is None:
        place = engine.awaited(friday.state())[0]
        wait = (friday.deal.due_at - friday.deal.asked_at).total_seconds()
        assert 0.8 <= wait <= 2.5 if opendeal.seats_of(friday.deal.game)[place].bot else wait == 1
        Deal.objects.filter(ended_at=None).update(due_at=timezone.now() - seconds(1))
        sweep()
    friday.agrees()


def test_trouble_at_one_table_does_not_stop_the_others(
    dealt: Evening, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Nor does the log say more than where: the message of an error could name a card."""
    connect(dealt)
    swept: list[int] = []
    card = "Qs"

    def broken(table_id: int) -> None:
        swept.append(table_id)
        if table_id == 1:
            raise ValueError(card)

    monkeypatch.setattr(sweeper, "due_tables", lambda: [1, 2])
    monkeypatch.setattr(sweeper, "sweep_table", broken)
    monkeypatch.setattr(sweeper, "_failed_at", {})
    sweep()
    sweep()
    assert swept == [1, 2, 2]  # the broken one rests for a while
    assert "table 1 cannot go on: ValueError" in caplog.text
    assert card not in caplog.text
