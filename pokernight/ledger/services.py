"""The only place where chips move: `post` writes the lines and brings the cached stacks along.

Works inside an open change of the table (`tables/changing.py`).
"""

from collections import Counter
from collections.abc import Sequence
from datetime import datetime
from typing import NamedTuple

from django.db import connection

from pokernight.ledger.models import BANK, STACK, Account, Line
from pokernight.people.models import Person
from pokernight.tables.models import Night, Seat
from pokernight.tables.prepared import Insert

HOUSE = Account(BANK)


ADD_LINES = Insert(
    Line,
    "night",
    "game",
    "deal",
    "src_kind",
    "src_seat",
    "dst_kind",
    "dst_seat",
    "amount",
    "why",
    "reason",
    "actor",
    "at",
)
CHANGE_STACK = f'UPDATE "{Seat._meta.db_table}" SET "stack" = "stack" + %s WHERE "id" = %s'  # noqa: S608


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
    ADD_LINES(
        [
            (night.pk, game_id, deal_id, *ends(move), move.amount, move.why, reason, actor.pk if actor else None, at)
            for move in moves
        ]
    )
    change_stacks(moves)


def ends(move: Move) -> tuple[str, int | None, str, int | None]:
    """Both accounts as a line holds them; a pot is that of the line's game."""
    src, dst = move.src, move.dst
    return src.kind, src.id if src.kind == STACK else None, dst.kind, dst.id if dst.kind == STACK else None


def change_stacks(moves: Sequence[Move]) -> None:
    """In the order of the seats. The database refuses a stack below nothing."""
    change = change_of_stacks(moves)
    with connection.cursor() as cursor:
        for seat, amount in sorted(change.items()):
            if amount:
                cursor.execute(CHANGE_STACK, [amount, seat])


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
