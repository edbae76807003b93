"""What the chooser offers: tonight's players, the games that fit them, the favourites, and what was played last."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django.utils.translation import ngettext

from games.variant import GameType
from games.variants import GAMES
from pokernight.play import fitting, queries
from pokernight.tables.models import Night, Table


@dataclass(frozen=True)
class Offer:
    """A game for tonight's players. `hindrance` is why it cannot be chosen, `note` what it would mean."""

    game: GameType
    hindrance: str = ""
    note: str = ""


@dataclass(frozen=True)
class Menu:
    """Everything on the chooser's page. `locked` says why nothing can be chosen now; `again` is the last choice."""

    players: int
    again: Offer | None
    favourites: list[Offer]
    others: list[Offer]
    unfit: list[Offer]
    locked: bool


def menu(table: Table, night: Night) -> Menu:
    """The chooser of tonight."""
    players = len(queries.players(night))
    agreed = table.options
    offers = [offer(GAMES[slug], players, agreed) for slug in fitting.games_of(agreed)]
    fit = [item for item in offers if not item.hindrance]
    again = next((item for item in fit if item.game.slug == night.choice.get("slug")), None)
    favourites = [item for slug in fitting.most_played(table) for item in fit if item.game.slug == slug]
    return Menu(
        players=players,
        again=again,
        favourites=favourites,
        others=[item for item in fit if item not in favourites],
        unfit=[item for item in offers if item.hindrance],
        locked=queries.something_is_carried(night),
    )


def offer(game: GameType, players: int, agreed: Mapping[str, Any]) -> Offer:
    """Whether so many players can play it, and how many of them would sit out."""
    out = players - max(game.seats)
    why = fitting.hindrance(game.slug, players, agreed)
    if why or out <= 0:
        return Offer(game, hindrance=why)
    return Offer(game, note=ngettext("%(out)s player sits out", "%(out)s players sit out", out) % {"out": out})
