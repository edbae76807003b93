"""`python -m tests.soak [NAME …]`: the long forms of the promises, one after the other, each with a line of result.

Without names all of them. PostgreSQL and Redis are those of the tests (`tests/conftest.py`); whatever is killed here is
started here. Ends with 1 when a bar was missed.
"""

import os
import subprocess
import sys
import tempfile
import time
import traceback
import uuid
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import django
import psycopg

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "pokernight.settings")
django.setup()

from games.variants import GAMES  # noqa: E402
from tests.conftest import POSTGRES, REDIS  # noqa: E402
from tests.site_process import ROOT, SiteStarter, clean_environment  # noqa: E402
from tests.soak import guards  # noqa: E402
from tests.soak.bots_win import bots_win  # noqa: E402
from tests.soak.database import Database  # noqa: E402
from tests.soak.fuzz import fuzz  # noqa: E402
from tests.soak.kills import kills  # noqa: E402
from tests.soak.races import SLUGS, races  # noqa: E402
from tests.soak.storm import storm  # noqa: E402
from tests.soak.tables import prepare_tables  # noqa: E402

DEALS = 100_000
BOTS = 2_000  # deals of each game
WORLDS = 100  # pairs for each game
EVENINGS = 40  # on each database, of 500 commands
RACE = 20.0  # seconds
KILLS = 100
STANDSTILL, CALM = 8.0, 7.0  # seconds; the storm takes a minute
FRAMES = 20_000
IDLE = 15.0  # seconds
GUESSES = 5_000
TWO = {"REDIS_URL": f"{REDIS}/14", "POKERNIGHT_PROCESSES": "2"}


@contextmanager
def postgres() -> Iterator[Database]:
    """A new database, dropped afterwards."""
    name = f"pokernight_soak_{uuid.uuid4().hex[:8]}"
    with psycopg.connect(POSTGRES, autocommit=True, connect_timeout=3) as server:
        server.execute(f'CREATE DATABASE "{name}"')
        yield Database(POSTGRES.rpartition("/")[0] + "/" + name)
        server.execute(f'DROP DATABASE "{name}" WITH (FORCE)')


@contextmanager
def sites() -> Iterator[SiteStarter]:
    with tempfile.TemporaryDirectory() as folder, SiteStarter(Path(folder)) as starter:
        yield starter


def long_deals() -> Iterator[str]:
    command = [sys.executable, "-m", "tests.soak.deals", "--deals", str(DEALS)]
    done = subprocess.run(command, cwd=ROOT, stdout=subprocess.PIPE, text=True, check=False)
    assert done.returncode == 0, done.stdout
    yield done.stdout.splitlines()[-1]


def long_evenings() -> Iterator[str]:
    with tempfile.TemporaryDirectory() as folder:
        yield random_evenings(Database(Path(folder)))
    with postgres() as database:
        yield random_evenings(database)


def random_evenings(database: Database) -> str:
    return beside(database, "tests.soak.evenings", "--evenings", str(EVENINGS), "--commands", "500")[-1]


def long_worlds() -> Iterator[str]:
    with tempfile.TemporaryDirectory() as folder:
        yield from beside(Database(Path(folder)), "tests.soak.worlds", "--pairs", str(WORLDS))


def beside(database: Database, module: str, *arguments: str) -> list[str]:
    """What a module prints that runs in its own process, in a new database."""
    database.migrate()
    command = [sys.executable, "-m", module, *arguments]
    environment = clean_environment() | database.settings
    done = subprocess.run(command, cwd=ROOT, env=environment, stdout=subprocess.PIPE, text=True, check=False)
    assert done.returncode == 0, done.stdout
    return done.stdout.splitlines()


def long_bots() -> Iterator[str]:
    for slug in GAMES:
        yield bots_win(slug, BOTS)


def long_races() -> Iterator[str]:
    for slug in SLUGS:
        with tempfile.TemporaryDirectory() as folder:
            yield "threads on SQLite: " + races(Database(Path(folder)), slug, RACE)
        with postgres() as database:
            yield "processes on PostgreSQL: " + races(database, slug, RACE)


def long_kills() -> Iterator[str]:
    with sites() as starter:
        yield "one process on SQLite: " + kills(starter, Database(starter.data), KILLS)
    with sites() as starter, postgres() as database:
        yield "two processes on PostgreSQL: " + kills(starter, database, KILLS, **TWO)


def long_storm() -> Iterator[str]:
    with sites() as starter, tempfile.TemporaryDirectory() as folder:
        yield storm(starter, Path(folder), STANDSTILL, CALM)


def long_fuzz() -> Iterator[str]:
    with sites() as starter:
        yield fuzz(starter, FRAMES)


def long_guards() -> Iterator[str]:
    with sites() as starter, postgres() as database:
        settings = database.settings | TWO
        site = starter(**settings)
        [doors] = prepare_tables("triple-draw-27", 1, 3, 1, **starter.kept | settings)
        yield guards.idle_socket(site, doors, IDLE)
        yield guards.origins(site, doors)
        yield guards.logout_ends_the_socket(site, doors)
        yield guards.fixation(site, doors)
        yield guards.guesses(site, doors, GUESSES)


FORMS: dict[str, Callable[[], Iterator[str]]] = {
    "deals": long_deals,
    "evenings": long_evenings,
    "worlds": long_worlds,
    "bots": long_bots,
    "races": long_races,
    "kills": long_kills,
    "storm": long_storm,
    "fuzz": long_fuzz,
    "guards": long_guards,
}


def holds(name: str) -> bool:
    """Run one long form and print what it found."""
    began = time.monotonic()
    try:
        for line in FORMS[name]():
            print(f"{name}: {line} ({time.monotonic() - began:.0f} s)", flush=True)
    except Exception:
        traceback.print_exc(limit=-2)
        print(f"{name}: MISSED ({time.monotonic() - began:.0f} s)", flush=True)
        return False
    return True


if __name__ == "__main__":
    missed = [name for name in sys.argv[1:] or FORMS if not holds(name)]
    sys.exit(1 if missed else 0)
