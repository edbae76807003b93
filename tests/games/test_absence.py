"""What is said to be done for a player who is away is what the default actions are."""

from random import Random

import pytest

from games import engine
from games.absence import played_for
from games.variants import GAMES, build
from tests.games.tables import random_action, random_table, shuffler

SAID = {"check": "check", "fold": "fold", "call": "call", "out": "stay out"}


@pytest.mark.parametrize(
    ("slug", "raw", "words"),
    [
        ("five-card-draw", {}, "check or fold and keep all your cards"),
        ("three-legged-race", {}, "check or fold and change three cards"),
        ("three-legged-race", {"fold_rule": "forbidden"}, "check or call, also all-in, and change three cards"),
        ("three-five-seven", {}, "stay out"),
        ("guts", {}, "stay out"),
    ],
)
def test_the_words(slug, raw, words):
    assert played_for(build(slug, raw)) == words


@pytest.mark.parametrize("slug", GAMES)
def test_nothing_is_done_that_is_not_said(slug):
    """Seat 0 is away for whole games of random options, the others play at random."""
    luck = Random(slug)
    done = set()
    for _game in range(12):
        table = random_table(slug, luck.choice)
        words = played_for(table.variant)
        state, _entries = engine.start_deal(table.variant, table.standing, shuffler(luck))
        while state.ended is None:
            for seat in engine.awaited(state)[:1]:
                action = engine.default_action(state, seat) if seat == 0 else random_action(state, seat, luck.choice)
                engine.submit(state, seat, action, shuffler(luck))
                if seat == 0:
                    done.add(action.verb)
                    said = SAID.get(action.verb) or ("change" if action.cards else "keep all")
                    assert said in words
    assert done
