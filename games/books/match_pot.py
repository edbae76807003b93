"""The pot of Guts: whoever is alone in takes it, losers match it (Relatives, "Guts")."""

from __future__ import annotations

from dataclasses import dataclass

from games.books.common import announce_without_chips, award, best_of, closing, strengths
from games.books.one_pot import OnePot
from games.dealer import Dealer
from games.log import StageSettled, Stays, WentOut
from games.phases.table import TableStep
from games.rankings import Ranking
from games.standing import Standing


@dataclass(frozen=True)
class MatchPot(OnePot):
    """The pot that losers fill anew; short antes keep a full claim."""

    out_lasts = False
    won = "won"

    def players(self, st: Standing) -> tuple[int, ...]:
        return tuple(
            seat
            for seat in st.seats
            if not (st.left[seat] or st.out[seat]) and ((st.deals and st.pot) or st.chips[seat])
        )

    def dealt_in(self, st: Standing) -> tuple[int, ...]:
        return self.players(st)

    def claims(self, st: Standing, seat: int) -> bool:
        return bool(st.pot) and seat in self.players(st)

    def before_cards(self, d: Dealer) -> None:
        """Short antes are posted as they are; a seat without chips has no part in a new game."""
        if not d.s.base.deals:
            announce_without_chips(d)


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
