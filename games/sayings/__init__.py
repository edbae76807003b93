"""The sentences of the house options, for `games/announcing.py`. What each value means is in the rule sheets.

`{value}` in a sentence is a number as figures, `{word}` as a word; a sentence that needs the other options is a
function of them.
"""

from __future__ import annotations

from games.sayings import cards, pots, races, stages
from games.sayings.cards import fixed_limit, joker
from games.sayings.words import Saying, card_names

__all__ = ["Saying", "card_names", "saying_of"]

_SAYINGS = {**cards.SAYINGS, **pots.SAYINGS, **races.SAYINGS, **stages.SAYINGS}

_BETS_OF_TWO_ROUNDS = {
    "small_bet": Saying(other="In the first two rounds bets are {value}.", counts=fixed_limit),
    "big_bet": Saying(other="In the last two rounds bets are {value}.", counts=fixed_limit),
}
_BLINDS = Saying({0: "There is no ante."}, "The ante is {value} for each player.")
_ALWAYS_WILD = {key: Saying(_SAYINGS[key].values) for key in ("five_of_a_kind", "natural_beats_wild")}
_NEVER = Saying(counts=lambda o: False)

_OWN: dict[str, dict[str, Saying]] = {
    "triple-draw-27": {"ante": _BLINDS, **_BETS_OF_TWO_ROUNDS},
    "triple-draw-a5": {
        "ante": _BLINDS,
        "joker": joker("There is a joker in the pack: it is the lowest rank that you do not hold."),
        **_BETS_OF_TWO_ROUNDS,
    },
    "single-draw-27": {"ante": _BLINDS},
    "three-five-seven": {"legs_needed": stages.LEGS_NEEDED, **_ALWAYS_WILD},
    "napalm": {
        "legs_needed": stages.LEGS_NEEDED,
        "declare": Saying(
            {
                **_SAYINGS["declare"].values,
                "in_turn": "In or out is said in turn, the dealer last; when only the dealer is in, "
                "the others are asked once more.",
            }
        ),
    },
    "guts": {"ante": Saying({0: "There is no ante."}, "Everybody antes {value} into an empty pot.")},
    "three-legged-race-three-card": {
        "five_of_a_kind": _NEVER,
        "joker": joker("There is a joker in the pack: it is an ace."),
    },
}


def saying_of(slug: str, key: str) -> Saying:
    """The words of an option of a game; KeyError for an option without words."""
    return _OWN.get(slug, {}).get(key) or _SAYINGS[key]
