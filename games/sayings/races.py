"""Races for legs (sheet "Three Legged Race")."""

from __future__ import annotations

from typing import Any

from games.sayings.words import Saying, counted, two_ways


def _ends(o: Any) -> tuple[str, ...]:
    """The hands that score: `best`, `lowest`, or both ends of the ranking."""
    if not two_ways(o):
        return ("lowest",) if o.legs_mode == "low" else ("best",)
    return ("best", "lowest" if hasattr(o, "legs_mode") else "worst")


def _tie(o: Any, scores: str, scores_that: str) -> str:
    ends = " or the ".join(_ends(o))
    return f"When the {ends} hands are equal, {scores_that if two_ways(o) else scores}."


def _side_pots(o: Any) -> str:
    winner = " and the ".join(_ends(o))
    shared = "shared by" if two_ways(o) else "won by"
    return (
        f"What goes in above the smallest all-in is a side pot, {shared} the {winner} hand of those still in it after "
        "that deal; legs are for the hands of all."
    )


def _scores(o: Any) -> str:
    return f"scores {counted(o.scoop_legs, 'leg') if two_ways(o) else 'a leg'}"


def _alone_scores(o: Any) -> str:
    """What being left alone scores; with two ways the sentence for winning both says it."""
    return "" if two_ways(o) else f"Whoever is left alone when the others fold {_scores(o)}."


def _both_ways_score(o: Any) -> str:
    alone = " or being left alone when the others fold" if o.fold_win == "leg" and o.fold_rule != "forbidden" else ""
    only = "only " if o.scoop_legs == 1 else ""
    natural = not hasattr(o, "legs_mode") and not o.wild and o.joker == "none" and o.tied_hand == "no_leg"
    if natural:  # one order both ways: no hand is the best and the worst
        return (
            f"Whoever is left alone when the others fold scores {only}{counted(o.scoop_legs, 'leg')}." if alone else ""
        )
    return f"Winning both ways{alone} scores {only}{counted(o.scoop_legs, 'leg')}."


SAYINGS: dict[str, Saying] = {
    # Races (sheet "Three Legged Race")
    "legs_needed": Saying({1: "One leg wins the pot."}, "{word} legs win the pot."),
    "legs_mode": Saying(
        {
            "high": "The best hand of each deal scores a leg.",
            "low": "The lowest hand of each deal scores a leg.",
            "high_low": "Each deal has two legs, one for the best hand and one for the lowest.",
        }
    ),
    "fold_win": Saying(
        {"leg": _alone_scores, "no_leg": "Whoever is left alone when the others fold scores nothing."},
        counts=lambda o: o.fold_rule != "forbidden",
        short={"leg": _scores},
    ),
    "tied_hand": Saying(
        {
            "no_leg": lambda o: _tie(o, "nobody scores", "nobody scores that leg"),
            "all_score": lambda o: _tie(o, "each of them scores", "each of them scores that leg"),
        }
    ),
    "simultaneous_finish": Saying(
        {
            "split": "Racers who score their last leg in the same deal share the pot.",
            "sudden_death": "Racers who score their last leg in the same deal race on alone, without antes and bets, "
            "until one of them is left.",
        },
        counts=lambda o: o.tied_hand == "all_score" or two_ways(o),
    ),
    "fold_rule": Saying(
        {
            "free": "Folding costs only this deal: legs and claim stay.",
            "forbidden": "Nobody may fold.",
            "fold_is_out": "Folding ends the race for that player, and the legs are gone.",
        }
    ),
    "scoop_legs": Saying(other=_both_ways_score, counts=two_ways),
    "side_pots": Saying(
        {
            "carry_layers": "Nothing is paid before the race is won. A winner who was all-in takes only what that "
            "covered; the rest goes to the racer with the most legs of those who could win it, and where legs are "
            "equal to the best hand still in.",
            "settle_each_deal": _side_pots,
            "whole_pot": "There are no side pots: the last leg takes everything, all-in or not.",
        }
    ),
    "cannot_ante": Saying(
        {
            "play_on": "A racer who cannot post the full ante posts what is left; even without chips a racer is dealt "
            "in and can score legs.",
            "out": "A racer who cannot post the full ante is out of the race and keeps the chips that are left; legs "
            "and claim are gone.",
        }
    ),
    "button": Saying(
        {
            "each_deal": "The deal passes to the left after every deal.",
            "each_game": "The same player deals until the race is won.",
        }
    ),
}
