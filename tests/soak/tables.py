"""Tables full of people for a running site."""

import json
import subprocess
import sys
from dataclasses import dataclass
from typing import Any

from tests.site_process import ROOT, clean_environment


@dataclass(frozen=True)
class Doors:
    """How to come to one table: its id and code, and a session for each player (the first hosts) and watcher."""

    table: int
    code: str
    players: list[str]
    watchers: list[str]


def prepare_tables(
    slug: str,
    tables: int,
    seats: int,
    watchers: int = 0,
    options: dict[str, Any] | None = None,
    begin: bool = False,
    **settings: str,
) -> list[Doors]:
    """Make tables in the database of these settings; the game is chosen, and if `begin` is said dealt."""
    asked = {"slug": slug, "tables": tables, "seats": seats, "watchers": watchers}
    done = subprocess.run(
        [
            sys.executable,
            "-m",
            "tests.soak.make_tables",
            json.dumps({**asked, "options": options or {}, "begin": begin}),
        ],
        cwd=ROOT,
        env=clean_environment() | settings,
        stdout=subprocess.PIPE,
        text=True,
        check=True,
    )
    return [Doors(**doors) for doors in json.loads(done.stdout)]
