"""The pot of Guts: whoever is alone in takes it, losers match it (Relatives, "Guts")."""

from __future__ import annotations

from dataclasses import dataclass

from games.books.common import announce_without_chips, award, best_of, closing, game_over, strengths
from games.dealer import Dealer
from games.log import POT, Moved, StageSettled, Stays, WentOut
from games.phases.table import TableStep
from games.rankings import Ranking
from games.standing import Slice, Standing
from games.state import State


@dataclass(frozen=True)
class MatchPot:
    """One pot for everybody who is not out; short antes keep a full claim."""

    odd_to_first: bool

    out_lasts = False

    def dealt_in(self, st: Standing) -> tuple[int, ...]:
        return tuple(
            seat
            for seat in st.seats
            if not (st.left[seat] or st.out[seat]) and ((st.deals and st.pot) or st.chips[seat])
        )

    def claims(self, st: Standing, seat: int) -> bool:
        return bool(st.pot) and seat in self.dealt_in(st)

    def before_cards(self, d: Dealer) -> None:
        """Short antes are posted as they are; a seat without chips has no part in a new game."""
        if not d.s.base.deals:
            announce_without_chips(d)

    def open_pots(self, s: State) -> list[Slice]:
        return [(s.pot, tuple(sorted(s.live)))] if s.pot else []

    def carried_pots(self, st: Standing) -> list[Slice]:
        return [(st.pot, self.dealt_in(st))] if st.pot else []

    def leave(self, st: Standing, seat: int) -> list[Moved]:
        """Gives up the claim; the last player left takes the pot and the game is over."""
        st.left[seat] = True
        players = self.dealt_in(st)
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
        if d.s.pot:
            award(d, d.s.pot, d.s.live, (winner,), "won", odd_to_first=self.odd_to_first)
        d.end(game_over(closing(d.s)))


@dataclass(frozen=True)
class SettleMatch(TableStep):
    """One in takes the pot; several: the best hand takes it and the losers put the same into the new pot."""

    book: MatchPot
    ranking: Ranking
    cap: int | None
    ante_again: bool

    def begin(self, d: Dealer) -> None:
        s = d.s
        ins = [seat for seat in s.live if s.choices[seat]]
        price = s.pot if self.cap is None else min(s.pot, self.cap)
        if len(ins) < 2:
            d.announce(StageSettled(tuple(ins), tuple(ins), price))
        if not ins:
            d.announce(Stays("nobody in", tuple(sorted(s.live))))
            self._close(d, nobody_in=True)
        elif len(ins) == 1:
            self.book.win(d, ins[0])
        else:
            self._match(d, ins, price)

    def _match(self, d: Dealer, ins: list[int], price: int) -> None:
        s = d.s
        for seat in ins:
            d.show(seat, s.hands[seat], self.ranking.name_of(s.hand_faces(seat)), "showdown")
        winners = best_of(ins, strengths(s, self.ranking, ins))
        d.announce(StageSettled(tuple(ins), tuple(winners), price))
        if s.pot:
            name = self.ranking.name_of(s.hand_faces(winners[0]))
            award(d, s.pot, ins, winners, "won", odd_to_first=self.book.odd_to_first, name=name)
        for seat in ins:
            if seat not in winners:
                d.post(seat, price, "match")
        for seat in list(s.live):
            if not s.chips[seat]:
                d.announce(WentOut(seat, "no chips"))
        if len(s.live) == 1:
            self.book.win(d, s.live[0])
            return
        self._close(d, nobody_in=False)

    def _close(self, d: Dealer, *, nobody_in: bool) -> None:
        st = closing(d.s)
        if st.pot and not nobody_in:
            st.stays = "matched"
        st.skip_ante = bool(st.pot) and not (nobody_in and self.ante_again)
        d.end(st)
