"""Why a pot is carried is told truly, in the deal after which it stays and in the next one (live-table, "Wire", 4)."""

import pytest

from games import engine
from games.carrying import why_carried
from games.log import RAIL
from games.standing import Standing
from games.view import view
from tests.games.test_leaving import begin

UNTIL_LEGS = "It grows from deal to deal until somebody has 3 legs."
MATCHED = "Whoever was in and lost in the last deal has put it into the middle, as the new pot."
NOBODY_IN = "Nobody was in in the last deal, so it is played for again."
UNOPENED = "Nobody opened in the last deal, so it is played for again."
NO_TRIPS = "Nobody won it in the last deal: that takes three of a kind or better."
PAIR_AND_LESS = "Jc 2c 3c Jd 5d 6d 9s 4h 8h 2h 7s Ts 4s 8c Kh"  # three players, five cards each, seat 0 may open


def ins(act, *choices):
    for seat, verb in enumerate(choices):
        act(seat, verb)


def check(act, *seats):
    for seat in seats:
        act(seat, "check")


def a_deal_without_trips(act):
    act(0, "bet", 10)
    act(1, "call")
    act(2, "fold")
    act(0, "draw")
    act(1, "draw")
    check(act, 0, 1)


@pytest.mark.parametrize(
    ("slug", "raw", "played", "why"),
    [
        ("guts", {}, lambda act: ins(act, "in", "in", "out"), MATCHED),
        ("guts", {}, lambda act: ins(act, "out", "out", "out"), NOBODY_IN),
        ("jacks-or-better", {}, lambda act: check(act, 0, 1, 2), UNOPENED),
        ("trips-to-win", {}, lambda act: check(act, 0, 1, 2), UNOPENED),
        ("trips-to-win", {}, a_deal_without_trips, NO_TRIPS),
        (
            "trips-to-win",
            {"qualifier": "straight"},
            a_deal_without_trips,
            "Nobody won it in the last deal: that takes a straight or better.",
        ),
        ("three-five-seven", {}, lambda act: [ins(act, "out", "out", "out") for _stage in range(3)], UNTIL_LEGS),
        (
            "napalm",
            {"win_condition": "streak", "streak_length": 5},
            lambda act: [ins(act, "out", "out", "out") for _stage in range(3)],
            "It grows from deal to deal until somebody has won 5 stages in a row.",
        ),
    ],
)
def test_the_reason(slug, raw, played, why):
    state, act = begin(slug, raw, [100, 100, 100], PAIR_AND_LESS)
    assert view(state, RAIL)["carried_why"] == ""
    played(act)
    assert view(state, RAIL)["carried_why"] == why
    following, _entries = engine.start_deal(state.variant, state.ended, list)
    assert view(following, RAIL)["carried_why"] == why


def test_a_won_pot_leaves_no_reason():
    state, act = begin("guts", {}, [100, 100, 100])
    ins(act, "in", "out", "out")
    assert view(state, RAIL)["carried_why"] == ""


def test_the_last_reason_counts():
    """Nobody had three of a kind, and in the replay nobody opens."""
    state, act = begin("trips-to-win", {}, [100, 100, 100], PAIR_AND_LESS)
    a_deal_without_trips(act)
    replay, _entries = engine.start_deal(state.variant, state.ended, list)
    for _seat in range(2):
        engine.submit(replay, engine.awaited(replay)[0], engine.Action("check"), list)
    assert why_carried(replay.variant, replay.ended) == UNOPENED


def test_several_finish_at_once():
    state, _act = begin("three-legged-race", {"legs_needed": 1, "simultaneous_finish": "sudden_death"}, [100, 100])
    standing = state.base.copy()
    standing.deals, standing.pot, standing.racing = 1, 10, (0, 1)
    assert why_carried(state.variant, standing) == "Several had 1 leg at once: they race on until one of them wins it."


def test_an_evening_from_before_reasons_were_kept():
    state, act = begin("guts", {}, [100, 100, 100])
    ins(act, "in", "in", "out")
    plain = state.ended.to_plain()
    del plain["stays"]
    assert why_carried(state.variant, Standing.from_plain(plain)) == "It is left from an earlier deal."


@pytest.mark.parametrize(
    ("slug", "raw", "each"),
    [
        ("three-five-seven", {}, True),
        ("three-five-seven", {"high_tie": "share_one"}, False),
        ("napalm", {}, True),
        ("guts", {}, False),
    ],
)
def test_what_several_winners_are_paid(slug, raw, each):
    state, _act = begin(slug, raw, [100, 100, 100])
    assert view(state, RAIL)["cost_each"] is each
