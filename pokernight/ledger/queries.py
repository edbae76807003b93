"""What the lines say: balances of stacks, pots and the bank."""

from django.db.models import Q, Sum

from pokernight.ledger.models import BANK, POT, STACK, Line
from pokernight.tables.models import Night


def stacks(night: Night) -> dict[int, int]:
    """Chips per seat id, for every seat that a line touched."""
    lines = Line.objects.filter(night=night)
    balance: dict[int, int] = {}
    for seat, amount in lines.filter(dst_kind=STACK).values_list("dst_seat").annotate(Sum("amount")).order_by():
        balance[seat] = balance.get(seat, 0) + amount
    for seat, amount in lines.filter(src_kind=STACK).values_list("src_seat").annotate(Sum("amount")).order_by():
        balance[seat] = balance.get(seat, 0) - amount
    return balance


def pot(game_id: int) -> int:
    """Chips in the middle of a game."""
    into = Sum("amount", filter=Q(dst_kind=POT), default=0)
    out = Sum("amount", filter=Q(src_kind=POT), default=0)
    sums = Line.objects.filter(game_id=game_id).aggregate(into=into, out=out)
    return int(sums["into"] - sums["out"])


def bank(night: Night) -> int:
    """What the bank holds of the night's chips: never more than nothing while people sit with chips."""
    into = Sum("amount", filter=Q(dst_kind=BANK), default=0)
    out = Sum("amount", filter=Q(src_kind=BANK), default=0)
    sums = Line.objects.filter(night=night).aggregate(into=into, out=out)
    return int(sums["into"] - sums["out"])
