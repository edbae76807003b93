"""What holds at a table at this moment: its open game and deal, who plays, and whether something is carried."""

from games.standing import Standing
from games.variants import build
from pokernight.play.models import Deal, Game, GameSeat
from pokernight.tables.models import Night, Seat

DEALT_IN = (Seat.Status.SITTING, Seat.Status.AWAY)


def open_game(night: Night) -> Game | None:
    return Game.objects.filter(night=night, over_at=None).first()


def open_deal_of(game: Game) -> Deal | None:
    return Deal.objects.filter(game=game, ended_at=None, voided_at=None).first()


def deal_is_open(night: Night) -> bool:
    return Deal.objects.filter(game__night=night, ended_at=None, voided_at=None).exists()


def place_in_open_game(night: Night, seat: Seat) -> tuple[Game | None, int | None]:
    """The open game and the seat's place in it; no place for who left it, even when sitting here again by now."""
    game = open_game(night)
    row = GameSeat.objects.filter(game=game, seat=seat).first() if game is not None else None
    if game is None or row is None or game.standing["left"][row.place]:
        return game, None
    return game, row.place


def leavers(night: Night) -> list[Seat]:
    """Who left in the middle of the open deal: their chips and their seat are theirs until it is settled."""
    game = open_game(night)
    if game is None or not deal_is_open(night):
        return []
    rows = GameSeat.objects.select_related("seat").filter(game=game, seat__status=Seat.Status.LEFT)
    return [row.seat for row in rows if not game.standing["left"][row.place]]


def players(night: Night) -> list[Seat]:
    """Who would be dealt in, by seat number: with chips, not sitting out. The away are dealt in, and played for."""
    return list(Seat.objects.filter(night=night, status__in=DEALT_IN, stack__gt=0).order_by("number"))


def is_dealt_in(seat: Seat) -> bool:
    """The same of a seat that was read already."""
    return seat.status in DEALT_IN and seat.stack > 0


def is_carried(game: Game) -> bool:
    """Whether something of this game waits for its next deal: chips in the middle, legs, or a claim."""
    standing = game.standing
    return not game.over_at and bool(standing["pot"] or any(standing["legs"]) or standing["claim"] is not None)


def can_win_carried(game: Game, place: int) -> bool:
    """Whether the player at this place has a claim on what is carried: who has one is dealt in, away or not."""
    return is_carried(game) and build(game.slug, game.options).book.claims(Standing.from_plain(game.standing), place)


def something_is_carried(night: Night) -> bool:
    game = open_game(night)
    return game is not None and is_carried(game)
