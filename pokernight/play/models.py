"""Games and deals, and the log of each deal: the only truth about what happened with its cards and chips.

Cards of running and folded hands exist nowhere but in `Entry.event`, which only `play/` and the hub read.
"""

import math
from datetime import datetime
from typing import Any

from django.db import models
from django.db.models import Q
from django.db.models.functions import Now

from pokernight.tables.models import Night, Seat


class Game(models.Model):
    """One or more deals of the same rules that belong together, with the same players.

    `standing` is what the last deal left to the next (`games.standing`), its seats are the places of `GameSeat`.
    `chosen_by` is whose choice it was, none where players do not take turns to choose.
    """

    night = models.ForeignKey(Night, on_delete=models.PROTECT, related_name="games")
    number = models.PositiveIntegerField()
    slug = models.CharField(max_length=32)
    options = models.JSONField(default=dict, help_text="As they were chosen; the engine fills in defaults.")
    standing = models.JSONField()
    chosen_by = models.ForeignKey(Seat, on_delete=models.PROTECT, null=True, blank=True, related_name="chosen_games")
    began_at = models.DateTimeField(db_default=Now())
    over_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["night", "number"], name="game_number"),
            models.UniqueConstraint(fields=["night"], condition=Q(over_at=None), name="one_open_game"),
        ]

    def __str__(self) -> str:
        return f"{self.night}, game {self.number}"


class GameSeat(models.Model):
    """Which seat of the table is which place (0..n-1, clockwise) in a game."""

    game = models.ForeignKey(Game, on_delete=models.PROTECT, related_name="places")
    place = models.PositiveSmallIntegerField()
    seat = models.ForeignKey(Seat, on_delete=models.PROTECT, related_name="places")

    class Meta:
        ordering = ["place"]
        constraints = [
            models.UniqueConstraint(fields=["game", "place"], name="one_in_a_place"),
            models.UniqueConstraint(fields=["game", "seat"], name="one_place_each"),
        ]

    def __str__(self) -> str:
        return f"{self.seat} in {self.game}"


class Deal(models.Model):
    """One shuffle and what follows. `version` is the number of its log entries.

    `deadline` is when the clock of those who are awaited runs out; `due_at` is when the sweep has something to do here:
    a bot's move, an away player's default action, or the clock. Both are the database's time. A deal that was made void
    neither is open nor has ended: everything is as before it, and its cards stay secret for ever.
    """

    game = models.ForeignKey(Game, on_delete=models.PROTECT, related_name="deals")
    number = models.PositiveIntegerField()
    version = models.PositiveIntegerField(default=0)
    asked_at = models.DateTimeField(db_default=Now(), help_text="When the open question was put.")
    deadline = models.DateTimeField(null=True, blank=True)
    due_at = models.DateTimeField(null=True, blank=True)
    began_at = models.DateTimeField(db_default=Now())
    ended_at = models.DateTimeField(null=True, blank=True)
    voided_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["game", "number"], name="deal_number"),
            models.UniqueConstraint(fields=["game"], condition=Q(ended_at=None, voided_at=None), name="one_open_deal"),
        ]
        indexes = [models.Index(fields=["due_at"], name="deal_due", condition=Q(due_at__isnull=False))]

    def __str__(self) -> str:
        return f"{self.game}, deal {self.number}"


def in_milliseconds(moment: datetime) -> int:
    """The hour as logs have it: since 1970, cut off, so that two moments of one change are never apart."""
    return math.floor(moment.timestamp() * 1000)


class Entry(models.Model):
    """One event of a deal and who learns of it: everybody (-1), the player at a place, or the engine alone (-2)."""

    deal = models.ForeignKey(Deal, on_delete=models.PROTECT, related_name="entries")
    seq = models.PositiveIntegerField()
    audience = models.SmallIntegerField()
    event = models.JSONField(help_text="As `games.log.to_plain` writes it.")
    after = models.PositiveIntegerField(default=0, help_text="Milliseconds since the deal began.")

    class Meta:
        ordering = ["seq"]
        constraints = [models.UniqueConstraint(fields=["deal", "seq"], name="entry_once")]

    def __str__(self) -> str:
        return f"entry {self.seq} of deal {self.deal_id}"  # never the event: it may hold cards

    def save(self, *args: Any, **kwargs: Any) -> None:
        if self.pk is not None:
            raise TypeError("the log of a deal is never changed")
        super().save(*args, **kwargs)


class ShownCards(models.Model):
    """Cards of a player's own final hand that were turned up by choice after the deal: for everybody, for ever.

    `ids` and `faces` go together, as in the log (`games.log.Faces`).
    """

    deal = models.ForeignKey(Deal, on_delete=models.PROTECT, related_name="shown")
    seat = models.ForeignKey(Seat, on_delete=models.PROTECT, related_name="shown")
    ids = models.JSONField()
    faces = models.JSONField()
    at = models.DateTimeField()

    class Meta:
        ordering = ["pk"]
        verbose_name_plural = "shown cards"

    def __str__(self) -> str:
        return f"{self.seat} shows in {self.deal}"

    def save(self, *args: Any, **kwargs: Any) -> None:
        if self.pk is not None:
            raise TypeError("what was shown stays shown")
        super().save(*args, **kwargs)
