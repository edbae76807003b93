"""Signs of life of this process's background loops, by name; `/healthz` reads them.

A loop says `beat("sweeper")` in each round. A loop that never began is not missed: not every process runs every loop.
"""

import time

SILENT_AFTER = 5.0  # seconds; the loops go round at least twice a second

_last_beats: dict[str, float] = {}


def beat(loop: str) -> None:
    _last_beats[loop] = time.monotonic()


def stop(loop: str) -> None:
    """A loop that ends as it should is no longer expected."""
    _last_beats.pop(loop, None)


def silent_loops() -> list[str]:
    """Names of the loops that began and were not heard for more than SILENT_AFTER seconds."""
    now = time.monotonic()
    return sorted(loop for loop, last in _last_beats.items() if now - last > SILENT_AFTER)
