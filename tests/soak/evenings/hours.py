"""Time passes at a table without anybody waiting for it: whatever is written down lies further back by then."""

from datetime import datetime, timedelta

from django.apps import apps
from django.db.models import DateTimeField, F, QuerySet

from pokernight.people.models import Person
from pokernight.play import presence
from pokernight.play.models import Deal
from pokernight.play.sweeper import due_tables, sweep_table
from pokernight.play.turns import SAME_AGAIN_AFTER
from pokernight.tables.changing import database_now
from pokernight.tables.models import Night, Table

PARTS = ("tables", "ledger", "play", "results", "history")
JUST_AFTER = timedelta(seconds=0.2)  # late enough to be due, early enough for a clock to count


def let_pass(time: timedelta) -> None:
    """Every moment in the database becomes earlier by so much. Past the ledger's guard, since no chip moves."""
    for part in PARTS:
        for model in apps.get_app_config(part).get_models():
            moments = [field.name for field in model._meta.fields if isinstance(field, DateTimeField)]
            if moments:
                QuerySet(model).update(**{name: F(name) - time for name in moments})


def sweep_once(table: Table, here: list[Person]) -> None:
    """One round of a web process that holds the connections of those who are here. Lets every exception through."""
    presence.confirm([(table.pk, person.pk) for person in here])
    presence.notice_the_gone()
    for table_id in sorted(due_tables()):
        sweep_table(table_id)


def next_moment(night: Night, deal: Deal | None) -> datetime | None:
    """When the sweep has something to do at the table the next time."""
    if deal is not None:
        return deal.due_at
    if night.next_deal_at is not None:
        return night.next_deal_at
    return night.asked_at + SAME_AGAIN_AFTER if night.asked_at is not None else None


def until(moment: datetime) -> timedelta:
    return max(moment - database_now(), timedelta()) + JUST_AFTER
