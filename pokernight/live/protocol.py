"""What a browser may say on the live table's websocket, read strictly: `docs/protocol.md` has every message.

Python's own reading is too kind for the open internet: it takes NaN, doubled keys, lone surrogates, True for 1 and
endless nesting. Whatever is not exactly a message of protocol 1 is a ProtocolError.
"""

import json
import re
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple, NoReturn

PROTOCOL = 1
LARGEST = 4096  # bytes
DEEPEST = 4
MOST_KEYS = 16
LARGEST_NUMBER = 10**12  # chips
MOST_CARDS = 8
SEATS = 8

VERBS = ("fold", "check", "call", "bet", "raise", "draw", "in", "out")
HOST_VERBS = (
    "start", "pause", "resume", "end_night", "play_out", "deal", "add_bot", "remove_seat", "sit_out_seat", "grant",
    "refuse",
)  # fmt: skip
HOST_VERBS_WITH_SEAT = ("remove_seat", "sit_out_seat")
HOST_VERBS_WITH_ASK = ("grant", "refuse")

_STRING = re.compile(r'"(?:[^"\\]|\\.)*"?', re.DOTALL)  # one pass, closed or not
_ID = re.compile(r"[A-Za-z0-9_-]{1,40}", re.ASCII)
_TOKEN = re.compile(r"[0-9]{1,9}", re.ASCII)


class ProtocolError(ValueError):
    """Not a message of this protocol; the socket is closed."""


class Message(NamedTuple):
    """`kind` is the message's `t`, `id` the sender's own name for it (empty for a ping), `body` the rest."""

    kind: str
    id: str
    body: dict[str, Any]


def parse(text: str | None) -> Message:
    """The message, or ProtocolError. None stands for a frame that is not text."""
    if text is None:
        raise ProtocolError("not text")
    raw = read_json(text)
    kind = raw.pop("t", None)
    if not isinstance(kind, str) or kind not in MESSAGES:
        raise ProtocolError("unknown message")
    required, optional = MESSAGES[kind]
    known = required | optional
    if not required.keys() <= raw.keys() <= known.keys():
        raise ProtocolError("fields missing or unknown")
    for key, value in raw.items():
        if not known[key](value):
            raise ProtocolError(f"bad {key}")
    message = Message(kind, raw.pop("id", ""), raw)
    if kind in TOGETHER:
        TOGETHER[kind](message.body)
    return message


def read_json(text: str) -> dict[str, Any]:
    """A JSON object within the bounds above, its numbers whole."""
    if len(text) > LARGEST or not text.isascii():
        raise ProtocolError("too long or not plain")
    if depth(text) > DEEPEST:
        raise ProtocolError("too deep")
    try:
        value = json.loads(
            text, object_pairs_hook=distinct, parse_float=refuse, parse_constant=refuse, parse_int=small_number
        )
    except ValueError as error:
        raise ProtocolError("not JSON as it should be") from error
    if not isinstance(value, dict):
        raise ProtocolError("not an object")
    return value


def depth(text: str) -> int:
    """How deep lists and objects lie in one another, before anything is built from them."""
    deepest = level = 0
    for sign in _STRING.sub("", text):
        if sign in "[{":
            level += 1
            deepest = max(deepest, level)
        elif sign in "]}":
            level -= 1
    return deepest


def distinct(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) != len(pairs) or len(pairs) > MOST_KEYS:
        raise ProtocolError("a key twice, or too many keys")
    return found


def refuse(text: str) -> NoReturn:
    raise ProtocolError("only whole numbers")


def small_number(text: str) -> int:
    if len(text) > len(str(LARGEST_NUMBER)):
        raise ProtocolError("number too large")
    return int(text)


Check = Callable[[Any], bool]


def whole(low: int, high: int) -> Check:
    return lambda value: type(value) is int and low <= value <= high


def one_of(words: tuple[str, ...]) -> Check:
    return lambda value: isinstance(value, str) and value in words


def matching(pattern: re.Pattern[str]) -> Check:
    return lambda value: isinstance(value, str) and pattern.fullmatch(value) is not None


def distinct_cards(value: Any) -> bool:
    if not isinstance(value, list) or len(value) > MOST_CARDS:
        return False
    return all(map(whole(0, LARGEST_NUMBER), value)) and len(set(value)) == len(value)


def some_cards(value: Any) -> bool:
    return distinct_cards(value) and bool(value)


def check_act(body: Mapping[str, Any]) -> None:
    """An amount comes with a bet or a raise, cards with a draw, and neither with anything else."""
    if ("amount" in body) != (body["verb"] in ("bet", "raise")) or ("cards" in body) != (body["verb"] == "draw"):
        raise ProtocolError("amount or cards do not fit the verb")


def check_host(body: Mapping[str, Any]) -> None:
    wants_seat = body["do"] in HOST_VERBS_WITH_SEAT
    if wants_seat and "seat" not in body:
        raise ProtocolError("which seat?")
    if "seat" in body and not wants_seat and body["do"] != "add_bot":
        raise ProtocolError("no seat wanted")
    if ("ask" in body) != (body["do"] in HOST_VERBS_WITH_ASK):
        raise ProtocolError("which request?")


ID = {"id": matching(_ID)}
AMOUNT = whole(1, LARGEST_NUMBER)

MESSAGES: dict[str, tuple[dict[str, Check], dict[str, Check]]] = {  # kind: (required fields, optional fields)
    "act": (
        ID | {"deal": whole(1, LARGEST_NUMBER), "token": matching(_TOKEN), "verb": one_of(VERBS)},
        {"amount": AMOUNT, "cards": distinct_cards},
    ),
    "ping": ({}, {}),
    "back": (ID, {}),
    "away": (ID, {}),
    "sit_out": (ID, {}),
    "leave": (ID, {}),
    "more_time": (ID, {}),
    "same_again": (ID, {}),
    "add_chips": (ID | {"amount": AMOUNT}, {}),
    "show_cards": (ID | {"deal": whole(1, LARGEST_NUMBER), "cards": some_cards}, {}),
    "host": (ID | {"do": one_of(HOST_VERBS)}, {"seat": whole(0, SEATS - 1), "ask": whole(1, LARGEST_NUMBER)}),
}

TOGETHER: dict[str, Callable[[Mapping[str, Any]], None]] = {"act": check_act, "host": check_host}
