"""The pot of ordinary poker, layered by what each player put in; where a game carries it, over several deals.

Lowball draw, Five Card Draw, Jacks or Better and Trips to Win. A pot's life, replays included, is one long hand for
side pots (Trips to Win, "The deal"; common sheet, section 5).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from games.books.common import Qualifies, Strengths, award, best_of, closing, game_over, reach, strengths
from games.dealer import Dealer
from games.log import POT, Moved, Stays
from games.phases.showdown import Prize
from games.phases.table import TableStep
from games.pots import Layer, layers, merged, without
from games.rankings import Ranking
from games.standing import Slice, Standing
from games.state import State


@dataclass(frozen=True)
class Replays:
    """Who comes back for a pot that nobody won; the values are those of the sheet's options."""

    eligible: str = "not_folded"
    last_player: str = "saw_draw"
    sole_claimant: str = "award"
    fold: str = "out"


@dataclass(frozen=True)
class LongPot:
    """`qualifies` is the winning minimum (three of a kind), `replays` what follows when nobody has it."""

    ranking: Ranking
    odd_to_first: bool
    qualifies: Qualifies | None = None
    replays: Replays | None = None
    reante: bool = True

    out_lasts = False

    def dealt_in(self, st: Standing) -> tuple[int, ...]:
        if st.claim is not None:
            return st.claim
        return tuple(seat for seat in st.seats if st.chips[seat] and not st.left[seat])

    def before_cards(self, d: Dealer) -> None:
        """Short antes are posted as they are: nothing to ask."""

    def claims(self, st: Standing, seat: int) -> bool:
        return st.claim is not None and seat in st.claim

    def open_pots(self, s: State) -> list[Slice]:
        return merged((pot.amount, pot.seats) for pot in self.pots(s))

    def pots_in_sight(self, s: State) -> list[Slice]:
        return merged((pot.amount, pot.seats) for pot in self.pots(s, reach(s)))

    def carried_pots(self, st: Standing) -> list[Slice]:
        return merged((pot.amount, pot.seats) for pot in layers(st.put_in, st.claim or ()))

    def pots(self, s: State, reach: Sequence[int] | None = None) -> list[Layer]:
        """Main pot first. Chips that are nobody's bet may be won by everyone still in."""
        pots = layers(s.put_in, s.live, reach)
        if not s.dead:
            return pots
        everyone = tuple(sorted(s.live))
        if pots and pots[0].seats == everyone:
            return [pots[0]._replace(amount=pots[0].amount + s.dead), *pots[1:]]
        return [Layer(s.dead, everyone, 0, 0), *pots]

    def prizes(self, s: State) -> list[Prize]:
        """What the hands are shown for."""
        return [Prize(pot.seats, self.ranking, self.qualifies) for pot in self.pots(s) if len(pot.seats) > 1]

    def leave(self, st: Standing, seat: int) -> list[Moved]:
        """Gives up the claim; a last claimant takes the pot, and the next pot may begin."""
        st.left[seat] = True
        moves = []
        if st.claim is not None:
            st.claim = tuple(other for other in st.claim if other != seat)
            if len(st.claim) == 1:
                moves.append(Moved(POT, st.claim[0], st.pot, "carried pot won"))
                st.chips[st.claim[0]] += st.pot
                new_pot(st)
        if st.claim is None and len(self.dealt_in(st)) < 2:
            game_over(st)
        return moves

    def left(self, d: Dealer, seat: int) -> None:
        """As if folded: the steps of the deal see to the rest.

        A player who leaves instead of proving a hand alone gives the pot back to those who folded; if they have left
        too, the pot was already that player's (common sheet, section 8).
        """
        s = d.s
        if s.live:
            return
        staying = [other for other in s.order if s.put_in[other] and not s.left[other]]
        if staying:
            self.close(d, self.pots(s), (), staying, "nobody qualified")
        else:
            award(d, s.pot, (seat,), (seat,), "won", odd_to_first=self.odd_to_first)
            self.close(d, (), (), (), "")

    def close(self, d: Dealer, staying: Sequence[Layer], paid: Sequence[Layer], claim: Iterable[int], why: str) -> None:
        """End the deal: `staying` layers are carried for the seats of `claim` that have chips in one of them."""
        s = d.s
        put_in = without(s.put_in, paid)
        levels = [layer for layer in staying if layer.amount]
        claimants = tuple(seat for seat in sorted(claim) if put_in[seat] and not s.left[seat])
        if levels and len(claimants) < 2:
            takers = claimants or tuple(s.live)
            award(d, s.pot, takers, takers, "carried pot won", odd_to_first=self.odd_to_first)
            levels = []
        if not levels:
            self._close_won(d, bar=s.base.bar + 1 if why == "unopened" else 0)
            return
        d.announce(Stays(why, claimants))
        st = closing(s)
        st.put_in = put_in
        st.claim = claimants
        st.first_deal = s.base.first_deal or s.order
        st.skip_ante = why == "unopened" and not self.reante
        d.end(self._carry(s, st, claimants, why))

    def _carry(self, s: State, st: Standing, claimants: tuple[int, ...], why: str) -> Standing:
        if why == "unopened":
            st.bar += 1
            return st
        out_for_good = s.base.replay and self.replays is not None and self.replays.fold == "out"
        folded = {seat for seat in s.order if s.folded[seat]} if out_for_good else set()
        st.gone = tuple(sorted((folded | set(s.base.gone)) - set(claimants)))
        st.replay = True
        return st

    def _close_won(self, d: Dealer, bar: int) -> None:
        st = new_pot(closing(d.s))
        st.bar = bar
        d.end(game_over(st) if len(self.dealt_in(st)) < 2 else st)


def new_pot(st: Standing) -> Standing:
    """Nothing is carried: the next deal begins a pot with everybody who has chips."""
    st.put_in = [0] * len(st.chips)
    st.pot, st.claim, st.first_deal, st.gone, st.stays = 0, None, (), (), ""
    st.replay, st.bar, st.skip_ante = False, 0, False
    return st


@dataclass(frozen=True)
class ThrowIn(TableStep):
    """Nobody bet before the draw: the cards are thrown in and the antes stay (Trips to Win 3; `all_check: redeal`)."""

    book: LongPot

    def skipped(self, s: State) -> bool:
        return s.opener is not None or not s.can_bet or len(s.live) < 2

    def begin(self, d: Dealer) -> None:
        pots = self.book.pots(d.s)
        self.book.close(d, pots, (), d.s.live, "unopened")


@dataclass(frozen=True)
class Award(TableStep):
    """Each pot by itself, the side pots from the top down, the main pot last (section 5)."""

    book: LongPot

    def begin(self, d: Dealer) -> None:
        live = d.s.live
        if len(live) == 1:
            self._alone(d, live[0])
        else:
            self._showdown(d)

    def _showdown(self, d: Dealer) -> None:
        s = d.s
        strength = strengths(s, self.book.ranking, s.live)
        pots = self.book.pots(s)
        staying = []
        for pot in reversed(pots):
            winners = self._winners(s, pot, strength)
            if not winners:
                staying.append(pot)
                continue
            name = self.book.ranking.name_of(s.hand_faces(winners[0])) if len(pot.seats) > 1 else ""
            self._pay(d, pot, winners, name, main=pot is pots[0])
        paid = [pot for pot in pots if pot not in staying]
        self.book.close(d, staying, paid, self._after_showdown(s), "nobody qualified")

    def _winners(self, s: State, pot: Layer, strength: Strengths) -> list[int]:
        """The best hands if they are good enough; a layer that one player has reached is that player's."""
        if len(pot.seats) == 1:
            return list(pot.seats)
        best = best_of(pot.seats, strength)
        if self.book.qualifies and not self.book.qualifies(s.hand_faces(best[0])):
            return []
        return best

    def _after_showdown(self, s: State) -> set[int]:
        """Who plays the replay after a showdown in which a pot stayed (`replay_eligible`, `replay_fold`)."""
        rules = self.book.replays
        claim = set(s.live)
        if rules is None:
            return claim
        folded = {seat for seat in s.order if s.folded[seat]}
        if s.base.replay and rules.fold == "keeps_claim":
            claim |= folded
        if rules.eligible == "all":
            claim |= set(s.base.first_deal or s.order) - set(s.base.gone)
        elif rules.eligible == "saw_draw":
            claim |= {seat for seat in folded if s.folded_late[seat]}
        if s.base.replay and rules.fold == "out":
            claim -= folded
        return claim

    def _alone(self, d: Dealer, seat: int) -> None:
        """Left alone by folds (Trips to Win, "One player left"; other games: the pot without showing)."""
        s = d.s
        rules = self.book.replays
        before_draw = not any(s.folded_late)
        if self.book.qualifies and self.book.qualifies(s.hand_faces(seat)):
            self._take_all(d, seat, proof=True)
            return
        if rules is None or (rules.sole_claimant if before_draw else rules.last_player) == "award":
            self._take_all(d, seat, proof=False)
            return
        if before_draw:
            claim: Iterable[int] = s.order
        elif rules.last_player == "all":
            claim = s.base.first_deal or s.order
        else:
            claim = [other for other in s.order if not s.folded[other] or s.folded_late[other]]
        self.book.close(d, self.book.pots(s), (), claim, "nobody qualified")

    def _take_all(self, d: Dealer, seat: int, *, proof: bool) -> None:
        s = d.s
        ranking = self.book.ranking
        name = ""
        if proof:
            faces = s.hand_faces(seat)
            name = ranking.name_of(faces)
            proving = ranking.proof(faces)
            d.show(seat, [card for card in s.hands[seat] if s.faces[card] in proving], name, "proof")
        if s.variant.openers and s.opener == seat:
            show_openers(d, ranking)
        award(d, s.pot, (seat,), (seat,), "won", odd_to_first=self.book.odd_to_first, name=name)
        self.book.close(d, (), (), (), "")

    def _pay(self, d: Dealer, pot: Layer, winners: Sequence[int], name: str, *, main: bool) -> None:
        why = "won" if main else "side pot won"
        award(d, pot.amount, pot.seats, winners, why, odd_to_first=self.book.odd_to_first, name=name)


@dataclass(frozen=True)
class ShowOpeners(TableStep):
    """At a showdown the opener shows the cards that made the opening hand, discarded ones included."""

    ranking: Ranking

    def skipped(self, s: State) -> bool:
        return s.opener is None or s.opener not in s.live or len(s.live) < 2

    def begin(self, d: Dealer) -> None:
        show_openers(d, self.ranking)


def show_openers(d: Dealer, ranking: Ranking) -> None:
    """Turn up the cards that made the opening hand."""
    s = d.s
    if s.opener is None:
        return
    faces = [s.faces[card] for card in s.opening_hand]
    openers = ranking.proof(faces)
    d.show(s.opener, [card for card in s.opening_hand if s.faces[card] in openers], ranking.name_of(faces), "openers")
