"""The rules of a running game say where the deal stands and where one's own hand ranks, and nothing of other hands."""

import random
import re
from html import unescape

import pytest

from games import engine, log
from games.cards import deck
from games.guide import steps
from games.variants import GAMES
from games.view import view
from pokernight.play import button, dealing, states
from pokernight.play.evening import join, leave
from pokernight.play.opendeal import seats_of
from pokernight.tables.services import watch
from tests.site.conftest import begin_evening, new_key

HAND = re.compile(r"your (?:folded )?hand(?:: (.*))?")


class Marks:
    """What a rules page marks: the step and the stage that run, and the viewer's hand by its names."""

    def __init__(self, html):
        self.steps = [plain(item) for item in re.findall(r'<li aria-current="step">(.*?)</li>', html, re.DOTALL)]
        self.stages = [plain(item) for item in re.findall(r"<h3>(.*?)</h3>", html, re.DOTALL) if "mark" in item]
        rungs = re.findall(
            r'<li class="ladder__own[^>]*>.*?<span>([^<]*)<strong class="mark"[^>]*>(.*?)<', html, re.DOTALL
        )
        self.hands = [HAND.fullmatch(mark)[1] or name.strip() for name, mark in rungs]
        self.folded = "your folded hand" in html
        assert html.count('aria-current="true"') == len(rungs)


def plain(html):
    return " ".join(unescape(re.sub(r"<[^>]*>", "", html)).split())


def marks(client, table):
    return Marks(client.get(f"/t/{table.code}/rules/").content.decode())


def go_on(it):
    """Opens where it may be; else checks, calls, changes as little as may be, and is in."""
    state = it.state()
    place = engine.awaited(state)[0]
    choices = engine.prompt(state, place)
    if "bet" in choices and state.level == 0:
        it.act(it.awaited(), "bet", amount=choices["bet"][0])
    else:
        it.stay_in()


@pytest.fixture
def same_luck(monkeypatch):
    """Cards that come in the same order each time; in it somebody has a pair of jacks to open with."""
    luck = random.Random(5)
    monkeypatch.setattr(button, "shuffle", lambda _faces: list(deck()))
    monkeypatch.setattr(dealing, "shuffle", lambda faces: luck.sample(list(faces), len(faces)))


@pytest.mark.parametrize("slug", GAMES)
def test_the_marks_follow_the_deal_in_every_game(evening, table, browser_of, same_luck, slug):
    watch(table, evening.rita)
    evening.choose(evening.alice, slug)
    evening.start()
    people = [evening.alice, evening.bob, evening.cleo]
    clients = {person: browser_of(person) for person in people}
    rail = browser_of(evening.rita)
    visited = set()
    while evening.deal.ended_at is None:
        state = evening.state()
        if state.step in visited:
            go_on(evening)
            continue
        variant = state.variant
        [step] = [step.words for step in steps(variant) if step.place == state.step]
        seats = seats_of(evening.deal.game)
        for person in people:
            seen, place = marks(clients[person], table), [seat.person for seat in seats].index(person)
            assert seen.steps == [f"now {step}"]
            assert "; ".join(dict.fromkeys(seen.hands)) == view(state, place)["seats"][place]["hand"]
            assert not seen.folded
            assert (seen.stages == []) == bool(variant.rankings or slug == "guts")
            assert all(stage.removesuffix(" now").lower() in step.lower() for stage in seen.stages)
        assert (marks(rail, table).steps, marks(rail, table).hands) == ([f"now {step}"], [])
        visited.add(state.step)
        go_on(evening)
    assert visited == {place for place, phase in enumerate(variant.phases) if phase.kind != "table"}
    for client in (*clients.values(), rail):
        assert (marks(client, table).steps, marks(client, table).hands) == ([], [])


def test_nothing_is_marked_before_the_cards_nor_on_a_game_in_general(bob, table):
    assert marks(bob, table).steps == []
    assert 'aria-current="step"' not in bob.get("/games/triple-draw-27/").content.decode()


def test_a_folded_hand_is_still_ones_own(evening, table, browser_of):
    evening.start()
    folder = evening.awaited()
    evening.act(folder, "fold")
    seen = marks(browser_of(folder), table)
    assert (len(seen.hands), seen.folded) == (1, True)
    assert not marks(browser_of(evening.awaited()), table).folded


def test_who_came_too_late_or_has_left_has_no_hand_there(evening, table, browser_of, alice):
    evening.start()
    join(table, evening.charlie, new_key(), "Charlie")
    late = marks(browser_of(evening.charlie), table)
    assert (len(late.steps), late.hands) == (1, [])
    leave(table, evening.alice, new_key())
    assert (len(marks(alice, table).steps), marks(alice, table).hands) == (1, [])  # the host still looks on


def begin(monkeypatch, slug, order):
    """An evening with its first deal open, from this pile; Alice deals it."""
    monkeypatch.setattr(button, "shuffle", lambda _faces: list(deck()))
    monkeypatch.setattr(dealing, "shuffle", lambda _faces: list(order))
    it = begin_evening()
    watch(it.table, it.rita)
    it.choose(it.alice, slug)
    it.start()
    return it


def page_of(client, it):
    """Without what tells any two evenings apart: the table's code and the number of the deal."""
    html = client.get(f"/t/{it.table.code}/rules/").content.decode()
    return re.sub(r'data-deal="\d+/', 'data-deal="/', html).replace(it.table.code, "")


def shown_to_bob_and_the_rail(it, browser_of):
    """At every question of the deal."""
    clients, pages = [browser_of(it.bob), browser_of(it.rita)], []
    while it.deal.ended_at is None:
        pages += [page_of(client, it) for client in clients]
        it.stay_in()
    return pages


@pytest.mark.parametrize("slug", ["three-five-seven", "triple-draw-27", "three-legged-race"])
def test_others_cards_change_no_letter_of_it(db, monkeypatch, browser_of, slug):
    """Cards that Bob never held are swapped for others; he and the rail are shown the same at every step."""
    order = random.Random(11).sample(deck(), 52)
    it = begin(monkeypatch, slug, order)
    here = shown_to_bob_and_the_rail(it, browser_of)
    place = [seat.person for seat in seats_of(it.deal.game)].index(it.bob)
    dealt = [event for event, _to in states.log_of(it.deal, after=0) if isinstance(event, log.Dealt)]
    bobs = {card for event in dealt for seat, ids in event.hands if seat == place for card in ids}
    hidden = [at for at in range(52) if at not in bobs]
    other = list(order)
    for at, face in zip(hidden, random.Random(2).sample([order[at] for at in hidden], len(hidden)), strict=True):
        other[at] = face
    assert other != order
    assert len(here) > 6
    assert shown_to_bob_and_the_rail(begin(monkeypatch, slug, other), browser_of) == here


@pytest.mark.parametrize("slug", ["three-five-seven", "guts"])
def test_a_sealed_choice_changes_no_letter_of_it(db, monkeypatch, browser_of, slug):
    shown = []
    for verb in ("in", "out"):
        it = begin(monkeypatch, slug, random.Random(11).sample(deck(), 52))
        for person in (it.alice, it.cleo):
            it.act(person, verb)
        shown.append(page_of(browser_of(it.bob), it))
    assert shown[0] == shown[1]
    assert 'aria-current="step"' in shown[0]
