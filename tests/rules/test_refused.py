"""Records that must be refused with one line that says where and why (common sheet, sections 1 and 9)."""

import copy

import pytest

from games.record import RecordError, play

DECK = "Qs Jc 4d Qd Jh 4s 8c 9s 9h 8h 5d Kd 3s 4c 7c"
RECORD = {
    "format": "pokernight-record/1",
    "game": "three-legged-race",
    "options": {},
    "players": [{"name": name, "chips": 200} for name in ("Ann", "Ben", "Cleo")],
    "dealer": "Cleo",
    "deals": [{"deck": DECK, "actions": []}],
}
TO_THE_DRAW = ["Ann check", "Ben check", "Cleo check"]
DELETED = object()


def changed(path, value):
    """The record with the value at `path` (keys and places) set or deleted."""
    record = copy.deepcopy(RECORD)
    inner = record
    for key in path[:-1]:
        inner = inner[key]
    if value is DELETED:
        del inner[path[-1]]
    else:
        inner[path[-1]] = value
    return record


def refusal(record, viewer=None):
    with pytest.raises(RecordError) as refused:
        play(record, viewer)
    message = str(refused.value)
    assert len(message.splitlines()) == 1
    return message


def test_the_unchanged_record_is_played():
    assert play(RECORD)["waiting"] == {"Ann": {"check": True, "bet": [10, 10]}}


NOT_NUMBERS = [True, 1.0, "5", None, -1, [], {}]
RACE_OPTIONS = [
    *(("ante", value) for value in NOT_NUMBERS),
    *((key, 0) for key in ("small_bet", "big_bet", "min_bet", "max_bet", "legs_needed", "scoop_legs")),
    *(("legs_needed", value) for value in (10, 3.0, True, "3")),
    *(("raise_cap", value) for value in (True, -1, 2.5, "none", [])),
    *(("scoop_legs", value) for value in (True, 3, 2.0, "2")),
    *(("betting", value) for value in ("No_limit", "limit", ["no_limit"], {}, None, False)),
    *(("wild", value) for value in ("2", ["1"], ["10"], ["2x"], [2], [["2"]], {}, None)),
    *(("natural_beats_wild", value) for value in (0, 1, "true", None)),
    *(("joker", value) for value in (False, None, "bugs")),
    *(("fold_win", value) for value in (True, {}, "legs")),
    ("low_ranking", "low"),
    *(("colour", "red"), ("limp", "allowed"), ("ante_type", "each"), ("draw_max", 5), ("big_blind", 2)),
    *(("openers", "jacks"), ("draw_limit", 3), ("rebuys", "none")),
]


@pytest.mark.parametrize(("key", "value"), RACE_OPTIONS)
def test_race_option(key, value):
    assert key in refusal(changed(["options"], {key: value}))


LOWBALL_OPTIONS = [
    *(("min_bet", 2), ("five_of_a_kind", "below_straight_flush"), ("natural_beats_wild", False), ("wild", [])),
    *(("limp", "allowed"), ("joker", "none"), ("legs_needed", 3)),
    *(("big_blind", 0), ("big_blind", True), ("small_blind", 3), ("small_blind", -1), ("small_bet", 0), ("big_bet", 0)),
    *(("draw_max", value) for value in (0, 6, True, None)),
    *(("ante_type", "dealer"), ("raise_cap", 2.5), ("reshuffle_pool", "all"), ("show", True)),
]


@pytest.mark.parametrize(("key", "value"), LOWBALL_OPTIONS)
def test_lowball_option(key, value):
    assert key in refusal(changed(["game"], "triple-draw-27") | {"options": {key: value}})


@pytest.mark.parametrize(
    ("game", "options", "named"),
    [
        ("single-draw-27", {"big_blind": 4}, "small_blind"),  # the default small blind is 5
        ("single-draw-27", {"limp": True}, "limp"),
        ("single-draw-27", {"joker": "bug"}, "joker"),
        ("triple-draw-a5", {"joker": "wild"}, "joker"),
        ("triple-draw-27", {"betting": "spread_limit", "max_bet": 1}, "max_bet"),
        ("three-legged-race", {"betting": "spread_limit", "min_bet": 60}, "max_bet"),
        ("three-legged-race-three-card", {"legs_mode": "high"}, "legs_mode"),
        ("three-legged-race-three-card", {"low_ranking": "lowA5"}, "low_ranking"),
    ],
)
def test_option_that_this_game_or_combination_cannot_use(game, options, named):
    assert named in refusal(changed(["game"], game) | {"options": options})


@pytest.mark.parametrize(
    ("path", "value"),
    [
        *((["format"], value) for value in ("pokernight-record/2", 1, DELETED)),
        *((["game"], value) for value in ("bridge", ["three-legged-race"], DELETED)),
        *((["options"], value) for value in ([], None, "none")),
        *((["players"], value) for value in ({"Ann": 200, "Ben": 200}, [], None, DELETED)),
        *((["players"], [{"name": name, "chips": 9} for name in "ABCDEFG"[:count]]) for count in (1, 7)),
        (["players"], [{"name": "Ann", "chips": 200}, {"name": "Cleo", "chips": 0}]),
        *((["players", 0], value) for value in ("Ann", {"name": "Ann"}, {"name": "Ann", "chips": 5, "age": 7})),
        *((["players", 0, "name"], value) for value in ("Ben", "Ann B", "A\tB", "rail", "", 7, None)),
        *((["players", 0, "chips"], value) for value in (True, 200.0, "200", -5, None)),
        *((["dealer"], value) for value in ("Zed", 2, DELETED)),
        *((["deals"], value) for value in ({}, None, "", ["Ann check"], [None])),
        *((["speed"], value) for value in (1, None)),
        *((["deals", 0, key], value) for key, value in (("cards", ""), ("deck", ["Qs"]), ("deck", None))),
        *((["deals", 0, "deck"], cards) for cards in ("qs", "QS", "10s", "Qs,Jc", "Jo", "Qs Jc Qs", f"{DECK} Qs")),
        *((["deals", 0, "actions"], value) for value in ("Ann check", None, [["Ann", "check"]])),
        *((["deals", 0, "reshuffles"], value) for value in ("2c", None, [["2c"]], ["2x"], ["2c 2c"])),
        *((["deals", 0, "leaves"], value) for value in ("Ann", None, ["Zed"], ["Ann", "Ann"], [0])),
        *((["deals", 0, "adds"], value) for value in (["Ann"], None, {"Zed": 5})),
        *((["deals", 0, "adds"], {"Ann": value}) for value in (True, 5.0, -5, "5", None)),
    ],
)
def test_record(path, value):
    assert refusal(changed(path, value))


@pytest.mark.parametrize(
    "action",
    [
        *("", "Ann", "check", "Zed check", "ann check", "Ann Check", "Ann dance", "Ann check 5", "Ben check"),
        *("Ann bet", "Ann bet ten", "Ann bet 10 20", "Ann bet +10", "Ann bet -10", "Ann bet 1_0", "Ann bet 10.0"),
        *("Ann bet 1\uff10", "Ann bet 9", "Ann bet 11", "Ann bet " + "9" * 5000),
        *("Ann call", "Ann fold", "Ann raise 20", "Ann draw", "Ann in", "Ann out"),
    ],
)
def test_first_action(action):
    assert refusal(changed(["deals", 0, "actions"], [action])).startswith("deal 1, action 1 (")


@pytest.mark.parametrize(
    "action",
    [
        *("Ann draw", "Ann draw Qs", "Ann draw Qs Qd 8c 8h", "Ann draw Qs Qd 8c 8h 3s", "Ann draw Qs Qs Qd"),
        *(
            "Ann draw Jc 4d 3s",
            "Ann draw Xx Yy Zz",
            "Ann draw qs qd 8c",
            "Ann check",
            "Ann bet 10",
            "Ben draw 9s 5d 4c",
        ),
    ],
)
def test_action_at_the_draw(action):
    message = refusal(changed(["deals", 0, "actions"], [*TO_THE_DRAW, action]))
    assert message.startswith(f"deal 1, action 4 ({action}): ")


@pytest.mark.parametrize(
    ("options", "actions"),
    [
        ({}, ["Ann bet 10", "Ben raise 15"]),
        ({}, ["Ann bet 10", "Ben bet 20"]),
        ({}, ["Ann bet 10", "Ben check"]),
        ({}, ["Ann bet 10", "Ben raise 20", "Cleo raise 30", "Ann raise 40", "Ben raise 50"]),
        ({}, ["Ann bet 10", "Ben fold", "Cleo fold", "Ann check"]),
        ({}, ["Ann bet 10", "Ben fold", "Cleo call", "Ben draw 9s 5d 4c"]),
        ({"fold_rule": "forbidden"}, ["Ann bet 10", "Ben fold"]),
        ({"betting": "no_limit"}, ["Ann bet 196"]),
        ({"betting": "no_limit"}, ["Ann bet 20", "Ben raise 39"]),
        ({"betting": "pot_limit"}, ["Ann bet 16"]),
        ({"betting": "spread_limit"}, ["Ann bet 51"]),
        ({"betting": "spread_limit"}, ["Ann bet 20", "Ben raise 71"]),
    ],
)
def test_last_of_several_actions(options, actions):
    record = changed(["deals", 0, "actions"], actions) | {"options": options}
    assert refusal(record).startswith(f"deal 1, action {len(actions)} ({actions[-1]}): ")


def test_a_deal_while_the_one_before_is_open():
    record = changed(["deals"], [{"deck": DECK, "actions": ["Ann check"]}, {"deck": DECK, "actions": []}])
    assert refusal(record).startswith("deal 2: ")


@pytest.mark.parametrize("deck", ["As Kd As", "As Xx", 5])
def test_a_deck_is_read_though_the_game_ends_before_the_deal(deck):
    record = changed(["deals"], [{"leaves": ["Ann", "Ben"], "deck": deck, "actions": []}])
    assert refusal(record).startswith("deal 1, deck: " if isinstance(deck, str) else "deal 1: deck ")


def test_a_stranger_sees_nothing():
    assert "Zed" in refusal(RECORD, "Zed")
