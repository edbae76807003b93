"""A single pot that stays from deal to deal until one player takes it, with no layers (Three Five Seven, Guts)."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from games.books.common import award, closing, game_over
from games.dealer import Dealer
from games.log import POT, Moved
from games.standing import Slice, Standing
from games.state import State


@dataclass(frozen=True)
class OnePot(ABC):
    """Everybody still in the game may win all of it; the last one in it takes it."""

    odd_to_first: bool

    won: ClassVar[str]  # how the log calls chips out of the pot

    @abstractmethod
    def players(self, st: Standing) -> tuple[int, ...]:
        """Who is in the game."""

    def open_pots(self, s: State) -> list[Slice]:
        return [(s.pot, tuple(sorted(s.live)))] if s.pot else []

    def pots_in_sight(self, s: State) -> list[Slice]:
        return self.open_pots(s)

    def carried_pots(self, st: Standing) -> list[Slice]:
        return [(st.pot, self.players(st))] if st.pot else []

    def leave(self, st: Standing, seat: int) -> list[Moved]:
        """Gives up legs and claim; one player left takes the pot and the game is over."""
        st.left[seat] = True
        st.legs[seat] = 0
        players = self.players(st)
        if len(players) > 1:
            return []
        moves = [Moved(POT, winner, st.pot, "carried pot won") for winner in players if st.pot]
        for move in moves:
            st.chips[move.dst] += move.amount
        game_over(st)
        return moves

    def left(self, d: Dealer, seat: int) -> None:
        if len(d.s.live) == 1:
            self.win(d, d.s.live[0])

    def win(self, d: Dealer, winner: int) -> None:
        """The pot is won, the game is over."""
        self.share(d, [winner])

    def share(self, d: Dealer, winners: Sequence[int]) -> None:
        """These seats share the pot and the game is over."""
        if d.s.pot:
            award(d, d.s.pot, d.s.live, winners, self.won, odd_to_first=self.odd_to_first)
        d.end(game_over(closing(d.s)))
