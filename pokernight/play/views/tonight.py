"""Tonight's chips: what everybody bought, has and won. A night that is over has its page among the past ones."""

from collections.abc import Iterable
from dataclasses import dataclass

from django.db.models import Sum
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_GET

from pokernight.ledger import queries as ledger
from pokernight.ledger.figures import signed
from pokernight.ledger.models import BANK, Line
from pokernight.people.services import current_person
from pokernight.tables.models import Night, Seat, Table
from pokernight.tables.option_words import words_for
from pokernight.tables.pages import at_table
from pokernight.tables.queries import latest_night_of, standing_of


@dataclass(frozen=True)
class Row:
    """One player's night in chips."""

    seat: Seat
    bought: int
    taken: int

    @property
    def has(self) -> int:
        """Chips on the table and chips taken home."""
        return self.seat.stack + self.taken

    @property
    def won(self) -> int:
        """More than nothing for who is ahead."""
        return self.has - self.bought

    @property
    def signed(self) -> str:
        return signed(self.won)


@require_GET
@at_table
def tonight(request: HttpRequest, table: Table) -> HttpResponse:
    """The open night; where none is open, the page of the last one."""
    standing = standing_of(table, current_person(request))
    night = latest_night_of(table)
    if not standing.may_look or night is None:
        return redirect("table", table.code)
    if night.state == Night.State.ENDED:
        return redirect("history_night", table.code, night.number)
    rows, middle = results(night), ledger.middle(night)
    context = {
        "table": table,
        "night": night,
        "rows": rows,
        "bought": sum(row.bought for row in rows),
        "has": sum(row.has for row in rows) + middle,
        "won": signed(sum(row.won for row in rows) + middle),
        "middle": middle,
        "last_word": words_for("last_word", table.options["last_word"]),
    }
    return render(request, "play/tonight.html", context)


def results(night: Night) -> list[Row]:
    """Who is ahead comes first."""
    lines = Line.objects.filter(night=night)
    bought = totals(lines.filter(src_kind=BANK).values_list("dst_seat").annotate(Sum("amount")).order_by())
    taken = totals(lines.filter(dst_kind=BANK).values_list("src_seat").annotate(Sum("amount")).order_by())
    rows = [Row(seat, bought.get(seat.pk, 0), taken.get(seat.pk, 0)) for seat in Seat.objects.filter(night=night)]
    return sorted(rows, key=lambda row: -row.won)


def totals(pairs: Iterable[tuple[int, int]]) -> dict[int, int]:
    return dict(pairs)
