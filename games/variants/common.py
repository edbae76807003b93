"""Options that every betting game has (common sheet, section 1), and what variants build from them."""

from __future__ import annotations

from dataclasses import dataclass

from games.cards import wild_mask
from games.options import OptionError, cards, choice, flag, number, number_or_none
from games.phases.betting import Stakes
from games.rankings import Ranking, ranking

BETTING = {
    "fixed_limit": "fixed limit",
    "spread_limit": "spread limit",
    "pot_limit": "pot limit",
    "no_limit": "no limit",
}
ODD_CHIPS = {
    "one_each_from_left": "one each, from the dealer's left",
    "first_from_left": "all to the first from the left",
}
SHOW = {"all_show": "every hand still in is turned up", "losers_may_muck": "beaten hands may stay face down"}
POOL = {
    "others_discards_and_folds": "earlier discards and folded hands",
    "all_discards": "all discards, no folded hands",
}
FIVE = {"above_straight_flush": "above a straight flush", "below_straight_flush": "below a straight flush"}
JOKER = {"none": "no joker", "bug": "one joker, as a bug", "wild": "one joker, fully wild"}


HIGH_BUG = "an ace, or completes a straight or a flush"


def bug_is(what: str) -> str:
    """What the option `joker` does, with what a joker is as a bug."""
    return f"A 53rd card, or none. As a bug it is {what}."


@dataclass(frozen=True)
class TableBetting:
    """Betting options whose defaults are the same in every betting game."""

    raise_cap: int | None = number_or_none(
        3, "Raises a round", "Fixed and spread limit only: how often a round may be raised after its first bet."
    )
    max_bet: int = number(50, "Largest bet", "Spread limit only: the largest bet or raise.", low=1)
    odd_chips: str = choice(ODD_CHIPS, "Odd chips", "Who gets chips that do not divide.")
    show: str = choice(SHOW, "At the showdown", "Whether beaten hands must be shown.")


@dataclass(frozen=True)
class HighBetting(TableBetting):
    """Betting options of the games with an ante and a bet size of their own."""

    ante: int = number(5, "Ante", "Posted by everybody before the cards.", main=True)
    betting: str = choice(BETTING, "Betting", "How much may be bet.", main=True)
    small_bet: int = number(10, "Small bet", "Fixed limit only: the bet before the draw.", low=1)
    big_bet: int = number(20, "Big bet", "Fixed limit only: the bet after the draw.", low=1)
    min_bet: int = number(10, "Smallest bet", "Not in fixed limit: the smallest opening bet.", low=1)
    reshuffle_pool: str = choice(
        POOL, "When the pile runs out", "Which cards come back; all discards are also those just thrown away."
    )
    five_of_a_kind: str = choice(FIVE, "Five of a kind", "Only where something is wild: where it ranks.")
    natural_beats_wild: bool = flag(
        False, "Natural beats wild", "Only where something is wild: of equal hands fewer wild cards win."
    )

    def check(self) -> None:
        """Combinations that cannot be played."""
        check_spread(self.betting, self.min_bet, self.max_bet)

    def stakes(self) -> Stakes:
        """The betting structure."""
        return Stakes(self.betting, self.min_bet, self.max_bet, self.raise_cap)


@dataclass(frozen=True)
class WildCards:
    """What may be wild."""

    wild: tuple[str, ...] = cards("Wild cards", "Ranks or single cards that stand for anything.", main=True)
    joker: str = choice(JOKER, "Joker", bug_is(HIGH_BUG))


def check_spread(betting: str, smallest: int, largest: int) -> None:
    """In spread limit the largest bet is at least the smallest."""
    if betting == "spread_limit" and largest < smallest:
        raise OptionError("max_bet", f"option max_bet: {largest} is below the smallest bet {smallest}")


def odd_to_first(odd_chips: str) -> bool:
    """Whether all odd chips go to the first of the winners."""
    return odd_chips == "first_from_left"


def wild_ranking(name: str, wild: tuple[str, ...], joker: str, options: HighBetting) -> Ranking:
    """A ranking with the wild cards of the table."""
    return ranking(
        name,
        wild=wild_mask(wild),
        joker=joker,
        five_of_a_kind=options.five_of_a_kind,
        natural_beats_wild=options.natural_beats_wild,
    )
