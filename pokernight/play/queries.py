"""What holds at a table at this moment: its open game and deal, who plays, and whether something is carried."""

from pokernight.play.models import Deal, Game
from pokernight.tables.models import Night, Seat


def open_game(night: Night) -> Game | None:
    return Game.objects.filter(night=night, over_at=None).first()


def deal_is_open(night: Night) -> bool:
    return Deal.objects.filter(game__night=night, ended_at=None, voided_at=None).exists()


def players(night: Night) -> list[Seat]:
    """Who would be dealt in, by seat number: with chips, not sitting out. The away are dealt in, and played for."""
    dealt_in = (Seat.Status.SITTING, Seat.Status.AWAY)
    return list(Seat.objects.filter(night=night, status__in=dealt_in, stack__gt=0).order_by("number"))


def is_carried(game: Game) -> bool:
    """Whether something of this game waits for its next deal: chips in the middle, legs, or a claim."""
    standing = game.standing
    return not game.over_at and bool(standing["pot"] or any(standing["legs"]) or standing["claim"] is not None)


def something_is_carried(night: Night) -> bool:
    game = open_game(night)
    return game is not None and is_carried(game)
