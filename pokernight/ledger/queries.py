"""What the lines say: balances of stacks, pots and the bank."""

from django.db.models import Q, Sum
from django.db.models.expressions import CombinedExpression

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
    return int(Line.objects.filter(game_id=game_id).aggregate(held=balance(POT))["held"])


def bank(night: Night) -> int:
    """What the bank holds of the night's chips: never more than nothing while people sit with chips."""
    return int(Line.objects.filter(night=night).aggregate(held=balance(BANK))["held"])


def middle(night: Night) -> int:
    """Chips in the middle of all the night's games together."""
    return int(Line.objects.filter(night=night).aggregate(held=balance(POT))["held"])


def balance(kind: str, path: str = "") -> CombinedExpression:
    """What went to accounts of this kind less what came from them; `path` leads to the lines, as in `lines__`."""
    into, out = Q(**{f"{path}dst_kind": kind}), Q(**{f"{path}src_kind": kind})
    return Sum(f"{path}amount", filter=into, default=0) - Sum(f"{path}amount", filter=out, default=0)
