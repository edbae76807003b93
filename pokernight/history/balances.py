"""Where the chips of a night are by its lines: together always nothing, since the bank gave what the others have."""

from dataclasses import dataclass

from pokernight.ledger import queries as ledger
from pokernight.ledger.models import BANK, POT, Line
from pokernight.tables.models import Night, Seat


@dataclass(frozen=True)
class Balances:
    """Chips by account; the bank's are negative while people sit with chips."""

    bank: int
    stacks: list[tuple[str, int]]
    middle: int

    @property
    def together(self) -> int:
        return self.bank + self.middle + sum(chips for _name, chips in self.stacks)


def balances_of(night: Night) -> Balances:
    stacks = ledger.stacks(night)
    seats = Seat.objects.filter(night=night).order_by("number", "pk")
    held = [(seat.name, stacks.get(seat.pk, 0)) for seat in seats]
    sums = Line.objects.filter(night=night).aggregate(bank=ledger.balance(BANK), middle=ledger.balance(POT))
    return Balances(stacks=held, **sums)
