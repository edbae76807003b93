"""Three Five Seven and Napalm: in or out at each stage (sheets "Three Five Seven" and "Relatives")."""

from __future__ import annotations

from dataclasses import dataclass

from games.books.stage_pot import EndRound, Natural, SettleStage, StagePot, StageRules
from games.cards import wild_mask
from games.options import choice, flag, number, number_or_none
from games.phases.declaring import Declare
from games.phases.table import Ante, Deal
from games.rankings import Ranking, ranking
from games.variant import GameType, Phase, Tip, Variant
from games.variants.common import FIVE, ODD_CHIPS, odd_to_first

SIMULTANEOUS = {"simultaneous": "all at once, sealed", "in_turn": "in turn from the dealer's left"}
THREE_CARD = {
    "three_card": "straights and flushes do not count",
    "three_card_casino": "straights and flushes count",
}


@dataclass(frozen=True)
class StageOptions:
    """Options of both games."""

    ante: int = number(10, "Ante", "Posted by everybody before each deal.", main=True)
    legs_needed: int = number(
        3, "Legs", "Only where legs win the pot: how many.", low=1, high=9, main=True, announced=True
    )
    win_condition: str = choice(
        {"legs": "by legs, for being alone in", "streak": "by winning stages in a row"},
        "The pot is won",
        "Legs, or so many stages in a row.",
        main=True,
        announced=True,
    )
    streak_length: int = number(
        5, "Stages in a row", "Only where stages in a row win the pot: how many.", low=2, high=9
    )
    payers: str = choice(
        {"all_losers": "every loser pays", "lowest_only": "only the worst hand pays"},
        "Who pays",
        "Among those who were in and lost.",
        main=True,
    )
    lowest_tie: str = choice(
        {"share": "they share the price", "each_pays_full": "each pays in full"},
        "Worst hands tie",
        "Only where the worst hand pays: what equal ones pay.",
    )
    high_tie: str = choice(
        {"full_to_each": "each winner is paid in full", "share_one": "the winners share one payment"},
        "Best hands tie",
        "What several winners are paid.",
    )
    short_payer: str = choice(
        {"all_he_has": "pays what is left", "must_cover": "may not be in"},
        "Too few chips to lose",
        "A player who could not pay the price of losing.",
    )
    settlement_cap: int | None = number_or_none(None, "Price cap", "The most that losing to one winner can cost.")
    declare: str = choice(SIMULTANEOUS, "In or out", "How it is declared.", main=True, announced=True)
    stage_reveal: str = choice(
        {"in_players_only": "only those who were in", "all": "everybody"},
        "Hands of the first stages",
        "Who sees compared hands at stages one and two.",
    )
    nobody_in_pays: int = number(0, "Nobody in", "Chips that each player adds when nobody was in at a stage.")
    short_ante: str = choice(
        {"out": "is out", "all_in": "posts what is left and plays on"},
        "Cannot ante",
        "A player who cannot post the full ante.",
    )
    odd_chips: str = choice(ODD_CHIPS, "Odd chips", "Who gets chips that do not divide.")


@dataclass(frozen=True)
class ThreeFiveSevenOptions(StageOptions):
    """Options of Three Five Seven."""

    three_card_ranking: str = choice(THREE_CARD, "Three cards", "How hands of three rank.", announced=True)
    natural_357: str = choice(
        {"off": "nothing special", "takes_pot": "takes the pot at once"},
        "Dealt 3-5-7",
        "A three, a five and a seven as the first three cards.",
    )
    five_of_a_kind: str = choice(FIVE, "Five of a kind", "Where it ranks.")
    natural_beats_wild: bool = flag(False, "Natural beats wild", "Equal hands: fewer wild cards used wins.")


@dataclass(frozen=True)
class NapalmOptions(StageOptions):
    """Options of Napalm."""

    ante: int = number(5, "Ante", "Posted by everybody before each deal.", main=True)
    legs_needed: int = number(
        5, "Legs", "Only where legs win the pot: how many.", low=1, high=9, main=True, announced=True
    )
    declare: str = choice(
        SIMULTANEOUS, "In or out", "How it is declared.", default="in_turn", main=True, announced=True
    )
    low_ranking: str = choice(
        {"low27": "deuce to seven", "lowA5": "ace to five"}, "The low stage", "How five cards rank for low."
    )


def _stages(
    slug: str, o: StageOptions, stages: list[tuple[str, int, Ranking]], natural: tuple[int, ...], *, last_word: bool
) -> Variant:
    """Ante; then for each stage cards, a declaration and its settlement. `stages`: name, cards to deal, ranking."""
    streak = o.win_condition == "streak"
    target = o.streak_length if streak else o.legs_needed
    rules = StageRules(
        target=target,
        streak=streak,
        payers=o.payers,
        lowest_tie=o.lowest_tie,
        high_tie=o.high_tie,
        cap=o.settlement_cap,
        nobody_in_pays=o.nobody_in_pays,
        short_ante=o.short_ante,
        must_cover=o.short_payer == "must_cover",
        ante=o.ante,
    )
    book = StagePot(odd_to_first(o.odd_chips), rules)
    in_turn = o.declare == "in_turn"
    phases: list[Phase] = [Ante(o.ante)]
    for place, (name, cards, hand) in enumerate(stages):
        phases.append(Deal(cards))
        if natural and place == 0:
            phases.append(Natural(book, frozenset(natural)))
        everyone = place == len(stages) - 1 or o.stage_reveal == "all"
        phases += [
            Declare(name, hand, in_turn, o.settlement_cap, o.short_payer == "must_cover", last_word and in_turn),
            SettleStage(book, hand, everyone),
        ]
    return Variant(
        slug=slug,
        options=o,
        phases=(*phases, EndRound()),
        book=book,
        has_bets=False,
        legs_needed=target,
    )


def three_five_seven(o: ThreeFiveSevenOptions) -> Variant:
    """Three, five, then seven cards; threes, fives and sevens wild in turn."""

    def hand(name: str, wild: str) -> Ranking:
        return ranking(
            name,
            wild=wild_mask((wild,)),
            five_of_a_kind=o.five_of_a_kind,
            natural_beats_wild=o.natural_beats_wild,
        )

    stages = [
        ("stage one", 3, hand(o.three_card_ranking, "3")),
        ("stage two", 2, hand("high", "5")),
        ("stage three", 2, hand("high", "7")),
    ]
    natural = (1, 3, 5) if o.natural_357 == "takes_pot" else ()  # the rank indexes of 3, 5 and 7
    return _stages("three-five-seven", o, stages, natural, last_word=False)


def napalm(o: NapalmOptions) -> Variant:
    """Two cards for high, five for low, seven for high; nothing is wild."""
    stages = [
        ("stage one: highest hand", 2, ranking("two_card")),
        ("stage two: lowest hand", 3, ranking(o.low_ranking)),
        ("stage three: highest hand", 2, ranking("high")),
    ]
    return _stages("napalm", o, stages, (), last_word=True)


GAMES = (
    GameType(
        slug="three-five-seven",
        name="Three Five Seven",
        other_names=("3-5-7", "3 5 7"),
        seats=range(2, 8),
        best_with="4 to 6",
        summary="In or out with three, five and seven cards, for a pot that stays until somebody has won often enough.",
        options=ThreeFiveSevenOptions,
        make=three_five_seven,
        presets={
            "Only the worst hand pays, five in a row": {
                "payers": "lowest_only",
                "win_condition": "streak",
                "streak_length": 5,
            }
        },
        tips=(
            Tip("Only one rank is wild at a time: a three is worth nothing special after stage one."),
            Tip(
                "Losing costs the whole pot's worth, and the pot stays: look at the price before you say in.",
                lambda o: o.settlement_cap is None and o.payers == "all_losers",
            ),
            Tip(
                "Being out costs nothing; you still get the next cards.",
                lambda o: not o.nobody_in_pays and o.win_condition == "legs",
            ),
            Tip(
                "Only who is in can stop somebody's row: do not leave a leader alone.",
                lambda o: o.win_condition == "streak",
            ),
        ),
    ),
    GameType(
        slug="napalm",
        name="Napalm",
        other_names=("Whipsaw",),
        seats=range(2, 8),
        best_with="4 to 6",
        summary="In or out with two cards for high, five for low and seven for high.",
        options=NapalmOptions,
        make=napalm,
        tips=(
            Tip('The dealer speaks last: an early "in" needs a real hand.', lambda o: bool(o.declare == "in_turn")),
            Tip("Two good low cards are no good two-card hand, and the other way round."),
        ),
    ),
)
