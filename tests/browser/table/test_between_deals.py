"""Between two deals: who is out of the pot, who plays on, who waits for the next one, and what is offered for it."""

import re
import time

import pytest
from playwright.sync_api import Page, expect

from tests.browser.table import scenes
from tests.browser.table.pressing import band, press

OUT = "You are not in this pot. Add chips, and you are dealt in as soon as the middle is empty."


def words(page: Page):
    return page.locator(".band__hint")


def carried(stack: int, **own):
    """A pot that legs win lies in the middle; everybody can win it, the viewer has so many chips."""
    shot = scenes.showdown()
    shot["game"] = scenes.THREE_FIVE_SEVEN
    shot["deal"] |= {"carried": 60, "pot": 60, "legs_needed": 3, "carried_why": "It grows from deal to deal."}
    for seat in shot["night"]["seats"]:
        seat["claims"] = True
    shot["deal"]["seats"][0]["chips"] = stack
    shot["night"]["seats"][0] |= {"stack": stack, **own}
    return shot


def out_of_the_pot():
    """A deal for that pot runs; the viewer has lost everything and has no part in it."""
    shot = carried(0)
    shot["deal"] |= {"ended": False, "phase": "declare", "awaited": [1], "pot": 90}
    shot["deal"]["seats"][0]["status"] = "out"
    for seat in shot["night"]["seats"]:
        seat["claims"] = seat["seat"] > 0
    return shot


def short(stack: int):
    shot = carried(stack)
    shot["night"]["short"] = {"ante": 10, "seats": [0]}
    return shot


@pytest.mark.parametrize("stack", [0, 5])
def test_who_cannot_post_the_ante_is_warned(open_table, server, stack):
    shot = short(stack)
    page = open_table(shot)
    said = f"You have {stack}, the ante is 10: add chips"
    expect(words(page)).to_have_text(f"{said}, or you are out of this pot.")
    shot["night"]["next_deal_at"] = int(time.time() * 1000) + 60_000
    server.show(shot)
    expect(words(page)).to_contain_text(f"{said} within ")
    press(page, "Add chips")
    expect(page.get_by_role("dialog")).to_contain_text("How many")


@pytest.mark.parametrize("moment", ["broke", "short"])
def test_chips_come_before_the_next_deal(open_table, moment):
    shot = short(5) if moment == "short" else scenes.showdown()
    if moment == "broke":
        shot["deal"]["seats"][0]["chips"] = shot["night"]["seats"][0]["stack"] = 0
    page = open_table(shot)
    primary = re.compile("button--primary")
    expect(band(page, "Add chips")).to_have_class(primary)
    expect(band(page, "Deal now")).not_to_have_class(primary)


def test_the_sheet_for_chips_goes_when_none_can_be_had_any_more(open_table, server):
    shot = short(0)
    page = open_table(shot)
    press(page, "Add chips")
    expect(page.get_by_role("dialog")).to_be_visible()
    shot["night"]["rebuy"] = None
    server.show(shot)
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_where_none_are_sold_the_warning_asks_for_none(open_table):
    shot = short(5)
    shot["night"]["rebuy"] = None
    page = open_table(shot)
    expect(words(page)).to_have_text("You have 5, the ante is 10: with the next deal you are out of this pot.")
    expect(band(page, "Add chips")).to_have_count(0)


@pytest.mark.parametrize(
    ("deal", "rebuy", "expected"),
    [
        ({}, True, "No chips left: you play on and can still score legs; you may add chips."),
        ({}, False, "No chips left: you play on and can still score legs."),
        ({"legs_needed": None}, True, "No chips left: you play on for this pot all the same; you may add chips."),
    ],
)
def test_who_plays_on_without_chips_reads_that(open_table, server, deal, rebuy, expected):
    shot = carried(0)
    shot["deal"] |= deal
    if not rebuy:
        shot["night"]["rebuy"] = None
    page = open_table(shot)
    expect(words(page)).to_have_text(expected)
    expect(band(page, "Add chips")).to_have_count(int(rebuy))
    shot["night"]["next_deal_at"] = int(time.time() * 1000) + 60_000
    server.show(shot)
    expect(words(page)).to_have_text(re.compile(re.escape(expected) + r" Next deal in \d+ s\."))


def test_who_went_out_with_this_deal_buys_for_the_next_pot(open_table, server):
    shot = out_of_the_pot()
    page = open_table(shot)
    expect(words(page)).to_have_text(OUT)
    press(page, "Add chips")
    expect(page.get_by_role("dialog")).to_be_visible()
    shot["night"]["seats"][0]["wants"] = 200
    server.show(shot)
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page.get_by_text("0, +200 when the middle is empty")).to_be_visible()
    expect(words(page)).to_have_text("You are dealt in as soon as the middle is empty.")


@pytest.mark.parametrize("end", ["last_deal", "last_pot"])
def test_nothing_is_promised_for_after_the_last_pot(open_table, server, end):
    shot = out_of_the_pot()
    page = open_table(shot)
    expect(words(page)).to_have_text(OUT)
    shot["night"][end] = True
    server.show(shot)
    expect(words(page)).to_have_text("You are not in this pot, and it is the last one of the night.")
    expect(band(page, "Add chips")).to_have_count(0)
    shot["night"]["seats"][0]["stack"] = shot["deal"]["seats"][0]["chips"] = 5
    server.show(shot)
    expect(words(page)).to_have_text("You are not in this pot, and it is the last one of the night.")


def test_who_can_win_the_last_pot_may_buy_for_it(open_table):
    shot = carried(0)
    shot["night"]["last_pot"] = True
    page = open_table(shot)
    expect(words(page)).to_have_text("No chips left: you play on and can still score legs; you may add chips.")
    expect(band(page, "Add chips")).to_be_visible()


@pytest.mark.parametrize(
    ("moment", "when"),
    [
        ("in the deal", "when this deal is over"),
        ("out of the pot", "as soon as the middle is empty"),
        ("between two deals", "at once"),
        ("beside the game", "at once"),
    ],
)
def test_when_chips_come_is_said_before_they_are_bought(open_table, moment, when):
    shot = carried(100)
    if moment != "between two deals":
        shot["deal"] |= {"ended": False, "phase": "declare", "awaited": [1], "pot": 90}
    if moment == "out of the pot":
        shot["deal"]["seats"][0]["status"] = "out"
    if moment == "beside the game":
        del shot["deal"]["seats"][0]
        shot["deal"]["you"] = None
    page = open_table(shot)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("dialog").get_by_role("button", name="Add chips").click()
    expect(page.locator("#sheet-chips")).to_contain_text(f"They come from the bank {when}.")


@pytest.mark.parametrize("legs", [0, 2])
def test_who_would_lose_legs_reads_that_too(open_table, legs):
    shot = short(5)
    shot["deal"]["seats"][0]["legs"] = legs
    out = "you are out of this pot and your legs are gone" if legs else "you are out of this pot"
    expect(words(open_table(shot))).to_have_text(f"You have 5, the ante is 10: add chips, or {out}.")


@pytest.mark.parametrize("ended", [True, False])
def test_chips_are_for_the_next_game_where_a_pot_is_played_for_without_the_viewer(open_table, ended):
    shot = carried(0, claims=False)
    shot["deal"] |= {"ended": ended}
    del shot["deal"]["seats"][0]
    shot["night"]["next_deal_at"] = int(time.time() * 1000) + 60_000
    page = open_table(shot)
    expect(words(page)).to_have_text(OUT)
    expect(band(page, "Add chips")).to_be_visible()


def test_who_waits_for_the_next_pot_reads_so_at_once(open_table):
    shot = carried(200, claims=False)
    del shot["deal"]["seats"][0]
    page = open_table(shot)
    expect(words(page)).to_have_text("You are dealt in as soon as the middle is empty.")


@pytest.mark.parametrize("ended", [True, False])
def test_others_who_wait_are_known_by_their_label(open_table, ended):
    shot = carried(200)
    shot["deal"]["ended"] = ended
    shot["night"]["seats"][3]["claims"] = False
    del shot["deal"]["seats"][3]
    expect(open_table(shot).locator(".seat__doing").nth(2)).to_have_text("when the middle is empty")


def test_what_is_missing_is_told_to_whoever_has_no_chips(open_table):
    shot = scenes.showdown()
    shot["deal"]["seats"][0]["chips"] = shot["night"]["seats"][0]["stack"] = 0
    shot["night"]["missing"] = "Guts needs 3 players with chips, and there are 2."
    expect(words(open_table(shot))).to_have_text(
        "You have no chips left. Guts needs 3 players with chips, and there are 2."
    )


@pytest.mark.parametrize("running", [True, False])
def test_no_game_is_chosen_while_a_pot_is_carried(open_table, server, running):
    shot = carried(0, claims=False)
    shot["deal"]["ended"] = not running
    shot["deal"]["seats"][0]["status"] = "out"
    shot["night"]["chooser"] = "host"
    page = open_table(shot)
    choose = page.locator(".band").get_by_role("link", name="Choose the game")
    expect(words(page)).to_be_visible()
    expect(choose).to_have_count(0)
    shot["deal"] |= {"carried": 0, "pot": 0, "ended": True}
    for seat in shot["night"]["seats"]:
        seat["claims"] = False
    server.show(shot)
    expect(choose).to_be_visible()


def test_a_bot_is_offered_only_where_bots_may_play(open_table, server):
    shot = scenes.waiting()
    page = open_table(shot)
    expect(band(page, "Add a bot")).to_be_visible()
    shot["night"]["bots"] = False
    server.show(shot)
    expect(band(page, "Add a bot")).to_have_count(0)
    page.get_by_role("button", name="Menu").click()
    expect(page.get_by_role("dialog").get_by_role("button", name="Start the night")).to_be_visible()
    expect(page.get_by_role("dialog").get_by_role("button", name="Add a bot")).to_have_count(0)


def test_a_ten_is_read_in_a_row_of_small_cards(open_table, server):
    """The next card may hide its suit's edge, but neither figure of its rank."""
    page = open_table(scenes.fixed_limit(4))
    for seats, faces in [(4, "Ts Tc 4h Td Jo"), (8, "Ts Tc 4h Td Jo"), (7, "Ts Tc Qh Td Jo Th Qs")]:
        shot = scenes.showdown(seats)
        for seat in shot["deal"]["seats"][1:]:
            seat["cards"] = scenes.cards(seat["seat"], faces)
        for width, height in [(320, 568), (360, 640), (390, 844)]:
            page.set_viewport_size({"width": width, "height": height})
            server.show(shot)
            page.wait_for_timeout(120)
            assert page.evaluate(HIDDEN_BY) <= 0.5, (seats, width)


HIDDEN_BY = """() => Math.max(...[...document.querySelectorAll('.seat .card--ten')].map((card) => {
  const range = document.createRange();
  range.selectNodeContents(card.querySelector('.card__rank'));
  const next = card.parentNode.nextElementSibling;
  return next ? range.getBoundingClientRect().right - next.getBoundingClientRect().left : 0;
}))"""
