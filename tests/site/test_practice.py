"""At practice tables bots that cannot play on come back, so that nobody sits there alone."""

import json

import pytest

from games import engine
from games.variant import Action
from pokernight.live.reading import read
from pokernight.live.room import Room
from pokernight.play.acting import open_deal, play
from pokernight.play.models import Game
from pokernight.play.opendeal import seats_of
from pokernight.play.ruling import give_chips_to
from pokernight.tables.changing import changing
from pokernight.tables.models import Seat, Table
from tests.site.conftest import Evening, begin_evening, new_key, sit_down
from tests.site.test_buying import after_a_deal_without_chips

BUY_IN = 2  # the big blind: whoever loses has lost everything
BOTS = (1, 2)  # Bob's seat and Cleo's


def with_bots(it: Evening, *, practice: bool = True) -> Evening:
    """Bots sit in the places of Bob and Cleo."""
    Table.objects.filter(pk=it.table.pk).update(practice=practice)
    Seat.objects.filter(number__in=BOTS).update(bot=True, person=None)
    return it


def play_out(it: Evening) -> None:
    """Everybody checks, calls, draws as little as may be or is in."""
    deal = it.deal
    while deal.ended_at is None:
        with changing(it.table.pk) as change:
            open_one = open_deal(change, deal.pk)
            place = engine.awaited(open_one.state)[0]
            choices = engine.prompt(open_one.state, place) or {}
            verb = next(verb for verb in ("check", "call", "draw", "in") if verb in choices)
            cards = tuple(open_one.state.hands[place][: choices["draw"][0]]) if verb == "draw" else ()
            play(open_one, place, Action(verb, cards=cards), None)
        deal.refresh_from_db()


def seat(number: int) -> Seat:
    return Seat.objects.get(number=number)


def lost(it: Evening) -> list[int]:
    """The seats of the bots that had no chips left after the last deal."""
    after = zip(seats_of(it.deal.game), it.deal.result.facts["after"], strict=True)
    return [seat.number for seat, chips in after if seat.bot and not chips]


def result(it: Evening) -> list[str]:
    """The sentences in the middle of the table."""
    room = Room()
    room.take(read(it.table.pk, room.known))
    lines: list[str] = json.loads(room.message(None, 0))["lines"]
    return lines


@pytest.mark.parametrize(
    ("practice", "rebuys", "comes_back"), [(True, "any_time", True), (True, "none", False), (False, "any_time", False)]
)
def test_a_bot_without_chips_buys_in_before_the_next_deal(
    transactional_db: None, practice: bool, rebuys: str, comes_back: bool
) -> None:
    it = begin_evening({"buy_in": BUY_IN, "rebuys": rebuys})
    it.start()
    with_bots(it, practice=practice)
    play_out(it)
    while not lost(it):
        it.deal_now()
        play_out(it)
    for number in lost(it):
        loser = seat(number)
        assert [line.amount for line in loser.lines_in.filter(why="buy-in")] == [BUY_IN] * (1 + comes_back)
        assert it.told("bought_in").count(f"{loser.name} buys {BUY_IN} chips.") == 1 + comes_back
        assert loser.stack == BUY_IN * comes_back
        assert (f"{loser.name} buys {BUY_IN} chips." in result(it)) == comes_back
    assert seat(0).lines_in.filter(why="buy-in").count() == 1, "a person buys only by wish"
    it.agrees()


def test_a_bot_that_is_out_waits_until_the_pot_is_won(transactional_db: None) -> None:
    it = after_a_deal_without_chips("out")
    it.deal_now()
    assert it.state().out[1], "Bob cannot post the ante"
    with_bots(it)
    race = it.deal.game
    play_out(it)
    while Game.objects.get(pk=race.pk).over_at is None:
        assert seat(1).stack == 0
        it.deal_now()
        play_out(it)
    assert seat(1).stack == 200
    it.agrees()


def test_a_bot_buys_before_it_cannot_post_the_ante(transactional_db: None) -> None:
    it = sit_down({"chooser": "host"})
    it.choose(it.alice, "three-five-seven")
    for number, chips in ((1, 9), (2, 10)):
        give_chips_to(it.table, it.alice, new_key(), number, chips - 200, "an example")
    with_bots(it)
    it.start()
    it.deal_now()
    assert [seat(1).stack, seat(2).stack] == [199, 0], "the ante is 10"
    assert not any(it.state().out)
    it.agrees()
