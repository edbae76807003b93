"""What the bar of a declaration says may be won and lost, as far as the others have not settled it already."""

import pytest
from playwright.sync_api import expect

from tests.browser.table import scenes


def agreed(shot, **options):
    shown = [{"key": key, "label": "", "value": value, "text": ""} for key, value in options.items()]
    shot["game"] = shot["game"] | {"options": shown}
    return shot


def said(shot, *choices):
    """In turn; what Ben, Cleo and Dana have said, as far as they have."""
    for seat, choice in zip(shot["deal"]["seats"][1:], choices, strict=False):
        seat |= {"chosen": True, "choice": choice}
    return agreed(shot, declare="in_turn")


def guts():
    shot = scenes.declaring()
    shot["deal"] |= {"step_name": "in or out", "wild": [], "legs_needed": None, "cost_each": False}
    return shot


def own(shot, **changes):
    shot["deal"]["seats"][0] |= changes
    return shot


def has(shot, seat, chips):
    shot["deal"]["seats"][seat]["chips"] = chips
    return shot


def again(shot, asked_again):
    shot["deal"] |= {"asked_again": asked_again, "dealer": 1 if asked_again else 0}
    return shot


A_ROW = {"win_condition": "streak"}
STAGE, POT = "stage one · threes wild · ", "stage one · threes wild · pot 40\n"


@pytest.mark.parametrize(
    ("shot", "expected"),
    [
        (scenes.declaring(), f"{STAGE}alone in: a leg\nBest hand: 40 from each. Losing: 40"),
        (own(scenes.declaring(), legs=2), f"{STAGE}alone in: last leg, pot\nBest hand: 40 from each. Losing: 40"),
        (own(scenes.declaring(), chips=10), f"{STAGE}alone in: a leg\nBest hand: 40 from each. Losing: all your 10"),
        (own(scenes.declaring(), chips=0), f"{STAGE}alone in: a leg\nBest hand: 40 from each. Nothing to lose"),
        (scenes.declaring(2), f"{STAGE}alone in: a leg\nBetter hand: 40 from the other. Losing: 40"),
        (has(scenes.declaring(2), 1, 25), f"{STAGE}alone in: a leg\nBetter hand: all 25 of the other. Losing: 40"),
        (
            has(scenes.declaring(2), 1, 0),
            f"{STAGE}alone in: a leg\nBetter hand: nothing from the other, who has no chips. Losing: 40",
        ),
        (has(scenes.declaring(), 2, 25), f"{STAGE}alone in: a leg\nBest hand: up to 40 each. Losing: 40"),
        (
            own(has(scenes.declaring(), 2, 25), chips=30),
            f"{STAGE}alone in: a leg\nBest hand: up to 40 each. Losing: all 30",
        ),
        (scenes.declaring(cost=0), f"{STAGE}alone in: a leg\nIn or out?"),
        (
            agreed(scenes.declaring(), payers="lowest_only"),
            f"{STAGE}alone in: a leg\nThe worst hand pays the best 40",
        ),
        (
            own(agreed(scenes.declaring(), payers="lowest_only"), chips=10),
            f"{STAGE}alone in: a leg\nThe worst hand pays the best 40. Being worst: all your 10",
        ),
        (agreed(scenes.declaring(), **A_ROW), f"{POT}Best hand: the stage, 40 from each. Losing: 40"),
        (
            own(agreed(scenes.declaring(), **A_ROW), legs=2),
            f"{POT}Best hand: last stage and pot, 40 from each. Losing: 40",
        ),
        (
            agreed(scenes.declaring(), payers="lowest_only", **A_ROW),
            f"{POT}Best hand: the stage, 40 from the worst",
        ),
        (guts(), "The best hand in takes the pot, 40\nBeing in and losing costs 40"),
        (own(guts(), chips=10), "The best hand in takes the pot, 40\nBeing in and losing costs all your 10"),
    ],
)
def test_what_may_be_won_and_lost(open_table, shot, expected):
    expect(open_table(shot).locator(".band__hint")).to_have_text(expected)


@pytest.mark.parametrize(
    ("shot", "expected"),
    [
        (said(scenes.declaring(), "out"), f"{STAGE}alone in: a leg\nBest hand: 40 from each. Losing: 40"),
        (said(scenes.declaring(), "in"), f"{STAGE}Ben is in\nBest hand: 40 from each. Losing: 40"),
        (said(scenes.declaring(), "out", "out"), f"{STAGE}alone in: a leg\nBetter hand: 40 from the other. Losing: 40"),
        (said(scenes.declaring(), "in", "out", "in"), f"{STAGE}2 are in\nBest hand: 40 from each. Losing: 40"),
        (said(scenes.declaring(), "in", "out", "out"), f"{STAGE}Ben is in\nBetter hand: 40 from the other. Losing: 40"),
        (
            has(said(scenes.declaring(), "in", "out", "out"), 1, 25),
            f"{STAGE}Ben is in\nBetter hand: all 25 of the other. Losing: 40",
        ),
        (
            has(said(scenes.declaring(), "in", "in", "out"), 3, 25),
            f"{STAGE}2 are in\nBest hand: 40 from each. Losing: 40",
        ),
        (said(scenes.declaring(), "out", "out", "out"), f"{POT}Everybody else is out: in scores a leg"),
        (
            own(said(scenes.declaring(), "out", "out", "out"), legs=2),
            f"{POT}All others are out: in takes the last leg and the pot",
        ),
        (said(guts(), "in"), "Ben is in · best hand takes the pot, 40\nBeing in and losing costs 40"),
        (said(guts(), "out", "out", "out"), "in or out · pot 40\nEverybody else is out: in takes the pot"),
        (
            again(said(scenes.declaring(), "out", "out", "out"), False),
            f"{STAGE}alone in: a leg\nAll are out; if you are in, they choose once more\n"
            "Best hand: 40 from each. Losing: 40",
        ),
        (
            again(said(scenes.declaring(), "in"), True),
            "Only the dealer is in: choose once more\nBest hand: 40 from each. Losing: 40",
        ),
    ],
)
def test_what_was_said_before_changes_what_may_be_won(open_table, shot, expected):
    expect(open_table(shot).locator(".band__hint")).to_have_text(expected)


def test_the_stakes_take_two_lines_on_a_phone(open_table, server):
    page = open_table(scenes.declaring())
    for shot in (scenes.declaring(), own(scenes.declaring(), legs=2), own(scenes.declaring(cost=1240), chips=980)):
        server.show(shot)
        page.wait_for_timeout(120)
        assert page.locator(".band").bounding_box()["height"] <= 121


def test_the_stakes_are_spoken(open_table):
    page = open_table(scenes.declaring())
    expect(page.locator("[data-ref=urgent]")).to_have_text(
        "Your turn, in or out. stage one · threes wild · alone in: a leg. Best hand: 40 from each. Losing: 40"
    )
