"""The rules of the running game, open beside the table: they follow the deal, and do not tell face-down cards."""

import re

from playwright.sync_api import expect

from tests.browser.conftest import OpenPage
from tests.browser.evening.people import calling, choose_game, host_a_night, take_a_seat
from tests.browser.pages.test_pages import check
from tests.site_process import SiteStarter


def test_the_rules_follow_the_deal(start_site: SiteStarter, open_page: OpenPage) -> None:
    url = start_site().url
    ann, path = host_a_night(open_page(url), url, "Ann", pace=60)
    choose_game(ann, url + path, "2-7 Triple Draw")
    ben = take_a_seat(open_page(url), url, path, "Ben")
    ann.page.goto(url + path)
    ann.wait_until("Ben", lambda g: len(g.seen["night"]["seats"]) == 2)
    ann.press("start", lambda g: g.seen["night"]["state"] == "playing")
    ann.wait_until("cards", lambda g: bool(g.deal))

    rules = ann.page.context.new_page()
    rules.goto(f"{url}{path}rules/")
    step, own = rules.locator("[aria-current=step]"), rules.locator(".ladder .mark")
    expect(step).to_have_text(re.compile(r"^\s*now\s+First betting round"))
    expect(own).to_be_visible()
    expect(own).to_have_text(re.compile("^your hand"))
    check(rules)

    order = [ann, ben] if ann.prompt() else [ben, ann]
    turn = rules.get_by_text("It is your turn.")
    for guest in order:
        expect(turn).to_be_visible() if guest is ann else expect(turn).to_be_hidden()
        guest.wait_until("the turn", lambda g: g.prompt() is not None)
        guest.act(calling)
    expect(step).to_have_text(re.compile(r"^\s*now\s+First draw"))  # without a reload

    ann.page.get_by_role("button", name="Lay my cards face down").click()
    rules.reload()
    expect(rules.get_by_text("Your cards lie face down, so your hand is not marked here.")).to_be_visible()
    expect(own).to_be_hidden()
