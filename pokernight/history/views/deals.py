"""One deal: its history in sentences, its replay, and showing one's own cards."""

from typing import Any

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_GET, require_POST

from games.cards import card_text
from games.sayings.words import card_names
from pokernight.history import game as games
from pokernight.history import replaying
from pokernight.history.access import Viewer
from pokernight.history.seeing import past_deals, seen_by, variant_of
from pokernight.history.telling import Teller
from pokernight.history.views.doors import for_deal
from pokernight.play.models import Deal
from pokernight.play.opendeal import seats_of
from pokernight.play.showing import hidden_cards, show_cards
from pokernight.tables.changing import Refusal
from pokernight.tables.pages import key_of, new_key, whole_number


def told(deal: Deal, viewer: Viewer) -> dict[str, Any]:
    """What both pages of a deal show."""
    seats = seats_of(deal.game)
    place = viewer.place_in(deal.game, seats)
    seen = seen_by(deal, place)
    teller = Teller(variant_of(deal.game), [seat.name for seat in seats], place)
    beside = past_deals(deal.game).filter(number__in=(deal.number - 1, deal.number + 1))
    others = {other.number - deal.number: other for other in beside}
    return {
        "table": deal.game.night.table,
        "night": deal.game.night,
        "game": deal.game,
        "deal": deal,
        "about": games.about(deal.game),
        "chapters": teller.tell(seen),
        "earlier": others.get(-1),
        "later": others.get(1),
        "place": place,
        "seats": seats,
        "seen": seen,
        "teller": teller,
    }


def pick(card: int, face: int) -> tuple[int, str, str]:
    """A card that may be shown: its id, its text, its name."""
    text = card_text(face)
    return card, text, card_names((text,))


@require_GET
@for_deal
def deal(request: HttpRequest, deal: Deal, viewer: Viewer) -> HttpResponse:
    context = told(deal, viewer)
    if context["chapters"]:
        state, place = context["teller"].state, context["place"]
        context["hidden"] = [pick(card, state.faces[card]) for card in hidden_cards(state, place)]
        context["wild"] = context["teller"].wild_of([text for _card, text, _name in context["hidden"]])
    context["held"] = games.holdings(deal, [seat.name for seat in context["seats"]])
    if context["later"] is None and context["held"].get("carried_out"):  # the night may have ended with it
        context["end"] = games.end_of_night(deal.game, games.lines_between(deal.game))
    context["key"] = new_key()
    return render(request, "history/deal.html", context)


@require_GET
@for_deal
def replay(request: HttpRequest, deal: Deal, viewer: Viewer) -> HttpResponse:
    """Step by step in the renderer of the live table; `?step=17` is the entry of the log that it begins at."""
    context = told(deal, viewer)
    if not context["chapters"]:
        raise Http404
    news = replaying.news_of(context["table"], context["night"], deal, context["seats"])
    place = context["place"]
    own = context["seats"][place] if place is not None else None
    context["replay"] = {
        "base": replaying.base_message(news),
        "you": {"seat": own.number if own else None, "name": own.name if own else "", "host": False},
        "steps": replaying.steps(variant_of(deal.game), context["seen"], context["chapters"], news, place),
    }
    return render(request, "history/replay.html", context)


@require_POST
@for_deal
def show(request: HttpRequest, deal: Deal, viewer: Viewer) -> HttpResponse:
    """Turn up the chosen cards for everybody."""
    ids = [card for card in map(whole_number, request.POST.getlist("card")) if card is not None]
    table = deal.game.night.table
    try:
        show_cards(table, viewer.person, key_of(request, viewer.person), deal.pk, ids)
    except Refusal as refusal:
        messages.error(request, refusal.sentence)
    else:
        messages.success(request, _("Everybody of this table can see these cards now."))
    return redirect("history_deal", table.code, deal.game.night.number, deal.game.number, deal.number)
