"""What is played: the menu of games, each game's rules page, and the rules as one table plays them."""

from collections.abc import Sequence
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_GET

from games.announcing import announcement, shown_value, usual
from games.guide import Contest, contests, ladder, steps
from games.options import OptionField, fields
from games.variant import GameType, Variant
from games.variants import GAMES, build
from pokernight.people.services import current_person
from pokernight.play.queries import open_game
from pokernight.tables.models import Table
from pokernight.tables.pages import at_table, new_key
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
    return render(request, "play/rules.html", described(game, build(slug, {})) | {"key": new_key()})


@require_GET
@at_table
def table_rules(request: HttpRequest, table: Table) -> HttpResponse:
    """The game of the moment as this table plays it."""
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
    context = described(kind, variant) | {
        "table": table,
        "sentences": announcement(kind, variant.options),
        "everything": announcement(kind, variant.options, everything=True),
    }
    return render(request, "play/rules.html", context)


def described(game: GameType, variant: Variant) -> dict[str, Any]:
    """What a rules page shows of a game with these options in force."""
    found, declared = contests(variant), fields(game.options)
    return {
        "game": game,
        "steps": steps(variant),
        "contests": [contest_part(found, place) for place in range(len(found))],
        "main_options": [option_row(option, variant.options) for option in declared if option.main],
        "fine_options": [option_row(option, variant.options) for option in declared if not option.main],
    }


def contest_part(found: Sequence[Contest], place: int) -> dict[str, Any]:
    """One way in which hands are compared. Its heading is the stage, or which end of the ranking wins; `like` names an
    earlier stage with the same ladder."""
    contest = found[place]
    heading = contest.when
    if not heading and len(found) > 1:
        heading = _("the lowest hand") if contest.ranking.low else _("the best hand")
    rungs = ladder(contest.ranking)
    like = next((other.when for other in found[:place] if other.when and ladder(other.ranking) == rungs), "")
    return {"heading": heading[:1].upper() + heading[1:], "wild": contest.wild, "rungs": rungs, "like": like}


def option_row(option: OptionField, options: Any) -> dict[str, Any]:
    """An option with its value here and what else it could be."""
    value = getattr(options, option.key)
    return {
        "label": option.label,
        "effect": option.effect,
        "value": shown_value(option, value),
        "unusual": value != usual(option, options),
        "others": [shown_value(option, choice) for choice in option.choices if choice != value],
    }
