"""Steps without a decision: antes, blinds and dealing (common sheet, sections 2 and 4)."""

from __future__ import annotations

from dataclasses import dataclass

from games.dealer import Dealer
from games.state import State
from games.variant import Action, Choices, IllegalAction


class TableStep:
    """What steps without a decision have in common."""

    kind = "table"
    name = ""

    def skipped(self, s: State) -> bool:
        """Always takes place."""
        return False

    def begin(self, d: Dealer) -> None:
        """Each step says what it does."""
        raise AssertionError("a step does something")

    def awaited(self, s: State) -> tuple[int, ...]:
        """Nobody."""
        return ()

    def choices(self, s: State, seat: int) -> Choices:
        """Nothing to choose."""
        return {}

    def default(self, s: State, seat: int) -> Action:
        """Nobody is awaited."""
        raise IllegalAction("There is nothing to decide now.")

    def act(self, d: Dealer, seat: int, action: Action) -> None:
        """Nobody is awaited."""
        raise IllegalAction("There is nothing to decide now.")

    def end(self, d: Dealer) -> None:
        """Nothing left to do."""


@dataclass(frozen=True)
class Ante(TableStep):
    """Everybody dealt in posts the ante, in order, all chips if fewer (section 2)."""

    amount: int

    def begin(self, d: Dealer) -> None:
        if d.s.base.skip_ante:
            return
        for seat in d.s.order:
            d.post(seat, self.amount, "ante")


@dataclass(frozen=True)
class RaceAnte(Ante):
    """No antes while fewer than two racers have chips, and none in sudden death (Three Legged Race)."""

    def begin(self, d: Dealer) -> None:
        if d.s.base.racing is None and sum(1 for seat in d.s.order if d.s.chips[seat]) > 1:
            super().begin(d)


@dataclass(frozen=True)
class Blinds(TableStep):
    """Ante first, then the small blind left of the dealer and the big blind left of it; two players: the dealer is
    the small blind (section 8). With `big_blind_pays` the big blind posts the ante of everybody, nobody's bet."""

    ante: int
    big_blind_pays: bool
    small: int
    big: int

    def begin(self, d: Dealer) -> None:
        small, big = blind_seats(d.s.order)
        if self.big_blind_pays:
            d.post(big, self.ante * len(d.s.order), "ante for all")
        else:
            for seat in d.s.order:
                d.post(seat, self.ante, "ante")
        d.post(small, self.small, "small blind")
        d.post(big, self.big, "big blind")


def blind_seats(order: tuple[int, ...]) -> tuple[int, int]:
    """Small and big blind of an order that ends with the dealer."""
    return (order[1], order[0]) if len(order) == 2 else (order[0], order[1])


@dataclass(frozen=True)
class Deal(TableStep):
    """Cards face down to everybody, those who declared out as well; the first of a deal brings a fresh deck."""

    cards: int

    def begin(self, d: Dealer) -> None:
        if not d.s.piles:
            d.new_deck()
        d.deal_round(self.cards)
