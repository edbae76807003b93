"""What every game promises at every moment; `play_game` plays a table at random and checks it after every entry.

Used by the tests with Hypothesis and by the soak (`python -m tests.soak.deals`).
"""

import json
import pickle
from collections.abc import Iterable
from random import Random
from typing import Any

import pytest

from games import engine
from games.cards import deck
from games.engine import ENGINE, RAIL, Action, IllegalAction, Standing, State
from games.log import Entry, PileMade, from_plain, to_plain
from games.state import PILE
from games.variant import Variant
from tests.games.pictures import check_pictures
from tests.games.secrecy import Oracle
from tests.games.tables import Table, amounts, between_deals, discards, random_action, shuffler


def play_game(
    table: Table,
    luck: Random,
    *,
    deals: int,
    eager: float = 0.6,
    leaving: float = 0.01,
    visitors: bool = True,
    probing: float = 0.2,
) -> int:
    """Play up to `deals` deals in a row, checking everything; returns how many were dealt.

    `leaving` is how often, instead of an action, somebody leaves; `visitors` also leave and add chips between deals;
    `probing` is how often all that is offered is tried out.
    """
    variant, standing = table.variant, table.standing
    for number in range(deals):
        if number and visitors:
            between_deals(variant, standing, luck.choice)
        check_standing(variant, standing)
        if standing.over:
            return number
        before = standing.to_plain()
        deal = CheckedDeal(variant, standing, shuffler(luck))
        assert standing.to_plain() == before, "the standing belongs to the caller"
        while deal.state.ended is None:
            state = deal.state
            if luck.random() < probing:
                check_offers(state, luck)
            if luck.random() < leaving:
                seat, action = luck.choice([s for s in range(len(state.chips)) if not state.left[s]]), Action("leave")
            else:
                seat = luck.choice(engine.awaited(state))
                away = luck.random() < 0.05
                action = engine.default_action(state, seat) if away else random_action(state, seat, luck.choice, eager)
            deal.submit(seat, action)
        standing = deal.state.ended.copy()
    check_standing(variant, standing)
    return deals


class CheckedDeal:
    """A deal whose every entry is folded one by one for every viewer and checked."""

    def __init__(self, variant: Variant, standing: Standing, shuffle: Any) -> None:
        self.variant = variant
        self.total = sum(standing.chips) + standing.pot
        self.shuffle = shuffle
        self.folded = State(variant)
        self.viewers = {viewer: State(variant) for viewer in (*standing.seats, RAIL)}
        self.oracle = Oracle(variant)
        self.entries: list[Entry] = []
        self.state, entries = engine.start_deal(variant, standing, shuffle)
        assert entries[0][0].standing == standing.to_plain()
        self._take(entries)

    def submit(self, seat: int, action: Action) -> None:
        """One action, and all checks."""
        self._take(engine.submit(self.state, seat, action, self.shuffle))

    def _take(self, entries: list[Entry]) -> None:
        assert entries, "something happened, so something is written"
        for entry in entries:
            event, audience = entry
            assert from_plain(json.loads(json.dumps(to_plain(event)))) == event
            engine.extend(self.folded, [entry], ENGINE)
            for viewer, seen in self.viewers.items():
                engine.extend(seen, [entry], viewer)
            self.oracle.take(event, audience)
            check_chips(self.folded, self.total)
            if not isinstance(event, PileMade):  # the order of the pile is the next entry
                check_cards(self.folded)
        self.entries += entries
        assert held(self.folded) == held(self.state), "the log is the truth"
        self.oracle.check_views(self.viewers)
        check_question(self.state)
        check_views(self.state, self.viewers)
        one = list(self.viewers)[len(self.entries) % len(self.viewers)]  # all of them in turn: pictures take a while
        check_pictures(self.state, {one: self.viewers[one]})


def held(state: State) -> dict[str, Any]:
    """All that a state holds, for comparing at once."""
    return {name: getattr(state, name) for name in _SLOTS if hasattr(state, name)}


def copied(state: State) -> dict[str, Any]:
    """The same for later; pickled since `copy.deepcopy` takes five times as long."""
    copies: dict[str, Any] = pickle.loads(pickle.dumps(held(state)))
    return copies


# `waiting` is worked out from the others and kept only to be fast; whom the game waits for is compared by itself.
_SLOTS = tuple(name for name in State.__slots__ if name not in ("variant", "waiting"))


def clone(state: State) -> State:
    """A state of its own."""
    twin = State(state.variant)
    for name, value in copied(state).items():
        setattr(twin, name, value)
    return twin


def check_chips(state: State, total: int) -> None:
    """Nothing is lost, nobody owes."""
    assert min(state.chips) >= 0
    assert state.pot >= 0
    assert min(state.put_in) >= 0
    assert sum(state.chips) + state.pot == total


def check_cards(state: State) -> None:
    """Every card of the pack lies in exactly one place: the pile, a hand, or the discards."""
    if not state.piles:
        return
    places = [list(range(state.pile_next, state.pile_end)), list(state.discards)]
    places += [[card for card in hand if card not in state.taken] for hand in state.hands]
    ids = [card for place in places for card in place]
    assert len(ids) == len(set(ids))
    assert sorted(state.faces[card] for card in ids) == list(deck(state.variant.joker))


def check_question(state: State) -> None:
    """Either somebody is asked and can answer, or the deal is over; and the pots are all chips in the middle."""
    awaited = engine.awaited(state)
    assert bool(awaited) != (state.ended is not None)
    if state.ended is not None:
        return
    assert len(set(awaited)) == len(awaited)
    for seat in awaited:
        assert True not in (state.folded[seat], state.left[seat], state.out[seat])
        assert engine.prompt(state, seat)
        check_offered(state, seat, engine.default_action(state, seat))
    assert all(engine.prompt(state, seat) is None for seat in range(len(state.chips)) if seat not in awaited)
    check_pots(state.variant.book.open_pots(state), state.pot)
    check_pots(state.variant.book.pots_in_sight(state), state.pot)


def check_offered(state: State, seat: int, action: Action) -> None:
    """The action is one that the prompt offers."""
    choices = engine.prompt(state, seat) or {}
    assert action.verb in choices
    limits = choices[action.verb]
    if action.verb == "draw":
        assert limits[0] <= len(action.cards) <= limits[1]
        assert len(set(action.cards) & set(state.hands[seat])) == len(action.cards)
    elif isinstance(limits, list):
        assert limits[0] <= action.amount <= limits[1]


def check_views(state: State, viewers: dict[int, State]) -> None:
    """What a viewer is asked, computed from the viewer's own log, is what the whole log says."""
    awaited = engine.awaited(state)
    for viewer, seen in viewers.items():
        assert engine.awaited(seen) == awaited
        assert engine.token(seen) == engine.token(state)
        assert seen.ended == state.ended
        assert (seen.chips, seen.pot, seen.legs, seen.bets) == (state.chips, state.pot, state.legs, state.bets)
        if viewer != RAIL:
            assert engine.prompt(seen, viewer) == engine.prompt(state, viewer)
        if viewer in awaited:
            assert engine.default_action(seen, viewer) == engine.default_action(state, viewer)
        if state.ended is None:
            assert seen.variant.book.open_pots(seen) == state.variant.book.open_pots(state)


def check_standing(variant: Variant, standing: Standing) -> None:
    """Between deals: nothing negative, the pots shown are all chips in the middle, and somebody is to deal."""
    assert min(standing.chips) >= 0
    assert Standing.from_plain(json.loads(json.dumps(standing.to_plain()))) == standing
    check_pots(variant.book.carried_pots(standing), standing.pot)
    dealer = engine.next_dealer(variant, standing)
    if standing.over:
        assert (dealer, standing.pot, any(standing.legs)) == (None, 0, False)
        return
    assert dealer is not None
    assert len([seat for seat in standing.seats if not standing.left[seat]]) > 1


def check_pots(pots: Iterable[tuple[int, tuple[int, ...]]], middle: int) -> None:
    """They add up, and each has somebody who may win it."""
    pots = list(pots)
    assert sum(amount for amount, _ in pots) == middle
    assert all(amount > 0 and seats and len(set(seats)) == len(seats) for amount, seats in pots)


def check_offers(state: State, luck: Random) -> None:
    """All that is offered is accepted, at both ends; all else is refused and changes nothing."""
    awaited = engine.awaited(state)
    before = copied(state)
    for seat in awaited:
        for action in offered(state, seat, luck):
            assert engine.submit(clone(state), seat, action, shuffler(luck)), action
        for action in not_offered(state, seat):
            _check_refused(state, seat, action)
    for seat in range(len(state.chips)):
        if seat not in awaited:
            for verb in ("check", "call", "fold", "draw", "in"):
                _check_refused(state, seat, Action(verb))
    assert held(state) == before


def _check_refused(state: State, seat: int, action: Action) -> None:
    with pytest.raises(IllegalAction) as refusal:
        engine.submit(state, seat, action, _no_shuffle)
    assert len(str(refusal.value)) > 10, "a sentence for the player"


def _no_shuffle(faces: Any) -> Any:
    raise AssertionError("a refused action deals no card")


def offered(state: State, seat: int, luck: Random) -> list[Action]:
    """Everything that the prompt offers, ranges at both ends and between."""
    actions = []
    for verb, limits in (engine.prompt(state, seat) or {}).items():
        if verb == "draw":
            actions += [Action("draw", cards=discards(state, seat, n, luck.choice)) for n in amounts(limits)]
        elif isinstance(limits, list):
            actions += [Action(verb, amount) for amount in amounts(limits)]
        else:
            actions.append(Action(verb))
    return actions


def not_offered(state: State, seat: int) -> list[Action]:
    """Verbs that are not offered, amounts and draws beyond both ends, cards of others, cards twice."""
    choices = engine.prompt(state, seat) or {}
    verbs = ("fold", "check", "call", "bet", "raise", "draw", "in", "out", "", "shove")
    actions = [Action(verb, state.level + 10) for verb in verbs if verb not in choices]
    for verb in ("bet", "raise"):
        if verb in choices:
            least, most = choices[verb]
            actions += [Action(verb, amount) for amount in (least - 1, most + 1, 0, -least)]
    if "draw" in choices:
        fewest, most = choices["draw"]
        hand = state.hands[seat]
        actions += [Action("draw", cards=tuple(hand[:count])) for count in range(len(hand) + 1) if count < fewest]
        actions += [Action("draw", cards=tuple(hand[:count])) for count in range(most + 1, len(hand) + 1)]
        actions += [Action("draw", cards=(card,) * max(1, fewest)) for card in _not_own(state, seat)]
        actions.append(Action("draw", cards=(hand[0],) * max(2, fewest)))
    return actions


def _not_own(state: State, seat: int) -> list[int]:
    others = [card for other, hand in enumerate(state.hands) if other != seat for card in hand]
    return [*others[:2], *state.discards[:2], state.pile_next, state.pile_end + PILE, -1]
