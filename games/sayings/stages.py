"""In or out (sheets "Three Five Seven" and "Relatives")."""

from __future__ import annotations

from typing import Any

from games.sayings.words import Saying, counted


def _cannot_ante(o: Any) -> str:
    gone = "" if o.win_condition == "streak" else "; the legs are gone"
    return f"Whoever cannot post the full ante is out and keeps the chips that are left{gone}."


LEGS_NEEDED = Saying(
    {1: "One leg wins the pot; being alone in scores it."},
    "{word} legs win the pot; being alone in scores one.",
    counts=lambda o: bool(o.win_condition == "legs"),
)

SAYINGS: dict[str, Saying] = {
    # In or out (sheets "Three Five Seven" and "Relatives")
    "win_condition": Saying(
        {
            "legs": "",  # the sentence for how many legs it takes says it
            "streak": lambda o: f"{counted(o.streak_length, 'stage')} won in a row take the pot; there are no legs.",
        }
    ),
    "streak_length": Saying(counts=lambda o: bool(o.win_condition == "streak")),  # the sentence before names it
    "payers": Saying(
        {
            "all_losers": "Everybody who was in and lost pays.",
            "lowest_only": "Of those who were in, only the worst hand pays; hands in between pay nothing.",
        }
    ),
    "lowest_tie": Saying(
        {
            "share": "Equal worst hands share what is to be paid.",
            "each_pays_full": "Equal worst hands each pay in full.",
        },
        counts=lambda o: o.payers == "lowest_only",
    ),
    "high_tie": Saying(
        {
            "full_to_each": "When several win a stage, each of them is paid in full.",
            "share_one": "When several win a stage, they share one payment.",
        }
    ),
    "short_payer": Saying(
        {
            "all_he_has": "Whoever has too few chips to pay pays all of them.",
            "must_cover": "Whoever has too few chips to pay for losing may not be in.",
        }
    ),
    "settlement_cap": Saying(
        {None: "Losing to a winner costs as much as is in the pot.", 0: "Losing costs nothing."},
        "Losing to a winner costs as much as is in the pot, but never more than {value}.",
    ),
    "declare": Saying(
        {
            "simultaneous": "In or out is chosen by all at once, in secret.",
            "in_turn": "In or out is said in turn, from the dealer's left.",
        }
    ),
    "stage_reveal": Saying(
        {
            "in_players_only": "At stages one and two only those who were in see one another's cards.",
            "all": "At every stage everybody sees the hands that are compared.",
        }
    ),
    "nobody_in_pays": Saying(
        {0: "When nobody is in at a stage, nobody pays."},
        "When nobody is in at a stage, everybody puts {value} into the pot.",
    ),
    "short_ante": Saying(
        {
            "out": _cannot_ante,
            "all_in": "Whoever cannot post the full ante posts what is left and plays on.",
        }
    ),
    "natural_357": Saying(
        {
            "off": "A three, a five and a seven as the first three cards win nothing by themselves.",
            "takes_pot": "A three, a five and a seven as the first three cards take the pot at once.",
        }
    ),
    "cards": Saying(other="Everybody gets {word} cards."),
    "all_out": Saying(
        {
            "redeal": "When nobody is in, there are new cards for the same pot.",
            "ante_again": "When nobody is in, everybody antes again and there are new cards.",
        }
    ),
    "cap": Saying(
        {None: "Losers match the whole pot.", 0: "Losers match nothing."},
        "Losers match the pot, but never with more than {value}.",
    ),
}
