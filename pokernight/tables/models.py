"""A table lives on from week to week; a night is one evening at it; a seat is one player's place for one night.

`Table.version` grows with everything that anybody at the table could see, and the table's row is the lock under which
everything about the table is written (`tables/changing.py`).
"""

from typing import Any

from django.core.validators import MaxValueValidator
from django.db import models
from django.db.models import F, Q
from django.db.models.functions import Now

from pokernight.people.models import Person
from pokernight.tables import options

SEATS = 8


class Table(models.Model):
    """A home game. `settings` holds the options that differ from their default (`tables/options.py`)."""

    code = models.CharField(max_length=8, unique=True)
    name = models.CharField(max_length=48)
    host = models.ForeignKey(Person, on_delete=models.PROTECT, related_name="hosted_tables")
    cohosts = models.ManyToManyField(Person, blank=True, related_name="cohosted_tables")
    settings = models.JSONField(default=dict)
    game_defaults = models.JSONField(default=dict, help_text="The table's own options per game.")
    practice = models.BooleanField(default=False)
    version = models.PositiveBigIntegerField(default=0)
    created_at = models.DateTimeField(auto_now_add=True)

    def __str__(self) -> str:
        return self.name

    @property
    def options(self) -> dict[str, Any]:
        """Every agreement of the table, defaults filled in."""
        return options.parse(self.settings)

    @property
    def shown_code(self) -> str:
        return f"{self.code[:4]}-{self.code[4:]}"


class Night(models.Model):
    """One evening. `choice` is the game that was chosen last: `{"slug", "options"}`, empty until somebody chose.

    `dealer` and `chooser` are table seats: who has the button, none before the first deal; and whose turn to choose
    the game it is or was last, none where nobody takes turns. Times are the database's.
    """

    class State(models.TextChoices):
        WAITING = "waiting", "waiting"
        PLAYING = "playing", "playing"
        PAUSED = "paused", "paused"
        ENDED = "ended", "ended"

    table = models.ForeignKey(Table, on_delete=models.PROTECT, related_name="nights")
    number = models.PositiveIntegerField()
    state = models.CharField(max_length=7, choices=State.choices, default=State.WAITING)
    choice = models.JSONField(default=dict)
    deals_of_choice = models.PositiveIntegerField(default=0, help_text="Deals that began since the game was chosen.")
    chooser = models.PositiveSmallIntegerField(null=True, blank=True)
    asked_at = models.DateTimeField(null=True, blank=True, help_text="Since when the chooser is asked, if so.")
    dealer = models.PositiveSmallIntegerField(null=True, blank=True)
    deals_again = models.PositiveSmallIntegerField(null=True, blank=True, help_text="Who dealt a deal that is void.")
    next_deal_at = models.DateTimeField(null=True, blank=True)
    paused_at = models.DateTimeField(null=True, blank=True)
    last_deal = models.BooleanField(default=False, help_text="The night ends when the open deal is settled.")
    play_out = models.BooleanField(default=False, help_text="But a carried pot is played out before it ends.")
    opened_at = models.DateTimeField(db_default=Now())
    ended_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["table", "number"], name="night_number"),
            models.UniqueConstraint(fields=["table"], condition=~Q(state="ended"), name="one_open_night"),
        ]
        indexes = [
            models.Index(fields=["next_deal_at"], name="night_due", condition=Q(next_deal_at__isnull=False)),
            models.Index(fields=["asked_at"], name="night_asked", condition=Q(asked_at__isnull=False)),
        ]

    def __str__(self) -> str:
        return f"{self.table}, night {self.number}"


class Seat(models.Model):
    """A player's place and chips for one night; kept when the player leaves, and taken up again on return.

    `stack` is a cache of what the ledger says.
    """

    class Status(models.TextChoices):
        SITTING = "sitting", "playing"
        SITTING_OUT = "sitting_out", "sitting out"
        AWAY = "away", "away"
        LEFT = "left", "left"

    night = models.ForeignKey(Night, on_delete=models.PROTECT, related_name="seats")
    number = models.PositiveSmallIntegerField(validators=[MaxValueValidator(SEATS - 1)])
    person = models.ForeignKey(Person, on_delete=models.PROTECT, null=True, blank=True, related_name="seats")
    bot = models.BooleanField(default=False)
    name = models.CharField(max_length=48)
    name_key = models.CharField(max_length=96)
    status = models.CharField(max_length=11, choices=Status.choices, default=Status.SITTING)
    stack = models.PositiveBigIntegerField(default=0)
    wanted_chips = models.PositiveBigIntegerField(default=0, help_text="Bought during a deal, paid out after it.")
    lapses = models.PositiveSmallIntegerField(default=0, help_text="Clocks run out in a row.")
    extra_time_at = models.DateTimeField(null=True, blank=True)
    joined_at = models.DateTimeField(db_default=Now())

    class Meta:
        ordering = ["number", "pk"]
        constraints = [
            models.UniqueConstraint(fields=["night", "number"], condition=~Q(status="left"), name="one_in_a_seat"),
            models.UniqueConstraint(fields=["night", "name_key"], name="one_of_a_name"),
            models.UniqueConstraint(fields=["night", "person"], name="one_seat_each"),
            models.CheckConstraint(condition=Q(number__lt=SEATS), name="seat_exists"),
            models.CheckConstraint(
                condition=Q(bot=True, person__isnull=True) | Q(bot=False, person__isnull=False), name="person_or_bot"
            ),
        ]

    def __str__(self) -> str:
        return self.name


class Watcher(models.Model):
    """Somebody without a seat who looks on."""

    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="watchers")
    person = models.ForeignKey(Person, on_delete=models.CASCADE, related_name="watching")

    class Meta:
        constraints = [models.UniqueConstraint(fields=["table", "person"], name="one_watcher_each")]

    def __str__(self) -> str:
        return f"{self.person} watches {self.table}"


class Presence(models.Model):
    """Whether a person has the table open: `gone_at` is when the last connection ended, none while connected.

    Written by the processes that hold the connections, without the table's lock; actions only read it.
    """

    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="presences")
    person = models.ForeignKey(Person, on_delete=models.CASCADE, related_name="presences")
    seen_at = models.DateTimeField(db_default=Now())
    gone_at = models.DateTimeField(null=True, blank=True, db_default=Now())

    class Meta:
        constraints = [models.UniqueConstraint(fields=["table", "person"], name="one_presence_each")]

    def __str__(self) -> str:
        return f"{self.person} at {self.table}"


class Ask(models.Model):
    """Somebody asks the host for a seat or for chips (table option `approval`). `seat` is none for a newcomer.

    `number` is the wished seat, `amount` the wished chips; `granted` is none while the host has not answered.
    """

    class Kind(models.TextChoices):
        SEAT = "seat", "a seat"
        CHIPS = "chips", "chips"

    night = models.ForeignKey(Night, on_delete=models.PROTECT, related_name="asks")
    person = models.ForeignKey(Person, on_delete=models.PROTECT, related_name="asks")
    seat = models.ForeignKey(Seat, on_delete=models.PROTECT, null=True, blank=True, related_name="asks")
    kind = models.CharField(max_length=5, choices=Kind.choices)
    name = models.CharField(max_length=48)
    number = models.PositiveSmallIntegerField(null=True, blank=True)
    amount = models.PositiveBigIntegerField(default=0)
    granted = models.BooleanField(null=True, blank=True)
    asked_at = models.DateTimeField(db_default=Now())
    answered_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ["pk"]
        constraints = [
            models.UniqueConstraint(
                fields=["night", "person", "kind"], condition=Q(granted=None), name="one_open_ask_each"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.name} asks for {self.get_kind_display()}"


class SeatKey(models.Model):
    """A one-time key (128 bits, only its digest is kept): another browser takes over one seat of one night."""

    seat = models.ForeignKey(Seat, on_delete=models.CASCADE, related_name="keys")
    digest = models.CharField(max_length=64, unique=True)
    expires_at = models.DateTimeField()
    used_at = models.DateTimeField(null=True, blank=True)

    def __str__(self) -> str:
        return f"key for {self.seat}"


class Happening(models.Model):
    """Something the whole table learns that is no part of a deal: who joined, what the host did, who deals first.

    `kind` has a sentence in `live/sentences.py`, `facts` what it needs. `actor` is who did it, none for the house.
    """

    night = models.ForeignKey(Night, on_delete=models.PROTECT, related_name="happenings")
    kind = models.CharField(max_length=24)
    seat = models.ForeignKey(Seat, on_delete=models.PROTECT, null=True, blank=True, related_name="happenings")
    actor = models.ForeignKey(Person, on_delete=models.PROTECT, null=True, blank=True, related_name="deeds")
    facts = models.JSONField(default=dict)
    at = models.DateTimeField(db_default=Now())

    class Meta:
        indexes = [models.Index(F("night"), F("id").desc(), name="happening_newest")]

    def __str__(self) -> str:
        return f"{self.kind} at {self.night}"


class Command(models.Model):
    """A command that was carried out, so that the same key does it once: `body` is a digest of who asked for what."""

    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="commands")
    key = models.CharField(max_length=64)
    body = models.CharField(max_length=64)
    answer = models.JSONField(default=dict)
    at = models.DateTimeField(db_default=Now())

    class Meta:
        constraints = [models.UniqueConstraint(fields=["table", "key"], name="command_once")]

    def __str__(self) -> str:
        return self.key
