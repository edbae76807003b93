"""Which pots players see: those that can be won apart, while bets that are still to be matched make none."""

import copy
from random import Random

import pytest

from games import engine
from games.cards import parse_cards
from games.log import RAIL
from games.variants import GAMES, build
from games.view import view
from tests.games.tables import random_action, random_table, shuffler
from tests.games.test_leaving import JACKS_FIRST, begin


def pots(state):
    return [(pot["amount"], pot["seats"]) for pot in view(state, RAIL)["pots"]]


def test_a_push_that_all_may_call_makes_no_side_pots():
    """Ann antes 5 and pushes 35 of her 40; Ben owes all of it, as do Cleo and Dan, who have more."""
    state, act = begin("five-card-draw", {"betting": "no_limit", "ante": 5}, [40, 200, 200, 200])
    act(0, "bet", 35)
    assert pots(state) == [(55, [0, 1, 2, 3])]
    act(1, "raise", 90)
    assert pots(state) == [(90, [0, 1, 2, 3]), (55, [1, 2, 3])], "Ann can win no more than 35 of each"
    act(2, "fold")
    act(3, "call")
    assert pots(state) == [(125, [0, 1, 3]), (110, [1, 3])]


def test_what_nobody_can_match_is_not_in_the_pots_of_others():
    state, act = begin("five-card-draw", {"betting": "no_limit", "ante": 5}, [45, 200, 35])
    act(0, "check")
    act(1, "bet", 100)
    assert pots(state) == [(45, [0, 1, 2]), (10, [0, 1]), (60, [1])]


def test_a_bet_does_not_move_carried_chips_into_a_pot_that_others_can_win():
    """Race, dealt anew: Ann put nothing into the 475; Cleo plays on without chips."""
    variant = build("three-legged-race", {})
    standing = engine.new_standing([100, 100, 0, 100], 2)
    standing.pot, standing.slices, standing.deals = 1135, ((660, (0, 1, 2, 3)), (475, (1, 2, 3))), 4
    state, _entries = engine.start_deal(variant, standing, list)
    before = pots(state)
    assert before == [(660, [0, 1, 2, 3]), (15, [0, 1, 3]), (475, [1, 2, 3])]
    engine.submit(state, 0, engine.Action("check"), list)
    engine.submit(state, 1, engine.Action("bet", 10), list)
    assert pots(state) == [(660, [0, 1, 2, 3]), (25, [0, 1, 3]), (475, [1, 2, 3])]


def test_who_came_too_late_for_an_ante_stays_behind_in_the_next_deal():
    """Trips to Win: Ann could not post the ante of the deal before; a bet that all may call changes nothing of that."""
    variant = build("trips-to-win", {})
    standing = engine.new_standing([100, 100, 100], 2)
    standing.pot, standing.put_in, standing.claim, standing.deals = 25, [5, 10, 10], (0, 1, 2), 2
    first = parse_cards(JACKS_FIRST)
    state, _entries = engine.start_deal(variant, standing, lambda faces: [*first, *(set(faces) - set(first))])
    behind = [(30, [0, 1, 2]), (10, [1, 2])]
    assert pots(state) == behind
    opener = engine.awaited(state)[0]
    engine.submit(state, opener, engine.Action("bet", 10), list)
    assert pots(state) == [(45, [0, 1, 2]), (5, [1, 2])], "who calls 10 has 20 in it, the opener 25"
    for _caller in range(2):
        engine.submit(state, engine.awaited(state)[0], engine.Action("call"), list)
    assert pots(state) == [(60, [0, 1, 2]), (10, [1, 2])]


@pytest.mark.parametrize("slug", [slug for slug, game in GAMES.items() if build(slug, {}).has_bets])
def test_calling_leads_to_the_pots_in_sight(slug):
    """Random bets; whoever is asked then looks at the pots, and everybody calls to the end of the round."""
    looked = 0
    for seed in range(25):
        luck = Random(f"pots in sight {seed}")
        table = random_table(slug, luck.choice)
        standing = table.standing
        for _deal in range(6):
            if standing.over:
                break
            state, _entries = engine.start_deal(table.variant, standing, shuffler(luck))
            while state.ended is None:
                looked += look(state)
                seat = luck.choice(engine.awaited(state))
                engine.submit(state, seat, random_action(state, seat, luck.choice, 0.7), shuffler(luck))
            standing = state.ended
    assert looked > 60


def look(state):
    if state.step < 0 or state.variant.phases[state.step].kind != "bet" or not any(state.bets):
        return False
    before, after = who_wins(state), who_wins(after_calls(copy.deepcopy(state)))
    assert before.keys() <= after.keys()
    new = sum(amount for seats, amount in after.items() if seats not in before)
    assert new <= sum(after.values()) - sum(before.values()), (
        "only chips of the callers, and what they match, make new pots"
    )
    return True


def after_calls(state):
    """As soon as nobody owes anything, with the bets still lying there."""
    step = state.step
    while state.ended is None and state.step == step:
        seat = engine.awaited(state)[0]
        choices = engine.prompt(state, seat)
        if "call" not in choices:
            return state
        before = copy.deepcopy(state)
        engine.submit(state, seat, engine.Action("call"), list)
    moved = state.ended is not None or state.step != step
    return called(before) if moved else state


def called(state):
    """The last caller's chips are in, and the round has not been closed."""
    seat = engine.awaited(state)[0]
    paid = engine.prompt(state, seat)["call"]
    state.bets[seat] += paid
    state.put_in[seat] += paid
    state.chips[seat] -= paid
    state.pot += paid
    return state


def who_wins(state):
    """What one player alone could win goes back at the end of the round."""
    return {seats: amount for amount, seats in state.variant.book.pots_in_sight(state) if len(seats) > 1}
