"""The pots in the middle, and the sheet about each."""

import pytest
from playwright.sync_api import expect

from tests.browser.table import scenes


def test_many_pots_are_one_button_that_tells_of_each(open_table):
    shot = scenes.no_limit(7)
    amounts = [470, 625, 40, 420]
    shot["deal"]["pots"] = [{"amount": amount, "seats": list(range(at, 7))} for at, amount in enumerate(amounts)]
    for place in range(3):
        shot["deal"]["seats"][place] |= {"status": "all_in", "chips": 0, "bet": 0}
    for seat in shot["deal"]["seats"]:
        seat["bet"] = 0
    page = open_table(shot)
    expect(page.locator(".piece")).to_have_text(["4 pots"])
    page.get_by_role("button", name="4 pots").click()
    told = page.get_by_role("dialog").locator("p")
    everybody = "Ann, Ben, Cleo, Dana, Bartholomew the Great, Farouk and Gus"
    expect(told.first).to_have_text(f"Main pot: 470. {everybody} can win it. You are one of them.")
    expect(told.last).to_contain_text("Gus can win it. You cannot win it.")
    expect(told).to_have_count(4)


def test_what_only_one_can_win_is_said_so(open_table):
    shot = scenes.others_turn()
    shot["deal"]["pots"] = [{"amount": 160, "seats": [0, 1, 2, 3]}, {"amount": 60, "seats": [1]}]
    page = open_table(shot)
    expect(page.locator(".piece")).to_have_text(["Main 160", "Side 60"])
    page.get_by_role("button", name="Side 60").click()
    expect(page.get_by_role("dialog")).to_contain_text("Nobody but Ben can win it.")


def test_who_can_still_bet_cannot_win_a_pot_only_as_the_bets_stand(open_table, server):
    shot = scenes.others_turn()
    shot["deal"]["pots"] = [{"amount": 160, "seats": [0, 1, 2, 3]}, {"amount": 20, "seats": [1, 2]}]
    page = open_table(shot)
    page.get_by_role("button", name="Side 20").click()
    expect(page.get_by_role("dialog")).to_contain_text("As the bets stand you cannot win it.")
    shot["deal"]["seats"][0] |= {"chips": 0, "status": "all_in"}
    server.show(shot)
    expect(page.get_by_role("dialog")).to_contain_text("You cannot win it.")


@pytest.mark.parametrize(("stack", "claims", "said"), [(100, True, True), (0, True, False), (100, False, False)])
def test_between_deals_of_one_pot_only_who_can_bet_no_more_is_told_for_good(open_table, stack, claims, said):
    shot = scenes.showdown()
    shot["deal"] |= {"carried": 180, "pot": 180}
    shot |= {"lines": [], "wins": 0}
    shot["deal"]["pots"] = [{"amount": 160, "seats": [0, 1, 2, 3]}, {"amount": 20, "seats": [1, 2]}]
    shot["deal"]["seats"][0]["chips"] = shot["night"]["seats"][0]["stack"] = stack
    shot["night"]["seats"][0]["claims"] = claims
    page = open_table(shot)
    page.get_by_role("button", name="2 pots").click()
    words = "As the bets stand you cannot win it." if said else "You cannot win it."
    expect(page.get_by_role("dialog")).to_contain_text(words)


def test_how_many_legs_it_takes(open_table, server):
    shot = scenes.race_draw()
    page = open_table(shot)
    expect(page.locator(".plate--legs")).to_have_text("first to 3 legs")
    shot["deal"]["legs_needed"] = 1
    server.show(shot)
    expect(page.locator(".plate--legs")).to_have_text("first to 1 leg")
