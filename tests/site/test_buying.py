"""What the table message says about buying chips: only what can be had is offered (nights.md, "Settled details")."""

import json
from typing import Any

import pytest
from django.utils import timezone

from pokernight.live.reading import read
from pokernight.live.room import Room
from pokernight.play import evening, hosting
from pokernight.play.models import Game
from pokernight.play.ruling import give_chips_to
from pokernight.tables.models import Ask, Happening
from tests.site.conftest import Evening, new_key, sit_down


def night(it: Evening) -> dict[str, Any]:
    room = Room()
    room.take(read(it.table.pk, room.known))
    shown: dict[str, Any] = json.loads(room.message(None, 0))["night"]
    return shown


@pytest.mark.parametrize(
    ("agreed", "offered"),
    [
        ({}, {"most": 200, "usual": 200, "approval": False}),
        ({"rebuy_limit": 50, "approval": "buy_ins"}, {"most": 50, "usual": 50, "approval": True}),
        ({"rebuy_limit": 1000, "approval": "seats"}, {"most": 1000, "usual": 200, "approval": False}),
        ({"rebuys": "none"}, None),
    ],
)
def test_what_the_table_sells(transactional_db: None, agreed: dict[str, Any], offered: dict[str, Any] | None) -> None:
    assert night(sit_down({"chooser": "host", **agreed}))["rebuy"] == offered


def test_nothing_is_sold_after_the_agreed_hour(transactional_db: None) -> None:
    it = sit_down({"chooser": "host", "rebuys": f"until {timezone.localtime():%H:%M}"})
    opened = it.night
    opened.opened_at = timezone.now() - timezone.timedelta(hours=1)
    opened.save(update_fields=["opened_at"])
    assert night(it)["rebuy"] is None


def test_a_newcomer_waits_for_chips_and_the_host_for_nothing(transactional_db: None) -> None:
    it = sit_down({"chooser": "host", "approval": "buy_ins"})
    for ask in Ask.objects.filter(granted=None):
        hosting.answer_ask(it.table, it.alice, new_key(), ask.pk, True)
    evening.join(it.table, it.rita, new_key(), "Rita", 5)
    assert [(seat["stack"], seat["asked"]) for seat in night(it)["seats"]] == [(200, 0)] * 3 + [(0, 200)]
    hosting.answer_ask(it.table, it.alice, new_key(), Ask.objects.get(granted=None).pk, True)
    assert [(seat["stack"], seat["asked"]) for seat in night(it)["seats"]] == [(200, 0)] * 4


def after_a_deal_without_chips(cannot_ante: str) -> Evening:
    """Bob had just the ante for the first deal of a race."""
    it = sit_down({"chooser": "host"})
    it.choose(it.alice, "three-legged-race", cannot_ante=cannot_ante)
    give_chips_to(it.table, it.alice, new_key(), 1, -195, "an example")
    it.start()
    assert night(it)["short"] is None
    it.play_out()
    return it


def test_who_cannot_post_the_next_ante_is_said_to_be_short_until_chips_are_bought(transactional_db: None) -> None:
    it = after_a_deal_without_chips("out")
    assert night(it)["short"] == {"ante": 5, "seats": [1]}
    evening.add_chips(it.table, it.bob, new_key(), 50)
    assert night(it)["short"] is None


@pytest.mark.parametrize("between", [False, True])
def test_chips_of_who_is_out_of_a_race_come_when_it_is_won(transactional_db: None, between: bool) -> None:
    it = after_a_deal_without_chips("out")
    it.deal_now()
    race = it.deal.game
    if between:
        it.play_out()
    answer = evening.add_chips(it.table, it.bob, new_key(), 50)
    assert answer["waits"]
    assert it.told("wants_chips_later") == ["Bob buys 50 chips, which come as soon as the middle is empty."]
    while Game.objects.get(pk=race.pk).over_at is None:
        assert (it.seat(it.bob).stack, it.seat(it.bob).wanted_chips) == (0, 50)
        if it.deal.ended_at is not None:
            it.deal_now()
        it.play_out()
    assert (it.seat(it.bob).stack, it.seat(it.bob).wanted_chips) == (50, 0)
    assert it.told("chips_came") == ["Bob gets the 50 chips bought before."]
    it.agrees()


def test_chips_that_are_still_to_come_are_not_bought_when_the_night_ends(transactional_db: None) -> None:
    it = after_a_deal_without_chips("out")
    it.deal_now()
    it.play_out()
    evening.add_chips(it.table, it.bob, new_key(), 50)
    hosting.end_night(it.table, it.alice, new_key())
    assert it.seat(it.bob).wanted_chips == 0
    assert Happening.objects.filter(seat=it.seat(it.bob), kind__in=("bought_in", "chips_came")).count() == 1, (
        "as he sat down"
    )
    it.agrees()


def test_where_one_plays_on_without_chips_nobody_is_short(transactional_db: None) -> None:
    assert night(after_a_deal_without_chips("play_on"))["short"] is None


@pytest.mark.parametrize(
    ("game", "options", "short"),
    [
        ("three-five-seven", {}, {"ante": 10, "seats": [1]}),
        ("three-five-seven", {"short_ante": "all_in"}, None),
        ("three-legged-race", {"cannot_ante": "out", "ante": 8}, {"ante": 8, "seats": [1]}),
        ("guts", {"ante": 8}, None),
        ("five-card-draw", {}, None),
    ],
)
def test_the_next_game_may_ask_for_more_than_somebody_has(
    transactional_db: None, game: str, options: dict[str, Any], short: dict[str, Any] | None
) -> None:
    it = sit_down({"chooser": "host"})
    it.choose(it.alice, "five-card-draw")
    give_chips_to(it.table, it.alice, new_key(), 1, -150, "an example")
    it.start()
    it.play_out()
    seat = next(seat for seat in night(it)["seats"] if seat["seat"] == 1)
    give_chips_to(it.table, it.alice, new_key(), 1, 5 - seat["stack"], "an example")
    it.choose(it.alice, game, **options)
    assert night(it)["short"] == short


@pytest.mark.parametrize(("worth", "bots"), [(None, True), (5, False)])
def test_bots_are_offered_only_where_chips_are_worth_no_money(
    transactional_db: None, worth: int | None, bots: bool
) -> None:
    assert night(sit_down({"chooser": "host", "chip_worth": worth}))["bots"] is bots
