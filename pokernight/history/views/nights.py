"""The nights of a table, its record book, one night and its ledger, one game."""

from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_GET

from pokernight.history import game as games
from pokernight.history.access import Viewer
from pokernight.history.balances import balances_of
from pokernight.history.night import evening_of
from pokernight.history.nights import nights_page, record_book
from pokernight.history.views import exports
from pokernight.history.views.doors import for_game, for_night, for_table
from pokernight.ledger.models import Line
from pokernight.play.models import Game
from pokernight.tables.models import Night, Table
from pokernight.tables.option_words import money
from pokernight.tables.pages import new_key
from pokernight.tables.queries import open_night_of

LINES_ON_A_PAGE = 100


@require_GET
@for_table
def nights(request: HttpRequest, table: Table, viewer: Viewer) -> HttpResponse:
    page, rows = nights_page(table, viewer, request.GET.get("page", "1"))
    return render(request, "history/nights.html", {"table": table, "page": page, "rows": rows})


@require_GET
@for_table
def records(request: HttpRequest, table: Table, viewer: Viewer) -> HttpResponse:
    return render(request, "history/records.html", {"table": table, "records": record_book(table)})


@require_GET
@for_night
def night(request: HttpRequest, night: Night, viewer: Viewer) -> HttpResponse:
    over = open_night_of(night.table) is None
    context = {
        "table": night.table,
        "night": night,
        "evening": evening_of(night),
        "ended": night.state == Night.State.ENDED,
        "pays": night.state == Night.State.ENDED and not night.table.practice,
        "may_open": over and night.table.host_id == viewer.person.pk,
        "hundred_chips": hundred_chips(night.table),
        "key": new_key(),
        "exports": exports.of_night(night),
    }
    return render(request, "history/night.html", context)


def hundred_chips(table: Table) -> str:
    """What a hundred chips are worth, where the table plays for money."""
    cents = table.options["chip_worth"]
    return money(cents) if cents is not None else ""


@require_GET
@for_night
def ledger(request: HttpRequest, night: Night, viewer: Viewer) -> HttpResponse:
    """Every movement of chips, the oldest first."""
    lines = Line.objects.filter(night=night).select_related("src_seat", "dst_seat", "game", "deal").order_by("pk")
    page = Paginator(lines, LINES_ON_A_PAGE).get_page(request.GET.get("page", "1"))
    context = {"table": night.table, "night": night, "page": page, "balances": balances_of(night)}
    return render(request, "history/ledger.html", context)


@require_GET
@for_game
def game(request: HttpRequest, game: Game, viewer: Viewer) -> HttpResponse:
    page, rows = games.deals_page(game, request.GET.get("page", "1"))
    lines = games.lines_between(game)
    context = {
        "table": game.night.table,
        "night": game.night,
        "game": game,
        "about": games.about(game),
        "page": page,
        "rows": rows,
        "between": games.between_deals(lines),
        "end": games.end_of_night(game, lines),
        "exports": exports.of_game(game, viewer),
    }
    return render(request, "history/game.html", context)
