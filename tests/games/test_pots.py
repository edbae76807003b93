"""Chips in the middle: layers, shares, and the slices of a race (common sheet, section 5; Three Legged Race)."""

import pytest

from games.books.slices import deal_slices, leftover_winners, side_pots, standing_slices
from games.pots import Layer, layers, merged, shares, without


@pytest.mark.parametrize(
    ("put_in", "contenders", "pots"),
    [
        ([10, 10, 10], (0, 1, 2), [(30, (0, 1, 2))]),
        ([20, 50, 50, 5], (0, 1, 2), [(65, (0, 1, 2)), (60, (1, 2))]),  # Trips to Win, example 7
        ([10, 14, 14], (0, 1, 2), [(30, (0, 1, 2)), (8, (1, 2))]),  # Triple Draw, example 3
        ([5, 20, 50, 50], (0, 1, 2, 3), [(20, (0, 1, 2, 3)), (45, (1, 2, 3)), (60, (2, 3))]),
        ([10, 10, 40], (0, 1), [(60, (0, 1))]),  # what a folder put in above the highest level lies in the highest pot
        ([10, 30, 20], (0, 1), [(30, (0, 1)), (30, (1,))]),
        ([0, 7, 9], (0,), [(16, (0,))]),
        ([0, 10, 10], (0, 1, 2), [(20, (1, 2))]),
        ([0, 0, 0], (0, 1), []),
    ],
)
def test_pots_are_layered_by_what_those_still_in_put_in(put_in, contenders, pots):
    made = layers(put_in, contenders)
    assert [(pot.amount, pot.seats) for pot in made] == pots
    assert sum(pot.amount for pot in made) == sum(put_in)


@pytest.mark.parametrize(
    ("paid", "left"),
    [
        ([], [20, 50, 50, 5]),
        ([0], [0, 30, 30, 0]),  # Trips to Win, example 7: the main pot is won, the side pot of 60 stays
        ([1], [20, 20, 20, 5]),
        ([0, 1], [0, 0, 0, 0]),
    ],
)
def test_what_is_left_when_some_pots_are_paid(paid, left):
    put_in = [20, 50, 50, 5]
    pots = layers(put_in, (0, 1, 2))
    assert without(put_in, [pots[place] for place in paid]) == left


def test_the_highest_pot_is_paid_with_all_that_folders_put_in_above_it():
    put_in = [10, 20, 45]
    main, side = layers(put_in, (0, 1))
    assert (main, side) == (Layer(30, (0, 1), 0, 10), Layer(45, (1,), 10, 20))
    assert without(put_in, [side]) == [10, 10, 10]
    assert without(put_in, [main, side]) == [0, 0, 0]


def test_pots_of_the_same_players_are_one_and_bigger_circles_come_first():
    pots = [(5, (2, 1)), (0, (0,)), (10, (0, 1, 2)), (7, (0, 1)), (3, (1, 2))]
    assert merged(pots) == [(10, (0, 1, 2)), (7, (0, 1)), (8, (1, 2))]


@pytest.mark.parametrize(
    ("amount", "winners", "one_each", "to_the_first"),
    [
        (5, [1, 2], [3, 2], [3, 2]),  # Triple Draw, example 5
        (51, [2, 0], [26, 25], [26, 25]),  # Three Five Seven, example 3
        (11, [0, 1, 2], [4, 4, 3], [5, 3, 3]),
        (2, [0, 1, 2], [1, 1, 0], [2, 0, 0]),
        (9, [4], [9], [9]),
    ],
)
def test_odd_chips(amount, winners, one_each, to_the_first):
    assert shares(amount, winners, all_odd_to_first=False) == one_each
    assert shares(amount, winners, all_odd_to_first=True) == to_the_first


EXAMPLE_5 = ([20, 80, 80], [0], [0, 1, 2])  # A is all-in for 20, B and C put in 80
EXAMPLE_6 = ([0, 15, 15], [0], [0, 1, 2])  # A had no chips


@pytest.mark.parametrize(
    ("kind", "deal", "slices"),
    [
        ("carry_layers", EXAMPLE_5, [(60, (0, 1, 2)), (120, (1, 2))]),
        ("settle_each_deal", EXAMPLE_5, [(60, (0, 1, 2))]),
        ("whole_pot", EXAMPLE_5, [(180, (0, 1, 2))]),
        ("carry_layers", EXAMPLE_6, [(30, (1, 2))]),
        ("settle_each_deal", EXAMPLE_6, []),
        ("whole_pot", EXAMPLE_6, [(30, (0, 1, 2))]),
        # D folded 30 of its own; folding does not cap, so D may still win what lies above both caps
        ("carry_layers", ([20, 50, 80, 30], [0, 1], [0, 1, 2, 3]), [(80, (0, 1, 2, 3)), (70, (1, 2, 3)), (30, (2, 3))]),
    ],
)
def test_what_a_deal_adds_to_the_pot_of_a_race(kind, deal, slices):
    assert merged(deal_slices(kind, *deal)) == slices


def test_side_pots_settled_each_deal_lie_above_the_smallest_all_in():
    put_in, all_in, racers = EXAMPLE_5
    assert [(pot.amount, pot.seats) for pot in side_pots(put_in, all_in, racers, [0, 1, 2])] == [(120, (1, 2))]
    put_in, all_in, racers = EXAMPLE_6
    assert [(pot.amount, pot.seats) for pot in side_pots(put_in, all_in, racers, [0, 1, 2])] == [(30, (1, 2))]
    assert side_pots([10, 10, 10], [], [0, 1, 2], [0, 1, 2]) == []


def test_a_slice_whose_racers_are_gone_may_be_won_by_every_racer():
    slices = [(60, (0, 1, 2)), (40, (1, 2)), (20, (3,))]
    assert standing_slices(slices, [0, 1], None) == [(60, (0, 1)), (40, (1,)), (20, (0, 1))]


def test_in_sudden_death_a_slice_is_for_the_finalists_in_it():
    slices = [(60, (0, 1, 2)), (40, (1, 2))]
    assert standing_slices(slices, [0, 1, 2], [0, 1]) == [(60, (0, 1)), (40, (1,))]
    assert standing_slices([(40, (1, 2))], [0, 1, 2], [0]) == [(40, (1, 2))], "no finalist is in it"


@pytest.mark.parametrize(
    ("seats", "legs", "strength", "winners"),
    [
        ((1, 2), [3, 2, 1], {1: 5, 2: 9}, [1]),  # most legs
        ((1, 2), [3, 1, 1], {1: 5, 2: 9}, [2]),  # legs equal: the better hand
        ((1, 2), [3, 1, 1], {1: 5}, [1]),  # the other was not in the showdown
        ((1, 2), [3, 1, 1], {}, [1, 2]),  # neither was: they share
        ((0, 1, 2), [1, 1, 0], {2: 9}, [0, 1]),
    ],
)
def test_a_slice_without_a_finisher(seats, legs, strength, winners):
    assert leftover_winners(seats, legs, strength) == winners
