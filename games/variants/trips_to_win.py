"""Trips to Win: jacks to open, three of a kind to win, replays until somebody does (sheet "Trips to Win")."""

from __future__ import annotations

from dataclasses import dataclass

from games.books.long_pot import Award, LongPot, Replays, ShowOpeners, ThrowIn
from games.options import cards, choice, flag
from games.phases.betting import Bet, Openers
from games.phases.drawing import Draw
from games.phases.showdown import Showdown
from games.phases.table import Ante, Deal
from games.variant import GameType, Variant
from games.variants.common import HighBetting, odd_to_first, wild_ranking
from games.variants.five_card_draw import PAIRS, DrawLimits


@dataclass(frozen=True)
class TripsToWinOptions(DrawLimits, HighBetting):
    """Options of Trips to Win."""

    qualifier: str = choice(
        {"trips": "three of a kind", "straight": "a straight"}, "To win", "The hand that wins the pot.", main=True
    )
    replay_eligible: str = choice(
        {
            "not_folded": "those who did not fold",
            "saw_draw": "also those who folded after the draw",
            "all": "everyone of the pot's first deal",
        },
        "Who plays the replay",
        "After a showdown that nobody wins.",
        main=True,
    )
    last_player_no_trips: str = choice(
        {
            "saw_draw": "a replay for everyone who saw the draw",
            "award": "that player takes the pot",
            "all": "a replay for everyone of the pot's first deal",
        },
        "Left alone without trips",
        "When the others fold after the draw.",
        departs="By the letter the lone player would replay against nobody.",
    )
    sole_claimant: str = choice(
        {"award": "that player takes the pot", "draw_and_prove": "that player draws and needs trips"},
        "Everybody else folds early",
        "When all others fold before the draw.",
        departs="By the letter three of a kind is needed here too.",
    )
    replay_fold: str = choice(
        {"out": "out of this pot", "keeps_claim": "still in its next replay"},
        "Folding in a replay",
        "Whether a player who folds a replay keeps a claim.",
    )
    reante_unopened: bool = flag(True, "Ante again", "Everybody antes again after a deal that nobody opened.")
    progressive: bool = flag(False, "Progressive", "Each unopened deal raises the bar, up to aces.")
    joker: str = choice({"none": "no joker", "bug": "one joker as a bug"}, "Joker", "A 53rd card, or none.")
    wild: tuple[str, ...] = cards("Wild cards", "Ranks or single cards that stand for anything.")


def trips_to_win(o: TripsToWinOptions) -> Variant:
    """Jacks or Better in which a pot without three of a kind stays, and those who stayed play for it again."""
    high = wild_ranking("high", o.wild, o.joker, o)
    qualifies = high.at_least_trips if o.qualifier == "trips" else high.at_least_straight
    replays = Replays(o.replay_eligible, o.last_player_no_trips, o.sole_claimant, o.replay_fold)
    book = LongPot(high, odd_to_first(o.odd_chips), qualifies, replays, o.reante_unopened)
    stakes = o.stakes()
    must_prove = qualifies if o.sole_claimant == "draw_and_prove" else None
    return Variant(
        slug="trips-to-win",
        options=o,
        phases=(
            Ante(o.ante),
            Deal(5),
            Bet("first betting round", stakes, o.small_bet, openers=Openers(high, PAIRS["jacks"], o.progressive)),
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
        slug="trips-to-win",
        name="Trips to Win",
        other_names=("Jacks to Open, Trips to Win",),
        seats=range(2, 7),
        best_with="4 to 6",
        summary="A pair of jacks opens, three of a kind wins; a pot that nobody wins is played for again.",
        options=TripsToWinOptions,
        make=trips_to_win,
        tips=(
            "Two pair wins nothing: keep the pair that can become three of a kind.",
            "Folding before the draw ends your part in this pot, replays included.",
            "A pot that has been replayed twice is worth a call that you would not make at first.",
        ),
    ),
)
