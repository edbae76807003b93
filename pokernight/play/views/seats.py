"""Hosting, joining and everything about one's own seat that is not done over the live table's websocket."""

from collections.abc import Callable
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from games.variants import GAMES
from pokernight.people.models import Person
from pokernight.people.services import current_person, ensure_person
from pokernight.play import asking, evening, queries
from pokernight.play.ending import rebuys_are_over
from pokernight.play.forms import ChipsForm, JoinForm
from pokernight.play.practice import open_practice
from pokernight.tables.changing import Refusal
from pokernight.tables.forms import HostForm
from pokernight.tables.models import Ask, Seat, Table
from pokernight.tables.option_words import money
from pokernight.tables.pages import PROTOCOL, at_table, join_link, key_of, made_once, new_key
from pokernight.tables.queries import latest_night_of, open_night_of, standing_of
from pokernight.tables.services import create_table, stop_watching
from pokernight.tables.views import refused

PRACTICE_GAME = "triple-draw-27"


@never_cache
@require_http_methods(["GET", "POST"])
def host(request: HttpRequest) -> HttpResponse:
    """Make a table, sit down at it, invite."""
    person = current_person(request)
    form = HostForm(request.POST or None, initial={"name": person.name if person else ""})
    if form.is_valid():
        code = made_once(request, lambda: hosted_table(request, form))
        return redirect("table_invite", code)
    context = {"form": form, "key": request.POST.get("key") or new_key()}
    return render(request, "play/host.html", context)


def hosted_table(request: HttpRequest, form: HostForm) -> Table:
    name = form.cleaned_data["name"]
    person = ensure_person(request, name)
    table = create_table(person, form.cleaned_data["table_name"], form.settings)
    evening.join(table, person, f"{person.pk}:{new_key()}", name)
    return table


@require_POST
def practice(request: HttpRequest) -> HttpResponse:
    """One tap to a table against bots."""
    slug = request.POST.get("game", PRACTICE_GAME)
    game = GAMES.get(slug, GAMES[PRACTICE_GAME])

    def make() -> Table:
        person = ensure_person(request)
        return open_practice(person, person.name or _("Guest"), _("Practice"), game.slug)

    return redirect("table", made_once(request, make))


@require_GET
@at_table
def table(request: HttpRequest, table: Table) -> HttpResponse:
    """The live table for those who belong to it; for everybody else the way in."""
    standing = standing_of(table, current_person(request))
    if not standing.may_look:
        return show_join(request, table, current_person(request))
    context = {
        "table": table,
        "proto": PROTOCOL,
        "form_key": new_key(),
        "seated": standing.seat is not None,
        "is_host": standing.host,
        "join_link": join_link(request, table),
    }
    return render(request, "live/table.html", context)


@require_http_methods(["GET", "POST"])
@at_table
def join(request: HttpRequest, table: Table) -> HttpResponse:
    """Take a seat; also for those who watch."""
    person = current_person(request)
    if request.method == "GET":
        return show_join(request, table, person)
    form = JoinForm(request.POST, taken=others(tonight(table), person))
    if not form.is_valid():
        return show_join(request, table, person, form)
    name = form.cleaned_data["name"]
    person = ensure_person(request, name)
    try:
        evening.join(table, person, key_of(request, person), name, form.cleaned_data["seat"])
    except Refusal as refusal:
        form.add_error(None, refusal.sentence)
        return show_join(request, table, person, form)
    return redirect("table", table.code)


def tonight(table: Table) -> list[Seat]:
    """The seats of the open night, those that were left too."""
    night = open_night_of(table)
    return list(Seat.objects.filter(night=night)) if night is not None else []


def others(seats: list[Seat], person: Person | None) -> list[Seat]:
    return [seat for seat in seats if person is None or seat.person_id != person.pk]


def show_join(request: HttpRequest, table: Table, person: Person | None, form: JoinForm | None = None) -> HttpResponse:
    night = latest_night_of(table)
    seats = list(Seat.objects.filter(night=night)) if night is not None else []
    own = next((seat for seat in seats if person is not None and seat.person_id == person.pk), None)
    if own is not None and own.status != Seat.Status.LEFT and night is not None and night.state != night.State.ENDED:
        return redirect("table", table.code)
    if form is None:
        form = JoinForm(taken=others(seats, person))
        before = own or last_seat(table, person)
        name = before.name if before else person.name if person else ""
        form.initial = {"name": name, "seat": before.number if before and before.number in form.free else ""}
    agreed = table.options
    back_with = evening.taken_away(own) if own is not None else None
    context = {
        "table": table,
        "night": night,
        "asked": Ask.objects.filter(night=night, person=person, kind=Ask.Kind.SEAT, granted=None).exists(),
        "ended": night is None or night.state == night.State.ENDED,
        "agreed": agreed,
        "worth": money(agreed["chip_worth"]) if agreed["chip_worth"] else "",
        "seated": [seat for seat in seats if seat.status != Seat.Status.LEFT],
        "left_deal": own is not None and night is not None and own in queries.leavers(night),
        "back_with": back_with,
        "sold_out": back_with == 0 and night is not None and rebuys_are_over(agreed, timezone.now(), night),
        "chips_wait": agreed["approval"] == "buy_ins" and asking.chips_need_yes(table, person.pk if person else None),
        "form": form,
        "key": request.POST.get("key") or new_key(),
    }
    return render(request, "play/join.html", context)


def last_seat(table: Table, person: Person | None) -> Seat | None:
    """Where somebody sat at this table the last time."""
    return Seat.objects.filter(night__table=table, person=person).order_by("-night").first() if person else None


@require_http_methods(["GET", "POST"])
@at_table
def chips(request: HttpRequest, table: Table) -> HttpResponse:
    """Buy more chips."""
    person = current_person(request)
    standing = standing_of(table, person)
    if person is None or standing.seat is None:
        return redirect("table", table.code)
    form = ChipsForm(request.POST or None, limit=evening.most_at_once(table.options))
    if form.is_valid():
        try:
            evening.add_chips(table, person, key_of(request, person), form.cleaned_data["amount"])
        except Refusal as refusal:
            form.add_error(None, refusal.sentence)
        else:
            return redirect("table", table.code)
    context = {"table": table, "seat": standing.seat, "form": form, "key": request.POST.get("key") or new_key()}
    return render(request, "play/chips.html", context)


def own_command(do: Callable[[Table, Person, str], Any]) -> Callable[..., HttpResponse]:
    """A page that does one thing with one's own seat and goes back to the table."""

    @require_POST
    @at_table
    def page(request: HttpRequest, table: Table) -> HttpResponse:
        person = current_person(request)
        if person is None:
            return redirect("table", table.code)
        try:
            do(table, person, key_of(request, person))
        except Refusal as refusal:
            return refused(request, table, refusal)
        return redirect("table", table.code)

    return page


def go(table: Table, person: Person, key: str) -> None:
    """Leave the seat; who has none stops looking on."""
    standing = standing_of(table, person)
    if standing.seat is None and standing.watching:
        stop_watching(table, person)
    else:
        evening.leave(table, person, key)


leave = own_command(go)
sit_out = own_command(evening.sit_out)
back = own_command(evening.come_back)
