"""What a bot does: it compares its chance with the price, never folds for free, and now and then surprises."""

from __future__ import annotations

from games import engine
from games.bots.chance import win_chance
from games.bots.keeping import kept
from games.phases.drawing import Draw
from games.state import State
from games.variant import Action, Choices
from games.view import rankings_now


def choose(s: State, seat: int, luck: float) -> Action:
    """A legal action for an awaited seat from its own view; `luck` from 0 to 1 is all its chance.

    Raises IllegalAction when the seat is not awaited.
    """
    choices = engine.prompt(s, seat)
    if choices is None:
        raise engine.IllegalAction("it is not your turn")
    if "draw" in choices:
        return _draw(s, seat, choices)
    chance = win_chance(s, seat, luck)
    if "out" in choices:
        return _declare(s, choices, chance, luck)
    return _bet(s, seat, choices, chance, luck)


def _draw(s: State, seat: int, choices: Choices) -> Action:
    fewest, most = choices["draw"]
    phase = s.variant.phases[s.step]
    limit = phase.most if isinstance(phase, Draw) else most
    keep = kept(rankings_now(s)[0], s.hand_faces(seat), fewest, min(most, limit))
    return Action("draw", cards=tuple(card for place, card in enumerate(s.hands[seat]) if place not in keep))


def _declare(s: State, choices: Choices, chance: float, luck: float) -> Action:
    """In with a better than even hand; alone in is worth something, so the bar is a little lower."""
    if "in" not in choices:
        return Action("out")
    others_in = sum(1 for choice in s.choices if choice)
    bar = 0.42 + 0.12 * others_in + 0.1 * (luck - 0.5)
    return Action("in" if chance > bar else "out")


def _bet(s: State, seat: int, choices: Choices, chance: float, luck: float) -> Action:
    fair = 1 / max(2, len(s.live))
    raising = "raise" if "raise" in choices else "bet" if "bet" in choices else None
    bluff = luck > 0.97 and s.raises == 0
    if raising and (chance > max(0.55, 1.45 * fair) + 0.1 * s.raises or bluff):
        least, most = choices[raising]
        return Action(raising, _size(s, least, most, chance))
    if "check" in choices:
        return Action("check")
    if "call" not in choices:
        return Action(raising, choices[raising][0]) if raising and chance > fair else engine.default_action(s, seat)
    price = choices["call"]
    odds = price / (s.pot + price)
    if chance > odds * 0.9 + 0.03 * s.raises or "fold" not in choices:
        return Action("call")
    return Action("fold")


def _size(s: State, least: int, most: int, chance: float) -> int:
    """Where the size is free: about two thirds of the pot, all of it with a very good hand."""
    part = s.pot if chance > 0.85 else 2 * s.pot // 3
    return max(least, min(most, s.level + part))
