"""Whole deals as everybody is told of them: what needs the events around it, from records with known cards."""

import json
import re
from pathlib import Path
from random import Random
from typing import Any

import pytest

from games import engine
from games.log import ALL, POT, Moved, PotAwarded
from games.record import Player
from games.standing import Standing
from games.variant import Variant
from games.variants import GAMES, build
from pokernight.history.words import outcome, pots_won
from pokernight.live import awards
from pokernight.live.sentences import told
from pokernight.live.settlement import of_settlement
from pokernight.results.deals import facts_of
from tests.games.tables import random_action, random_table, shuffler

TESTS = Path(__file__).parents[1]


def played(record: dict[str, Any]) -> tuple[list[Any], list[str]]:
    """What everybody learned of the record's last deal, and the players' names."""
    player = Player(record)
    return [event for event, audience in player.entries if audience == ALL], player.names


def record_of(name: str) -> dict[str, Any]:
    [path] = [*(TESTS / "cases").rglob(f"{name}.json"), *(TESTS / "rules").rglob(f"{name}.json")]
    record: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))["record"]
    return record


def sentences_of(record: dict[str, Any]) -> list[str]:
    return [line.text for lines in told(*played(record)) for line in lines]


@pytest.mark.parametrize(
    ("name", "outcome"),
    [
        (
            "fcd-side-pots",
            [
                "Ann wins the main pot, 100, with a pair of aces.",
                "Ben wins side pot 1, 90, with a pair of kings.",
                "Cleo wins side pot 2, 100, with a pair of queens.",
            ],
        ),
        (
            "td-03-side-pot",
            ["Anna wins the main pot, 30, with 7-5-4-3-2 low.", "Cleo wins the side pot, 8, with 8-5-4-3-2 low."],
        ),
        ("tlr-05-settle", ["Ann scores a leg.", "Ben wins the side pot, 120, with two pair, kings and fours."]),
        ("ttw-single-layer", ["80 that nobody else could win go to Ben."]),  # the main pot stays
        (
            "guts-last-player",
            ["Ann wins 10 with a pair of aces.", "Nobody else has chips left, so Ann wins the new pot, 7, too."],
        ),
        (
            "rp-03-other-slice-to-the-better-hand",
            [
                "Ann scores a leg.",
                "Ann has 2 legs and wins 75.",
                "Ben, with as many legs as Cleo and a better hand, wins 90 that Ann could not win.",
            ],
        ),
        (
            "rp-04-other-slice-to-most-legs",
            [
                "Ann scores a leg.",
                "Ann has 2 legs and wins 90.",
                "Cleo, with the most legs of those who put it in, wins 90 that Ann could not win.",
            ],
        ),
        (
            "rp-07-other-slice-is-split",
            [
                "Ann scores a leg.",
                "Ann has 2 legs and wins 100.",
                "Ben and Cleo, with equally many legs and the best hands, share 125 that Ann could not win.",
            ],
        ),
        ("tlr-03-fold-win", ["Everybody else folded: Ann scores a leg."]),
        ("rp-65-alone-in-high-low", ["Everybody else folded: Ann scores 2 legs."]),
        ("tfs-nobody-pays-stage-three", ["Nobody was in: everybody puts 5 into the pot."]),
        ("guts-alone", ["Only Cleo was in.", "Cleo wins 20."]),
    ],
)
def test_the_card_says_first_who_won_what_and_why(name: str, outcome: list[str]) -> None:
    """Main pot first, a pot by its name where there are several, and the reason where the winner is not the winner."""
    settlement = of_settlement(*played(record_of(name)))
    assert list(settlement.lines[: settlement.wins]) == outcome


def test_one_sentence_where_one_player_wins_every_pot() -> None:
    """Cleo has the most chips and, with two cards for two of Ann's, the best hand."""
    record = record_of("fcd-side-pots")
    swapped = {"Qs": "Ac", "Qd": "Ad", "Ac": "Qs", "Ad": "Qd"}
    deal = record["deals"][0]
    deal["deck"] = " ".join(swapped.get(card, card) for card in deal["deck"].split())
    assert [line for line in sentences_of(record) if "wins" in line] == [
        "Cleo wins all pots, 290 in all, with a pair of aces."
    ]


def test_chips_that_nobody_else_could_win_are_not_won() -> None:
    settlement = of_settlement(*played(record_of("ttw-no-betting-no-trips")))
    assert "5 that nobody matched go back to Ben." in settlement.lines
    assert settlement.lines[: settlement.wins] == (
        "Nobody has a hand that wins: the pot stays in the middle for Ann and Ben (65 chips).",
    )


@pytest.mark.parametrize(
    ("name", "lines"),
    [
        ("guts-three-kicker", ["Ben shows a pair of kings with 9.", "Ann shows a pair of kings with 8."]),
        ("guts-four-kicker", ["Ben shows a pair of aces with K-9.", "Ann shows a pair of aces with K-8."]),
        ("rp-96-wild-tie", ["Ann shows a pair of aces.", "Ben shows a pair of aces."]),  # equal: nothing decides
        ("rp-97-natural-beats-wild", ["Ann shows a pair of aces.", "Ben shows a pair of aces with fewer wild cards."]),
        ("tlr-12-high-low", ["Ben shows nine high; low: 9-8-6-4-3.", "Cleo shows seven high; low: 7-5-4-3-2."]),
        ("rt-06-wild-both-ways", ["Ann shows a pair of kings; worst: king high."]),
        ("tlr-05-carry-layers", ["Ann bets 15, all-in.", "Ben raises to 75."]),
        ("tlr-06-last-leg-short", ["Ben and Cleo post the ante, 5."]),  # Ann has no chips
        (
            "tfs-nobody-pays-short",
            ["Cleo, Dan and Ann put 5 each into the pot.", "Ben puts 3 into the pot, all that was left."],
        ),
        ("tfs-no-chips-declares-in", ["Stage one: Ann has the best hand.", "Ben has no chips to pay with."]),
        ("tfs-short-ante-out", ["Cleo cannot pay the ante and is out, and the legs are gone."]),
        ("lb-03-everyone-folds", ["Everybody else folded: Ben wins 2."]),
        ("ttw-02-proof", ["Everybody else folded: Ben wins 40 with three of a kind, jacks."]),
        ("tfs-streak-two", ["Ann has won 1 of 2 stages in a row.", "Ann has won 2 of 2 stages in a row."]),
        ("tfs-lone-shows-nothing", ["Stage one: Only Cleo was in.", "Cleo scores a leg."]),  # nobody folded
    ],
)
def test_what_the_events_around_it_make_of_a_sentence(name: str, lines: list[str]) -> None:
    said = sentences_of(record_of(name))
    assert [line for line in said if line in lines] == lines


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("tlr-01-leg", "The race is not won, and the pot is still in the middle (55 chips)."),
        ("ttw-01-unopened", "Nobody opened: the pot stays in the middle for Ann, Ben, Cleo and Dan (20 chips)."),
        (
            "ttw-unopened-skips-no-chips",
            "Nobody opened: the pot stays in the middle (20 chips for Ann, Ben, Cleo and Dan; "
            "15 chips for Ben, Cleo and Dan).",
        ),
        (
            "ttw-last-saw-draw-shows-nothing",
            "Ben is left alone without a hand that wins: the pot stays in the middle for Ben, Cleo and Dan (50 chips).",
        ),
        ("rp-112-sudden-death-watcher-without-chips", "Sudden death: the pot stays for Ben and Cleo (155 chips)."),
    ],
)
def test_a_pot_that_stays_is_told_with_its_chips(name: str, said: str) -> None:
    assert said in sentences_of(record_of(name))


def test_who_is_left_of_a_main_pot_that_was_won() -> None:
    """Ann, all-in, has trips and the main pot: only those who play on for the rest have no hand that wins."""
    record = record_of("ttw-07-side-pot")
    del record["deals"][1:]
    stays = "Nobody else has a hand that wins: the side pot stays in the middle for Ben and Cleo (60 chips)."
    assert sentences_of(record)[-1] == stays
    public, names = played(record)
    assert of_settlement(public, names).lines[-1] == stays
    assert outcome(facts_of(public), names) == [
        "Ann wins 65 with three of a kind, sevens, against Ben and Cleo.",
        "Nobody else had a hand that wins.",
        "60 stay in the middle.",
    ]


def test_antes_of_a_replay_are_not_everybodys() -> None:
    """Four sit at the table, two of them play for this pot."""
    assert "Cleo and Ben post the ante, 5." in sentences_of(record_of("ttw-04-replay"))


def test_what_follows_when_nobody_was_in_is_told() -> None:
    variant = build("guts", {"all_out": "ante_again"})
    state, entries = engine.start_deal(variant, engine.new_standing([50] * 3, 2), list)
    for seat in range(3):
        entries += engine.submit(state, seat, engine.Action("out"), list)
    said = [line.text for lines in told([event for event, _ in entries], "ABC") for line in lines]
    assert said[-1] == "The pot stays in the middle (15 chips), and for new cards everybody antes again."


def test_figures_stand_as_on_the_table() -> None:
    assert awards.won(12480, ["Ann"]) == "Ann wins 12,480."


def test_antes_of_all_are_one_sentence() -> None:
    said = sentences_of(record_of("tlr-05-carry-layers"))
    assert [line for line in said if "ante" in line] == ["All 3 players post the ante, 5."]


SEEDS = 15


@pytest.mark.parametrize("slug", GAMES)
def test_any_deal_is_told_alike_bit_by_bit_and_as_a_whole(slug: str) -> None:
    """A sentence never waits for a later change of the table, and what is said to be paid is what was paid."""
    for seed in range(SEEDS):
        luck = Random(f"told {slug} {seed}")
        table = random_table(slug, luck.choice)
        standing = table.standing
        for _deal in range(4):
            if standing.over:
                break
            standing = told_as_it_goes(table.variant, standing, luck)


@pytest.mark.parametrize(
    ("name", "unmatched", "alone", "slices", "said"),
    [
        (
            "ttw-unopened-skips-no-chips",
            [],
            None,
            [[20, [0, 1, 2, 3]], [15, [1, 2, 3]]],
            [
                "Nobody opened.",
                "35 stay in the middle: 20 for Ann, Ben, Cleo and Dan and 15 for Ben, Cleo and Dan.",
            ],
        ),
        (
            "ttw-straight-trips-not-enough",
            [],
            [1, True],
            [[50, [1, 2, 3]]],
            ["Everybody else folded, and Ben was left alone without a hand that wins.", "50 stay in the middle."],
        ),
        (
            "ttw-no-betting-no-trips",
            [0],
            None,
            [[65, [0, 1]]],
            ["5 that nobody matched go back to Ben.", "Nobody had a hand that wins.", "65 stay in the middle."],
        ),
        (
            "tlr-05-carry-layers",
            [],
            None,
            [[60, [0, 1, 2]], [120, [1, 2]]],
            [
                "Ann scores a leg (best hand).",
                "180 stay in the middle: 60 for Ann, Ben and Cleo and 120 for Ben and Cleo.",
            ],
        ),
    ],
)
def test_what_is_kept_of_a_deal(name: str, unmatched: Any, alone: Any, slices: Any, said: list[str]) -> None:
    """Who may win which part of a carried pot, whoever was left alone, and what went back."""
    public, names = played(record_of(name))
    facts = facts_of(public)
    assert (facts["unmatched"], facts.get("alone"), facts["slices"]) == (unmatched, alone, slices)
    assert outcome(facts, names, build(public[0].game, public[0].options)) == said


def told_as_it_goes(variant: Variant, standing: Standing, luck: Random) -> Standing:
    """Plays a random deal and looks at its sentences after every change; returns what it leaves behind."""
    state, entries = engine.start_deal(variant, standing, shuffler(luck))
    said: list[Any] = []
    while True:
        public = [event for event, audience in entries if audience == ALL]
        so_far = told(public, "ABCDEFGHI")
        assert so_far[: len(said)] == said
        said = so_far
        if state.ended is not None:
            break
        seat = luck.choice(engine.awaited(state))
        entries += engine.submit(state, seat, random_action(state, seat, luck.choice, 0.7), shuffler(luck))
    texts = [line.text for lines in said for line in lines if line.kind == "won" or "nobody matched" in line.text]
    paid = [event.amount for event in public if isinstance(event, Moved) and event.src == POT]
    assert sum(map(amount_in, texts)) == sum(paid), texts
    afterwards = pots_won(facts_of(public), "ABCDEFGHI", variant)
    back = [text for text in afterwards if "nobody matched" in text]
    assert all(text in texts for text in back), "as it was said live"
    texts = [text for text in afterwards if "was won against" not in text]
    assert sum(map(amount_in, texts)) == sum(event.amount for event in public if isinstance(event, PotAwarded)), texts
    return state.ended


def amount_in(text: str) -> int:
    """The chips in a sentence, without the number of a side pot or of legs, and the cards of a hand."""
    if text.endswith("There was nothing to win."):
        return 0
    amounts = re.findall(r"(?<!side pot )\b\d[\d,]*\b(?! legs?\b)", text.split(" with ")[0])
    assert len(amounts) == 1, text
    return int(amounts[0].replace(",", ""))


def test_where_a_blind_went_back_and_all_others_folded_nothing_is_won() -> None:
    variant = build("single-draw-27", {"small_blind": 0, "limp": "raise_or_fold"})
    state, entries = engine.start_deal(variant, engine.new_standing([100] * 3, 2), list)
    for _seat in range(2):
        entries += engine.submit(state, engine.awaited(state)[0], engine.Action("fold"), list)
    public = [event for event, audience in entries if audience == ALL]
    assert [line.text for lines in told(public, ("Ann", "Ben", "Cleo")) for line in lines][-2:] == [
        "10 that nobody matched go back to Ben.",
        "Everybody else folded: There was nothing to win.",
    ]
    assert pots_won(facts_of(public), ("Ann", "Ben", "Cleo"), variant) == ["There was nothing to win."]


def test_what_is_kept_of_a_pot_names_the_cards_that_decided() -> None:
    public, names = played(record_of("guts-three-kicker"))
    variant = build("guts", {})
    assert pots_won(facts_of(public), names, variant) == ["Ben wins 10 with a pair of kings and 9."]
