"""A carried pot when the evening ends before it is won (common sheet, section 8, `unfinished_pot`)."""

from __future__ import annotations

from games.books.common import game_over
from games.books.slices import most_legs
from games.log import POT, Moved
from games.pots import shares
from games.standing import Standing, from_left
from games.variant import Variant

RULES = ("split_among_claimants", "most_legs")
WHY = "unfinished pot"


def settle_unfinished(variant: Variant, st: Standing, rule: str) -> list[Moved]:
    """Pay the carried pot out and end the game; the standing is changed, the chips that moved are returned.

    Each part of the pot goes to those who may win it: to all of them in equal shares, or to those with the most legs.
    Odd chips go as in the game, from the left of whoever dealt last.
    """
    odd_to_first = variant.options.odd_chips == "first_from_left"
    moved = []
    for amount, seats in variant.book.carried_pots(st):
        takers = most_legs(seats, st.legs) if rule == "most_legs" else list(seats)
        ordered = from_left(st.dealer, takers, len(st.chips))
        parts = shares(amount, ordered, all_odd_to_first=odd_to_first)
        moved += [Moved(POT, seat, part, WHY) for seat, part in zip(ordered, parts, strict=True) if part]
    for move in moved:
        st.chips[move.dst] += move.amount
    game_over(st)
    return moved
