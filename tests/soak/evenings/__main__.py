"""`python -m tests.soak.evenings`: random evenings in the database of the settings, which is emptied before each.

A seed that failed comes again with `--seed N --evenings 1` and as many commands.
"""

import argparse
import logging
import os
import sys
import time
import traceback
from collections import Counter

import django

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "pokernight.settings")
django.setup()

from django.db import connection  # noqa: E402
from django.test import override_settings  # noqa: E402

from tests.soak.evenings.run import empty_database, evening  # noqa: E402

PLAIN_FILES = {"staticfiles": {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"}}


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.soak.evenings", description=__doc__)
    parser.add_argument("--evenings", type=int, default=20, help="how many seeds")
    parser.add_argument("--commands", type=int, default=300, help="how many commands each")
    parser.add_argument("--seed", type=int, default=1, help="the first of them")
    asked = parser.parse_args()
    logging.getLogger("django.request").setLevel(logging.ERROR)  # a format that does not fit a game is not found
    counts: Counter[str] = Counter()
    failed = 0
    began = time.monotonic()
    for seed in range(asked.seed, asked.seed + asked.evenings):
        empty_database()
        try:
            counts += evening(str(seed), asked.commands)
        except AssertionError as error:
            failed += 1
            traceback.print_exception(error.__cause__ or error, limit=-6, file=sys.stdout)
            print(error, flush=True)
    found = ", ".join(f"{count} {what}" for what, count in sorted(counts.items()))
    took = time.monotonic() - began
    print(f"{asked.evenings} evenings on {connection.vendor} in {took:.0f} s: {found}; {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    with override_settings(STORAGES=PLAIN_FILES):
        sys.exit(main())
