"""A night as JSON: everything that this viewer may know of it, as events and as sentences.

    {"format": "pokernight-night/1", "table", "night", "viewer": seat or null, "players": [...], "lines": [...],
     "games": [{"number", "slug", "name", "options", "places": [seat numbers], "deals": [
         {"number", "began_at", "ended_at", "log": [{"seq", "event", "own"}],
          "told": [{"seq", "text", "cards", "own"}]}]}]}

Events are those of `games.log`, with places of the game; `own` is what only the viewer learned. Amounts are chips.
"""

from typing import Any

from games.log import to_plain
from games.variants import GAMES
from pokernight.history.access import Viewer
from pokernight.history.night import evening_of
from pokernight.history.seeing import seen_by_place, variant_of
from pokernight.history.telling import Teller
from pokernight.ledger.models import Line
from pokernight.play.models import Deal, Game
from pokernight.play.opendeal import seats_of
from pokernight.tables.models import Night, Seat

FORMAT = "pokernight-night/1"


def night_json(night: Night, viewer: Viewer) -> dict[str, Any]:
    own = viewer.seats.get(night.pk)
    return {
        "format": FORMAT,
        "table": night.table.name,
        "night": night.number,
        "opened_at": night.opened_at.isoformat(),
        "ended_at": night.ended_at.isoformat() if night.ended_at else None,
        "viewer": own.number if own else None,
        "players": [
            {"seat": player.seat.number, "name": player.seat.name, "bot": player.seat.bot, "bought": player.bought}
            | {"has": player.has, "won": player.net}
            for player in evening_of(night).players
        ],
        "lines": [line_json(line) for line in lines_of(night)],
        "games": [game_json(game, viewer) for game in Game.objects.filter(night=night).order_by("number")],
    }


def lines_of(night: Night) -> list[Line]:
    lines = Line.objects.filter(night=night).select_related("src_seat", "dst_seat", "game", "deal")
    return list(lines.order_by("pk"))


def line_json(line: Line) -> dict[str, Any]:
    return {
        "at": line.at.isoformat(),
        "game": line.game.number if line.game else None,
        "deal": line.deal.number if line.deal else None,
        "from": account(line.src_kind, line.src_seat),
        "to": account(line.dst_kind, line.dst_seat),
        "chips": line.amount,
        "why": line.why,
        "reason": line.reason,
    }


def account(kind: str, seat: Seat | None) -> str:
    return f"seat {seat.number}: {seat.name}" if seat is not None else kind


def game_json(game: Game, viewer: Viewer) -> dict[str, Any]:
    seats = seats_of(game)
    place = viewer.place_in(game, seats)
    seen = seen_by_place(game, place)
    return {
        "number": game.number,
        "slug": game.slug,
        "name": GAMES[game.slug].name,
        "options": game.options,
        "places": [seat.number for seat in seats],
        "deals": [
            {
                "number": deal.number,
                "began_at": deal.began_at.isoformat(),
                "ended_at": deal.ended_at.isoformat() if deal.ended_at else None,
                "log": [{"seq": seq, "event": to_plain(event), "own": own} for seq, event, own in seen[deal.pk]],
                "told": [
                    {"seq": said.seq, "text": said.text, "cards": list(said.cards), "own": said.own}
                    for chapter in Teller(variant_of(game), [seat.name for seat in seats], place).tell(seen[deal.pk])
                    for said in chapter.said
                ],
            }
            for deal in Deal.objects.filter(game=game, ended_at__isnull=False).order_by("number")
        ],
    }
