"""`python -m tests.soak.deals --deals N --seed S`: random deals of every game, every promise checked after every entry.

Each game of each table has a number of its own, so that a failure names the table to play again: `--only NUMBER`.
"""

import argparse
import os
import sys
import traceback
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from itertools import count, repeat
from random import Random
from time import perf_counter

from games.variants import GAMES
from tests.games.promises import play_game
from tests.games.tables import random_table

BATCH = 50  # tables that are handed out to the processors at once
ENOUGH = 10  # failed tables, after which no more are looked for

Outcome = tuple[int, str, int, str]  # number of the table, game, deals, what went wrong


def soak(seed: int, number: int) -> tuple[str, int]:
    """Play one table; returns the game and how many deals it was."""
    luck = Random(f"{seed}/{number}")
    slug = list(GAMES)[number % len(GAMES)]
    table = random_table(slug, luck.choice)
    eager = luck.choice((0.3, 0.6, 0.9))
    return slug, play_game(table, luck, deals=12, eager=eager, leaving=luck.choice((0, 0.01, 0.05)), probing=0.1)


def outcome(seed: int, number: int) -> Outcome:
    try:
        return number, *soak(seed, number), ""
    except Exception:
        return number, "", 0, traceback.format_exc(limit=-3)


def outcomes(seed: int, jobs: int) -> Iterator[Outcome]:
    """Table after table without end, on so many processors."""
    with ProcessPoolExecutor(jobs) as pool:
        for first in count(step=BATCH):
            yield from pool.map(outcome, repeat(seed), range(first, first + BATCH))


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.soak.deals", description=__doc__)
    parser.add_argument("--deals", type=int, default=2000, help="how many deals to play")
    parser.add_argument("--seed", type=int, default=1, help="another seed, other tables")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="how many processors to use")
    parser.add_argument("--only", type=int, help="the number of one table")
    asked = parser.parse_args()
    if asked.only is not None:
        soak(asked.seed, asked.only)
        return 0
    played: dict[str, int] = dict.fromkeys(GAMES, 0)
    failed = 0
    began = perf_counter()
    for number, slug, deals, wrong in outcomes(asked.seed, asked.jobs):
        if wrong:
            failed += 1
            print(f"{wrong}table {number} failed: --seed {asked.seed} --only {number}", file=sys.stderr)
        else:
            played[slug] += deals
        if failed == ENOUGH or sum(played.values()) >= asked.deals:
            break
    for slug, deals in played.items():
        print(f"{slug:30} {deals:7} deals")
    print(f"{sum(played.values())} deals in {perf_counter() - began:.0f} s, {failed} tables failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
