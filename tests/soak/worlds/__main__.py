"""`python -m tests.soak.worlds [GAME …] --pairs N`: two worlds of each game, in the database of the settings."""

import argparse
import logging
import os
import sys

import django

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "pokernight.settings")
django.setup()

from django.test import override_settings  # noqa: E402

from games.variants import GAMES  # noqa: E402
from tests.soak.evenings.__main__ import PLAIN_FILES  # noqa: E402
from tests.soak.worlds.run import two_worlds  # noqa: E402


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.soak.worlds", description=__doc__)
    parser.add_argument("games", nargs="*", metavar="GAME", help="all games without any")
    parser.add_argument("--pairs", type=int, default=100, help="how many for each game")
    asked = parser.parse_args()
    logging.getLogger("django.request").setLevel(logging.ERROR)  # not every page and export is for everybody
    for slug in asked.games or GAMES:
        print(two_worlds(slug, asked.pairs), flush=True)


if __name__ == "__main__":
    with override_settings(STORAGES=PLAIN_FILES):
        sys.exit(main())
