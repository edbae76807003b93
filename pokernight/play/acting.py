"""What happens when a phone sends "call": one function, one transaction.

Save first, speak second: nobody hears of an action before it is committed.
"""

from typing import Any

from django.utils.translation import gettext as _

from games import engine
from games.variant import Action
from pokernight.people.models import Person
from pokernight.play import settling
from pokernight.play.opendeal import OpenDeal, load, shuffle, spoken
from pokernight.tables.changing import Change, Refusal, once
from pokernight.tables.models import Night, Seat


def act(table_id: int, person: Person, key: str, deal_id: int, token: str, action: Action) -> dict[str, Any]:
    """Do `person`'s action in the deal, once for each `key`. `token` names the question that it answers.

    Returns `{"deal", "version"}`. Raises Refusal with a sentence when it is not possible (nothing has changed),
    TryAgain when the table was busy for too long.
    """

    def do(change: Change) -> dict[str, Any]:
        it = open_deal(change, deal_id)
        place = it.place_of(person)
        if it.night.state == Night.State.PAUSED:
            it.refuse(_("The table is paused."))
        if token != it.token():
            it.refuse(_("The table has moved on. Please look again."))
        play(it, place, action, person)
        return {"deal": deal_id, "version": it.deal.version}

    return once(
        table_id, person, key, "act", do, deal=deal_id, token=token, verb=action.verb, amount=action.amount,
        cards=list(action.cards),
    )  # fmt: skip


def open_deal(change: Change, deal_id: int) -> OpenDeal:
    it = load(change)
    if it is None:
        raise Refusal(_("That deal is over."))
    if it.deal.pk != deal_id:
        it.refuse(_("That deal is over."))
    return it


def play(it: OpenDeal, place: int, action: Action, actor: Person | None) -> None:
    """Submit an action and save what follows. Refusal, with everything as it was, when the engine says no."""
    question = it.token()
    try:
        entries = engine.submit(it.state, place, action, shuffle)
    except engine.IllegalAction as error:
        it.refuse(spoken(error))
    if actor is not None:
        is_back(it.change, it.night, it.seats[place])
    settling.write(it, entries, actor, question)


def is_back(change: Change, night: Night, seat: Seat) -> None:
    """Whoever acts is there: away ends, lapses of the clock are forgotten."""
    if seat.status != Seat.Status.AWAY and not seat.lapses:
        return
    if seat.status == Seat.Status.AWAY:
        seat.status = Seat.Status.SITTING
        change.tell(night, "back", seat=seat, by=seat.person)
    seat.lapses = 0
    seat.save(update_fields=["status", "lapses"])
