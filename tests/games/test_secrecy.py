"""No card and no choice reaches anyone who may not know it.

Two ways of asking, neither of which trusts the audiences of the log: the oracle of `secrecy.py` judges every entry
by the rules of the table (here it is shown logs with wrong audiences; it watches all of `test_promises.py` too), and
deals are played again with all cards changed that a viewer has not been shown: nothing that this viewer is sent may
change, in content, length, number or order.
"""

from collections.abc import Sequence
from random import Random

import pytest

from games import engine
from games.engine import RAIL, Action
from games.log import (
    ALL,
    Choice,
    Compared,
    Dealt,
    Declared,
    Entry,
    Faces,
    LegsScored,
    Mucked,
    PileMade,
    PileOrder,
    PotAwarded,
    Revealed,
    Showed,
    StageSettled,
    Stays,
    visible,
)
from games.variants import GAMES, build
from tests.games.secrecy import Oracle
from tests.games.tables import random_table
from tests.games.worlds import GIVEN, Played, Swapped, must_stay, play, play_again


def first_result(entries: Sequence[Entry]) -> int:
    """How many entries there are before the first one that stands on hidden cards."""
    for place, (event, audience) in enumerate(entries):
        if isinstance(event, StageSettled) and len(event.ins) < 2:
            continue
        public = isinstance(event, Faces) and audience == ALL
        if public or isinstance(event, Compared | Showed | Mucked | StageSettled | PotAwarded | LegsScored | Stays):
            return place
        if isinstance(event, Revealed) and sum(is_in for _, is_in in event.choices) > 1:
            return place + 1
    return len(entries)


def seen_by(viewer: int, entries: Sequence[Entry]) -> list[object]:
    return [event for event, audience in entries if visible(audience, viewer)]


@pytest.mark.parametrize("slug", GAMES)
def test_what_a_viewer_is_sent_does_not_depend_on_cards_that_viewer_has_not_seen(slug):
    luck = Random(f"permuted {slug}")
    changed = reshuffled = 0
    for _ in range(40):
        table = random_table(slug, luck.choice, **GIVEN.get(slug, {}))
        standing = table.standing
        for _ in range(3):
            if standing.over:
                break
            played, standing = play(table.variant, standing, luck, luck.choice((0.5, 0.9)))
            reshuffled += len(played.piles) > 1
            for viewer in (*standing.seats, RAIL):
                for until in (first_result(played.entries), len(played.entries)):
                    swapped = Swapped(played, must_stay(played, viewer, until), luck)
                    entries = play_again(played, swapped, until)
                    changed += swapped.changed
                    assert seen_by(viewer, entries[:until]) == seen_by(viewer, played.entries[:until])
    assert changed > 5000
    if slug.startswith("triple-draw"):
        assert reshuffled


def test_a_card_that_comes_back_in_a_new_pile_is_not_recognised():
    """Six players draw five each three times: what anybody threw away comes back to others under new names."""
    variant = build("triple-draw-27", {})
    luck = Random("reshuffle")
    played = Played(variant, engine.new_standing([100] * 6, 5))

    def shuffle(faces):
        played.piles.append(luck.sample(list(faces), len(faces)))
        return played.piles[-1]

    state, played.entries = engine.start_deal(variant, played.before, shuffle)
    while state.ended is None:
        (seat,) = engine.awaited(state)
        choices = engine.prompt(state, seat)
        action = (
            Action("draw", cards=tuple(state.hands[seat]))
            if "draw" in choices
            else Action(["check", "call"]["call" in choices])
        )
        played.entries += engine.submit(state, seat, action, shuffle)
    assert len(played.piles) > 2
    for viewer in (*range(6), RAIL):
        known: set[int] = set()
        returned = 0
        taken: set[int] = set()
        for event, audience in played.entries:
            if isinstance(event, PileMade):
                taken.update(event.taken)
                returned += len(known & taken)
            elif visible(audience, viewer) and hasattr(event, "ids"):
                assert not taken & set(event.ids), "the old name of a card in a new pile is not used again"
                known.update(event.ids)
        assert returned or viewer == RAIL, "cards that this player knew came back"


def wrong_audiences(entries: Sequence[Entry], seats: int) -> list[list[Entry]]:
    """Logs in which one secret is told to everybody, or, of a player's own cards and choices, to the next seat."""
    owner = {
        card: seat for event, _ in entries if isinstance(event, Dealt) for seat, ids in event.hands for card in ids
    }
    changed: list[tuple[int, int]] = []
    for place, (event, audience) in enumerate(entries):
        if not isinstance(event, PileOrder | Faces | Choice) or audience == ALL:
            continue
        changed.append((place, ALL))
        if not isinstance(event, Faces) or owner[event.ids[0]] == audience:
            changed.append((place, max(0, audience + 1) % seats))
    return [[*entries[:place], (entries[place][0], wrong), *entries[place + 1 :]] for place, wrong in changed]


@pytest.mark.parametrize("slug", GAMES)
def test_the_oracle_notices_a_secret_told_to_somebody_else(slug):
    variant = build(slug, {})
    luck = Random(f"wrong audiences {slug}")
    played, _ = play(variant, engine.new_standing([200] * 3, 2), luck, 0.9)
    logs = wrong_audiences(played.entries, 3)
    assert len(logs) >= 8
    for entries in logs:
        oracle = Oracle(variant)
        with pytest.raises(AssertionError):  # noqa: PT012 - which entry is noticed does not matter
            for event, audience in entries:
                oracle.take(event, audience)


def test_the_oracle_notices_choices_turned_up_too_early():
    variant = build("guts", {})
    state, entries = engine.start_deal(variant, engine.new_standing([50] * 3, 2), list)
    entries += engine.submit(state, 0, Action("in"), list)
    assert [type(event) for event, _ in entries[-2:]] == [Declared, Choice]
    oracle = Oracle(variant)
    for event, audience in entries:
        oracle.take(event, audience)
    with pytest.raises(AssertionError, match="turned up together"):
        oracle.take(Revealed(((0, True),)), ALL)
