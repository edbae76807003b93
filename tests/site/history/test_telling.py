"""A deal in chapters: where they begin, what they say is wild, which cards are marked, and the numbers of its steps."""

from collections.abc import Sequence
from typing import Any

import pytest

from games import engine
from games.log import ALL
from games.standing import new_standing
from games.variant import Action
from games.variants import build
from pokernight.history.seeing import Seen
from pokernight.history.telling import Chapter, Teller

NAMES = ("Ann", "Ben", "Cleo")


def in_order(faces: Sequence[int]) -> list[int]:
    """A pack that nobody has shuffled: the twos, the threes and so on, dealt to Ben, Cleo and Ann in turn."""
    return sorted(faces)


def told(
    slug: str, options: dict[str, Any], place: int, *verbs: Action, chips: Sequence[int] = (200, 200, 200)
) -> list[Chapter]:
    """A deal that Ann deals, as the player at a place reads it: after `verbs` everybody is out, checks or folds."""
    variant = build(slug, options)
    state, first = engine.start_deal(variant, new_standing(list(chips), 0), in_order)
    entries, script = list(first), list(verbs)
    while state.ended is None:
        seat = engine.awaited(state)[0]
        action = script.pop(0) if script else engine.default_action(state, seat)
        entries += engine.submit(state, seat, action, in_order)
    seen = [
        Seen(seq, event, audience != ALL) for seq, (event, audience) in enumerate(entries) if audience in (ALL, place)
    ]
    return Teller(variant, NAMES, place).tell(seen)


def test_the_cards_of_a_stage_come_in_its_chapter() -> None:
    chapters = told("three-five-seven", {}, 1)
    assert [(chapter.title, chapter.wild) for chapter in chapters] == [
        ("", ""),
        ("Stage one", "threes are wild"),
        ("What came of it", ""),
        ("Stage two", "fives are wild"),
        ("What came of it", ""),
        ("Stage three", "sevens are wild"),
        ("What came of it", ""),
    ]
    assert [chapter.said[0].text for chapter in chapters[1::2]] == [
        "Everybody gets 3 cards.",
        "Everybody gets 2 cards.",
        "Everybody gets 2 cards.",
    ]


def test_who_is_not_in_the_pot_gets_no_cards() -> None:
    chapters = told("guts", {}, 1, chips=(200, 0, 200))
    assert "Cleo and Ann get 3 cards each." in [said.text for chapter in chapters for said in chapter.said]


def test_stages_at_which_nothing_is_wild_have_their_cards_too() -> None:
    titles = [(chapter.title, chapter.wild) for chapter in told("napalm", {}, 1)]
    assert titles[1::2] == [
        ("Stage one: highest hand", ""),
        ("Stage two: lowest hand", ""),
        ("Stage three: highest hand", ""),
    ]


@pytest.mark.parametrize(
    ("options", "said", "marked"),
    [
        ({"wild": ["2"]}, "twos are wild", ("2c", "2s")),
        ({"wild": ["2s", "5c"]}, "the two of spades and the five of clubs are wild", ("2s", "5c")),
        ({"wild": ["2s"]}, "the two of spades is wild", ("2s",)),
        ({"joker": "wild"}, "the joker is wild", ()),
        ({"joker": "bug"}, "", ()),
        ({}, "", ()),
    ],
)
def test_what_is_wild_all_along_is_said_first(options: dict[str, Any], said: str, marked: tuple[str, ...]) -> None:
    chapters = told("five-card-draw", options, 1)
    assert [chapter.wild for chapter in chapters] == [said] + [""] * (len(chapters) - 1)
    [hand] = [line for chapter in chapters for line in chapter.said if line.text == "You get:"]
    assert hand.cards == ("2c", "2s", "3h", "4d", "5c")
    assert hand.wild == marked


def test_a_card_is_marked_at_its_stage() -> None:
    lines = [line for chapter in told("three-five-seven", {}, 0) for line in chapter.said if line.text == "You get:"]
    assert [(line.cards, line.wild) for line in lines] == [
        (("2h", "3d", "4c"), ("3d",)),
        (("4s", "5h"), ("5h",)),
        (("6d", "7c"), ("7c",)),
    ]
    assert lines[1].cards_spoken == "the four of spades and the five of hearts; wild: the five of hearts"


def test_a_step_has_its_number_once() -> None:
    draw = Action("draw", cards=(0, 3, 6))  # Ben's first three
    chapters = told("five-card-draw", {}, 1, Action("check"), Action("check"), Action("check"), draw)
    lines = [line for chapter in chapters for line in chapter.said]
    at = next(place for place, line in enumerate(lines) if line.text == "Ben draws 3 cards.")
    assert lines[at + 1].text == "You lay aside:"
    assert lines[at].seq == lines[at + 1].seq
    assert lines[at + 1].step == 0
    numbers = [line.step for line in lines if line.step]
    assert numbers == list(range(1, len(numbers) + 1))


def test_hands_that_were_compared_are_told_one_by_one() -> None:
    """The others see them too, so they are not what only this viewer knows."""
    said = [said for chapter in told("three-five-seven", {}, 0, *[Action("in")] * 3) for said in chapter.said]
    seen = [(one.text, one.cards, one.own) for one in said if one.text.startswith("You see")]
    assert seen == [
        ("You see the cards of Ben:", ("2c", "2s", "3h"), False),
        ("You see the cards of Cleo:", ("2d", "3c", "3s"), False),
    ]
