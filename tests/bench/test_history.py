"""Pages about a long past: 200 nights and 20,000 deals (performance bars: lists 150 ms, deals 50 ms, 12 queries)."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

from tests.site_process import ROOT, clean_environment

MOST_QUERIES = 12
LIST_MS, DEAL_MS = 150, 50


def long_past(**settings: str) -> dict[str, Any]:
    run = subprocess.run(
        [sys.executable, "-W", "ignore", "-m", "tests.bench.long_past"],
        cwd=ROOT,
        env=clean_environment() | settings,
        capture_output=True,
        text=True,
        timeout=900,
        check=False,
    )
    assert run.returncode == 0, run.stderr
    result: dict[str, Any] = json.loads(run.stdout)
    return result


def check(result: dict[str, Any]) -> None:
    print(f"\n{result['nights']} nights, {result['deals']} deals")
    for page, found in result["pages"].items():
        print(f"  {page or 'nights':<20} {found['ms']:>7} ms  {found['queries']:>3} queries")
    assert (result["nights"], result["deals"] >= 20_000) == (200, True)
    assert max(found["queries"] for found in result["pages"].values()) <= MOST_QUERIES
    for page, found in result["pages"].items():
        deal_page = page.count("/") > 2
        assert found["ms"] <= (DEAL_MS if deal_page else LIST_MS), page


def test_on_sqlite(tmp_path: Path) -> None:
    check(long_past(POKERNIGHT_DATA=str(tmp_path)))


def test_on_postgresql(tmp_path: Path, postgres_url: str) -> None:
    check(long_past(POKERNIGHT_DATA=str(tmp_path), DATABASE_URL=postgres_url))
