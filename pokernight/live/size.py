"""How a message is written, and how it is kept under the 8 KB that the browser's side is promised."""

import copy
import json
from collections.abc import Iterator
from typing import Any

LARGEST = 8000  # bytes


dump = json.JSONEncoder(ensure_ascii=False, separators=(",", ":")).encode  # `json.dumps` makes an encoder at each call


def size(value: Any) -> int:
    return len(dump(value).encode())


def shortened(message: dict[str, Any], excess: int) -> dict[str, Any]:
    """The part for everybody, at least so many bytes shorter where that is possible; no seat and no chip is left out.

    Names of many four-byte signs at a full table need it. Whole sentences go, the last of each kind first.
    """
    short = copy.deepcopy(message)
    for items, least in to_spare(short):
        while excess > 0 and len(items) > least:
            excess -= size(items.pop()) + 1
    short["wins"] = min(short["wins"], len(short["lines"]))
    return short


def to_spare(message: dict[str, Any]) -> Iterator[tuple[list[Any], int]]:
    """Lists in the order in which they are shortened, and how many of each stay.

    The log tells how hands compared, too; the page of the rules announces the game; a request comes again when others
    are answered.
    """
    yield message["lines"], message["wins"]
    for game in (message["game"], message["night"]["announced"]):
        if game is not None:
            yield game["announcement"], 0
    yield message["night"]["asks"], 1
    yield message["lines"], 1
