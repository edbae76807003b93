"""`docs/games/` holds a page for every game, as it follows from the game's declaration: `python -m tests.handbook`."""

from pathlib import Path

import pytest

from games.handbook import page
from games.options import fields
from games.variants import GAMES

PAGES = Path(__file__).parents[2] / "docs" / "games"


@pytest.mark.parametrize("slug", GAMES)
def test_the_page_of_a_game_is_up_to_date(slug: str) -> None:
    assert (PAGES / f"{slug}.md").read_text(encoding="utf-8") == page(GAMES[slug])


def test_there_is_no_page_without_a_game() -> None:
    assert {path.stem for path in PAGES.glob("*.md")} == {*GAMES, "README"}


@pytest.mark.parametrize("slug", GAMES)
def test_every_option_has_its_row(slug: str) -> None:
    text = page(GAMES[slug])
    assert all(f"| `{option.key}` |" in text for option in fields(GAMES[slug].options))
