"""The one way to change a table: a transaction under the table's lock, each command once, everybody woken after it.

    with changing(table_id) as change:      # waits at most LOCK_WAIT for the lock, else TryAgain
        …                                   # raise Refusal(sentence) to change nothing
        change.tell("joined", seat=seat)

Everything that a table holds – seats, chips, games, deals – is written under this lock, so a deal has one writer.
"""

import hashlib
import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import datetime
from functools import partial
from typing import Any

from django.db import OperationalError, connection, transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from pokernight.people.models import Person
from pokernight.people.names import name_key
from pokernight.tables.models import Command, Happening, Night, Seat, Table
from pokernight.tables.prepared import Insert, Prepared, Update, columns, from_row

Listener = Callable[[int], None]
listeners: list[Listener] = []  # each is told the table's id after a commit; the live table's hub is one

LOCKED = Prepared(
    lambda pk: Table.objects.select_for_update(no_key=True).filter(pk=pk).values_list(*columns(Table)), int
)
EARLIER = Prepared(
    lambda table, key: Command.objects.filter(table=table, key=key).values_list("body", "answer"), int, str
)
SAVE_VERSION = Update(Table, "version")
ADD_COMMAND = Insert(Command, "table", "key", "body", "answer", "at")


class Refusal(Exception):
    """What was asked is not possible, and nothing changed; `sentence` is for the person who asked."""

    def __init__(self, sentence: str) -> None:
        super().__init__(sentence)
        self.sentence = sentence


class TryAgain(Refusal):
    """The table was busy for too long; asking again with the same key is right."""


class Change:
    """An open change of one table. `now` is the database's clock, read after the lock."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.now = database_now()

    def night(self) -> Night:
        """The open night; Refusal when there is none."""
        night = Night.objects.filter(table=self.table).exclude(state=Night.State.ENDED).first()
        if night is None:
            raise Refusal(_("No night is open at this table."))
        night.table = self.table
        return night

    def tell(self, night: Night, kind: str, seat: Seat | None = None, by: Person | None = None, **facts: Any) -> None:
        """Something everybody at the table learns; where somebody did it, that person is named."""
        if by is not None:
            facts["who"] = self.called(night, by)
        Happening.objects.create(night=night, kind=kind, seat=seat, actor=by, facts=facts, at=self.now)

    def called(self, night: Night, person: Person) -> str:
        """The name by which all know the person tonight; at another table it may have become that of a friend."""
        seats = Seat.objects.filter(night=night)
        name: str | None = seats.filter(person=person).values_list("name", flat=True).first()
        if name is not None:
            return name
        is_free = person.name and not seats.filter(name_key=name_key(person.name)).exists()
        return person.name if is_free else _("The host")

    def answered(self, key: str, body: str) -> dict[str, Any] | None:
        """The first answer to this key, none if it is new; Refusal when it stood for something else."""
        earlier = EARLIER(self.table.pk, key)
        if not earlier:
            return None
        answer: dict[str, Any]
        [(earlier_body, answer)] = earlier
        if earlier_body != body:
            raise Refusal(_("This was asked before in other words. Please try again."))
        return answer

    def keep_answer(self, key: str, body: str, answer: dict[str, Any]) -> None:
        ADD_COMMAND([(self.table.pk, key, body, answer, self.now)])


@contextmanager
def changing(table_id: int) -> Iterator[Change]:
    """See the module. Raises Refusal where the table does not exist, TryAgain where its lock cannot be had in time."""
    try:
        with transaction.atomic():
            found = LOCKED(table_id)
            if not found:
                raise Refusal(_("There is no such table."))
            table = from_row(Table, found[0])
            yield Change(table)
            table.version += 1
            SAVE_VERSION(table)
            transaction.on_commit(partial(wake, table_id))
    except OperationalError as error:
        if not is_busy(error):
            raise
        raise TryAgain(_("The table is busy. Please try again.")) from error


Do = Callable[[Change], dict[str, Any]]


def once(table_id: int, person: Person | None, key: str, what: str, do: Do, **details: Any) -> dict[str, Any]:
    """Carry out a command under the table's lock, or give the first answer again when this key was carried out before.

    A refusal is not kept: it changed nothing, asking again is asking anew. `details` belong to what the key stands for.
    """
    body = body_digest(person.pk if person else None, what, **details)
    with changing(table_id) as change:
        answer = change.answered(key, body)
        if answer is None:
            answer = do(change)
            change.keep_answer(key, body, answer)
        return answer


def wake(table_id: int) -> None:
    for listener in listeners:
        listener(table_id)


def is_busy(error: OperationalError) -> bool:
    """Whether the database gave up waiting for a lock: PostgreSQL says so by a code, SQLite in words."""
    return getattr(error.__cause__, "sqlstate", None) == "55P03" or "database is locked" in str(error)


def database_now() -> datetime:
    """The database's clock at this moment; PostgreSQL's now() would be the beginning of the transaction."""
    if connection.vendor != "postgresql":
        return timezone.now()  # SQLite runs in this process and has this machine's clock
    with connection.cursor() as cursor:
        cursor.execute("SELECT clock_timestamp()")
        moment: datetime = cursor.fetchone()[0]
        return moment


def body_digest(person_id: int | None, what: str, **details: Any) -> str:
    """What a command's key stands for: who asked for what."""
    text = json.dumps([person_id, what, details], sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()
