"""What the chooser offers: tonight's players, the games that fit them, the favourites, and what was played last."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.options import fields
from games.variant import GameType
from games.variants import GAMES
from pokernight.people.models import Person
from pokernight.play import fitting, queries
from pokernight.play.button import known_button, leave_room
from pokernight.play.turns import require_chooser
from pokernight.tables.changing import Change, Refusal
from pokernight.tables.models import Night, Seat, Table
from pokernight.tables.ways import games_of, our_way


@dataclass(frozen=True)
class Offer:
    """A game for tonight's players. `hindrance` is why it cannot be chosen, `note` what it would mean."""

    game: GameType
    hindrance: str = ""
    note: str = ""


@dataclass(frozen=True)
class Menu:
    """Everything that can be chosen. `again` is the last choice."""

    players: int
    again: Offer | None
    favourites: list[Offer]
    others: list[Offer]
    unfit: list[Offer]


def menu(table: Table, night: Night) -> Menu:
    """The chooser of tonight."""
    players = queries.players(night)
    agreed = table.options
    offers = [offer(GAMES[slug], night, players, agreed) for slug in games_of(agreed)]
    fit = [item for item in offers if not item.hindrance]
    again = next((item for item in fit if item.game.slug == night.choice.get("slug")), None)
    favourites = [item for slug in fitting.most_played(table) for item in fit if item.game.slug == slug]
    return Menu(
        players=len(players),
        again=again,
        favourites=favourites,
        others=[item for item in fit if item not in favourites],
        unfit=[item for item in offers if item.hindrance],
    )


def offer(game: GameType, night: Night, players: Sequence[Seat], agreed: Mapping[str, Any]) -> Offer:
    """Whether so many players can play it, and who of them would sit out."""
    why = fitting.hindrance(game.slug, len(players), agreed)
    return Offer(game, hindrance=why) if why else Offer(game, note=too_many(game, night, players, agreed))


def too_many(game: GameType, night: Night, players: Sequence[Seat], agreed: Mapping[str, Any]) -> str:
    """Who sits out where the game takes fewer players; by name once it is known who deals."""
    count = len(players) - max(game.seats)
    if count <= 0:
        return ""
    button = known_button(agreed, night, players, chosen_anew=True)
    if button is None:
        text = ngettext("the dealer sits out", "%(count)s players sit out, the dealer first", count)
        return text % {"count": count}
    dealt_in = leave_room(button, players, max(game.seats))
    names = ", ".join(seat.name for seat in players if seat not in dealt_in)
    return ngettext("%(names)s sits out", "%(names)s sit out", count) % {"names": names}


def obstacle(table: Table, night: Night, person: Person) -> str:
    """Why this person cannot choose a game at this moment; empty where nothing is in the way."""
    if queries.something_is_carried(night):
        return _("A pot is carried: the game and its options stay until it is won.")
    try:
        require_chooser(Change(table), night, person)
    except Refusal as refusal:
        return refusal.sentence
    return ""


def ways(table: Table, game: GameType) -> list[str]:
    """The presets of a game that a chooser of this table may take."""
    agreed, ours = table.options, our_way(table, game.slug)
    free = {option.key for option in fields(game.options) if fitting.may_set(option, agreed)}
    settled = {option.key: ours.get(option.key, option.default) for option in fields(game.options)}
    return [
        name
        for name, preset in game.presets.items()
        if all(key in free or settled[key] == value for key, value in preset.items())
    ]
