"""What becomes of a carried pot when the evening ends, and what a ruling may do to it."""

from typing import Any

import pytest

from games import engine
from games.engine import IllegalAction
from games.ruling import change_pot, set_legs
from games.standing import Standing, new_standing
from games.unfinished import settle_unfinished
from games.variants import build


def carried(slug: str, options: dict[str, Any] | None = None, **standing: Any) -> tuple[Any, Standing]:
    """Four players with 100 each; seat 1 dealt last."""
    st = new_standing([100, 100, 100, 100], 1)
    st.deals = 2
    for key, value in standing.items():
        setattr(st, key, value)
    return build(slug, options or {}), st


RACE = {"pot": 70, "legs": [2, 1, 2, 0], "slices": ((50, (0, 1, 2, 3)), (20, (1, 3)))}


@pytest.mark.parametrize(
    ("rule", "options", "paid"),
    [
        # 50 by four: 13 to seats 2 and 3 (the first from the left of seat 1), 12 to 0 and 1; 20 by two.
        ("split_among_claimants", {}, {0: 12, 1: 22, 2: 13, 3: 23}),
        ("split_among_claimants", {"odd_chips": "first_from_left"}, {0: 12, 1: 22, 2: 14, 3: 22}),
        ("most_legs", {}, {0: 25, 1: 20, 2: 25}),
    ],
)
def test_a_race_is_settled_slice_by_slice(rule: str, options: dict[str, Any], paid: dict[int, int]) -> None:
    variant, st = carried("three-legged-race", options, **RACE)
    moved = settle_unfinished(variant, st, rule)
    got = {seat: sum(move.amount for move in moved if move.dst == seat) for seat in st.seats}
    assert got == {seat: paid.get(seat, 0) for seat in st.seats}
    assert st.chips == [100 + got[seat] for seat in st.seats]
    assert (st.over, st.pot, st.legs) == (True, 0, [0, 0, 0, 0])


@pytest.mark.parametrize(
    ("slug", "standing", "paid"),
    [
        ("three-five-seven", {"pot": 40, "legs": [2, 1, 0, 0], "out": [False, False, False, True]}, [40, 0, 0, 0]),
        ("guts", {"pot": 40, "out": [True, False, False, False]}, [0, 13, 14, 13]),
        ("trips-to-win", {"pot": 40, "put_in": [10, 10, 10, 10], "claim": (0, 3)}, [20, 0, 0, 20]),
        ("trips-to-win", {"pot": 50, "put_in": [10, 15, 10, 15], "claim": (0, 3)}, [20, 0, 0, 30]),
    ],
)
def test_other_games_go_to_the_most_legs_or_to_all_claims(slug: str, standing: dict[str, Any], paid: list[int]) -> None:
    variant, st = carried(slug, **standing)
    settle_unfinished(variant, st, "most_legs")
    assert st.chips == [100 + part for part in paid]


def test_chips_go_into_and_out_of_the_pot_of_a_race_in_proportion() -> None:
    variant, st = carried("three-legged-race", **RACE)
    change_pot(variant, st, 14)
    assert (st.pot, st.slices) == (84, ((60, (0, 1, 2, 3)), (24, (1, 3))))
    change_pot(variant, st, -84)
    assert (st.pot, st.slices, st.legs) == (0, (), [2, 1, 2, 0])
    change_pot(variant, st, 9)
    assert (st.pot, st.slices) == (9, ((9, (0, 1, 2, 3)),))


def test_the_claims_of_a_long_pot_stay_equal() -> None:
    variant, st = carried("trips-to-win", pot=40, put_in=[10, 10, 10, 10], claim=(0, 1, 3))
    change_pot(variant, st, 7)
    assert (st.pot, st.put_in) == (47, [10, 10, 17, 10])
    change_pot(variant, st, -20)
    assert (st.pot, st.put_in) == (27, [9, 9, 0, 9])
    with pytest.raises(IllegalAction, match="divisible by 3"):
        change_pot(variant, st, -1)
    change_pot(variant, st, -27)
    assert (st.pot, st.claim, st.put_in) == (0, None, [0, 0, 0, 0])


def test_what_cannot_be_ruled() -> None:
    variant, st = carried("three-legged-race", **RACE)
    for amount, why in ((-71, "holds 70"),):
        with pytest.raises(IllegalAction, match=why):
            change_pot(variant, st, amount)
    with pytest.raises(IllegalAction, match="nothing is carried"):
        change_pot(*carried("triple-draw-27"), 10)
    with pytest.raises(IllegalAction, match="no legs"):
        set_legs(*carried("triple-draw-27"), 0, 1)
    with pytest.raises(IllegalAction, match="0 to 2 legs"):
        set_legs(variant, st, 0, 3)
    st.out[3] = True
    with pytest.raises(IllegalAction, match="out has no legs"):
        set_legs(variant, st, 3, 1)
    set_legs(variant, st, 0, 0)
    assert st.legs == [0, 1, 2, 0]
    with pytest.raises(IllegalAction, match="side pots"):
        change_pot(*carried("trips-to-win", pot=50, put_in=[10, 15, 10, 15], claim=(0, 3)), 4)


def test_a_changed_pot_is_played_for_to_the_last_chip() -> None:
    """The engine deals on from a standing that a ruling changed, and nothing is lost."""

    for slug, more in (
        ("three-legged-race", RACE),
        ("trips-to-win", {"pot": 40, "put_in": [10] * 4, "claim": (0, 1, 2, 3)}),
    ):
        variant, st = carried(slug, **more)
        whole = sum(st.chips) + st.pot
        change_pot(variant, st, 20)
        state, _entries = engine.start_deal(variant, st, list)
        while state.ended is None:
            seat = engine.awaited(state)[0]
            engine.submit(state, seat, engine.default_action(state, seat), list)
        assert sum(state.ended.chips) + state.ended.pot == whole + 20
