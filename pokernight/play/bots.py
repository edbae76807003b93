"""Lets a bot decide: from what its own seat was told, and luck from outside the engine."""

from games import bots
from games.variant import Action
from pokernight.play.opendeal import OpenDeal, luck
from pokernight.play.states import seen_from


def choose(it: OpenDeal, place: int) -> Action:
    """A legal action for the awaited bot at `place`."""
    return bots.choose(seen_from(it.deal, it.variant, place), place, luck.random())
