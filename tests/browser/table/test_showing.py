"""Cards shown by choice between two deals: one's own, whole or single ones, and those of the others."""

import re
import time

from playwright.sync_api import expect

from tests.browser.table import scenes
from tests.browser.table.test_access import violations


def sheet(page):
    return page.get_by_role("dialog", name="Show my cards")


def open_sheet(page):
    page.get_by_role("button", name="Show my cards").click()
    expect(sheet(page)).to_be_visible()


def test_all_or_some_of_ones_own_cards(open_table, server):
    page = open_table(scenes.unshown())
    open_sheet(page)
    expect(sheet(page).get_by_role("button", pressed=True)).to_have_count(5)
    assert violations(page) == []
    sheet(page).get_by_role("button", name="four of clubs").click()
    sheet(page).get_by_role("button", name="three of hearts").click()
    sheet(page).get_by_role("button", name="Show 3 cards").click()
    assert server.wait_for("show_cards") | {"id": ""} == {"t": "show_cards", "id": "", "deal": 7, "cards": [0, 1, 4]}
    expect(sheet(page)).to_be_hidden()
    open_sheet(page)
    sheet(page).get_by_role("button", name="Show 5 cards").click()
    assert server.wait_for("show_cards")["cards"] == [0, 1, 2, 3, 4]


def test_at_least_one_card_is_shown(open_table):
    page = open_table(scenes.unshown())
    open_sheet(page)
    for card in sheet(page).locator(".card").all():
        card.click()
    expect(sheet(page).get_by_role("button", name="Show", exact=True)).to_be_disabled()


def test_the_next_deal_and_nothing_to_show_end_it(open_table, server):
    shot = scenes.unshown()
    page = open_table(shot)
    open_sheet(page)
    server.show(scenes.others_turn())
    expect(sheet(page)).to_be_hidden()
    expect(page.get_by_role("button", name="Show my cards")).to_be_hidden()
    shot["deal"]["may_show"] = []
    server.show(shot)
    expect(page.locator(".settled")).to_be_visible()
    expect(page.get_by_role("button", name="Show my cards")).to_be_hidden()


def test_the_sheet_says_when_the_next_deal_ends_it(open_table, server):
    shot = scenes.unshown()
    shot["night"]["next_deal_at"] = None
    page = open_table(shot)
    open_sheet(page)
    expect(sheet(page)).not_to_contain_text("Next deal")
    shot["night"]["next_deal_at"] = int(time.time() * 1000) + 60_000
    server.show(shot)
    expect(sheet(page)).to_contain_text(re.compile(r"Next deal in (60|59|58) s"))
    expect(sheet(page)).to_contain_text("Next deal in 57 s")  # it runs on


def test_ones_own_folded_hand_is_named_once(open_table):
    shot = scenes.unshown()
    shot["deal"]["seats"][0] |= {"status": "folded", "shown": True, "hand": "pair of sevens"}
    expect(open_table(shot).locator(".own__did")).to_have_text("folded")


def test_what_others_have_turned_up_lies_open(open_table):
    page = open_table(scenes.unshown())
    ben, cleo, dana = page.locator(".seat").all()
    expect(ben.locator(".card:not(.card--back)")).to_have_count(5)
    expect(ben.locator(".seat__doing")).to_have_text("folded two pair, queens and eights")
    expect(ben).not_to_have_class("seat seat--gone")
    expect(cleo.locator(".card:not(.card--back)")).to_have_count(2)
    expect(cleo.locator(".seat__doing")).to_have_text("folded")
    expect(dana.locator(".card:not(.card--back)")).to_have_count(0)
    expect(dana).to_have_class("seat seat--gone")


def test_it_is_done_by_keyboard(open_table, server):
    page = open_table(scenes.unshown())
    page.get_by_role("button", name="Show my cards").focus()
    page.keyboard.press("Enter")
    first = sheet(page).get_by_role("button", name="seven of spades")
    first.focus()
    page.keyboard.press("Space")
    expect(first).to_be_focused()
    sheet(page).get_by_role("button", name="Show 4 cards").focus()
    page.keyboard.press("Enter")
    assert server.wait_for("show_cards")["cards"] == [1, 2, 3, 4]
