"""Players who leave in the middle of a deal (common sheet, section 8), where a game has more to say than "folded"."""

import pytest

from games import engine
from games.cards import deck, parse_cards
from games.engine import Action
from games.log import DealEnded, PotAwarded
from games.variants import build


def begin(slug, options, chips, cards="", dealer=None):
    """The first deal of a game with known cards; the last seat deals unless another is named."""
    variant = build(slug, options)
    first = parse_cards(cards)

    def stacked(faces):
        return [*first, *(face for face in deck(variant.joker) if face in faces and face not in first)]

    standing = engine.new_standing(chips, len(chips) - 1 if dealer is None else dealer)
    state, _ = engine.start_deal(variant, standing, stacked)

    def act(seat, verb, amount=0, cards=()):
        return [event for event, _ in engine.submit(state, seat, Action(verb, amount, cards), stacked)]

    return state, act


ALONE = {"sole_claimant": "draw_and_prove"}
JACKS_FIRST = "Jc 2c 3c Jd 2d 3d 9s 4h 5h 6h 7s 8s 4s 8h 9h"  # seat 0 holds a pair of jacks, three players


@pytest.fixture
def alone():
    """Trips to Win: seat 0 opened, the others folded before the draw, seat 0 is to draw and prove."""
    state, act = begin("trips-to-win", ALONE, [100, 100, 100], JACKS_FIRST)
    act(0, "bet", 10)
    act(1, "fold")
    act(2, "fold")
    assert engine.prompt(state, 0) == {"draw": [0, 3]}
    return state, act


def test_who_leaves_instead_of_proving_leaves_the_pot_to_those_who_folded(alone):
    state, act = alone
    act(0, "leave")
    assert (state.ended.pot, state.ended.claim, state.ended.chips) == (15, (1, 2), [95, 95, 95])


def test_one_who_folded_is_left_and_takes_the_pot(alone):
    state, act = alone
    act(1, "leave")
    act(0, "leave")
    assert (state.ended.chips, state.ended.pot, state.ended.over) == ([95, 95, 110], 0, True)


def test_the_last_to_leave_keeps_a_pot_that_nobody_else_can_claim(alone):
    state, act = alone
    act(2, "leave")
    act(1, "leave")
    events = act(0, "leave")
    assert [event for event in events if isinstance(event, PotAwarded)] == [PotAwarded(15, (0,), (0,), "")]
    assert isinstance(events[-1], DealEnded)
    assert (state.ended.chips, state.ended.pot, state.ended.over) == ([110, 95, 95], 0, True)


def test_a_watcher_who_leaves_after_the_draw_folds_nothing(alone):
    """Only a fold by somebody in the deal makes it a deal in which "somebody folded after the draw"."""
    variant = build("trips-to-win", ALONE | {"last_player_no_trips": "award"})
    standing = engine.new_standing([95, 95, 95, 95], 1)
    standing.deals, standing.replay, standing.claim, standing.first_deal = 1, True, (0, 1, 2), (0, 1, 2, 3)
    standing.pot, standing.put_in = 20, [5, 5, 5, 5]
    first = parse_cards("2c Jc 3c 2d Jd 3d 4h 9s 6h 7s 8s 6s 8h Th 9h")
    state, _ = engine.start_deal(variant, standing, lambda faces: [*first, *(f for f in faces if f not in first)])
    assert state.order == (0, 1, 2)  # seat 2 deals, seat 3 watches
    for seat, verb, amount in ((0, "check", 0), (1, "bet", 10), (2, "fold", 0), (0, "fold", 0), (3, "leave", 0)):
        engine.submit(state, seat, Action(verb, amount), list)
    engine.submit(state, 1, Action("draw"), list)
    assert (state.ended.pot, state.ended.claim) == (35, (0, 1, 2))


def test_who_leaves_in_a_deal_gives_up_the_legs_at_once():
    """A player who left has no legs, though the round goes on (sections 8 and 9)."""
    state, act = begin("three-five-seven", {}, [100, 100, 100])
    for seat, verb in ((0, "in"), (1, "out"), (2, "out")):
        act(seat, verb)
    assert state.legs == [1, 0, 0]
    act(0, "leave")
    assert (state.ended, state.live, state.legs) == (None, [1, 2], [0, 0, 0])
