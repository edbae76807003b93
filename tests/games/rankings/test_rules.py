"""What the common sheet says in so many words (section 7), and what a variant asks a ranking."""

import pytest

from games.cards import RANKS, cards_text, parse_cards, wild_mask
from games.rankings import Category, ranking

BUG = {"joker": "bug"}
SEVENS = {"wild": wild_mask(["7"])}
BELOW = {"five_of_a_kind": "below_straight_flush"}


@pytest.mark.parametrize(
    ("name", "options", "cards", "spoken"),
    [
        ("high", {}, "Kc Jd 9h 4s 2c", "king high"),
        ("high", {}, "Kc Kd 9h 4s 2c", "pair of kings"),
        ("high", {}, "6c 6d 9h 4s 2c", "pair of sixes"),
        ("high", {}, "Qs Qd 8c 8h 3s", "two pair, queens and eights"),
        ("high", {}, "Jc Jh Js 6d 2c", "three of a kind, jacks"),
        ("high", {}, "Kc Qd Jh Ts 9c", "straight, king high"),
        ("high", {}, "Ac 2d 3h 4s 5c", "straight, five high"),
        ("high", {}, "Ac 9c 3c 4c 5c", "flush, ace high"),
        ("high", {}, "Kc Kd Kh 5s 5c", "full house, kings over fives"),
        ("high", {}, "Ac Ad Ah As 5c", "four of a kind, aces"),
        ("high", {}, "5c 6c 7c 8c 9c", "straight flush, nine high"),
        ("high", {}, "Ac Kc Qc Jc Tc", "royal flush"),
        ("high", SEVENS, "7c 7d Kc Kd Ks", "five of a kind, kings"),
        ("low27", {}, "Tc 8d 6h 4s 2c", "10-8-6-4-2 low"),
        ("low27", {}, "Ac 2d 3h 4s 5c", "A-5-4-3-2 low"),
        ("low27", {}, "Ac 2c 3c 4c 5c", "flush, ace high"),
        ("low27", {}, "6c 2d 3h 4s 5c", "straight, six high"),
        ("lowA5", {}, "Ac 2c 3c 4c 5c", "5-4-3-2-A low"),
        ("lowA5", {}, "Kc Qc Jc Tc 9c", "K-Q-J-10-9 low"),
        ("lowA5", {}, "Ac Ad 3c 4c 5c", "pair of aces"),
        ("lowA5", {}, "Kc Kd Ac As 5c", "two pair, kings and aces"),
        ("two_card", {}, "Kc Kd", "pair of kings"),
        ("two_card", {}, "2c Td", "ten high"),
        ("three_card", {}, "Ac Kc Qc", "ace high"),
        ("three_card_casino", {}, "Ac Kc Qc", "straight flush, ace high"),
        ("three_card_casino", {}, "Ac 2d 3c", "straight, three high"),
        ("four_card", {}, "3c 3d 9h 9s", "two pair, nines and threes"),
        ("three_card_worst", {}, "4c 3d 2h", "four high"),
        # wild cards
        ("high", SEVENS, "Kc Qd 9h 7c 7d", "straight, king high"),
        ("high", {"wild": wild_mask(["K"])}, "4c 5c 6c 7c Kd", "straight flush, eight high"),
        ("high", SEVENS, "7c 7d 7h 7s 2c", "five of a kind, twos"),
        ("high", SEVENS | BELOW, "7c 7d 7h 7s 2c", "straight flush, six high"),
        ("high", SEVENS | BELOW, "7c 7d 7h 7s Tc", "royal flush"),
        ("high", SEVENS, "7c 8d 9h Ts Jc", "straight, queen high"),
        ("high", {"wild": wild_mask(["A", "2"])}, "Ac Ad Ah As 2c", "five of a kind, aces"),
        ("high", {"wild": wild_mask(["A", "2"])} | BELOW, "Ac Ad Ah As 2c", "royal flush"),
        ("three_card", SEVENS, "7c 7d 7h", "three of a kind, aces"),
        ("three_card_casino", SEVENS, "7c 7d 7h", "straight flush, ace high"),
        ("three_card_casino", SEVENS, "7c 9d 4d", "flush, ace high"),
        ("two_card", SEVENS, "7c 7d", "pair of aces"),
        ("four_card", SEVENS, "7c 7d 9c 9d", "four of a kind, nines"),
        ("low27", SEVENS, "7c 7d 7h 7s 2c", "7-5-4-3-2 low"),
        ("low27", SEVENS, "7c Ac 5c 4c 3c", "A-5-4-3-2 low"),
        ("low27", {"wild": wild_mask(["K"])}, "2c 3c 4c 5c Kc", "7-5-4-3-2 low"),
        ("lowA5", SEVENS, "7c 7d 7h 7s Ac", "5-4-3-2-A low"),
        ("three_card_worst", SEVENS, "7c Ac 2d", "ace high"),
        ("three_card_worst", SEVENS, "7c 7d 2d", "four high"),
        # the joker as a bug
        ("high", BUG, "Ac Ad Jo 4c 9d", "three of a kind, aces"),
        ("high", BUG, "Kc Kd Jo 4c 9d", "pair of kings"),
        ("high", BUG, "Ac Ad Ah As Jo", "five of a kind, aces"),
        ("high", BUG, "Ac Ad Kh Ks Jo", "full house, aces over kings"),
        ("high", BUG, "2c 3d 4h 5s Jo", "straight, six high"),
        ("high", BUG, "Tc Jc Qc Kc Jo", "royal flush"),
        ("high", BUG, "2c 3c 9c Ac Jo", "flush, ace high"),
        ("high", BUG | SEVENS, "7c Kd Kh 2s Jo", "three of a kind, kings"),
        ("high", BUG | SEVENS, "7c 7d Ad 2s Jo", "four of a kind, aces"),
        ("three_card", BUG, "Kc Kd Jo", "pair of kings"),
        ("three_card", BUG, "Ac Ad Jo", "three of a kind, aces"),
        ("three_card_casino", BUG, "Kc Qc Jo", "straight flush, ace high"),
        ("three_card_casino", BUG, "Jc Tc Jo", "flush, ace high"),
        ("three_card_casino", BUG, "Ac Tc Jo", "pair of aces"),
        ("three_card_worst", BUG, "2c 3d Jo", "ace high"),
        ("three_card_worst", {"joker": "wild"}, "2c 3d Jo", "four high"),
        ("three_card", BUG | {"wild": wild_mask(["A"])}, "Ac 2d Jo", "pair of aces"),
        ("high", BUG | {"wild": wild_mask(["A"])}, "2c 2d 9h Kc Jo", "pair of twos"),
        ("lowA5", BUG, "Ac 2c 3c 5c Jo", "5-4-3-2-A low"),
        ("low27", BUG, "3c 4c 5c 6c Jo", "8-6-5-4-3 low"),
    ],
)
def test_name(name, options, cards, spoken):
    assert ranking(name, **options).name_of(parse_cards(cards)) == spoken


@pytest.mark.parametrize(
    ("name", "options", "better", "worse"),
    [
        ("high", SEVENS, "7c 7d Kc Kd Kh", "9h 8h 7h 6h 5h"),
        ("high", SEVENS | BELOW, "9h 8h 7h 6h 5h", "7c 7d Kc Kd Kh"),
        ("high", BUG | BELOW, "6d 5d 4d 3d 2d", "Ac Ad Ah As Jo"),
        ("three_card_casino", {}, "2c 2d 2h", "Ac Kd Qh"),
        ("three_card_casino", {}, "2c 3d 4h", "Ac Qc Jc"),
        ("three_card_casino", {}, "2c 3d 4h", "Ac 2d 3h"),
        ("four_card", {}, "2c 2d 3h 3s", "Ac Ad Kh Qs"),
        ("low27", {}, "Ac 5d 4h 3s 2c", "2c 2d 3h 4s 5c"),
        ("low27", {}, "2c 2d 3h 4s 5c", "6c 2d 3h 4s 5c"),
        ("low27", {}, "6c 2d 3h 4s 5c", "7c 5c 4c 3c 2c"),
        ("low27", {}, "Kc Kd Kh Ks Ac", "6c 2c 3c 4c 5c"),
        ("three_card_worst", {}, "4c 3d 2h", "5c 3d 2h"),
        ("three_card_worst", {}, "Ac Kd Qh", "2c 2d 3h"),
    ],
)
def test_order(name, options, better, worse):
    used = ranking(name, **options)
    assert used.strength(parse_cards(better)) > used.strength(parse_cards(worse))


@pytest.mark.parametrize(
    ("name", "options", "fewer", "more"),
    [
        ("high", SEVENS, "Ac Ad Ah 2c 3d", "Ac Ad 7h 2c 3d"),
        ("high", SEVENS, "Kc Kd 7c 2h 3d", "7c 7d Kh 2s 3c"),
        ("high", SEVENS, "5c 6d 7h 8s 9c", "5d 6h 7c 7d 9s"),  # a seven that is a seven is no stand-in
        ("high", SEVENS, "5c 6d 7h 8s 9c Kd 2h", "5d 6h 7c 7d 9s Ks 2c"),
        ("high", SEVENS | {"joker": "wild"}, "5c 6d 7h 8s 9c", "5d 6h Jo 8c 9s"),
        ("high", BUG, "Kc Kd Ah 4c 3d", "Kh Ks Jo 4d 3c"),
        ("low27", SEVENS, "7c 5d 4h 3s 2c", "7d 7h 4s 3c 2d"),
        ("lowA5", SEVENS, "7c 4h 3s 2c Ad Kd", "7d 7h 3c 2d Ac Ks"),
        ("three_card", SEVENS, "Ac Ad 7h", "Ah 7c 7d"),
        ("three_card_worst", BUG, "Ac 3d 2h", "Jo 3c 2d"),
    ],
)
def test_natural_beats_wild(name, options, fewer, more):
    plain, strict = (ranking(name, **options, natural_beats_wild=choice) for choice in (False, True))
    assert plain.strength(parse_cards(fewer)) == plain.strength(parse_cards(more))
    assert strict.strength(parse_cards(fewer)) > strict.strength(parse_cards(more))


def test_equal_hands_with_equally_many_wild_cards_stay_equal():
    strict = ranking("high", **SEVENS, natural_beats_wild=True)
    first, second = parse_cards("Ac Ad 7h 2c 3d"), parse_cards("Ah As 7c 2d 3s")
    assert strict.strength(first) == strict.strength(second)


@pytest.mark.parametrize(
    ("options", "cards", "rank", "opens"),
    [
        ({}, "Jc Jd 2h 3s 4c", "J", True),
        ({}, "Tc Td Ah Ks Qc", "J", False),
        ({}, "Jc Jd 2h 3s 4c", "Q", False),
        ({}, "2c 2d 3h 3s Kc", "A", True),
        ({}, "Ac Kd Qh Js 9c", "J", False),
        (BUG, "Jo Kc Qd 9h 3s", "J", False),
        (BUG, "Jo Ac Qd 9h 3s", "A", True),
        (SEVENS, "7c Jd 2h 3s 9c", "J", True),
        (SEVENS, "7c Td 2h 3s 9c", "J", False),
        (SEVENS, "7c Td 2h 2s 9c", "J", True),
    ],
)
def test_openers(options, cards, rank, opens):
    assert ranking("high", **options).at_least_pair_of(parse_cards(cards), RANKS.index(rank)) is opens


@pytest.mark.parametrize(
    ("options", "cards", "trips", "straight"),
    [
        ({}, "Ac Ad Kh Ks Qc", False, False),
        ({}, "2c 2d 2h Ks Qc", True, False),
        ({}, "2c 3d 4h 5s 6c", True, True),
        (BUG, "2c 3d 4h 5s Jo", True, True),
        (BUG, "Kc Kd 4h 5s Jo", False, False),
        (SEVENS, "7c 7d 2h Ks 9c", True, False),
        (SEVENS | BELOW, "7c 7d 2h 2s 2c", True, True),
    ],
)
def test_bars_to_win(options, cards, trips, straight):
    high = ranking("high", **options)
    assert high.at_least_trips(parse_cards(cards)) is trips
    assert high.at_least_straight(parse_cards(cards)) is straight


def test_category():
    assert ranking("high").category(parse_cards("2c 2d 2h Ks Kc")) is Category.FULL_HOUSE
    assert ranking("low27").category(parse_cards("2c 3c 4c 5c Ac")) is Category.FLUSH


@pytest.mark.parametrize(
    ("options", "cards", "shown"),
    [
        ({}, "Jc 9d Jd 6s 2c", "Jc Jd"),
        ({}, "Ac 9d Jd 9s Ah", "Ac 9d 9s Ah"),
        ({}, "8c 9d 8d 8s Ah", "8c 8d 8s"),
        ({}, "8c 9d 8d 8s 8h", "8c 8d 8s 8h"),
        ({}, "8c 9d 8d 8s 9h", "8c 9d 8d 8s 9h"),
        ({}, "8c 9d Td Js Qh", "8c 9d Td Js Qh"),
        ({}, "8c 9c Tc Js Kh", ""),
        ({}, "8c 9c Tc 2c Qc", "8c 9c Tc 2c Qc"),
        ({}, "Kc 8c 9d 8d 8s Ah Kd", "Kc 8c 8d 8s Kd"),
        (SEVENS, "7c Jd 2h 3s 9c", "7c Jd"),
        (SEVENS, "Jd 7c 2h 7s 9c", "Jd 7c 7s"),
        (SEVENS, "7c Jd Jh Js 7d", "7c Jd Jh Js 7d"),
        (SEVENS, "7c 8d 9h Ts Jc 2d 2h", "8d 9h Ts Jc 7c"),
        (BUG, "Jo Kc Kd 9h 3s", "Kc Kd"),
        (BUG, "Jo Ac Qd 9h 3s", "Jo Ac"),
        (BUG, "Jo 8c 8d 5h 5s", "8c 8d 5h 5s"),
        (BUG, "Jo Kc Qd 9h 3s", ""),
        (BUG, "Jo 8c 9d Th Js", "Jo 8c 9d Th Js"),
    ],
)
def test_proof(options, cards, shown):
    proof = ranking("high", **options).proof(parse_cards(cards))
    assert sorted(proof) == sorted(parse_cards(shown)), cards_text(proof)


def test_proof_keeps_the_order_of_the_hand():
    assert cards_text(ranking("high").proof(parse_cards("Ah 9d Jd 9s Ac"))) == "Ah 9d 9s Ac"


@pytest.mark.parametrize(
    ("name", "cards", "sentence"),
    [
        ("high", "2c 3c 4c 5c", "a hand of high has at least 5 cards, not 4"),
        ("low27", "", "a hand of low27 has at least 5 cards, not 0"),
        ("two_card", "2c", "a hand of two_card has 2 cards, not 1"),
        ("three_card", "2c 3c 4c 5c", "a hand of three_card has 3 cards, not 4"),
        ("four_card", "2c 3c 4c", "a hand of four_card has 4 cards, not 3"),
        ("high", "2c 3c 4c 5c Jo", "there is no joker in this game"),
        ("high", "2c 3c 4c Jo", "there is no joker in this game"),
        ("three_card", "2c 3c Jo", "there is no joker in this game"),
    ],
)
def test_hands_that_are_refused(name, cards, sentence):
    with pytest.raises(ValueError, match=f"^{sentence}$"):
        ranking(name).strength(parse_cards(cards))


@pytest.mark.parametrize(
    ("name", "options", "sentence"),
    [
        ("tall", {}, "there is no ranking tall"),
        ("high", {"joker": "two"}, "joker is one of none, bug, wild, not two"),
        (
            "high",
            {"five_of_a_kind": "best"},
            "five_of_a_kind is one of above_straight_flush, below_straight_flush, not",
        ),
        ("high", {"wild": 1 << 53}, "wild is a mask of the faces 0 to 52"),
    ],
)
def test_rankings_that_do_not_exist(name, options, sentence):
    with pytest.raises(ValueError, match=sentence):
        ranking(name, **options)


def test_the_same_rules_are_the_same_ranking():
    assert ranking("high", **SEVENS) == ranking("high", wild=wild_mask(["7"]))
    assert ranking("high").cards == (5, 53)
    assert ranking("three_card").cards == (3, 3)
    assert (ranking("lowA5").low, ranking("high").low) == (True, False)
