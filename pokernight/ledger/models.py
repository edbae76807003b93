"""The lines of the ledger. A line moves whole chips from one account to another and is never changed."""

from typing import Any, NamedTuple

from django.db import models
from django.db.models import Q
from django.db.models.functions import Now

from pokernight.people.models import Person
from pokernight.tables.models import Night, Seat

BANK, STACK, POT = "bank", "stack", "pot"


class Account(NamedTuple):
    """The bank of a night, the stack of a seat, or the pot of a game."""

    kind: str
    id: int | None = None  # of the seat or the game


class AppendOnly(models.QuerySet["Line"]):
    """Lines are added and read; a mistake is put right by a further line."""

    def update(self, **kwargs: Any) -> int:
        raise TypeError("lines of the ledger are never changed")

    def delete(self) -> tuple[int, dict[str, int]]:
        raise TypeError("lines of the ledger are never deleted")


class Line(models.Model):
    """`amount` chips went from `src` to `dst`: a seat's stack, or the pot of the line's game, or the bank.

    `why` is a short word: the engine's (ante, bet, call, won …) or the house's (buy-in, cash-out, ruling). `actor` is
    who caused it, none for the house and for bots.
    """

    KINDS = [(BANK, "bank"), (STACK, "stack"), (POT, "pot")]

    night = models.ForeignKey(Night, on_delete=models.PROTECT, related_name="lines")
    game = models.ForeignKey("play.Game", on_delete=models.PROTECT, null=True, blank=True, related_name="lines")
    deal = models.ForeignKey("play.Deal", on_delete=models.PROTECT, null=True, blank=True, related_name="lines")
    src_kind = models.CharField(max_length=5, choices=KINDS)
    src_seat = models.ForeignKey(Seat, on_delete=models.PROTECT, null=True, blank=True, related_name="lines_out")
    dst_kind = models.CharField(max_length=5, choices=KINDS)
    dst_seat = models.ForeignKey(Seat, on_delete=models.PROTECT, null=True, blank=True, related_name="lines_in")
    amount = models.PositiveBigIntegerField(help_text="Whole chips.")
    why = models.CharField(max_length=24)
    reason = models.CharField(max_length=200, blank=True)
    actor = models.ForeignKey(Person, on_delete=models.PROTECT, null=True, blank=True, related_name="lines")
    at = models.DateTimeField(db_default=Now())

    objects = AppendOnly.as_manager()

    class Meta:
        ordering = ["pk"]
        constraints = [
            models.CheckConstraint(condition=Q(amount__gt=0), name="line_moves_something"),
            models.CheckConstraint(
                condition=(Q(src_kind=STACK) & Q(src_seat__isnull=False)) | (~Q(src_kind=STACK) & Q(src_seat=None)),
                name="line_src_seat",
            ),
            models.CheckConstraint(
                condition=(Q(dst_kind=STACK) & Q(dst_seat__isnull=False)) | (~Q(dst_kind=STACK) & Q(dst_seat=None)),
                name="line_dst_seat",
            ),
            models.CheckConstraint(
                condition=(~Q(src_kind=POT) & ~Q(dst_kind=POT)) | Q(game__isnull=False), name="line_pot_of_a_game"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.amount} {self.src_kind} to {self.dst_kind}: {self.why}"

    def save(self, *args: Any, **kwargs: Any) -> None:
        if self.pk is not None:
            raise TypeError("lines of the ledger are never changed")
        super().save(*args, **kwargs)

    def delete(self, *args: Any, **kwargs: Any) -> tuple[int, dict[str, int]]:
        raise TypeError("lines of the ledger are never deleted")
