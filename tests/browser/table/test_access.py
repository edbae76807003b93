"""For everybody: axe finds nothing in any state, dark or light; the table in words; what is read aloud."""

import json

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from tests.browser.table import scenes

TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
SHEETS = ["menu", "rules", "log", "invite", "settings", "chips", "leave", "end"]


def violations(page) -> list[str]:
    response = Axe().run(page, options={"runOnly": {"type": "tag", "values": TAGS}}).response
    assert len(response["passes"]) > 15, "axe looked at nothing"
    found = response["violations"]
    return [f"{v['id']}: {node['target']} {json.dumps(node['any'][:1])[:300]}" for v in found for node in v["nodes"]]


@pytest.mark.parametrize("look", ["dark", "light"])
@pytest.mark.parametrize("size", [(360, 640), (1440, 900)], ids=["phone", "laptop"])
def test_axe_finds_nothing_in_any_moment(open_table, server, look, size):
    page = open_table(scenes.fixed_limit(), size, color_scheme=look)
    found = {}
    for name, scene in scenes.SCENES.items():
        server.show(scene())
        page.wait_for_timeout(100)
        found[name] = violations(page)
    assert found == {name: [] for name in scenes.SCENES}


@pytest.mark.parametrize("look", ["dark", "light"])
def test_axe_finds_nothing_in_the_sheets(open_table, look):
    page = open_table(scenes.no_limit(), color_scheme=look)
    found = {}
    for name in SHEETS:
        page.evaluate("name => document.getElementById(`sheet-${name}`).showModal()", name)
        found[name] = violations(page)
        page.keyboard.press("Escape")
    page.wait_for_timeout(350)
    for name, button in [("raise", "Other amount"), ("pot", "Side 220"), ("seat", "Ben")]:
        page.get_by_role("button", name=button).first.click()
        found[name] = violations(page)
        page.keyboard.press("Escape")
    assert [f"{name}: {problem}" for name, problems in found.items() for problem in problems] == []


def test_the_table_in_words(open_table):
    page = open_table(scenes.no_limit())
    words = page.get_by_label("The table in words").locator("p").all_text_contents()
    assert words[0] == "Your turn."
    assert "seven of spades, five of diamonds" in words[1]
    assert "7-5-4-3-2 low" in words[1]
    assert "Side pot 1: 220" in words[2]
    assert words[3].startswith("Ben: 1,240 chips. raises. bet 20")
    assert words[-1] == "Your turn, 10 to call, or raise to 40."


def test_turn_and_events_are_read_aloud_in_sentences(open_table, server):
    page = open_table(scenes.others_turn())
    more = [*scenes.EVENTS, {"seq": 4, "kind": "acted", "seat": 1, "text": "Ben raises to 40."}]
    server.show(scenes.fixed_limit() | {"ev": more}, v=51)
    expect(page.locator("[aria-live=assertive]")).to_have_text("Your turn, 10 to call, or raise to 30")
    expect(page.locator("[aria-live=polite]")).to_have_text("Ben raises to 40.")


def test_the_call_to_act_is_taken_back_when_it_is_answered(open_table, server):
    page = open_table(scenes.others_turn())
    server.show(scenes.fixed_limit(), v=51)
    urgent = page.locator("[aria-live=assertive]")
    expect(urgent).not_to_be_empty()
    server.show(scenes.others_turn(), v=52)
    expect(urgent).to_be_empty()
    chosen = scenes.showdown()
    chosen["night"]["choosing"] = 0
    server.show(chosen, v=53)
    expect(urgent).to_have_text("It is for you to choose the game.")
    server.show(scenes.showdown(), v=54)
    expect(urgent).to_be_empty()


def test_suits_differ_in_shape_and_lightness(open_table):
    page = open_table(scenes.fixed_limit())
    shapes = page.evaluate(
        "['s', 'h', 'd', 'c'].map(suit => document.querySelector(`#suit-${suit} path`).getAttribute('d'))"
    )
    assert len(set(shapes)) == 4
    colours = page.evaluate(
        """() => {
          const style = getComputedStyle(document.documentElement);
          return ["s", "h", "d", "c"].map(suit => style.getPropertyValue(`--suit-${suit}`));
        }"""
    )
    lightness = {suit: luminance(colour.strip()) for suit, colour in zip("shdc", colours, strict=True)}
    assert contrast(lightness["c"], lightness["h"]) > 1.2
    assert contrast(lightness["c"], lightness["s"]) > 2.5
    assert all(contrast(1.0, value) > 4.5 for value in lightness.values())


def luminance(colour: str) -> float:
    channels = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: float, other: float) -> float:
    return (max(one, other) + 0.05) / (min(one, other) + 0.05)
