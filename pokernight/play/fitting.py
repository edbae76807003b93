"""Which games fit tonight's players, and what a chooser may change about how this table plays them."""

from collections.abc import Mapping
from typing import Any

from django.db.models import Count
from django.utils.translation import gettext as _

from games.options import OptionField, fields
from games.variants import GAMES
from pokernight.play.models import Game
from pokernight.tables.changing import Refusal
from pokernight.tables.models import Night, Table
from pokernight.tables.ways import games_of, our_way

FAVOURITES = 3
Choice = dict[str, Any]  # {"slug", "options"}


def hindrance(slug: str, players: int, agreed: Mapping[str, Any]) -> str:
    """Why so many players cannot play a game, empty where they can. While fewer than two sit down, more are to come."""
    fewest, most = min(GAMES[slug].seats), max(GAMES[slug].seats)
    if 2 <= players < fewest:
        return _("needs %(fewest)s players with chips, and there are %(players)s") % {
            "fewest": fewest,
            "players": players,
        }
    if players > most and agreed["too_many"] == "hide_game":
        return _("takes %(most)s players at most") % {"most": most}
    return ""


def nothing_fits(night: Night, players: int, agreed: Mapping[str, Any]) -> str | None:
    """Why neither the chosen game nor, in a rotation, any other can be dealt to so many players; None where one can."""
    if agreed["chooser"] == "rotation":
        if all(hindrance(slug, players, agreed) for slug in games_of(agreed)):
            return _("None of this table’s games is for %(players)s players.") % {"players": players}
        return None
    slug = night.choice.get("slug")
    why = hindrance(slug, players, agreed) if slug else ""
    return _("%(game)s %(why)s.") % {"game": GAMES[slug].name, "why": why} if why else None


def refuse_unfit(slug: str, players: int, agreed: Mapping[str, Any]) -> None:
    if slug not in GAMES or slug not in games_of(agreed):
        raise Refusal(_("This table does not play that game."))
    why = hindrance(slug, players, agreed)
    if why:
        raise Refusal(_("%(game)s %(why)s.") % {"game": GAMES[slug].name, "why": why})


def may_set(option: OptionField, agreed: Mapping[str, Any]) -> bool:
    """Whether whoever's turn it is to choose may set this option (table option `dealer_sets`)."""
    if agreed["chooser"] == "host" or agreed["dealer_sets"] == "everything":
        return True
    return option.main and agreed["dealer_sets"] == "main_options"


def refuse_fixed_options(table: Table, slug: str, chosen: Mapping[str, Any]) -> None:
    """Refusal where a choice changes an option that is not the chooser's to set."""
    agreed, ours = table.options, our_way(table, slug)
    for option in fields(GAMES[slug].options):
        if may_set(option, agreed):
            continue
        usual = None if option.derived is not None else option.default
        if same(chosen.get(option.key, usual)) != same(ours.get(option.key, usual)):
            raise Refusal(_("“%(option)s” is settled at this table.") % {"option": _(option.label)})


def same(value: Any) -> Any:
    return list(value) if isinstance(value, tuple) else value


def most_played(table: Table) -> list[str]:
    """The games that this table plays most, the favourite first."""
    played = (
        Game.objects.filter(night__table=table).values("slug").annotate(times=Count("pk")).order_by("-times", "slug")
    )
    return [row["slug"] for row in played[:FAVOURITES]]


def favourite(players: int, table: Table) -> Choice | None:
    """What the table played most and can play now, else the first game that fits; None where none does."""
    agreed = table.options
    allowed = games_of(agreed)
    for slug in [*(slug for slug in most_played(table) if slug in allowed), *allowed]:
        if not hindrance(slug, players, agreed):
            return {"slug": slug, "options": our_way(table, slug)}
    return None


def next_in_rotation(night: Night, players: int, table: Table) -> Choice | None:
    """The game after the last one in the table's list, passing over those that do not fit."""
    agreed = table.options
    order = games_of(agreed)
    last = night.choice.get("slug")
    start = order.index(last) + 1 if last in order else 0
    for slug in order[start:] + order[:start]:
        if not hindrance(slug, players, agreed):
            return {"slug": slug, "options": our_way(table, slug)}
    return None
