"""What a table plays, in sentences: what is not as usual, what a dealer always says, and what it is played for.

An option that has no effect as the others stand (a raise cap in no limit) has no sentence.
"""

from __future__ import annotations

from typing import Any

from games.options import OptionField, fields
from games.sayings import card_names, saying_of
from games.sayings.stakes import TOLD, stakes
from games.variant import GameType


def announcement(game: GameType, options: Any, everything: bool = False) -> list[str]:
    """The sentences for `options`, an instance of `game.options`: what differs from the usual game, then what is
    announced though it is as usual, both with the main options first, and the stakes; or a sentence for each option
    that has an effect.

    A default that departs from the letter of a published rule is always said, with how.
    """
    ordered = sorted(effective(game, options), key=lambda option: not option.main)
    said = [(option, _sentence(game, option, options)) for option in ordered]
    if everything:
        return [sentence for _, sentence in said if sentence]
    differs, announced, departs = [], [], []
    for option, sentence in said:
        if not sentence or option.key in TOLD:
            continue
        if is_unusual(option, options):
            differs.append(sentence)
        elif option.announced:
            announced.append(sentence)
        elif option.departs:
            departs.append(sentence)
    return [*differs, *announced, stakes(options), *departs]


def tips(game: GameType, options: Any) -> list[str]:
    """The advice that holds with these options."""
    return [tip.words for tip in game.tips if tip.holds(options)]


def effective(game: GameType, options: Any) -> list[OptionField]:
    """The options that have an effect as the others stand."""
    return [option for option in fields(game.options) if saying_of(game.slug, option.key).counts(options)]


def is_unusual(option: OptionField, options: Any) -> bool:
    return bool(getattr(options, option.key) != usual(option, options))


def _sentence(game: GameType, option: OptionField, options: Any) -> str:
    sentence = saying_of(game.slug, option.key).sentence(getattr(options, option.key), options)
    return f"{sentence} {option.departs}" if option.departs and not is_unusual(option, options) else sentence


def usual(option: OptionField, options: Any) -> Any:
    """What an option is when nobody sets it, the others being as they are."""
    return option.derived(options) if option.derived is not None else option.default


def value_here(game: GameType, option: OptionField, options: Any) -> str:
    """The value of an option in a word or two, as it comes out among the others."""
    value, short = getattr(options, option.key), saying_of(game.slug, option.key).short
    return short[value](options) if short and value in short else shown_value(option, value)


def shown_value(option: OptionField, value: Any) -> str:
    """A value in a word or two, for lists of options."""
    if option.kind == "flag":
        return "yes" if value else "no"
    if option.kind == "cards":
        return card_names(tuple(value)) if value else "none"
    if option.kind == "choice":
        return option.names[value]
    return "no limit" if value is None else str(value)  # every number that may be missing is a limit
