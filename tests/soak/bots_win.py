"""Bots against somebody who does anything that is allowed: over many deals of a game they win that player's chips.

The usual options, the fewest players the game begins with and three at least, fresh stacks for each pot.
"""

from random import Random

from games import engine
from games.bots import choose
from games.engine import Standing, State
from games.variant import Action, Variant
from games.variants import GAMES, build
from tests.games.tables import random_action, shuffler

CHIPS = 200
ANYTHING = 0  # the seat of the player who does anything
FREE = ("check", "fold")  # who may do both loses nothing by the first


def bots_win(slug: str, deals: int) -> str:
    """A line of result; AssertionError when the bots do not win, or one of them folds a hand that costs nothing."""
    luck, variant = Random(f"bots win {slug}"), build(slug, {})
    seats = max(3, min(GAMES[slug].seats))
    won = played = 0
    while played < deals:
        standing, count = play_pot(variant, seats, luck)
        won += CHIPS - standing.chips[ANYTHING]
        played += count
    assert won > 0, f"{slug}: the bots lost {-won} chips in {played} deals"
    return f"{slug}: the bots won {won} chips in {played} deals"


def play_pot(variant: Variant, seats: int, luck: Random) -> tuple[Standing, int]:
    """Deals until nothing is carried; the standing after them and how many there were."""
    standing, deals = engine.new_standing([CHIPS] * seats, luck.randrange(seats)), 0
    while not standing.over and (standing.pot or not deals):
        standing = play_deal(variant, standing, luck)
        deals += 1
    return standing, deals


def play_deal(variant: Variant, standing: Standing, luck: Random) -> Standing:
    shuffle = shuffler(luck)
    state, entries = engine.start_deal(variant, standing, shuffle)
    views = {seat: State(variant) for seat in standing.seats if seat != ANYTHING}
    while True:
        for seat, seen in views.items():
            engine.extend(seen, entries, seat)
        if state.ended is not None:
            return state.ended
        seat = engine.awaited(state)[0]
        entries = engine.submit(state, seat, decide(state, views, seat, luck), shuffle)


def decide(state: State, views: dict[int, State], seat: int, luck: Random) -> Action:
    if seat == ANYTHING:
        return random_action(state, seat, luck.choice, eager=0.5)
    action = choose(views[seat], seat, luck.random())
    choices = engine.prompt(state, seat) or {}
    assert action.verb != "fold" or not set(FREE) <= set(choices), "a bot folded a hand that cost nothing"
    return action
