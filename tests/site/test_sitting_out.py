"""Sitting out while a pot is carried (nights.md, "Settled details"): who can win it is away, all others sit out."""

import json
from typing import Any

import pytest
from django.utils import timezone

from games.cards import deck, parse_cards
from pokernight.live.reading import read
from pokernight.live.room import Room
from pokernight.people.models import Person
from pokernight.play import dealing, evening, hosting, presence
from pokernight.play.models import Deal
from pokernight.play.sweeper import sweep
from pokernight.tables.models import Seat
from tests.site.conftest import Evening, new_key, sit_down

NO_TRIPS = list(parse_cards("Jc 2c 3c Jd 5d 6d 9s 4h 8h 2h 7s Ts 4s 8c Kh"))  # the first of three players may open


@pytest.fixture
def replay(transactional_db: None, monkeypatch: pytest.MonkeyPatch) -> tuple[Evening, Person]:
    """Trips to Win after a deal that nobody won, and who folded in it and so is not in the replay."""
    monkeypatch.setattr(dealing, "shuffle", lambda _faces: NO_TRIPS + [face for face in deck() if face not in NO_TRIPS])
    it = sit_down({"chooser": "host"})
    it.choose(it.alice, "trips-to-win")
    it.start()
    it.act(it.awaited(), "bet", amount=10)
    it.act(it.awaited(), "call")
    folder = it.awaited()
    it.act(folder, "fold")
    it.play_out()
    assert it.deal.game.standing["claim"] is not None
    return it, folder


def picture(it: Evening) -> dict[str, Any]:
    room = Room()
    room.take(read(it.table.pk, room.known))
    shown: dict[str, Any] = json.loads(room.message(None, 0))
    return shown


def test_who_can_win_the_pot_is_away_and_who_cannot_sits_out(replay: tuple[Evening, Person]) -> None:
    it, folder = replay
    people = (it.alice, it.bob, it.cleo)
    assert [seat["claims"] for seat in picture(it)["night"]["seats"]] == [person != folder for person in people]
    for person in people:
        evening.sit_out(it.table, person, new_key())
        assert it.seat(person).status == (Seat.Status.SITTING_OUT if person == folder else Seat.Status.AWAY)


def test_who_sat_out_before_a_race_went_on_is_played_for_until_it_is_won(transactional_db: None) -> None:
    it = sit_down({"chooser": "host"})
    it.choose(it.alice, "three-five-seven", legs_needed=2)
    it.start()
    evening.sit_out(it.table, it.bob, new_key())
    for _stage in range(3):
        everybody_says_out(it)
    it.deal_now()
    assert it.deal.due_at is not None, "Bob is asked, and nobody waits for him"
    Deal.objects.update(due_at=timezone.now())
    presence.arrived(it.table.pk, it.bob.pk)
    sweep()
    assert it.state().choices == [None, False, None]
    assert it.seat(it.bob).status == Seat.Status.SITTING_OUT


def everybody_says_out(it: Evening) -> None:
    for person in (it.alice, it.bob, it.cleo):
        it.act(person, "out")


def test_after_the_night_there_is_nothing_to_claim(replay: tuple[Evening, Person]) -> None:
    it, _folder = replay
    hosting.end_night(it.table, it.alice, new_key())
    assert not any(seat["claims"] for seat in picture(it)["night"]["seats"])


def test_what_is_done_for_who_is_away_is_said_for_the_game(replay: tuple[Evening, Person]) -> None:
    assert picture(replay[0])["game"]["away"] == "check or fold and keep all your cards"
