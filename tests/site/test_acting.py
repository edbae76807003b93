"""One action, one transaction: who may act, once for each key, and chips that are right to the last one."""

import pytest
from django.db import transaction

from games import engine
from games.variant import Action
from games.variants import build
from pokernight.ledger.models import Line
from pokernight.play import evening, hosting, opendeal, settling, states
from pokernight.play.acting import act
from pokernight.play.models import Deal, Entry
from pokernight.tables.changing import Refusal, changing, listeners
from pokernight.tables.models import Command, Seat, Table
from tests.site.conftest import Evening, new_key


def everything(it: Evening) -> list[object]:
    """All that a refused action must leave as it was."""
    return [
        Entry.objects.count(),
        Line.objects.count(),
        Command.objects.count(),
        list(Seat.objects.values_list("pk", "stack", "status")),
        list(Deal.objects.values_list("pk", "version", "due_at", "ended_at")),
        Table.objects.get(pk=it.table.pk).version,
    ]


def refused(it: Evening, sentence: str, *args: object, **more: object) -> None:
    before = everything(it)
    with pytest.raises(Refusal) as refusal:
        it.act(*args, **more)
    assert refusal.value.sentence == sentence
    assert everything(it) == before


def test_an_action_is_saved_with_its_chips(dealt: Evening) -> None:
    person = dealt.awaited()
    stack = dealt.seat(person).stack
    version = dealt.deal.version
    answer = dealt.act(person, "call")
    assert dealt.seat(person).stack == stack - 2
    assert dealt.deal.version == answer["version"] > version
    line = Line.objects.latest("pk")
    assert (line.amount, line.why, line.src_seat, line.dst_kind) == (2, "call", dealt.seat(person), "pot")
    assert line.deal == dealt.deal
    dealt.agrees()


def test_a_whole_deal_is_played_and_the_next_one_planned(dealt: Evening) -> None:
    dealt.play_out()
    assert dealt.deal.ended_at is not None
    assert dealt.deal.due_at is None
    night = dealt.night
    assert night.next_deal_at is not None
    assert (night.next_deal_at - dealt.deal.ended_at).total_seconds() == 6
    assert sum(Seat.objects.filter(night=night).values_list("stack", flat=True)) == 600
    dealt.agrees()


def test_out_of_turn_changes_nothing(dealt: Evening) -> None:
    refused(dealt, "It is not your turn.", dealt.others()[0], "call")


def test_an_impossible_amount_changes_nothing(dealt: Evening) -> None:
    before = everything(dealt)
    with pytest.raises(Refusal, match="raise"):
        dealt.act(dealt.awaited(), "raise", amount=77)
    assert everything(dealt) == before


def test_a_stale_token_is_refused(dealt: Evening) -> None:
    token = dealt.token()
    dealt.act(dealt.awaited(), "call")
    refused(dealt, "The table has moved on. Please look again.", dealt.awaited(), "call", token=token)


@pytest.mark.parametrize("who", ["charlie", "rita"])
def test_strangers_and_watchers_do_not_act(dealt: Evening, who: str) -> None:
    refused(dealt, "You are not in this deal.", getattr(dealt, who), "call")


def test_paused_tables_wait(dealt: Evening) -> None:
    hosting.pause(dealt.table, dealt.alice, new_key())
    refused(dealt, "The table is paused.", dealt.awaited(), "call")
    hosting.resume(dealt.table, dealt.alice, new_key())
    dealt.act(dealt.awaited(), "call")


def test_an_earlier_deal_is_over(dealt: Evening) -> None:
    first, token = dealt.deal, dealt.token()
    dealt.play_out()
    hosting.deal_now(dealt.table, dealt.alice, new_key())
    with pytest.raises(Refusal) as refusal:
        act(dealt.table.pk, dealt.awaited(), new_key(), first.pk, token, Action("call"))
    assert refusal.value.sentence == "That deal is over."


def test_the_same_key_acts_once_and_answers_alike(dealt: Evening) -> None:
    person, token = dealt.awaited(), dealt.token()
    first = dealt.act(person, "call", key="once", token=token)
    count = Entry.objects.count()
    assert dealt.act(person, "call", key="once", token=token) == first
    assert Entry.objects.count() == count


def test_the_same_key_for_something_else_is_refused(dealt: Evening) -> None:
    person, token = dealt.awaited(), dealt.token()
    dealt.act(person, "call", key="once", token=token)
    refused(dealt, "This was asked before in other words. Please try again.", person, "fold", key="once", token=token)


def test_nobody_uses_anothers_key(dealt: Evening) -> None:
    person, token = dealt.awaited(), dealt.token()
    dealt.act(person, "call", key="once", token=token)
    before = everything(dealt)
    with pytest.raises(Refusal):
        dealt.act(dealt.charlie, "call", key="once", token=token)
    assert everything(dealt) == before


def test_a_rolled_back_action_says_nothing(dealt: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    """The last step fails: nothing is saved, nobody is woken, and the next action is played on the old state."""
    before = everything(dealt)
    woken: list[int] = []
    monkeypatch.setattr("pokernight.tables.changing.listeners", [woken.append])
    with monkeypatch.context() as broken:
        broken.setattr(settling, "save_deal", lambda it: 1 / 0)
        with pytest.raises(ZeroDivisionError):
            dealt.act(dealt.awaited(), "call")
    assert everything(dealt) == before
    assert woken == []
    dealt.act(dealt.awaited(), "call")
    assert woken == [dealt.table.pk]
    dealt.agrees()


def test_chips_from_nowhere_roll_the_action_back(dealt: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    """An engine that invents a chip is caught before anything is saved."""
    submit = engine.submit

    def generous(state: engine.State, *args: object) -> object:
        entries = submit(state, *args)  # type: ignore[arg-type]
        state.chips[0] += 1
        return entries

    before = everything(dealt)
    with monkeypatch.context() as broken:
        broken.setattr(engine, "submit", generous)
        with pytest.raises(opendeal.ChipsLost):
            dealt.act(dealt.awaited(), "call")
    assert everything(dealt) == before
    dealt.act(dealt.awaited(), "call")
    dealt.agrees()


def test_a_state_is_not_kept_before_the_commit(dealt: Evening) -> None:
    transaction.set_autocommit(False)
    dealt.act(dealt.awaited(), "call")
    transaction.rollback()
    transaction.set_autocommit(True)
    state = states.take(dealt.deal, build("triple-draw-27", {}))
    assert engine.token(state) == dealt.token()


def test_listeners_are_told_after_the_commit(dealt: Evening) -> None:
    seen: list[bool] = []

    def look(table_id: int) -> None:
        seen.append(transaction.get_connection().in_atomic_block)

    listeners.append(look)
    try:
        dealt.act(dealt.awaited(), "call")
    finally:
        listeners.remove(look)
    assert seen == [False]


def test_leaving_in_the_middle_folds_and_pays_after_the_deal(dealt: Evening) -> None:
    leaver = dealt.others()[0]
    evening.leave(dealt.table, leaver, new_key())
    assert dealt.seat(leaver).status == Seat.Status.LEFT
    dealt.play_out()
    assert dealt.seat(leaver).stack == 0
    assert Line.objects.filter(why="cash-out", src_seat=dealt.seat(leaver)).count() == 1
    dealt.agrees()


def test_a_table_that_does_not_exist(transactional_db: None) -> None:
    with pytest.raises(Refusal), changing(12345):
        pass
