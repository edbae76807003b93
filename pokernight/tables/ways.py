"""Which games a table plays, and its own way to play each of them."""

from collections.abc import Mapping
from typing import Any

from games.announcing import announcement
from games.options import OptionError, parse
from games.variants import GAMES
from pokernight.tables.models import Table


def games_of(agreed: Mapping[str, Any]) -> list[str]:
    """The games that the table plays, in the order of its list."""
    return list(GAMES) if agreed["games"] == "all" else list(agreed["games"])


def our_way(table: Table, slug: str) -> dict[str, Any]:
    """The table's own options for a game; the usual ones where the rules no longer know what was kept."""
    kept: dict[str, Any] = table.game_defaults.get(slug, {})
    try:
        parse(GAMES[slug].options, kept)
    except OptionError:
        return {}
    return kept


def told_ways(table: Table) -> list[tuple[str, list[str]]]:
    """The games that this table plays in its own way: name, and what is announced."""
    ways = ((GAMES[slug], our_way(table, slug)) for slug in games_of(table.options))
    return [(game.name, announcement(game, parse(game.options, ours))) for game, ours in ways if ours]
