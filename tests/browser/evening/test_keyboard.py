"""From the first page to the end of a deal with nothing but a keyboard, against the running site and its bots."""

import re

from playwright.sync_api import Page, expect

from tests.browser.conftest import OpenPage
from tests.browser.table.pressing import BAR_IS_OLD
from tests.site_process import SiteStarter

FOCUSED = "() => document.activeElement.innerText || document.activeElement.getAttribute('aria-label') || ''"
MOST_TABS, MOST_TURNS = 80, 40
ASKED_OR_OVER = "() => document.title.startsWith('Your turn') || document.querySelector('.settled')"


def tab_to(page: Page, words: str) -> None:
    """Go on from control to control until one says this."""
    for _tab in range(MOST_TABS):
        page.keyboard.press("Tab")
        if words in page.evaluate(FOCUSED):
            return
    raise AssertionError(f"no control says {words}")


def press_key_of_the_bar(page: Page) -> str:
    """Answer the question: draw two cards where they may be drawn, else check or call."""
    page.wait_for_function(BAR_IS_OLD)
    bar = page.locator(".band").get_attribute("data-bar") or ""
    for key in {"draw": ("1", "2", "d"), "bet": ("c",)}[bar]:
        page.keyboard.press(key)
    return bar


def test_a_whole_deal_by_keyboard_only(start_site: SiteStarter, open_page: OpenPage) -> None:
    site = start_site().url
    page = open_page(site)
    page.goto(site + "/games/")
    tab_to(page, "Five Card Draw")
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", level=1)).to_have_text("Five Card Draw")
    tab_to(page, "Try it against bots")
    page.keyboard.press("Enter")
    expect(page.locator(".announced")).to_be_visible()
    tab_to(page, "Deal now")
    page.wait_for_function(BAR_IS_OLD)
    page.keyboard.press("Enter")
    expect(page.locator(".hand .card")).to_have_count(5)
    answered = []
    for _turn in range(MOST_TURNS):
        page.wait_for_function(ASKED_OR_OVER)
        if page.locator(".settled").count():
            break
        answered.append(press_key_of_the_bar(page))
        page.wait_for_function("() => !document.title.startsWith('Your turn')")
    assert {"draw", "bet"} <= set(answered)
    expect(page.locator(".settled__win").first).to_have_text(re.compile("wins|share"))
