"""A table with a long past, made by copying one real night in the database: as many rows of each kind as real ones."""

from django.apps import apps
from django.db import connection, models

from pokernight.ledger.models import Line
from pokernight.play.models import Deal, Entry, Game, GameSeat, ShownCards
from pokernight.results.models import DealResult, SeatResult
from pokernight.tables.models import Happening, Night, Seat

# In this order each row's references exist already. People and the table stay the same.
COPIED: tuple[type[models.Model], ...] = (
    Night, Seat, Game, GameSeat, Deal, Entry, Line, Happening, DealResult, SeatResult, ShownCards,
)  # fmt: skip


def copy_night(times: int) -> None:
    """Copy everything there is about the nights of the database so many times, each copy with numbers of its own."""
    steps = {model: step_of(model) for model in COPIED}
    nights = Night.objects.count()
    with connection.cursor() as cursor:
        for model in COPIED:
            table, columns = model._meta.db_table, list(model._meta.local_fields)
            names = ", ".join(f'"{field.column}"' for field in columns)
            values = ", ".join(copied(field, steps) for field in columns)
            cursor.execute(f'CREATE TEMPORARY TABLE "old_{table}" AS SELECT * FROM "{table}"')
            for copy in range(1, times + 1):
                cursor.execute(
                    f'INSERT INTO "{table}" ({names}) SELECT {values} FROM "old_{table}"',
                    {"copy": copy, "nights": nights} | {m._meta.db_table: step for m, step in steps.items()},
                )
            cursor.execute(f'DROP TABLE "old_{table}"')


def step_of(model: type[models.Model]) -> int:
    """So far are the ids of two copies apart."""
    return (model._default_manager.aggregate(last=models.Max("pk"))["last"] or 0) + 1


def copied(field: "models.Field[object, object]", steps: dict[type[models.Model], int]) -> str:
    """The SQL of a copied column: ids and references move on, the night's number too, everything else stays."""
    of = field.remote_field.model if field.remote_field else (field.model if field.primary_key else None)
    if of in steps:
        assert isinstance(of, type)
        return f'"{field.column}" + %(copy)s * %({of._meta.db_table})s'
    if field.model is Night and field.name == "number":
        return f'"{field.column}" + %(copy)s * %(nights)s'
    return f'"{field.column}"'


assert all(apps.is_installed(model._meta.app_config.name) for model in COPIED)
