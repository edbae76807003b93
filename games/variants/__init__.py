"""The games of the menu, in its order. A new game is a module of this folder and a line here."""

from __future__ import annotations

import dataclasses
import json
from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from games.options import OptionError, parse
from games.variant import GameType, Variant
from games.variants import five_card_draw, guts, lowball_draw, three_five_seven, three_legged_race, trips_to_win

_RACE, _RACE_THREE = three_legged_race.GAMES
_STAGES, _NAPALM = three_five_seven.GAMES

GAMES: dict[str, GameType] = {
    game.slug: game
    for game in (
        _RACE,
        _STAGES,
        *trips_to_win.GAMES,
        *lowball_draw.GAMES,
        *five_card_draw.GAMES,
        *guts.GAMES,
        _NAPALM,
        _RACE_THREE,
    )
}


def build(slug: str, raw_options: Mapping[str, Any]) -> Variant:
    """A game with its options in force; raises OptionError for an unknown game (key `game`) or option."""
    if slug not in GAMES:
        raise OptionError("game", f"there is no game {slug}: there are {', '.join(GAMES)}")
    return _build(slug, json.dumps(raw_options, sort_keys=True))


@lru_cache(maxsize=512)
def _build(slug: str, raw: str) -> Variant:
    game = GAMES[slug]
    options = json.loads(raw)
    return dataclasses.replace(game.make(parse(game.options, options)), raw_options=options)
