"""Deals from start to end: `start_deal`, `submit`, what a viewer is asked, and what happens between deals."""

from __future__ import annotations

from games.books.common import is_out
from games.dealer import Dealer, Shuffle
from games.folding import extend, fold
from games.log import ENGINE, NOBODY, RAIL, DealStarted, Entry, Left, Moved, PhaseBegan, Seated
from games.standing import Standing, from_left, new_standing
from games.state import State
from games.variant import Action, Choices, IllegalAction, Phase, Variant

__all__ = [
    "ENGINE",
    "NOBODY",
    "RAIL",
    "Action",
    "Choices",
    "IllegalAction",
    "Standing",
    "State",
    "add_chips",
    "awaited",
    "default_action",
    "extend",
    "fold",
    "leave",
    "new_standing",
    "next_dealer",
    "prompt",
    "start_deal",
    "status",
    "submit",
    "token",
    "why_no_chips",
]


def start_deal(variant: Variant, standing: Standing, shuffle: Shuffle) -> tuple[State, list[Entry]]:
    """Begin the next deal; the standing is not changed.

    `shuffle` gets the faces of a new pile and returns their order. The game may end as the deal should begin (nobody
    can ante); then `state.ended` is set and no card was dealt. Raises IllegalAction when the game is over.
    """
    if standing.over:
        raise IllegalAction("the game is over")
    s = State(variant)
    d = Dealer(s, shuffle)
    dealer = next_dealer(variant, standing)
    plain = standing.to_plain()
    d.announce(DealStarted(variant.slug, variant.raw_options, plain, standing.dealer if dealer is None else dealer))
    variant.book.before_cards(d)
    if s.ended is None:
        order = [seat for seat in variant.book.dealt_in(s.base) if not s.out[seat]]
        d.announce(Seated(s.dealer, tuple(from_left(s.dealer, order, len(s.chips)))))
        _advance(d)
    return s, d.entries


def submit(s: State, seat: int, action: Action, shuffle: Shuffle) -> list[Entry]:
    """Carry out one action and all that follows from it; returns the new entries, which the state has taken in.

    Raises IllegalAction, with a sentence for the player, before anything has changed. A caller that cannot store the
    entries must throw the state away.
    """
    if s.ended is not None:
        raise IllegalAction("the deal is over")
    d = Dealer(s, shuffle)
    if action.verb == "leave":
        _leave_deal(d, seat)
        return d.entries
    if seat not in awaited(s):
        raise IllegalAction("it is not your turn")
    _phase(s).act(d, seat, action)
    _advance(d)
    return d.entries


def _leave_deal(d: Dealer, seat: int) -> None:
    s = d.s
    if s.left[seat]:
        raise IllegalAction("this player has left")
    d.announce(Left(seat))
    s.variant.book.left(d, seat)
    _advance(d)


def _phase(s: State) -> Phase:
    return s.variant.phases[s.step]


def _advance(d: Dealer) -> None:
    """Go on until somebody is awaited or the deal is over; players who left are played by the default action."""
    s = d.s
    phases = s.variant.phases
    while s.ended is None:
        if s.step >= 0:
            phase = phases[s.step]
            waiting = phase.awaited(s)
            if True in s.left:
                gone = [seat for seat in waiting if s.left[seat]]
                if gone:
                    phase.act(d, gone[0], phase.default(s, gone[0]))
                    continue
            if waiting:
                s.waiting = waiting
                return
            phase.end(d)
        step = s.step + 1
        while phases[step].skipped(s):
            step += 1
        d.announce(PhaseBegan(step, phases[step].kind))
        phases[step].begin(d)


def awaited(s: State) -> tuple[int, ...]:
    """The seats that the game waits for; none when the deal is over."""
    if s.ended is not None or s.step < 0:
        return ()
    if s.waiting is None:
        s.waiting = _phase(s).awaited(s)
    return s.waiting


def prompt(s: State, seat: int) -> Choices | None:
    """What this seat may do now, or None when it is not awaited. Works on the seat's own view as on the whole state."""
    return _phase(s).choices(s, seat) if seat in awaited(s) else None


def token(s: State) -> str:
    """The name of the open question: it changes with every answer in turn, and stays in a sealed declaration."""
    return str(s.question)


def default_action(s: State, seat: int) -> Action:
    """What is done for an awaited player who is away."""
    return _phase(s).default(s, seat)


# between deals


def status(st: Standing) -> str:
    """`between_deals` or `over`."""
    return "over" if st.over else "between_deals"


def next_dealer(variant: Variant, st: Standing) -> int | None:
    """Who deals next as things stand: the next seat to the left that would be dealt in; None when over (section 9).

    Where fewer than two could be dealt in it is the next seat that is not out.
    """
    if st.over:
        return None
    dealt = variant.book.dealt_in(st)
    if len(dealt) < 2:
        dealt = tuple(seat for seat in st.seats if not is_out(variant.book, st, seat))
    same = not st.deals or variant.button_stays
    seats = from_left(st.dealer, dealt, len(st.chips))
    if same and st.dealer in seats:
        return st.dealer
    return seats[0] if seats else None


def leave(variant: Variant, st: Standing, seat: int) -> list[Moved]:
    """A player leaves between deals; the standing is changed, the chips that moved are returned (section 8).

    Of several who leave together the last may find the game over: the pot is then settled and nothing is given up.
    """
    if st.left[seat]:
        raise IllegalAction("this player has left already")
    if st.over:
        st.left[seat] = True
        return []
    return variant.book.leave(st, seat)


def add_chips(variant: Variant, st: Standing, seat: int, amount: int) -> None:
    """A player adds chips between deals (section 8); the standing is changed. Raises IllegalAction where it may not."""
    refusal = why_no_chips(variant, st, seat) or ("one chip at least is added" if amount < 1 else "")
    if refusal:
        raise IllegalAction(refusal)
    st.out[seat] = False
    st.chips[seat] += amount


def why_no_chips(variant: Variant, st: Standing, seat: int) -> str:
    """Why a player may not add chips now; empty where that is allowed."""
    if st.over:
        return "the game is over"
    if st.left[seat]:
        return "a player who left cannot add chips"
    if st.pot and is_out(variant.book, st, seat):
        return "whoever is out cannot add chips while a pot is carried"
    if st.out[seat] and variant.book.out_lasts:
        return "whoever is out comes back with the next game"
    return ""
