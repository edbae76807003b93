"""What is done in a game for a player who is away, in words that follow "you": the default actions of its steps."""

from __future__ import annotations

from games.phases.betting import Bet
from games.phases.declaring import Declare
from games.phases.drawing import Draw
from games.sayings.words import counted
from games.variant import Variant


def played_for(variant: Variant) -> str:
    """Check or fold and keep all the cards; where nobody may fold, call; say out."""
    words = [word for word in dict.fromkeys(map(_step, variant.phases)) if word]
    return " and ".join(words)


def _step(phase: object) -> str:
    if isinstance(phase, Bet):
        return "check or fold" if phase.may_fold else "check or call, also all-in,"
    if isinstance(phase, Declare):
        return "stay out"
    if not isinstance(phase, Draw):
        return ""
    if not phase.fewest:
        return "keep all your cards"
    return f"change {counted(phase.fewest, 'card')}"
