"""Threads that act at once on one deal: one of them wins, nothing is doubled, nothing is lost."""

import threading
from collections.abc import Callable, Sequence

import pytest
from django.db import connection, transaction

from games.variant import Action
from pokernight.play import evening
from pokernight.play.acting import act
from pokernight.play.models import Entry
from pokernight.play.sweeper import sweep
from pokernight.tables.changing import Refusal, TryAgain, changing
from pokernight.tables.models import Seat
from tests.site.conftest import Evening, new_key
from tests.site.test_sweep import clock_ends, connect


def at_once(jobs: Sequence[Callable[[], object]]) -> list[str]:
    """Run all jobs together; the refusals' sentences, empty for what was done."""
    answers = [""] * len(jobs)
    gate = threading.Barrier(len(jobs))

    def run(place: int) -> None:
        gate.wait()
        try:
            jobs[place]()
        except Refusal as refusal:
            answers[place] = refusal.sentence
        finally:
            connection.close()

    threads = [threading.Thread(target=run, args=(place,)) for place in range(len(jobs))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return answers


def test_one_question_is_answered_once(dealt: Evening) -> None:
    table, deal, token, person = dealt.table.pk, dealt.deal.pk, dealt.token(), dealt.awaited()
    answers = at_once([lambda: act(table, person, new_key(), deal, token, Action("call")) for _ in range(8)])
    assert answers.count("") == 1
    assert set(answers) == {"", "The table has moved on. Please look again."}
    assert [entry.event[0] for entry in Entry.objects.filter(deal=deal)].count("Acted") == 1
    sequence = list(Entry.objects.filter(deal=deal).order_by("seq").values_list("seq", flat=True))
    assert sequence == list(range(1, len(sequence) + 1))
    dealt.agrees()


def test_one_key_from_eight_threads_acts_once_and_all_are_answered_alike(dealt: Evening) -> None:
    table, deal, token, person = dealt.table.pk, dealt.deal.pk, dealt.token(), dealt.awaited()
    results: list[object] = []
    at_once([lambda: results.append(act(table, person, "one", deal, token, Action("call"))) for _ in range(8)])
    assert len(results) == 8
    assert all(result == results[0] for result in results)
    assert [entry.event[0] for entry in Entry.objects.filter(deal=deal)].count("Acted") == 1


def test_an_action_and_its_timeout_do_not_both_happen(dealt: Evening) -> None:
    connect(dealt)
    table, deal, token, person = dealt.table.pk, dealt.deal.pk, dealt.token(), dealt.awaited()
    clock_ends(dealt, ago=0.5)
    at_once([lambda: act(table, person, new_key(), deal, token, Action("call")), sweep, sweep, sweep])
    assert [entry.event[0] for entry in Entry.objects.filter(deal=deal)].count("Acted") == 1
    dealt.agrees()


def test_one_seat_goes_to_one_of_those_who_want_it(friday: Evening) -> None:
    people = [(friday.charlie, "Charlie"), (friday.rita, "Rita")]
    answers = at_once(
        [lambda who=who, name=name: evening.join(friday.table, who, new_key(), name, 5) for who, name in people]
    )
    assert sorted(answers) == ["", "That seat is taken. Please choose another one."]
    assert Seat.objects.filter(number=5).count() == 1


def test_writers_wait_for_one_another_from_their_first_statement(friday: Evening) -> None:
    """SQLite begins immediately: two that read first and write later do not fail "locked" at once."""
    order: list[str] = []
    inside = threading.Event()

    def first() -> None:
        with changing(friday.table.pk):
            inside.set()
            threading.Event().wait(0.5)
            order.append("first")

    def second() -> None:
        inside.wait()
        with changing(friday.table.pk):
            order.append("second")

    assert at_once([first, second]) == ["", ""]
    assert order == ["first", "second"]


def test_a_lock_that_is_held_too_long_is_answered_try_again(friday: Evening) -> None:
    done, inside = threading.Event(), threading.Event()
    refusals: list[type] = []

    def holder() -> None:
        with changing(friday.table.pk):
            inside.set()
            done.wait(10)

    def waiter() -> None:
        inside.wait()
        try:
            evening.join(friday.table, friday.rita, "later", "Rita")
        except Refusal as refusal:
            refusals.append(type(refusal))
        finally:
            done.set()

    at_once([holder, waiter])
    assert refusals == [TryAgain]
    assert evening.join(friday.table, friday.rita, "later", "Rita") == {"seat": 3}


def test_transactions_of_sqlite_begin_at_once(transactional_db: None) -> None:
    if connection.vendor != "sqlite":
        pytest.fail("these tests run on SQLite; PostgreSQL has its own under tests/services")
    with transaction.atomic(), connection.cursor() as cursor:
        assert cursor.execute("PRAGMA journal_mode").fetchone() == ("wal",)
        assert cursor.execute("PRAGMA synchronous").fetchone() == (2,)
        assert connection.settings_dict["OPTIONS"]["transaction_mode"] == "IMMEDIATE"
