"""What the host, a stand-in and whoever chooses the game find on the table page."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.table import scenes
from tests.browser.table.pressing import band, press


def test_the_host_starts_and_others_wait(open_table, server):
    page = open_table(scenes.waiting())
    press(page, "Start")
    assert server.wait_for("host")["do"] == "start"
    server.hello = {"proto": 1, "you": {"seat": 0, "name": "Ann", "host": False}}
    page = open_table(scenes.waiting())
    expect(page.locator(".band")).to_contain_text("The host starts the night")
    expect(band(page, "Start")).to_have_count(0)


def test_a_night_starts_with_two_who_have_chips(open_table, server):
    shot = scenes.waiting()
    shot["night"]["seats"][1]["stack"] = 0
    page = open_table(shot)
    expect(page.locator(".band__hint")).to_have_text("Two players with chips are needed.")
    expect(band(page, "Start")).to_have_attribute("aria-disabled", "true")
    shot["night"]["seats"][1] |= {"stack": 200, "status": "away"}
    server.show(shot)
    expect(page.locator(".band__hint")).to_have_text("2 players are here. Start when nobody is missing.")
    expect(band(page, "Start")).not_to_have_attribute("aria-disabled", "true")


def test_a_host_without_a_seat_finds_one_on_a_new_night(open_table, server):
    server.hello = {"proto": 1, "you": {"seat": None, "name": "Ann", "host": True}}
    page = open_table(scenes.waiting())
    expect(page.locator(".band").get_by_role("link", name="Take a seat")).to_have_attribute("href", "/t/TESTCODE/join/")
    press(page, "Start")
    assert server.wait_for("host")["do"] == "start"


def test_the_host_menu_and_one_seat(open_table, server):
    page = open_table(scenes.fixed_limit())
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Pause", exact=True).click()
    assert server.wait_for("host")["do"] == "pause"
    page.get_by_role("button", name=re.compile("^Cleo")).click()
    page.get_by_role("button", name="Remove this bot").click()
    assert server.wait_for("host")["seat"] == 2


def test_the_next_game_is_announced_and_one_tap_away(open_table):
    page = open_table(scenes.announced())
    card = page.get_by_role("region", name="The next game")
    expect(card).to_contain_text("Ben chooses Three Legged Race")
    expect(card).to_contain_text("Three legs win the race. Everybody puts in 5.")
    card.get_by_role("button", name="Read all").click()
    expect(page.get_by_role("dialog").get_by_role("listitem")).to_have_count(3)
    expect(page.get_by_role("dialog")).to_contain_text("In doubt Cleo has the last word.")


def test_an_announcement_goes_when_the_cards_come(open_table, server):
    page = open_table(scenes.announced())
    shot = scenes.others_turn()
    shot["night"]["announced"] = {**scenes.RACE, "by": "Ben"}
    server.show(shot)
    expect(page.get_by_role("region", name="The next game")).to_have_count(0)


def test_the_host_answers_who_asks_and_others_do_not_see_it(open_table, server):
    page = open_table(scenes.announced())
    expect(page.locator(".request")).to_contain_text("Rita the Reluctant would like a seat")
    page.get_by_role("button", name="Yes, Rita").click()
    sent = server.wait_for("host")
    assert (sent["do"], sent["ask"]) == ("grant", 3)
    server.hello = {"proto": 1, "you": {"seat": 0, "name": "Ann", "host": False}}
    expect(open_table(scenes.announced()).locator(".request")).to_have_count(0)


def test_the_chooser_takes_the_same_again_with_one_tap(open_table, server):
    page = open_table(scenes.choosing())
    expect(page.locator(".band")).to_contain_text("It is for you to choose the game.")
    expect(page.get_by_role("link", name="Choose the game")).to_be_visible()
    press(page, "Same again")
    assert server.wait_for("same_again")["t"] == "same_again"


def test_who_stands_in_for_the_host_may_pause_and_end(open_table, server):
    server.hello = {"proto": 1, "you": {"seat": 0, "name": "Ann", "host": False}}
    page = open_table(scenes.host_gone())
    page.get_by_role("button", name="Menu").click()
    menu = page.get_by_role("region", name="The host is gone: you stand in")
    menu.get_by_role("button", name="Pause").click()
    assert server.wait_for("host")["do"] == "pause"
    server.show(scenes.others_turn())
    page.get_by_role("button", name="Menu").click()
    expect(page.get_by_role("button", name="Pause")).to_have_count(0)


def test_a_carried_pot_may_be_played_for_before_the_end(open_table, server):
    shot = scenes.not_opened()
    shot["deal"]["carried"] = shot["deal"]["pot"] = 50
    sheet = end_sheet(open_table(shot))
    sheet.get_by_role("button", name="Play for the pot, then end").click()
    assert server.wait_for("host")["do"] == "play_out"


def end_sheet(page):
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="End the night").click()
    return page.get_by_role("dialog", name="End the night?")


def test_the_end_says_that_a_running_deal_is_played_first(open_table, server):
    page = open_table(scenes.others_turn())
    sheet = end_sheet(page)
    expect(sheet).to_contain_text("The deal that runs is played to its end first", use_inner_text=True)
    expect(sheet.get_by_role("button")).to_have_text(["Close", "End after this deal"], use_inner_text=True)
    server.show(scenes.paused())
    expect(sheet).to_contain_text("The table is paused: let it go on for that.", use_inner_text=True)
    server.show(scenes.showdown())
    expect(sheet).not_to_contain_text("The deal that runs", use_inner_text=True)
    sheet.get_by_role("button", name="End the night now").click()
    assert server.wait_for("host")["do"] == "end_night"


def test_the_end_says_what_becomes_of_a_pot_that_is_not_won(open_table, server):
    page = open_table(scenes.declaring())
    sheet = end_sheet(page)
    told = "This deal may end without anybody winning its pot. Unless you play on for it, all who"
    expect(sheet).to_contain_text(told, use_inner_text=True)
    left_over = scenes.showdown()
    left_over["deal"] |= {"pot": 40, "carried": 40}
    server.show(left_over)
    told = "A pot that nobody has won yet is still in the middle. Unless you play on"
    expect(sheet).to_contain_text(told, use_inner_text=True)
    expect(sheet.get_by_role("button", name="Play for the pot, then end")).to_be_visible()
    server.show(scenes.showdown())
    expect(sheet).not_to_contain_text("Unless you play on", use_inner_text=True)


def test_everybody_sees_that_the_night_ends_with_the_pot(open_table):
    shot = scenes.race_draw()
    shot["night"]["last_pot"] = True
    expect(open_table(shot).locator(".plates")).to_contain_text("the night ends when this pot is won")


def choose_link(page):
    return page.locator(".band").get_by_role("link", name="Choose the game")


def test_where_the_host_chooses_the_first_choice_comes_before_the_start(open_table):
    shot = scenes.waiting()
    shot["night"] |= {"chooser": "host", "choosing": None}
    page = open_table(shot | {"game": None})
    expect(choose_link(page)).to_have_attribute("href", "/t/TESTCODE/game/")
    expect(band(page, "Start")).to_have_count(0)


def test_who_is_to_choose_hears_it_in_the_title_and_the_header(open_table, server):
    page = open_table(scenes.showdown())
    expect(page).to_have_title("Friday night")
    server.show(scenes.choosing())
    expect(page).to_have_title("Your turn – Friday night")
    expect(page.locator(".bar__turn")).to_have_text("Your choice of the game")
    expect(page.locator("[data-ref=urgent]")).to_have_text("It is for you to choose the game.")
    shot = scenes.choosing()
    shot["night"]["choosing"] = 1
    server.show(shot)
    expect(page).to_have_title("Friday night")
    expect(page.locator(".bar__turn")).to_have_text("Ben is choosing the game")


def test_a_host_without_chips_deals_only_between_deals(open_table, server):
    """The bar is made anew when the next deal comes, although the host stays without chips."""
    broke = scenes.showdown()
    broke["deal"]["seats"][0]["chips"] = broke["night"]["seats"][0]["stack"] = 0
    page = open_table(broke)
    expect(band(page, "Deal now")).to_be_visible()
    dealt = scenes.others_turn()
    dealt["deal"]["seats"][0] |= {"chips": 0, "status": "out", "cards": []}
    dealt["night"]["seats"][0]["stack"] = 0
    server.show(dealt)
    expect(page.locator(".bar__turn")).to_have_text("Ben to act")
    expect(band(page, "Add chips")).to_be_visible()
    expect(band(page, "Deal now")).to_have_count(0)


def test_after_the_night_nobody_has_chips_but_a_result(open_table):
    shot = scenes.showdown()
    shot["night"]["state"] = "ended"
    for seat in shot["deal"]["seats"]:
        seat["chips"] = 0
    shot["lines"].append("The night is over: Ann +40, Ben −40.")
    page = open_table(shot)
    expect(page.get_by_role("link", name="The night’s result")).to_be_visible()
    expect(page.locator(".middle")).to_contain_text("Ann +40")
    for stack in page.locator(".seat__stack, .own__stack").all():
        expect(stack).to_have_text("")


def test_who_is_away_is_seen_as_away(open_table):
    shot = scenes.others_turn()
    shot["night"]["seats"][3]["status"] = "away"
    expect(open_table(shot).locator(".seat", has_text="Dana")).to_contain_text("away")


def test_whose_turn_it_is_to_choose_is_told_and_led_to_the_games(open_table, server):
    shot = scenes.showdown()
    shot["night"] |= {"chooser": "dealers_choice", "choosing": 0}
    page = open_table(shot)
    page.locator(".band").get_by_text("It is for you to choose the game.").wait_for()
    expect(choose_link(page)).to_be_visible()
    shot["night"]["choosing"] = 1
    server.show(shot)
    expect(page.locator(".band")).to_contain_text("Ben is choosing the game.")
    expect(choose_link(page)).to_have_count(0)
    expect(band(page, "Deal now")).to_have_count(0)


def broke(**own):
    shot = scenes.showdown()
    shot["deal"]["seats"][0]["chips"] = shot["night"]["seats"][0]["stack"] = 0
    shot["night"]["seats"][0] |= own
    return shot


def test_more_chips_are_offered_as_the_table_sells_them(open_table, server):
    shot = broke()
    shot["night"]["rebuy"] = {"most": 50, "usual": 50, "approval": True}
    server.hello = {"proto": 1, "you": {"seat": 0, "name": "Ann", "host": False}}
    page = open_table(shot)
    press(page, "Add chips")
    sheet = page.get_by_role("dialog")
    expect(sheet.get_by_label("How many")).to_have_value("50")
    expect(sheet).to_contain_text("Up to 50. The host says yes to them first.")
    sheet.get_by_role("button", name="Add chips").click()
    assert server.wait_for("add_chips")["amount"] == 50


@pytest.mark.parametrize(
    ("own", "rebuy", "words"),
    [
        ({}, None, "You have no chips left, and nobody buys more tonight."),
        ({"asked": 200}, ..., "The host is asked for your 200 chips: as soon as the answer is yes you have them."),
    ],
)
def test_no_chips_are_offered_where_none_can_be_had(open_table, own, rebuy, words):
    shot = broke(**own)
    if rebuy is None:
        shot["night"]["rebuy"] = None
    page = open_table(shot)
    expect(page.locator(".band")).to_contain_text(words)
    expect(page.locator(".band").get_by_role("button", name="Add chips")).to_have_count(0)
    page.get_by_role("button", name="Menu").click()
    expect(page.get_by_role("dialog").get_by_role("button", name="Leave the table")).to_be_visible()
    expect(page.get_by_role("dialog").get_by_role("button", name="Add chips")).to_have_count(0)


def test_chips_asked_for_stand_with_ones_own(open_table):
    shot = scenes.others_turn()
    shot["night"]["seats"][0]["asked"] = 100
    expect(open_table(shot).locator(".own__stack")).to_have_text("980, +100 asked for")
