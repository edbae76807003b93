"""No page tells a card that its viewer may not know, seen without trusting the log's own labels.

Two worlds differ in nothing but a hidden hand: of who folded, or of who was beaten and did not show. Whoever did not
hold it must get the same pages, to the byte.
"""

import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta

import pytest
from django.db import transaction

from games.cards import deck, parse_cards
from pokernight.play import dealing, hosting
from pokernight.tables import changing, services
from pokernight.tables.models import Night
from pokernight.tables.services import watch
from tests.site.conftest import Evening, begin_evening, new_key
from tests.site.history.conftest import Visit, pages_of

WINNER = "7s 5d 4c 3h 2s"  # Cleo's, who shows first
BEATEN = ("Ks Qd Jc 9h 8s", "Kd Qc Jh 9s 8d")  # Alice's, who keeps it face down
FOLDED = ("As Ad Ac Ah Kc", "Td Tc Th Ts 6d")  # Bob's, who folds at once
ONCE = re.compile(r'(name="(?:csrfmiddlewaretoken|key)"\s+value=")[^"]+')
START = datetime(2026, 3, 6, 20, 0, tzinfo=UTC)

Told = dict[str, list[str]]  # by name: each page


class Rewind(Exception):
    """Undo a world."""


@contextmanager
def world() -> Iterator[None]:
    try:
        with transaction.atomic():
            yield
            raise Rewind
    except Rewind:
        return


def pile(beaten: int, folded: int) -> list[int]:
    """Cleo, Alice and Bob get their cards in turn; whatever is not dealt lies below."""
    hands = [parse_cards(hand) for hand in (WINNER, BEATEN[beaten], FOLDED[folded])]
    dealt = [face for cards in zip(*hands, strict=True) for face in cards]
    special = [face for hand in (*BEATEN, *FOLDED) for face in parse_cards(hand) if face not in dealt]
    rest = [face for face in deck() if face not in dealt and face not in special]
    return [*dealt, *rest, *special]


def play(monkeypatch: pytest.MonkeyPatch, order: Sequence[int]) -> Evening:
    """Bob deals and folds, Cleo wins the showdown, Alice does not show."""
    moments = (START + timedelta(seconds=second) for second in range(10_000))
    monkeypatch.setattr(changing, "database_now", lambda: next(moments))
    monkeypatch.setattr(services, "new_code", lambda: "ABCDEFGH")
    monkeypatch.setattr(dealing, "shuffle", lambda _faces: list(order))
    evening = begin_evening()
    watch(evening.table, evening.rita)
    Night.objects.update(dealer=0)
    hosting.choose_game(evening.table, evening.alice, new_key(), "triple-draw-27", {"show": "losers_may_muck"})
    hosting.start(evening.table, evening.alice, new_key())
    evening.act(evening.bob, "fold")
    evening.play_out()
    hosting.end_night(evening.table, evening.alice, new_key())
    return evening


def told(monkeypatch: pytest.MonkeyPatch, visit: Visit, beaten: int, folded: int) -> Told:
    """What everybody's pages say in this world."""
    pages: Told = {}
    with world():
        evening = play(monkeypatch, pile(beaten, folded))
        for name in ("alice", "bob", "cleo", "rita"):
            answers = [visit(getattr(evening, name), page) for page in pages_of(evening)]
            assert {status for status, _text in answers} == {200}
            pages[name] = [ONCE.sub(r"\1", text) for _status, text in answers]
    return pages


@pytest.mark.parametrize(
    ("beaten", "folded", "holder"), [(1, 0, "alice"), (0, 1, "bob")], ids=["beaten hand", "folded hand"]
)
def test_a_hidden_hand_changes_nobody_elses_pages(
    db: None, monkeypatch: pytest.MonkeyPatch, visit: Visit, beaten: int, folded: int, holder: str
) -> None:
    here, there = told(monkeypatch, visit, 0, 0), told(monkeypatch, visit, beaten, folded)
    for name in ("alice", "bob", "cleo", "rita"):
        assert (here[name] == there[name]) is (name != holder), name


def test_the_shown_hand_is_there_for_everybody(db: None, monkeypatch: pytest.MonkeyPatch, visit: Visit) -> None:
    for pages in told(monkeypatch, visit, 0, 0).values():
        replay = next(page for page in pages if 'id="replay"' in page)
        assert all(f'"face": "{card}"' in replay for card in WINNER.split())
