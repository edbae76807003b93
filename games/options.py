"""House options: declared once per game as typed fields; forms, checks, announcements and docs are made from that.

A declaration is a frozen dataclass whose fields come from `number`, `choice`, `flag` and `cards`. `parse` turns the
JSON form of a record or a table into an instance, or raises `OptionError` with the field and what is allowed.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, TypeVar

from games.cards import wild_mask

T = TypeVar("T")


class OptionError(ValueError):
    """An option that cannot be used: `key` names the field, the message says what is allowed."""

    def __init__(self, key: str, message: str) -> None:
        super().__init__(message)
        self.key = key


@dataclass(frozen=True)
class OptionField:
    """One option: its kind (`number`, `number_or_none`, `choice`, `flag`, `cards`), what is allowed, and its words.

    `announced`: the dealer says it before every game, also where it is as usual.
    """

    key: str
    kind: str
    default: Any
    label: str
    effect: str
    main: bool
    low: int = 0
    high: int | None = None
    choices: tuple[Any, ...] = ()
    names: Mapping[Any, str] = field(default_factory=dict)
    derived: Callable[[Any], int] | None = None
    departs: str = ""
    announced: bool = False

    def check(self, value: Any) -> Any:
        """The value as the dataclass keeps it; raises OptionError."""
        return _CHECKS[self.kind](self, value)

    def refuse(self, value: Any, allowed: str) -> OptionError:
        """The error for a value that is not allowed."""
        return OptionError(self.key, f"option {self.key}: {_show(value)} is not allowed, it takes {allowed}")


def _show(value: Any) -> str:
    return "null" if value is None else "true" if value is True else "false" if value is False else str(value)[:40]


def _number(option: OptionField, value: Any) -> int:
    if type(value) is int and value >= option.low and (option.high is None or value <= option.high):
        return value
    allowed = f"{option.low} or more" if option.high is None else f"{option.low} to {option.high}"
    raise option.refuse(value, f"a whole number, {allowed}")


def _number_or_none(option: OptionField, value: Any) -> int | None:
    if value is None:
        return None
    if type(value) is int and value >= option.low:
        return value
    raise option.refuse(value, f"null or a whole number, {option.low} or more")


def _choice(option: OptionField, value: Any) -> Any:
    if any(type(value) is type(choice) and value == choice for choice in option.choices):
        return value
    raise option.refuse(value, "one of " + ", ".join(str(choice) for choice in option.choices))


def _flag(option: OptionField, value: Any) -> bool:
    if type(value) is bool:
        return value
    raise option.refuse(value, "true or false")


def _cards(option: OptionField, value: Any) -> tuple[str, ...]:
    if not isinstance(value, list | tuple) or not all(isinstance(item, str) for item in value):
        raise option.refuse(value, 'a list of ranks or cards, such as ["7", "Jh"]')
    try:
        wild_mask(tuple(value))
    except ValueError as error:
        raise OptionError(option.key, f"option {option.key}: {error}") from error
    return tuple(value)


_CHECKS: dict[str, Callable[[OptionField, Any], Any]] = {
    "number": _number,
    "number_or_none": _number_or_none,
    "choice": _choice,
    "flag": _flag,
    "cards": _cards,
}


def _declare(kind: str, default: Any, label: str, effect: str, **more: Any) -> Any:
    return field(default=default, metadata={"kind": kind, "label": label, "effect": effect, **more})


def number(
    default: int,
    label: str,
    effect: str,
    *,
    low: int = 0,
    high: int | None = None,
    main: bool = False,
    announced: bool = False,
) -> int:
    """A whole number from `low` to `high`."""
    return _declare(  # type: ignore[no-any-return]
        "number", default, label, effect, low=low, high=high, main=main, announced=announced
    )


def derived(compute: Callable[[Any], int], label: str, effect: str, *, low: int = 0, main: bool = False) -> int:
    """A whole number that follows from the other options unless it is given."""
    return _declare("number", 0, label, effect, low=low, derived=compute, main=main)  # type: ignore[no-any-return]


def number_or_none(default: int | None, label: str, effect: str, *, low: int = 0) -> int | None:
    """A whole number, or null for none."""
    return _declare("number_or_none", default, label, effect, low=low)  # type: ignore[no-any-return]


def choice(
    values: Mapping[T, str],
    label: str,
    effect: str,
    *,
    default: T | None = None,
    main: bool = False,
    departs: str = "",
    announced: bool = False,
) -> T:
    """One of the values (default first unless given), each with its words; `departs` says where the default is not
    what a published rule has to the letter."""
    first = next(iter(values)) if default is None else default
    more = {"main": main, "departs": departs, "announced": announced}
    return _declare(  # type: ignore[no-any-return]
        "choice", first, label, effect, choices=tuple(values), names=dict(values), **more
    )


def flag(default: bool, label: str, effect: str, *, main: bool = False) -> bool:
    """Yes or no."""
    return _declare("flag", default, label, effect, main=main)  # type: ignore[no-any-return]


def cards(label: str, effect: str, *, main: bool = False) -> tuple[str, ...]:
    """A list of ranks or cards, none by default."""
    return _declare("cards", (), label, effect, main=main)  # type: ignore[no-any-return]


def fields(declaration: type[Any]) -> tuple[OptionField, ...]:
    """All options of a declaration, in its order."""
    result = []
    for item in dataclasses.fields(declaration):
        meta = dict(item.metadata)
        result.append(OptionField(key=item.name, default=item.default, main=meta.pop("main", False), **meta))
    return tuple(result)


def parse(declaration: type[T], raw: Mapping[str, Any]) -> T:
    """An instance from the JSON form; raises OptionError naming the field for what the game cannot use."""
    known = {option.key: option for option in fields(declaration)}
    for key in raw:
        if key not in known:
            raise OptionError(str(key), f"unknown option {key}: this game takes {', '.join(known)}")
    values = {key: known[key].check(value) for key, value in raw.items()}
    options = declaration(**values)
    for key, option in known.items():
        if option.derived is not None and key not in raw:
            options = dataclasses.replace(options, **{key: option.derived(options)})  # type: ignore[type-var]
    check = getattr(options, "check", None)
    if check is not None:
        check()
    return options
