"""A betting round in all four structures (common sheet, section 3).

The numbers: `level` is L, the highest total of this round; `full_level` FL, the level of the last full bet or raise;
`full_size` F, its size (pot and no limit); `raises` n; `acted_at` the level at each player's last action.
"""

from __future__ import annotations

from dataclasses import dataclass

from games.cards import ACE
from games.dealer import Dealer
from games.log import POT, Acted, Moved, RoundBegan, RoundEnded, WentOut
from games.phases.table import blind_seats
from games.rankings import Ranking
from games.rankings.words import plural
from games.state import State
from games.variant import Action, Choices, IllegalAction


@dataclass(frozen=True)
class Stakes:
    """The betting structure: sizes in chips; `least` opens in spread, pot and no limit, `most` caps spread limit."""

    betting: str
    least: int
    most: int
    raise_cap: int | None

    @property
    def fixed(self) -> bool:
        """Fixed limit: every bet and raise has one size."""
        return self.betting == "fixed_limit"


@dataclass(frozen=True)
class Openers:
    """The hand that it takes to open: a pair of this rank or better; progressive bars rise with unopened deals."""

    ranking: Ranking
    lowest: int  # rank index of the pair
    progressive: bool = False

    def rank(self, bar: int) -> int:
        """The rank of the pair needed after `bar` unopened deals; it stays at aces."""
        return min(self.lowest + bar, ACE) if self.progressive else self.lowest

    def words(self, bar: int) -> str:
        """The hand needed, as people say it."""
        return f"a pair of {plural(self.rank(bar))} or better"


@dataclass(frozen=True)
class Bet:
    """One betting round. `size` is the bet of fixed limit; `first` who begins: `left`, `blinds` or `opener`."""

    name: str
    stakes: Stakes
    size: int
    first: str = "left"
    big_blind: int = 0  # only of the round with blinds
    openers: Openers | None = None
    raise_or_fold: bool = False
    may_fold: bool = True
    fold_is_out: bool = False

    kind = "bet"

    def skipped(self, s: State) -> bool:
        """No betting when one player is left."""
        return len(s.live) < 2

    def begin(self, d: Dealer) -> None:
        s = d.s
        d.announce(RoundBegan(self._first(s), self.big_blind, self.big_blind, self.big_blind or self.stakes.least))

    def _first(self, s: State) -> int:
        if self.first == "blinds":
            _, big = blind_seats(s.order)
            return s.ring[s.after[big]]
        if self.first == "opener" and s.opener is not None:
            return s.opener
        return s.order[0]

    def awaited(self, s: State) -> tuple[int, ...]:
        """The next player in order who has chips and has not acted, or owes."""
        live = s.live
        if len(live) < 2:
            return ()
        chips = s.chips
        deciders = [seat for seat in live if chips[seat]]
        if len(deciders) < 2:
            return tuple(seat for seat in deciders if self.owed(s, seat))
        count = len(s.order)
        acted_at, bets, level, folded = s.acted_at, s.bets, s.level, s.folded
        for seat in s.ring[s.turn_from : s.turn_from + count]:
            if chips[seat] and not folded[seat]:
                if acted_at[seat] is None:
                    return (seat,)
                if bets[seat] < level and self.owed(s, seat):
                    return (seat,)
        return ()

    def owed(self, s: State, seat: int) -> int:
        """L less the own bet, but never more than any other player still in has bet or could bet in this round."""
        own = s.bets[seat]
        level = s.level
        if level <= own:
            return 0
        bets, chips = s.bets, s.chips
        reach = max(bets[other] + chips[other] for other in s.live if other != seat)
        return max(0, min(level, reach) - own)

    def raise_range(self, s: State, seat: int, owed: int) -> list[int] | None:
        """[least, most] as totals for the round, or None for a player who may not bet or raise (rules a to d)."""
        stakes = self.stakes
        chips, bets, level = s.chips, s.bets, s.level
        if chips[seat] <= owed:
            return None
        acted_at = s.acted_at[seat]
        if acted_at is not None:
            lifted = level - acted_at
            if (2 * lifted < self.size) if stakes.fixed else (lifted < self._reopens(s)):
                return None
        for other in s.live:
            if other != seat and bets[other] + chips[other] > level:
                break
        else:
            return None
        if level and self._capped(s):
            return None
        stack = bets[seat] + chips[seat]
        least, most = self._sizes(s, owed)
        return [min(least, stack), min(most, stack) if most else stack]

    def _reopens(self, s: State) -> int:
        return self.stakes.least if self.stakes.betting == "spread_limit" else s.full_size

    def _capped(self, s: State) -> bool:
        stakes = self.stakes
        if stakes.raise_cap is None or stakes.betting in ("pot_limit", "no_limit"):
            return False
        completing = stakes.fixed and not s.full_level
        return s.raises >= stakes.raise_cap and not completing

    def _sizes(self, s: State, owed: int) -> tuple[int, int]:
        """Least and most total of a bet or raise before the player's stack is looked at; most 0: no limit."""
        stakes = self.stakes
        if stakes.fixed:
            return s.full_level + self.size, s.full_level + self.size
        if stakes.betting == "spread_limit":
            return s.level + stakes.least, s.level + stakes.most
        least = s.level + s.full_size
        return least, max(least, s.level + s.pot + owed) if stakes.betting == "pot_limit" else 0

    def choices(self, s: State, seat: int) -> Choices:
        owed = self.owed(s, seat)
        amounts = self.raise_range(s, seat, owed)
        if not owed:
            choices: Choices = {"check": True}
        else:
            choices = {"fold": True} if self.may_fold else {}
            if not (self.raise_or_fold and not s.voluntary and amounts):
                choices["call"] = min(owed, s.chips[seat])
        if amounts and (s.level or self._may_open(s, seat)):
            choices["raise" if s.level else "bet"] = amounts
        return choices

    def _may_open(self, s: State, seat: int) -> bool:
        """Openers are needed until somebody has opened."""
        if self.openers is None or s.opener is not None:
            return True
        return self.openers.ranking.at_least_pair_of(s.hand_faces(seat), self.openers.rank(s.base.bar))

    def default(self, s: State, seat: int) -> Action:
        """Check if that is free, else fold; where folding is forbidden, call."""
        choices = self.choices(s, seat)
        return Action(next(verb for verb in ("check", "fold", "call") if verb in choices))

    def act(self, d: Dealer, seat: int, action: Action) -> None:
        s = d.s
        verb = action.verb
        choices = self.choices(s, seat)
        if verb not in choices:
            raise IllegalAction(self._refusal(s, verb, choices))
        own, level, full_level, full_size, raises = s.bets[seat], s.level, s.full_level, s.full_size, s.raises
        if verb in ("check", "fold"):
            d.announce(Acted(seat, verb, own, level, full_level, full_size, raises))
            if verb == "fold" and self.fold_is_out:
                d.announce(WentOut(seat, "folded"))
            return
        if verb == "call":
            total = own + choices["call"]
        else:
            least, most = choices[verb]
            total = action.amount
            if not least <= total <= most:
                raise IllegalAction(_wrong_amount(verb, least, most))
            level, full_level, full_size, raises = self._lifted(s, total)
        d.announce(Acted(seat, verb, total, level, full_level, full_size, raises))
        d.announce(Moved(seat, POT, total - own, verb))

    def _lifted(self, s: State, total: int) -> tuple[int, int, int, int]:
        """L, FL, F and n after a bet or raise to `total`; a short all-in lifts L alone."""
        if self.stakes.fixed:
            if 2 * total < 2 * s.full_level + self.size:
                return total, s.full_level, s.full_size, s.raises
            return total, total, s.full_size, s.raises + (1 if s.full_level else 0)
        raises = s.raises + (1 if s.level else 0)
        size = total - s.level
        return total, total, max(size, s.full_size), raises

    def _refusal(self, s: State, verb: str, choices: Choices) -> str:
        if verb == "bet" and s.level:
            return f"there is a bet of {s.level} already: call, raise or fold"
        if verb == "bet" and "check" in choices and not self._may_open(s, s.ring[s.turn_from]):
            return "you need better cards to open"
        return _REFUSALS.get((verb, "check" in choices), f"{verb} is not possible here")

    def end(self, d: Dealer) -> None:
        """The part of the highest bet that nobody matched goes back to its owner."""
        bets = d.s.bets
        top = max(bets)
        if top:
            owner = bets.index(top)
            second = max((bet for seat, bet in enumerate(bets) if seat != owner), default=0)
            if top > second:
                d.pay(owner, top - second, "uncalled")
        d.announce(RoundEnded())


_REFUSALS: dict[tuple[str, bool], str] = {
    ("fold", True): "nothing is owed: check instead of folding",
    ("fold", False): "folding is not allowed in this game",
    ("check", False): "there is a bet to call",
    ("call", True): "there is nothing to call",
    ("call", False): "the first player in must raise or fold",
    ("raise", True): "there is nothing to raise yet",
    ("raise", False): "you may not raise now",
    ("bet", True): "you may not bet now",
}


def _wrong_amount(verb: str, least: int, most: int) -> str:
    what = "the bet here is" if verb == "bet" else "the raise here is to"
    return f"{what} {least}" if least == most else f"{what} {least} to {most}"
