"""Slows down who guesses: codes of tables, passwords. Counts misses, never who got it right."""

import time

from django.core.cache import cache

MISSES = 20  # from one address, or for one account …
PERIOD = 600  # … within so many seconds, then nothing more is looked up


def too_many(what: str, of: str) -> bool:
    return (cache.get(counter(what, of)) or 0) >= MISSES


def count(what: str, of: str) -> None:
    key = counter(what, of)
    cache.add(key, 0, PERIOD)
    cache.incr(key)


def counter(what: str, of: str) -> str:
    return f"misses:{what}:{of}:{int(time.time()) // PERIOD}"
