"""What somebody who never read a rule sees at the table: nothing is told wrongly, and there is always a way on."""

import re

from playwright.sync_api import Page, expect

from tests.browser.table import scenes


def band(page: Page):
    return page.locator(".band")


def test_what_was_drawn_is_known_in_the_betting_that_follows(open_table):
    shot = scenes.others_turn()
    shot["deal"]["seats"][1] |= {"drew": 3, "acted": "check"}
    shot["deal"]["seats"][2] |= {"drew": 0, "acted": None, "status": "in"}
    shot["deal"]["seats"][3] |= {"drew": 1, "acted": None}
    shot["deal"]["awaited"] = [3]
    page = open_table(shot)
    words = page.locator(".seat__doing")
    expect(words).to_have_text(["checks, drew 3", "keeps all", "to act, drew 1"])


def test_gold_is_for_the_bets_of_this_round_and_for_winners(open_table, server):
    shot = scenes.others_turn()
    shot["deal"]["seats"][3] |= {"acted": "raise", "drew": 2}
    page = open_table(shot)
    label = page.locator(".seat__doing").nth(2)
    expect(label).to_have_attribute("data-did", "raise")
    shot["deal"] |= {"phase": "draw", "step_name": "third draw"}
    server.show(shot)
    expect(label).to_have_text("drew 2")
    expect(label).not_to_have_attribute("data-did", "raise")
    ended = scenes.showdown()
    ended["deal"]["seats"][3]["acted"] = ended["deal"]["seats"][0]["acted"] = "raise"
    server.show(ended)
    expect(label).to_have_text("8-6-4-3-2 low")
    expect(label).not_to_have_attribute("data-did", "raise")
    expect(page.locator(".own__did")).to_have_attribute("data-did", "won")


def test_whoever_is_awaited_for_a_draw_is_to_draw(open_table):
    shot = scenes.drawing()
    shot["deal"] |= {"awaited": [1], "prompt": None}
    page = open_table(shot)
    expect(page.locator(".seat__doing").first).to_have_text("to draw")
    expect(page.locator(".bar__turn")).to_have_text("Ben to draw")


def test_a_player_without_chips_is_said_to_have_none(open_table):
    shot = scenes.others_turn()
    del shot["deal"]["seats"][3]
    shot["night"]["seats"][3]["stack"] = 0
    page = open_table(shot)
    expect(page.locator(".seat__doing").nth(2)).to_have_text("no chips")
    expect(page.locator(".seat__stack").nth(2)).to_be_empty()
    expect(page.locator(".seat__box").nth(2)).to_have_attribute("aria-label", "Dana, no chips")


def test_when_the_night_is_over_all_chips_are_back_and_nobody_is_called_poor(open_table):
    shot = scenes.showdown()
    shot["night"]["state"] = "ended"
    del shot["deal"]["seats"][3]
    shot["night"]["seats"][3]["stack"] = 0
    page = open_table(shot)
    expect(page.locator(".seat__box").nth(2)).to_have_attribute("aria-label", re.compile("^Dana"))
    expect(page.locator(".seat__doing").nth(2)).to_have_text("")


def test_the_host_is_told_to_deal_and_the_others_who_deals(open_table, server):
    page = open_table(scenes.showdown())
    expect(band(page)).to_contain_text("Deal when everybody is ready.")
    server.hello = {"proto": 1, "you": {"seat": 0, "name": "Ann", "host": False}}
    page.reload()
    expect(band(page)).to_have_text("The host deals the next hand.")


def test_nothing_is_chosen_ahead_by_who_has_called(open_table, server):
    shot = scenes.others_turn()
    shot["deal"]["seats"][0] |= {"bet": 20, "acted": "call"}
    page = open_table(shot)
    expect(band(page)).to_have_text("Ben to act")
    shot["deal"]["seats"][1]["bet"] = 40  # raised again: it comes round once more
    server.show(shot)
    expect(band(page).get_by_role("button")).to_have_text(["Fold", "Call20"])


def test_the_big_blind_may_choose_ahead_to_check(open_table):
    shot = scenes.others_turn()
    shot["deal"]["seats"][0]["bet"] = 20  # posted, not acted
    expect(band(open_table(shot)).get_by_role("button")).to_have_text(["Check or fold", "Check"])


def test_where_nobody_may_fold_no_fold_is_chosen_ahead(open_table, server):
    shot = scenes.others_turn()
    shot["game"] = scenes.RACE | {"options": [{"key": "fold_rule", "label": "", "value": "forbidden", "text": ""}]}
    page = open_table(shot)
    expect(band(page).get_by_role("button")).to_have_text(["Call10"])
    for seat in shot["deal"]["seats"]:
        seat["bet"] = 0
    server.show(shot)
    expect(band(page).get_by_role("button")).to_have_text(["Check"])


def test_what_it_takes_to_open(open_table):
    page = open_table(scenes.not_opened())
    expect(page.locator(".plates")).to_contain_text("a pair of jacks or better to open")


def test_in_or_out_said_in_turn_is_not_called_sealed(open_table):
    shot = scenes.sealed()
    shot["game"] = shot["game"] | {
        "options": [{"key": "declare", "label": "In or out", "value": "in_turn", "text": ""}]
    }
    shot["deal"]["awaited"] = [2]
    page = open_table(shot)
    expect(band(page)).to_contain_text("Cleo to act")
    expect(band(page)).not_to_contain_text("Sealed")


def test_a_leg_is_scored_and_a_pot_is_won(open_table, server):
    shot = scenes.showdown()
    winner = next(seat for seat in shot["deal"]["seats"] if seat["won"])
    winner["won"] = "leg"
    page = open_table(shot)
    words = page.get_by_role("region", name="Your hand") if winner["seat"] == 0 else page.locator(".seats")
    expect(words).to_contain_text("scores")
    expect(words).not_to_contain_text("wins")
    for won, word in (("stage", "best hand"), ("pot", "wins")):
        winner["won"] = won
        server.show(shot)
        expect(words).to_contain_text(word)


def test_who_is_asked_a_second_time_reads_why(open_table, server):
    shot = scenes.declaring()
    shot["deal"]["asked_again"] = True
    page = open_table(shot)
    expect(page.locator(".band__hint")).to_contain_text("Only the dealer is in: choose once more")


def test_whoever_has_no_chips_left_is_shown_the_way_to_more(open_table, server):
    shot = scenes.showdown()
    shot["night"]["seats"][0]["stack"] = shot["deal"]["seats"][0]["chips"] = 0
    page = open_table(shot)
    expect(band(page)).to_contain_text("You have no chips left.")
    page.wait_for_timeout(350)
    band(page).get_by_role("button", name="Add chips").click()
    expect(page.get_by_role("dialog")).to_contain_text("How many")


def test_sitting_out_begins_with_the_next_deal_and_ends_with_a_tap(open_table, server):
    shot = scenes.others_turn()
    shot["deal"]["seats"][0] |= {"bet": 20, "acted": "call"}
    shot["night"]["seats"][0]["status"] = "sitting_out"
    page = open_table(shot)
    expect(band(page)).to_contain_text("You sit out from the next deal on. Ben to act.")
    ended = scenes.showdown()
    ended["night"]["seats"][0]["status"] = "sitting_out"
    server.show(ended)
    expect(band(page)).to_contain_text("You are sitting out.")
    page.wait_for_timeout(350)
    band(page).get_by_role("button", name="I’m back").click()
    assert server.wait_for("back")


def test_the_last_deal_is_called_and_the_end_shows_no_pot(open_table, server):
    shot = scenes.others_turn()
    shot["night"]["last_deal"] = True
    page = open_table(shot)
    expect(page.locator(".plates")).to_contain_text("the last deal of the night")
    over = scenes.showdown()
    over["night"]["state"] = "ended"
    over["deal"] |= {"pot": 50, "carried": 50}
    server.show(over)
    expect(page.locator(".settled")).to_be_visible()
    expect(page.locator(".pot, .piece, .plates")).to_have_count(0)


def test_the_log_beside_the_table_keeps_the_newest_line_in_sight(open_table, server):
    shot = scenes.others_turn()
    shot["ev"] = [{"seq": at, "kind": "acted", "seat": 1, "text": f"Ben does number {at}."} for at in range(1, 80)]
    page = open_table(shot, (1440, 900))
    lines = page.locator(".side .log")
    expect(lines.get_by_text("Ben does number 79.")).to_be_in_viewport()
    lines.evaluate("list => list.scrollTo(0, 0)")
    expect(lines.get_by_text("Ben does number 1.", exact=True)).to_be_in_viewport()
    more = [{"seq": 80, "kind": "acted", "seat": 1, "text": "Ben does number 80."}]
    server.show(shot | {"ev": more}, v=52)
    expect(lines.get_by_text("Ben does number 80.")).to_be_attached()
    expect(lines.get_by_text("Ben does number 1.", exact=True)).to_be_in_viewport()


def test_what_the_announcement_tells_is_not_told_again_beside_it(open_table):
    shot = scenes.fixed_limit()
    ante, legs = ({"key": key, "label": key.title(), "value": 5, "text": "5"} for key in ("ante", "legs"))
    shot["game"] = scenes.RACE | {"options": [ante | {"told": True}, legs | {"told": False}]}
    page = open_table(shot, (1440, 900))
    expect(page.locator(".side dt")).to_have_text(["Legs"])


def test_the_first_in_reads_that_a_call_is_not_possible(open_table, server):
    shot = scenes.fixed_limit()
    del shot["deal"]["prompt"]["call"]
    page = open_table(shot)
    expect(page.locator(".band__hint")).to_have_text("Raise or fold: the first player in may not just call")
    expect(page.locator("[data-ref=urgent]")).to_have_text("Your turn, fold or raise to 30")


def spoken(page: Page):
    return page.locator("[data-ref=urgent]")


def test_an_exact_draw_is_spoken_as_one(open_table):
    expect(spoken(open_table(scenes.race_draw()))).to_have_text("Your turn, draw exactly 3 cards")


def test_where_only_out_is_possible_no_choice_is_spoken(open_table):
    shot = scenes.declaring()
    shot["deal"]["prompt"] = scenes.prompt(out=True)
    shot["deal"]["cost"] = 1200
    page = open_table(shot)
    expect(spoken(page)).to_have_text(
        "Your turn, but only out is possible: losing would cost 1,200, more than you have"
    )


def test_what_losing_costs_where_every_winner_is_paid(open_table, server):
    shot = scenes.declaring()
    page = open_table(shot)
    expect(page.locator(".plates")).to_contain_text("losing costs 40 per winner")
    shot["deal"]["cost_each"] = False
    server.show(shot)
    expect(page.locator(".plates")).to_contain_text("losing costs 40")
    expect(page.locator(".plates")).not_to_contain_text("per winner")


def test_who_is_not_in_a_pot_is_not_when_it_is_won_either(open_table, server):
    shot = scenes.not_opened()
    page = open_table(shot)
    last = page.locator(".seat__doing").last
    expect(last).to_have_text("not in this pot")
    shot["deal"] |= {"carried": 0, "pot": 0, "pots": [], "ended": True, "phase": "ended", "prompt": None}
    server.show(shot)
    expect(page.locator("#table")).to_have_attribute("data-phase", "ended")
    expect(last).to_have_text("not in this pot")


def test_a_price_that_nobody_can_pay_any_more_is_not_told(open_table, server):
    """All but one have said out in turn."""
    shot = scenes.declaring()
    for seat in shot["deal"]["seats"][1:3]:
        seat["choice"] = "out"
    page = open_table(shot)
    expect(page.locator(".plates")).to_contain_text("losing costs 40")
    shot["deal"]["seats"][3]["choice"] = "out"
    server.show(shot)
    expect(page.locator(".plates")).not_to_contain_text("losing costs")
    expect(page.locator("[data-ref=words]")).not_to_contain_text("Losing costs")


def test_who_is_away_reads_what_is_done_in_this_game(open_table):
    shot = scenes.others_turn()
    shot["night"]["seats"][0]["status"] = "away"
    shot["game"] = scenes.RACE | {"away": "check or call, also all-in, and change three cards"}
    expect(band(open_table(shot))).to_contain_text(
        "You are away: until you are back you check or call, also all-in, and change three cards."
    )


def test_who_can_win_a_carried_pot_reads_that_nobody_sits_out(open_table, server):
    shot = scenes.race_draw()
    shot["night"]["seats"][0]["claims"] = True
    page = open_table(shot)
    menu = page.get_by_role("dialog")
    page.get_by_role("button", name="Menu").click()
    expect(menu).to_contain_text("your seat is played on while you are away: you check or fold")
    expect(menu.get_by_role("button", name="I am away for a while")).to_be_visible()
    expect(menu.get_by_role("button", name="Sit out")).to_have_count(0)
    shot["night"]["seats"][0]["claims"] = False
    server.show(shot)
    expect(menu.get_by_role("button", name="Sit out when this pot is won")).to_be_visible()
    server.show(scenes.others_turn())
    expect(menu.get_by_role("button", name="Sit out the next deal")).to_be_visible()


def test_who_sits_out_in_a_race_is_dealt_in_until_it_is_won(open_table, server):
    shot = scenes.race_draw()
    shot["deal"] |= {"prompt": None, "awaited": [2]}
    shot["night"]["seats"][0] |= {"status": "sitting_out", "claims": True}
    page = open_table(shot)
    expect(band(page)).to_contain_text(
        "You sit out as soon as this pot is won; until then you check or fold and keep all"
    )
    shot["night"]["seats"][0]["claims"] = False  # the first deal: it is played to its end
    server.show(shot)
    expect(band(page)).to_contain_text("You sit out as soon as this pot is won. Cleo to draw.")
    shot["night"]["seats"][0]["claims"] = True
    shot["deal"] |= {"ended": True, "phase": "ended", "awaited": []}
    server.show(shot)
    expect(band(page).get_by_role("button", name="I’m back")).to_be_visible()
