"""What a host may put right between deals: the carried pot as a whole, and legs (the site keeps who ruled and why)."""

from __future__ import annotations

from games.books.long_pot import LongPot, new_pot
from games.books.race import Race
from games.pots import merged
from games.standing import Slice, Standing
from games.variant import IllegalAction, Variant


def change_pot(variant: Variant, st: Standing, amount: int) -> None:
    """So many chips more (less than nothing: fewer) lie in the carried pot; who may win which part stays as it is.

    The standing is changed; whose chips they were or become is the caller's to write down. IllegalAction where nothing
    is carried, where the pot holds too little, and where the parts of the pot would no longer be whole chips.
    """
    if st.over or not st.deals or not (st.pot or any(st.legs)):
        raise IllegalAction("nothing is carried")
    if st.pot + amount < 0:
        raise IllegalAction(f"the carried pot holds {st.pot}")
    if isinstance(variant.book, LongPot):
        _change_long_pot(st, amount)
    elif isinstance(variant.book, Race):
        racers = variant.book.racers(st)
        st.slices = tuple(_grown(st.slices or ((0, racers),), st.pot + amount))
    st.pot += amount
    st.skip_ante = st.skip_ante and st.pot > 0
    if isinstance(variant.book, LongPot) and not st.pot:
        new_pot(st)


def _grown(slices: tuple[Slice, ...], total: int) -> list[Slice]:
    """The slices in the same proportions; chips that do not divide go to the first ones."""
    whole = sum(amount for amount, _ in slices)
    parts = [amount * total // whole if whole else 0 for amount, _ in slices]
    for place in range(total - sum(parts)):
        parts[place % len(parts)] += 1
    return merged((part, seats) for part, (_, seats) in zip(parts, slices, strict=True))


def _change_long_pot(st: Standing, amount: int) -> None:
    """Chips of those without a claim change first: they make no side pots. Claimants' shares stay equal."""
    claim = st.claim or ()
    if st.pot + amount == 0:
        return
    if len({st.put_in[seat] for seat in claim}) != 1:
        raise IllegalAction("this pot has side pots: it can only be given away whole")
    for seat in st.seats:
        if seat not in claim and (amount > 0 or st.put_in[seat]):
            part = amount if amount > 0 else max(amount, -st.put_in[seat])
            st.put_in[seat] += part
            amount -= part
    each, odd = divmod(amount, len(claim))
    if odd:
        raise IllegalAction(f"the amount has to be divisible by {len(claim)}, so that all claims stay equal")
    if st.put_in[claim[0]] + each < 1:
        raise IllegalAction("too little would stay for all claims to be equal: give the pot away whole")
    for seat in claim:
        st.put_in[seat] += each


def set_legs(variant: Variant, st: Standing, seat: int, legs: int) -> None:
    """A player has so many legs; the standing is changed. The last leg cannot be given: it would win the pot."""
    if variant.legs_needed is None:
        raise IllegalAction("this game has no legs")
    if st.over or not st.deals:
        raise IllegalAction("no race is going on")
    if st.left[seat] or st.out[seat]:
        raise IllegalAction("whoever is out has no legs")
    if not 0 <= legs < variant.legs_needed:
        raise IllegalAction(f"0 to {variant.legs_needed - 1} legs can be given")
    st.legs[seat] = legs
