import pytest

from games.cards import JOKER, card_text, cards_text, deck, parse_card, parse_cards, rank_of, suit_of, wild_mask


def test_every_card_is_written_as_it_is_read():
    assert [parse_card(card_text(face)) for face in range(53)] == list(range(53))


def test_a_new_deck_runs_from_the_two_of_clubs_to_the_ace_of_spades_and_the_joker():
    assert cards_text(deck()[:5]) == "2c 2d 2h 2s 3c"
    assert cards_text(deck()[-1:]) == "As"
    assert deck(joker=True) == (*deck(), JOKER)
    assert len(deck()) == 52


def test_rank_and_suit():
    queen = parse_card("Qs")
    assert (rank_of(queen), suit_of(queen)) == (10, 3)


def test_cards_are_parsed_in_their_order():
    assert cards_text(parse_cards(" Qs  Jo 2c")) == "Qs Jo 2c"
    assert parse_cards("") == ()


@pytest.mark.parametrize("text", ["Xx", "10c", "qs", "QS", "Q", "", "jo"])
def test_what_is_not_a_card(text):
    with pytest.raises(ValueError, match=f"^{text} is not a card$"):
        parse_card(text)


def test_wild_ranks_and_cards():
    wild = wild_mask(["7", "Jh", "Jo"])
    assert cards_text(face for face in range(53) if wild >> face & 1) == "7c 7d 7h 7s Jh Jo"
    assert wild_mask([]) == 0


NEITHER = "is not a rank or a card: a card is written like Jh for the jack of hearts, a rank like J"


@pytest.mark.parametrize(
    ("names", "sentence"),
    [
        (["10"], f"10 {NEITHER}"),
        (["Joker"], f"Joker {NEITHER}"),
        ([""], f" {NEITHER}"),
        (["7", "7"], "7 is named twice among the wild cards"),
        (["J", "Jh"], "Jh is named twice among the wild cards"),
        (["Jh", "J"], "J is named twice among the wild cards"),
    ],
)
def test_wild_names_that_make_no_sense(names, sentence):
    with pytest.raises(ValueError, match=f"^{sentence}$"):
        wild_mask(names)
