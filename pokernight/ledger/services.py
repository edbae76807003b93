"""The only place where chips move: `post` writes the lines and brings the cached stacks along.

Works inside an open change of the table (`tables/changing.py`).
"""

from collections import Counter
from collections.abc import Sequence
from datetime import datetime
from typing import NamedTuple

from django.db.models import BigIntegerField, Case, F, Value, When

from pokernight.ledger.models import BANK, STACK, Account, Line
from pokernight.people.models import Person
from pokernight.tables.models import Night, Seat

HOUSE = Account(BANK)


class Move(NamedTuple):
    """`amount` chips from `src` to `dst`."""

    src: Account
    dst: Account
    amount: int
    why: str


def post(
    night: Night,
    moves: Sequence[Move],
    at: datetime,
    *,
    game_id: int | None = None,
    deal_id: int | None = None,
    actor: Person | None = None,
    reason: str = "",
) -> None:
    """Write one line for each move, in order, and move the cached stacks by what they sum to."""
    if not moves:
        return
    Line.objects.bulk_create(
        Line(
            night=night,
            game_id=game_id,
            deal_id=deal_id,
            src_kind=move.src.kind,
            src_seat_id=move.src.id if move.src.kind == STACK else None,
            dst_kind=move.dst.kind,
            dst_seat_id=move.dst.id if move.dst.kind == STACK else None,
            amount=move.amount,
            why=move.why,
            reason=reason,
            actor=actor,
            at=at,
        )
        for move in moves
    )
    change_stacks(moves)


def change_stacks(moves: Sequence[Move]) -> None:
    """One update for all seats touched. The database refuses a stack below nothing."""
    change = change_of_stacks(moves)
    cases = [
        When(pk=seat, then=F("stack") + Value(amount, BigIntegerField())) for seat, amount in change.items() if amount
    ]
    if cases:
        touched = [seat for seat, amount in change.items() if amount]
        Seat.objects.filter(pk__in=touched).update(
            stack=Case(*cases, default=F("stack"), output_field=BigIntegerField())
        )


def change_of_stacks(moves: Sequence[Move]) -> Counter[int]:
    """What the moves sum to for each seat, by its id."""
    change: Counter[int] = Counter()
    for move in moves:
        if move.src.kind == STACK and move.src.id is not None:
            change[move.src.id] -= move.amount
        if move.dst.kind == STACK and move.dst.id is not None:
            change[move.dst.id] += move.amount
    return change


def buy_in(night: Night, seat: Seat, amount: int, at: datetime, by: Person | None, game_id: int | None = None) -> None:
    """Chips from the bank."""
    post(night, [Move(HOUSE, Account(STACK, seat.pk), amount, "buy-in")], at, game_id=game_id, actor=by)
    seat.stack += amount


def cash_out(night: Night, seat: Seat, at: datetime, by: Person | None) -> int:
    """The whole stack goes back to the bank; returns the chips."""
    amount = seat.stack
    if amount:
        post(night, [Move(Account(STACK, seat.pk), HOUSE, amount, "cash-out")], at, actor=by)
        seat.stack = 0
    return amount
