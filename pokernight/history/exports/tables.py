"""A night as CSV: one row for each line of the ledger, or one row for each player."""

import csv
import io
from collections.abc import Iterable, Sequence

from pokernight.history.night import evening_of
from pokernight.ledger.models import Line
from pokernight.results.models import SeatResult
from pokernight.tables.models import Night, Seat

DANGEROUS = ("=", "+", "-", "@", "\t", "\r")  # a spreadsheet would take such a text for a formula
LINES = ("line", "time", "game", "deal", "from", "to", "chips", "why", "reason", "by")
PLAYERS = ("player", "bot", "bought", "has", "won", "deals", "games", "games won", "legs", "biggest pot")

Cell = str | int


def lines_csv(night: Night) -> str:
    lines = Line.objects.filter(night=night).select_related("src_seat", "dst_seat", "game", "deal", "actor")
    called = dict(Seat.objects.filter(night=night).values_list("person", "name"))
    rows = (
        (
            number,
            line.at.isoformat(),
            line.game.number if line.game else "",
            line.deal.number if line.deal else "",
            line.src_seat.name if line.src_seat else line.src_kind,
            line.dst_seat.name if line.dst_seat else line.dst_kind,
            line.amount,
            line.why,
            line.reason,
            called.get(line.actor.pk, line.actor.name) if line.actor else "",
        )
        for number, line in enumerate(lines.order_by("pk"), 1)
    )
    return as_csv(LINES, rows)


def players_csv(night: Night) -> str:
    """Who is most ahead first. What only an ended night has is empty before."""
    results = {result.seat_id: result for result in SeatResult.objects.filter(seat__night=night)}
    rows: list[Sequence[Cell]] = []
    for player in evening_of(night).players:
        result = results.get(player.seat.pk)
        counts = (
            (result.deals, result.games, result.games_won, result.legs, result.biggest_pot) if result else ("",) * 5
        )
        rows.append(
            (player.seat.name, "bot" if player.seat.bot else "", player.bought, player.has, player.net, *counts)
        )
    return as_csv(PLAYERS, rows)


def as_csv(header: Sequence[str], rows: Iterable[Sequence[Cell]]) -> str:
    out = io.StringIO()
    writer = csv.writer(out)
    writer.writerow(header)
    writer.writerows([harmless(cell) for cell in row] for row in rows)
    return out.getvalue()


def harmless(cell: Cell) -> Cell:
    """Texts that a spreadsheet would compute get an apostrophe before them; numbers are numbers."""
    return f"'{cell}" if isinstance(cell, str) and cell.startswith(DANGEROUS) else cell
