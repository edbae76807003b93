"""`manage.py verify_ledgers`: do the books agree with themselves and with the cards?"""

import sys
from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand

from pokernight.play.verifying import differences
from pokernight.tables.models import Night


class Command(BaseCommand):
    help = "Re-derive every stack and pot from the ledger and every deal from its log; exit 1 when something differs."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--table", help="only this table, by its code")

    def handle(self, *args: Any, table: str | None, **options: Any) -> None:
        nights = Night.objects.select_related("table").order_by("pk")
        if table:
            nights = nights.filter(table__code=table.upper().replace("-", ""))
        checked = wrong = 0
        for night in nights:
            checked += 1
            for sentence in differences(night):
                wrong += 1
                self.stderr.write(f"{night}: {sentence}")
        self.stdout.write(f"{checked} nights checked, {wrong} differences.")
        if wrong:
            sys.exit(1)
