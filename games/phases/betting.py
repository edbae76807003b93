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

    @property
    def rises(self) -> bool:
        """Whether a deal that nobody opens makes a higher pair necessary."""
        return self.rank(1) > self.lowest

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
        """No betting when one player is left, and none in sudden death (Three Legged Race)."""
        return len(s.live) < 2 or s.base.racing is not None

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
        """The next player in order who has chips and has not acted, or owes.

        A player who alone has chips decides only when something is owed.
        """
        if len(s.live) < 2:
            return ()
        chips, folded, acted_at, bets, level = s.chips, s.folded, s.acted_at, s.bets, s.level
        turn = s.turn_from
        for seat in s.ring[turn : turn + len(s.order)]:
            if not chips[seat] or folded[seat]:
                continue
            if bets[seat] < level and self.owed(s, seat):
                return (seat,)
            if acted_at[seat] is None and _others_have_chips(s, seat):
                return (seat,)
        return ()

    def owed(self, s: State, seat: int) -> int:
        """L less the own bet, but never more than any other player still in has bet or could bet in this round."""
        own = s.bets[seat]
        level = s.level
        if level <= own:
            return 0
        bets, chips = s.bets, s.chips
        reach = 0
        for other in s.live:
            if other != seat:
                most = bets[other] + chips[other]
                if most >= level:
                    return level - own
                reach = max(reach, most)
        return max(0, reach - own)

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
        if level and self.capped(s):
            return None
        stack = bets[seat] + chips[seat]
        least, most = self._sizes(s, owed)
        return [min(least, stack), min(most, stack) if most else stack]

    def _reopens(self, s: State) -> int:
        return self.stakes.least if self.stakes.betting == "spread_limit" else s.full_size

    def capped(self, s: State) -> bool:
        """Whether the round has had as many raises as it may; completing a short bet is none."""
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
        owed = self.owed(s, seat)
        own, level, full_level, full_size, raises = s.bets[seat], s.level, s.full_level, s.full_size, s.raises
        if verb == "check" and not owed:
            d.announce(Acted(seat, verb, own, level, full_level, full_size, raises))
            return
        if verb == "call" and owed and not self.raise_or_fold:
            total = own + min(owed, s.chips[seat])
        else:
            choices = self.choices(s, seat)
            if verb not in choices:
                raise IllegalAction(self._refusal(s, seat, verb, choices))
            if verb == "fold":
                self._fold(d, seat)
                return
            if verb == "call":
                total = own + choices[verb]
            else:
                total = _amount(verb, action.amount, choices[verb])
                level, full_level, full_size, raises = self._lifted(s, total)
        d.announce(Acted(seat, verb, total, level, full_level, full_size, raises))
        d.announce(Moved(seat, POT, total - own, verb))

    def _fold(self, d: Dealer, seat: int) -> None:
        s = d.s
        d.announce(Acted(seat, "fold", s.bets[seat], s.level, s.full_level, s.full_size, s.raises))
        if self.fold_is_out:
            d.announce(WentOut(seat, "folded"))

    def _lifted(self, s: State, total: int) -> tuple[int, int, int, int]:
        """L, FL, F and n after a bet or raise to `total`; a short all-in lifts L alone."""
        if self.stakes.fixed:
            if 2 * total < 2 * s.full_level + self.size:
                return total, s.full_level, s.full_size, s.raises
            return total, total, s.full_size, s.raises + (1 if s.full_level else 0)
        raises = s.raises + (1 if s.level else 0)
        size = total - s.level
        return total, total, max(size, s.full_size), raises

    def _refusal(self, s: State, seat: int, verb: str, choices: Choices) -> str:
        if verb == "bet" and s.level:
            return f"there is a bet of {s.level} already: call, raise or fold"
        if verb == "bet" and "check" in choices and not self._may_open(s, seat):
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


def _others_have_chips(s: State, seat: int) -> bool:
    chips = s.chips
    for other in s.live:  # noqa: SIM110 - asked before nearly every action, and a generator costs twice as much
        if other != seat and chips[other]:
            return True
    return False


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


def _amount(verb: str, amount: int, allowed: list[int]) -> int:
    """The amount of a bet or raise if it is allowed; raises IllegalAction with what is."""
    least, most = allowed
    if least <= amount <= most:
        return amount
    what = "the bet here is" if verb == "bet" else "the raise here is to"
    raise IllegalAction(f"{what} {least}" if least == most else f"{what} {least} to {most}")
