"""The engine against PokerKit on the same cards and actions, as ratios: `pytest -s tests/bench/test_engine.py`.

Six players, home-like play (mostly calls, twenty to fifty actions a deal). Ours keeps the full log with audiences; both
replay recorded deals in turn, and medians of processor time are compared. The fold of a deal and a viewer's snapshot
are reported.
"""

import json
import random
from collections.abc import Callable
from statistics import median
from time import process_time

import pytest
from pokerkit import (
    Automation,
    Card,
    FixedLimitDeuceToSevenLowballTripleDraw,
    NoLimitDeuceToSevenLowballSingleDraw,
)

from games import engine
from games.cards import card_text
from games.log import ENGINE, Acted, Discarded, Entry
from games.state import State
from games.variants import build
from games.view import view

DEALS = 60
ROUNDS = 9
PLAYERS = 6
STACK = 400
BY_HAND = {Automation.HOLE_DEALING, Automation.CARD_BURNING}
AUTOMATIONS = tuple(step for step in Automation if step not in BY_HAND)

Script = tuple[list[int], list[tuple[int, engine.Action]], list[Entry]]


@pytest.mark.parametrize("slug", ["triple-draw-27", "single-draw-27"])
def test_engine_is_fast(slug: str) -> None:
    variant = build(slug, {"betting": "fixed_limit"} if slug.startswith("triple") else {})
    scripts = [record(variant, random.Random(f"bench {number}")) for number in range(DEALS)]
    kit = [pokerkit_steps(deck, entries) for deck, _, entries in scripts]
    actions = sum(len(script[1]) for script in scripts)
    assert [final_chips(variant, script) for script in scripts] == [play_pokerkit(slug, steps) for steps in kit]
    ours, theirs = interleaved(
        lambda: [replay(variant, script) for script in scripts], lambda: [play_pokerkit(slug, steps) for steps in kit]
    )
    ratio = theirs / ours
    print(f"\n\n{slug}: {actions / DEALS:.0f} actions a deal, {ours / actions * 1e6:.1f} µs an action,")
    print(f"PokerKit {theirs / actions * 1e6:.1f} µs an action: {ratio:.1f} times as many actions a second as PokerKit")
    report_fold_and_view(variant, scripts[0][2])
    assert ratio >= 5


def record(variant: engine.Variant, luck: random.Random) -> Script:
    """A deal without a reshuffle, played mostly by calling: its deck, its actions, its log."""
    while True:
        deck: list[list[int]] = []

        def shuffle(faces: list[int], deck: list[list[int]] = deck) -> list[int]:
            deck.append(luck.sample(faces, len(faces)))
            return deck[-1]

        state, entries = engine.start_deal(variant, engine.new_standing([STACK] * PLAYERS, 5), shuffle)
        actions = []
        while state.ended is None:
            seat = engine.awaited(state)[0]
            actions.append((seat, home_like(state, seat, luck)))
            entries += engine.submit(state, *actions[-1], shuffle)
        if len(deck) == 1:
            return deck[0], actions, entries


def home_like(state: State, seat: int, luck: random.Random) -> engine.Action:
    choices = engine.prompt(state, seat) or {}
    if "draw" in choices:
        count = luck.choice((0, 1, 1, 2, 2))
        return engine.Action("draw", cards=tuple(luck.sample(state.hands[seat], count)))
    if luck.random() < 0.12:
        for verb in ("raise", "bet"):
            if verb in choices:
                return engine.Action(verb, choices[verb][0])
    if luck.random() < 0.06 and "fold" in choices:
        return engine.Action("fold")
    return engine.Action("check" if "check" in choices else "call")


def replay(variant: engine.Variant, script: Script) -> State:
    deck, actions, _ = script
    state, entries = engine.start_deal(variant, engine.new_standing([STACK] * PLAYERS, 5), lambda faces: deck)
    for seat, action in actions:
        entries += engine.submit(state, seat, action, lambda faces: deck)
    return state


def final_chips(variant: engine.Variant, script: Script) -> list[int]:
    return replay(variant, script).chips


def pokerkit_steps(deck: list[int], entries: list[Entry]) -> list[tuple[str, object]]:
    """The same deal in PokerKit's verbs: cards are given by hand, from the same order."""
    cards = [Card(*card_text(face)) for face in deck]
    steps: list[tuple[str, object]] = [("deal", (card,)) for card in cards[: 5 * PLAYERS]]
    dealt = 5 * PLAYERS
    waiting: list[tuple[str, object]] = []
    for event, _ in entries:
        if isinstance(event, Acted):
            steps += waiting
            waiting = []
            verb = "fold" if event.verb == "fold" else "to" if event.verb in ("bet", "raise") else "call"
            steps.append((verb, event.total))
        elif isinstance(event, Discarded):
            steps.append(("discard", tuple(cards[position] for position in event.ids)))
            waiting += [("deal", (card,)) for card in cards[dealt : dealt + len(event.ids)]]
            dealt += len(event.ids)
    return steps + waiting


def play_pokerkit(slug: str, steps: list[tuple[str, object]]) -> list[int]:
    """PokerKit's stacks after the steps, in our seats."""
    if slug == "triple-draw-27":
        state = FixedLimitDeuceToSevenLowballTripleDraw.create_state(AUTOMATIONS, True, 0, (1, 2), 2, 4, STACK, PLAYERS)
    else:
        state = NoLimitDeuceToSevenLowballSingleDraw.create_state(AUTOMATIONS, True, 0, (5, 10), 10, STACK, PLAYERS)
    for verb, what in steps:
        if state.can_burn_card():
            state.burn_card("??")
        if verb == "deal":
            state.deal_hole(what)
        elif verb == "discard":
            state.stand_pat_or_discard(what)
        elif verb == "to":
            state.complete_bet_or_raise_to(what)
        elif verb == "call":
            state.check_or_call()
        else:
            state.fold()
    return list(state.stacks)


def interleaved(ours: Callable[[], object], theirs: Callable[[], object]) -> tuple[float, float]:
    """Median seconds of both, taken in turn."""
    times: tuple[list[float], list[float]] = ([], [])
    for _ in range(ROUNDS):
        for work, kept in zip((ours, theirs), times, strict=True):
            start = process_time()
            work()
            kept.append(process_time() - start)
    return median(times[0]), median(times[1])


def report_fold_and_view(variant: engine.Variant, entries: list[Entry]) -> None:
    """How long the fold of a whole deal and one viewer's snapshot take."""
    viewers = [engine.fold(variant, entries[: len(entries) // 2], seat) for seat in range(PLAYERS)]
    fold = median(timed(lambda: engine.fold(variant, entries, ENGINE)) for _ in range(30))
    seen = median(timed(lambda: view(viewers[2], 2)) for _ in range(30))
    text = median(timed(lambda: json.dumps(view(viewers[2], 2))) for _ in range(30))
    print(f"fold of {len(entries)} entries {fold * 1e6:.0f} µs,", end=" ")
    print(f"a viewer's snapshot {seen * 1e6:.0f} µs, as JSON {text * 1e6:.0f} µs")


def timed(work: Callable[[], object]) -> float:
    start = process_time()
    work()
    return process_time() - start
