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
