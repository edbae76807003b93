"""The host's desk: who asks for something, what can be done for a player, rulings and the void deal. One form each."""

from collections.abc import Callable
from typing import Any

import segno
from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from games.variants import build
from pokernight.people.models import Person
from pokernight.people.services import current_person
from pokernight.play import hosting, queries, ruling
from pokernight.play.desk_forms import ChipsGivenForm, PlayerForm, RulingForm, VoidForm
from pokernight.play.models import Deal, Game
from pokernight.play.voiding import void_deal
from pokernight.tables import powers
from pokernight.tables.changing import Refusal
from pokernight.tables.models import Ask, Night, Presence, Seat, Table
from pokernight.tables.option_words import words_for
from pokernight.tables.pages import at_table, friends_origin, key_of, new_key, whole_number
from pokernight.tables.queries import open_night_of
from pokernight.tables.reissue import reissue_seat

Forms = dict[str, Any]


@require_http_methods(["GET", "POST"])
@at_table
def desk(request: HttpRequest, table: Table) -> HttpResponse:
    """For the host while a night is open; everybody else is led to the table."""
    person, night = current_person(request), open_night_of(table)
    if person is None or night is None or table.host_id != person.pk:
        return redirect("table", table.code)
    forms = empty_forms(night)
    if request.method == "POST":
        do = DO.get(request.POST.get("do", ""))
        if do is None:
            return redirect("table_desk", table.code)
        try:
            answer = do(request, table, night, person, forms)
        except Refusal as refusal:
            messages.error(request, refusal.sentence)
        else:
            if answer is not None:
                return answer
    return render(request, "play/desk.html", context_of(table, night, forms))


def empty_forms(night: Night) -> Forms:
    """The forms of the page by their names."""
    seats = list(Seat.objects.filter(night=night).exclude(status=Seat.Status.LEFT))
    game = queries.open_game(night)
    carried = game is not None and queries.is_carried(game)
    has_legs = game is not None and carried and legs_needed(game) > 0
    return {
        "seats": seats,
        "chips": ChipsGivenForm(seats=seats),
        "ruling": RulingForm(seats=seats, pot=carried, legs=has_legs),
        "void": VoidForm(),
    }


def legs_needed(game: Game) -> int:
    return build(game.slug, game.options).legs_needed or 0


def context_of(table: Table, night: Night, forms: Forms) -> dict[str, Any]:
    cohosts = set(table.cohosts.values_list("pk", flat=True))
    gone = set(Presence.objects.filter(table=table, gone_at__isnull=False).values_list("person", flat=True))
    last = Deal.objects.filter(game__night=night).order_by("-pk").first()
    return {
        **forms,
        "table": table,
        "night": night,
        "asks": Ask.objects.filter(night=night, granted=None),
        "players": [
            {
                "seat": seat,
                "host": seat.person_id == table.host_id,
                "cohost": seat.person_id in cohosts,
                "form": forms.get(about(seat.number)) or form_about(table, seat, seat.person_id in gone),
            }
            for seat in forms["seats"]
        ],
        "deal_open": queries.deal_is_open(night),
        "may_void": last is not None and last.voided_at is None,
        "last_word": words_for("last_word", table.options["last_word"]),
        "key": new_key(),
    }


def about(number: int) -> str:
    """The name of the form about the player at this seat."""
    return f"player{number}"


def form_about(table: Table, seat: Seat, gone: bool) -> PlayerForm:
    """With the reason that everybody can see, where somebody is not there."""
    ready = "gone" if gone or seat.status == Seat.Status.AWAY else ""
    more = {"auto_id": f"{about(seat.number)}_%s", "initial": {"ready": ready}}
    return PlayerForm(seats=[seat], host_id=table.host_id, **more)


def done(request: HttpRequest, table: Table, text: str) -> HttpResponse:
    messages.success(request, text)
    return redirect("table_desk", table.code)


def answer_ask(request: HttpRequest, table: Table, night: Night, host: Person, forms: Forms) -> HttpResponse | None:
    ask = whole_number(request.POST.get("ask", ""))
    if ask is None:
        return None
    granted = request.POST.get("answer") == "yes"
    hosting.answer_ask(table, host, key_of(request, host), ask, granted)
    return done(request, table, _("Done: everybody can read it in the log."))


def give(request: HttpRequest, table: Table, night: Night, host: Person, forms: Forms) -> HttpResponse | None:
    form = forms["chips"] = ChipsGivenForm(request.POST, seats=forms["seats"])
    if not form.is_valid():
        return None
    amount = form.cleaned_data["amount"] * (-1 if form.cleaned_data["way"] == "take" else 1)
    number, reason = form.cleaned_data["seat"], form.cleaned_data["reason"]
    ruling.give_chips_to(table, host, key_of(request, host), number, amount, reason)
    return done(request, table, _("Done: everybody can read it in the log."))


def rule(request: HttpRequest, table: Table, night: Night, host: Person, forms: Forms) -> HttpResponse | None:
    asked = forms["ruling"]
    form = forms["ruling"] = RulingForm(request.POST, seats=forms["seats"], pot=asked.pot, legs=asked.legs)
    if not form.is_valid():
        return None
    key, reason = key_of(request, host), form.cleaned_data["reason"]
    ruling.rule(table, host, key, reason, form.moves, form.new_legs)
    return done(request, table, _("The ruling is in the log and in the ledger."))


def void(request: HttpRequest, table: Table, night: Night, host: Person, forms: Forms) -> HttpResponse | None:
    form = forms["void"] = VoidForm(request.POST)
    if not form.is_valid():
        return None
    void_deal(table, host, key_of(request, host), form.cleaned_data["reason"])
    return done(request, table, _("The deal is void, and the same player deals again."))


def about_player(request: HttpRequest, table: Table, night: Night, host: Person, forms: Forms) -> HttpResponse | None:
    """Sit out, remove, co-host, hand over: one button each."""
    number = whole_number(request.POST.get("seat", ""))
    more = {"auto_id": f"{about(number)}_%s"} if number is not None else {}
    form = PlayerForm(request.POST, seats=forms["seats"], host_id=host.pk, **more)
    if not form.is_valid():
        if number is not None:
            forms[about(number)] = form
        return None
    what, number, key = form.cleaned_data["what"], form.cleaned_data["seat"], key_of(request, host)
    if what == "code":
        return show_code(request, table, night, host, number)
    if what in ("sit_out", "remove"):
        service = hosting.sit_out_seat if what == "sit_out" else hosting.remove_seat
        service(table, host, key, number, form.cleaned_data["reason"])
    elif what == "hand_over":
        powers.hand_over(table, host, key, number)
        return redirect("table", table.code)
    else:
        powers.name_cohost(table, host, key, number, named=what == "cohost")
    return done(request, table, _("Done: everybody can read it in the log."))


def show_code(request: HttpRequest, table: Table, night: Night, host: Person, number: int) -> HttpResponse:
    """The one-time code for a friend's seat, shown now and never again."""
    code = reissue_seat(table, host, number)
    address = friends_origin(request) + reverse("table_seat", args=[table.code])
    picture = segno.make(f"{address}#{code}", error="m").svg_data_uri(scale=6, border=3, light="#fff", dark="#101814")
    context = {
        "table": table,
        "code": code,
        "address": address,
        "picture": picture,
        "name": powers.seat_at(night, number).name,
    }
    return render(request, "play/seat_code.html", context)


Do = Callable[[HttpRequest, Table, Night, Person, Forms], HttpResponse | None]
DO: dict[str, Do] = {"answer": answer_ask, "give": give, "rule": rule, "void": void, "player": about_player}
