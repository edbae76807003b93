"""What a picture of a deal shows when it is over."""

import pytest

from games import engine
from games.log import RAIL, Dealt
from games.phases.declaring import Declare
from games.state import State
from games.variants import build
from games.view import view
from tests.games.test_leaving import JACKS_FIRST, begin


def test_the_legs_that_won_the_pot_stay_in_sight():
    state, act = begin("three-legged-race", {"legs_needed": 1}, [100, 100, 100])
    act(0, "bet", 10)
    act(1, "fold")
    act(2, "fold")
    assert state.ended.over
    assert state.ended.legs == [0, 0, 0]
    assert [seat["legs"] for seat in view(state, RAIL)["seats"]] == [1, 0, 0]


def notes_of(slug, raw=None):
    state, _act = begin(slug, raw or {}, [100, 100, 100])
    return view(state, RAIL)["notes"]


@pytest.mark.parametrize(
    ("slug", "raw", "expected"),
    [
        ("five-card-draw", {}, []),
        ("three-legged-race", {}, []),
        ("napalm", {}, []),
        ("single-draw-27", {}, ["the lowest hand wins: aces are high, straights and flushes hurt"]),
        ("three-legged-race", {"fold_rule": "forbidden"}, ["nobody may fold"]),
        ("trips-to-win", {}, ["three of a kind or better wins the pot"]),
        ("trips-to-win", {"qualifier": "straight"}, ["a straight or better wins the pot"]),
        ("three-legged-race", {"legs_mode": "low"}, ["the lowest hand scores a leg"]),
        ("three-legged-race", {"legs_mode": "high_low"}, ["the high and the low hand each score a leg"]),
        ("three-legged-race-three-card", {}, ["the best and the worst hand each score a leg"]),
        ("five-card-draw", {"joker": "wild"}, ["the joker is wild"]),
        ("five-card-draw", {"joker": "bug"}, ["the joker is an ace or completes a straight or flush"]),
        (
            "triple-draw-a5",
            {"joker": "bug"},
            ["the lowest hand wins, aces are low", "the joker is the best low card you lack"],
        ),
        (
            "three-legged-race",
            {"legs_mode": "high_low", "joker": "bug"},
            [
                "the high and the low hand each score a leg",
                "the joker is for high an ace or completes a straight or flush, for low the best low card you lack",
            ],
        ),
        ("three-five-seven", {"win_condition": "streak"}, ["5 stages in a row win the pot"]),
    ],
)
def test_what_else_holds_is_noted(slug, raw, expected):
    assert notes_of(slug, raw) == expected


def test_the_joker_of_three_cards_is_an_ace():
    assert "the joker is an ace" in notes_of("three-legged-race-three-card", {"joker": "bug"})


def test_how_long_a_row_of_stages_is():
    state, act = begin("three-five-seven", {"win_condition": "streak", "streak_length": 2}, [100, 100, 100])
    act(0, "in")
    act(1, "out")
    act(2, "out")
    assert view(state, RAIL)["notes"] == ["1 of 2 in a row"]


def test_why_a_bet_cannot_be_raised_is_noted():
    state, act = begin("five-card-draw", {"raise_cap": 1}, [100, 100, 100])
    act(0, "bet", 10)
    assert view(state, RAIL)["notes"] == []
    act(1, "raise", 20)
    assert view(state, RAIL)["notes"] == ["no more raises in this round"]
    act(2, "call")
    act(0, "call")
    assert view(state, RAIL)["notes"] == []


def test_where_no_raise_is_allowed_that_is_noted_once_somebody_bet():
    state, act = begin("five-card-draw", {"raise_cap": 0}, [100, 100, 100])
    assert view(state, RAIL)["notes"] == []
    act(0, "bet", 10)
    assert view(state, RAIL)["notes"] == ["no raises here"]


@pytest.mark.parametrize(
    ("raw", "expected"), [({}, []), ({"progressive": True}, ["next deal: a pair of queens or better to open"])]
)
def test_what_it_takes_to_open_next_is_noted_where_it_rises(raw, expected):
    state, act = begin("jacks-or-better", raw, [100, 100, 100])
    for seat in (0, 1, 2):
        act(seat, "check")
    assert state.ended is not None
    assert view(state, RAIL)["notes"] == expected


def asked_again(state):
    return view(state, RAIL)["asked_again"]


def test_whether_the_others_may_be_asked_once_more():
    state, act = begin("napalm", {}, [100, 100, 100])
    assert asked_again(state) is False
    dealer = state.dealer
    for seat in state.order:
        act(seat, "in" if seat == dealer else "out")
    assert asked_again(state) is True
    for seat in state.order:
        if seat != dealer:
            act(seat, "out")
    assert asked_again(state) is False  # the next stage


@pytest.mark.parametrize(("slug", "raw"), [("guts", {"declare": "in_turn"}), ("napalm", {"declare": "simultaneous"})])
def test_where_nobody_is_asked_twice(slug, raw):
    state, _act = begin(slug, raw, [100, 100, 100])
    assert asked_again(state) is None


SEAT_0_HOLDS = "As 2c 3c {} 2d 3d 9s 4h 5h 6h 7s 8s 4s 8h 9h"  # of three players, and this card


@pytest.mark.parametrize(
    ("raw", "card", "draw", "keep"),
    [
        ({"four_with_ace": True}, "Kd", [0, 4], [3, ["As"]]),
        ({"four_with_ace": True}, "Ad", [0, 4], [3, ["As", "Ad"]]),
        ({"four_with_ace": True, "joker": "bug"}, "Jo", [0, 4], [3, ["As", "Jo"]]),
        ({"four_with_ace": True, "draw_limit": 1}, "Kd", [0, 4], [1, ["As"]]),
        ({"four_with_ace": True, "draw_limit": 4}, "Kd", [0, 4], None),
        ({}, "Ad", [0, 3], None),
    ],
)
def test_where_more_cards_may_go_it_is_said_which_must_stay(raw, card, draw, keep):
    state, act = begin("five-card-draw", raw, [100, 100, 100], SEAT_0_HOLDS.format(card))
    for seat in state.order:
        act(seat, "check")
    shown = view(state, 0)
    faces = {held["id"]: held["face"] for held in shown["seats"][0]["cards"]}
    said = shown["prompt"].get("keep")
    assert shown["prompt"]["draw"] == draw
    assert (said and [said[0], [faces[card] for card in said[1]]]) == keep


@pytest.mark.parametrize(("stage", "cards", "wild"), [(1, 3, "3"), (2, 5, "5"), (3, 7, "7")])
def test_new_cards_are_seen_with_what_is_wild_at_their_stage(stage, cards, wild):
    """In a replay the cards come before the stage begins; its hand is never named by the stage before."""
    variant = build("three-five-seven", {})
    state, entries = engine.start_deal(variant, engine.new_standing([100] * 3, 2), list)
    while state.ended is None:
        entries += engine.submit(state, engine.awaited(state)[0], engine.Action("out"), list)
    seen, dealt = State(variant), 0
    for entry in entries:
        engine.extend(seen, [entry], 0)
        dealt += isinstance(entry[0], Dealt)
        if dealt == stage and len(seen.faces) == cards:
            break
    at_once = view(seen, 0)
    assert at_once["wild"] == [wild]
    [ranking] = [phase.ranking for phase in variant.phases if isinstance(phase, Declare)][stage - 1 : stage]
    assert at_once["seats"][0]["hand"] == ranking.name_of(seen.hand_faces(0))


def test_without_an_ace_no_more_may_go():
    state, act = begin("five-card-draw", {"four_with_ace": True}, [100, 100, 100], JACKS_FIRST)
    for seat in state.order:
        act(seat, "check")
    assert view(state, 0)["prompt"]["draw"] == [0, 3]
    assert "keep" not in view(state, 0)["prompt"]


def test_hands_that_were_compared_are_named_for_those_who_saw_them():
    """Stage one of Three Five Seven: two are in, a third and the rail learn nothing of their hands."""
    variant = build("three-five-seven", {})
    state, entries = engine.start_deal(variant, engine.new_standing([100] * 3, 2), list)
    for seat, verb in ((0, "in"), (1, "in"), (2, "out")):
        entries += engine.submit(state, seat, engine.Action(verb), list)
    compared = {viewer: view(engine.fold(variant, entries, viewer), viewer)["compared"] for viewer in (0, 1, 2, RAIL)}
    assert [one["seat"] for one in compared[0]] == [0, 1]
    assert all(one["hand"] for one in compared[0])
    assert compared[1] == compared[0]
    assert compared[2] == compared[RAIL] == []


def test_what_low_means_is_noted_at_the_low_stage():
    state, act = begin("napalm", {"declare": "simultaneous"}, [100] * 3)
    for seat in range(3):
        act(seat, "out")
    assert view(state, RAIL)["notes"] == ["the lowest hand wins: aces are high, straights and flushes hurt"]


def test_who_takes_the_pot_with_the_last_leg_wins_and_does_not_only_score():
    state, act = begin("three-legged-race", {"legs_needed": 1}, [100, 100, 100])
    act(0, "bet", 10)
    act(1, "fold")
    act(2, "fold")
    assert [seat["won"] for seat in view(state, RAIL)["seats"]] == ["pot", None, None]  # as well as a leg


def test_the_best_hand_of_a_stage_wins_no_pot():
    state, act = begin("napalm", {"declare": "simultaneous"}, [100] * 3, JACKS_FIRST)
    for verbs in (("out",) * 3, ("out",) * 3, ("in", "in", "out")):
        for seat, verb in enumerate(verbs):
            act(seat, verb)
    assert [seat["won"] for seat in view(state, RAIL)["seats"]] == [None, "stage", None]


def test_a_leg_of_an_earlier_stage_is_not_scored_again():
    state, act = begin("three-five-seven", {"declare": "simultaneous"}, [100] * 3, JACKS_FIRST)
    for verbs in (("in", "out", "out"), ("out", "out", "out")):
        for seat, verb in enumerate(verbs):
            act(seat, verb)
        assert [seat["won"] for seat in view(state, RAIL)["seats"]][1:] == [None, None]
    for seat, verb in enumerate(("in", "in", "out")):
        act(seat, verb)
    assert state.legs == [1, 0, 0]
    assert {seat["won"] for seat in view(state, RAIL)["seats"]} == {"stage", None}
