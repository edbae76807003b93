"""Short form of `tests/soak/storm.py`, with a Redis and a PostgreSQL of its own."""

import shutil
from pathlib import Path

from tests.conftest import missing
from tests.site_process import SiteStarter
from tests.soak.servers import postgres_program
from tests.soak.storm import storm


def test_everything_fails_in_turn(start_site: SiteStarter, tmp_path: Path) -> None:
    for program, found in (("redis-server", shutil.which("redis-server")), ("initdb", postgres_program("initdb"))):
        if not found:
            missing(program)
    print(storm(start_site, tmp_path, standstill=3.0, calm=1.0, catch_up=6.0))  # others use the machine, too
