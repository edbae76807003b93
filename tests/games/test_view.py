"""What a picture of a deal shows when it is over."""

from games.log import RAIL
from games.view import view
from tests.games.test_leaving import begin


def test_the_legs_that_won_the_pot_stay_in_sight():
    state, act = begin("three-legged-race", {"legs_needed": 1}, [100, 100, 100])
    act(0, "bet", 10)
    act(1, "fold")
    act(2, "fold")
    assert state.ended.over
    assert state.ended.legs == [0, 0, 0]
    assert [seat["legs"] for seat in view(state, RAIL)["seats"]] == [1, 0, 0]
