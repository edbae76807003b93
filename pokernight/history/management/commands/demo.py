"""`manage.py demo`: a table with finished nights, so that past games, ledgers and charts have something to show."""

from argparse import ArgumentParser
from datetime import datetime, timedelta
from typing import Any

from django.core.management.base import BaseCommand
from django.utils import timezone

from pokernight.history.demo import make_demo
from pokernight.people.models import Key
from pokernight.people.services import issue_key


class Command(BaseCommand):
    help = "Make a table with finished nights, played by bots, and say how to look at it."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--nights", type=int, default=4)
        parser.add_argument("--deals", type=int, default=40, help="of each night, or a few more")
        parser.add_argument("--seed", type=int, default=1, help="another number, other cards")
        parser.add_argument("--quick", action="store_true", help="bet by whim: for thousands of deals")
        parser.add_argument("--name", default="Demo night", help="of the table")
        parser.add_argument(
            "--until", type=moment, help="when the last night began, such as 2026-03-06T20:00; else yesterday evening"
        )

    def handle(
        self,
        *args: Any,
        nights: int,
        deals: int,
        seed: int,
        quick: bool,
        name: str,
        until: datetime | None,
        **options: Any,
    ) -> None:
        table = make_demo(nights, deals, until or yesterday_evening(), seed, quick, name)
        self.stdout.write(f"Table {table.shown_code}: {nights} nights are at /t/{table.code}/history/.")
        self.stdout.write(f"To open them as its host, redeem this key: {issue_key(table.host, Key.Kind.HOST)}")


def moment(text: str) -> datetime:
    """ISO 8601; without an offset it is a time of the site's zone. ValueError if it is neither."""
    at = datetime.fromisoformat(text)
    return timezone.make_aware(at) if timezone.is_naive(at) else at


def yesterday_evening() -> datetime:
    """Late enough for a poker night, early enough that the last deal of the demo is not in the future."""
    return (timezone.localtime() - timedelta(days=1)).replace(hour=20, minute=0, second=0, microsecond=0)
