"""What the table is told: sentences that say why somebody won, what it cost and what stays."""

from typing import Any

import pytest

from games import engine, log
from games.books.race import ScoreLegs
from games.cards import parse_card
from games.log import POT
from games.variants import build
from pokernight.live.happenings import of_happening
from pokernight.live.sentences import of_event, told
from pokernight.live.settlement import of_settlement

NAMES = ["Ann", "Ben", "Cleo"]


@pytest.mark.parametrize(
    ("event", "text"),
    [
        (log.StageSettled((), (), 40), "Nobody was in."),
        (log.StageSettled((1,), (1,), 40), "Only Ben was in."),
        (log.StageSettled((0, 1), (1,), 40), "Ben has the best hand."),
        (log.StageSettled((0, 1, 2), (0, 1), 40), "Ann and Ben have the best hands."),
        (log.Revealed(((0, True), (1, False), (2, True))), "In: Ann and Cleo."),
        (log.Revealed(((1, True),)), "Ben says in."),
        (log.Revealed(((1, False),)), "Ben says out."),
        (log.Moved(0, 1, 40, "stage"), "Ann pays Ben 40."),
        (log.Moved(POT, 1, 1, "uncalled"), "1 chip that nobody matched goes back to Ben."),
        (log.Moved(POT, 1, 2, "uncalled"), "2 that nobody matched go back to Ben."),
        (log.Moved(0, POT, 40, "match"), "Ann puts 40 into the new pot."),
        (log.Showed(0, (1, 2), "pair of kings", "showdown"), "Ann shows a pair of kings."),
        (log.Showed(0, (1, 2), "two pair, kings and nines", "showdown"), "Ann shows two pair, kings and nines."),
        (log.Showed(0, (1, 2), "pair of jacks", "openers"), "Ann opened with a pair of jacks."),
        (log.Showed(0, (1, 2), "8-6-4-3-2 low", "showdown"), "Ann shows 8-6-4-3-2 low."),
        (log.Showed(0, (1,), "king high; K-9-6-4-2 low", "showdown"), "Ann shows king high; low: K-9-6-4-2."),
        (log.PotAwarded(90, (0, 1), (0,), "straight, nine high"), "Ann wins 90 with a straight, nine high."),
        (log.LegsScored(((0, 1, "alone"),), (1, 0, 0)), "Ann scores a leg."),
        (
            log.LegsScored(((0, 1, "best hand"), (1, 1, "best hand")), (1, 1, 0)),
            "Ann scores a leg and Ben scores a leg.",
        ),
        (
            log.LegsScored(((0, 1, "high"), (2, 1, "low")), (1, 0, 1)),
            "Ann scores a leg (high) and Cleo scores a leg (low).",
        ),
        (log.LegsScored(((0, 2, "high and low"),), (2, 0, 0)), "Ann scores 2 legs (high and low)."),
        (log.Stays("nobody in", (0, 1, 2)), "The pot stays in the middle."),
        (log.Stays("unopened", (0, 1)), "Nobody opened: the pot stays in the middle for Ann and Ben."),
        (
            log.Stays("nobody qualified", (0, 1)),
            "Nobody has a hand that wins: the pot stays in the middle for Ann and Ben.",
        ),
        (log.WentOut(2, "no chips"), "Cleo has no chips left."),
        (log.WentOut(2, "cannot ante"), "Cleo cannot pay the ante and is out."),
    ],
)
def test_a_sentence(event: log.Event, text: str) -> None:
    line = of_event(event, NAMES)
    assert line is not None
    assert line.text == text


@pytest.mark.parametrize("ins", [(), (1,)])
def test_sealed_choices_with_fewer_than_two_in_are_told_by_what_comes_of_them(ins: tuple[int, ...]) -> None:
    assert of_event(log.Revealed(tuple((place, place in ins) for place in range(3))), NAMES) is None


def test_a_settlement_is_that_of_the_last_stage() -> None:
    """What went before was told at its time, and who said in or out, one by one, is no settlement."""
    stage: list[Any] = [
        log.PhaseBegan(1, "declare"),
        log.Revealed(((1, False),)),
        log.Revealed(((2, True),)),
        log.Revealed(((0, True),)),
        log.PhaseBegan(2, "table"),
        log.StageSettled((2, 0), (0,), 30),
        log.Moved(2, 0, 30, "stage"),
    ]
    last: list[Any] = [log.PhaseBegan(3, "declare"), log.StageSettled((1,), (1,), 30), log.PhaseBegan(4, "table")]
    legs: list[Any] = [log.LegsScored(((1, 1, "alone"),), (0, 1, 0)), log.Stays("round over", (0, 1, 2))]
    told = of_settlement([log.WentOut(2, "no chips"), *stage], NAMES)
    assert told == (("Ann has the best hand.", "Cleo pays Ann 30."), 1)
    assert of_settlement([*stage, *last, *legs], NAMES) == (
        ("Only Ben was in.", "Ben scores a leg.", "The deal is over, and the pot is still in the middle."),
        2,
    )


def test_a_showdown_tells_first_who_won() -> None:
    events: list[Any] = [
        log.PhaseBegan(5, "bet"),
        log.PhaseBegan(6, "table"),
        log.Showed(0, (1, 2), "pair of kings", "showdown"),
        log.Showed(1, (3, 4), "pair of aces", "showdown"),
        log.PotAwarded(20, (0, 1), (1,), "pair of aces"),
        log.PotAwarded(90, (0, 1, 2), (1,), "pair of aces"),
    ]
    assert of_settlement(events, NAMES) == (
        (
            "Ben wins both pots, 110 in all, with a pair of aces.",  # the hand is told with it
            "Ann shows a pair of kings.",
        ),
        1,
    )


def shows(*hands: str) -> list[Any]:
    return [log.Showed(place, (2 * place, 2 * place + 1), hand, "showdown") for place, hand in enumerate(hands)]


def test_many_beaten_hands_are_told_in_one_sentence() -> None:
    shown = shows("pair of aces", "ten high", "jack high", "pair of kings")
    names = [*NAMES, "Dan"]
    assert of_settlement([*shown, log.PotAwarded(90, (0, 1, 2, 3), (0,), "pair of aces")], names).lines == (
        "Ann wins 90 with a pair of aces.",
        "Beaten: Ben (ten high), Cleo (jack high), Dan (a pair of kings).",
    )
    assert of_settlement(shown, names).lines == (
        "Shown: Ann (a pair of aces), Ben (ten high), Cleo (jack high), Dan (a pair of kings).",
    )


def test_those_who_pay_the_same_are_told_together() -> None:
    """By what is paid and to whom; other amounts by themselves."""

    def paid(*payments: tuple[int, int, int], why: str) -> list[str]:
        return [line.text for lines in told([log.Moved(*one, why) for one in payments], NAMES) for line in lines]

    assert paid((0, 2, 40), (1, 2, 40), why="stage") == ["Ann and Ben pay Cleo 40 each."]
    assert paid((0, 2, 40), (1, 2, 15), why="stage") == ["Ann pays Cleo 40.", "Ben pays Cleo 15."]
    assert paid((2, 0, 20), (2, 1, 20), why="stage") == ["Cleo pays Ann 20.", "Cleo pays Ben 20."]
    both = paid((0, log.POT, 30), (1, log.POT, 30), (2, log.POT, 8), why="match")
    assert both == ["Ann and Ben put 30 each into the new pot.", "Cleo puts 8 into the new pot."]


def test_chips_that_nobody_matched_are_told_where_hands_were_shown() -> None:
    back = log.Moved(log.POT, 1, 30, "uncalled")
    begun = [log.PhaseBegan(5, "bet"), log.Acted(1, "bet", 80, 80, 80, 80, 0)]
    shown = [
        log.Showed(0, (1, 2), "pair of kings", "showdown"),
        log.Showed(1, (3, 4), "pair of aces", "showdown"),
        log.PotAwarded(110, (0, 1), (1,), "pair of aces"),
    ]
    told = "30 that nobody matched go back to Ben."
    assert told in of_settlement([*begun, back, *shown], NAMES).lines
    folded = [log.Acted(0, "fold", 0, 80, 80, 80, 0), back, log.PotAwarded(60, (1,), (1,), "")]
    assert of_settlement([*begun, *folded], NAMES).lines == ("Ben wins 60.",)


def test_the_cards_drawn_for_the_button_are_told_as_they_look() -> None:
    facts = {"cards": [["Ann", "Th"], ["Ben", "9s"]]}
    assert of_happening("high_card", "Ann", facts) == "Ann 10♥, Ben 9♠: Ann has the high card and deals first."


def test_equal_high_cards_say_why_one_of_them_is_higher() -> None:
    facts = {"cards": [["Ann", "Th"], ["Ben", "Ts"], ["Cleo", "2s"]]}
    assert of_happening("high_card", "Ben", facts) == (
        "Ann 10♥, Ben 10♠, Cleo 2♠: Ben has the high card and deals first "
        "(equal ones: spades, hearts, diamonds, clubs)."
    )


def test_equal_hands_that_score_no_leg_are_told() -> None:
    variant = build("three-legged-race-three-card", {})
    step = next(place for place, phase in enumerate(variant.phases) if isinstance(phase, ScoreLegs))
    hands = {0: "Ah 9d 7c", 1: "As 9c 7d", 2: "Td 8c 2s"}
    shown: list[Any] = []
    for seat, cards in hands.items():
        ids = tuple(range(3 * seat, 3 * seat + 3))
        shown += [
            log.Faces(ids, tuple(parse_card(card) for card in cards.split())),
            log.Showed(seat, ids, "", "showdown"),
        ]
    begun = log.DealStarted(variant.slug, {}, engine.new_standing([9, 9, 9], 2).to_plain(), 2)
    events = [begun, log.Seated(2, (0, 1, 2)), log.PhaseBegan(step - 1, "table"), *shown, log.PhaseBegan(step, "table")]
    [line] = told(events, NAMES)[-1]
    assert line.text == "The best hands, of Ann and Ben, are equal: nobody scores that leg."


def test_stages_are_told_by_name_and_what_was_all_somebody_had() -> None:
    variant = build("napalm", {"declare": "simultaneous"})
    standing = engine.new_standing([100, 7, 100], 2)
    state, entries = engine.start_deal(variant, standing, list)
    for seat, verb in ((0, "in"), (1, "in"), (2, "out")):
        entries += engine.submit(state, seat, engine.Action(verb), list)
    said = [line.text for lines in told([event for event, _ in entries], NAMES) for line in lines]
    assert "Stage one, highest hand." in said
    assert "Stage two, lowest hand." in said
    [settled] = [text for text in said if "best hand" in text]
    assert settled.startswith("Stage one, highest hand: ")
