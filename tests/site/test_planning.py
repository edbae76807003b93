"""What comes next stays known, whatever changes between two deals: players who go, other agreements."""

from datetime import timedelta

import pytest
from django.utils import timezone

from pokernight.live import reading
from pokernight.live.room import Room
from pokernight.live.snapshot import night_part
from pokernight.play import button, dealing, evening, hosting
from pokernight.play.sweeper import sweep
from pokernight.play.voiding import void_deal
from pokernight.tables.models import Night
from pokernight.tables.services import change_settings
from tests.site.conftest import Evening, new_key, sit_down
from tests.site.test_turns import chooser, connect, dealers_choice

TWO_ARE_NEEDED = "The next deal needs two players with chips."


def said(it: Evening) -> tuple[int | None, str | None]:
    """Who is asked to choose, and what is missing for a deal, as every phone is told."""
    night = night_part(reading.read(it.table.pk, Room().known))
    return night["choosing"], night["missing"]


def test_nobody_is_said_to_choose_while_one_alone_plays(transactional_db: None) -> None:
    it = dealers_choice()
    assert said(it) == (0, None)
    evening.sit_out(it.table, it.alice, new_key())
    assert said(it) == (1, None)
    evening.leave(it.table, it.cleo, new_key())
    assert said(it) == (None, TWO_ARE_NEEDED)
    evening.sit_out(it.table, it.bob, new_key())
    assert said(it) == (None, TWO_ARE_NEEDED)
    evening.come_back(it.table, it.bob, new_key())
    evening.join(it.table, it.cleo, new_key(), "Cleo")
    assert said(it) == (1, None), "the turn was Bob's and still is"


def test_a_question_stays_open_when_the_orbit_becomes_longer(transactional_db: None) -> None:
    it = dealers_choice(choice_lasts="one_orbit")
    evening.sit_out(it.table, it.cleo, new_key())
    it.choose(it.alice, "triple-draw-27")
    for _deal in range(2):
        it.deal_now()
        it.play_out()
    assert said(it) == (1, None)
    evening.come_back(it.table, it.cleo, new_key())
    assert said(it) == (1, None)
    assert it.night.next_deal_at is None


def test_the_same_again_is_once_for_its_key(transactional_db: None) -> None:
    it = sit_down({"chooser": "host"})
    it.choose(it.alice, "triple-draw-27")
    assert hosting.repeat_game(it.table, it.alice, "again") == {"waits": False}
    it.choose(it.alice, "guts")
    assert hosting.repeat_game(it.table, it.alice, "again") == {"waits": False}
    assert it.night.choice["slug"] == "guts"


def test_a_new_way_to_choose_asks_the_next_player(transactional_db: None) -> None:
    it = sit_down({"chooser": "host"})
    it.choose(it.alice, "triple-draw-27")
    it.start()
    it.play_out()
    assert it.night.next_deal_at is not None
    change_settings(it.table, it.alice, {"chooser": "dealers_choice"})
    assert it.night.next_deal_at is None
    assert said(it) == (it.night.chooser, None)
    assert chooser(it) is not None


def test_a_void_deal_of_the_hosts_choice_takes_the_question_back(transactional_db: None) -> None:
    it = sit_down({"chooser": "host"})
    it.choose(it.alice, "triple-draw-27")
    it.start()
    it.play_out()
    change_settings(it.table, it.alice, {"chooser": "dealers_choice"})
    void_deal(it.table, it.alice, new_key(), "misdeal")
    assert said(it) == (None, None)
    assert it.night.next_deal_at is not None
    it.deal_now()
    assert it.deal.game.slug == "triple-draw-27"


@pytest.mark.parametrize("way", ["host", "rotation"])
def test_nobody_is_asked_any_more_where_nobody_takes_turns(transactional_db: None, way: str) -> None:
    it = dealers_choice()
    change_settings(it.table, it.alice, {"chooser": way})
    assert it.night.asked_at is None
    if way == "host":
        assert said(it) == (None, "The host chooses the game.")
        it.choose(it.alice, "triple-draw-27")
    assert said(it) == (None, None)
    assert it.night.next_deal_at is not None


def test_another_pace_counts_for_the_next_deal(transactional_db: None) -> None:
    it = sit_down({"chooser": "host", "pace": "host_starts"})
    it.choose(it.alice, "triple-draw-27")
    it.start()
    it.play_out()
    assert it.night.next_deal_at is None
    change_settings(it.table, it.alice, {"chooser": "host", "pace": 2})
    assert it.night.next_deal_at is not None
    connect(it.alice)
    Night.objects.update(next_deal_at=it.night.opened_at)
    sweep()
    assert it.deal.number == 2


def test_who_has_lost_everything_has_time_to_buy(transactional_db: None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(button, "shuffle", list)  # who deals is settled, and so is that
    monkeypatch.setattr(dealing, "shuffle", list)  # Bob's hand is not the lowest
    it = sit_down({"chooser": "host"})
    for person in (it.alice, it.cleo):
        evening.add_chips(it.table, person, new_key(), 100)
    it.choose(it.alice, "single-draw-27", ante=200)
    it.start()
    while it.deal.ended_at is None:
        it.stay_in()
    assert it.seat(it.bob).stack == 0
    assert it.night.next_deal_at - it.deal.ended_at == timedelta(seconds=18), "three times the usual pace"
    evening.add_chips(it.table, it.bob, new_key(), 100)
    assert it.night.next_deal_at - timezone.now() <= timedelta(seconds=6)
