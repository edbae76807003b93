"""In or out: sealed and simultaneous, or in turn from the dealer's left (Three Five Seven, Napalm, Guts).

A sealed choice is told to its owner alone until the last one is made; everybody learns only that a choice was made.
"""

from __future__ import annotations

from dataclasses import dataclass

from games.dealer import Dealer
from games.log import AskedAgain, Choice, Declared, Revealed
from games.rankings import Ranking
from games.state import State
from games.variant import Action, Choices, IllegalAction


@dataclass(frozen=True)
class Declare:
    """One declaration; `ranking` is what hands are compared by, `cap` limits what losing to one winner costs.

    With `must_cover` a player with fewer chips than that may not be in. `dealer_last_word`: the others may declare once
    more when the dealer alone is in (Napalm).
    """

    name: str
    ranking: Ranking
    in_turn: bool
    cap: int | None = None
    must_cover: bool = False
    dealer_last_word: bool = False

    kind = "declare"

    def skipped(self, s: State) -> bool:
        return False

    def begin(self, d: Dealer) -> None:
        """Everybody, or the first in order, is awaited at once."""

    def price(self, s: State) -> int:
        """What losing to one winner costs: the pot, but never more than the cap."""
        return s.pot if self.cap is None else min(s.pot, self.cap)

    def awaited(self, s: State) -> tuple[int, ...]:
        waiting = tuple(seat for seat in s.live if not s.chosen[seat])
        return waiting[:1] if self.in_turn else waiting

    def choices(self, s: State, seat: int) -> Choices:
        if self.must_cover and s.chips[seat] < self.price(s):
            return {"out": True}
        return {"in": True, "out": True}

    def default(self, s: State, seat: int) -> Action:
        return Action("out")

    def act(self, d: Dealer, seat: int, action: Action) -> None:
        s = d.s
        if action.verb not in ("in", "out"):
            raise IllegalAction("say in or out")
        if action.verb not in self.choices(s, seat):
            raise IllegalAction(f"losing would cost {self.price(s)}: with fewer chips you may not be in")
        is_in = action.verb == "in"
        if not self.in_turn:
            d.announce(Declared(seat))
            d.tell(seat, Choice(seat, is_in))
            return
        d.announce(Revealed(((seat, is_in),)))
        if self._dealer_alone(s):
            d.announce(AskedAgain(tuple(other for other in s.live if other != s.dealer)))

    def _dealer_alone(self, s: State) -> bool:
        if not self.dealer_last_word or s.asked_again or not all(s.chosen[seat] for seat in s.live):
            return False
        return [seat for seat in s.live if s.choices[seat]] == [s.dealer]

    def end(self, d: Dealer) -> None:
        """The last choice is made: all sealed ones are turned up together."""
        if not self.in_turn:
            s = d.s
            d.announce(Revealed(tuple((seat, bool(s.choices[seat])) for seat in s.live)))
