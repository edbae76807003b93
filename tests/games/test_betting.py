"""Who may bet, call and raise how much (common sheet, section 3), by the sheet's own numbers.

Players A, B, C … sit in this order and the last one deals, so A acts first. Nobody antes unless a test says so.
"""

import pytest

from games.options import OptionError
from games.record import RecordError, play
from games.variants import build


def asked(actions, chips, game="five-card-draw", **options):
    """What the player whose turn it is may do after these actions (separated by commas)."""
    table = played(actions, chips, game, **options)
    return next(iter(table["waiting"].values()))


def played(actions, chips, game="five-card-draw", **options):
    names = "ABCDEF"[: len(chips)]
    record = {
        "format": "pokernight-record/1",
        "game": game,
        "options": {"ante": 0} | options,
        "players": [{"name": name, "chips": stack} for name, stack in zip(names, chips, strict=True)],
        "dealer": names[-1],
        "deals": [{"deck": "", "actions": [action.strip() for action in actions.split(",") if action]}],
    }
    return play(record)


THREE = (500, 500, 500)


# fixed limit, 10 and 20


@pytest.mark.parametrize(
    ("actions", "choices"),
    [
        ("", {"check": True, "bet": [10, 10]}),
        ("A bet 10", {"fold": True, "call": 10, "raise": [20, 20]}),
        ("A bet 10, B raise 20", {"fold": True, "call": 20, "raise": [30, 30]}),
        ("A bet 10, B raise 20, C raise 30", {"fold": True, "call": 20, "raise": [40, 40]}),
        ("A bet 10, B raise 20, C raise 30, A raise 40", {"fold": True, "call": 20}),
    ],
)
def test_a_bet_and_three_raises(actions, choices):
    assert asked(actions, THREE) == choices


@pytest.mark.parametrize(
    ("cap", "choices"),
    [
        (None, {"fold": True, "call": 20, "raise": [50, 50]}),
        (4, {"fold": True, "call": 20, "raise": [50, 50]}),
        (3, {"fold": True, "call": 20}),
    ],
)
def test_the_cap_is_an_option(cap, choices):
    assert asked("A bet 10, B raise 20, C raise 30, A raise 40", THREE, raise_cap=cap) == choices


def test_big_bets_after_the_draw():
    draws = "A check, B check, C check, A draw, B draw, C draw"
    assert asked(draws, THREE) == {"check": True, "bet": [20, 20]}
    assert asked(f"{draws}, A bet 20", THREE) == {"fold": True, "call": 20, "raise": [40, 40]}


def test_an_all_in_for_less_than_half_a_bet_may_be_completed_and_that_is_no_raise():
    chips = (4, 500, 500)
    assert asked("", chips) == {"check": True, "bet": [4, 4]}
    assert asked("A bet 4", chips) == {"fold": True, "call": 4, "raise": [10, 10]}
    completed = "A bet 4, B raise 10, C raise 20, B raise 30"
    assert asked(completed, chips) == {"fold": True, "call": 10, "raise": [40, 40]}
    assert asked(f"{completed}, C raise 40", chips) == {"fold": True, "call": 10}


def test_completing_is_allowed_whatever_the_cap():
    chips = (4, 500, 500)
    assert asked("A bet 4", chips, raise_cap=0) == {"fold": True, "call": 4, "raise": [10, 10]}
    assert asked("A bet 4, B raise 10", chips, raise_cap=0) == {"fold": True, "call": 10}
    assert asked("A bet 10", THREE, raise_cap=0) == {"fold": True, "call": 10}


def test_an_all_in_for_half_a_bet_is_a_bet():
    chips = (5, 500, 500)
    assert asked("A bet 5", chips) == {"fold": True, "call": 5, "raise": [15, 15]}
    assert asked("A bet 5, B raise 15, C raise 25, B raise 35", chips) == {"fold": True, "call": 10}


@pytest.mark.parametrize(
    ("stack", "third", "first"),
    [
        (14, {"fold": True, "call": 14, "raise": [20, 20]}, {"fold": True, "call": 4}),
        (15, {"fold": True, "call": 15, "raise": [25, 25]}, {"fold": True, "call": 5, "raise": [25, 25]}),
    ],
)
def test_an_all_in_raise_opens_the_betting_again_from_half_a_bet_on(stack, third, first):
    chips = (500, stack, 500)
    assert asked(f"A bet 10, B raise {stack}", chips) == third
    assert asked(f"A bet 10, B raise {stack}, C call", chips) == first


def test_short_all_ins_add_up():
    """B's 13 is not a full raise; C's 16 is 6 above the bet, half of 10 and more: it counts."""
    assert asked("A bet 10, B raise 13", (500, 13, 16)) == {"fold": True, "call": 13, "raise": [16, 16]}
    assert asked("A bet 10, B raise 13, C raise 16, D call", (500, 13, 16, 500)) == {
        "fold": True,
        "call": 6,
        "raise": [26, 26],
    }


# no limit


@pytest.mark.parametrize(
    ("actions", "chips", "choices"),
    [
        ("", THREE, {"check": True, "bet": [10, 500]}),
        ("A bet 30", THREE, {"fold": True, "call": 30, "raise": [60, 500]}),
        ("A bet 10, B raise 50", THREE, {"fold": True, "call": 50, "raise": [90, 500]}),
        ("", (6, 500, 500), {"check": True, "bet": [6, 6]}),
        ("A bet 6", (6, 500, 500), {"fold": True, "call": 6, "raise": [16, 500]}),
        ("A bet 30, B raise 45", (500, 45, 500), {"fold": True, "call": 45, "raise": [75, 500]}),
        ("A bet 30, B raise 45, C call", (500, 45, 500), {"fold": True, "call": 15}),
        ("A bet 30, B raise 45, C raise 62", (500, 45, 62), {"fold": True, "call": 32}),  # nobody else could pay more
        (
            "A bet 30, B raise 45, C raise 62, D call",
            (500, 45, 62, 500),
            {"fold": True, "call": 32, "raise": [92, 500]},
        ),
        ("A bet 30, B raise 45, C raise 50, D call", (500, 45, 50, 500), {"fold": True, "call": 20}),
        ("A bet 100", (500, 60, 500), {"fold": True, "call": 60}),
    ],
)
def test_no_limit(actions, chips, choices):
    assert asked(actions, chips, betting="no_limit") == choices
    assert asked(actions, chips, betting="no_limit", raise_cap=0) == choices, "no limit has no cap"


# pot limit


@pytest.mark.parametrize(
    ("actions", "choices"),
    [
        ("", {"check": True, "bet": [10, 15]}),
        ("A bet 15", {"fold": True, "call": 15, "raise": [30, 60]}),  # 15 + 30 in the middle + 15 owed
        ("A bet 15, B raise 60", {"fold": True, "call": 60, "raise": [105, 210]}),  # 60 + 90 + 60
        ("A bet 10, B call", {"fold": True, "call": 10, "raise": [20, 55]}),  # 10 + 35 + 10
    ],
)
def test_pot_limit_counts_antes_bets_and_what_is_owed(actions, choices):
    assert asked(actions, (505, 505, 505), betting="pot_limit", ante=5) == choices


def test_pot_limit_is_never_below_the_least_bet():
    assert asked("", THREE, betting="pot_limit") == {"check": True, "bet": [10, 10]}


def test_pot_limit_counts_a_carried_pot():
    """Three antes of 5 are carried from the first deal, with three more 30 lie in the middle."""
    checks = [f"{name} check" for name in "ABC"]
    record = {
        "format": "pokernight-record/1",
        "game": "three-legged-race",
        "options": {"betting": "pot_limit"},
        "players": [{"name": name, "chips": 500} for name in "ABC"],
        "dealer": "C",
        "deals": [
            {
                "deck": "2c 3c 4c 2d 3d 4d 2h 3h 4h 2s 3s 4s 5c 6c 7c",
                "actions": [*checks, "A draw 2c 2d 2h", "B draw 3c 3d 3h", "C draw 4c 4d 4h", *checks],
            },
            {"deck": "", "actions": []},
        ],
    }
    assert play(record)["waiting"] == {"B": {"check": True, "bet": [10, 30]}}


# spread limit, 10 to 50


@pytest.mark.parametrize(
    ("actions", "chips", "choices"),
    [
        ("", THREE, {"check": True, "bet": [10, 50]}),
        ("A bet 20", THREE, {"fold": True, "call": 20, "raise": [30, 70]}),
        ("A bet 20, B raise 70", THREE, {"fold": True, "call": 70, "raise": [80, 120]}),
        ("A bet 20, B raise 25", (500, 25, 500), {"fold": True, "call": 25, "raise": [35, 75]}),
        ("A bet 20, B raise 25, C call", (500, 25, 500), {"fold": True, "call": 5}),
        ("A bet 20, B raise 30, C call", (500, 30, 500), {"fold": True, "call": 10, "raise": [40, 80]}),
        ("A bet 20, B raise 25, C raise 35, A raise 45", (500, 25, 500), {"fold": True, "call": 10}),  # three raises
        ("", (6, 500, 500), {"check": True, "bet": [6, 6]}),
    ],
)
def test_spread_limit(actions, chips, choices):
    assert asked(actions, chips, betting="spread_limit") == choices


def test_a_spread_that_ends_below_its_beginning_is_refused():
    with pytest.raises(OptionError, match="max_bet"):
        build("five-card-draw", {"betting": "spread_limit", "min_bet": 20, "max_bet": 15})
    assert build("five-card-draw", {"betting": "no_limit", "min_bet": 20, "max_bet": 15}).slug == "five-card-draw"


# blinds


def test_in_the_round_with_blinds_the_big_blind_is_the_bet():
    assert asked("", THREE, "triple-draw-27") == {"fold": True, "call": 2, "raise": [4, 4]}
    assert asked("C call, A call", THREE, "triple-draw-27") == {"check": True, "raise": [4, 4]}


def test_with_short_blinds_nobody_owes_more_than_another_could_pay():
    """Blinds 5 and 10. B posts 4 and is all-in, A could bet 7 in all: C owes 7 of the 10."""
    assert asked("", (7, 4, 100), "single-draw-27") == {"fold": True, "call": 7}
    assert asked("", (100, 4, 100), "single-draw-27") == {"fold": True, "call": 10, "raise": [20, 100]}


def test_the_first_player_in_may_have_to_raise():
    rule = {"game": "single-draw-27", "limp": "raise_or_fold"}
    assert asked("", THREE, **rule) == {"fold": True, "raise": [20, 500]}
    assert asked("C fold", THREE, **rule) == {"fold": True, "raise": [20, 500]}
    assert asked("C raise 20", THREE, **rule) == {"fold": True, "call": 15, "raise": [30, 500]}
    assert asked("", (500, 500, 10), **rule) == {"fold": True, "call": 10}, "too few chips to raise"


# the end of a round


def test_what_nobody_matched_goes_back():
    table = played("A bet 100, B call, C call", (500, 60, 30), betting="no_limit")
    assert [player["chips"] for player in table["players"].values()] == [440, 0, 0]
    assert [pot["amount"] for pot in table["pots"]] == [90, 60]


def test_with_one_stack_left_there_is_no_betting_and_the_draw_goes_on():
    table = played("A bet 30, B call, C call", (500, 30, 30), betting="no_limit")
    assert table["waiting"] == {"A": {"draw": [0, 3]}}
    table = played("A bet 30, B call, C call, A draw, B draw, C draw", (500, 30, 30), betting="no_limit")
    assert table["waiting"] == {}


@pytest.mark.parametrize(
    ("actions", "sentence"),
    [
        ("A bet 15", "the bet here is 10"),
        ("A bet 10, B raise 25", "the raise here is to 20"),
        ("A fold", "nothing is owed"),
        ("A bet 10, B check", "there is a bet to call"),
        ("A bet 10, B bet 10", "there is a bet of 10 already"),
        ("A call", "there is nothing to call"),
        ("A raise 20", "there is nothing to raise yet"),
        ("B check", "it is not B's turn"),
    ],
)
def test_a_refusal_says_what_is_wrong(actions, sentence):
    with pytest.raises(RecordError, match=sentence):
        played(actions, THREE)
