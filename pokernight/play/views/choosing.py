"""The host's chooser: a game that fits, its house options, and the announcement before it counts."""

from collections.abc import Callable, Mapping
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods

from games.announcing import announcement
from games.options import OptionError, parse
from games.variant import GameType
from games.variants import GAMES
from pokernight.people.models import Person
from pokernight.people.services import current_person
from pokernight.play import hosting
from pokernight.play.choosing import menu
from pokernight.play.forms import GameOptionsForm
from pokernight.tables.changing import Refusal
from pokernight.tables.models import Night, Table
from pokernight.tables.pages import at_table, key_of, new_key
from pokernight.tables.queries import open_night_of
from pokernight.tables.services import keep_game_defaults
from pokernight.tables.views import refused


def for_host(view: Callable[..., HttpResponse]) -> Callable[..., HttpResponse]:
    """Only the host, and only while a night is open; others are led to the table, where they see what is played."""

    @at_table
    def page(request: HttpRequest, table: Table, **named: Any) -> HttpResponse:
        person = current_person(request)
        night = open_night_of(table)
        if person is None or person.pk != table.host_id or night is None:
            return redirect("table", table.code)
        return view(request, table, night, person, **named)

    return page


@require_http_methods(["GET", "POST"])
@for_host
def games(request: HttpRequest, table: Table, night: Night, person: Person) -> HttpResponse:
    """The games that fit tonight's players. Sent as a form it means: the same again."""
    if request.method == "POST":
        return choose(request, table, person, night.choice.get("slug", ""), night.choice.get("options", {}))
    offered = menu(table, night)
    context = {"table": table, "menu": offered, "key": new_key()}
    if offered.again is not None:
        game = offered.again.game
        context["again_sentences"] = announcement(game, parse(game.options, night.choice["options"]))
    return render(request, "play/choose.html", context)


@require_http_methods(["GET", "POST"])
@for_host
def options(request: HttpRequest, table: Table, night: Night, person: Person, slug: str) -> HttpResponse:
    """The house options of one game; then what they mean, in sentences; then it is chosen."""
    game = GAMES.get(slug)
    if game is None:
        raise Http404
    if request.method == "GET":
        return show_form(request, table, GameOptionsForm(game, chosen=starting_options(request, table, game)))
    form = GameOptionsForm(game, request.POST)
    step = request.POST.get("step")
    if not form.is_valid() or step == "change":
        return show_form(request, table, form)
    if step == "preview":
        return show_preview(request, table, form)
    if request.POST.get("keep"):
        keep_game_defaults(table, person, slug, form.options)
    return choose(request, table, person, slug, form.options)


def choose(request: HttpRequest, table: Table, person: Person, slug: str, chosen: Mapping[str, Any]) -> HttpResponse:
    try:
        hosting.choose_game(table, person, key_of(request, person), slug, chosen)
    except Refusal as refusal:
        return refused(request, table, refusal)
    return redirect("table", table.code)


def starting_options(request: HttpRequest, table: Table, game: GameType) -> Mapping[str, Any]:
    """What the form begins with: a preset by its name, the usual game, or the table's own way to play it."""
    preset = request.GET.get("preset")
    if preset is not None:
        return game.presets.get(preset, {})
    kept: Mapping[str, Any] = table.game_defaults.get(game.slug, {})
    try:
        parse(game.options, kept)
    except OptionError:  # the rules of the game have changed since
        return {}
    return kept


def show_form(request: HttpRequest, table: Table, form: GameOptionsForm) -> HttpResponse:
    context = {
        "table": table,
        "game": form.game,
        "form": form,
        "kept": form.game.slug in table.game_defaults,
        "preset": request.GET.get("preset"),
    }
    return render(request, "play/options.html", context)


def show_preview(request: HttpRequest, table: Table, form: GameOptionsForm) -> HttpResponse:
    context = {
        "table": table,
        "game": form.game,
        "sent": [(name, value) for name, values in request.POST.lists() if name.startswith("o-") for value in values],
        "sentences": announcement(form.game, form.parsed),
        "everything": announcement(form.game, form.parsed, everything=True),
        "key": new_key(),
    }
    return render(request, "play/preview.html", context)
