"""What a table plays, in sentences: one for each house option, the main options first.

An option that has no effect as the others stand (a raise cap in no limit) has no sentence.
"""

from __future__ import annotations

from typing import Any

from games.options import OptionField, fields
from games.sayings import card_names, saying_of
from games.variant import GameType


def announcement(game: GameType, options: Any, everything: bool = False) -> list[str]:
    """The sentences for `options`, an instance of `game.options`: of those that are not as usual, or of all.

    A default that departs from the letter of a published rule is always said, with how.
    """
    sentences = []
    for option in sorted(fields(game.options), key=lambda option: not option.main):
        value, saying = getattr(options, option.key), saying_of(game.slug, option.key)
        if not saying.counts(options):
            continue
        as_usual = value == usual(option, options)
        departs = option.departs if as_usual else ""
        if everything or departs or not as_usual:
            sentences.append(" ".join(filter(None, (saying.sentence(value, options), departs))))
    return sentences


def usual(option: OptionField, options: Any) -> Any:
    """What an option is when nobody sets it, the others being as they are."""
    return option.derived(options) if option.derived is not None else option.default


def shown_value(option: OptionField, value: Any) -> str:
    """A value in a word or two, for lists of options."""
    if option.kind == "flag":
        return "yes" if value else "no"
    if option.kind == "cards":
        return card_names(tuple(value)) if value else "none"
    if option.kind == "choice":
        return option.names[value]
    return "no limit" if value is None else str(value)  # every number that may be missing is a limit
