"""Guts: in or out for one pot that losers match (sheet "Relatives that the four games lean on")."""

from __future__ import annotations

from dataclasses import dataclass

from games.books.match_pot import MatchPot, SettleMatch
from games.options import choice, number, number_or_none
from games.phases.declaring import Declare
from games.phases.table import Ante, Deal
from games.rankings import ranking
from games.variant import GameType, Tip, Variant
from games.variants.common import ODD_CHIPS, odd_to_first
from games.variants.three_five_seven import SIMULTANEOUS, THREE_CARD


@dataclass(frozen=True)
class GutsOptions:
    """Options of Guts."""

    ante: int = number(5, "Ante", "Posted by everybody into an empty pot.", main=True)
    cards: int = choice(
        {3: "three", 2: "two", 4: "four"}, "Cards", "How many cards each player gets.", main=True, announced=True
    )
    declare: str = choice(SIMULTANEOUS, "In or out", "How it is declared.", main=True, announced=True)
    all_out: str = choice(
        {"redeal": "new cards, the pot stays", "ante_again": "new cards, everybody antes again"},
        "Nobody in",
        "What happens when nobody was in.",
    )
    cap: int | None = number_or_none(None, "Match cap", "The most that matching the pot can cost.")
    three_card_ranking: str = choice(THREE_CARD, "Three cards", "Only with three cards: how they rank.", announced=True)
    odd_chips: str = choice(ODD_CHIPS, "Odd chips", "Who gets chips that do not divide.")


def guts(o: GutsOptions) -> Variant:
    """Ante into an empty pot, cards, in or out, settle."""
    hand = ranking({2: "two_card", 3: o.three_card_ranking, 4: "four_card"}[o.cards])
    book = MatchPot(odd_to_first(o.odd_chips))
    return Variant(
        slug="guts",
        options=o,
        phases=(
            Ante(o.ante),
            Deal(o.cards),
            Declare("in or out", hand, o.declare == "in_turn", o.cap),
            SettleMatch(book, hand, o.cap, o.all_out == "ante_again"),
        ),
        book=book,
        has_bets=False,
    )


GAMES = (
    GameType(
        slug="guts",
        name="Guts",
        other_names=("Three Card Guts", "Match Pot"),
        seats=range(2, 9),
        best_with="4 to 8",
        summary="In or out with a few cards: alone in takes the pot, and losers fill the next one.",
        options=GutsOptions,
        make=guts,
        tips=(
            Tip("With two cards any pair is strong.", lambda o: bool(o.cards == 2)),
            Tip("With three cards a pair is a good hand.", lambda o: bool(o.cards == 3)),
            Tip("With four cards a small pair is often beaten.", lambda o: bool(o.cards == 4)),
            Tip(
                "With many players still to speak a good hand may not be enough.",
                lambda o: bool(o.declare == "in_turn"),
            ),
            Tip("The more players there are, the better a hand must be.", lambda o: bool(o.declare == "simultaneous")),
        ),
    ),
)
