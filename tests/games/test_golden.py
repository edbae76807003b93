"""A playthrough of each game, as a person reads it; `python -m tests.golden` writes it anew."""

import pytest

from games.variants import GAMES
from tests.golden.playthrough import FOLDER, text


@pytest.mark.parametrize("slug", GAMES)
def test_the_game_is_played_as_its_golden_file_says(slug):
    path = FOLDER / f"{slug}.txt"
    assert path.exists(), "no golden file: run python -m tests.golden and read it"
    assert text(slug) == path.read_text(encoding="utf-8"), "run python -m tests.golden and read the diff"


def test_there_is_no_golden_file_without_a_game():
    assert {path.stem for path in FOLDER.glob("*.txt")} == set(GAMES)
