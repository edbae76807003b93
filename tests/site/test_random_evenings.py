"""Short form of `python -m tests.soak evenings`: whatever is asked for at whatever moment, the promises hold."""

import pytest

from tests.soak.evenings.run import evening

COMMANDS = 80


@pytest.mark.parametrize("seed", ["7", "8", "17"])
def test_a_random_evening(transactional_db: None, seed: str) -> None:
    counts = evening(seed, COMMANDS, rarely=COMMANDS)
    assert counts["deals"] > 0, f"that was no evening: {counts}"
