"""Every size and number of seats: nothing is clipped, own hand and actions are in sight without scrolling."""

from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.table import scenes

SIZES = [(320, 568), (360, 560), (360, 640), (390, 844), (844, 390), (768, 1024), (1440, 900)]
MOMENTS = ["fixed_limit", "no_limit", "others_turn", "drawing", "showdown", "unshown"]

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


CUT = "node => node.scrollWidth > node.clientWidth + 1 || node.scrollHeight > node.clientHeight + 1"
LONG = "Catherine Montgomery-Lee"


def with_long_names(shot):
    for seat in shot["night"]["seats"]:
        seat["name"] = LONG
    return shot


@pytest.mark.parametrize("size", [(320, 568), (360, 560), (360, 640)], ids=lambda size: f"{size[0]}x{size[1]}")
def test_long_names_stay_in_their_room(open_table, server, size):
    page = open_table(with_long_names(scenes.others_turn(4)), size)
    choosing = with_long_names(scenes.showdown(4))
    choosing["night"]["choosing"] = 1
    for shot in (with_long_names(scenes.others_turn(4)), with_long_names(scenes.drawing(4)), choosing):
        server.show(shot)
        page.wait_for_timeout(120)
        icon = page.locator(".bar .icon-button").nth(1).bounding_box()
        for part in (".bar__title", ".bar__turn", ".bar__step:visible"):
            for box in [node.bounding_box() for node in page.locator(part).all()]:
                assert box["x"] + box["width"] <= icon["x"] + 1
        assert page.evaluate("document.scrollingElement.scrollWidth") <= size[0]
    server.show(scenes.fixed_limit(4))
    page.wait_for_timeout(120)
    assert not page.locator(".bar__turn").evaluate(CUT), "the step gives way before the turn"


def test_ones_own_name_has_the_line_for_itself(open_table):
    shot = scenes.drawing(4)
    shot["night"]["seats"][0]["name"] = "Catherine Montgomery"
    assert not open_table(shot).locator(".own__name").evaluate(CUT)


@pytest.mark.parametrize(
    "size", [(360, 560), (360, 640), (390, 844), (1440, 900)], ids=lambda size: f"{size[0]}x{size[1]}"
)
@pytest.mark.parametrize("seats", [3, 4, 6, 8])
def test_what_players_did_and_hold_is_read_on_their_tiles(open_table, server, size, seats):
    playing = scenes.others_turn(seats)
    for seat in playing["deal"]["seats"][1:]:
        seat |= {"acted": "check", "drew": 0, "status": "in"}
    page = open_table(playing, size)
    labels = page.locator(".seat__doing")
    expect(labels.last).to_have_text("checks, kept all")
    height = page.locator(".seats").bounding_box()["height"]
    assert [label.text_content() for label in labels.all() if label.evaluate(CUT)] == []
    assert wrong_with(page) == []
    ended = scenes.showdown(seats)
    hands = ["three of a kind, jacks", "Q-10-8-6-4 low", "ace high"]
    if seats < 8:
        hands[2] = "two pair, queens and eights"
    for seat, hand in zip(ended["deal"]["seats"][1:], [*hands, *hands, *hands], strict=False):
        seat |= {"hand": hand, "status": "in", "shown": True}
    server.show(ended)
    expect(labels.first).to_have_text(hands[0])
    assert [label.text_content() for label in labels.all() if label.evaluate(CUT)] == []
    assert wrong_with(page) == []
    if seats > 4 or size[0] > 1000:
        assert page.locator(".seats").bounding_box()["height"] == height, "the table jumps"


def test_a_hint_does_not_lie_over_the_cards_it_is_about(open_table):
    page = open_table(scenes.race_draw())
    for number in range(4):
        page.locator(".hand button").nth(number).click()
    toast, hand = page.get_by_role("alert").bounding_box(), page.locator(".own").bounding_box()
    assert toast["y"] + toast["height"] <= hand["y"]


def test_chosen_cards_do_not_lie_over_the_name_of_the_hand(open_table):
    for size in [(360, 560), (360, 640), (390, 844)]:
        page = open_table(scenes.drawing(), size)
        page.locator(".hand button").nth(0).click()
        line = page.locator(".own__line").bounding_box()
        assert page.locator(".card--picked").bounding_box()["y"] - 3 >= line["y"] + line["height"]


@pytest.mark.parametrize("seats", [3, 4, 6, 8])
def test_on_a_laptop_the_settlement_lies_on_the_felt(open_table, server, seats):
    page = open_table(scenes.others_turn(seats), (1280, 800))
    server.show(scenes.showdown(seats))
    settled = page.locator(".settled")
    settled.wait_for()
    board, box = page.locator(".board").bounding_box(), settled.bounding_box()
    assert box["y"] + box["height"] <= board["y"] + board["height"] - 24
    assert abs(box["x"] + box["width"] / 2 - board["x"] - board["width"] / 2) <= 1
    for tile in page.locator(".seat__box").all():
        seat = tile.bounding_box()
        beside = seat["x"] + seat["width"] <= box["x"] or seat["x"] >= box["x"] + box["width"]
        assert beside or seat["y"] + seat["height"] <= box["y"]
