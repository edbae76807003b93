"""`manage.py export_record GAME`: a game with all its cards as a record, for whoever owns the server."""

import json
from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from pokernight.history.exports.record import NotRecordable, record_of
from pokernight.play.models import Game


class Command(BaseCommand):
    help = "Print a finished game as pokernight-record/1, with every card."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("game", help="CODE/NIGHT/GAME, as in the address of the game's page, such as ABCDEFGH/3/1")

    def handle(self, *args: Any, game: str, **options: Any) -> None:
        code, _slash, numbers = game.partition("/")
        night, _slash, number = numbers.partition("/")
        if not (night.isdigit() and number.isdigit()):
            raise CommandError("Name the game as CODE/NIGHT/GAME, such as ABCDEFGH/3/1.")
        found = Game.objects.filter(
            night__table__code=code.replace("-", "").upper(), night__number=int(night), number=int(number)
        ).first()
        if found is None:
            raise CommandError(f"There is no game {game}.")
        try:
            self.stdout.write(json.dumps(record_of(found), ensure_ascii=False, indent=1))
        except NotRecordable as reason:
            raise CommandError(str(reason)) from reason
