"""The host's desk, seats on other phones and the account, in Chromium: accessible, in shape, and working together."""

import re

from playwright.sync_api import expect

from tests.browser.conftest import OpenPage
from tests.browser.pages.test_pages import GONE_AFTER, check, host_a_night
from tests.browser.pages.test_pages import site as site


def test_a_friend_asks_and_plays_on_with_another_phone(site: str, open_page: OpenPage) -> None:
    ann = open_page(site)
    code = host_a_night(ann, site)
    ann.goto(f"{site}/t/{code}/settings/")
    check(ann)
    ann.locator("select[name=approval]").select_option("both")
    ann.get_by_label("Last word").fill("Grandma")
    ann.get_by_role("button", name="Save").click()

    ben = open_page(f"{site}/t/{code}/")
    ben.get_by_label("Your name").fill("Ben")
    ben.get_by_role("button", name="Take a seat").click()
    expect(ben.get_by_role("status")).to_contain_text("The host is asked for your seat")
    check(ben)
    ann.goto(f"{site}/t/{code}/host/")
    expect(ann.get_by_role("region", name="Somebody asks you")).to_contain_text("Ben would like a seat")
    expect(ann.get_by_text("In doubt Grandma has the last word.")).to_be_visible()
    check(ann)
    ann.goto(f"{site}/t/{code}/")
    ann.get_by_role("button", name="Yes, Ben").click()
    ben.wait_for_selector("#table")

    ann.goto(f"{site}/t/{code}/host/")
    for summary in ann.locator("summary").all():
        summary.click()
    check(ann)
    chips = ann.locator("form", has=ann.get_by_role("button", name="Do it"))
    chips.get_by_label("Player").select_option(label="Ben (200)")
    chips.get_by_label("How many").fill("25")
    chips.get_by_role("button", name="Do it").click()
    expect(ann.get_by_text("Please say why: everybody can read it.")).to_be_visible()
    check(ann)
    chips.get_by_label("Why").fill("the door prize")
    chips.get_by_role("button", name="Do it").click()
    expect(ann.get_by_role("status")).to_contain_text("Done: everybody can read it in the log.")
    expect(ben.locator(".log").last).to_contain_text("gives Ben 25 chips. (the door prize)")

    ben.close()  # the seat of somebody who is there cannot be passed on by the host
    ann.wait_for_timeout(GONE_AFTER)
    ann.locator("summary", has_text="Ben").click()
    ann.get_by_role("button", name="Code for another phone").click()
    check(ann)
    secret = ann.locator(".secret").inner_text()
    other = open_page(f"{site}/t/{code}/seat/#{secret}")
    expect(other.get_by_label("One-time code")).to_have_value(secret)
    check(other)
    other.get_by_role("button", name="This is my seat").click()
    other.wait_for_selector("#table")
    expect(other.locator("#table")).to_contain_text("Ben")


def test_an_account_and_how_the_table_plays(site: str, open_page: OpenPage) -> None:
    ann = open_page(site)
    code = host_a_night(ann, site)
    ann.goto(f"{site}/t/{code}/way/three-legged-race/")
    check(ann)
    ann.goto(f"{site}/account/")
    check(ann)
    ann.get_by_role("link", name="Make an account").click()
    check(ann)
    ann.get_by_label("Name to log in with").fill("ann")
    ann.get_by_label("Password", exact=True).fill("a pair of black eights")
    ann.get_by_label("The same password again").fill("a pair of black eights")
    ann.get_by_role("button", name=re.compile("^Make")).click()
    ann.wait_for_url(f"{site}/t/{code}/")
    for path in ("", "password/"):
        ann.goto(f"{site}/account/{path}")
        check(ann)
    other = open_page(f"{site}/account/login/")
    check(other)
    other.get_by_label("Name to log in with").fill("ann")
    other.get_by_label("Password", exact=True).fill("a pair of black eights")
    other.get_by_role("button", name="Log in").click()
    other.wait_for_url(f"{site}/t/{code}/")
