"""A pot that only the last leg wins, with stages settled directly between players (Three Five Seven, Napalm)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from games.books.common import (
    announce_cannot_ante,
    announce_without_chips,
    award,
    best_of,
    closing,
    strengths,
)
from games.books.one_pot import OnePot
from games.books.slices import leftover_winners
from games.dealer import Dealer
from games.log import Compared, LegsScored, Moved, StageSettled, Stays
from games.phases.table import TableStep
from games.pots import shares
from games.rankings import Ranking
from games.standing import Standing


@dataclass(frozen=True)
class StageRules:
    """The house options of a settlement (Three Five Seven, "House options"); `target` legs, or stages in a row."""

    target: int
    streak: bool
    payers: str
    lowest_tie: str
    high_tie: str
    cap: int | None
    nobody_in_pays: int
    short_ante: str
    must_cover: bool
    ante: int


@dataclass(frozen=True)
class StagePot(OnePot):
    """The pot of the stages, which the last leg wins."""

    rules: StageRules

    out_lasts = True
    won = "carried pot won"

    def players(self, st: Standing) -> tuple[int, ...]:
        """Who is in the game."""
        return tuple(seat for seat in st.seats if not (st.left[seat] or st.out[seat]) and (st.deals or st.chips[seat]))

    def dealt_in(self, st: Standing) -> tuple[int, ...]:
        players = self.players(st)
        if self.rules.short_ante == "all_in":
            # Where a price must be covered, players without a chip could never be in: nobody can ante any more.
            stuck = self.rules.must_cover and self.rules.cap != 0 and not any(st.chips[seat] for seat in players)
            return () if stuck else players
        return tuple(seat for seat in players if st.chips[seat] >= self.rules.ante)

    def claims(self, st: Standing, seat: int) -> bool:
        return not st.over and seat in self.players(st)

    def before_cards(self, d: Dealer) -> None:
        """A player who cannot post the full ante is out; one player left takes the pot; nobody: the most legs."""
        st = d.s.base
        players = self.players(st)
        able = self.dealt_in(st)
        if not st.deals:
            announce_without_chips(d)
        unable = [seat for seat in players if seat not in able]
        if not unable:
            return
        if not able and d.s.pot:
            winners = leftover_winners(players, d.s.legs, {})
            award(d, d.s.pot, players, winners, "carried pot won", odd_to_first=self.odd_to_first)
        announce_cannot_ante(d, unable, able)


@dataclass(frozen=True)
class Natural(TableStep):
    """`natural_357`: a three, a five and a seven as the first three cards take the pot at once, hand shown."""

    book: StagePot
    ranks: frozenset[int]

    def begin(self, d: Dealer) -> None:
        s = d.s
        lucky = [seat for seat in s.live if {face // 4 for face in s.hand_faces(seat)} == self.ranks]
        for seat in lucky:
            d.show(seat, s.hands[seat], "three, five and seven", "natural")
        if lucky:
            self.book.share(d, lucky)


@dataclass(frozen=True)
class SettleStage(TableStep):
    """Nobody in: nothing happens. One in: a leg. Several in: the losers pay the winners (Three Five Seven 4)."""

    book: StagePot
    ranking: Ranking
    everyone_sees: bool

    def begin(self, d: Dealer) -> None:
        s = d.s
        ins = [seat for seat in s.live if s.choices[seat]]
        price = s.pot if self.book.rules.cap is None else min(s.pot, self.book.rules.cap)
        if not ins:
            d.announce(StageSettled((), (), price))
            for seat in s.live:
                d.post(seat, self.book.rules.nobody_in_pays, "nobody in")
            return
        if len(ins) == 1:
            d.announce(StageSettled(tuple(ins), tuple(ins), price))
            self._score(d, ins, "alone")
            return
        self._reveal(d, ins)
        strength = strengths(s, self.ranking, ins)
        winners = best_of(ins, strength)
        d.announce(StageSettled(tuple(ins), tuple(winners), price))
        for loser, owed in self._debts(ins, winners, strength, price):
            self._pay(d, loser, owed, winners)
        if self.book.rules.streak:
            self._score(d, winners, "best hand")

    def _reveal(self, d: Dealer, ins: Sequence[int]) -> None:
        """Only those who were in see the hands, unless everybody does (`stage_reveal`, and always at stage three)."""
        s = d.s
        if self.everyone_sees:
            for seat in ins:
                d.show(seat, s.hands[seat], self.ranking.name_of(s.hand_faces(seat)), "showdown")
            return
        for viewer in ins:
            others = tuple(card for seat in ins if seat != viewer for card in s.hands[seat])
            d.tell_faces(viewer, others)
        d.announce(Compared(tuple(ins)))

    def _debts(
        self, ins: Sequence[int], winners: Sequence[int], strength: dict[int, int], price: int
    ) -> list[tuple[int, int]]:
        """What each loser owes in all, in order from the dealer's left."""
        rules = self.book.rules
        losers = [seat for seat in ins if seat not in winners]
        parts = [price] * len(losers)
        if rules.payers == "lowest_only" and losers:
            worst = min(strength[seat] for seat in losers)
            losers = [seat for seat in losers if strength[seat] == worst]
            parts = [price] * len(losers)
            if rules.lowest_tie == "share":
                parts = shares(price, losers, all_odd_to_first=self.book.odd_to_first)
        times = len(winners) if rules.high_tie == "full_to_each" else 1
        return [(loser, part * times) for loser, part in zip(losers, parts, strict=True)]

    def _pay(self, d: Dealer, loser: int, owed: int, winners: Sequence[int]) -> None:
        """A loser with fewer chips pays all of them, shared by the winners; nothing is owed afterwards."""
        paid = min(owed, d.s.chips[loser])
        parts = shares(paid, winners, all_odd_to_first=self.book.odd_to_first)
        for winner, part in zip(winners, parts, strict=True):
            if part:
                d.announce(Moved(loser, winner, part, "stage"))

    def _score(self, d: Dealer, winners: Sequence[int], way: str) -> None:
        """A leg, or in a streak one more in a row for the only winner and an end to every other streak."""
        s = d.s
        legs = [0] * len(s.legs) if self.book.rules.streak else list(s.legs)
        if len(winners) > 1:
            if any(s.legs):
                d.announce(LegsScored((), tuple(legs)))
            return
        winner = winners[0]
        legs[winner] = s.legs[winner] + 1
        d.announce(LegsScored(((winner, 1, way),), tuple(legs)))
        if legs[winner] >= self.book.rules.target:
            self.book.win(d, winner)


@dataclass(frozen=True)
class EndRound(TableStep):
    """No winner after the last stage: legs stay, the deal passes to the left, everyone antes again."""

    def begin(self, d: Dealer) -> None:
        d.announce(Stays("round over", tuple(sorted(d.s.live))))
        d.end(closing(d.s))
