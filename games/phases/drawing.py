"""The draw: in order, each player still in lays cards aside and gets as many at once (common sheet, section 4)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from games.cards import JOKER, rank_of
from games.dealer import Dealer
from games.log import Discarded
from games.phases.keeping import best_kept
from games.rankings import Ranking
from games.state import State
from games.variant import Action, Choices, IllegalAction

ACE = 12
MOST_WITH_ACE = 4


@dataclass(frozen=True)
class Draw:
    """From `fewest` to `most` cards. `four_with_ace`: up to four where an ace is kept (a joker counts as one).
    `must_prove`: a player left alone draws too, unless this already holds (Trips to Win, `draw_and_prove`)."""

    name: str
    fewest: int
    most: int
    ranking: Ranking
    four_with_ace: bool = False
    must_prove: Callable[[Sequence[int]], bool] | None = None

    kind = "draw"

    def skipped(self, s: State) -> bool:
        if len(s.live) > 1:
            return False
        return self.must_prove is None or self.must_prove(s.hand_faces(s.live[0]))

    def begin(self, d: Dealer) -> None:
        """The first player is awaited at once."""

    def awaited(self, s: State) -> tuple[int, ...]:
        if len(s.live) < 2 and not self.must_prove:
            return ()
        drawn = s.drawn
        for seat in s.live:
            if not drawn[seat]:
                return (seat,)
        return ()

    def choices(self, s: State, seat: int) -> Choices:
        return {"draw": [self.fewest, max(self.most, MOST_WITH_ACE) if self.aces(s, seat) else self.most]}

    def aces(self, s: State, seat: int) -> list[int]:
        """The cards of this hand of which one must stay where more than `most` go; none where no more may go."""
        if not self.four_with_ace or self.most >= MOST_WITH_ACE:
            return []
        return [card for card in s.hands[seat] if _is_ace(s.faces[card])]

    def default(self, s: State, seat: int) -> Action:
        """Fewest cards; where some must go, those whose loss leaves the best kept hand."""
        if not self.fewest:
            return Action("draw")
        hand = s.hands[seat]
        kept = best_kept(self.ranking, s.hand_faces(seat), len(hand) - self.fewest)
        return Action("draw", cards=tuple(card for place, card in enumerate(hand) if place not in kept))

    def act(self, d: Dealer, seat: int, action: Action) -> None:
        if action.verb != "draw":
            raise IllegalAction("it is time to draw")
        s = d.s
        cards = action.cards
        hand = s.hands[seat]
        if len(set(cards)) != len(cards) or not set(hand).issuperset(cards):
            raise IllegalAction("you can only discard cards that you hold, each once")
        self._check_count(s, seat, cards)
        d.announce(Discarded(seat, cards))
        if cards:
            d.deal_to(seat, len(cards))

    def _check_count(self, s: State, seat: int, cards: tuple[int, ...]) -> None:
        count = len(cards)
        if self.fewest <= count <= self.most:
            return
        if self.fewest == self.most:
            raise IllegalAction(f"exactly {self.most} cards must go")
        if not self.four_with_ace or count > MOST_WITH_ACE:
            raise IllegalAction(f"you may change {self.fewest} to {self.most} cards")
        if set(cards).issuperset(self.aces(s, seat)):
            raise IllegalAction(f"more than {self.most} cards may go only when an ace is kept")

    def end(self, d: Dealer) -> None:
        """Nothing left to do."""


def _is_ace(face: int) -> bool:
    return face == JOKER or rank_of(face) == ACE
