"""Options that a game cannot use, and values outside their lists, are refused by name (common sheet, section 1).

Trips to Win, Three Five Seven, Napalm, Guts, Five Card Draw and Jacks or Better.
"""

import pytest

from games.record import RecordError, play

NUMBERS = [-1, 2.5, "5", True, None]

NOT_TAKEN = {
    "trips-to-win": "second_round_first all_check openers big_blind legs_needed declare cap payers low_ranking limp",
    "three-five-seven": "betting small_bet raise_cap max_bet show reshuffle_pool wild joker low_ranking cap cards",
    "napalm": "five_of_a_kind natural_beats_wild three_card_ranking natural_357 wild joker betting cards cap show",
    "guts": "betting small_bet min_bet raise_cap show wild five_of_a_kind natural_beats_wild legs_needed "
    "settlement_cap short_payer nobody_in_pays stage_reveal reshuffle_pool",
    "five-card-draw": "openers progressive reante_unopened qualifier replay_eligible sole_claimant big_blind "
    "legs_needed declare low_ranking",
    "jacks-or-better": "second_round_first all_check qualifier replay_fold last_player_no_trips limp payers",
}

BETTING = {
    "ante": NUMBERS,
    "betting": ["limit", None],
    "small_bet": [0, *NUMBERS],
    "big_bet": [0, *NUMBERS],
    "min_bet": [0, *NUMBERS],
    "max_bet": [0, *NUMBERS],
    "raise_cap": [-1, 2.5, "none", False],
    "odd_chips": ["dealer"],
    "show": ["none", True],
    "reshuffle_pool": ["own"],
    "five_of_a_kind": ["above", True],
    "natural_beats_wild": [0, "yes"],
    "draw_limit": [0, 6, *NUMBERS],
    "four_with_ace": [1, None],
    "wild": ["2", {}, [7], ["1"], ["2x"]],
}
STAGES = {
    "ante": NUMBERS,
    "legs_needed": [0, 10, *NUMBERS],
    "win_condition": ["pots"],
    "streak_length": [1, 10, *NUMBERS],
    "payers": ["all"],
    "lowest_tie": ["full"],
    "high_tie": ["share"],
    "short_payer": ["owes"],
    "settlement_cap": [-1, 2.5, "none", True],
    "declare": ["dealer_first"],
    "stage_reveal": ["none"],
    "nobody_in_pays": NUMBERS,
    "short_ante": ["play_on"],
    "odd_chips": ["dealer"],
}
WRONG = {
    "trips-to-win": BETTING
    | {
        "replay_eligible": ["nobody"],
        "last_player_no_trips": ["not_folded"],
        "sole_claimant": ["trips"],
        "replay_fold": ["in"],
        "reante_unopened": [1, "no"],
        "progressive": [1, "yes"],
        "qualifier": ["flush"],
        "joker": ["wild", None],
    },
    "five-card-draw": BETTING | {"second_round_first": ["left"], "all_check": [True], "joker": ["yes", None]},
    "jacks-or-better": BETTING | {"openers": ["kings", "tens"], "progressive": [1], "reante_unopened": ["no"]},
    "three-five-seven": STAGES
    | {
        "three_card_ranking": ["high"],
        "natural_357": [True],
        "five_of_a_kind": [True],
        "natural_beats_wild": ["yes"],
    },
    "napalm": STAGES | {"low_ranking": ["high"]},
    "guts": {
        "ante": NUMBERS,
        "cards": [1, 5, "3", True, None],
        "all_out": ["stay"],
        "cap": [-1, 2.5, "none", True],
        "declare": ["sealed"],
        "three_card_ranking": ["high"],
        "odd_chips": ["left"],
    },
}


def refusal(game, options):
    record = {
        "format": "pokernight-record/1",
        "game": game,
        "options": options,
        "players": [{"name": "Ann", "chips": 200}, {"name": "Ben", "chips": 200}],
        "dealer": "Ann",
        "deals": [],
    }
    with pytest.raises(RecordError) as refused:
        play(record)
    return str(refused.value)


@pytest.mark.parametrize(("game", "key"), [(game, key) for game, keys in NOT_TAKEN.items() for key in keys.split()])
def test_option_that_the_game_cannot_use(game, key):
    assert refusal(game, {key: 1}).startswith(f"unknown option {key}:")


@pytest.mark.parametrize(
    ("game", "key", "value"),
    [(game, key, value) for game, wrong in WRONG.items() for key, values in wrong.items() for value in values],
)
def test_value_outside_the_list(game, key, value):
    assert refusal(game, {key: value}).startswith(f"option {key}:")


@pytest.mark.parametrize("game", ["trips-to-win", "five-card-draw", "jacks-or-better"])
def test_largest_bet_below_the_smallest(game):
    assert "max_bet" in refusal(game, {"betting": "spread_limit", "min_bet": 20, "max_bet": 10})
