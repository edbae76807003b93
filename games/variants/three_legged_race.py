"""Three Legged Race, with five cards and with three (sheets "Three Legged Race" and "Relatives")."""

from __future__ import annotations

from dataclasses import dataclass

from games.books.race import Race, RaceRules, ScoreLegs
from games.options import choice, number
from games.phases.betting import Bet
from games.phases.drawing import Draw
from games.phases.showdown import Showdown
from games.phases.table import Deal, RaceAnte
from games.rankings import Ranking
from games.variant import GameType, Tip, Variant
from games.variants.common import HIGH_BUG, JOKER, HighBetting, WildCards, bug_is, odd_to_first, wild_ranking


@dataclass(frozen=True)
class RaceOptions(WildCards, HighBetting):
    """Options of both races."""

    joker: str = choice(JOKER, "Joker", bug_is("an ace"))
    legs_needed: int = number(3, "Legs", "How many legs win the pot.", low=1, high=9, main=True, announced=True)
    fold_win: str = choice(
        {"leg": "scores", "no_leg": "scores nothing"},
        "Left alone",
        "Whether the player scores whom the others leave alone by folding.",
        main=True,
        announced=True,
    )
    tied_hand: str = choice(
        {"no_leg": "nobody scores", "all_score": "each of them scores"},
        "Tied hands",
        "What equal hands score.",
        main=True,
        announced=True,
    )
    simultaneous_finish: str = choice(
        {"split": "they share the pot", "sudden_death": "they race on alone"},
        "Several finish at once",
        "Only where several can score: when they reach the last leg in one deal.",
    )
    fold_rule: str = choice(
        {
            "free": "folding loses only this deal",
            "forbidden": "nobody may fold",
            "fold_is_out": "folding ends the race for that player",
        },
        "Folding",
        "What folding costs.",
        main=True,
    )
    scoop_legs: int = choice(
        {2: "two legs", 1: "one leg"},
        "Both ways",
        "Only where the hands at both ends score: legs for winning both, or for being left alone.",
        announced=True,
    )
    side_pots: str = choice(
        {
            "carry_layers": "nothing paid before the race ends",
            "settle_each_deal": "side pots paid after each deal",
            "whole_pot": "no side pots, all to the last leg",
        },
        "All-in",
        "What a racer who ran out of chips can win.",
    )
    cannot_ante: str = choice(
        {"play_on": "races on without chips", "out": "is out of the race"},
        "Cannot ante",
        "A racer who cannot post the full ante.",
    )
    button: str = choice(
        {"each_deal": "after every deal", "each_game": "after the race"}, "The deal passes", "When the button moves."
    )


@dataclass(frozen=True)
class ThreeLeggedRaceOptions(RaceOptions):
    """Options of Three Legged Race."""

    joker: str = choice(JOKER, "Joker", bug_is(f"{HIGH_BUG}; for low it is the best low card"))
    legs_mode: str = choice(
        {"high": "the best hand", "low": "the lowest hand", "high_low": "one for the best, one for the lowest"},
        "What wins a leg",
        "Best high hand, best low hand, or a leg for each.",
        main=True,
    )
    low_ranking: str = choice(
        {"lowA5": "ace to five", "low27": "deuce to seven"},
        "Low hands",
        "Only where low hands score: how they rank.",
        announced=True,
    )


def _race(slug: str, o: RaceOptions, cards: int, draw: tuple[int, int], ways: dict[str, Ranking]) -> Variant:
    """Ante, cards, a bet, the draw, a bet, and legs for the winners of each way."""
    rules = RaceRules(
        legs_needed=o.legs_needed,
        fold_win=o.fold_win,
        tied_hand=o.tied_hand,
        simultaneous_finish=o.simultaneous_finish,
        scoop_legs=o.scoop_legs,
        side_pots=o.side_pots,
        cannot_ante=o.cannot_ante,
        ante=o.ante,
        odd_to_first=odd_to_first(o.odd_chips),
    )
    rankings = tuple(ways.values())
    book = Race(rules, rankings, tuple(ways))
    stakes = o.stakes()
    may_fold = o.fold_rule != "forbidden"
    out = o.fold_rule == "fold_is_out"
    return Variant(
        slug=slug,
        options=o,
        phases=(
            RaceAnte(o.ante),
            Deal(cards),
            Bet("first betting round", stakes, o.small_bet, may_fold=may_fold, fold_is_out=out),
            Draw("the draw", *draw, rankings[0]),
            Bet("second betting round", stakes, o.big_bet, may_fold=may_fold, fold_is_out=out),
            Showdown(rankings, book, o.show == "losers_may_muck"),
            ScoreLegs(book),
        ),
        book=book,
        rankings=rankings,
        joker=o.joker != "none",
        wild=o.wild,
        button_stays=o.button == "each_game",
        own_discards_return=o.reshuffle_pool == "all_discards",
        legs_needed=o.legs_needed,
    )


def three_legged_race(o: ThreeLeggedRaceOptions) -> Variant:
    """Five cards, exactly three of them are changed; each deal is a race for one leg."""
    high = wild_ranking("high", o.wild, o.joker, o)
    low = wild_ranking(o.low_ranking, o.wild, o.joker, o)
    ways = {"high": {"best hand": high}, "low": {"lowest hand": low}, "high_low": {"high": high, "low": low}}
    return _race("three-legged-race", o, 5, (3, 3), ways[o.legs_mode])


def three_card_race(o: RaceOptions) -> Variant:
    """Three cards; the best and the worst hand each score a leg."""
    best = wild_ranking("three_card", o.wild, o.joker, o)
    worst = wild_ranking("three_card_worst", o.wild, o.joker, o)
    return _race("three-legged-race-three-card", o, 3, (0, 3), {"best": best, "worst": worst})


GAMES = (
    GameType(
        slug="three-legged-race",
        name="Three Legged Race",
        other_names=("3 Legged Race",),
        seats=range(2, 7),
        best_with="4 to 6",
        summary="Change exactly three cards; winning a deal scores a leg, and the last leg takes the pot.",
        options=ThreeLeggedRaceOptions,
        make=three_legged_race,
        presets={"Two legs, nobody folds": {"legs_needed": 2, "fold_rule": "forbidden"}},
        tips=(
            Tip("Three cards must go, always: whatever you are dealt is worth no more than the two that you keep."),
            Tip("Folding costs this deal only: your legs and your claim stay.", lambda o: bool(o.fold_rule == "free")),
            Tip("When somebody needs only one more leg, a bet hurts most."),
        ),
    ),
    GameType(
        slug="three-legged-race-three-card",
        name="Three Legged Race, three cards",
        other_names=("3 Legged Race, three cards",),
        seats=range(3, 9),
        best_with="4 to 8",
        summary="Three cards and a draw; the best and the worst hand each score a leg.",
        options=RaceOptions,
        make=three_card_race,
        tips=(Tip("A middling hand wins nothing: go for the top or for the bottom."),),
    ),
)
