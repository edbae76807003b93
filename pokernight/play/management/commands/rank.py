"""`manage.py rank`: reads questions about hands as a JSON list, prints which hands are best and what they are called.

The format is the common sheet's, section 9. It needs no database. A question that makes no sense prints one line to
standard error, and the exit code is 1.
"""

import json
import sys
from typing import Any

from django.core.management.base import BaseCommand

from games.rankings.questions import answer_all


class Command(BaseCommand):
    help = "Compare hands: a JSON list of questions on standard input, a JSON list of answers on standard output."
    requires_system_checks = ()

    def handle(self, *args: Any, **options: Any) -> None:
        try:
            answers = answer_all(json.load(sys.stdin.buffer))
        except (json.JSONDecodeError, UnicodeDecodeError, RecursionError) as error:
            self._refuse(f"the input is not JSON: {error}")
        except ValueError as error:
            self._refuse(str(error))
        else:
            self.stdout.write(json.dumps(answers))

    def _refuse(self, reason: str) -> None:
        self.stderr.write(" ".join(reason.split()))
        sys.exit(1)
