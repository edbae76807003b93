"""What is asked and written at every action, compiled once: then only the parameters change.

Django makes a queryset's SQL anew each time, and that takes many times as long as SQLite's answer. Everything here is
Django's own SQL with Django's own conversions; the rest of the site needs none of it.

    NEWEST = Prepared(lambda table: Night.objects.filter(table=table).values_list(*columns(Night)), int)
    nights = [from_row(Night, row) for row in NEWEST(7)]
"""

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any, TypeVar

from django.db import DEFAULT_DB_ALIAS, connection
from django.db.models import Model, QuerySet

Row = tuple[Any, ...]
SomeModel = TypeVar("SomeModel", bound=Model)

MARKS: dict[type, Callable[[int], Any]] = {  # values that stand for the parameters while the SQL is made
    int: lambda place: 2_000_000_000 + place,  # no column is too small for it, or Django would not even ask
    str: lambda place: f"\ue000{place}\ue000",
}


class Prepared:
    """A question. `make` gets one value for each of `kinds` (int or str) and builds a `values_list` from them.

    Whatever else depends on a value – slices, lists of keys, None – belongs into a queryset of its own.
    """

    def __init__(self, make: Callable[..., QuerySet[Any, Any]], *kinds: type) -> None:
        self.make, self.kinds = make, kinds
        self.compiled: dict[str, tuple[str, list[tuple[int | None, Any]], Any, Any]] = {}  # by kind of database

    def __call__(self, *values: Any) -> list[Row]:
        if connection.vendor not in self.compiled:
            self.compiled[connection.vendor] = self.compile()
        sql, params, compiler, converters = self.compiled[connection.vendor]
        with connection.cursor() as cursor:
            cursor.execute(sql, [constant if place is None else values[place] for place, constant in params])
            return list(map(tuple, compiler.apply_converters(cursor.fetchall(), converters)))

    def compile(self) -> tuple[str, list[tuple[int | None, Any]], Any, Any]:
        marks = [MARKS[kind](place) for place, kind in enumerate(self.kinds)]
        compiler = self.make(*marks).query.get_compiler(DEFAULT_DB_ALIAS)
        sql, params = compiler.as_sql()
        places = [(marks.index(value) if value in marks else None, value) for value in params]
        return sql, places, compiler, compiler.get_converters([column for column, *_more in compiler.select])


@cache
def fields_of(model: type[Model]) -> list[str]:
    return [field.attname for field in model._meta.concrete_fields]


def columns(model: type[Model], path: str = "") -> list[str]:
    """All columns of a model for `values_list`; `path` leads there, as in `game__night__`."""
    return [path + name for name in fields_of(model)]


def from_row(model: type[SomeModel], row: Row, start: int = 0) -> SomeModel:
    """The object whose columns begin at `start`."""
    names = fields_of(model)
    return model.from_db(DEFAULT_DB_ALIAS, names, row[start : start + len(names)])


def split(row: Row, *models: type[Model]) -> list[Any]:
    """Several objects out of one row that holds their columns one after the other."""
    found, start = [], 0
    for model in models:
        found.append(from_row(model, row, start))
        start += len(fields_of(model))
    return found


class Insert:
    """Adds rows with these fields of a model; all others have to have a default in the database."""

    def __init__(self, model: type[Model], *names: str) -> None:
        self.fields: list[Any] = [model._meta.get_field(name) for name in names]
        listed = ", ".join(f'"{field.column}"' for field in self.fields)
        self.start = f'INSERT INTO "{model._meta.db_table}" ({listed}) VALUES '  # noqa: S608 - names from the models
        self.one = f"({', '.join(['%s'] * len(names))})"

    def __call__(self, rows: Sequence[Row]) -> None:
        if not rows:
            return
        values = [prepared(field, value) for row in rows for field, value in zip(self.fields, row, strict=True)]
        with connection.cursor() as cursor:
            cursor.execute(self.start + ", ".join([self.one] * len(rows)), values)


class Update:
    """Saves these fields of one object, and nothing else of it."""

    def __init__(self, model: type[Model], *names: str) -> None:
        self.fields: list[Any] = [model._meta.get_field(name) for name in names]
        listed = ", ".join(f'"{field.column}" = %s' for field in self.fields)
        self.sql = f'UPDATE "{model._meta.db_table}" SET {listed} WHERE "id" = %s'  # noqa: S608 - names from the models

    def __call__(self, saved: Model) -> None:
        values = [prepared(field, getattr(saved, field.attname)) for field in self.fields]
        with connection.cursor() as cursor:
            cursor.execute(self.sql, [*values, saved.pk])


def prepared(field: Any, value: Any) -> Any:
    return field.get_db_prep_save(value, connection)
