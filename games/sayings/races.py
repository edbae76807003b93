"""Races for legs (sheet "Three Legged Race")."""

from __future__ import annotations

from typing import Any

from games.sayings.words import Saying, counted, two_ways


def _alone_scores(o: Any) -> str:
    legs = counted(o.scoop_legs, "leg") if two_ways(o) else "a leg"
    return f"Whoever is left alone when the others fold scores {legs}."


SAYINGS: dict[str, Saying] = {
    # Races (sheet "Three Legged Race")
    "legs_needed": Saying(
        {1: "One leg wins the pot."},
        "{word} legs win the pot.",
        counts=lambda o: getattr(o, "win_condition", "legs") == "legs",
    ),
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
    ),
    "tied_hand": Saying(
        {
            "no_leg": "When the best hands are equal, nobody scores.",
            "all_score": "When the best hands are equal, each of them scores.",
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
    "scoop_legs": Saying(
        {1: "Winning both ways scores only one leg.", 2: "Winning both ways scores two legs."}, counts=two_ways
    ),
    "side_pots": Saying(
        {
            "carry_layers": "Nothing is paid before the race is won; a racer who was all-in can win what the others "
            "matched, and the rest goes to the best of those who put it in.",
            "settle_each_deal": "What goes in above an all-in racer's chips is a side pot, paid after that deal.",
            "whole_pot": "There are no side pots: the last leg takes everything, all-in or not.",
        }
    ),
    "cannot_ante": Saying(
        {
            "play_on": "A racer who runs out of chips races on for what is in the pot already.",
            "out": "A racer who cannot post the full ante is out of the race.",
        }
    ),
    "button": Saying(
        {
            "each_deal": "The deal passes to the left after every deal.",
            "each_game": "The same player deals until the race is won.",
        }
    ),
}
