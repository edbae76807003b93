"""A race for legs: nothing is paid before it is won, the pot grows from deal to deal (Three Legged Race)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from games.books.common import (
    Strengths,
    announce_cannot_ante,
    announce_without_chips,
    award,
    best_of,
    bets_if_called,
    closing,
    game_over,
    strengths,
)
from games.books.slices import deal_slices, leftover_winners, most_legs, side_pots, standing_slices
from games.dealer import Dealer
from games.log import POT, LegsScored, Moved, Stays
from games.phases.showdown import Prize
from games.phases.table import TableStep
from games.pots import Layer, merged, shares
from games.rankings import Ranking
from games.standing import Slice, Standing, from_left
from games.state import State


@dataclass(frozen=True)
class RaceRules:
    """The house options of a race (Three Legged Race, "House options")."""

    legs_needed: int
    fold_win: str
    tied_hand: str
    simultaneous_finish: str
    scoop_legs: int
    side_pots: str
    cannot_ante: str
    ante: int
    odd_to_first: bool


@dataclass(frozen=True)
class Race:
    """`ways` are the rankings that each score a leg: best high, best low, or both."""

    rules: RaceRules
    ways: tuple[Ranking, ...]
    way_names: tuple[str, ...] = ("best hand",)

    out_lasts = True

    def racers(self, st: Standing) -> tuple[int, ...]:
        """Who is still in the race. Before the first deal a seat without chips is not in it."""
        return tuple(seat for seat in st.seats if not (st.left[seat] or st.out[seat]) and (st.deals or st.chips[seat]))

    def dealt_in(self, st: Standing) -> tuple[int, ...]:
        if st.racing is not None:
            return st.racing
        racers = self.racers(st)
        if self.rules.cannot_ante == "play_on":
            return racers
        return tuple(seat for seat in racers if st.chips[seat] >= self.rules.ante)

    def claims(self, st: Standing, seat: int) -> bool:
        """Every racer has a claim; in sudden death only the finalists, and who is in a slice without any."""
        if st.over or seat not in self.racers(st):
            return False
        return st.racing is None or seat in st.racing or any(seat in seats for _, seats in st.slices)

    def before_cards(self, d: Dealer) -> None:
        """Who cannot ante may be out; one racer left takes all, and if nobody can ante the most legs do."""
        st = d.s.base
        racers = self.racers(st)
        able = self.dealt_in(st)
        if not st.deals:
            announce_without_chips(d)
        unable = [] if st.racing is not None else [seat for seat in racers if seat not in able]
        if unable and not able:
            self._pay_out(d, standing_slices(st.slices, racers, None), [], {})
        announce_cannot_ante(d, unable, able)

    def open_pots(self, s: State) -> list[Slice]:
        """As the race would carry them now; the unmatched part of a bet is taken off first (common sheet, 9)."""
        return self._pots_with(s, s.bets)

    def pots_in_sight(self, s: State) -> list[Slice]:
        return self._pots_with(s, bets_if_called(s))

    def _pots_with(self, s: State, bets: Sequence[int]) -> list[Slice]:
        """The chips as they lie now, by who may win them once the bets of this round are these."""
        more = [new - old for new, old in zip(bets, s.bets, strict=True)]
        put_in = list(s.put_in)
        second, highest = sorted(bets)[-2:]
        unmatched = highest - second
        owner = bets.index(highest) if unmatched else None
        if owner is not None:
            put_in[owner] -= unmatched
        reach = [paid + called for paid, called in zip(put_in, more, strict=True)]
        all_in = [seat for seat in s.order if s.chips[seat] == more[seat] and seat != owner]
        racers = self._racers_now(s)
        pots = list(s.base.slices) + deal_slices(self.rules.side_pots, put_in, all_in, racers, reach)
        pots += [(pot.amount, pot.seats) for pot in self._side_pots(s, put_in, all_in, reach)]
        alone: list[Slice] = [(unmatched, (owner,))] if owner is not None else []
        return merged(standing_slices(pots, racers, s.base.racing) + alone)

    def carried_pots(self, st: Standing) -> list[Slice]:
        return merged(st.slices)

    def prizes(self, s: State) -> list[Prize]:
        """The leg of each way, side pots that are settled now, and, when somebody finishes, slices of others.

        A slice that a finisher is in falls to the legs; in every other the hands of those with most legs compete, in a
        sudden death for the case that finalists leave.
        What only one can win is that player's without showing (common sheet, section 5).
        """
        pots = [pot.seats for pot in self._side_pots(s, s.put_in, self._all_in(s))]
        prizes = [Prize(group, way) for way in self.ways for group in (tuple(s.live), *pots)]
        won = self._ways_won(s)
        finishers = self._finishers(s, won)
        if finishers:
            legs = self._legs_after(s, won)
            slices = standing_slices(list(s.base.slices) + self._slices(s), self._racers_now(s), s.base.racing)
            others = [group for _, group in merged(slices) if not set(group) & set(finishers)]
            leading = [tuple(seat for seat in most_legs(group, legs) if seat in s.live) for group in others]
            prizes += [Prize(group, self.ways[0]) for group in leading]
        return [prize for prize in prizes if len(prize.seats) > 1]

    def leave(self, st: Standing, seat: int) -> list[Moved]:
        """Gives up legs and claim. One racer left takes everything; one finalist left wins the sudden death."""
        st.left[seat] = True
        st.legs[seat] = 0
        racers = self.racers(st)
        finalists = () if st.racing is None else tuple(other for other in st.racing if other != seat)
        if st.racing is not None:
            st.racing = finalists
        st.slices = tuple(merged(standing_slices(st.slices, racers, st.racing)))
        winners = racers if len(racers) < 2 else finalists if len(finalists) == 1 else ()
        if not winners:
            return []
        moves = []
        strength = {other: -place for place, equal in enumerate(st.hands) for other in equal}
        for amount, seats in st.slices:
            takers = [w for w in winners if w in seats] or leftover_winners(seats, st.legs, strength)
            ordered = from_left(st.dealer, takers, len(st.chips))
            parts = shares(amount, ordered, all_odd_to_first=self.rules.odd_to_first)
            moves += [Moved(POT, taker, part, "carried pot won") for taker, part in zip(ordered, parts, strict=True)]
        for move in moves:
            st.chips[move.dst] += move.amount
        game_over(st)
        return [move for move in moves if move.amount]

    def left(self, d: Dealer, seat: int) -> None:
        """As if folded; what it settles is seen when the deal is scored."""

    # scoring a deal

    def score(self, d: Dealer) -> None:
        """The end of a deal: legs, side pots where they are settled each deal, and the race if it is won."""
        s = d.s
        won = self._ways_won(s)
        self._announce_legs(d, won)
        slices = self._slices(s)
        self._settle_side_pots(d)
        racers = self._racers_now(s)
        carried = standing_slices([*s.base.slices, *slices], racers, s.base.racing)
        finishers = self._finishers(s, won)
        if len(finishers) > 1:
            finishers = [seat for seat in finishers if not s.left[seat]] or finishers
        sudden = self._race_on(s, finishers)
        if finishers and not sudden:
            self._pay_out(d, carried, finishers, self._showdown_strengths(s))
            d.end(game_over(closing(s)))
            return
        remaining = [seat for seat in racers if not s.left[seat]]
        if len(remaining) < 2:
            self._pay_out(d, standing_slices(carried, remaining or s.live[:1], None), remaining or s.live[:1], {})
            d.end(game_over(closing(s)))
            return
        st = closing(s)
        st.racing = tuple(finishers) if sudden else None
        st.slices = tuple(merged(standing_slices(carried, remaining, st.racing)))
        st.hands = self._hands_of_others(s, st)
        d.announce(Stays("sudden death" if sudden else "race goes on", st.racing or tuple(remaining)))
        d.end(st)

    def _ways_won(self, s: State) -> dict[int, list[str]]:
        """The ways that each seat wins in this deal; a player left alone wins them all or, by option, none."""
        if len(s.live) == 1:
            return {} if self.rules.fold_win == "no_leg" else {s.live[0]: list(self.way_names)}
        won: dict[int, list[str]] = {}
        for way, name in zip(self.ways, self.way_names, strict=True):
            best = best_of(s.live, strengths(s, way, s.live))
            if len(best) > 1 and self.rules.tied_hand == "no_leg":
                continue
            for seat in best:
                won.setdefault(seat, []).append(name)
        return won

    def _legs_for(self, ways: Sequence[str]) -> int:
        return 1 if len(ways) < 2 else self.rules.scoop_legs

    def _announce_legs(self, d: Dealer, won: dict[int, list[str]]) -> None:
        if not won:
            return
        alone = len(d.s.live) == 1
        scored = tuple(
            (seat, self._legs_for(ways), "alone" if alone else " and ".join(ways)) for seat, ways in won.items()
        )
        d.announce(LegsScored(scored, tuple(self._legs_after(d.s, won))))

    def _legs_after(self, s: State, won: dict[int, list[str]]) -> list[int]:
        return [legs + self._legs_for(won[seat]) if seat in won else legs for seat, legs in enumerate(s.legs)]

    def _race_on(self, s: State, finishers: Sequence[int]) -> bool:
        """Several finishers, and the race is not won but goes on between them: sudden death."""
        several = len(finishers) > 1
        return several and (s.base.racing is not None or self.rules.simultaneous_finish == "sudden_death")

    def _finishers(self, s: State, won: dict[int, list[str]]) -> list[int]:
        """Who reaches the last leg in this deal; in sudden death those who scored most race on."""
        racers = self._racers_now(s)
        scored = {seat: self._legs_for(ways) for seat, ways in won.items()}
        if s.base.racing is not None:
            finalists = [seat for seat in s.base.racing if seat in racers]
            top = max((scored.get(seat, 0) for seat in finalists), default=0)
            return [seat for seat in finalists if scored.get(seat, 0) == top]
        needed = self.rules.legs_needed
        return [seat for seat in racers if seat in scored and s.base.legs[seat] + scored[seat] >= needed]

    def _racers_now(self, s: State) -> list[int]:
        """Racers at this moment; a hand that is all-in stays in until the showdown though its player left."""
        seats = self.racers(s.base)
        return [seat for seat in seats if not s.out[seat] and (not s.left[seat] or not s.folded[seat])]

    def _all_in(self, s: State) -> list[int]:
        return [seat for seat in s.order if not s.chips[seat]]

    def _slices(self, s: State) -> list[Slice]:
        return deal_slices(self.rules.side_pots, s.put_in, self._all_in(s), self._racers_now(s))

    def _side_pots(
        self, s: State, put_in: Sequence[int], all_in: Sequence[int], reach: Sequence[int] | None = None
    ) -> list[Layer]:
        if self.rules.side_pots != "settle_each_deal":
            return []
        return side_pots(put_in, all_in, self._racers_now(s), s.live, reach)

    def _settle_side_pots(self, d: Dealer) -> None:
        """Side pots go to the best eligible hands of this deal; split by way, the odd chip to the first way."""
        s = d.s
        odd = self.rules.odd_to_first
        for pot in reversed(self._side_pots(s, s.put_in, self._all_in(s))):
            if len(pot.seats) == 1:
                award(d, pot.amount, pot.seats, pot.seats, "side pot won", odd_to_first=odd)
                continue
            parts = shares(pot.amount, range(len(self.ways)), all_odd_to_first=True)
            for way, part in zip(self.ways, parts, strict=True):
                best = best_of(pot.seats, strengths(s, way, pot.seats))
                name = way.name_of(s.hand_faces(best[0]))
                award(d, part, pot.seats, best, "side pot won", odd_to_first=odd, name=name)

    def _showdown_strengths(self, s: State) -> Strengths:
        return {} if len(s.live) < 2 else strengths(s, self.ways[0], s.live)

    def _hands_of_others(self, s: State, st: Standing) -> tuple[tuple[int, ...], ...]:
        """Who is in a slice without a finalist, by the hands of this showdown: it decides when finalists leave.

        Only hands that everybody saw, for a standing is public; whoever did not show is beaten by one of them.
        """
        if st.racing is None:
            return ()
        seats = {seat for _, group in st.slices if not set(group) & set(st.racing) for seat in group}
        shown = {seat for seat in seats if s.shown.issuperset(s.hands[seat])}
        strength = {seat: value for seat, value in self._showdown_strengths(s).items() if seat in shown}
        values = sorted(set(strength.values()), reverse=True)
        return tuple(tuple(seat for seat in sorted(strength) if strength[seat] == value) for value in values)

    def _pay_out(self, d: Dealer, slices: Sequence[Slice], finishers: Sequence[int], strength: Strengths) -> None:
        """Finishers share the slices they are in; every other goes to the most legs in it, then the best hand."""
        s = d.s
        for amount, seats in merged(slices):
            inside = [seat for seat in finishers if seat in seats]
            winners = inside or leftover_winners(seats, s.legs, strength)
            award(d, amount, seats, winners, "carried pot won", odd_to_first=self.rules.odd_to_first)


@dataclass(frozen=True)
class ScoreLegs(TableStep):
    """The best hand scores a leg, the pot stays or is won."""

    book: Race

    def begin(self, d: Dealer) -> None:
        self.book.score(d)
