"""Where the dealer's button goes: the high card before the first deal, then to the left; and who sits out for it."""

from collections.abc import Mapping, Sequence
from typing import Any

from games.cards import card_text, deck
from pokernight.play.opendeal import shuffle
from pokernight.tables.changing import Change
from pokernight.tables.models import SEATS, Night, Seat


def first_from(number: int, seats: Sequence[Seat]) -> Seat:
    """The first of these seats at `number` or to the left of it."""
    return min(seats, key=lambda seat: (seat.number - number) % SEATS)


def known_button(agreed: Mapping[str, Any], night: Night, seats: Sequence[Seat], *, chosen_anew: bool) -> Seat | None:
    """Who deals the next game: whoever chose it, else the next to the last dealer's left; none before cards were drawn.

    Whoever dealt a deal that was made void deals again.
    """
    if night.deals_again is not None:
        return first_from(night.deals_again, seats)
    if agreed["chooser"] == "dealers_choice" and chosen_anew and night.chooser is not None:
        return first_from(night.chooser, seats)
    return first_from(night.dealer + 1, seats) if night.dealer is not None else None


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
