"""Lets a bot decide: from what its own seat was told, and luck from outside the engine."""

from games import bots
from games.engine import fold
from games.log import ALL
from games.variant import Action
from pokernight.play.opendeal import OpenDeal, luck
from pokernight.play.states import log_of


def choose(it: OpenDeal, place: int) -> Action:
    """A legal action for the awaited bot at `place`."""
    own_view = fold(it.variant, log_of(it.deal, after=0, audiences=(ALL, place)), place)
    return bots.choose(own_view, place, luck.random())
