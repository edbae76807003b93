"""What a rules page says for when chips run out, hands are equal or one player is left."""

import re

import pytest

from games.cards import parse_cards
from games.guide import contests
from games.settling import settling
from games.variants import GAMES, build


def told(slug, **raw):
    return settling(build(slug, raw))


def about(part, slug, **raw):
    [sentence] = [text for text in told(slug, **raw) if part in text]
    return sentence


@pytest.mark.parametrize("slug", GAMES)
def test_every_game_says_in_whole_sentences_how_ties_go_and_who_is_left(slug):
    sentences = told(slug)
    assert all(text[0].isupper() and text.endswith(".") for text in sentences)
    assert any("Suits never break a tie." in text for text in sentences)
    assert any("left" in text or "alone" in text for text in sentences)


@pytest.mark.parametrize("slug", [slug for slug in GAMES if any(way.ranking.low for way in contests(build(slug, {})))])
def test_low_hands_are_compared_as_in_the_example(slug):
    [low] = [contest.ranking for contest in contests(build(slug, {})) if contest.ranking.low]
    found = re.search(r"([\w-]+) beats ([\w-]+)", " ".join(told(slug)))
    assert (found is None) is (low.order.size < 5)
    if found:
        one, other = (
            parse_cards(" ".join(rank + suit for rank, suit in zip(hand.split("-"), "cdhsc", strict=True)))
            for hand in found.groups()
        )
        assert low.strength(one) > low.strength(other)


def test_where_cards_are_wild_there_is_no_example():
    assert "beats" not in about("Suits", "three-legged-race", legs_mode="low", wild=["8"])
    assert "8-5-4-3-2 beats 8-6-4-3-2" in about("Suits", "three-legged-race", legs_mode="low")


@pytest.mark.parametrize(
    ("slug", "raw", "wins"),
    [
        ("triple-draw-27", {}, "the lower wins:"),
        ("three-legged-race", {}, "the higher wins:"),
        ("three-legged-race", {"legs_mode": "high_low"}, "the higher wins, for low the lower:"),
        ("napalm", {}, "the higher wins, for low the lower:"),
    ],
)
def test_which_of_two_hands_of_one_kind_wins(slug, raw, wins):
    assert about("Suits", slug, **raw).startswith(f"Of two hands of one kind {wins} pairs and the like")


def test_whoever_is_left_alone_shows_only_what_must_be_shown():
    assert about("left alone", "five-card-draw") == "Whoever is left alone by folds takes the pot without showing."
    assert about("left alone", "jacks-or-better").endswith("without showing, but for the openers if they opened.")
    assert about("left alone by folds", "trips-to-win", qualifier="straight") == (
        "Whoever is left alone by folds with a straight or better takes the pot and shows it. Before the draw any "
        "other hand takes it, too; after the draw, without such a hand, it stays for everybody who saw the draw."
    )
    assert not any("left alone" in text for text in told("three-legged-race", fold_rule="forbidden"))


def test_deals_for_one_pot_are_one_long_hand():
    assert "cannot ante again" in about("one long hand", "five-card-draw", all_check="redeal")
    assert not any("one long hand" in text for text in told("five-card-draw"))


def test_who_cannot_ante_in_a_race():
    assert "no antes and no bets" in about("fewer than two", "three-legged-race")
    assert "no more betting" in about("fewer than two", "three-legged-race", cannot_ante="out")
    assert about("nobody can post", "three-legged-race", cannot_ante="out") == (
        "When nobody can post it, the most legs take the pot; equal ones share it."
    )
    assert not any("cannot post" in text for text in told("three-legged-race", cannot_ante="out", ante=0))


def test_who_cannot_ante_or_pay_where_stages_are_settled():
    assert "out and keeps the chips that are left; the legs are gone" in about("cannot post", "three-five-seven")
    assert "the longest row takes the pot" in about("nobody can post", "napalm", win_condition="streak")
    assert "Nothing stays owed." in about("too few chips", "napalm")
    several = about("too few chips", "napalm", short_payer="must_cover")
    assert several.endswith("Several winners are never paid more than the loser has, and nothing stays owed.")
    one = about("too few chips", "napalm", short_payer="must_cover", high_tie="share_one")
    assert one == "Whoever has too few chips to pay for losing may not be in."
    assert not any("too few chips" in text for text in told("napalm", settlement_cap=0))


def test_guts_and_chips():
    assert told("guts")[:2] == [
        "Whoever cannot pay in full puts in all the chips that are left, and can still win all of the pot.",
        "Whoever has no chips after hands were compared is out; the last player left takes the pot.",
    ]


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"last_player_no_trips": "award"}, "takes it, too; after the draw any hand takes it, too."),
        ({"last_player_no_trips": "all"}, "it stays for everybody from the pot's first deal."),
        (
            {"sole_claimant": "draw_and_prove"},
            "draws first, and without such a hand the pot stays for all who were dealt in;",
        ),
    ],
)
def test_whoever_is_left_alone_without_trips(options, said):
    assert said in about("left alone by folds", "trips-to-win", **options)
