"""Promises of every game at random tables, after every entry: see `promises.py` for each of them."""

from random import Random

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from games.variants import GAMES
from tests.games.promises import play_game
from tests.games.tables import random_table

# A failing table is reported as it was found: making it smaller would play thousands of deals more.
CAREFUL = settings(
    max_examples=40,
    deadline=None,
    derandomize=True,
    phases=[Phase.generate],
    suppress_health_check=list(HealthCheck),
)


@pytest.mark.parametrize("slug", GAMES)
@CAREFUL
@given(data=st.data(), seed=st.integers(0, 2**32))
def test_random_tables_keep_every_promise(slug, data, seed):
    table = random_table(slug, lambda values: data.draw(st.sampled_from(list(values))))
    play_game(table, Random(seed), deals=4)


RACES = {"legs_needed": 2, "fold_rule": "free"}
# Where only those may be in who can cover the price, and nobody has to go for an ante, all may end without chips.
STAGES = {"legs_needed": 2, "win_condition": "legs", "short_payer": "all_he_has"}
STREAK = {"streak_length": 2, "win_condition": "streak", "short_payer": "all_he_has"}


@pytest.mark.parametrize(
    ("slug", "options", "eager"),
    [
        ("three-legged-race", RACES, 0.7),
        ("three-legged-race-three-card", RACES, 0.7),
        ("three-five-seven", STAGES, 0.3),
        ("three-five-seven", STREAK, 0.3),
        ("napalm", STAGES, 0.3),
        ("napalm", STREAK, 0.3),
        ("guts", {}, 0.5),
    ],
)
def test_a_game_that_is_played_for_one_pot_comes_to_its_end(slug, options, eager):
    """Somebody wins it in the end: with ties, sudden death and empty pockets, and though nobody leaves."""
    for seed in range(20):
        luck = Random(f"end {slug} {seed}")
        table = random_table(slug, luck.choice, **options)
        played = play_game(table, luck, deals=150, eager=eager, leaving=0, visitors=False, probing=0)
        assert played < 150, f"seed {seed}"
