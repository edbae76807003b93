"""The chooser: a game that fits, its house options, and the announcement before it counts."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from games.announcing import announcement
from games.options import fields, parse
from games.variant import GameType
from games.variants import GAMES
from pokernight.people.models import Person
from pokernight.people.services import current_person
from pokernight.play import hosting
from pokernight.play.choosing import menu, obstacle, ways
from pokernight.play.fitting import may_set
from pokernight.play.forms import GameOptionsForm
from pokernight.play.queries import open_game
from pokernight.tables.changing import Refusal
from pokernight.tables.models import Night, Table
from pokernight.tables.pages import PROTOCOL, at_table, key_of, new_key
from pokernight.tables.queries import open_night_of, standing_of
from pokernight.tables.services import keep_game_defaults
from pokernight.tables.views import refused
from pokernight.tables.ways import our_way


def at_night(view: Callable[..., HttpResponse]) -> Callable[..., HttpResponse]:
    """For those who belong to the table, while a night is open; others are led to the table."""

    @at_table
    def page(request: HttpRequest, table: Table, **named: Any) -> HttpResponse:
        person = current_person(request)
        night = open_night_of(table)
        if person is None or night is None or not standing_of(table, person).may_look:
            return redirect("table", table.code)
        return view(request, table, night, person, **named)

    return page


@require_http_methods(["GET", "POST"])
@at_night
def games(request: HttpRequest, table: Table, night: Night, person: Person) -> HttpResponse:
    """The games that fit tonight's players, for whose turn it is. Sent as a form it means: the same again."""
    if request.method == "POST":
        return done(request, table, night, partial(hosting.repeat_game, table, person, key_of(request, person)))
    why_not = obstacle(table, night, person)
    if why_not:
        return render(request, "play/not_now.html", {"table": table, "why_not": why_not})
    offered = menu(table, night)
    context = {"table": table, "proto": PROTOCOL, "menu": offered, "key": new_key()}
    if offered.again is not None:
        game = offered.again.game
        context["again_sentences"] = announcement(game, parse(game.options, night.choice["options"]))
    return render(request, "play/choose.html", context)


@require_http_methods(["GET", "POST"])
@at_night
def options(request: HttpRequest, table: Table, night: Night, person: Person, slug: str) -> HttpResponse:
    """The house options of one game; then what they mean, in sentences; then it is chosen."""
    game = GAMES.get(slug)
    if game is None:
        raise Http404
    settled = settled_options(table, game)
    if request.method == "GET":
        if obstacle(table, night, person):
            return redirect("table_game", table.code)
        return show_form(request, table, GameOptionsForm(game, None, starting_options(request, table, game), settled))
    form = GameOptionsForm(game, request.POST, settled=settled)
    step = request.POST.get("step")
    if not form.is_valid() or step == "change":
        return show_form(request, table, form)
    host = table.host_id == person.pk
    if step == "preview":
        return show_preview(request, table, form, host)
    if host and request.POST.get("keep"):
        keep_game_defaults(table, person, slug, form.options)
    key = key_of(request, person)
    return done(request, table, night, partial(hosting.choose_game, table, person, key, slug, form.options))


@require_http_methods(["GET", "POST"])
@at_table
def way(request: HttpRequest, table: Table, slug: str) -> HttpResponse:
    """The table's own options for a game, which the host sets at any time."""
    person, game = current_person(request), GAMES.get(slug)
    if game is None:
        raise Http404
    if person is None or table.host_id != person.pk:
        return redirect("table", table.code)
    form = GameOptionsForm(game, request.POST or None, our_way(table, slug))
    if form.is_valid():
        keep_game_defaults(table, person, slug, form.options)
        messages.success(request, _("This is how the table plays %(game)s.") % {"game": game.name})
        return redirect("table_settings", table.code)
    return render(request, "play/way.html", {"table": table, "game": game, "form": form})


def done(request: HttpRequest, table: Table, night: Night, choose: Callable[[], Any]) -> HttpResponse:
    """Back at the table, which announces the game itself, but not before the open deal has come to its end."""
    try:
        waits = choose()["waits"]
    except Refusal as refusal:
        return refused(request, table, refusal)
    if waits:
        night.refresh_from_db()
        messages.success(request, next_game(night))
    return redirect("table", table.code)


def next_game(night: Night) -> str:
    """What was chosen while a deal runs; the same game with other options is told from the one that runs."""
    game, options = GAMES[night.choice["slug"]], night.choice["options"]
    runs = open_game(night)
    if (
        runs is not None
        and runs.slug == game.slug
        and parse(game.options, runs.options) != parse(game.options, options)
    ):
        return _("Next: %(game)s, as you chose it, once this pot is won.") % {"game": game.name}
    return _("Next: %(game)s, once this pot is won.") % {"game": game.name}


def settled_options(table: Table, game: GameType) -> dict[str, Any]:
    """What the table has settled for whoever chooses, with its own values; None stands for the usual one."""
    agreed, ours = table.options, our_way(table, game.slug)
    return {option.key: ours.get(option.key) for option in fields(game.options) if not may_set(option, agreed)}


def starting_options(request: HttpRequest, table: Table, game: GameType) -> Mapping[str, Any]:
    """What the form begins with: a preset by its name, the usual game, or the table's own way to play it."""
    preset = request.GET.get("preset")
    return our_way(table, game.slug) if preset is None else game.presets.get(preset, {})


def show_form(request: HttpRequest, table: Table, form: GameOptionsForm) -> HttpResponse:
    context = {
        "table": table,
        "proto": PROTOCOL,
        "game": form.game,
        "form": form,
        "presets": ways(table, form.game),
        "kept": form.game.slug in table.game_defaults,
        "preset": request.GET.get("preset"),
    }
    return render(request, "play/options.html", context)


def show_preview(request: HttpRequest, table: Table, form: GameOptionsForm, host: bool) -> HttpResponse:
    context = {
        "table": table,
        "proto": PROTOCOL,
        "game": form.game,
        "sent": [(name, value) for name, values in request.POST.lists() if name.startswith("o-") for value in values],
        "sentences": announcement(form.game, form.parsed),
        "everything": announcement(form.game, form.parsed, everything=True),
        "host": host,
        "key": new_key(),
    }
    return render(request, "play/preview.html", context)
