"""Wrong guesses are counted for all web processes together, and nobody waits for a Redis that is gone."""

import time
from collections.abc import Iterator

import pytest
from django.core.cache import caches
from django.test import override_settings

from pokernight.people.misses import MISSES, count, too_many
from pokernight.settings import counters

NOWHERE = "redis://127.0.0.1:1/0"


@pytest.fixture(autouse=True)
def nothing_counted() -> Iterator[None]:
    caches["default"].clear()
    yield
    caches["default"].clear()


def another_process() -> None:
    """Goes on without what this one has in its memory; a restart is the same."""
    caches["default"].clear()


def test_two_processes_count_together(redis_url: str) -> None:
    with override_settings(CACHES=counters(redis_url)):
        for miss in range(MISSES):
            assert not too_many("table", "192.0.2.7")
            count("table", "192.0.2.7")
            if miss == MISSES // 2:
                another_process()
        another_process()
        assert too_many("table", "192.0.2.7")
        assert not too_many("table", "192.0.2.8")
        assert not too_many("password", "192.0.2.7")


def test_without_redis_each_counts_alone_and_nobody_waits() -> None:
    began = time.monotonic()
    with override_settings(CACHES=counters(NOWHERE)):
        for _miss in range(MISSES):
            count("table", "192.0.2.7")
        assert too_many("table", "192.0.2.7")
        assert not too_many("table", "192.0.2.8")
    assert time.monotonic() - began < 2


def test_where_no_redis_is_wished_none_is_asked() -> None:
    assert list(counters("")) == ["default"]
