"""Carries out what a browser asked for. Each function may refuse; who may do what is decided where it is done."""

from collections.abc import Callable
from typing import Any

from django.contrib.sessions.models import Session
from django.db.models.functions import Now

from games.variant import Action
from pokernight.live.protocol import Message
from pokernight.people.models import Person
from pokernight.play import evening, hosting
from pokernight.play.acting import act
from pokernight.play.showing import show_cards
from pokernight.tables.models import Table
from pokernight.tables.prepared import Prepared

Command = Callable[[Table, Person, str], Any]

OWN: dict[str, Command] = {
    "back": evening.come_back,
    "away": evening.go_away,
    "sit_out": evening.sit_out,
    "leave": evening.leave,
    "more_time": evening.more_time,
    "same_again": hosting.repeat_game,
}
HOST: dict[str, Command] = {
    "start": hosting.start,
    "pause": hosting.pause,
    "resume": hosting.resume,
    "end_night": hosting.end_night,
    "deal": hosting.deal_now,
}


SIGNED_IN = Prepared(
    lambda key: Session.objects.filter(session_key=key, expire_date__gt=Now()).values_list("session_key"), str
)


class SignedOut(Exception):
    """The session of the connection has ended: nothing is done for it any more."""


def carry_out(table: Table, person: Person, session_key: str, message: Message) -> None:
    """Do it, or raise Refusal with the sentence to answer, or SignedOut."""
    if not SIGNED_IN(session_key):
        raise SignedOut
    key, body = f"{person.pk}:{message.id}", message.body
    if message.kind == "act":
        action = Action(body["verb"], body.get("amount", 0), tuple(body.get("cards", ())))
        act(table.pk, person, key, body["deal"], body["token"], action)
    elif message.kind == "add_chips":
        evening.add_chips(table, person, key, body["amount"])
    elif message.kind == "show_cards":
        show_cards(table, person, key, body["deal"], body["cards"])
    elif message.kind == "host":
        carry_out_host(table, person, key, body)
    else:
        OWN[message.kind](table, person, key)


def carry_out_host(table: Table, person: Person, key: str, body: dict[str, Any]) -> None:
    if body["do"] == "add_bot":
        hosting.add_bot(table, person, key, body.get("seat"))
    elif body["do"] == "remove_seat":
        hosting.remove_seat(table, person, key, body["seat"])
    elif body["do"] == "sit_out_seat":
        hosting.sit_out_seat(table, person, key, body["seat"])
    elif body["do"] in ("grant", "refuse"):
        hosting.answer_ask(table, person, key, body["ask"], body["do"] == "grant")
    elif body["do"] == "play_out":
        hosting.end_night(table, person, key, play_out=True)
    else:
        HOST[body["do"]](table, person, key)
