"""Powers at a table: the host's, read from the database at each command, and who stands in for a host who is gone."""

from collections.abc import Callable
from datetime import datetime, timedelta
from typing import Any

from django.utils.translation import gettext as _

from pokernight.people.models import Person
from pokernight.people.names import visible
from pokernight.tables.changing import Change, Refusal, once
from pokernight.tables.models import Night, Presence, Seat, Table
from pokernight.tables.services import require_host

HOST_GONE_AFTER = timedelta(minutes=5)
LONGEST_REASON = 200

Answer = dict[str, Any]
Do = Callable[[Change, Night], Answer]


def as_host(table: Table, host: Person, key: str, what: str, do: Do, **details: Any) -> Answer:
    """Run a host's command on the open night."""

    def checked(change: Change) -> Answer:
        require_host(change, host)
        return do(change, change.night())

    return once(table.pk, host, key, what, checked, **details)


def as_host_or_stand_in(table: Table, person: Person, key: str, what: str, do: Do, **details: Any) -> Answer:
    """Run a command that somebody else may give too once the host has been gone for five minutes."""

    def checked(change: Change) -> Answer:
        night = change.night()
        if change.table.host_id != person.pk:
            require_stand_in(change, night, person)
        return do(change, night)

    return once(table.pk, person, key, what, checked, **details)


def require_stand_in(change: Change, night: Night, person: Person) -> None:
    gone = host_gone_at(change.table, night)
    if gone is None or change.now - gone < HOST_GONE_AFTER:
        raise Refusal(_("Only the host can do that."))
    if person.pk not in stand_ins(change.table, night):
        raise Refusal(_("The host is gone, but somebody else stands in."))


def host_gone_at(table: Table, night: Night) -> datetime | None:
    """When the host's last connection ended, none while connected."""
    presence = Presence.objects.filter(table=table, person=table.host_id).first()
    return presence.gone_at if presence is not None else night.opened_at


def stand_ins(table: Table, night: Night) -> set[int]:
    """Person ids: the co-hosts who are there, else whoever of those who are there has sat here longest."""
    here = set(Presence.objects.filter(table=table, gone_at=None).values_list("person", flat=True))
    cohosts = here & set(table.cohosts.values_list("pk", flat=True))
    if cohosts:
        return cohosts
    seats = Seat.objects.filter(night=night, person__in=here).exclude(status=Seat.Status.LEFT)
    longest = seats.exclude(person=table.host_id).order_by("joined_at", "pk").first()
    return {longest.person_id} if longest is not None and longest.person_id is not None else set()


def seat_at(night: Night, number: int) -> Seat:
    seat = Seat.objects.filter(night=night, number=number).exclude(status=Seat.Status.LEFT).first()
    if seat is None:
        raise Refusal(_("Nobody sits there."))
    seat.night = night
    return seat


def person_at(night: Night, number: int) -> tuple[Seat, Person]:
    seat = seat_at(night, number)
    if seat.person is None:
        raise Refusal(_("%(name)s is a bot.") % {"name": seat.name})
    return seat, seat.person


def clean_reason(raw: str, needed: bool = True) -> str:
    """A reason that everybody may read; Refusal without one where it is needed."""
    reason = visible(raw)[:LONGEST_REASON]
    if needed and not reason:
        raise Refusal(_("Please say why: everybody can read it."))
    return reason


def hand_over(table: Table, host: Person, key: str, number: int) -> Answer:
    """Whoever sits at `number` is the host from now on."""

    def do(change: Change, night: Night) -> Answer:
        seat, person = person_at(night, number)
        if person == host:
            raise Refusal(_("You are the host already."))
        change.table.host = person
        change.table.save(update_fields=["host"])
        change.table.cohosts.remove(person)
        change.tell(night, "new_host", seat=seat, by=host)
        return {}

    return as_host(table, host, key, "hand_over", do, number=number)


def name_cohost(table: Table, host: Person, key: str, number: int, named: bool = True) -> Answer:
    """Whoever sits at `number` stands in for the host, or no longer does."""

    def do(change: Change, night: Night) -> Answer:
        seat, person = person_at(night, number)
        if person == host:
            raise Refusal(_("You are the host already."))
        if named:
            change.table.cohosts.add(person)
        else:
            change.table.cohosts.remove(person)
        change.tell(night, "cohost" if named else "no_cohost", seat=seat, by=host)
        return {}

    return as_host(table, host, key, "name_cohost", do, number=number, named=named)
