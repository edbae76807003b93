"""The doors to the past: who is not of the table, or was not there that night, gets the 404 of an unknown address."""

from collections.abc import Callable
from functools import wraps
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse

from pokernight.history.access import Viewer, viewer_of
from pokernight.history.seeing import past_deals
from pokernight.people.services import current_person
from pokernight.play.models import Game
from pokernight.tables.models import Night, Table
from pokernight.tables.pages import at_table

View = Callable[..., HttpResponse]


def for_table(view: View) -> View:
    """The view gets the table and the viewer."""

    @at_table
    @wraps(view)
    def page(request: HttpRequest, table: Table, **named: Any) -> HttpResponse:
        viewer = viewer_of(table, current_person(request))
        if viewer is None:
            raise Http404
        return view(request, table, viewer, **named)

    return page


def for_night(view: View) -> View:
    """The view gets the night, which knows its table, and the viewer."""

    @for_table
    @wraps(view)
    def page(request: HttpRequest, table: Table, viewer: Viewer, night: int, **named: Any) -> HttpResponse:
        found = Night.objects.filter(table=table, number=night).first()
        if found is None or not viewer.may_see(found):
            raise Http404
        found.table = table
        return view(request, found, viewer, **named)

    return page


def for_game(view: View) -> View:
    """The view gets the game, which knows its night and table, and the viewer."""

    @for_night
    @wraps(view)
    def page(request: HttpRequest, night: Night, viewer: Viewer, game: int, **named: Any) -> HttpResponse:
        found = Game.objects.filter(night=night, number=game).first()
        if found is None:
            raise Http404
        found.night = night
        return view(request, found, viewer, **named)

    return page


def for_deal(view: View) -> View:
    """The view gets a settled or a void deal, which knows its game, night and table, and the viewer."""

    @for_game
    @wraps(view)
    def page(request: HttpRequest, game: Game, viewer: Viewer, deal: int, **named: Any) -> HttpResponse:
        found = past_deals(game).select_related("result").filter(number=deal).first()
        if found is None:
            raise Http404
        found.game = game
        return view(request, found, viewer, **named)

    return page
