"""A night as JSON: everything that this viewer may know of it, as events and as sentences.

    {"format": "pokernight-night/1", "table", "night", "viewer": seat or null, "players": [...], "lines": [...],
     "games": [{"number", "slug", "name", "options", "places": [seat numbers], "deals": [
         {"number", "began_at", "ended_at", "void", "log": [{"seq", "event", "own"}],
          "told": [{"seq", "text", "cards", "own"}]}]}],
     "happenings": [{"at", "kind", "seat": number or null, "facts", "text"}]}

Events are those of `games.log`, with places of the game; `own` is what only the viewer learned. A void deal has neither
log nor end. Happenings are what everybody learned around the deals, what the host did and why. Amounts are chips.
"""

from collections import defaultdict
from typing import Any

from games.log import to_plain
from games.variants import GAMES
from pokernight.history.access import Viewer
from pokernight.history.night import Player, players_of
from pokernight.history.seeing import Seen, seen_in, variant_of
from pokernight.history.telling import Teller
from pokernight.ledger.models import Line
from pokernight.live.room import text_of
from pokernight.play.models import Deal, Game
from pokernight.tables.models import Happening, Night, Seat
from pokernight.tables.prepared import columns, from_row

FORMAT = "pokernight-night/1"


def night_json(night: Night, viewer: Viewer) -> dict[str, Any]:
    own = viewer.seats.get(night.pk)
    lines = Line.objects.filter(night=night).select_related("src_seat", "dst_seat", "game", "deal").order_by("pk")
    seats, games, places = who_played(night)
    return {
        "format": FORMAT,
        "table": night.table.name,
        "night": night.number,
        "opened_at": night.opened_at.isoformat(),
        "ended_at": night.ended_at.isoformat() if night.ended_at else None,
        "viewer": own.number if own else None,
        "players": [player_json(player) for player in players_of(seats, list(lines))],
        "lines": [line_json(line) for line in lines],
        "games": games_json(night, viewer, games, places),
        "happenings": happenings_json(night, games),
    }


def who_played(night: Night) -> tuple[list[Seat], list[Game], dict[int, list[Seat]]]:
    """The seats of the night, its games, and the seats of each game by place, in one question."""
    seats: dict[int, Seat] = {}
    games: dict[int, Game] = {}
    places: dict[int, list[tuple[int, Seat]]] = defaultdict(list)
    rows = Seat.objects.filter(night=night).order_by("number", "pk")
    for row in rows.values_list("places__place", *columns(Seat), *columns(Game, "places__game__")):
        seat = from_row(Seat, row, 1)
        seats.setdefault(seat.pk, seat)
        if row[0] is not None:
            game = from_row(Game, row, 1 + len(columns(Seat)))
            games.setdefault(game.pk, game)
            places[game.pk].append((row[0], seat))
    in_order = sorted(games.values(), key=lambda game: game.number)
    by_place = {game: [seat for _place, seat in sorted(taken)] for game, taken in places.items()}
    return list(seats.values()), in_order, by_place


def player_json(player: Player) -> dict[str, Any]:
    return {
        "seat": player.seat.number,
        "name": player.seat.name,
        "bot": player.seat.bot,
        "bought": player.bought,
        "has": player.has,
        "won": player.net,
    }


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


def games_json(night: Night, viewer: Viewer, games: list[Game], seats: dict[int, list[Seat]]) -> list[dict[str, Any]]:
    places = {game.pk: viewer.place_in(game, seats[game.pk]) for game in games}
    deals = Deal.objects.filter(game__night=night).exclude(ended_at=None, voided_at=None).order_by("number")
    seen = seen_in(deals, places)
    by_game: dict[int, list[Deal]] = defaultdict(list)
    for deal in deals:
        by_game[deal.game_id].append(deal)
    return [
        {
            "number": game.number,
            "slug": game.slug,
            "name": GAMES[game.slug].name,
            "options": game.options,
            "places": [seat.number for seat in seats[game.pk]],
            "deals": [
                deal_json(deal, seen.get(deal.pk, []), Teller(variant_of(game), names(seats[game.pk]), places[game.pk]))
                for deal in by_game[game.pk]
            ],
        }
        for game in games
    ]


def names(seats: list[Seat]) -> list[str]:
    return [seat.name for seat in seats]


def deal_json(deal: Deal, seen: list[Seen], teller: Teller) -> dict[str, Any]:
    return {
        "number": deal.number,
        "began_at": deal.began_at.isoformat(),
        "ended_at": deal.ended_at.isoformat() if deal.ended_at else None,
        "void": deal.voided_at is not None,
        "log": [{"seq": seq, "event": to_plain(event), "own": own} for seq, event, own in seen],
        "told": [
            {"seq": said.seq, "text": said.text, "cards": list(said.cards), "own": said.own}
            for chapter in teller.tell(seen)
            for said in chapter.said
        ],
    }


def happenings_json(night: Night, games: list[Game]) -> list[dict[str, Any]]:
    numbers = {game.pk: game.number for game in games}
    return [
        {
            "at": happening.at.isoformat(),
            "kind": happening.kind,
            "seat": happening.seat.number if happening.seat else None,
            "facts": {key: numbers.get(value) if key == "game" else value for key, value in happening.facts.items()},
            "text": text_of(happening),
        }
        for happening in Happening.objects.filter(night=night).select_related("seat").order_by("pk")
    ]
