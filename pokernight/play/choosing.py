"""What the chooser offers: tonight's players, the games that fit them, the favourites, and what was played last."""

from dataclasses import dataclass

from django.db.models import Count
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.variant import GameType
from games.variants import GAMES
from pokernight.play import settling
from pokernight.play.models import Game
from pokernight.tables.models import Night, Table

FAVOURITES = 3


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
    players = len(settling.players(night))
    agreed = table.options
    allowed = [game for game in GAMES.values() if agreed["games"] == "all" or game.slug in agreed["games"]]
    offers = [offer(game, players, agreed["too_many"]) for game in allowed]
    open_game = settling.open_game(night)
    fit = [item for item in offers if not item.hindrance]
    again = next((item for item in fit if item.game.slug == night.choice.get("slug")), None)
    favourites = [item for slug in most_played(table) for item in fit if item.game.slug == slug]
    return Menu(
        players=players,
        again=again,
        favourites=favourites,
        others=[item for item in fit if item not in favourites],
        unfit=[item for item in offers if item.hindrance],
        locked=open_game is not None and settling.is_carried(open_game),
    )


def offer(game: GameType, players: int, too_many: str) -> Offer:
    """Whether so many players can play it. While fewer than two sit down, more are still to come."""
    fewest, most = min(game.seats), max(game.seats)
    if 2 <= players < fewest:
        needs = _("needs %(fewest)s players, and %(players)s are here")
        return Offer(game, hindrance=needs % {"fewest": fewest, "players": players})
    if players <= most:
        return Offer(game)
    if too_many == "hide_game":
        return Offer(game, hindrance=_("takes %(most)s players at most") % {"most": most})
    out = players - most
    note = ngettext("%(out)s player sits out", "%(out)s players sit out", out) % {"out": out}
    return Offer(game, note=note)


def most_played(table: Table) -> list[str]:
    """The games that this table plays most, the favourite first."""
    played = (
        Game.objects.filter(night__table=table).values("slug").annotate(times=Count("pk")).order_by("-times", "slug")
    )
    return [row["slug"] for row in played[:FAVOURITES]]
