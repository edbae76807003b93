"""`python -m tests.handbook`: writes `docs/games/` anew from the games' declarations."""

from pathlib import Path

from games.handbook import page
from games.variants import GAMES

PAGES = Path(__file__).parents[1] / "docs" / "games"


def main() -> None:
    PAGES.mkdir(exist_ok=True)
    index = ["# The games", "", "Written from the code by `python -m tests.handbook`; the test run says when to.", ""]
    for slug, game in GAMES.items():
        (PAGES / f"{slug}.md").write_text(page(game), encoding="utf-8")
        index.append(f"- [{game.name}]({slug}.md): {game.summary}")
    (PAGES / "README.md").write_text("\n".join([*index, ""]), encoding="utf-8")


if __name__ == "__main__":
    main()
