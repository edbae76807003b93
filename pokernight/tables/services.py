"""Opens tables and nights, and lets people look on. What is done during a night is in `play/`."""

import secrets
from collections.abc import Callable, Mapping
from typing import Any

from django.db.models import Max
from django.utils.translation import gettext as _

from pokernight.people.models import Person
from pokernight.people.names import BadName, clean_name
from pokernight.tables import options
from pokernight.tables.changing import Change, Refusal, changing
from pokernight.tables.models import Night, Seat, Table, Watcher
from pokernight.tables.option_words import words_for

CODE_SIGNS = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"  # 32 signs; no 0 and O, no 1 and I
CODE_LENGTH = 8  # 40 bits

Follow = Callable[[Change, Night], None]
followers: list[Follow] = []  # each is told, under the lock, when an open night's table agreed on something new


def create_table(host: Person, name: str, settings: Mapping[str, Any] | None = None, practice: bool = False) -> Table:
    """A new table with its first night open. Refusal for a bad name, `options.OptionError` for a bad setting."""
    settings = dict(settings or {})
    options.parse(settings)
    table = Table.objects.create(
        code=new_code(), name=clean_table_name(name), host=host, settings=settings, practice=practice
    )
    open_night(table, host)
    table.refresh_from_db()
    return table


def clean_table_name(raw: str) -> str:
    try:
        return clean_name(raw)
    except BadName as error:
        raise Refusal(str(error)) from error


def new_code() -> str:
    return "".join(secrets.choice(CODE_SIGNS) for _place in range(CODE_LENGTH))


def change_settings(table: Table, by: Person, settings: Mapping[str, Any]) -> None:
    """Replace the table's agreements; they count at once, and everybody hears what is new."""
    new = options.parse(settings)
    with changing(table.pk) as change:
        require_host(change, by)
        old = change.table.options
        changes = [
            f"{options.TABLE_OPTIONS[key].label}: {words_for(key, new[key])}" for key in new if new[key] != old[key]
        ]
        change.table.settings = dict(settings)
        change.table.save(update_fields=["settings"])
        night = Night.objects.filter(table=table).exclude(state=Night.State.ENDED).first()
        now_money = new["chip_worth"] is not None and old["chip_worth"] is None
        if now_money and Seat.objects.filter(night=night, bot=True).exists():
            raise Refusal(_("A bot has played tonight: chips can be worth money from the next night on."))
        if changes and night is not None:
            change.tell(night, "settings_changed", by=by, changes=changes)
            for follow in followers:
                follow(change, night)


def keep_game_defaults(table: Table, by: Person, slug: str, game_options: Mapping[str, Any]) -> None:
    """This is how the table plays that game from now on, unless something else is chosen; everybody hears it.

    The caller checked the options.
    """
    with changing(table.pk) as change:
        require_host(change, by)
        kept = dict(game_options)
        is_new = kept != change.table.game_defaults.get(slug, {})
        change.table.game_defaults[slug] = kept
        change.table.save(update_fields=["game_defaults"])
        night = Night.objects.filter(table=table).exclude(state=Night.State.ENDED).first()
        if is_new and night is not None:
            change.tell(night, "way_settled", by=by, slug=slug, options=kept)


def open_night(table: Table, by: Person) -> Night:
    """A new night at the table; the open one if there is one."""
    with changing(table.pk) as change:
        require_host(change, by)
        night = Night.objects.filter(table=table).exclude(state=Night.State.ENDED).first()
        if night is not None:
            return night
        number = (Night.objects.filter(table=table).aggregate(last=Max("number"))["last"] or 0) + 1
        night = Night.objects.create(table=table, number=number, opened_at=change.now)
        change.tell(night, "night_opened", by=by)
        return night


def watch(table: Table, person: Person) -> Watcher:
    """Let `person` look on; Refusal where the table does not want watchers."""
    with changing(table.pk) as change:
        if not change.table.options["watchers"]:
            raise Refusal(_("This table plays without watchers."))
        watcher, _new = Watcher.objects.get_or_create(table=table, person=person)
        return watcher


def stop_watching(table: Table, person: Person) -> None:
    with changing(table.pk):
        Watcher.objects.filter(table=table, person=person).delete()


def require_host(change: Change, person: Person) -> None:
    """Host powers are read from the database at each command."""
    if change.table.host_id != person.pk:
        raise Refusal(_("Only the host can do that."))
