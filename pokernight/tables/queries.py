"""Finds tables and who somebody is at them. The way to a table is its code, and guessing codes is slowed down."""

from collections.abc import Callable
from dataclasses import dataclass

from django.db.models import Subquery

from pokernight.people import misses
from pokernight.people.models import Person
from pokernight.tables.models import Night, Seat, Table, Watcher
from pokernight.tables.services import CODE_LENGTH, CODE_SIGNS


class TooManyMisses(Exception):
    """This address tried too many codes that do not exist; it has to wait."""


def clean_code(text: str) -> str | None:
    """The code as stored, typed in any way people type it; None when it cannot be one."""
    code = text.upper().replace("-", "").replace(" ", "").replace("I", "L").replace("1", "L")
    return code if len(code) == CODE_LENGTH and set(code) <= set(CODE_SIGNS) else None


def find_table(text: str, address: str, who: Callable[[], Person | None]) -> Table | None:
    """The table with this code, asked for from this network address. None says nothing about why.

    Somebody who guesses does not lock out `who` belongs to the table and comes from the same address.
    """
    code = clean_code(text)
    table = Table.objects.select_related("host").filter(code=code).first() if code else None
    if misses.too_many("table", address) and (table is None or not belongs(table, who())):
        raise TooManyMisses
    if table is None:
        misses.count("table", address)
    return table


def belongs(table: Table, person: Person | None) -> bool:
    """Whether the person hosts the table, has ever sat at it, or watches it."""
    if person is None:
        return False
    return standing_of(table, person).may_look or Seat.objects.filter(night__table=table, person=person).exists()


def open_night_of(table: Table) -> Night | None:
    return Night.objects.filter(table=table).exclude(state=Night.State.ENDED).first()


def latest_night_of(table: Table) -> Night | None:
    return Night.objects.filter(table=table).order_by("-number").first()


@dataclass(frozen=True)
class Standing:
    """What a person is at a table tonight."""

    seat: Seat | None
    watching: bool
    host: bool

    @property
    def may_look(self) -> bool:
        return self.seat is not None or self.watching or self.host


def standing_of(table: Table, person: Person | None) -> Standing:
    """Seat of the newest night (not one that was left), watcher, host, or nothing of that."""
    if person is None:
        return Standing(None, watching=False, host=False)
    newest = Night.objects.filter(table=table).order_by("-number").values("pk")[:1]
    seat = Seat.objects.filter(night=Subquery(newest), person=person).exclude(status=Seat.Status.LEFT).first()
    watching = bool(table.options["watchers"]) and Watcher.objects.filter(table=table, person=person).exists()
    return Standing(seat, watching, host=table.host_id == person.pk)
