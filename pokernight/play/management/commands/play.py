"""`manage.py play`: replays a deal record and prints what the table looks like at its end (common sheet, section 9).

It needs no database. A record that cannot be played prints one line to standard error, and the exit code is 1.
"""

import json
import sys
from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand

from games.record import RecordError, play


class Command(BaseCommand):
    help = "Replay a deal record and print the table at its end, as everybody's cards lie or as one person sees it."
    requires_system_checks = ()

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("record", nargs="?", help="the record's file")
        parser.add_argument("--as", dest="viewer", metavar="NAME", help="print what this player, or rail, may know")
        parser.add_argument(
            "--lines", action="store_true", help="one record a line on standard input, one answer a line"
        )

    def handle(self, *args: Any, **options: Any) -> None:
        if options["lines"]:
            for line in sys.stdin.buffer:
                if line.strip():
                    self.stdout.write(json.dumps(_answer_line(line)))
            return
        if options["record"] is None:
            self._refuse("play takes a record's file, or --lines")
            return
        try:
            text = Path(options["record"]).read_bytes()
            self.stdout.write(json.dumps(_answer(text, options["viewer"])))
        except (OSError, RecordError) as error:
            self._refuse(str(error))

    def _refuse(self, reason: str) -> None:
        self.stderr.write(" ".join(reason.split()))
        sys.exit(1)


def _answer_line(line: bytes) -> dict[str, Any]:
    try:
        return _answer(line, None)
    except RecordError as error:
        return {"error": " ".join(str(error).split())}


def _answer(text: bytes, viewer: str | None) -> dict[str, Any]:
    """The table at the end of a record in UTF-8; the record's own `as` counts where no viewer is given."""
    try:
        record = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise RecordError(f"the record is not JSON: {error}") from error
    if not isinstance(record, dict):
        raise RecordError("a record is a JSON object")
    viewer = record.get("as") if viewer is None else viewer
    if viewer is not None and not isinstance(viewer, str):
        raise RecordError("as: a name, or rail")
    return play(record, viewer)
