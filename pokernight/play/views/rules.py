"""What is played: the menu of games, each game's rules page, and the rules as one table plays them."""

from collections.abc import Sequence
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_GET

from games.announcing import announcement, effective, is_unusual, shown_value, tips, value_here
from games.guide import Contest, Moment, contests, moment, steps
from games.ladders import Rung, ladder, ladder_with
from games.options import OptionField, fields
from games.settling import settling
from games.variant import GameType, Variant
from games.variants import GAMES, build
from pokernight.people.services import current_person
from pokernight.play.models import Deal
from pokernight.play.queries import open_deal_of, open_game, place_in_open_game
from pokernight.play.states import seen_from
from pokernight.tables.models import Night, Seat, Table
from pokernight.tables.pages import PROTOCOL, at_table, new_key
from pokernight.tables.queries import open_night_of, standing_of


@require_GET
def games(request: HttpRequest) -> HttpResponse:
    """Every game, in the order of the menu."""
    return render(request, "play/games.html", {"games": GAMES.values()})


@require_GET
def rules(request: HttpRequest, slug: str) -> HttpResponse:
    """A game as it is usually played, with every house option."""
    game = GAMES.get(slug)
    if game is None:
        raise Http404
    return render(
        request, "play/rules.html", described(game, build(slug, {}), fields(game.options)) | {"key": new_key()}
    )


@require_GET
@at_table
def table_rules(request: HttpRequest, table: Table) -> HttpResponse:
    """The game of the moment as this table plays it, and where its running deal stands for who asks."""
    standing = standing_of(table, current_person(request))
    night = open_night_of(table)
    if not standing.may_look or night is None:
        return redirect("table", table.code)
    game = open_game(night)
    chosen = {"slug": game.slug, "options": game.options} if game is not None else night.choice
    if not chosen:
        return render(request, "play/nothing_chosen.html", {"table": table, "host": standing.host})
    kind = GAMES[chosen["slug"]]
    variant = build(kind.slug, chosen["options"])
    deal = open_deal_of(game) if game is not None else None
    at = moment_of(night, deal, variant, standing.seat) if deal is not None else None
    context = described(kind, variant, effective(kind, variant.options), at) | {
        "table": table,
        "proto": PROTOCOL,
        "running": f"{deal.pk}/{at.place}" if deal is not None and at is not None else "",
        "sentences": announcement(kind, variant.options),
        "everything": announcement(kind, variant.options, everything=True),
    }
    return render(request, "play/rules.html", context)


def moment_of(night: Night, deal: Deal, variant: Variant, seat: Seat | None) -> Moment | None:
    """Where the deal stands from this seat, or from the rail; worked out from nothing but what was told there."""
    place = place_in_open_game(night, seat)[1] if seat is not None else None
    return moment(seen_from(deal, variant, place), place)


def described(
    game: GameType, variant: Variant, shown: Sequence[OptionField], at: Moment | None = None
) -> dict[str, Any]:
    """What a rules page shows of a game with these options in force, with marks where the running deal stands."""
    found = contests(variant)
    return {
        "game": game,
        "at": at,
        "steps": [{"words": step.words, "now": at is not None and step.place == at.place} for step in steps(variant)],
        "contests": [contest_part(found, place, at) for place in range(len(found))],
        "settling": settling(variant),
        "tips": tips(game, variant.options),
        "main_options": [option_row(game, option, variant.options) for option in shown if option.main],
        "fine_options": [option_row(game, option, variant.options) for option in shown if not option.main],
    }


def contest_part(found: Sequence[Contest], place: int, at: Moment | None) -> dict[str, Any]:
    """One way in which hands are compared. Its heading is the stage, or which end of the ranking wins; `like` names an
    earlier stage with the same ladder, except in the stage that runs, which has one's own hand on its ladder."""
    contest = found[place]
    heading = contest.when
    if not heading and len(found) > 1:
        heading = _("the lowest hand") if contest.ranking.low else _("the best hand")
    now = at is not None and contest.ranking in at.ways
    like = next((other.when for other in found[:place] if other.when and ranks_alike(other, contest)), "")
    return {
        "heading": heading[:1].upper() + heading[1:],
        "now": now and bool(contest.when),
        "wild": contest.wild,
        "rungs": rungs_of(contest, at if now else None),
        "like": "" if now else like,
    }


def ranks_alike(one: Contest, other: Contest) -> bool:
    """Whether the same kinds of hands win in the same order; the examples may differ."""
    return [rung.kind for rung in ladder(one.ranking)] == [rung.kind for rung in ladder(other.ranking)]


def rungs_of(contest: Contest, at: Moment | None) -> list[Rung]:
    return ladder_with(contest.ranking, at.hand) if at is not None and at.hand else ladder(contest.ranking)


def option_row(game: GameType, option: OptionField, options: Any) -> dict[str, Any]:
    """An option with its value here and what else it could be."""
    value = getattr(options, option.key)
    return {
        "label": option.label,
        "effect": option.effect,
        "value": value_here(game, option, options),
        "unusual": is_unusual(option, options),
        "others": [shown_value(option, choice) for choice in option.choices if choice != value],
    }
