"""What a person at the table calls a hand (common sheet, section 7)."""

from collections.abc import Sequence
from typing import Final

from games.cards import ACE
from games.rankings.order import GROUPS, Category, Order

_NAMES: Final = ("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king", "ace")
_SIGNS: Final = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
_PHRASES: Final = {
    Category.HIGH_CARD: "{first} high",
    Category.PAIR: "pair of {firsts}",
    Category.TWO_PAIR: "two pair, {firsts} and {seconds}",
    Category.THREE_OF_A_KIND: "three of a kind, {firsts}",
    Category.STRAIGHT: "straight, {first} high",
    Category.FLUSH: "flush, {first} high",
    Category.FULL_HOUSE: "full house, {firsts} over {seconds}",
    Category.FOUR_OF_A_KIND: "four of a kind, {firsts}",
    Category.STRAIGHT_FLUSH: "straight flush, {first} high",
    Category.FIVE_OF_A_KIND: "five of a kind, {firsts}",
}


def spoken(order: Order, category: Category, places: Sequence[int]) -> str:
    """The name of a hand from its category and its rank places, as `read_height` gives them."""
    ranks = [order.rank_at(place) for place in places]
    five_cards = order.size == 5
    if five_cards and order.low and category is Category.HIGH_CARD:
        return _in_a_row(ranks) + " low"
    if five_cards and category is Category.STRAIGHT_FLUSH and ranks[0] == ACE:
        return "royal flush"
    first, second = ranks[:2]
    return _PHRASES[category].format(first=_NAMES[first], firsts=plural(first), seconds=plural(second))


def spoken_with(order: Order, category: Category, places: Sequence[int], depth: int, joint: str) -> str:
    """The name of a hand with the cards beside it, as far as the rank at `depth`: `pair of aces with K-Q`."""
    name = spoken(order, category, places)
    groups = GROUPS.get(category)
    if groups is None and category is not Category.FLUSH:
        return name  # straights differ in what they are called
    groups = groups or ()
    ranks = [order.rank_at(place) for place in places[: len(groups) + order.size - sum(groups)]]
    if category is Category.FLUSH:
        return "flush, " + _in_a_row(ranks)
    if not groups:
        return name if name.endswith(" low") else _in_a_row(ranks)
    beside = ranks[len(groups) : depth + 1]
    if not beside:
        return name
    return f"{name}{',' if ', ' in name else ''} {joint} {_in_a_row(beside)}"


def _in_a_row(ranks: Sequence[int]) -> str:
    return "-".join(_SIGNS[rank] for rank in ranks)


def plural(rank: int) -> str:
    """`kings`, `sixes`, from a rank index."""
    name = _NAMES[rank]
    return f"{name}es" if name == "six" else f"{name}s"
