"""Cards that somebody turned up by choice after a deal: for everybody, for ever."""

from typing import Any

from django.db import models

from pokernight.play.models import Deal
from pokernight.tables.models import Seat


class ShownCards(models.Model):
    """Cards of a player's own final hand. `ids` and `faces` go together, as in the log (`games.log.Faces`)."""

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
