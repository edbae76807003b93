"""Facts of deals as sentences, and the drawing of everybody's chips."""

import itertools
from datetime import UTC, datetime

import pytest

from games.variants import build
from pokernight.history.chart import BOTTOM, DIGIT, FIGURE_GAP, HEIGHT, LABEL_GAP, TOP, draw, nice_step, spread
from pokernight.history.demo import make_demo
from pokernight.history.words import outcome
from pokernight.ledger.figures import signed
from pokernight.play.models import Game
from pokernight.results.models import DealResult
from pokernight.tables.option_words import money
from tests.site.history.conftest import Visit
from tests.site.history.test_pages import words

NAMES = ("Ann", "Ben", "Cleo")
NOTHING = {"pots": [], "scored": [], "stages": [], "out": [], "carried_out": 0, "slices": []}


def test_pots_say_which_they_are_and_who_played_for_them() -> None:
    facts = NOTHING | {"pots": [[40, [1, 0], [1], ""], [90, [0, 1, 2], [0, 2], "pair of kings"]]}
    assert outcome(facts, NAMES) == [
        "Ann and Cleo share the main pot, 90, with a pair of kings, against Ben.",
        "Ben wins the side pot, 40, against Ann.",
    ]


def test_pots_that_one_player_wins_are_one_win() -> None:
    facts = NOTHING | {"pots": [[40, [1, 0], [1], "pair of aces"], [90, [0, 1, 2], [1], "pair of aces"]]}
    assert outcome(facts, NAMES) == [
        "Ben wins both pots, 130 in all, with a pair of aces.",
        "The main pot, 90, was won against Ann and Cleo.",
        "The side pot, 40, was won against Ann.",
    ]


def test_what_nobody_else_could_win_is_not_won() -> None:
    facts = NOTHING | {"pots": [[5, [1], [1], ""]], "stays": [["nobody qualified", [0, 1]]]}
    assert outcome(facts, NAMES) == ["5 that nobody else could win go to Ben.", "Nobody had a hand that wins."]
    folded = NOTHING | {"pots": [[15, [1], [1], ""]], "stays": []}
    assert outcome(folded, NAMES) == ["Ben wins 15."]


def test_what_nobody_matched_goes_back() -> None:
    """As it is said live; older rows do not know it."""
    pots = [[5, [1], [1], ""], [40, [0, 1], [0], "pair of tens"]]
    won = "Ann wins 40 with a pair of tens, against Ben."
    assert outcome(NOTHING | {"pots": pots, "unmatched": [0]}, NAMES) == [
        won,
        "5 that nobody matched go back to Ben.",
    ]
    assert outcome(NOTHING | {"pots": pots, "unmatched": []}, NAMES) == [
        won,
        "5 that nobody else could win go to Ben.",
    ], "another put chips in and folded"
    stays = {"pots": [[1, [1], [1], ""]], "unmatched": [0], "stays": [["nobody qualified", [0, 1]]]}
    assert outcome(NOTHING | stays, NAMES)[0] == "1 chip that nobody matched goes back to Ben."
    race = NOTHING | {"over": False, "legs": [1, 0, 0], "pots": pots, "unmatched": [0]}
    told = outcome(race, NAMES, build("three-legged-race", {}))
    assert told[-1] == "5 that nobody matched go back to Ben."
    assert len(told) == 2


def test_who_was_left_alone_without_a_hand_that_wins() -> None:
    facts = NOTHING | {"stays": [["nobody qualified", [0, 1]]], "carried_out": 20}
    assert outcome(facts | {"alone": [1, True]}, NAMES) == [
        "Everybody else folded, and Ben was left alone without a hand that wins.",
        "20 stay in the middle.",
    ]
    assert outcome(facts | {"alone": [1, False]}, NAMES)[0] == "Ben was left alone without a hand that wins."


def test_a_race_says_why_a_part_goes_to_who_did_not_win_it() -> None:
    race = build("three-legged-race", {})
    facts = NOTHING | {
        "over": True,
        "scored": [[0, 1, "alone"]],
        "legs": [3, 2, 1],
        "pots": [[90, [0, 1, 2], [0], ""], [20, [1, 2], [1], ""]],
    }
    assert outcome(facts, NAMES, race) == [
        "Everybody else folded: Ann scores a leg.",
        "Ann has 3 legs and wins 90.",
        "Ben, with the most legs of those who put it in, wins 20 that Ann could not win.",
    ]
    going_on = NOTHING | {"over": False, "legs": [1, 0, 0], "pots": [[20, [1, 2], [1], "pair of tens"]]}
    assert outcome(going_on, NAMES, race) == ["Ben wins the side pot, 20, with a pair of tens, against Cleo."]
    two = going_on | {"pots": [[30, [0, 1, 2], [2], "pair of nines"], [20, [1, 2], [1], "pair of tens"]]}
    assert [said.rpartition(", ")[2] for said in outcome(two, NAMES, race)] == [
        "against Cleo.",
        "against Ann and Ben.",
    ]


@pytest.mark.parametrize(
    ("live", "why"),
    [([0, 1], "still in"), ([0, 1, 2], "a better hand"), (None, "a better hand")],
)
def test_a_folded_hand_was_not_beaten(live: list[int] | None, why: str) -> None:
    """Ben and Cleo have a leg each; what Cleo held when she folded nobody knows."""
    facts = NOTHING | {"over": True, "scored": [[0, 1, "best hand"]], "legs": [3, 1, 1]}
    facts |= {"pots": [[90, [0, 1, 2], [0], ""], [20, [1, 2], [1], ""]]} | ({"live": live} if live else {})
    said = outcome(facts, NAMES, build("three-legged-race", {}))[-1]
    assert said == f"Ben, with as many legs as Cleo and {why}, wins 20 that Ann could not win."


def test_legs_and_what_stays() -> None:
    facts = NOTHING | {
        "scored": [[0, 1, "best hand"], [2, 2, "best high and best low"]],
        "out": [[1, "no chips"], [2, "folded"]],
        "carried_out": 70,
        "slices": [[50, [0, 1, 2]], [20, [0, 2]]],
    }
    assert outcome(facts, NAMES) == [
        "Ann scores a leg (best hand).",
        "Cleo scores 2 legs (best high and best low).",
        "Ben is out.",
        "70 stay in the middle: 50 for Ann, Ben and Cleo and 20 for Ann and Cleo.",
    ]


def test_who_could_not_ante_was_out_before_the_stages() -> None:
    facts = NOTHING | {"stages": [[[0], [0], 10, []]], "scored": [[0, 1, "alone"]], "out": [[2, "cannot ante"]]}
    told = outcome(facts, NAMES, build("three-five-seven", {}))
    assert told[0] == "Cleo could not pay the ante and is out."
    assert not any("is out" in sentence for sentence in told[1:])


def test_stages_have_their_names_and_a_leg_is_said_once() -> None:
    settled = [[[], [], 10, []], [[1], [1], 10, []], [[0, 1, 2], [1], 20, [[2, 20, 5], [0, 11, 0]]]]
    facts = NOTHING | {"stages": settled, "scored": [[1, 1, "alone"]], "carried_out": 30}
    assert outcome(facts, NAMES, build("three-five-seven", {})) == [
        "Stage one: nobody was in.",
        "Stage two: Ben was in alone and scored a leg.",
        "Stage three: Ann, Ben and Cleo were in, Ben had the best hand; "
        "Cleo paid 20 and Ann paid 11 (all that was left).",
        "30 stay in the middle.",
    ]
    pays = NOTHING | {"stages": [[[], [], 10, [[1, 5, 40], [2, 5, 0], [0, 3, 0]]]]}
    said = ["Stage one: nobody was in; Ben and Cleo paid 5 each and Ann paid 3 (all that was left)."]
    assert outcome(pays, NAMES, build("three-five-seven", {"nobody_in_pays": 5})) == said
    assert outcome(facts, NAMES, build("napalm", {}))[1] == "Stage two: Ben was in alone and scored a leg."


def test_stages_in_a_row_are_no_legs() -> None:
    settled = [[[1], [1], 10, []], [[0, 1], [1], 10, [[0, 10]]], [[0, 1], [0, 1], 10, []]]
    facts = NOTHING | {"stages": settled, "scored": [[1, 1, "alone"], [1, 1, "best hand"]]}
    assert outcome(facts, NAMES, build("three-five-seven", {"win_condition": "streak"})) == [
        "Stage one: Ben was in alone and won the stage.",
        "Stage two: Ann and Ben were in, Ben had the best hand and won the stage; Ann paid 10.",
        "Stage three: Ann and Ben were in with equal hands.",
    ]


def test_what_losing_cost_in_one_comparison() -> None:
    def said(winners: list[int], *paid: object) -> list[str]:
        return outcome(NOTHING | {"stages": [[[0, 1, 2], winners, 20, *paid]]}, NAMES, build("guts", {}))

    assert said([1], [[0, 20], [2, 20]]) == [
        "Ann, Ben and Cleo were in, Ben had the best hand; Ann and Cleo paid 20 each."
    ]
    assert said([1], [[0, 20, 4]]) == [
        "Ann, Ben and Cleo were in, Ben had the best hand; Ann paid 20 and Cleo had no chips to pay with."
    ]
    assert said([0, 1], []) == [
        "Ann, Ben and Cleo were in, Ann and Ben had the best hands; Cleo had no chips to pay with."
    ]
    older = "Ann, Ben and Cleo were in, Ben had the best hand; losing cost 20."
    assert said([1]) == [older], "older rows do not know who could pay it"
    assert outcome(NOTHING | {"stages": [[[], [], 20], [[1], [1], 20]]}, NAMES) == [
        "Nobody was in.",
        "Ben was in alone.",
    ]


@pytest.mark.parametrize(
    ("why", "said"),
    [
        ("unopened", ["Nobody opened."]),
        ("nobody qualified", ["Nobody had a hand that wins."]),
        ("sudden death", ["Sudden death between Ann and Cleo."]),
        ("race goes on", []),
        ("round over", []),
    ],
)
def test_why_a_pot_stays(why: str, said: list[str]) -> None:
    facts = NOTHING | {"stays": [[why, [0, 2]]], "carried_out": 20}
    assert outcome(facts, NAMES) == [*said, "20 stay in the middle."]


def test_figures() -> None:
    assert [signed(chips) for chips in (40, -20, 0)] == ["+40", "−20", "0"]
    assert [money(cents) for cents in (1205, 7, 0)] == ["12.05", "0.07", "0.00"]


def test_a_race_is_told_leg_by_leg(db: None, visit: Visit) -> None:
    """The page of a game says of every deal what its result holds, without a replay."""
    table = make_demo(nights=1, deals=60, until=datetime(2026, 3, 6, 20, 0, tzinfo=UTC), seed=4, quick=True)
    race = Game.objects.filter(slug__startswith="three-legged-race").first()
    assert race is not None
    rules = build(race.slug, race.options)
    names = [place.seat.name for place in race.places.select_related("seat")]
    told = words(visit(table.host, f"/t/{table.code}/history/1/{race.number}/")[1])
    for result in DealResult.objects.filter(deal__game=race):
        for sentence in outcome(result.facts, names, rules):
            assert sentence in told
        legs = ", ".join(f"{name} {count}" for name, count in zip(names, result.facts["legs"], strict=True))
        assert legs in told.replace(" ,", ",")


def test_a_line_for_each_player() -> None:
    chart = draw(["Ann", "Ben"], [[200, 250, 400], [200, 150, 0]])
    assert chart is not None
    ann, ben = chart.curves
    assert ann.end_y == TOP  # the highest figure is at the top
    assert ben.end_y == HEIGHT - BOTTOM
    assert [tick.text for tick in chart.chips] == [0, 100, 200, 300, 400]
    assert len(ann.points.split()) == 3


def test_who_comes_late_or_has_nothing_left_is_drawn_as_such() -> None:
    chart = draw(["Ann", "Eve"], [[100, 0, 0, 50], [0, 0, 100, 150]])
    assert chart is not None
    assert [len(curve.points.split()) for curve in chart.curves] == [4, 2]
    assert chart.curves[1].points.split()[0].startswith(f"{chart.deals[2].at},")


def test_what_comes_after_the_last_deal_has_a_name_and_room() -> None:
    """The curves have one more point; a figure that the name would cover is left out."""
    chart = draw(["Ann", "Ben"], [[200, 250, 400, 400], [200, 150, 0, 200]], "now")
    assert chart is not None
    assert [tick.text for tick in chart.deals] == [0, 1, 2, "now"]
    assert [len(curve.points.split()) for curve in chart.curves] == [4, 4]
    assert chart.curves[1].points.split()[2].endswith(f",{float(HEIGHT - BOTTOM)}"), "nothing after the last deal"
    many = draw(["Ann"], [[200] * 15], "at the end")
    assert many is not None
    assert [tick.text for tick in many.deals] == [0, 2, 4, 6, 8, 10, "at the end"]


@pytest.mark.parametrize("most", [1, 800, 2000, 10000, 1_000_000])
def test_figures_at_the_side_have_room(most: int) -> None:
    chart = draw(["Ann"], [[most, 0]])
    assert chart is not None
    assert chart.left - FIGURE_GAP > DIGIT * len(str(chart.chips[-1].text))
    assert chart.curves[0].points.startswith(f"{float(chart.left)},")


def test_without_two_moments_there_is_no_line() -> None:
    assert draw(["Ann"], [[200]]) is None
    assert draw([], []) is None


@pytest.mark.parametrize(
    ("most", "lines", "step"), [(400, 5, 100), (401, 5, 100), (501, 5, 200), (1, 5, 1), (90, 8, 20)]
)
def test_figures_at_the_side_are_round(most: int, lines: int, step: int) -> None:
    assert nice_step(most, lines) == step


def test_names_beside_the_lines_never_overlap() -> None:
    ends = [276.0, 276.0, 276.0, 276.0, 14.0, 14.0, 150.0, 151.0]
    heights = sorted(spread(ends))
    assert all(below - above >= LABEL_GAP - 0.1 for above, below in itertools.pairwise(heights))
    assert heights[0] >= TOP - 0.1
    assert heights[-1] <= HEIGHT - BOTTOM + 0.1


def test_who_was_in_for_the_pot_of_guts_is_said_by_its_stage() -> None:
    guts = build("guts", {})
    alone = NOTHING | {"stages": [[[1], [1], 20, []]], "pots": [[20, [0, 1, 2], [1], ""]]}
    assert outcome(alone, NAMES, guts) == ["Ben was in alone.", "Ben wins 20."]
    compared = NOTHING | {"stages": [[[0, 1], [1], 20, [[0, 20]]]], "pots": [[20, [0, 1, 2], [1], "pair of nines"]]}
    assert outcome(compared, NAMES, guts)[-1] == "Ben wins 20 with a pair of nines."
    last = compared | {"pots": [[10, [0, 1], [1], "pair of aces"], [7, [1], [1], ""]]}
    assert outcome(last, NAMES, guts)[-2:] == [
        "Ben wins 10 with a pair of aces.",
        "Nobody else has chips left, so Ben wins the new pot, 7, too.",
    ]
