"""Trips to Win: who comes back into a pot that nobody won is played as it is told, for every agreement about it."""

import itertools

import pytest

from games import engine
from games.announcing import announcement
from games.cards import deck, parse_cards
from games.engine import Action
from games.guide import steps
from games.settling import settling
from games.variants import GAMES, build

PLAYERS = range(6)
OPENER = 5
EARLY, LATE = {3}, {4}  # who folds in a replay that comes to a showdown, before its draw and after it

# Everybody holds a pair of jacks or better, and nobody three of a kind.
HANDS = [
    parse_cards(cards)
    for cards in (
        "Jc Jd 2c 5d 8h",
        "Jh Js 3c 6d 9h",
        "Qc Qd 4c 7d Th",
        "Qh Qs 2d 5h 8s",
        "Kc Kd 3d 6h 9s",
        "Kh Ks 4d 7h Ts",
    )
]

AGREEMENTS = [
    dict(zip(("replay_eligible", "last_player_no_trips", "sole_claimant", "replay_fold"), values, strict=True))
    for values in itertools.product(
        ("not_folded", "saw_draw", "all"),
        ("saw_draw", "award", "all"),
        ("award", "draw_and_prove"),
        ("out", "keeps_claim"),
    )
]


def deal(variant, standing, early, late):
    """One deal that seat 5 opens, in which the others fold before or after the draw or stay in; nobody changes cards.

    Returns who was dealt in, and the standing it leaves behind.
    """
    dealt = standing_order(variant, standing)

    def stacked(faces):
        first = [HANDS[seat][turn] for turn in range(5) for seat in dealt]
        return [*first, *(face for face in deck(False) if face in faces and face not in first)]

    state, _ = engine.start_deal(variant, standing, stacked)
    drawn = False
    while state.ended is None:
        [seat] = engine.awaited(state)
        choices = engine.prompt(state, seat)
        drawn = drawn or "draw" in choices
        if "draw" in choices:
            action = Action("draw")
        elif "fold" in choices:
            action = Action("fold" if seat in (late if drawn else early) else "call")
        elif "bet" in choices and seat == OPENER:
            action = Action("bet", choices["bet"][0])
        else:
            action = Action("check")
        engine.submit(state, seat, action, stacked)
    return set(dealt), state.ended


def standing_order(variant, standing):
    """Who is dealt in, in the order in which the cards are dealt."""
    state, _ = engine.start_deal(variant, standing, list)
    return state.order


def replay(raw, early, late):
    """A pot's first deal, in which seat 1 folds before the draw and seat 2 after it, and its first replay.

    Returns who played the replay and who is to play the next one; nobody where the pot was taken.
    """
    variant = build("trips-to-win", raw)
    first, standing = deal(variant, engine.new_standing([500] * len(PLAYERS), OPENER), {1}, {2})
    assert first == set(PLAYERS)
    dealt, standing = deal(variant, standing, early, late)
    return dealt, set(standing.claim or ())


def told(raw, part):
    [sentence] = [
        text
        for text in announcement(GAMES["trips-to-win"], build("trips-to-win", raw).options, everything=True)
        if part in text
    ]
    return sentence


def said_to_play(text, folded_early, folded_late, in_replay):
    """Of those dealt in and those of the first deal, who plays after a showdown, by the words."""
    staying = set(PLAYERS) - folded_early - folded_late
    if "first deal plays" in text:
        playing = set(PLAYERS)
    elif "saw the draw plays" in text:
        assert "folded or not" in text
        playing = staying | folded_late
    else:
        assert "those who did not fold play" in text
        playing = staying
    if "except those who folded in a replay" in text:
        playing -= in_replay
    if "also those who folded in it" in text or "also those who folded before its draw" in text:
        playing |= in_replay
    return playing


@pytest.mark.parametrize("raw", AGREEMENTS, ids=lambda raw: "-".join(raw.values()))
def test_after_a_showdown(raw):
    variant = build("trips-to-win", raw)
    sentence = told(raw, "at the showdown is good enough")
    step = steps(variant)[-1].words
    _, standing = deal(variant, engine.new_standing([500] * len(PLAYERS), OPENER), {1}, {2})
    for text in (sentence, step):
        assert said_to_play(text, {1}, {2}, set()) == set(standing.claim), text
    dealt, playing = replay(raw, EARLY, LATE)
    gone = set(PLAYERS) - dealt
    for text in (sentence, step):
        said = said_to_play(text, EARLY | gone, LATE, EARLY | LATE)
        assert said == playing, text


@pytest.mark.parametrize("raw", AGREEMENTS, ids=lambda raw: "-".join(raw.values()))
def test_what_those_can_win_who_came_back_is_told_where_anybody_does(raw):
    everybody = set(PLAYERS) - {OPENER}
    deals = [(EARLY, LATE), (everybody, set()), (EARLY, everybody)]  # a showdown, or one left before or after the draw
    left_in = [set(PLAYERS) - early - late for early, late in deals]
    replayed = [replay(raw, early, late) for early, late in deals]
    after_replays = any(playing > staying & dealt for (dealt, playing), staying in zip(replayed, left_in, strict=True))
    at_first = any(dealt & {1, 2} for dealt, _ in replayed)
    assert any("came back after folding" in text for text in settling(build("trips-to-win", raw))) is (
        after_replays or at_first
    )


def comes_back(sentence, alone, when):
    """Whether who folded in a replay `when` comes back where one player is left `alone`, by the words."""
    if "is back in the next replay" in sentence:
        gone = "unless they folded before the draw and one player is left after it"
        return not (gone in sentence and (alone, when) == ("after the draw", "before the draw"))
    assert "is out of the pot" in sentence
    if f"who folded {when} comes back" in sentence:
        return alone == when
    if "unless one player is left after the draw" in sentence:
        return alone == "after the draw"
    return "unless one player is left without" in sentence


@pytest.mark.parametrize("raw", AGREEMENTS, ids=lambda raw: "-".join(raw.values()))
def test_where_one_player_is_left_in_a_replay(raw):
    folding = told(raw, "folds in a replay")
    before, after = told(raw, "fold before the draw, the last player"), told(raw, "fold after the draw, the last")
    dealt, playing = replay(raw, set(PLAYERS) - {OPENER}, set())
    assert (not playing) is ("with any hand" in before)
    if playing:
        assert "without it everybody who was dealt in plays again" in before
        assert playing == dealt
        assert comes_back(folding, "before the draw", "before the draw")
    dealt, playing = replay(raw, EARLY, set(PLAYERS) - {OPENER})
    assert (not playing) is ("with any hand" in after)
    if playing:
        everybody = "without it everybody from the pot's first deal plays again" in after
        assert everybody or "without it everybody who saw the draw plays again" in after
        assert playing == (set(PLAYERS) if everybody else dealt - EARLY)
        assert comes_back(folding, "after the draw", "before the draw") is (playing >= EARLY)
        assert comes_back(folding, "after the draw", "after the draw")


def test_folding_a_replay_in_the_usual_game():
    assert told({}, "folds in a replay") == (
        "Whoever folds in a replay is out of the pot; but who folded after the draw comes back when one player is "
        "left without a hand that wins."
    )
