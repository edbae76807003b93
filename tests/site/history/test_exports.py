"""What can be taken home: CSV that no spreadsheet computes, JSON by a schema, PHH that PokerKit replays."""

import csv
import io
import json
import random
import warnings
from collections.abc import Sequence
from typing import Any

import pytest
from pokerkit import HandHistory

from games import engine
from games.log import ALL, from_plain
from games.standing import new_standing
from games.variants import build
from pokernight.history.demo import quick_player
from pokernight.history.exports.phh import NotInPhh, phh, reason_against
from pokernight.history.exports.tables import as_csv, harmless
from pokernight.history.seeing import Seen
from pokernight.ledger.models import Line
from pokernight.people.models import Person
from pokernight.play import hosting, ruling
from pokernight.play.voiding import void_deal
from pokernight.tables.models import Happening, Seat
from tests.site.conftest import Evening, new_key
from tests.site.history.conftest import Visit

Entries = list[tuple[Any, int]]


def rows_of(text: str) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(text)))


def past_of(evening: Evening) -> str:
    return f"/t/{evening.table.code}/history/1/"


# CSV


def test_one_row_for_each_line(past: Evening, visit: Visit) -> None:
    rows = rows_of(visit(past.bob, past_of(past) + "ledger.csv")[1])
    assert len(rows) == Line.objects.count()
    lines = Line.objects.order_by("pk")
    assert [int(row["chips"]) for row in rows] == [line.amount for line in lines]
    assert rows[0]["from"] == "bank"
    assert rows[0]["to"] == "Alice"


def test_one_row_for_each_player(past: Evening, visit: Visit) -> None:
    rows = rows_of(visit(past.rita, past_of(past) + "players.csv")[1])
    assert {row["player"] for row in rows} == {"Alice", "Bob", "Cleo"}
    assert sum(int(row["won"]) for row in rows) == 0
    assert all(int(row["has"]) - int(row["bought"]) == int(row["won"]) for row in rows)
    assert all(row["deals"] == "1" for row in rows)


@pytest.mark.parametrize("name", ["=1+1", "+1", "-1", "@SUM(A1)", "\t=1"])
def test_a_cell_is_never_a_formula(past: Evening, visit: Visit, name: str) -> None:
    assert harmless(name) == "'" + name
    Seat.objects.filter(name="Bob").update(name=name)
    Person.objects.filter(name="Bob").update(name=name)
    for export in ("ledger.csv", "players.csv"):
        cells = [cell for row in rows_of(visit(past.alice, past_of(past) + export)[1]) for cell in row.values()]
        assert "'" + name in cells
        assert name not in cells


def test_numbers_stay_numbers() -> None:
    assert as_csv(("won",), [(-20,)]) == "won\r\n-20\r\n"


# JSON


def test_everything_this_viewer_may_know(past: Evening, visit: Visit) -> None:
    told = {name: json.loads(visit(getattr(past, name), past_of(past) + "night.json")[1]) for name in ("bob", "rita")}
    assert told["bob"]["format"] == "pokernight-night/1"
    assert told["bob"]["viewer"] == 1
    assert told["rita"]["viewer"] is None
    deal, rail = (told[name]["games"][0]["deals"][0] for name in ("bob", "rita"))
    assert [entry for entry in deal["log"] if not entry["own"]] == rail["log"]
    own = [from_plain(entry["event"]) for entry in deal["log"] if entry["own"]]
    assert len(own) == 1  # five cards, and no draw after that
    assert not any("PileOrder" in entry["event"] for entry in deal["log"])
    assert [said for said in deal["told"] if not said["own"]] == rail["told"]
    assert len(told["rita"]["lines"]) == Line.objects.count()


def test_what_happened_around_the_deals_is_in_it_with_the_reasons(played: Evening, visit: Visit) -> None:
    ruling.rule(played.table, played.alice, new_key(), "the cat did it", [(0, 1, 3)])
    hosting.pause(played.table, played.alice, new_key())
    told = json.loads(visit(played.rita, past_of(played) + "night.json")[1])["happenings"]
    assert len(told) == Happening.objects.count()
    assert [one["text"] for one in told[-2:]] == [
        "Alice rules: 3 from Alice to Bob. (the cat did it)",
        "Alice pauses the table.",
    ]
    assert told[-2]["facts"]["reason"] == "the cat did it"
    [game] = [one for one in told if one["kind"] == "game"]
    assert game["facts"]["game"] == 1, "by its number, not by its row"


def test_a_void_deal_is_in_it_without_its_cards(played: Evening, visit: Visit) -> None:
    void_deal(played.table, played.alice, new_key(), "a card fell")
    night = json.loads(visit(played.bob, past_of(played) + "night.json")[1])
    [deal] = night["games"][0]["deals"]
    assert (deal["number"], deal["void"], deal["ended_at"], deal["log"], deal["told"]) == (1, True, None, [], [])
    [voided] = [one for one in night["happenings"] if one["kind"] == "voided"]
    assert voided["text"].endswith("(a card fell)")


# PHH


def played(slug: str, options: dict[str, Any], luck: random.Random) -> tuple[Entries, int]:
    """A deal of two to six players by whim: the whole log, and how many there are."""
    variant, count = build(slug, options), luck.randint(2, 6)
    choose = quick_player(luck)

    def shuffle(faces: Sequence[int]) -> list[int]:
        return luck.sample(list(faces), len(faces))

    stacks = [luck.randint(20, 200) for _seat in range(count)]
    state, entries = engine.start_deal(variant, new_standing(stacks, luck.randrange(count)), shuffle)
    while state.ended is None:
        seat = engine.awaited(state)[0]
        action = choose(variant, entries, state, seat)
        choices = engine.prompt(state, seat) or {}
        if action.verb in ("bet", "raise"):
            action = engine.Action(action.verb, luck.choice(choices[action.verb]))
        entries += engine.submit(state, seat, action, shuffle)
    return entries, count


def as_seen(entries: Entries, viewer: int | None) -> list[Seen]:
    return [
        Seen(seq, event, audience != ALL)
        for seq, (event, audience) in enumerate(entries, 1)
        if audience in (ALL, viewer)
    ]


def replayed(text: str) -> tuple[HandHistory, list[int]]:
    """What PokerKit reads, and the stacks to which it replays every action."""
    with warnings.catch_warnings():
        # after a reshuffle cards come again, and PokerKit remarks on that
        warnings.filterwarnings("ignore", message="A card being dealt .* is not recommended")
        hand = HandHistory.loads(text)
        steps = list(hand.state_actions)
    assert [action for _state, action in steps if action] == hand.actions
    return hand, list(steps[-1][0].stacks)


@pytest.mark.parametrize(
    ("slug", "options"),
    [
        ("triple-draw-27", {}),
        ("triple-draw-27", {"show": "losers_may_muck", "ante": 1}),
        ("single-draw-27", {}),
        ("single-draw-27", {"ante": 2, "ante_type": "big_blind_pays"}),
    ],
)
def test_pokerkit_replays_it_to_the_same_chips(slug: str, options: dict[str, Any]) -> None:
    luck, told = random.Random(11), 0
    for _deal in range(60):
        entries, count = played(slug, options, luck)
        viewer = luck.choice([None, *range(count)])
        names = [f"Player {seat}" for seat in range(count)]
        try:
            text = phh(build(slug, options), as_seen(entries, viewer), names, {"hand": 1})
        except NotInPhh:
            continue
        hand, stacks = replayed(text)
        assert stacks == hand.finishing_stacks
        assert sorted(hand.players or []) == names
        told += 1
    assert told > 50


def test_cards_that_nobody_showed_are_not_in_it() -> None:
    entries, _count = played("triple-draw-27", {}, random.Random(2))
    text = phh(build("triple-draw-27", {}), as_seen(entries, None), ["A", "B", "C", "D", "E", "F"], {})
    shown = {face for event, audience in entries if audience == ALL and hasattr(event, "faces") for face in event.faces}
    from games.cards import card_text, deck

    assert "????" in text
    assert {card for card in map(card_text, deck()) if card in text.split("players")[0]} == set(map(card_text, shown))


@pytest.mark.parametrize(
    ("slug", "options"),
    [("triple-draw-a5", {}), ("triple-draw-27", {"betting": "no_limit"}), ("triple-draw-27", {"raise_cap": 5})],
)
def test_other_games_say_why_not(slug: str, options: dict[str, Any]) -> None:
    assert reason_against(build(slug, options))


def test_a_game_of_hands(past: Evening, visit: Visit) -> None:
    text = visit(past.cleo, past_of(past) + "1/hands.phhs")[1]
    hands = list(HandHistory.loads_all(text))
    assert [hand.hand for hand in hands] == [1]
    assert sum(hands[0].finishing_stacks or []) == 600
    assert sorted(hands[0].players or []) == ["Alice", "Bob", "Cleo"]
    assert "1/hands.phhs" in visit(past.cleo, past_of(past) + "1/")[1]
