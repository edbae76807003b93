"""Who has a table open right now. Called by the processes that hold the connections.

A connection that ends says so; one whose process died is noticed because nobody confirms it any more.
"""

from collections.abc import Collection
from datetime import timedelta

from django.db.models import F
from django.db.models.functions import Now

from pokernight.play.models import Deal
from pokernight.tables.changing import wake
from pokernight.tables.models import Presence, Table

CONFIRM_EVERY = 1.5  # seconds
GONE_AFTER = timedelta(seconds=8)  # without a confirmation

Pair = tuple[int, int]  # table id, person id


def arrived(table_id: int, person_id: int) -> None:
    presence, new = Presence.objects.get_or_create(
        table_id=table_id, person_id=person_id, defaults={"gone_at": None, "seen_at": Now()}
    )
    if new or Presence.objects.filter(pk=presence.pk, gone_at__isnull=False).update(gone_at=None, seen_at=Now()):
        bump([table_id])


def went(table_id: int, person_id: int) -> None:
    """The last connection that this process had from the person at the table has ended."""
    if Presence.objects.filter(table_id=table_id, person_id=person_id, gone_at=None).update(gone_at=Now()):
        look_again([table_id])


def confirm(pairs: Collection[Pair]) -> None:
    """These connections still stand. Brings back who was taken for gone by another process."""
    wanted = set(pairs)
    rows = Presence.objects.filter(table__in={table for table, _person in wanted})
    found = [row for row in rows if (row.table_id, row.person_id) in wanted]
    Presence.objects.filter(pk__in=[row.pk for row in found]).update(seen_at=Now(), gone_at=None)
    bump({row.table_id for row in found if row.gone_at is not None})


def notice_the_gone() -> None:
    """Whoever was not confirmed for too long is gone, from now on."""
    silent = list(Presence.objects.filter(gone_at=None, seen_at__lt=Now() - GONE_AFTER))
    if silent:
        Presence.objects.filter(pk__in=[row.pk for row in silent]).update(gone_at=Now())
        look_again({row.table_id for row in silent})


def look_again(table_ids: Collection[int]) -> None:
    """Somebody went: should that player be awaited, the sweep is to note when waiting has to end."""
    Deal.objects.filter(game__night__table__in=table_ids, ended_at=None, voided_at=None, due_at=None).update(
        due_at=Now()
    )
    bump(table_ids)


def bump(table_ids: Collection[int]) -> None:
    """Tell everybody at these tables to look again."""
    for table_id in table_ids:
        Table.objects.filter(pk=table_id).update(version=F("version") + 1)
        wake(table_id)
