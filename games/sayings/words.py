"""What the sentences of options are made of: values, numbers as words, names of cards."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

Words = str | Callable[[Any], str]

NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
_RANKS = dict(zip("23456789TJQKA", (*NUMBERS[2:], "jack", "queen", "king", "ace"), strict=True))
_SUITS = {"c": "clubs", "d": "diamonds", "h": "hearts", "s": "spades"}


@dataclass(frozen=True)
class Saying:
    """The words of one option: for single values, for every other value, and whether it counts as the others stand."""

    values: Mapping[Any, Words] = field(default_factory=dict)
    other: Words = ""
    counts: Callable[[Any], bool] = lambda o: True
    short: Mapping[Any, Callable[[Any], str]] = field(default_factory=dict)  # a value in a word or two, by the others

    def sentence(self, value: Any, options: Any) -> str:
        """The sentence for this value among these options; empty where that of another option says it."""
        hashable = tuple(value) if isinstance(value, list) else value
        words = self.values.get(hashable, self.other)
        text = words(options) if callable(words) else words
        word = NUMBERS[value] if type(value) is int and value < len(NUMBERS) else value
        text = text.format(value=value, word=word)
        return text[:1].upper() + text[1:]


def counted(count: int, thing: str) -> str:
    """`one leg`, `three legs`, `12 legs`."""
    word = NUMBERS[count] if count < len(NUMBERS) else str(count)
    return f"{word} {thing}" if count == 1 else f"{word} {thing}s"


def listed(names: list[str]) -> str:
    """`a`, `a and b`, `a, b and c`."""
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"


def card_names(cards: tuple[str, ...]) -> str:
    """`sevens and the jack of hearts` for `("7", "Jh")`."""
    return listed([_card_name(card) for card in cards])


def _card_name(card: str) -> str:
    if card == "Jo":
        return "the joker"
    rank = _RANKS[card[0]]
    if len(card) == 2:
        return f"the {rank} of {_SUITS[card[1]]}"
    return f"{rank}es" if rank == "six" else f"{rank}s"


def two_ways(o: Any) -> bool:
    """Whether each deal of a race has a leg for either end of the ranking."""
    return getattr(o, "legs_mode", "high_low") == "high_low"
