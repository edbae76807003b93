"""The lobby, and the pages about a table that do not need its games: invitation, watching, other phones, agreements."""

import io
from typing import Any

import segno
from django.contrib import messages
from django.db.models import Exists, OuterRef, Q, QuerySet, Subquery
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from games.variants import GAMES
from pokernight.people.forms import KeyForm
from pokernight.people.models import Key, Person
from pokernight.people.services import current_person, ensure_person, issue_key
from pokernight.tables import services
from pokernight.tables.changing import Refusal
from pokernight.tables.forms import AgreementsForm, CodeForm
from pokernight.tables.models import Night, Seat, Table
from pokernight.tables.option_words import MAIN, MORE, agreed_rows, words_for
from pokernight.tables.pages import at_table, friends_origin, join_link, new_key
from pokernight.tables.queries import TooManyMisses, find_table, open_night_of, standing_of
from pokernight.tables.reissue import take_over
from pokernight.tables.ways import games_of, told_ways

KNOWN_TABLES = 12
BEST_LOW = ("7h", "5s", "4d", "3c", "2s")  # the lobby's picture: the best hand of 2-7 Triple Draw


@never_cache
@require_GET
def lobby(request: HttpRequest) -> HttpResponse:
    return show_lobby(request, CodeForm())


def show_lobby(request: HttpRequest, form: CodeForm) -> HttpResponse:
    context = {
        "tables": without_old_practice(known_tables(current_person(request)))[:KNOWN_TABLES],
        "form": form,
        "key": new_key(),
        "best_low": BEST_LOW,
    }
    return render(request, "tables/lobby.html", context)


def known_tables(person: Person | None) -> QuerySet[Table]:
    """The tables where this person hosts or sat, the one with the newest night first; `state` is that night's."""
    if person is None:
        return Table.objects.none()
    nights = Night.objects.filter(table=OuterRef("pk")).order_by("-number")
    sat = Exists(Seat.objects.filter(night__table=OuterRef("pk"), person=person))
    return (
        Table.objects.filter(Q(host=person) | sat)
        .annotate(state=Subquery(nights.values("state")[:1]), latest=Subquery(nights.values("pk")[:1]))
        .order_by("-latest")
    )


def without_old_practice(tables: QuerySet[Table]) -> QuerySet[Table]:
    """Of the practice tables only the newest: they are called alike, and nobody goes back to an older one."""
    return tables.filter(Q(practice=False) | Q(pk=Subquery(tables.filter(practice=True).values("pk")[:1])))


@never_cache
@require_GET
def back(request: HttpRequest) -> HttpResponse:
    """To the table where this person's night goes on; to the lobby where there is none, or more than one."""
    open_nights = Night.objects.exclude(state=Night.State.ENDED)
    going_on = known_tables(current_person(request)).filter(nights__in=open_nights)[:2]
    return redirect("table", going_on[0].code) if len(going_on) == 1 else redirect("lobby")


@require_POST
def join_by_code(request: HttpRequest) -> HttpResponse:
    """To the table that somebody typed the code of."""
    form = CodeForm(request.POST)
    if not form.is_valid():
        return show_lobby(request, form)
    try:
        address = request.META.get("REMOTE_ADDR", "")
        table = find_table(form.cleaned_data["code"], address, lambda: current_person(request))
    except TooManyMisses:
        return render(request, "429.html", status=429)
    if table is None:
        form.add_error("code", _("There is no table with this code."))
        return show_lobby(request, form)
    return redirect("table", table.code)


@require_GET
@at_table
def qr_code(request: HttpRequest, table: Table) -> HttpResponse:
    """The invitation as a picture."""
    return HttpResponse(svg(join_link(request, table)), content_type="image/svg+xml")


def svg(text: str) -> bytes:
    """A QR code, dark on light in every theme: cameras want it so."""
    picture = io.BytesIO()
    segno.make(text, error="m").save(picture, kind="svg", scale=8, border=3, light="#fff", dark="#101814")
    return picture.getvalue()


@require_GET
@at_table
def invite(request: HttpRequest, table: Table) -> HttpResponse:
    """The invitation, large enough to be scanned from across the kitchen."""
    standing = standing_of(table, current_person(request))
    night = open_night_of(table)
    context = {
        "table": table,
        "link": join_link(request, table),
        "choose": table.options["chooser"] == "host" and standing.host and night is not None and not night.choice,
    }
    return render(request, "tables/invite.html", context)


@require_POST
@at_table
def watch(request: HttpRequest, table: Table) -> HttpResponse:
    """Look on without a seat."""
    try:
        services.watch(table, ensure_person(request))
    except Refusal as refusal:
        return refused(request, table, refusal)
    return redirect("table", table.code)


@require_http_methods(["GET", "POST"])
@at_table
def phone(request: HttpRequest, table: Table) -> HttpResponse:
    """A one-time code that lets another browser take over this person's seats; for the host also one to keep."""
    person = current_person(request)
    standing = standing_of(table, person)
    if person is None or not standing.may_look:
        return redirect("table", table.code)
    context = {"table": table, "host": standing.host, "address": friends_origin(request) + reverse("phone")}
    if request.method == "POST":
        offered = [Key.Kind.BOTH, *([Key.Kind.HOST] if standing.host else [])]
        kind = next((kind for kind in offered if kind == request.POST.get("kind")), Key.Kind.PHONE)
        context |= {"code": issue_key(person, kind), "kind": kind}
        if kind != Key.Kind.HOST:
            context["picture"] = segno.make(f"{context['address']}#{context['code']}", error="m").svg_data_uri(
                scale=6, border=3, light="#fff", dark="#101814"
            )
    return render(request, "tables/phone.html", context)


@require_http_methods(["GET", "POST"])
@at_table
def seat(request: HttpRequest, table: Table) -> HttpResponse:
    """Take over the seat for which the host made a code. The code of a link is behind its #, as for `people`."""
    form = KeyForm(request.POST or None)
    if form.is_valid():
        try:
            take_over(table, ensure_person(request), form.cleaned_data["code"])
        except Refusal as refusal:
            form.add_error("code", refusal.sentence)
        else:
            return redirect("table", table.code)
    return render(request, "tables/seat.html", {"table": table, "form": form})


@require_http_methods(["GET", "POST"])
@at_table
def agreements(request: HttpRequest, table: Table) -> HttpResponse:
    """What the table has agreed on: the host may change it, everybody at the table may read it."""
    person = current_person(request)
    standing = standing_of(table, person)
    if request.method == "GET" and standing.may_look and not standing.host:
        return show_agreed(request, table)
    if person is None or not standing.host:
        return redirect("table", table.code)
    form = AgreementsForm(request.POST or None, agreed=table.settings)
    if form.is_valid():
        try:
            services.change_settings(table, person, kept_settings(table) | form.settings)
        except Refusal as refusal:
            form.add_error(None, refusal.sentence)
        else:
            messages.success(request, _("The new agreements are saved."))
            return redirect("table", table.code)
    context = {"table": table, "form": form, "games": [GAMES[slug] for slug in games_of(table.options)]}
    return render(request, "tables/settings.html", context)


def show_agreed(request: HttpRequest, table: Table) -> HttpResponse:
    agreed = table.options
    context = {
        "table": table,
        "rows": agreed_rows(agreed),
        "ways": told_ways(table),
        "last_word": words_for("last_word", agreed["last_word"]),
    }
    return render(request, "tables/agreed.html", context)


def kept_settings(table: Table) -> dict[str, Any]:
    """The settings that the form does not show."""
    return {key: value for key, value in table.settings.items() if key not in (*MAIN, *MORE)}


@require_POST
@at_table
def open_night(request: HttpRequest, table: Table) -> HttpResponse:
    """A new night at the same table."""
    person = current_person(request)
    if person is None:
        return redirect("table", table.code)
    try:
        services.open_night(table, person)
    except Refusal as refusal:
        return refused(request, table, refusal)
    return redirect("table", table.code)


def refused(request: HttpRequest, table: Table, refusal: Refusal) -> HttpResponse:
    """A page that says why something was not done, with the way back to the table."""
    return render(request, "tables/refused.html", {"table": table, "sentence": refusal.sentence})
