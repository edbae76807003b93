"""The showdown: who shows in which order, and who may keep a beaten hand face down (common sheet, section 6)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import NamedTuple, Protocol

from games.dealer import Dealer
from games.log import Mucked
from games.phases.table import TableStep
from games.rankings import Ranking, name_by
from games.state import State


class Prize(NamedTuple):
    """Something that a hand can win: a pot, a leg, one way of a split. `qualifies` is a winning minimum."""

    seats: tuple[int, ...]
    ranking: Ranking
    qualifies: Callable[[Sequence[int]], bool] | None = None


class HasPrizes(Protocol):
    """A book that says what the hands are shown for."""

    def prizes(self, s: State) -> list[Prize]:
        """All prizes of this showdown."""


@dataclass(frozen=True)
class Showdown(TableStep):
    """Hands are turned up from the last bettor of the final round, clockwise; `rankings` name them."""

    rankings: tuple[Ranking, ...]
    book: HasPrizes
    may_muck: bool

    def skipped(self, s: State) -> bool:
        return len(s.live) < 2

    def begin(self, d: Dealer) -> None:
        s = d.s
        prizes = self.book.prizes(s) if self.may_muck else []
        shown: list[int] = []
        for seat in self._order(s):
            if self.may_muck and not any(_can_win(s, prize, seat, shown) for prize in prizes):
                d.announce(Mucked(seat))
                continue
            shown.append(seat)
            d.show(seat, s.hands[seat], name_by(self.rankings, s.hand_faces(seat)), "showdown")

    def _order(self, s: State) -> list[int]:
        first = s.aggressor if s.aggressor in s.live else s.live[0]
        place = s.live.index(first) if first is not None else 0
        return s.live[place:] + s.live[:place]


def _can_win(s: State, prize: Prize, seat: int, shown: Sequence[int]) -> bool:
    """Whether the hand could win or share the prize against the hands already shown."""
    if seat not in prize.seats:
        return False
    faces = s.hand_faces(seat)
    if prize.qualifies and not prize.qualifies(faces):
        return False
    own = prize.ranking.strength(faces)
    return all(prize.ranking.strength(s.hand_faces(other)) <= own for other in shown if other in prize.seats)
