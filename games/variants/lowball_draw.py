"""The lowball draw games: 2-7 Triple Draw, 2-7 Single Draw, A-5 Triple Draw (sheet "The lowball draw games")."""

from __future__ import annotations

from dataclasses import dataclass

from games.books.long_pot import Award, LongPot
from games.options import OptionError, choice, derived, number
from games.phases.betting import Bet, Stakes
from games.phases.drawing import Draw
from games.phases.showdown import Showdown
from games.phases.table import Blinds, Deal
from games.rankings import Ranking, ranking
from games.variant import GameType, Phase, Tip, Variant
from games.variants.common import BETTING, POOL, TableBetting, bug_is, check_spread, odd_to_first


@dataclass(frozen=True)
class TripleDrawOptions(TableBetting):
    """Options of 2-7 Triple Draw."""

    small_blind: int = number(
        1, "Small blind", "Posted left of the dealer, between two players by the dealer.", main=True
    )
    big_blind: int = number(2, "Big blind", "Posted next to the small blind; the first bet.", low=1, main=True)
    ante: int = number(0, "Ante", "Posted before the blinds.")
    ante_type: str = choice(
        {"each": "everybody posts it", "big_blind_pays": "the big blind posts it for all"},
        "Who posts the ante",
        "Only with an ante: each player, or the big blind for all.",
    )
    betting: str = choice(BETTING, "Betting", "How much may be bet.", main=True)
    small_bet: int = derived(
        lambda o: o.big_blind, "Small bet", "Fixed limit only: the bet of the first rounds.", low=1
    )
    big_bet: int = derived(lambda o: 2 * o.small_bet, "Big bet", "Fixed limit only: the bet of the last rounds.", low=1)
    draw_max: int = number(5, "Most cards to change", "In each draw.", low=1, high=5)
    reshuffle_pool: str = choice(
        POOL,
        "When the pile runs out",
        "Which cards come back; all discards are also those just thrown away.",
        default="all_discards",
    )

    def check(self) -> None:
        """Combinations that cannot be played."""
        if self.small_blind > self.big_blind:
            raise OptionError(
                "small_blind", f"option small_blind: {self.small_blind} is above the big blind {self.big_blind}"
            )
        check_spread(self.betting, self.big_blind, self.max_bet)

    def stakes(self) -> Stakes:
        """The betting structure; the big blind is the smallest bet."""
        return Stakes(self.betting, self.big_blind, self.max_bet, self.raise_cap)


@dataclass(frozen=True)
class TripleDrawA5Options(TripleDrawOptions):
    """Options of A-5 Triple Draw."""

    joker: str = choice(
        {"none": "no joker", "bug": "one joker, as a bug"},
        "Joker",
        bug_is("the lowest rank that you do not hold"),
    )


@dataclass(frozen=True)
class SingleDrawOptions(TripleDrawOptions):
    """Options of 2-7 Single Draw."""

    small_blind: int = number(
        5, "Small blind", "Posted left of the dealer, between two players by the dealer.", main=True
    )
    big_blind: int = number(10, "Big blind", "Posted next to the small blind; the first bet.", low=1, main=True)
    betting: str = choice(BETTING, "Betting", "How much may be bet.", default="no_limit", main=True)
    limp: str = choice(
        {"allowed": "may just call the big blind", "raise_or_fold": "must raise or fold"},
        "First to come in",
        "Before the draw, what the first player who does not fold may do.",
    )


def _lowball(slug: str, o: TripleDrawOptions, low: Ranking, sizes: list[int], *, joker: bool = False) -> Variant:
    """Blinds, five cards, then a betting round before the first draw and after each; `sizes` are their bets."""
    stakes = o.stakes()
    book = LongPot(low, odd_to_first(o.odd_chips))
    words = ("first", "second", "third", "last")
    limp = getattr(o, "limp", "allowed") == "raise_or_fold"
    phases: list[Phase] = [
        Blinds(o.ante, o.ante_type == "big_blind_pays", o.small_blind, o.big_blind),
        Deal(5),
        Bet("first betting round", stakes, sizes[0], "blinds", o.big_blind, raise_or_fold=limp),
    ]
    draws = len(sizes) - 1
    for place, size in enumerate(sizes[1:]):
        which = "the draw" if draws == 1 else f"{words[place]} draw"
        last = "last" if place == draws - 1 else words[place + 1]
        phases += [Draw(which, 0, o.draw_max, low), Bet(f"{last} betting round", stakes, size)]
    return Variant(
        slug=slug,
        options=o,
        phases=(*phases, Showdown((low,), book, o.show == "losers_may_muck"), Award(book)),
        book=book,
        rankings=(low,),
        joker=joker,
        own_discards_return=o.reshuffle_pool == "all_discards",
    )


def triple_draw_27(o: TripleDrawOptions) -> Variant:
    """Three draws for the lowest hand, straights and flushes count against you."""
    sizes = [o.small_bet, o.small_bet, o.big_bet, o.big_bet]
    return _lowball("triple-draw-27", o, ranking("low27"), sizes)


def triple_draw_a5(o: TripleDrawA5Options) -> Variant:
    """As 2-7 Triple Draw, ranked ace to five."""
    sizes = [o.small_bet, o.small_bet, o.big_bet, o.big_bet]
    return _lowball("triple-draw-a5", o, ranking("lowA5", joker=o.joker), sizes, joker=o.joker != "none")


def single_draw_27(o: SingleDrawOptions) -> Variant:
    """One draw and two betting rounds, usually no limit."""
    return _lowball("single-draw-27", o, ranking("low27"), [o.small_bet, o.big_bet])


_TIPS_27 = (
    Tip("Keep three or more different cards up to seven; a two belongs to every good hand.", lambda o: o.draw_max > 1),
    Tip("Straights and flushes hurt: 6-5-4-3-2 loses to almost everything."),
    Tip("The ace is the worst card here, worse than a king."),
    Tip("Watch how many cards the others change: whoever changes none has something."),
)

GAMES = (
    GameType(
        slug="triple-draw-27",
        name="2-7 Triple Draw",
        other_names=("Deuce to Seven Triple Draw",),
        seats=range(2, 7),
        best_with="4 to 6",
        summary="Five cards, three draws, and the lowest hand wins.",
        options=TripleDrawOptions,
        make=triple_draw_27,
        tips=_TIPS_27,
    ),
    GameType(
        slug="single-draw-27",
        name="2-7 Single Draw",
        other_names=("Kansas City Lowball",),
        seats=range(2, 7),
        best_with="3 to 6",
        summary="Five cards, one draw, and the lowest hand wins.",
        options=SingleDrawOptions,
        make=single_draw_27,
        tips=_TIPS_27,
    ),
    GameType(
        slug="triple-draw-a5",
        name="A-5 Triple Draw",
        other_names=("Ace to Five Triple Draw",),
        seats=range(2, 7),
        best_with="4 to 6",
        summary="Five cards, three draws; the ace is low, straights and flushes do not count, 5-4-3-2-A is best.",
        options=TripleDrawA5Options,
        make=triple_draw_a5,
        tips=(
            Tip("Aces are the best cards here, and straights and flushes do not matter."),
            Tip("A pair is what ruins a low hand: change one of the two."),
            Tip("Watch how many cards the others change: whoever stops early has something."),
        ),
    ),
)
