"""The rules page's facts come from the variant that is played."""

import pytest

from games.guide import contests, steps, wild_words
from games.rankings import ranking
from games.variants import GAMES, build


def told(slug, **raw):
    return [step.words for step in steps(build(slug, raw))]


@pytest.mark.parametrize("slug", GAMES)
def test_every_game_can_be_told_from_its_first_chip_to_its_last(slug):
    words = told(slug)
    assert "Everybody gets" in words[1]
    assert all(text[0].isupper() and text.endswith(".") for text in words)


@pytest.mark.parametrize("slug", GAMES)
def test_steps_name_their_place_among_the_phases(slug):
    variant = build(slug, {})
    for step in steps(variant):
        assert variant.phases[step.place].name.lower() in step.words.lower()


def test_the_stages_of_three_five_seven_have_their_own_wild_cards():
    found = [(contest.when, contest.wild) for contest in contests(build("three-five-seven", {}))]
    assert found == [("stage one", "threes"), ("stage two", "fives"), ("stage three", "sevens")]


def test_wild_cards_in_words():
    [contest] = contests(build("three-legged-race", {"wild": ["2", "Jh"], "joker": "wild"}))
    assert contest.wild == "twos, the jack of hearts and the joker"
    assert wild_words(ranking("high")) == ""


def test_options_change_what_is_told():
    assert "The draw: each player still in changes exactly three cards." in told("three-legged-race")
    assert any("four when an ace is kept" in text for text in told("five-card-draw", four_with_ace=True))
    assert any("the lowest hand pays" in text for text in told("three-five-seven", payers="lowest_only"))
    assert any("Two stages in a row take" in text for text in told("napalm", win_condition="streak", streak_length=2))
    assert "One leg takes the pot" in told("napalm", legs_needed=1)[-1]
    assert not any("bets of" in text for text in told("single-draw-27"))
    assert told("five-card-draw", ante=0)[0].startswith("Everybody gets")
