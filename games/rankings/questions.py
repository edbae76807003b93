"""The questions of the `rank` command: which hand is best, and what each is called (common sheet, section 9)."""

from collections.abc import Mapping, Sequence
from typing import Any, Final, TypedDict

from games.cards import card_text, parse_cards, wild_mask
from games.rankings.ranking import Ranking, ranking

_KEYS: Final = ("ranking", "wild", "joker", "options", "hands")
_OPTIONS: Final = ("five_of_a_kind", "natural_beats_wild")


class Answer(TypedDict):
    """`order`: the hands' indexes from best to worst, equal hands together. `names`: a name for each hand."""

    order: list[list[int]]
    names: list[str]


def answer_all(questions: Any) -> list[Answer]:
    """The answers to a list of questions as read from JSON; ValueError names the question and what is wrong in it."""
    if not isinstance(questions, list):
        raise ValueError("a JSON list of questions is wanted")
    answers = []
    for number, question in enumerate(questions, 1):
        try:
            answers.append(answer(question))
        except ValueError as error:
            raise ValueError(f"question {number}: {error}") from None
    return answers


def answer(question: Any) -> Answer:
    """Only `ranking` and `hands` are needed; without the others nothing is wild and there is no joker."""
    if not isinstance(question, dict):
        raise ValueError("an object is wanted")
    _refuse_unknown(question, _KEYS)
    used = _ranking(question)
    hands = [_hand(used, text) for text in _texts(question, "hands")]
    strengths = [used.strength(hand) for hand in hands]
    order = [
        [index for index, strength in enumerate(strengths) if strength == level]
        for level in sorted(set(strengths), reverse=True)
    ]
    return {"order": order, "names": [used.name_of(hand) for hand in hands]}


def _ranking(question: Mapping[str, Any]) -> Ranking:
    options = question.get("options", {})
    if not isinstance(options, dict):
        raise ValueError("options is an object")
    _refuse_unknown(options, _OPTIONS)
    natural_beats_wild = options.get("natural_beats_wild", False)
    if not isinstance(natural_beats_wild, bool):
        raise ValueError("natural_beats_wild is true or false")
    return ranking(
        _text(question, "ranking"),
        wild=wild_mask(_texts(question, "wild", [])),
        joker=_text(question, "joker", "none"),
        five_of_a_kind=_text(options, "five_of_a_kind", "above_straight_flush"),
        natural_beats_wild=natural_beats_wild,
    )


def _hand(used: Ranking, text: str) -> tuple[int, ...]:
    try:
        cards = parse_cards(text)
        twice = next((face for face in cards if cards.count(face) > 1), None)
        if twice is not None:
            raise ValueError(f"{card_text(twice)} is there twice")
        used.strength(cards)
    except ValueError as error:
        raise ValueError(f"hand {text!r}: {error}") from None
    return cards


def _refuse_unknown(given: Mapping[str, Any], known: Sequence[str]) -> None:
    for key in given:
        if key not in known:
            raise ValueError(f"{key} is not one of {', '.join(known)}")


def _text(given: Mapping[str, Any], key: str, default: str | None = None) -> str:
    value = given.get(key, default)
    if not isinstance(value, str):
        raise ValueError(f"{key} is a text")
    return value


def _texts(given: Mapping[str, Any], key: str, default: list[str] | None = None) -> list[str]:
    value = given.get(key, default)
    if not isinstance(value, list) or not all(isinstance(text, str) for text in value):
        raise ValueError(f"{key} is a list of texts")
    return value
