"""The admin: everything can be looked up, nothing that a night wrote can be changed, and no card is in it.

The log of a deal is listed without its events: they hold the cards. Keys are listed without their digests.
"""

from typing import Any

from django.contrib import admin
from django.db.models import Model
from django.http import HttpRequest

from pokernight.ledger.models import Line
from pokernight.people.models import Key, Person
from pokernight.play.models import Deal, Entry, Game, GameSeat, ShownCards
from pokernight.results.models import DealResult, SeatResult
from pokernight.tables.models import Ask, Command, Happening, Night, Presence, Seat, SeatKey, Table, Watcher

PLACES = ("night", "game", "deal", "seat", "person", "table", "actor")


class ReadOnly(admin.ModelAdmin):  # type: ignore[type-arg]  # not generic outside the stubs
    """Looks only. What people did is changed by people at the table, under its lock, or not at all."""

    list_per_page = 50
    hidden: tuple[str, ...] = ()  # fields that nobody sees here

    def get_fields(self, request: HttpRequest, obj: Model | None = None) -> Any:
        return [field.name for field in self.model._meta.fields if field.name not in self.hidden]

    def get_list_select_related(self, request: HttpRequest) -> Any:
        return [field.name for field in self.model._meta.fields if field.name in PLACES]

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:
        return False


@admin.register(Person)
class PersonAdmin(ReadOnly):
    list_display = ("id", "name", "user", "created_at")
    search_fields = ("name", "user__username")


@admin.register(Key, SeatKey)
class KeyAdmin(ReadOnly):
    """A key can be withdrawn by deleting it."""

    list_display = ("__str__", "expires_at", "used_at")
    hidden = ("digest",)

    def has_delete_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:
        return True


@admin.register(Table)
class TableAdmin(ReadOnly):
    list_display = ("name", "shown_code", "host", "practice", "created_at")
    search_fields = ("name", "code")

    def get_list_select_related(self, request: HttpRequest) -> Any:
        return ["host"]


@admin.register(Night)
class NightAdmin(ReadOnly):
    list_display = ("__str__", "state", "opened_at", "ended_at")
    list_filter = ("state",)


@admin.register(Seat)
class SeatAdmin(ReadOnly):
    list_display = ("name", "night", "number", "status", "stack", "bot")

    def get_list_select_related(self, request: HttpRequest) -> Any:
        return ["night__table", "person"]


@admin.register(Line)
class LineAdmin(ReadOnly):
    list_display = ("id", "src_kind", "src_seat", "dst_kind", "dst_seat", "amount", "why", "reason", "actor", "at")

    def get_list_select_related(self, request: HttpRequest) -> Any:
        return ["src_seat", "dst_seat", "actor"]


@admin.register(Game)
class GameAdmin(ReadOnly):
    list_display = ("id", "night", "number", "slug", "began_at", "over_at")

    def get_list_select_related(self, request: HttpRequest) -> Any:
        return ["night__table"]


@admin.register(Deal)
class DealAdmin(ReadOnly):
    list_display = ("id", "game", "number", "version", "began_at", "ended_at", "voided_at")

    def get_list_select_related(self, request: HttpRequest) -> Any:
        return ["game__night__table"]


@admin.register(Entry)
class EntryAdmin(ReadOnly):
    """That something was written and for whom; never what."""

    list_display = ("id", "deal_id", "seq", "audience")
    hidden = ("event",)
    show_full_result_count = False

    def get_list_select_related(self, request: HttpRequest) -> Any:
        return []


@admin.register(Happening)
class HappeningAdmin(ReadOnly):
    list_display = ("id", "kind", "night", "seat", "actor", "at")

    def get_list_select_related(self, request: HttpRequest) -> Any:
        return ["night__table", "seat", "actor"]


@admin.register(Command)
class CommandAdmin(ReadOnly):
    """That something was carried out. Not the digest: of few possible answers it would tell which one was sealed."""

    list_display = ("id", "table", "at")
    hidden = ("body",)


@admin.register(Ask, DealResult, GameSeat, Presence, SeatResult, ShownCards, Watcher)
class OtherAdmin(ReadOnly):
    """The rest, as it is."""
