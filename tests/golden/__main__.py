"""`python -m tests.golden` writes the golden playthroughs anew; read the diff before you commit it."""

from games.variants import GAMES
from tests.golden.playthrough import FOLDER, text

if __name__ == "__main__":
    for slug in GAMES:
        path = FOLDER / f"{slug}.txt"
        new = text(slug)
        if not path.exists() or path.read_text(encoding="utf-8") != new:
            path.write_text(new, encoding="utf-8")
            print(f"wrote {path.name}")
