"""Bots play every game at random tables, each from its own view, and do only what they may."""

from random import Random

import pytest

from games import engine
from games.bots import choose
from games.engine import IllegalAction
from games.variants import GAMES, build
from tests.games.promises import CheckedDeal, check_offered
from tests.games.tables import random_table, shuffler
from tests.soak.bots_win import bots_win


@pytest.mark.parametrize("slug", GAMES)
def test_bots_play_on_with_legal_actions(slug):
    luck = Random(f"bots {slug}")
    for _ in range(8):
        table = random_table(slug, luck.choice)
        standing = table.standing
        for _ in range(3):
            if standing.over:
                break
            deal = CheckedDeal(table.variant, standing, shuffler(luck))
            while deal.state.ended is None:
                seat = luck.choice(engine.awaited(deal.state))
                action = choose(deal.viewers[seat], seat, luck.choice((0.0, luck.random(), 1.0)))
                check_offered(deal.state, seat, action)
                deal.submit(seat, action)
            standing = deal.state.ended


def seat_zero(slug):
    """What seat 0 of three knows when its cards have been dealt."""
    variant = build(slug, {})
    _, entries = engine.start_deal(variant, engine.new_standing([50] * 3, 2), list)
    return engine.fold(variant, entries, 0)


def test_the_same_view_and_luck_make_the_same_choice():
    seen = seat_zero("guts")
    assert choose(seen, 0, 0.4) == choose(seen, 0, 0.4)


def test_a_bot_that_is_not_asked_does_nothing():
    with pytest.raises(IllegalAction, match="turn"):
        choose(seat_zero("triple-draw-27"), 0, 0.5)


@pytest.mark.parametrize("slug", GAMES)
def test_bots_win_chips_from_who_does_anything(slug):
    """Short form of `tests/soak/bots_win.py`."""
    print(bots_win(slug, 40))
