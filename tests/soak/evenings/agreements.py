"""Random agreements of a table, and random house options of a game: mostly possible, now and then not."""

from datetime import timedelta
from random import Random
from typing import Any

from django.utils import timezone

from games.variants import GAMES
from pokernight.tables.options import LARGEST_STACK, TABLE_OPTIONS, TableOption
from tests.games.tables import random_options

CHIPS = (1, 2, 5, 20, 60, 200, 200, 200, 1000, LARGEST_STACK)
NOT_THERE = ("poker", "", "triple-draw-27 ")
IMPOSSIBLE: tuple[tuple[str, Any], ...] = (
    ("buy_in", 0), ("clock", 5), ("pace", 1), ("games", []), ("ends_at", "25:00"), ("lights", "out"), ("watchers", 1),
)  # fmt: skip


def agreements(luck: Random) -> dict[str, Any]:
    """What a new table agrees on."""
    return {key: value_of(TABLE_OPTIONS[key], luck) for key in TABLE_OPTIONS if luck.random() < 0.4}


def one_more(luck: Random) -> tuple[str, Any]:
    """One agreement that the host changes."""
    if luck.random() < 0.1:
        return luck.choice(IMPOSSIBLE)
    key = luck.choice(list(TABLE_OPTIONS))
    return key, value_of(TABLE_OPTIONS[key], luck)


def value_of(option: TableOption, luck: Random) -> Any:
    if option.key == "games":
        return luck.choice(["all", luck.sample(list(GAMES), luck.randint(1, len(GAMES)))])
    if option.key in ("buy_in", "rebuy_limit"):
        return luck.choice((*option.values, *CHIPS))
    if option.key == "rebuys":
        return luck.choice((*option.values, f"until {hour(luck)}"))
    if option.key == "ends_at":
        return luck.choice((None, None, hour(luck)))
    if option.key == "last_word":
        return luck.choice((None, "Ann"))
    return luck.choice([*option.values, *({option.low, option.high} - {None})])


def hour(luck: Random) -> str:
    """A time of day within the next two hours, or one that has just passed."""
    return (timezone.localtime() + timedelta(minutes=luck.randint(-5, 120))).strftime("%H:%M")


def game(luck: Random) -> tuple[str, dict[str, Any]]:
    """A game with house options of which half are not as usual."""
    slug = luck.choice(list(GAMES))
    chance = luck.random()
    if chance < 0.05:
        return luck.choice(NOT_THERE), {}
    if chance < 0.1:
        return slug, luck.choice([{"lights": "out"}, {"ante": -1}, {"ante": True}])
    if chance < 0.3:
        return slug, {}
    if chance < 0.4 and GAMES[slug].presets:
        return slug, dict(luck.choice(list(GAMES[slug].presets.values())))
    return slug, random_options(slug, luck.choice, {})
