"""Slows down who guesses: codes of tables, passwords. Counts misses, never who got it right.

They are counted in this process, and with Redis for all processes together; while Redis is down each has its own count.
"""

import time
from collections.abc import Iterator
from contextlib import suppress

from django.core.cache import BaseCache, caches
from redis.exceptions import RedisError

MISSES = 20  # from one address, or for one account …
PERIOD = 600  # … within so many seconds, then nothing more is looked up


def too_many(what: str, of: str) -> bool:
    key = counter(what, of)
    return any(counted(cache, key) >= MISSES for cache in counting())


def counting() -> Iterator[BaseCache]:
    """This process's own count comes first: who was refused by it is no question for Redis."""
    return (caches[name] for name in ("default", "shared") if name in caches.settings)


def counted(cache: BaseCache, key: str) -> int:
    with suppress(RedisError):
        return cache.get(key) or 0
    return 0


def count(what: str, of: str) -> None:
    key = counter(what, of)
    for cache in counting():
        with suppress(RedisError):
            cache.add(key, 0, PERIOD)
            cache.incr(key)


def counter(what: str, of: str) -> str:
    return f"misses:{what}:{of}:{int(time.time()) // PERIOD}"
