"""What a table plays, in sentences: every option of every game has words, for every value and only where it counts."""

import itertools

import pytest

from games.announcing import announcement, effective, shown_value, value_here
from games.options import fields, parse
from games.sayings.stakes import stakes
from games.variants import GAMES

USUAL = {slug: parse(game.options, {}) for slug, game in GAMES.items()}
ALL_OPTIONS = [(slug, option) for slug, game in GAMES.items() for option in fields(game.options)]

# What other options must be so that an option counts at all.
COUNTS_WITH = {
    "small_bet": {"betting": "fixed_limit"},
    "big_bet": {"betting": "fixed_limit"},
    "raise_cap": {"betting": "fixed_limit"},
    "min_bet": {"betting": "no_limit"},
    "max_bet": {"betting": "spread_limit", "min_bet": 1, "small_blind": 0, "big_blind": 1},
    "ante_type": {"ante": 1},
    "low_ranking": {"legs_mode": "low"},
    "simultaneous_finish": {"tied_hand": "all_score"},
    "scoop_legs": {"legs_mode": "high_low"},
    "lowest_tie": {"payers": "lowest_only"},
    "streak_length": {"win_condition": "streak"},
    "five_of_a_kind": {"wild": ["2"]},
    "natural_beats_wild": {"wild": ["2"]},
}
# Three cards are never five of a kind; it is taken because every betting game takes it (common sheet, section 1).
NEVER_COUNTS = {("three-legged-race-three-card", "five_of_a_kind")}


def play(slug, **raw):
    return parse(GAMES[slug].options, raw)


def said(slug, everything=False, **raw):
    return announcement(GAMES[slug], play(slug, **raw), everything)


def values(option):
    match option.kind:
        case "number":
            return [option.low, option.low + 1, option.high or 12]
        case "number_or_none":
            return [None, 0, 1, 4]
        case "choice":
            return option.choices
        case "flag":
            return [False, True]
    return [[], ["7"], ["Jh"], ["6", "Js", "Jh"]]


@pytest.mark.parametrize(("slug", "option"), ALL_OPTIONS, ids=lambda part: getattr(part, "key", part))
def test_each_value_that_counts_has_a_sentence_of_its_own(slug, option):
    keys = {other.key for other in fields(GAMES[slug].options)}
    others = {key: value for key, value in COUNTS_WITH.get(option.key, {}).items() if key in keys}
    if "small_blind" in keys and option.key in ("big_blind", "small_blind"):
        others |= {"small_blind": 0} if option.key == "big_blind" else {"big_blind": 50}
    every = [said(slug, everything=True, **others | {option.key: value}) for value in values(option)]
    for one, other in itertools.combinations(every, 2):
        assert (one == other) is ((slug, option.key) in NEVER_COUNTS)


@pytest.mark.parametrize("slug", GAMES)
def test_sentences_are_whole(slug):
    for sentence in said(slug, everything=True):
        assert sentence[0].isupper()
        assert sentence.endswith(".")
        assert "{" not in sentence


ANTE = "Everybody antes 5 in each deal; fixed limit, with bets of 10 before the draw and 20 after it."


SEALED = "In or out is chosen by all at once, in secret."
THREE_CARDS = "With three cards, straights and flushes do not count."
LEFT_ALONE = "Whoever is left alone when the others fold scores a leg."
NO_TIES = "When the best hands are equal, nobody scores."
REPLAY = (
    "Whoever folds in a replay is out of the pot; but who folded after the draw comes back when one player is left "
    "without a hand that wins."
)

# What a dealer says before the usual game, besides what it is played for.
DEALER_SAYS = {
    "three-legged-race": ["Three legs win the pot.", LEFT_ALONE, NO_TIES],
    "three-legged-race-three-card": [
        "Three legs win the pot.",
        "When the best or the worst hands are equal, nobody scores that leg.",
        "Whoever is left alone when the others fold scores two legs.",
    ],
    "three-five-seven": ["Three legs win the pot; being alone in scores one.", SEALED, THREE_CARDS],
    "napalm": [
        "Five legs win the pot; being alone in scores one.",
        "In or out is said in turn, the dealer last; when only the dealer is in, the others are asked once more.",
    ],
    "trips-to-win": ["It takes three of a kind or better to win the pot.", REPLAY],
    "jacks-or-better": ["It takes a pair of jacks or better to open."],
    "guts": ["Everybody gets three cards.", SEALED, THREE_CARDS],
}


@pytest.mark.parametrize("slug", GAMES)
def test_of_the_usual_game_what_a_dealer_says_and_the_stakes_are_said(slug):
    sentences = [*DEALER_SAYS.get(slug, []), stakes(play(slug))]
    assert said(slug)[: len(sentences)] == sentences
    assert all("published rules" in sentence for sentence in said(slug)[len(sentences) :])


def test_what_a_dealer_explains_of_high_low():
    assert said("three-legged-race", legs_mode="high_low") == [
        "Each deal has two legs, one for the best hand and one for the lowest.",
        "Three legs win the pot.",
        "When the best or the lowest hands are equal, nobody scores that leg.",
        "Winning both ways or being left alone when the others fold scores two legs.",
        "Low hands rank ace to five: the ace is low, straights and flushes do not count, and 5-4-3-2-A is the best.",
        ANTE,
    ]


def test_winning_both_ways_and_being_left_alone_are_told_by_one_sentence():
    def both_ways(**raw):
        said_so = [text for text in said("three-legged-race", legs_mode="high_low", **raw) if "scores" in text]
        return [text for text in said_so if "equal" not in text]

    alone = "Winning both ways or being left alone when the others fold scores"
    assert both_ways(scoop_legs=1) == [f"{alone} only one leg."]
    assert both_ways(fold_rule="forbidden") == ["Winning both ways scores two legs."]
    assert both_ways(fold_win="no_leg") == [
        "Whoever is left alone when the others fold scores nothing.",
        "Winning both ways scores two legs.",
    ]


@pytest.mark.parametrize("slug", ["three-five-seven", "napalm"])
@pytest.mark.parametrize(("payers", "words"), [("all_losers", "whoever is in"), ("lowest_only", "only the worst hand")])
def test_who_pays_is_said_with_the_stakes(slug, payers, words):
    assert any(f"; {words}" in text or f", {words}" in text for text in said(slug, payers=payers))


@pytest.mark.parametrize(
    ("slug", "raw", "sentence"),
    [
        ("three-legged-race", {}, ANTE),
        ("trips-to-win", {"ante": 0, "small_bet": 20}, "There is no ante; fixed limit, with bets of 20."),
        (
            "five-card-draw",
            {"betting": "spread_limit"},
            "Everybody antes 5 in each deal; spread limit, with bets of 10 to 50.",
        ),
        (
            "five-card-draw",
            {"betting": "pot_limit"},
            "Everybody antes 5 in each deal; pot limit, with bets from 10 up to what is in the pot.",
        ),
        ("single-draw-27", {}, "Blinds of 5 and 10; no limit, with bets from 10 up to all your chips."),
        (
            "triple-draw-27",
            {},
            "Blinds of 1 and 2; fixed limit, with bets of 2 in the first two rounds and 4 in the last two.",
        ),
        (
            "single-draw-27",
            {"small_blind": 0, "ante": 1},
            "One blind of 10, and an ante of 1 from everybody; no limit, with bets from 10 up to all your chips.",
        ),
        (
            "single-draw-27",
            {"ante": 1, "ante_type": "big_blind_pays"},
            "Blinds of 5 and 10, and an ante of 1 a player, all posted by the big blind; no limit, with bets from 10 "
            "up to all your chips.",
        ),
        (
            "three-five-seven",
            {},
            "Everybody antes 10 in each deal; whoever is in and loses pays the winner as much as is in the pot.",
        ),
        (
            "napalm",
            {"payers": "lowest_only", "settlement_cap": 30},
            "Everybody antes 5 in each deal; of those in, only the worst hand pays the winner as much as is in the "
            "pot, but never more than 30.",
        ),
        ("napalm", {"settlement_cap": 0}, "Everybody antes 5 in each deal; losing costs nothing."),
        (
            "guts",
            {"cap": 40},
            "Everybody antes 5 into an empty pot; whoever is in and loses puts as much as was in the pot into the next "
            "one, but never more than 40.",
        ),
    ],
)
def test_the_stakes_in_a_sentence(slug, raw, sentence):
    assert stakes(play(slug, **raw)) == sentence
    assert sentence in said(slug, **raw)
    assert sentence not in said(slug, everything=True, **raw)


def test_where_a_default_departs_from_the_letter_it_is_always_said():
    assert said("trips-to-win")[3:] == [
        "When the others fold after the draw, the last player needs three of a kind to take the pot; without it "
        "everybody who saw the draw plays again. "
        "In the published rules that player would go on alone until such a hand comes.",
        "When the others fold before the draw, the last player takes the pot with any hand. "
        "The published rules ask for a hand that wins here too.",
    ]
    letter = said("trips-to-win", last_player_no_trips="award", sole_claimant="draw_and_prove")
    assert not any("printed rule" in sentence for sentence in letter)


def test_what_differs_comes_first_then_what_is_always_said_and_then_the_stakes():
    raw = {"odd_chips": "first_from_left", "legs_needed": 2, "fold_rule": "forbidden", "ante": 5}
    assert said("three-legged-race", **raw) == [
        "Two legs win the pot.",
        "Nobody may fold.",
        "Chips that do not divide all go to the first winner from the dealer's left.",
        NO_TIES,
        ANTE,
    ]


def test_what_has_no_effect_is_not_said():
    assert said("single-draw-27", raise_cap=7, small_bet=30) == said("single-draw-27")
    assert said("five-card-draw", natural_beats_wild=True) == [ANTE]
    assert said("three-legged-race", fold_rule="forbidden", fold_win="no_leg") == [
        "Nobody may fold.",
        "Three legs win the pot.",
        NO_TIES,
        ANTE,
    ]


def test_a_streak_names_its_length_and_legs_are_not_mentioned():
    preset = next(iter(GAMES["three-five-seven"].presets.values()))
    assert said("three-five-seven", **preset, legs_needed=7) == [
        "Five stages won in a row take the pot; there are no legs.",
        "Of those who were in, only the worst hand pays; hands in between pay nothing.",
        SEALED,
        THREE_CARDS,
        "Everybody antes 10 in each deal; of those in, only the worst hand pays the winner as much as is in the pot.",
    ]


def test_bets_that_follow_from_the_blinds_are_as_usual():
    assert said("triple-draw-27", small_blind=5, big_blind=10) == [
        "Blinds of 5 and 10; fixed limit, with bets of 10 in the first two rounds and 20 in the last two."
    ]
    assert "In the last two rounds bets are 20." in said("triple-draw-27", everything=True, big_blind=10)


@pytest.mark.parametrize(
    ("wild", "sentence"),
    [
        (["6"], "Sixes are wild."),
        (["Jh"], "The jack of hearts is wild."),
        (["2", "Js", "Jh"], "Twos, the jack of spades and the jack of hearts are wild."),
    ],
)
def test_wild_cards_by_name(wild, sentence):
    assert said("five-card-draw", wild=wild) == [sentence, ANTE]


def test_a_bug_is_what_it_is_in_the_hands_of_that_game():
    def bug(slug, **raw):
        return next(text for text in said(slug, joker="bug", **raw) if "joker" in text)

    assert bug("triple-draw-a5").endswith("it is the lowest rank that you do not hold.")
    assert bug("three-legged-race-three-card").endswith("it is an ace.")
    assert bug("five-card-draw").endswith("an ace, or whatever completes a straight or a flush.")
    assert "low the lowest rank" in bug("three-legged-race", legs_mode="high_low")


def test_values_in_a_word_or_two():
    shown = {
        o.key: shown_value(o, getattr(USUAL["five-card-draw"], o.key)) for o in fields(GAMES["five-card-draw"].options)
    }
    assert (shown["betting"], shown["wild"], shown["natural_beats_wild"]) == ("fixed limit", "none", "no")
    assert (shown["raise_cap"], shown["ante"]) == ("3", "5")


def test_ties_and_side_pots_of_a_race_go_by_the_hands_that_score():
    def tied(slug="three-legged-race", **raw):
        return next(text for text in said(slug, everything=True, **raw) if "equal, " in text)

    def side_pots(slug="three-legged-race", **raw):
        return next(text for text in said(slug, side_pots="settle_each_deal", **raw) if "side pot" in text)

    assert tied() == "When the best hands are equal, nobody scores."
    assert tied(legs_mode="low") == "When the lowest hands are equal, nobody scores."
    assert tied(legs_mode="high_low") == "When the best or the lowest hands are equal, nobody scores that leg."
    assert tied("three-legged-race-three-card", tied_hand="all_score") == (
        "When the best or the worst hands are equal, each of them scores that leg."
    )
    assert "won by the best hand of those still in it" in side_pots()
    assert "shared by the best and the lowest hand" in side_pots(legs_mode="high_low")


def test_what_a_winner_who_was_all_in_leaves_goes_to_the_most_legs():
    assert (
        "Nothing is paid before the race is won. A winner who was all-in takes only what that covered; the rest goes "
        "to the racer with the most legs of those who could win it, and where legs are equal to the best hand still in."
    ) in said("three-legged-race", everything=True)


def test_where_stages_in_a_row_win_nothing_is_said_of_legs():
    told = said("three-five-seven", everything=True, win_condition="streak")
    assert [text for text in told if "leg" in text] == ["Five stages won in a row take the pot; there are no legs."]


@pytest.mark.parametrize(("slug", "option"), ALL_OPTIONS, ids=lambda part: getattr(part, "key", part))
def test_an_option_that_is_idle_in_the_usual_game_says_when_it_counts(slug, option):
    if option not in effective(GAMES[slug], USUAL[slug]) and (slug, option.key) not in NEVER_COUNTS:
        assert option.effect.startswith(("Only ", "Fixed limit only", "Fixed and spread limit only", "Spread ", "Not "))


def test_idle_options_are_not_effective():
    def keys(slug, **raw):
        return {option.key for option in effective(GAMES[slug], play(slug, **raw))}

    fixed, none = keys("single-draw-27", betting="fixed_limit"), keys("single-draw-27")
    assert fixed - none == {"raise_cap", "small_bet", "big_bet"}
    assert "max_bet" not in fixed | none
    assert "legs_needed" not in keys("napalm", win_condition="streak")
    assert "streak_length" in keys("napalm", win_condition="streak")


def test_what_counts_as_an_ace_that_is_kept():
    def kept(**raw):
        return next(
            text for text in said("five-card-draw", four_with_ace=True, **raw) if text.startswith("Whoever keeps")
        )

    assert kept() == "Whoever keeps an ace may change four cards."
    assert kept(wild=["7"]).endswith("four cards; wild cards do not count as one.")
    assert kept(joker="bug") == "Whoever keeps an ace or the joker may change four cards."
    assert kept(joker="wild", wild=["7"]).endswith(
        "the joker may change four cards; other wild cards do not count as one."
    )


@pytest.mark.parametrize("slug", ["jacks-or-better", "trips-to-win", "five-card-draw"])
@pytest.mark.parametrize("pool", ["others_discards_and_folds", "all_discards"])
def test_an_openers_discards_do_not_come_back(slug, pool):
    [sentence] = [
        text for text in said(slug, everything=True, reshuffle_pool=pool) if text.startswith("When the pile runs out")
    ]
    assert ("opener" in sentence) is (slug != "five-card-draw")


def test_who_cannot_raise_may_limp():
    assert said("single-draw-27", limp="raise_or_fold")[0] == (
        "The first player in raises or folds; who cannot raise may just call."
    )


def test_what_being_left_alone_scores_in_a_word_or_two():
    def alone(slug, **raw):
        [option] = [option for option in fields(GAMES[slug].options) if option.key == "fold_win"]
        return value_here(GAMES[slug], option, play(slug, **raw))

    assert alone("three-legged-race") == "scores a leg"
    assert alone("three-legged-race", legs_mode="high_low") == "scores two legs"
    assert alone("three-legged-race-three-card") == "scores two legs"
    assert alone("three-legged-race-three-card", scoop_legs=1) == "scores one leg"
    assert alone("three-legged-race", fold_win="no_leg") == "scores nothing"


def test_both_ways_can_be_won_with_three_cards_only_by_wild_cards_or_equal_hands():
    def scoop(**raw):
        return [text for text in said("three-legged-race-three-card", **raw) if "both ways" in text]

    assert scoop() == []
    assert all(len(scoop(**raw)) == 1 for raw in ({"wild": ["7"]}, {"joker": "wild"}, {"tied_hand": "all_score"}))
