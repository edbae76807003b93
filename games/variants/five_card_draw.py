"""Five Card Draw and Jacks or Better (sheet "Relatives that the four games lean on")."""

from __future__ import annotations

from dataclasses import dataclass

from games.books.common import Qualifies
from games.books.long_pot import Award, LongPot, ShowOpeners, ThrowIn
from games.options import choice, flag, number
from games.phases.betting import Bet, Openers
from games.phases.drawing import Draw
from games.phases.showdown import Showdown
from games.phases.table import Ante, Deal
from games.variant import GameType, Tip, Variant
from games.variants.common import HighBetting, WildCards, odd_to_first, wild_ranking

PAIRS = {"jacks": 9, "queens": 10, "aces": 12}


@dataclass(frozen=True)
class DrawLimits:
    """How many cards may be changed."""

    draw_limit: int = number(3, "Most cards to change", "In the draw.", low=1, high=5, main=True)
    four_with_ace: bool = flag(
        False, "Four with an ace", "With fewer to change: up to four cards may go when an ace is kept."
    )


@dataclass(frozen=True)
class FiveCardDrawOptions(WildCards, DrawLimits, HighBetting):
    """Options of Five Card Draw."""

    second_round_first: str = choice(
        {"dealer_left": "the first player left of the dealer", "opener": "whoever opened"},
        "After the draw begins",
        "Who acts first in the second round.",
    )
    all_check: str = choice(
        {"continue": "the deal goes on", "redeal": "new cards and antes, the pot stays"},
        "Everybody checks",
        "What happens when nobody bets before the draw.",
    )


@dataclass(frozen=True)
class OpenedDrawOptions(WildCards, DrawLimits, HighBetting):
    """Options of the games that take a hand to open."""

    progressive: bool = flag(
        False, "Progressive", "Each unopened deal raises the pair that it takes to open, up to aces."
    )
    reante_unopened: bool = flag(True, "Ante again", "Everybody antes again after a deal that nobody opened.")


@dataclass(frozen=True)
class JacksOrBetterOptions(OpenedDrawOptions):
    """Options of Jacks or Better."""

    openers: str = choice(
        {"jacks": "a pair of jacks", "queens": "a pair of queens", "aces": "a pair of aces"},
        "Openers",
        "The pair that it takes to open.",
        main=True,
        announced=True,
    )


def five_card_draw(o: FiveCardDrawOptions) -> Variant:
    """Ante, five cards, a bet, a draw, a bet, the best hand."""
    high = wild_ranking("high", o.wild, o.joker, o)
    book = LongPot(high, odd_to_first(o.odd_chips))
    stakes = o.stakes()
    first = "opener" if o.second_round_first == "opener" else "left"
    redeal = (ThrowIn(book),) if o.all_check == "redeal" else ()
    return Variant(
        slug="five-card-draw",
        options=o,
        phases=(
            Ante(o.ante),
            Deal(5),
            Bet("first betting round", stakes, o.small_bet),
            *redeal,
            Draw("the draw", 0, o.draw_limit, high, o.four_with_ace),
            Bet("second betting round", stakes, o.big_bet, first),
            Showdown((high,), book, o.show == "losers_may_muck"),
            Award(book),
        ),
        book=book,
        rankings=(high,),
        joker=o.joker != "none",
        wild=o.wild,
        own_discards_return=o.reshuffle_pool == "all_discards",
    )


def jacks_or_better(o: JacksOrBetterOptions) -> Variant:
    """Five Card Draw that takes a pair of jacks or better to open; any best hand wins."""
    high = wild_ranking("high", o.wild, o.joker, o)
    book = LongPot(high, odd_to_first(o.odd_chips), reante=o.reante_unopened)
    return opened_draw("jacks-or-better", o, book, PAIRS[o.openers])


def opened_draw(
    slug: str, o: OpenedDrawOptions, book: LongPot, lowest_pair: int, must_prove: Qualifies | None = None
) -> Variant:
    """The order of play that Jacks or Better and Trips to Win share; `lowest_pair` is the rank that opens."""
    high = book.ranking
    stakes = o.stakes()
    return Variant(
        slug=slug,
        options=o,
        phases=(
            Ante(o.ante),
            Deal(5),
            Bet("first betting round", stakes, o.small_bet, openers=Openers(high, lowest_pair, o.progressive)),
            ThrowIn(book),
            Draw("the draw", 0, o.draw_limit, high, o.four_with_ace, must_prove),
            Bet("second betting round", stakes, o.big_bet, "opener"),
            Showdown((high,), book, o.show == "losers_may_muck"),
            ShowOpeners(high),
            Award(book),
        ),
        book=book,
        rankings=(high,),
        joker=o.joker != "none",
        wild=o.wild,
        openers=True,
        own_discards_return=o.reshuffle_pool == "all_discards",
    )


GAMES = (
    GameType(
        slug="five-card-draw",
        name="Five Card Draw",
        other_names=("Draw Poker",),
        seats=range(2, 7),
        best_with="4 to 6",
        summary="Five cards, one draw, and the best hand wins.",
        options=FiveCardDrawOptions,
        make=five_card_draw,
        tips=(
            Tip("A pair is worth a draw of three, two pair a draw of one.", lambda o: bool(o.draw_limit >= 3)),
            Tip("Four to a straight or a flush is a long shot: pay little for it."),
        ),
    ),
    GameType(
        slug="jacks-or-better",
        name="Jacks or Better",
        other_names=("Jackpots",),
        seats=range(2, 7),
        best_with="4 to 6",
        summary="Five Card Draw that takes a high pair or better to open.",
        options=JacksOrBetterOptions,
        make=jacks_or_better,
        tips=(
            Tip("Whoever opened holds at least the openers: call with less only to draw."),
            Tip("You may throw an opener to draw to something better; the cards are kept to prove it."),
        ),
    ),
)
