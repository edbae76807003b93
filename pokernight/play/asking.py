"""What has to be asked for where the host approves of players or of chips (table option `approval`)."""

from django.db.models import Q
from django.utils.translation import gettext as _

from pokernight.people.models import Person
from pokernight.tables.changing import Change, Refusal
from pokernight.tables.models import SEATS, Ask, Happening, Night, Seat, Table
from pokernight.tables.seating import free_name, free_seat


def seat_needs_yes(change: Change, night: Night, person: Person) -> bool:
    """Newcomers, and whom the host took off the table, wait for the host's yes; who left by themselves do not."""
    if change.table.options["approval"] not in ("seats", "both") or change.table.host_id == person.pk:
        return False
    seat = Seat.objects.filter(night=night, person=person).first()
    if seat is None:
        return True
    went = Happening.objects.filter(seat=seat, kind__in=("left", "removed")).order_by("-pk").first()
    return went is not None and went.kind == "removed"


def chips_need_yes(table: Table, person_id: int | None) -> bool:
    return table.options["approval"] in ("buy_ins", "both") and table.host_id != person_id


def ask_for_seat(change: Change, night: Night, person: Person, name: str, number: int | None) -> Ask:
    """Refusal where this seat or name cannot be had anyway."""
    seats = list(Seat.objects.filter(night=night))
    free_seat(seats, number)
    name = free_name([seat for seat in seats if seat.person_id != person.pk], name)
    refuse_second(night, person, Ask.Kind.SEAT)
    if Ask.objects.filter(night=night, kind=Ask.Kind.SEAT, granted=None).count() >= SEATS:
        raise Refusal(_("Enough people wait for a seat already. Please ask the host."))
    change.tell(night, "asks_seat", asker=name)
    return Ask.objects.create(
        night=night, person=person, kind=Ask.Kind.SEAT, name=name, number=number, asked_at=change.now
    )


def ask_for_chips(change: Change, night: Night, seat: Seat, amount: int) -> Ask:
    person = seat.person
    assert person is not None  # bots do not ask
    refuse_second(night, person, Ask.Kind.CHIPS)
    change.tell(night, "asks_chips", seat=seat, amount=amount)
    return Ask.objects.create(
        night=night, person=person, seat=seat, kind=Ask.Kind.CHIPS, name=seat.name, amount=amount, asked_at=change.now
    )


def refuse_second(night: Night, person: Person, kind: str) -> None:
    if Ask.objects.filter(night=night, person=person, kind=kind, granted=None).exists():
        raise Refusal(_("The host was asked already and has not answered yet."))


def withdraw(change: Change, night: Night, seat: Seat | None = None) -> None:
    """Whoever leaves no longer asks, nor does who asked for this seat on another phone; at the end nobody does."""
    asks = Ask.objects.filter(night=night, granted=None)
    if seat is not None:
        asks = asks.filter(Q(seat=seat) | Q(person=seat.person_id))
    asks.update(granted=False, answered_at=change.now)
