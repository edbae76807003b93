"""A seat goes to another browser: the way back for a friend whose phone is gone.

The host makes a one-time code for that seat, and everybody learns of it; whoever types it in takes the seat over, for
this night and with nothing else that belonged to the friend. One's own seat moves by `people.services.issue_key`.
"""

from datetime import timedelta

from django.utils.translation import gettext as _

from pokernight.people.models import Person
from pokernight.people.services import digest_of, new_secret
from pokernight.tables.changing import Refusal, changing
from pokernight.tables.models import Ask, Presence, Seat, SeatKey, Table
from pokernight.tables.powers import person_at
from pokernight.tables.seating import settle_in
from pokernight.tables.services import require_host

LIFETIME = timedelta(minutes=15)


def reissue_seat(table: Table, host: Person, number: int) -> str:
    """A new code for the seat, to be shown once; earlier ones of this seat end. The code is kept only as a digest."""
    with changing(table.pk) as change:
        require_host(change, host)
        night = change.night()
        seat, person = person_at(night, number)
        if person == host:
            raise Refusal(_("Your own seat moves by “Use another phone”."))
        refuse_while_connected(table, seat)
        SeatKey.objects.filter(seat=seat, used_at=None).delete()
        text = new_secret()
        SeatKey.objects.create(seat=seat, digest=digest_of(text), expires_at=change.now + LIFETIME)
        change.tell(night, "seat_reissued", seat=seat, by=host)
        return text


def refuse_while_connected(table: Table, seat: Seat) -> None:
    """Nobody's seat, with its cards, is taken away from a phone that is there."""
    if Presence.objects.filter(table=table, person=seat.person_id, gone_at=None).exists():
        raise Refusal(_("%(name)s's phone is at the table. It can pass the seat on itself.") % {"name": seat.name})


def take_over(table: Table, person: Person, text: str) -> Seat:
    """The seat of this code is `person`'s from now on. Refusal for a code that is wrong, used or too old."""
    with changing(table.pk) as change:
        night = change.night()
        keys = SeatKey.objects.select_related("seat").filter(seat__night=night, used_at=None, expires_at__gt=change.now)
        key = keys.filter(digest=digest_of(text)).exclude(seat__status=Seat.Status.LEFT).first()
        if key is None:
            raise Refusal(_("This code is not valid any more. Ask the host for a new one."))
        if Seat.objects.filter(night=night, person=person).exists():
            raise Refusal(_("You have a seat of your own at this table."))
        refuse_while_connected(table, key.seat)
        key.used_at = change.now
        key.save(update_fields=["used_at"])
        seat = key.seat
        seat.person = person
        seat.save(update_fields=["person"])
        person.name = seat.name
        person.save(update_fields=["name"])
        Ask.objects.filter(seat=seat, granted=None).update(person=person)
        settle_in(change, night, person)
        change.tell(night, "seat_moved", seat=seat)
        return seat
