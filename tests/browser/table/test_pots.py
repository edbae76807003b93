"""Which pots the middle tells apart: those that can be won apart, not bets that are still to be matched."""

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


def after_a_push():
    """The viewer has pushed for 40; Ben owes 20 of it, Cleo 30 and Dana all."""
    shot = scenes.others_turn()
    bets = [40, 20, 10, 0]
    for seat, bet in zip(shot["deal"]["seats"], bets, strict=True):
        seat |= {"bet": bet, "status": "in", "acted": None}
    shot["deal"]["seats"][0] |= {"status": "all_in", "chips": 0}
    shot["deal"]["pots"] = [
        {"amount": 44, "seats": [0, 1, 2, 3]},
        {"amount": 30, "seats": [0, 1, 2]},
        {"amount": 20, "seats": [0, 1]},
        {"amount": 20, "seats": [0]},
    ]
    return shot


def test_a_push_that_nobody_has_called_yet_makes_no_side_pots(open_table):
    page = open_table(after_a_push())
    expect(page.locator(".pot")).to_be_visible()
    expect(page.locator(".piece")).to_have_count(0)


def test_one_who_calls_for_less_has_a_main_pot_as_soon_as_all_bets_are_matched(open_table, server):
    shot = after_a_push()
    seats = shot["deal"]["seats"]
    seats[0] |= {"chips": 500, "status": "in"}
    seats[1] |= {"status": "all_in", "chips": 0}
    page = open_table(shot)
    expect(page.locator(".piece")).to_have_count(0)
    for number in (2, 3):
        seats[number]["bet"] = 40
    shot["deal"]["pots"] = [{"amount": 120, "seats": [0, 1, 2, 3]}, {"amount": 60, "seats": [0, 2, 3]}]
    server.show(shot)
    expect(page.locator(".piece")).to_have_text(["Main 120", "Side 60"])


def test_a_pot_of_an_earlier_round_stands_beside_the_bets_of_this_one(open_table):
    shot = after_a_push()
    shot["deal"]["seats"][0] |= {"bet": 0}
    shot["deal"]["seats"][3] |= {"status": "folded"}
    shot["deal"]["pots"] = [
        {"amount": 160, "seats": [0, 1, 2]},
        {"amount": 20, "seats": [1, 2]},
        {"amount": 10, "seats": [1]},
    ]
    page = open_table(shot)
    expect(page.locator(".piece")).to_have_text(["Main 160", "Side 30"])
    page.get_by_role("button", name="Side 30").click()
    expect(page.get_by_role("dialog")).to_contain_text("Ben and Cleo can win it.")


def test_how_many_legs_it_takes(open_table, server):
    shot = scenes.race_draw()
    page = open_table(shot)
    expect(page.locator(".plate--legs")).to_have_text("first to 3 legs")
    shot["deal"]["legs_needed"] = 1
    server.show(shot)
    expect(page.locator(".plate--legs")).to_have_text("first to 1 leg")
