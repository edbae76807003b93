"""Short forms of `tests/soak/races.py`: answers in turn, and answers of all at once."""

from pathlib import Path

from tests.soak.database import Database
from tests.soak.races import races

SECONDS = 3.0


def test_threads_race_on_sqlite(tmp_path: Path) -> None:
    print(races(Database(tmp_path), "triple-draw-27", SECONDS))


def test_processes_race_on_postgresql(postgres_url: str) -> None:
    print(races(Database(postgres_url), "three-five-seven", SECONDS))
