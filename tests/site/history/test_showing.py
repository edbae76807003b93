"""Showing cards by choice: one's own, after the deal, for everybody and for ever."""

import pytest

from games.cards import card_text
from games.state import State
from pokernight.history.seeing import state_for
from pokernight.live.happenings import of_happening, pip
from pokernight.play import hosting
from pokernight.play.models import ShownCards
from pokernight.play.opendeal import seats_of
from pokernight.play.showing import hidden_cards, show_cards
from pokernight.tables.changing import Refusal
from pokernight.tables.models import Happening
from tests.site.conftest import Evening, begin_evening, new_key
from tests.site.history.conftest import Visit


@pytest.fixture
def folded(db: None) -> Evening:
    """Whoever was first to act has folded, the others played on; the night has ended."""
    evening = begin_evening()
    hosting.start(evening.table, evening.alice, new_key())
    folder = evening.awaited()
    evening.act(folder, "fold")
    evening.play_out()
    hosting.end_night(evening.table, evening.alice, new_key())
    evening.options["folder"] = folder
    return evening


def place_of_folder(evening: Evening) -> int:
    return [seat.person for seat in seats_of(evening.deal.game)].index(evening.options["folder"])


def own_state(evening: Evening) -> State:
    return state_for(evening.deal, place_of_folder(evening))


def test_single_cards_then_the_rest(folded: Evening) -> None:
    folder, place = folded.options["folder"], place_of_folder(folded)
    hand = own_state(folded).hands[place]
    assert state_for(folded.deal, None).faces.keys().isdisjoint(hand)
    show_cards(folded.table, folder, new_key(), folded.deal.pk, hand[:1])
    rail = state_for(folded.deal, None)
    assert [card for card in hand if card in rail.faces] == hand[:1]
    assert rail.shown.intersection(hand) == set(hand[:1])
    assert hidden_cards(own_state(folded), place) == hand[1:]
    show_cards(folded.table, folder, new_key(), folded.deal.pk, hand[1:])
    assert state_for(folded.deal, None).shown.issuperset(hand)
    assert [row.seat.person for row in ShownCards.objects.all()] == [folder, folder]


def test_everybody_at_the_table_hears_of_it(folded: Evening) -> None:
    folder, place = folded.options["folder"], place_of_folder(folded)
    state = own_state(folded)
    card = state.hands[place][0]
    show_cards(folded.table, folder, new_key(), folded.deal.pk, [card])
    heard = Happening.objects.latest("pk")
    text = of_happening(heard.kind, folder.name, heard.facts)
    assert text == f"{folder.name} shows {pip(card_text(state.faces[card]))}."


def test_the_same_form_twice_shows_once(folded: Evening) -> None:
    folder, place = folded.options["folder"], place_of_folder(folded)
    card, key = own_state(folded).hands[place][0], new_key()
    answers = [show_cards(folded.table, folder, key, folded.deal.pk, [card]) for _time in range(2)]
    assert answers == [{"cards": 1}, {"cards": 1}]
    assert ShownCards.objects.count() == 1


def test_nobody_shows_what_is_not_theirs(folded: Evening) -> None:
    folder, place = folded.options["folder"], place_of_folder(folded)
    state = own_state(folded)
    other = next(at for at in range(3) if at != place)
    for cards in ([], [state.hands[other][0]], [999], [state.hands[place][0], state.hands[other][0]]):
        with pytest.raises(Refusal):
            show_cards(folded.table, folder, new_key(), folded.deal.pk, cards)
    with pytest.raises(Refusal):
        show_cards(folded.table, folded.charlie, new_key(), folded.deal.pk, [state.hands[place][0]])
    assert not ShownCards.objects.exists()


def test_not_before_the_deal_is_over(db: None) -> None:
    evening = begin_evening()
    hosting.start(evening.table, evening.alice, new_key())
    with pytest.raises(Refusal, match="when the deal is over"):
        show_cards(evening.table, evening.bob, new_key(), evening.deal.pk, [0, 3, 6])


def test_what_was_shown_cannot_be_taken_back(folded: Evening) -> None:
    show_cards(
        folded.table,
        folded.options["folder"],
        new_key(),
        folded.deal.pk,
        own_state(folded).hands[place_of_folder(folded)],
    )
    row = ShownCards.objects.get()
    with pytest.raises(TypeError):
        row.save()


def test_on_the_page(folded: Evening, visit: Visit, browser_of) -> None:  # type: ignore[no-untyped-def]
    folder, place = folded.options["folder"], place_of_folder(folded)
    stranger = next(person for person in (folded.alice, folded.bob, folded.cleo) if person != folder)
    page = f"/t/{folded.table.code}/history/1/1/1/"
    assert "Show cards of yours" in visit(folder, page)[1]
    assert "Show cards of yours" not in visit(stranger, page)[1]
    card = own_state(folded).hands[place][2]
    response = browser_of(folder).post(page + "show/", {"card": [card], "key": "once"}, follow=True)
    assert "can see these cards now" in response.content.decode()
    assert f"{folder.name} shows by choice:" in visit(stranger, page)[1]
    assert (
        f'"id": {card}, "face": "{card_text(state_for(folded.deal, None).faces[card])}"'
        in visit(stranger, page + "replay/")[1]
    )
    assert browser_of(folder).post(page + "show/", {"card": ["x"], "key": "two"}, follow=True).status_code == 200
    assert ShownCards.objects.count() == 1
