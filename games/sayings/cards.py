"""Chips before the cards, betting and cards (common sheet, sections 1 to 4 and 7)."""

from __future__ import annotations

from typing import Any

from games.sayings.words import Saying, Words, card_names


def fixed_limit(o: Any) -> bool:
    return bool(o.betting == "fixed_limit")


def _capped(o: Any) -> bool:
    return o.betting in ("fixed_limit", "spread_limit")


def _something_wild(o: Any) -> bool:
    return bool(getattr(o, "wild", ())) or getattr(o, "joker", "none") != "none"


def _five_possible(o: Any) -> bool:
    """Five of a kind in a high hand of five cards."""
    return _something_wild(o) and getattr(o, "legs_mode", "high") != "low"


def are_wild(wild: tuple[str, ...]) -> str:
    """`sevens are wild`, `the jack of hearts is wild`; `nothing is wild`."""
    if not wild:
        return "nothing is wild"
    return f"{card_names(wild)} {'is' if len(wild) == 1 and len(wild[0]) == 2 else 'are'} wild"


def _discards(o: Any) -> str:
    """An opener's discards are kept to prove the opening."""
    kept = ", nor what an opener has thrown away" if hasattr(o, "reante_unopened") else ""
    return (
        "When the pile runs out, discards and folded hands make a new one, but never the cards that you are just "
        f"throwing away{kept}."
    )


def _all_discards(o: Any) -> str:
    kept = " but an opener's" if hasattr(o, "reante_unopened") else ""
    return (
        f"When the pile runs out, all discards{kept} make a new one, even those that you are just throwing away; "
        "folded hands are not."
    )


def _four_with_ace(o: Any) -> str:
    counts = " or the joker" if o.joker != "none" else ""
    others = f"; {'other ' if counts else ''}wild cards do not count as one" if o.wild else ""
    return f"Whoever keeps an ace{counts} may change four cards{others}."


def joker(bug: Words) -> Saying:
    return Saying(
        {
            "none": "There is no joker in the pack.",
            "bug": bug,
            "wild": "There is a joker in the pack, and it stands for any card.",
        }
    )


def _bug(o: Any) -> str:
    """What the joker is as a bug in a game of five cards."""
    high = "an ace, or whatever completes a straight or a flush"
    low = "the lowest rank that you do not hold" if getattr(o, "low_ranking", "") == "lowA5" else "the best low card"
    mode = getattr(o, "legs_mode", "high")
    it_is = {"high": f"it is {high}", "low": f"it is {low}", "high_low": f"for high it is {high}, for low {low}"}[mode]
    return f"There is a joker in the pack: {it_is}."


SAYINGS: dict[str, Saying] = {
    # Chips before the cards, and the betting (common sheet, sections 1 to 3)
    "ante": Saying({0: "There is no ante."}, "Everybody antes {value} in each deal."),
    "ante_type": Saying(
        {"each": "Every player posts the ante.", "big_blind_pays": "The big blind posts the ante for everybody."},
        counts=lambda o: o.ante > 0,
    ),
    "small_blind": Saying({0: "There is no small blind."}, "The small blind is {value}."),
    "big_blind": Saying(other="The big blind is {value}."),
    "betting": Saying(
        {
            "fixed_limit": "Betting is fixed limit: the size of each bet is set.",
            "spread_limit": "Betting is spread limit: bets may be anything from the smallest to the largest.",
            "pot_limit": "Betting is pot limit: a bet or raise may be as large as the pot.",
            "no_limit": "Betting is no limit: a bet may be all your chips.",
        }
    ),
    "small_bet": Saying(other="Before the draw bets are {value}.", counts=fixed_limit),
    "big_bet": Saying(other="After the draw bets are {value}.", counts=fixed_limit),
    "min_bet": Saying(other="The smallest bet is {value}.", counts=lambda o: not fixed_limit(o)),
    "max_bet": Saying(other="The largest bet or raise is {value}.", counts=lambda o: o.betting == "spread_limit"),
    "raise_cap": Saying(
        {
            None: "A round may be raised as often as you like.",
            0: "Bets may not be raised.",
            1: "A bet may be raised once in a round.",
        },
        "A bet may be raised {word} times in a round.",
        counts=_capped,
    ),
    "odd_chips": Saying(
        {
            "one_each_from_left": "Chips that do not divide go one each to the winners, from the dealer's left.",
            "first_from_left": "Chips that do not divide all go to the first winner from the dealer's left.",
        }
    ),
    "show": Saying(
        {
            "all_show": "At the showdown everybody who is still in shows.",
            "losers_may_muck": "At the showdown beaten hands may stay face down.",
        }
    ),
    # Cards
    "reshuffle_pool": Saying(
        {
            "others_discards_and_folds": _discards,
            "all_discards": _all_discards,
        }
    ),
    "wild": Saying({(): "No cards are wild."}, lambda o: f"{are_wild(o.wild)}."),
    "joker": joker(_bug),
    "five_of_a_kind": Saying(
        {
            "above_straight_flush": "Five of a kind beats a straight flush.",
            "below_straight_flush": "A straight flush beats five of a kind.",
        },
        counts=_five_possible,
    ),
    "natural_beats_wild": Saying(
        {
            True: "Of two equal hands the one with fewer wild cards wins.",
            False: "Equal hands tie, however many wild cards are in them.",
        },
        counts=_something_wild,
    ),
    "draw_limit": Saying({1: "One card may be changed."}, "Up to {word} cards may be changed."),
    "draw_max": Saying({1: "One card may be changed in each draw."}, "Up to {word} cards may be changed in each draw."),
    "four_with_ace": Saying(
        {
            True: _four_with_ace,
            False: "Whoever keeps an ace may change no more than the others.",
        },
        counts=lambda o: o.draw_limit < 4,
    ),
    "low_ranking": Saying(
        {
            "lowA5": "Low hands rank ace to five: the ace is low, straights and flushes do not count, "
            "and 5-4-3-2-A is the best.",
            "low27": "Low hands rank deuce to seven: the ace is high, straights and flushes hurt, "
            "and 7-5-4-3-2 is the best.",
        },
        counts=lambda o: getattr(o, "legs_mode", "low") != "high",
    ),
    "three_card_ranking": Saying(
        {
            "three_card": "With three cards, straights and flushes do not count.",
            "three_card_casino": "With three cards, straights and flushes count.",
        },
        counts=lambda o: getattr(o, "cards", 3) == 3,
    ),
}
