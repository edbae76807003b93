"""What all books share: the standing that a deal leaves behind, who is out, and paying several winners."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from games.dealer import Dealer
from games.log import PotAwarded, WentOut
from games.phases.betting import Bet
from games.pots import shares
from games.rankings import Ranking
from games.standing import Standing, from_left
from games.state import State
from games.variant import Book

Strengths = dict[int, int]


def closing(s: State) -> Standing:
    """The standing after this deal, before the book writes down what is carried."""
    st = s.base.copy()
    st.chips = list(s.chips)
    st.dealer = s.dealer
    st.deals += 1
    st.left = list(s.left)
    st.out = list(s.out)
    st.legs = [0 if s.left[seat] else legs for seat, legs in enumerate(s.legs)]
    st.pot = s.pot
    st.stays = s.stays
    return st


def is_out(book: Book, st: Standing, seat: int) -> bool:
    """Left, out of the race or the game, or with neither chips nor a claim (common sheet, section 9)."""
    return st.left[seat] or st.out[seat] or not (st.chips[seat] or book.claims(st, seat))


def game_over(st: Standing) -> Standing:
    """The game has ended: legs and everything carried are gone; chips must have been paid before."""
    st.over = True
    st.legs = [0] * len(st.legs)
    st.put_in = [0] * len(st.put_in)
    st.pot, st.slices, st.claim, st.racing, st.hands, st.stays = 0, (), None, None, (), ""
    return st


def strengths(s: State, ranking: Ranking, seats: Sequence[int]) -> Strengths:
    """How strong each of these hands is."""
    return {seat: ranking.strength(s.hand_faces(seat)) for seat in seats}


def best_of(seats: Sequence[int], strength: Strengths) -> list[int]:
    """The seats with the best hand, in the order given; only seats that `strength` knows."""
    known = [seat for seat in seats if seat in strength]
    top = max((strength[seat] for seat in known), default=0)
    return [seat for seat in known if strength[seat] == top]


def award(
    d: Dealer,
    amount: int,
    players: Sequence[int],
    winners: Sequence[int],
    why: str,
    *,
    odd_to_first: bool,
    name: str = "",
) -> None:
    """Announce one pot and pay it; winners share it, odd chips go from the dealer's left (section 5)."""
    s = d.s
    ordered = from_left(s.dealer, winners, len(s.chips))
    d.announce(PotAwarded(amount, tuple(players), tuple(ordered), name))
    for seat, part in zip(ordered, shares(amount, ordered, all_odd_to_first=odd_to_first), strict=True):
        d.pay(seat, part, why)


def announce_without_chips(d: Dealer) -> None:
    """A seat without chips when a game begins has no part in it (common sheet, section 8)."""
    s = d.s
    for seat, chips in enumerate(s.chips):
        if not chips and not s.left[seat]:
            d.announce(WentOut(seat, "no chips"))


def announce_cannot_ante(d: Dealer, unable: Sequence[int], able: Sequence[int]) -> None:
    """Those who cannot post the full ante are out; a player left over takes the pot, and the game ends.

    If nobody can, the pot must be paid before (the most legs take it).
    """
    for seat in unable:
        d.announce(WentOut(seat, "cannot ante"))
    if len(able) > 1:
        return
    if able and d.s.pot:
        award(d, d.s.pot, able, able, "carried pot won", odd_to_first=False)
    d.end(game_over(closing(d.s)))


def bets_if_called(s: State) -> list[int]:
    """Everybody's bet in this round once all who still owe something have called."""
    phase = s.variant.phases[s.step]
    if not isinstance(phase, Bet):
        return s.bets
    owed = {seat: min(phase.owed(s, seat), s.chips[seat]) for seat in s.live}
    return [bet + owed.get(seat, 0) for seat, bet in enumerate(s.bets)]


def reach(s: State) -> list[int]:
    """What everybody will then have put in."""
    return [paid - bet + called for paid, bet, called in zip(s.put_in, s.bets, bets_if_called(s), strict=True)]


Qualifies = Callable[[Sequence[int]], bool]
