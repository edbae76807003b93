"""Downloads: a night as CSV or JSON, deals as PHH, games of practice tables as records."""

import json

from django.http import Http404, HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_GET

from pokernight.history.access import Viewer
from pokernight.history.exports.night import night_json
from pokernight.history.exports.phh import NotInPhh, phh, reason_against
from pokernight.history.exports.record import NotRecordable, record_of
from pokernight.history.exports.tables import lines_csv, players_csv
from pokernight.history.seeing import Seen, seen_in, variant_of
from pokernight.history.views.doors import for_game, for_night
from pokernight.play.models import Deal, Game
from pokernight.play.opendeal import seats_of
from pokernight.tables.models import Night, Seat

CONFLICT = 409


def download(text: str, kind: str, name: str) -> HttpResponse:
    response = HttpResponse(text, content_type=f"{kind}; charset=utf-8")
    response["Content-Disposition"] = f'attachment; filename="{name}"'
    return response


def of_night(night: Night) -> list[dict[str, str]]:
    """What the page of a night offers."""
    where = (night.table.code, night.number)
    return [
        {"text": _("Ledger as CSV"), "url": reverse("history_lines_csv", args=where)},
        {"text": _("Players as CSV"), "url": reverse("history_players_csv", args=where)},
        {"text": _("Everything as JSON"), "url": reverse("history_json", args=where)},
    ]


def of_game(game: Game, viewer: Viewer) -> list[dict[str, str]]:
    """What the page of a game offers."""
    where = (game.night.table.code, game.night.number, game.number)
    links = []
    if not reason_against(variant_of(game)):
        links.append({"text": _("Hand histories (PHH)"), "url": reverse("history_phh", args=where)})
    if is_for_practice(game, viewer):
        url, warning = reverse("history_record", args=where), _("It shows every hidden card, the bots’ too.")
        links.append({"text": _("Record with all cards"), "url": url, "warning": warning})
    return links


def is_for_practice(game: Game, viewer: Viewer) -> bool:
    """Whether nobody but the viewer and bots played, at a table for practice."""
    if not game.night.table.practice:
        return False
    return all(seat.bot or seat.person_id == viewer.person.pk for seat in seats_of(game))


@require_GET
@for_night
def lines(request: HttpRequest, night: Night, viewer: Viewer) -> HttpResponse:
    return download(lines_csv(night), "text/csv", f"night-{night.number}-ledger.csv")


@require_GET
@for_night
def players(request: HttpRequest, night: Night, viewer: Viewer) -> HttpResponse:
    return download(players_csv(night), "text/csv", f"night-{night.number}-players.csv")


@require_GET
@for_night
def everything(request: HttpRequest, night: Night, viewer: Viewer) -> HttpResponse:
    text = json.dumps(night_json(night, viewer), ensure_ascii=False, separators=(",", ":"))
    return download(text, "application/json", f"night-{night.number}.json")


@require_GET
@for_game
def hands(request: HttpRequest, game: Game, viewer: Viewer) -> HttpResponse:
    """All deals of the game that the format can tell, each a section with its number; the others as a comment."""
    if reason_against(variant_of(game)):
        raise Http404
    seats = seats_of(game)
    deals = Deal.objects.filter(game=game, ended_at__isnull=False, voided_at=None).order_by("number")
    seen = seen_in(deals, {game.pk: viewer.place_in(game, seats)})
    text = "\n".join(section(game, deal, seen[deal.pk], seats) for deal in deals)
    return download(text, "text/plain", f"night-{game.night.number}-game-{game.number}.phhs")


def section(game: Game, deal: Deal, seen: list[Seen], seats: list[Seat]) -> str:
    began = deal.began_at
    about = {"hand": deal.number, "table": game.night.table.name}
    about |= {"day": began.day, "month": began.month, "year": began.year}
    try:
        hand = phh(variant_of(game), seen, [seat.name for seat in seats], about)
    except NotInPhh as reason:
        return f"# {_('Deal %(number)s is left out.') % {'number': deal.number}} {reason}\n"
    return f"[{deal.number}]\n{hand}"


@require_GET
@for_game
def record(request: HttpRequest, game: Game, viewer: Viewer) -> HttpResponse:
    if not is_for_practice(game, viewer):
        raise Http404
    try:
        text = json.dumps(record_of(game), ensure_ascii=False, indent=1)
    except NotRecordable as reason:
        return HttpResponse(str(reason), content_type="text/plain; charset=utf-8", status=CONFLICT)
    return download(text, "application/json", f"night-{game.night.number}-game-{game.number}.json")
