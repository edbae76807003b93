"""Looks into a site's database from outside, past the site's own code: logs without a gap, and what is kept there."""

import json
import sqlite3
import subprocess
import sys
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from typing import Any

import psycopg

from tests.site_process import ROOT, clean_environment

GAPS = """
SELECT deal.id FROM play_deal deal JOIN play_entry entry ON entry.deal_id = deal.id
GROUP BY deal.id, deal.version
HAVING COUNT(*) <> deal.version OR MIN(entry.seq) <> 1 OR MAX(entry.seq) <> deal.version
"""


class Database:
    """A PostgreSQL database by its URL, or the SQLite file of a site's data."""

    def __init__(self, where: str | Path) -> None:
        self.where = where

    def migrate(self) -> None:
        """Make the site's tables in it."""
        command = [sys.executable, "manage.py", "migrate", "--verbosity", "0"]
        subprocess.run(command, cwd=ROOT, env=clean_environment() | self.settings, check=True)

    @property
    def settings(self) -> dict[str, str]:
        """What the site is told about it."""
        return {"DATABASE_URL": self.where} if isinstance(self.where, str) else {"POKERNIGHT_DATA": str(self.where)}

    @property
    def shared(self) -> bool:
        """Whether several processes may use it."""
        return isinstance(self.where, str)

    @staticmethod
    def read_json(value: Any) -> Any:
        """A JSON column's value; SQLite gives it as text."""
        return json.loads(value) if isinstance(value, str) else value

    def rows(self, sql: str) -> Sequence[tuple[Any, ...]]:
        if isinstance(self.where, str):
            with psycopg.connect(self.where, connect_timeout=5) as server:
                return server.execute(sql).fetchall()
        with closing(sqlite3.connect(self.where / "pokernight.sqlite3", timeout=5)) as file:
            return file.execute(sql).fetchall()

    def one(self, sql: str) -> int:
        return int(self.rows(sql)[0][0])

    def deals_with_gaps(self) -> list[int]:
        return [deal for (deal,) in self.rows(GAPS)]

    def table_versions(self) -> dict[str, int]:
        """By the table's code."""
        return dict(self.rows("SELECT code, version FROM tables_table"))

    def deal_versions(self) -> dict[int, int]:
        return dict(self.rows("SELECT id, version FROM play_deal"))

    def carried_out(self) -> set[str]:
        """The ids of all commands, without the person who sent them."""
        return {key.partition(":")[2] for (key,) in self.rows("SELECT key FROM tables_command")}
