"""What hands are called when they are compared: where names are the same, with the cards that decide."""

import pytest

from games.cards import parse_card
from games.rankings import names_apart, ranking


@pytest.mark.parametrize(
    ("name", "hands", "names"),
    [
        ("high", ["As Kd 9c 4h 2d", "Ad Kc 9h 4s 3c"], ["A-K-9-4-2", "A-K-9-4-3"]),
        (
            "high",
            ["As Ac Kd Qc 2d", "Ah Ad Ks Jc 3d", "Qs Qh 5c 4c 3h"],
            ["pair of aces with K-Q", "pair of aces with K-J", "pair of queens"],
        ),
        ("high", ["As Ac Kd Qc 2d", "Ah Ad Ks Qs 2c"], ["pair of aces", "pair of aces"]),
        (
            "high",
            ["Ks Kc 9d 9c 2d", "Kh Kd 9h 9s 3c"],
            ["two pair, kings and nines, with 2", "two pair, kings and nines, with 3"],
        ),
        ("high", ["As Ks 9s 4s 2s", "Ad Kd 9d 5d 2d"], ["flush, A-K-9-4-2", "flush, A-K-9-5-2"]),
        ("high", ["5s 6c 7c 8d 9s", "5d 6d 7h 8s 9c"], ["straight, nine high", "straight, nine high"]),
        ("low27", ["2s 3s 4s 5d 7s", "2d 3d 4d 6d 7c"], ["7-5-4-3-2 low", "7-6-4-3-2 low"]),
        ("lowA5", ["As Ac 4s 3d 2s", "Ad Ah 5d 3c 2c"], ["pair of aces with 4", "pair of aces with 5"]),
        ("three_card", ["Js 9c 4d", "Jc 9d 3s"], ["J-9-4", "J-9-3"]),
        ("three_card", ["Js Jc 4d", "Jd Jh 3s"], ["pair of jacks with 4", "pair of jacks with 3"]),
        ("two_card", ["As Kd", "Ac Qd"], ["A-K", "A-Q"]),
        ("four_card", ["As Ad Kc 9d", "Ac Ah Ks 8d"], ["pair of aces with K-9", "pair of aces with K-8"]),
    ],
)
def test_names(name: str, hands: list[str], names: list[str]) -> None:
    faces = [[parse_card(card) for card in hand.split()] for hand in hands]
    assert names_apart(ranking(name), faces) == names


def test_equal_cards_of_which_the_natural_ones_win() -> None:
    hands = [[parse_card(card) for card in hand.split()] for hand in ("As Ad Kc", "Ah 2d Ks", "Ac 2c Qs")]
    wild = sum(1 << parse_card(f"2{suit}") for suit in "cdhs")
    names = names_apart(ranking("three_card", wild=wild, natural_beats_wild=True), hands)
    assert names == ["pair of aces with K, fewer wild cards", "pair of aces with K", "pair of aces with Q"]
    names = names_apart(ranking("three_card", wild=wild, natural_beats_wild=True), hands[:2], "and")
    assert names == ["pair of aces and fewer wild cards", "pair of aces"]
    assert names_apart(ranking("three_card", wild=wild), hands[:2]) == ["pair of aces", "pair of aces"]
