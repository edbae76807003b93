"""Ladders show the kinds of hands in the order in which they win, with examples that are what they say they are."""

import random

import pytest

from games.cards import deck, parse_cards
from games.guide import contests
from games.ladders import ladder, ladder_with
from games.rankings import Category, ranking
from games.rankings.order import ORDERS
from games.variants import GAMES, build

WILD = (["2"], ["7"], ["K", "A", "Jh"], ["3", "8", "Q"], ["2d", "Kh"])
RACE = "three-legged-race"
WAYS = [contest.ranking for slug in GAMES for contest in contests(build(slug, {}))] + [
    contest.ranking
    for wild in WILD
    for joker in ("none", "bug", "wild")
    for slug, raw in (
        (RACE, {"legs_mode": "high_low"}),
        (RACE, {"natural_beats_wild": True}),
        (f"{RACE}-three-card", {}),
    )
    for contest in contests(build(slug, {**raw, "wild": wild, "joker": joker}))
]


def faces(rung):
    return parse_cards(" ".join(rung.cards))


@pytest.mark.parametrize("name", ORDERS)
def test_every_kind_has_an_example_and_no_two_are_equal(name):
    way = ranking(name)
    strengths = [way.strength(faces(rung)) for rung in ladder(way)]
    assert strengths == sorted(set(strengths), reverse=True)
    assert {way.category(faces(rung)) for rung in ladder(way)} == {
        kind for kind in way.order.categories if kind.name != "FIVE_OF_A_KIND"
    }


@pytest.mark.parametrize("way", WAYS, ids=str)
def test_examples_are_what_they_say_whatever_is_wild(way):
    rungs = [rung for rung in ladder(way) if rung.cards]
    assert len(rungs) >= 2
    assert [way.name_of(faces(rung)) for rung in rungs] == [rung.name for rung in rungs]
    strengths = [way.strength(faces(rung)) for rung in rungs]
    assert strengths == sorted(set(strengths), reverse=True)
    assert {card for rung in rungs for card in rung.cards if way.wild >> parse_cards(card)[0] & 1} == {
        card for rung in rungs for card in rung.wild
    }


def test_five_of_a_kind_only_where_something_is_wild_and_where_the_table_puts_it():
    def names(**raw):
        return [rung.name for rung in ladder(contests(build("five-card-draw", raw))[0].ranking)]

    assert not [name for name in names() if "five of a kind" in name]
    assert names(wild=["2"])[:2] == ["five of a kind, kings", "straight flush, nine high"]
    assert names(joker="bug")[0] == "five of a kind, aces"
    assert names(wild=["2"], five_of_a_kind="below_straight_flush")[:2] == [
        "straight flush, nine high",
        "five of a kind, kings",
    ]


def test_three_five_seven_shows_five_of_a_kind_with_the_wild_card_of_its_stage():
    best = [ladder(contest.ranking)[0] for contest in contests(build("three-five-seven", {}))]
    assert [rung.name for rung in best] == ["three of a kind, kings", "five of a kind, kings", "five of a kind, kings"]
    assert [rung.wild for rung in best] == [(), ("5c",), ("7c",)]


def test_a_hand_stands_at_its_kind():
    [own] = [rung for rung in ladder_with(ranking("high"), parse_cards("Kc Kd 7s 6h 2c")) if rung.own]
    assert (own.name, own.own, own.added) == ("pair of tens", "pair of kings", False)


def test_wild_cards_make_the_hand_that_stands_there():
    stage_three = contests(build("three-five-seven", {}))[2].ranking
    [own] = [rung for rung in ladder_with(stage_three, parse_cards("7c 7d As Ah 2c 3d 9h")) if rung.own]
    assert (own.kind, own.own) == (Category.FOUR_OF_A_KIND, "four of a kind, aces")


@pytest.mark.parametrize(
    ("hand", "own", "before"),
    [
        ("9s 7d 5c 3h 2s", "9-7-5-3-2 low", "K-J-8-6-3 low"),
        ("Ks Qd Jc Th 8s", "K-Q-J-10-8 low", "A-5-4-3-2 low"),
        ("As Kd Qc Jh 9s", "A-K-Q-J-9 low", "pair of tens"),
    ],
)
def test_a_low_hand_stands_between_the_examples(hand, own, before):
    rungs = ladder_with(ranking("low27"), parse_cards(hand))
    [place] = [place for place, rung in enumerate(rungs) if rung.own]
    assert (rungs[place].name, rungs[place].added, rungs[place].cards) == (own, True, tuple(hand.split()))
    assert rungs[place + 1].name == before


def test_the_very_best_low_hand_needs_no_rung_of_its_own():
    rungs = ladder_with(ranking("low27"), parse_cards("7h 5h 4h 3h 2s"))
    assert (rungs[0].own, rungs[0].added) == ("7-5-4-3-2 low", False)
    assert len(rungs) == len(ladder(ranking("low27")))


@pytest.mark.parametrize("way", WAYS, ids=str)
def test_any_hand_stands_once_and_in_its_place(way):
    luck = random.Random(5)
    for _ in range(40):
        hand = luck.sample(deck(joker=way.joker != "none"), way.cards[0])
        rungs = ladder_with(way, hand)
        [place] = [place for place, rung in enumerate(rungs) if rung.own]
        assert (rungs[place].own, rungs[place].kind) == (way.name_of(hand), way.category(hand))
        strength = way.strength(hand)
        better = [way.strength(faces(rung)) for rung in rungs[:place] if rung.cards]
        worse = [way.strength(faces(rung)) for rung in rungs[place + 1 :] if rung.cards]
        assert all(other > strength for other in better)
        assert all(other < strength for other in worse)
