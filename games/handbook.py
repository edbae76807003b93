"""A game's page in `docs/games/`, written from its declaration alone: players, order of play, options, tips."""

from __future__ import annotations

from typing import Any

from games.announcing import announcement, tips, usual, value_here
from games.guide import steps
from games.options import OptionField, fields, parse
from games.settling import settling
from games.variant import GameType
from games.variants import build


def page(game: GameType) -> str:
    """The page as Markdown."""
    options = parse(game.options, {})
    lines = [f"# {game.name} – `{game.slug}`", "", game.summary, ""]
    if game.other_names:
        lines += [f"Also called {', '.join(f'“{name}”' for name in game.other_names)}.", ""]
    lines += [f"{game.seats[0]} to {game.seats[-1]} players, best with {game.best_with}.", "", "## A deal", ""]
    variant = build(game.slug, {})
    lines += [f"{number}. {step.words}" for number, step in enumerate(steps(variant), 1)]
    lines += ["", "## When chips run out or hands are equal", "", *(f"- {told}" for told in settling(variant))]
    lines += ["", "## As it is played unless the table says otherwise", ""]
    lines += [f"- {sentence}" for sentence in announcement(game, options, everything=True)]
    lines += ["", "## House options", "", "| key | what it is | usual | could be |", "|---|---|---|---|"]
    lines += [_row(game, option, options) for option in fields(game.options)]
    for name, preset in game.presets.items():
        values = ", ".join(f"`{key}: {value}`" for key, value in preset.items())
        lines += ["", f"Preset *{name}*: {values}."]
    lines += ["", "## Tips", "", *(f"- {tip}" for tip in tips(game, options)), ""]
    return "\n".join(lines)


def _row(game: GameType, option: OptionField, options: Any) -> str:
    value = usual(option, options)
    others = _allowed(option) if not option.choices else _others(option, value)
    main = f"**{option.label}**" if option.main else option.label
    return f"| `{option.key}` | {main}: {option.effect} | {value_here(game, option, options)} | {others} |"


def _others(option: OptionField, value: Any) -> str:
    return "; ".join(f"`{other}`: {option.names[other]}" for other in option.choices if other != value)


def _allowed(option: OptionField) -> str:
    if option.kind == "flag":
        return "`true` or `false`"
    if option.kind == "cards":
        return 'a list such as `["7", "Jh"]`'
    numbers = f"{option.low} or more" if option.high is None else f"{option.low} to {option.high}"
    return f"`null`, {numbers}" if option.kind == "number_or_none" else numbers
