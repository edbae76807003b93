"""Where an evening takes place: running servers, and the log of their database as the test reads it by itself."""

import json
import sqlite3
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import psycopg

from tests.site_process import Site, SiteStarter

EVENTS = "SELECT event FROM play_entry WHERE deal_id = {mark} ORDER BY seq"


@dataclass
class Kitchen:
    """The servers' processes, and the events of a deal by its id."""

    sites: list[Site]
    log: Callable[[int], list[list[Any]]]


def one_process(start_site: SiteStarter, **settings: str) -> Kitchen:
    """SQLite and the in-memory layer, as `make run` has them."""
    site = start_site(**settings)

    def log(deal: int) -> list[list[Any]]:
        with sqlite3.connect(start_site.data / "pokernight.sqlite3") as database:
            return [json.loads(row[0]) for row in database.execute(EVENTS.format(mark="?"), (deal,))]

    return Kitchen([site], log)


def two_processes(start_site: SiteStarter, postgres_url: str, redis_url: str) -> Kitchen:
    """Two processes that share PostgreSQL and Redis."""
    settings = {"DATABASE_URL": postgres_url, "REDIS_URL": redis_url, "POKERNIGHT_PROCESSES": "2"}
    sites = [start_site(**settings), start_site(**settings)]

    def log(deal: int) -> list[list[Any]]:
        with psycopg.connect(postgres_url) as database:
            return [row[0] for row in database.execute(EVENTS.format(mark="%s"), (deal,))]

    return Kitchen(sites, log)


def loaded_dice(seed: int) -> dict[str, str]:
    """Settings of a process whose cards come in an order that repeats."""
    return {"PYTHONPATH": str(Path(__file__).parent / "loaded_dice"), "LOADED_DICE": str(seed)}
