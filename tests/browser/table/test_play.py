"""What a tap or a key sends, and what the page makes of the answers."""

import re

from playwright.sync_api import expect

from tests.browser.table import scenes
from tests.browser.table.pressing import GUARD, SECOND, band, press


def test_the_amount_on_the_button_is_what_is_sent(open_table, server):
    page = open_table(scenes.fixed_limit())
    press(page, "Raise to 30")
    sent = server.wait_for("raise")
    assert re.fullmatch(r"[0-9a-f]{24}", sent.pop("id"))
    assert sent == {"t": "act", "deal": 7, "token": "17", "verb": "raise", "amount": 30}


def test_order_of_the_buttons(open_table):
    page = open_table(scenes.fixed_limit())
    assert page.locator(".band .big__word").all_text_contents() == ["Fold", "Call", "Raise to"]


TAP_AT_ONCE = """() => new MutationObserver((_changes, observer) => {
  const fold = document.querySelector(".band [data-name=fold]");
  if (!fold) return;
  observer.disconnect();
  fold.click();
  window.tapped = true;
}).observe(document.querySelector(".band"), { childList: true, subtree: true })"""


def test_a_new_bar_ignores_taps_for_300_ms(open_table, server):
    page = open_table(scenes.others_turn())
    page.evaluate(TAP_AT_ONCE)
    server.show(scenes.fixed_limit())
    page.wait_for_function("() => window.tapped")  # not as an expression: the policy forbids evaluating it again
    page.wait_for_timeout(GUARD)
    assert server.received == []
    band(page, "Fold").click()
    server.wait_for("fold")


def test_one_tap_sends_once_and_the_bar_sleeps_until_the_answer(open_table, server):
    server.answers = lambda message: None
    page = open_table(scenes.fixed_limit())
    press(page, "Call 10")
    server.wait_for("call")
    expect(band(page, "Call 10")).to_have_attribute("aria-disabled", "true")
    band(page, "Call 10").click(force=True)
    page.wait_for_timeout(100)
    assert server.received == []


def test_a_refusal_is_said_and_the_bar_wakes(open_table, server):
    server.answers = lambda message: {"t": "no", "id": message["id"], "why": "It is not your turn."}
    page = open_table(scenes.fixed_limit())
    press(page, "Fold")
    expect(page.get_by_role("alert")).to_have_text("It is not your turn.")
    expect(band(page, "Fold")).not_to_have_attribute("aria-disabled", "true")


def test_presets_set_the_amount_and_the_button_commits(open_table, server):
    page = open_table(scenes.no_limit())
    page.wait_for_timeout(GUARD)
    band(page, "½ pot 455").click()
    assert server.received == []
    press(page, "Raise to 455")
    assert server.wait_for("raise")["amount"] == 455


def test_the_raise_sheet_steps_slides_and_takes_a_number(open_table, server):
    page = open_table(scenes.no_limit())
    page.wait_for_timeout(GUARD)
    band(page, "Other amount").click()
    sheet = page.get_by_role("dialog", name="Raise to how much")
    sheet.get_by_label("Chips").fill("200")
    expect(sheet.locator("input[type=range]")).to_have_value("200")
    sheet.get_by_role("button", name=re.compile("More by")).click()
    expect(sheet.get_by_label("Chips")).to_have_value("250")
    sheet.get_by_label("Chips").fill("9999")
    sheet.get_by_label("Chips").blur()
    expect(sheet.get_by_label("Chips")).to_have_value("990")
    expect(sheet).to_contain_text("These are all your chips.")
    sheet.get_by_role("button", name="All-in to 990").click()
    assert server.wait_for("raise")["amount"] == 990
    expect(sheet).to_be_hidden()


def test_cards_are_picked_by_tapping_and_the_choice_survives_an_update(open_table, server):
    page = open_table(scenes.drawing())
    expect(band(page, "Keep all five stand pat")).to_be_visible()
    page.get_by_role("button", name="seven of spades").click()
    page.get_by_role("button", name="two of spades").click()
    server.show(scenes.drawing(), v=51)
    press(page, "Discard 2")
    assert server.wait_for("draw")["cards"] == [0, 4]


def test_standing_pat_sends_no_cards(open_table, server):
    page = open_table(scenes.drawing())
    press(page, "Keep all five stand pat")
    assert server.wait_for("draw")["cards"] == []


def test_exactly_three_cards_must_go_in_a_race(open_table, server):
    page = open_table(scenes.race_draw())
    cards = page.locator(".hand button")
    cards.nth(0).click()
    cards.nth(1).click()
    page.wait_for_timeout(GUARD)
    band(page, "Discard 2 of 3").click(force=True)
    assert server.received == []
    cards.nth(2).click()
    cards.nth(3).click()
    expect(page.get_by_role("alert")).to_contain_text("Three cards at most")
    expect(cards.nth(3)).to_have_attribute("aria-pressed", "false")
    press(page, "Discard 3")
    assert server.wait_for("draw")["cards"] == [0, 1, 2]


def test_a_declaration_is_locked_and_sealed(open_table, server):
    page = open_table(scenes.declaring())
    expect(page.locator(".band__hint")).to_have_text(
        "stage one · threes wild · alone in: a leg\nBest hand: 40 from each. Losing: 40"
    )
    sizes = [band(page, name).bounding_box() for name in ("In", "Out")]
    assert (sizes[0]["width"], sizes[0]["height"]) == (sizes[1]["width"], sizes[1]["height"])
    press(page, "In")
    server.wait_for("in")
    server.show(scenes.sealed())
    expect(page.locator(".locked")).to_have_text("You are in")
    expect(page.locator(".seat").nth(0)).to_contain_text("chosen")
    assert "in" not in page.locator(".seat").nth(0).inner_text().split()


def test_a_second_tap_answers_no_new_question(open_table, server):
    """Whoever is the last to choose has the next stage under the same thumb at once."""
    page = open_table(scenes.declaring())
    press(page, "In")
    server.wait_for("in")
    server.show(scenes.others_turn())
    next_stage = scenes.declaring()
    next_stage["deal"]["prompt"]["token"] = "the next stage"
    server.show(next_stage)
    expect(page.locator(".band")).to_contain_text("40 from each. Losing: 40")
    page.wait_for_timeout(GUARD)
    band(page, "In").tap()
    page.wait_for_timeout(200)
    assert server.received == []
    page.wait_for_timeout(SECOND)
    band(page, "In").tap()
    assert server.wait_for("in")["token"] == "the next stage"


def test_one_who_cannot_cover_the_price_may_only_be_out(open_table, server):
    shot = scenes.declaring()
    del shot["deal"]["prompt"]["in"]
    page = open_table(shot)
    expect(page.locator(".band")).to_contain_text("You cannot cover the 40")
    page.wait_for_timeout(GUARD)
    band(page, "In").click(force=True)
    assert server.received == []


def test_a_settled_stage_is_read_while_the_next_one_runs(open_table, server):
    page = open_table(scenes.sealed())
    server.show(scenes.stage_settled())
    settled = page.locator(".settled")
    expect(settled.locator("p")).to_have_count(4)
    expect(settled.locator("p").first).to_have_text("Ann has the best hand.")
    expect(settled.locator(".settled__win")).to_have_text(["Ann has the best hand."])
    page.wait_for_timeout(3000)
    server.show(scenes.stage_settled() | {"ev": []}, v=52)
    page.wait_for_timeout(500)
    expect(settled).to_contain_text("Dana pays Ann 40.")
    settled.get_by_role("button", name="Close").click()
    expect(settled).to_have_count(0)


def test_a_showdown_tells_every_pot_and_lifts_the_winner(open_table, server):
    page = open_table(scenes.others_turn())
    shot = scenes.showdown()
    server.show(shot | {"lines": [*shot["lines"], "Ben shows 8-6-4-3-2 low."]})
    expect(page.locator(".settled p")).to_have_count(3)
    expect(page.locator(".settled__win")).to_have_text(
        [re.compile("^Ann wins the side"), re.compile("^Ann wins the main")]
    )
    expect(page.locator(".own--won")).to_be_visible()
    expect(page.locator(".seat").nth(0)).to_contain_text("8-6-4-3-2 low")


def test_the_end_of_the_last_deal_is_not_told_again_after_a_reload(open_table):
    page = open_table(scenes.fixed_limit() | {"lines": ["Ben wins 20."]})
    expect(page.locator(".settled")).to_have_count(0)


def test_a_pre_action_is_sent_when_the_turn_comes(open_table, server):
    page = open_table(scenes.others_turn())
    press(page, "Call 10")
    expect(band(page, "Call 10")).to_have_attribute("aria-pressed", "true")
    assert server.received == []
    server.show(scenes.fixed_limit(), v=51)
    server.wait_for("call")


def test_a_pre_action_is_dropped_when_the_amount_changes(open_table, server):
    page = open_table(scenes.others_turn())
    press(page, "Call 10")
    raised = scenes.fixed_limit()
    raised["deal"]["seats"][1]["bet"] = 30
    raised["deal"]["prompt"] |= {"call": 20}
    server.show(raised, v=51)
    band(page, "Call 20").wait_for()
    page.wait_for_timeout(GUARD)
    assert server.received == []


def test_check_or_fold_folds_to_a_bet(open_table, server):
    quiet = scenes.others_turn()
    for seat in quiet["deal"]["seats"]:
        seat["bet"] = 0
    page = open_table(quiet)
    press(page, "Check or fold")
    server.show(scenes.fixed_limit(), v=51)
    server.wait_for("fold")


def test_whose_turn_it_is_is_said_in_words(open_table, server):
    page = open_table(scenes.others_turn())
    expect(page.locator(".bar__turn")).to_have_text("Ben to act")
    expect(page.locator(".seat--turn")).to_contain_text("to act")
    server.show(scenes.fixed_limit(), v=51)
    expect(page.locator(".bar__turn")).to_have_text("Your turn")
    expect(page).to_have_title("Your turn – Friday night")


def test_a_whole_turn_by_keyboard(open_table, server):
    page = open_table(scenes.drawing(), (1440, 900))
    page.wait_for_timeout(GUARD)
    for key in "15":
        page.keyboard.press(key)
    page.keyboard.press("d")
    assert server.wait_for("draw")["cards"] == [0, 4]
    later = scenes.fixed_limit()
    later["deal"]["prompt"]["token"] = "21"
    server.show(later, v=51)
    band(page, "Fold").wait_for()
    page.wait_for_timeout(GUARD)
    page.keyboard.press("c")
    server.wait_for("call")


def test_shortcuts_can_be_turned_off(open_table, server):
    page = open_table(scenes.fixed_limit(), (1440, 900))
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Sounds, cards and look").click()
    page.get_by_label("Shortcuts with single letters").uncheck()
    page.keyboard.press("Escape")
    page.wait_for_timeout(GUARD)
    page.keyboard.press("f")
    page.wait_for_timeout(100)
    assert server.received == []


def test_own_cards_lie_face_down_until_held(open_table):
    page = open_table(scenes.fixed_limit())
    page.get_by_role("button", name="Lay my cards face down").click()
    backs = page.locator(".hand .card--back")
    expect(backs).to_have_count(5)
    page.locator(".hand .card").nth(2).hover()
    page.mouse.down()
    expect(backs).to_have_count(0)
    page.mouse.up()
    expect(backs).to_have_count(5)


def test_ones_own_cards_lie_in_order_where_that_is_wished(open_table, server):
    shot = scenes.drawing()
    shot["deal"]["seats"][0]["cards"] = scenes.cards(0, "Kd 7s Jo Th 7c")
    page = open_table(shot, (1440, 900))
    cards = page.locator(".hand button")
    names = ["king of diamonds", "seven of spades", "the joker", "ten of hearts", "seven of clubs"]
    assert [card.get_attribute("aria-label") for card in cards.all()] == names
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Sounds, cards and look").click()
    page.get_by_label("My cards lie in order").check()
    page.keyboard.press("Escape")
    names = ["seven of spades", "seven of clubs", "ten of hearts", "king of diamonds", "the joker"]
    assert [card.get_attribute("aria-label") for card in cards.all()] == names
    expect(page.get_by_label("The table in words")).to_contain_text("seven of spades, seven of clubs, ten of hearts")
    page.keyboard.press("2")
    page.keyboard.press("4")
    press(page, "Discard 2")
    assert sorted(server.wait_for("draw")["cards"]) == [0, 4]
    page.reload()
    expect(cards.first).to_have_attribute("aria-label", "seven of spades")


def test_settings_are_kept_and_change_deck_and_look(open_table):
    page = open_table(scenes.fixed_limit())
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Sounds, cards and look").click()
    page.get_by_label("Red and black").check()
    page.get_by_label("Light", exact=True).check()
    expect(page.locator("html")).to_have_attribute("data-theme", "light")
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-deck", "two")
    expect(page.locator("html")).to_have_attribute("data-theme", "light")


def test_chips_are_added_over_the_wire(open_table, server):
    page = open_table(scenes.fixed_limit())
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Add chips").click()
    page.get_by_label("How many").fill("150")
    page.get_by_role("dialog").get_by_role("button", name="Add chips").click()
    assert server.wait_for("add_chips")["amount"] == 150


def test_a_pot_says_who_can_win_it(open_table):
    page = open_table(scenes.no_limit())
    page.get_by_role("button", name="Side 220").click()
    expect(page.get_by_role("dialog")).to_contain_text("Ann and Ben can win it.")


def test_a_carried_pot_says_why(open_table):
    page = open_table(scenes.race_draw())
    page.get_by_role("button", name="of it carried 60").click()
    expect(page.get_by_role("dialog")).to_contain_text("until somebody has 3 legs")


def test_names_are_text(open_table):
    shot = scenes.fixed_limit()
    shot["night"]["seats"][1]["name"] = "<img src=x onerror=alert(1)>"
    shot["ev"] = [{"seq": 9, "kind": "acted", "seat": 1, "text": "<b>Ben</b> folds."}]
    page = open_table(shot)
    assert page.locator(".seat img, .log b").count() == 0
    expect(page.locator(".seat__name").first).to_have_text("<img src=x onerror=alert(1)>")


def test_the_clock_shows_seconds_and_warns_once(open_table, server):
    page = open_table(scenes.others_turn())
    server.show(scenes.fixed_limit() | {"deadline": server.now() + 11_000}, v=51)
    expect(page.locator(".bar__turn")).to_have_attribute("data-left", re.compile(r"1[01] s"))
    expect(page.get_by_role("button", name="More time")).to_be_visible()
    expect(page.locator("[data-ref=urgent]")).to_have_text("10 seconds left")
    page.get_by_role("button", name="More time").click()
    server.wait_for("more_time")


def test_who_is_away_is_asked_only_whether_they_are_back(open_table, server):
    shot = scenes.declaring()
    shot["night"]["seats"][0]["status"] = "away"
    page = open_table(shot)
    expect(band(page, "In")).to_have_count(0)
    press(page, "I’m back")
    server.wait_for("back")
    server.show(scenes.declaring())
    expect(band(page, "In")).to_be_visible()


def test_away_players_come_back(open_table, server):
    shot = scenes.others_turn()
    shot["deal"]["seats"][0]["status"] = "folded"
    shot["night"]["seats"][0]["status"] = "away"
    page = open_table(shot)
    press(page, "I’m back")
    server.wait_for("back")


def test_wild_cards_and_jokers_are_told_apart_also_on_the_small_cards_of_others(open_table):
    shot = scenes.showdown()
    shot["deal"]["wild"] = ["8"]
    shot["deal"]["seats"][1]["cards"] = scenes.cards(1, "8d 6c Jo 3s 2d")
    page = open_table(shot)
    cards = page.locator(".seat").first.locator(".card")
    badge, next_card = cards.nth(0).locator(".card__wild"), cards.nth(1)
    expect(badge).to_be_visible()
    middle = badge.bounding_box()["x"] + badge.bounding_box()["width"] / 2
    assert middle < next_card.bounding_box()["x"], "the mark lies where the next card leaves it open"
    assert next_card.locator(".card__wild").count() == 0
    star = cards.nth(2).locator(".card__pip")
    expect(cards.nth(2).locator(".card__rank")).to_be_hidden()
    assert star.bounding_box()["y"] - cards.nth(2).bounding_box()["y"] < 6


def test_the_joker_carries_its_name(open_table):
    shot = scenes.drawing()
    shot["deal"]["seats"][0]["cards"] = scenes.cards(0, "7s Jo 4c 3h 2s")
    page = open_table(shot)
    card = page.get_by_role("button", name="the joker")
    rank, star = card.locator(".card__rank").bounding_box(), card.locator(".card__suit").bounding_box()
    expect(card).to_have_text("JOKER")
    outer = card.bounding_box()
    assert rank["x"] >= outer["x"]
    assert rank["y"] + rank["height"] <= outer["y"] + outer["height"]
    assert rank["x"] + rank["width"] <= star["x"] + 1
