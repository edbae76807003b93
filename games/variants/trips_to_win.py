"""Trips to Win: jacks to open, three of a kind to win, replays until somebody does (sheet "Trips to Win")."""

from __future__ import annotations

from dataclasses import dataclass

from games.books.long_pot import LongPot, Replays
from games.options import choice
from games.variant import GameType, Tip, Variant
from games.variants.common import HIGH_BUG, bug_is, odd_to_first, wild_ranking
from games.variants.five_card_draw import PAIRS, OpenedDrawOptions, opened_draw


@dataclass(frozen=True)
class TripsToWinOptions(OpenedDrawOptions):
    """Options of Trips to Win."""

    qualifier: str = choice(
        {"trips": "three of a kind or better", "straight": "a straight or better"},
        "To win",
        "The least that a hand must be to win the pot.",
        main=True,
        announced=True,
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
            "saw_draw": "replay for all who saw the draw",
            "award": "that player takes the pot",
            "all": "replay for all of the first deal",
        },
        "Left alone without a hand that wins",
        "When the others fold after the draw.",
        departs="In the published rules that player would go on alone until such a hand comes.",
    )
    sole_claimant: str = choice(
        {"award": "that player takes the pot", "draw_and_prove": "must draw a hand that wins"},
        "Everybody else folds early",
        "When all others fold before the draw.",
        departs="The published rules ask for a hand that wins here too.",
    )
    replay_fold: str = choice(
        {"out": "out of this pot", "keeps_claim": "still in its next replay"},
        "Folding in a replay",
        "Whether a player who folds a replay keeps a claim.",
        announced=True,
    )
    joker: str = choice({"none": "no joker", "bug": "one joker, as a bug"}, "Joker", bug_is(HIGH_BUG))


def trips_to_win(o: TripsToWinOptions) -> Variant:
    """Jacks or Better in which a pot without three of a kind stays, and those who stayed play for it again."""
    high = wild_ranking("high", o.wild, o.joker, o)
    qualifies = high.at_least_trips if o.qualifier == "trips" else high.at_least_straight
    replays = Replays(o.replay_eligible, o.last_player_no_trips, o.sole_claimant, o.replay_fold)
    book = LongPot(high, odd_to_first(o.odd_chips), qualifies, replays, o.reante_unopened)
    must_prove = qualifies if o.sole_claimant == "draw_and_prove" else None
    return opened_draw("trips-to-win", o, book, PAIRS["jacks"], must_prove)


def _trips_win(o: TripsToWinOptions) -> bool:
    return o.qualifier == "trips"


def _folding_early_ends_it(o: TripsToWinOptions) -> bool:
    """Whether nothing brings back who folds before the draw."""
    stays_out = o.replay_eligible != "all" and o.last_player_no_trips != "all" and o.replay_fold == "out"
    return stays_out and o.sole_claimant == "award"


def _folding_late_ends_it(o: TripsToWinOptions) -> bool:
    """Whether who folds after the draw comes back only where one player is left without a hand that wins."""
    return _folding_early_ends_it(o) and o.replay_eligible == "not_folded" and o.last_player_no_trips == "saw_draw"


GAMES = (
    GameType(
        slug="trips-to-win",
        name="Trips to Win",
        other_names=("Jacks to Open, Trips to Win",),
        seats=range(2, 7),
        best_with="4 to 6",
        summary="A pair of jacks opens, and it takes a strong hand to win: a pot that nobody wins is played for again.",
        options=TripsToWinOptions,
        make=trips_to_win,
        tips=(
            Tip("Two pair wins nothing: keep the pair that can become three of a kind.", _trips_win),
            Tip("Three of a kind wins nothing here: draw to a straight or better.", lambda o: not _trips_win(o)),
            Tip("Folding before the draw ends your part in this pot, replays included.", _folding_early_ends_it),
            Tip("So does folding after the draw, unless all but one fold.", _folding_late_ends_it),
            Tip("A pot that has been replayed twice is worth a call that you would not make at first."),
        ),
    ),
)
