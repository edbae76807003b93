"""Results can be derived from the log and the ledger again; nothing here is secret, nothing here is the truth."""

from django.db import models

from pokernight.tables.models import Seat


class DealResult(models.Model):
    """The public facts of a settled deal (`deals.py`): pots and who could win them, legs, stages, what was carried."""

    deal = models.OneToOneField("play.Deal", on_delete=models.PROTECT, primary_key=True, related_name="result")
    facts = models.JSONField()

    def __str__(self) -> str:
        return f"result of {self.deal_id}"


class SeatResult(models.Model):
    """What a night brought one player, in chips; the record book adds these up."""

    seat = models.OneToOneField(Seat, on_delete=models.PROTECT, primary_key=True, related_name="result")
    bought = models.PositiveBigIntegerField(help_text="Chips that came from the bank.")
    returned = models.PositiveBigIntegerField(help_text="Chips that went back to the bank.")
    net = models.BigIntegerField()
    deals = models.PositiveIntegerField()
    games = models.PositiveIntegerField()
    games_won = models.PositiveIntegerField()
    legs = models.PositiveIntegerField()
    biggest_pot = models.PositiveBigIntegerField()

    def __str__(self) -> str:
        return f"result of {self.seat}"
