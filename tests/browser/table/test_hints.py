"""What the line above the buttons says: what is asked, why something is not possible, and what a tap would do."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.table import scenes
from tests.browser.table.pressing import band, press


def hint(page: Page):
    return page.locator(".band__hint")


def four_with_an_ace(faces: str, *aces: int):
    shot = scenes.drawing(most=4)
    shot["deal"]["seats"][0]["cards"] = scenes.cards(0, faces)
    shot["deal"]["prompt"]["keep"] = [3, list(aces)]
    return shot


def test_a_fourth_card_goes_only_where_an_ace_stays(open_table, server):
    page = open_table(four_with_an_ace("As 5d 4c 3h 2s", 0))
    cards = page.locator(".hand button")
    expect(hint(page)).to_have_text("Tap the cards to change, up to three; four if you keep an ace")
    expect(page.locator("[data-ref=urgent]")).to_have_text("Your turn, draw from 0 to 3 cards; four if you keep an ace")
    for place in range(3):
        cards.nth(place).click()
    expect(hint(page)).to_have_text("3 chosen, up to three; four if you keep an ace")
    expect(band(page, "Discard 3")).not_to_have_attribute("aria-disabled", "true")
    cards.nth(3).click()
    expect(hint(page)).to_have_text("Four may go only if you keep an ace")
    expect(band(page, "Discard 4")).to_have_attribute("aria-disabled", "true")
    cards.nth(0).click()
    cards.nth(4).click()
    press(page, "Discard 4")
    assert server.wait_for("draw")["cards"] == [1, 2, 3, 4]


@pytest.mark.parametrize(
    ("faces", "aces", "kept"),
    [("Jo 5d 4c 3h 2s", [0], "the joker"), ("Jo Ad 4c 3h 2s", [0, 1], "an ace or the joker")],
)
def test_a_joker_that_counts_as_an_ace_is_named(open_table, faces, aces, kept):
    expect(hint(open_table(four_with_an_ace(faces, *aces)))).to_contain_text(f"; four if you keep {kept}")


def test_who_cannot_open_reads_what_it_takes(open_table, server):
    shot = scenes.not_opened()
    page = open_table(shot)
    expect(hint(page)).not_to_contain_text("You cannot open")
    del shot["deal"]["prompt"]["bet"]
    server.show(shot)
    expect(hint(page)).to_have_text("You cannot open: it takes a pair of jacks or better")


@pytest.mark.parametrize(("size", "both"), [((390, 844), True), ((360, 640), False)])
def test_what_staying_in_costs_stands_above_the_amounts_where_there_is_room(open_table, server, size, both):
    page = open_table(scenes.fixed_limit(), size)
    height = page.locator(".band").bounding_box()["height"]
    server.show(scenes.no_limit())
    expect(page.get_by_role("group", name="Amounts")).to_be_visible()
    expect(page.get_by_text("Your turn: staying in costs 10")).to_be_visible(visible=both)
    assert page.locator(".band").bounding_box()["height"] == height, "nothing moves"
    expect(band(page, "Other amount")).to_contain_text("Other")


def test_buttons_for_later_say_so_before_the_first_tap(open_table):
    page = open_table(scenes.others_turn())
    expect(hint(page)).to_have_text("Ben to act. Choose ahead:")
    assert hint(page).bounding_box()["height"] < 30, "one line"
    press(page, "Call 10")
    expect(hint(page)).to_have_text("Done as soon as it is your turn")


def test_who_is_away_chooses_nothing_ahead(open_table):
    shot = scenes.others_turn()
    shot["night"]["seats"][0]["status"] = "away"
    expect(open_table(shot).locator(".band").get_by_role("button")).to_have_text(["I’m back"])


def test_who_opened_is_told_while_the_deal_runs(open_table, server):
    shot = scenes.not_opened()
    shot["deal"] |= {"opener": 1, "to_open": None}
    page = open_table(shot)
    expect(page.locator(".plates")).to_contain_text("Ben opened")
    shot["deal"] |= {"ended": True, "phase": "ended", "awaited": [], "prompt": None}
    server.show(shot)
    expect(page.get_by_text("Ben opened")).to_have_count(0)
