"""The rules page's facts come from the variant that is played."""

import pytest

from games import engine
from games.guide import contests, steps, wild_words
from games.rankings import ranking
from games.variants import GAMES, build
from tests.games.test_leaving import begin


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


def test_what_wins_at_each_stage_is_in_its_name():
    found = [contest.when for contest in contests(build("napalm", {}))]
    assert found == ["stage one: highest hand", "stage two: lowest hand", "stage three: highest hand"]


def test_what_losing_costs():
    [words, *_] = [text for text in told("napalm") if "Alone in" in text]
    assert words == (
        "Alone in scores a leg. With several in, everybody else who was in pays the winner as much as is in the pot; "
        "equal best hands are each paid in full. The pot stays as it is. Whoever is out at one stage still "
        "plays the next."
    )
    assert any("as is in the pot, but never more than 20;" in text for text in told("napalm", settlement_cap=20))
    assert any("When nobody is in, everybody puts 3 into it." in text for text in told("napalm", nobody_in_pays=3))
    assert told("guts")[-1] == (
        "Alone in takes the pot. With several in, the best hand takes it, and everybody else who was in puts as much "
        "as was in it into a new pot. Equal best hands share the pot; where all who were in are equal, nobody pays "
        "and everybody antes anew. When nobody is in, there are new cards for the same pot."
    )
    assert "into a new pot, but never more than 40." in told("guts", cap=40)[-1]


@pytest.mark.parametrize("dealer", [0, 1])
def test_between_two_players_the_dealer_posts_the_small_blind_and_begins(dealer):
    words = told("single-draw-27")
    assert words[0] == (
        "The player left of the dealer posts 5, the small blind, and the next one 10, the big blind: the first bet of "
        "the round. Between two players the dealer posts the small blind."
    )
    assert words[2].startswith("First betting round, from the left of the big blind, between two players from the ")
    assert words[4].startswith("Last betting round, from the dealer's left")
    state, act = begin("single-draw-27", {}, [100, 100], dealer=dealer)
    assert state.bets[dealer] == 5
    assert engine.awaited(state) == (dealer,)
    act(dealer, "call")
    act(1 - dealer, "check")
    for seat in (1 - dealer, dealer):
        act(seat, "draw")
    assert engine.awaited(state) == (1 - dealer,)


def test_one_blind_between_two_players():
    assert told("single-draw-27", small_blind=0)[0] == (
        "The second player left of the dealer posts 10, the big blind: the first bet of the round. Between two players "
        "whoever does not deal posts it."
    )
    state, _ = begin("single-draw-27", {"small_blind": 0}, [100, 100], dealer=1)
    assert state.bets == [10, 0]


def test_the_dealers_last_word():
    again = "when only the dealer is in, the others are asked once more"
    assert sum(again in text for text in told("napalm")) == 3
    assert not any(again in text for text in told("napalm", declare="simultaneous"))
    assert not any(again in text for text in told("three-five-seven", declare="in_turn"))


def test_of_seven_cards_the_best_five_count():
    [words] = [text for text in told("three-five-seven") if "best five" in text]
    assert words.startswith("Stage three.")
    assert words.endswith("The best five of the seven cards count.")


def test_what_being_left_alone_scores():
    def alone(slug, **raw):
        return next(text for text in told(slug, **raw) if "score" in text)

    assert "Whoever is left alone by folds scores one leg." in alone("three-legged-race")
    assert "Whoever is left alone by folds scores two legs." in alone("three-legged-race", legs_mode="high_low")
    assert "Whoever is left alone by folds scores two legs." in alone("three-legged-race-three-card")
    assert "Whoever is left alone by folds scores one leg." in alone("three-legged-race-three-card", scoop_legs=1)
    assert "Whoever is left alone by folds scores nothing." in alone("three-legged-race", fold_win="no_leg")
    assert "left alone" not in alone("three-legged-race", fold_rule="forbidden")


def test_what_it_takes_to_open_and_to_win():
    assert any(
        "a higher pair after each deal that nobody opens" in text for text in told("jacks-or-better", progressive=True)
    )
    assert "if it is three of a kind or better" in told("trips-to-win")[-1]
    assert "if it is a straight or better" in told("trips-to-win", qualifier="straight")[-1]


@pytest.mark.parametrize("slug", ["trips-to-win", "jacks-or-better"])
def test_what_an_opener_may_throw_and_must_show(slug):
    draw = "Whoever opened may break up the openers; what they throw away is set aside to prove them."
    assert any(text.endswith(draw) for text in told(slug))
    assert "Whoever opened shows the cards for it: at a showdown, or when left alone and winning." in told(slug)
    assert not any("openers" in text for text in told("five-card-draw"))


def test_options_change_what_is_told():
    assert "The draw: each player still in changes exactly three cards." in told("three-legged-race")
    assert any("four when an ace is kept" in text for text in told("five-card-draw", four_with_ace=True))
    joker = told("five-card-draw", four_with_ace=True, joker="wild")
    assert any("four when an ace or the joker is kept" in text for text in joker)
    assert any("only the worst hand pays" in text for text in told("three-five-seven", payers="lowest_only"))
    assert any("Two stages in a row take" in text for text in told("napalm", win_condition="streak", streak_length=2))
    assert "One leg takes the pot" in told("napalm", legs_needed=1)[-1]
    assert not any("bets of" in text for text in told("single-draw-27"))
    assert told("triple-draw-27", ante=1)[0].startswith("The ante is 1 a player. The player left")
    assert "a player, all posted by the big blind." in told("triple-draw-27", ante=1, ante_type="big_blind_pays")[0]
    assert told("five-card-draw", ante=0)[0].startswith("Everybody gets")
