"""Four race for one deal: stale, doubled and illegal actions among the right ones, many aimed at the deadline.

Bar: no gap in a log, and each decision in it was made by somebody who was awaited, once: either by an action that was
acknowledged or by a clock that ran out. Ledgers agree. On PostgreSQL the racers are processes, on SQLite threads.
"""

import json
import subprocess
import sys
from collections import Counter
from typing import Any

from games import engine
from games.log import Acted, Declared, Discarded, from_plain
from games.state import State
from games.variants import build
from tests.services.wire import verify
from tests.site_process import ROOT, clean_environment
from tests.soak.database import Database
from tests.soak.tables import prepare_tables

RACERS, SEATS = 4, 5
SLUGS = ("triple-draw-27", "three-five-seven")  # one after the other, and all at once
DECISIONS = (Acted, Discarded, Declared)


def races(database: Database, slug: str, seconds: float) -> str:
    """A line of result; AssertionError when the bar is missed. The database is there and empty."""
    database.migrate()
    [doors] = prepare_tables(slug, 1, SEATS, options={"clock": 60}, begin=True, **database.settings)
    threads = 1 if database.shared else RACERS
    racers = [
        start_racer(database, {"table": doors.table, "name": name, "threads": threads, "seconds": seconds})
        for name in "abcd"[: RACERS // threads]
    ]
    found = finish_together(racers)
    acknowledged: dict[str, list[int]] = {}
    refused: Counter[str] = Counter()
    for answers in found:
        assert not answers["wrong"], answers["wrong"]
        acknowledged |= answers["acknowledged"]
        refused.update(answers["refused"])
    gaps = database.deals_with_gaps()
    assert not gaps, f"logs with gaps: deals {gaps}"
    decisions = {deal: decisions_of(database, deal) for deal in database.deal_versions()}
    answered = Counter(
        (deal, sum(seq <= version for seq in decisions[deal])) for deal, version in acknowledged.values()
    )
    twice = [which for which, times in answered.items() if times > 1]
    assert not twice, f"decisions that two actions were acknowledged for: {twice}"
    clocks = database.one("SELECT COUNT(*) FROM tables_happening WHERE kind = 'clock_ran_out'")
    total = sum(map(len, decisions.values()))
    assert total == len(acknowledged) + clocks, f"{total} decisions, {len(acknowledged)} actions, {clocks} clocks"
    assert len(acknowledged) >= 5, f"that was no race: {len(acknowledged)} actions, {clocks} clocks, {refused}"
    books = verify(**database.settings)
    assert " 0 differences" in books, books
    return (
        f"{slug}, {seconds:.0f} s: {len(decisions)} deals, {len(acknowledged)} actions, {clocks} clocks ran out, "
        f"{refused.total()} refused, 0 gaps, 0 doubled, {books.strip()}"
    )


def start_racer(database: Database, asked: dict[str, Any]) -> subprocess.Popen[str]:
    command = [sys.executable, "-m", "tests.soak.racer", json.dumps(asked)]
    environment = clean_environment() | database.settings
    return subprocess.Popen(
        command, cwd=ROOT, env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )


def finish_together(racers: list[subprocess.Popen[str]]) -> list[dict[str, Any]]:
    """Let all begin when the last one is ready; what each of them was answered."""
    for racer in racers:
        assert racer.stdout is not None
        assert racer.stdout.readline() == "ready\n", "a racer did not start"
    for racer in racers:
        assert racer.stdin is not None
        racer.stdin.write("go\n")
        racer.stdin.flush()
    return [json.loads(racer.communicate(timeout=120)[0]) for racer in racers]


def decisions_of(database: Database, deal: int) -> list[int]:
    """The numbers of the log's entries in which somebody decided; AssertionError where that player was not awaited."""
    of_the_deal = f"FROM play_game game JOIN play_deal deal ON game.id = deal.game_id WHERE deal.id = {deal}"
    [(slug, options)] = database.rows(f"SELECT slug, options {of_the_deal}")
    state, found = State(build(slug, database.read_json(options))), []
    rows = database.rows(f"SELECT seq, event, audience FROM play_entry WHERE deal_id = {deal} ORDER BY seq")
    for seq, plain, audience in rows:
        event = from_plain(database.read_json(plain))
        if isinstance(event, DECISIONS):
            assert event.seat in engine.awaited(state), f"deal {deal}, entry {seq}: {event} was not awaited"
            found.append(seq)
        engine.extend(state, [(event, audience)], engine.ENGINE)
    return found
