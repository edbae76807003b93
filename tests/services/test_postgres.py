"""What threads do at once, and what a refused action leaves, on PostgreSQL as on SQLite."""

import subprocess
import sys
from pathlib import Path

from tests.site_process import ROOT, clean_environment

SAME_TESTS = [
    "tests/site/test_together.py",
    "tests/site/test_prepared.py",
    "tests/site/test_acting.py::test_a_rolled_back_action_says_nothing",
    "tests/site/test_acting.py::test_leaving_in_the_middle_folds_and_pays_after_the_deal",
    "tests/site/test_sweep.py::test_pause_stops_the_clock_and_resume_gives_back_what_was_left",
    "tests/site/test_sweep.py::test_a_dead_process_is_noticed",
    "tests/site/test_ending.py::test_the_end_comes_too_where_the_host_starts_each_deal",
    "tests/site/test_live.py::test_a_deal_over_four_sockets",
    "tests/site/test_turned_up.py::test_they_lie_open_for_everybody_until_the_next_deal",
]
ONLY_SQLITE = "tests/site/test_together.py::test_transactions_of_sqlite_begin_at_once"


def test_the_one_writer_on_postgresql(postgres_url: str, tmp_path: Path) -> None:
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *SAME_TESTS, "--deselect", ONLY_SQLITE]
    environment = clean_environment() | {"DATABASE_URL": postgres_url, "POKERNIGHT_DATA": str(tmp_path)}
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout
