"""Every size and number of seats: nothing is clipped, own hand and actions are in sight without scrolling."""

from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.table import scenes

SIZES = [(320, 568), (360, 560), (360, 640), (390, 844), (844, 390), (768, 1024), (1440, 900)]
MOMENTS = ["fixed_limit", "no_limit", "others_turn", "drawing", "showdown"]

LOOK = Path(__file__).with_name("look.js").read_text(encoding="utf-8")


def wrong_with(page) -> list[str]:
    """320 px wide and phones on their side may scroll the middle; everything else fits."""
    width, height = page.viewport_size["width"], page.viewport_size["height"]
    return page.evaluate(LOOK, width == 320 or height < 400)


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("seats", [2, 4, 7, 8])
def test_every_size_and_number_of_seats(open_table, server, size, seats):
    page = open_table(scenes.fixed_limit(seats), size)
    found = {}
    for moment in MOMENTS:
        server.show(scenes.SCENES[moment](seats))
        page.wait_for_timeout(120)
        found[moment] = wrong_with(page)
    assert found == {moment: [] for moment in MOMENTS}


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("seats", [2, 4, 7])
def test_declarations_with_three_five_and_seven_cards(open_table, server, size, seats):
    page = open_table(scenes.declaring(seats), size)
    found = []
    for held, wild in [(3, "3"), (5, "5"), (7, "7")]:
        server.show(scenes.declaring(seats, held, wild))
        expect(page.locator(".hand .card")).to_have_count(held)
        found.append(wrong_with(page))
    for shot in (scenes.stage_settled(seats), scenes.sealed(seats)):
        server.show(shot)
        page.wait_for_timeout(120)
        found.append(wrong_with(page))
    assert found == [[], [], [], [], []]


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("scene", [scenes.race_draw(6), scenes.not_opened(6), scenes.waiting(8), scenes.paused(8)])
def test_races_carried_pots_and_pauses(open_table, size, scene):
    assert wrong_with(open_table(scene, size)) == []


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_the_longest_name_of_a_game_is_read_in_full(open_table, size):
    page = open_table(scenes.drawing(8, 0, 3, held=3, game_=scenes.LONG_NAME), size)
    expect(page.get_by_role("heading", level=1)).to_have_text("Three Legged Race, three cards")
    assert wrong_with(page) == []
    assert page.locator(".bar").bounding_box()["height"] <= (48 if size[0] < 700 or size[1] < 560 else 57)


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("seats", [4, 5, 7])
def test_the_next_game_is_announced_beside_the_settlement(open_table, server, size, seats):
    """Always in the header, and on the table where there is room; who comes anew has read the settlement elsewhere."""
    announced = scenes.announced(seats)
    announced["night"]["asks"] = []
    page = open_table(scenes.others_turn(seats), size)
    server.show(scenes.showdown(seats))
    expect(page.locator(".settled")).to_be_visible()
    server.show(announced)
    expect(page.locator(".bar__turn")).to_have_text("Next: Three Legged Race")
    expect(page.locator(".settled")).to_be_visible()
    expect(page.get_by_role("region", name="The next game")).to_be_visible(visible=size[1] > 600 or size[1] < 400)
    assert wrong_with(page) == []
    page.reload()
    expect(page.get_by_role("region", name="The next game")).to_be_visible()
    expect(page.locator(".settled")).to_have_count(0)
    assert wrong_with(page) == []


def test_a_watcher_sees_eight_players(open_table, server):
    server.hello = {"proto": 1, "you": {"seat": None, "name": "Zoe", "host": False}}
    watched = scenes.others_turn(8)
    watched["deal"] |= {"you": None}
    for card in watched["deal"]["seats"][0]["cards"]:
        card["face"] = None
    page = open_table(watched)
    assert page.locator(".seat").count() == 8
    assert page.get_by_role("link", name="Take a seat").is_visible()
    assert wrong_with(page) == []


def test_text_at_twice_the_size_loses_nothing(open_table):
    """200 % text on a 360 px phone: things may scroll, but nothing is cut off or out of reach."""
    page = open_table(scenes.no_limit(4))
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    page.wait_for_timeout(100)
    assert page.evaluate("document.scrollingElement.scrollWidth") <= 360
    for name in ["Fold", "Call 10", "Raise to 40"]:
        button = page.get_by_role("button", name=name, exact=True)
        button.scroll_into_view_if_needed()
        assert button.evaluate("node => node.scrollWidth <= node.clientWidth + 1")
    page.get_by_role("button", name="Main 640").scroll_into_view_if_needed()
