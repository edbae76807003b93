"""Where the dealer's button goes: the high card before the first deal, then to the left; and who sits out for it."""

from collections.abc import Sequence

from games.cards import card_text, deck
from pokernight.play.opendeal import shuffle
from pokernight.tables.changing import Change
from pokernight.tables.models import SEATS, Night, Seat


def first_from(number: int, seats: Sequence[Seat]) -> Seat:
    """The first of these seats at `number` or to the left of it."""
    return min(seats, key=lambda seat: (seat.number - number) % SEATS)


def high_card(change: Change, night: Night, seats: Sequence[Seat]) -> Seat:
    """Everybody gets a card face up, and the highest begins (common sheet, section 8)."""
    cards = dict(zip((seat.pk for seat in seats), shuffle(deck()), strict=False))
    highest = max(seats, key=lambda seat: cards[seat.pk])  # faces are numbered by rank, then c d h s
    drawn = [[seat.name, card_text(cards[seat.pk])] for seat in seats]
    change.tell(night, "high_card", seat=highest, cards=drawn)
    return highest


def leave_room(button: Seat, seats: Sequence[Seat], most: int) -> list[Seat]:
    """The players dealt in: as many as are too many sit out, the dealer first, then to the dealer's right."""
    to_the_right = sorted(seats, key=lambda seat: (button.number - seat.number) % SEATS)
    out = to_the_right[: max(0, len(seats) - most)]
    return [seat for seat in seats if seat not in out]


def move_button(night: Night, seats: Sequence[Seat], dealer: int) -> None:
    """The table's button follows the engine's, unless the table's dealer sits this game out."""
    if night.dealer in {seat.number for seat in seats}:
        night.dealer = seats[dealer].number
