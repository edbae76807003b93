"""Who gets which seat. Works inside an open change of the table; what it refuses leaves everything as it was."""

from collections.abc import Collection, Iterable

from django.utils.translation import gettext as _

from pokernight.people.models import Person
from pokernight.people.names import BadName, clean_name, name_key
from pokernight.tables.changing import Change, Refusal
from pokernight.tables.models import SEATS, Ask, Night, Presence, Seat, Watcher

BOT_NAMES = ("Rosa", "Milo", "Tilda", "Oskar", "Vera", "Anton", "Nelly", "Hugo")


def sit_down(
    change: Change, night: Night, person: Person, name: str, number: int | None, kept: Collection[int] = ()
) -> Seat:
    """A seat for `person`: the wished number or the first free one; the old seat and stack for who comes back.

    `kept` are the numbers that nobody may take at this moment although nobody sits there.
    """
    seats = list(Seat.objects.filter(night=night))
    own = next((seat for seat in seats if seat.person_id == person.pk), None)
    if own is not None and own.status != Seat.Status.LEFT:
        raise Refusal(_("You have a seat at this table already."))
    number = free_seat(seats, number, kept)
    if own is None:
        own = Seat(night=night, person=person, joined_at=change.now)
    others = [seat for seat in seats if seat is not own]
    own.number, own.status, own.lapses = number, Seat.Status.SITTING, 0
    own.name = free_name(others, name)
    own.name_key = name_key(own.name)
    own.save()
    settle_in(change, night, person)
    change.tell(night, "joined", seat=own, by=person)
    return own


def settle_in(change: Change, night: Night, person: Person) -> None:
    """Whoever sits at the table neither looks on nor asks for a seat any more."""
    Watcher.objects.filter(table=change.table, person=person).delete()
    asks = Ask.objects.filter(night=night, person=person, kind=Ask.Kind.SEAT, granted=None)
    asks.update(granted=False, answered_at=change.now)
    Presence.objects.get_or_create(table=change.table, person=person)


def seat_bot(change: Change, night: Night, number: int | None, by: Person, kept: Collection[int] = ()) -> Seat:
    """A seat for a bot, under the first of the bots' names that nobody has."""
    seats = list(Seat.objects.filter(night=night))
    taken = {seat.name_key for seat in seats}
    name = next(name for name in bot_names() if name_key(name) not in taken)
    seat = Seat.objects.create(
        night=night,
        number=free_seat(seats, number, kept),
        bot=True,
        name=name,
        name_key=name_key(name),
        joined_at=change.now,
    )
    change.tell(night, "bot_joined", seat=seat, by=by)
    return seat


def bot_names() -> Iterable[str]:
    """Rosa, Milo, … and, when a night has used them all up, Rosa 2, Milo 2, …"""
    yield from BOT_NAMES
    count = 2
    while True:
        yield from (f"{name} {count}" for name in BOT_NAMES)
        count += 1


def free_seat(seats: list[Seat], wish: int | None, kept: Collection[int] = ()) -> int:
    taken = {seat.number for seat in seats if seat.status != Seat.Status.LEFT}
    if wish is None:
        free = [number for number in range(SEATS) if number not in taken | set(kept)]
        if not free and len(taken) < SEATS:
            raise Refusal(_("A seat becomes free when this deal is over."))
        if not free:
            raise Refusal(_("Every seat at this table is taken."))
        return free[0]
    if not 0 <= wish < SEATS:
        raise Refusal(_("There is no such seat."))
    if wish in taken:
        raise Refusal(_("That seat is taken. Please choose another one."))
    if wish in kept:
        raise Refusal(_("That seat becomes free when this deal is over."))
    return wish


def free_name(others: list[Seat], raw: str) -> str:
    """The cleaned name, unless somebody of tonight has it already."""
    try:
        name = clean_name(raw)
    except BadName as error:
        raise Refusal(str(error)) from error
    if name_key(name) in {seat.name_key for seat in others}:
        raise Refusal(_("Somebody here is called %(name)s already. Please take another name.") % {"name": name})
    return name
