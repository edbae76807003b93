"""“What happened”: sentences in the order in which it happened, also for a process that comes to the table late."""

import json
from datetime import timedelta

from django.utils import timezone

from pokernight.live import reading
from pokernight.live.room import Room
from pokernight.play import presence
from pokernight.play.models import Deal
from pokernight.play.sweeper import sweep
from tests.site.conftest import Evening, sit_down


def look(room: Room, it: Evening) -> list[str]:
    """All sentences, after what is new was read."""
    room.take(reading.read(it.table.pk, room.known))
    return [json.loads(event)["text"] for _number, event in room.events]


def test_what_follows_from_a_deal_is_told_after_it(transactional_db: None) -> None:
    it, room = sit_down({}), Room()
    it.start()
    look(room, it)
    it.choose(it.night.seats.get(number=it.night.chooser).person, "triple-draw-27")
    it.deal_now()
    it.play_out()
    said = look(room, it)
    [won] = [at for at, text in enumerate(said) if " wins " in text or " share " in text]
    [asked] = [at for at, text in enumerate(said[won:], won) if text.endswith("to choose the game.")]
    assert won < asked
    assert look(Room(), it)[-4:] == said[-4:], "for a process that comes to it later, too"


def test_what_leads_to_a_deal_is_told_before_it(transactional_db: None) -> None:
    it = sit_down({"chooser": "host"})
    it.choose(it.alice, "triple-draw-27")
    it.start()
    said = look(Room(), it)
    order = [said.index(text) for text in ("Alice starts the night.", "This table plays 2-7 Triple Draw.")]
    dealt = next(at for at, text in enumerate(said) if text.endswith(" deals."))
    assert order == sorted(order)
    assert order[-1] < dealt


def test_an_action_of_the_clock_is_told_after_it(transactional_db: None) -> None:
    it = sit_down({"chooser": "host", "clock": 30})
    for person in (it.alice, it.bob, it.cleo):
        presence.arrived(it.table.pk, person.pk)
    it.choose(it.alice, "triple-draw-27")
    it.start()
    who = it.awaited()
    past = timezone.now() - timedelta(seconds=1)
    Deal.objects.update(deadline=past, due_at=past)
    sweep()
    said = look(Room(), it)
    assert said.index(f"{who.name}'s time is up.") < said.index(f"{who.name} folds.")


def test_who_comes_late_hears_of_the_last_three_deals(transactional_db: None) -> None:
    it, room = sit_down({"chooser": "host"}), Room()
    it.choose(it.alice, "triple-draw-27")
    it.start()
    for _deal in range(4):
        it.play_out()
        said = look(room, it)
        it.deal_now()
    it.play_out()
    said = look(room, it)
    dealt = [at for at, text in enumerate(said) if text.endswith(" deals.")]
    assert len(dealt) == 5
    assert look(Room(), it)[-len(said[dealt[2] :]) :] == said[dealt[2] :]


def test_a_deal_read_bit_by_bit_is_told_as_one_read_as_a_whole(transactional_db: None) -> None:
    """A sentence may need what came before it: chips for an all-in, everybody's cards for the one that decided."""
    it, room = sit_down({"chooser": "host"}), Room()
    it.choose(it.alice, "five-card-draw", betting="no_limit", ante=5)
    it.start()
    look(room, it)
    it.act(it.awaited(), "bet", amount=195)
    look(room, it)
    deal = it.deal
    while Deal.objects.filter(pk=deal.pk, ended_at=None).exists():
        it.stay_in()
        said = look(room, it)
    assert said == look(Room(), it)
    assert "All 3 players post the ante, 5." in said
    assert [text.split(" ", 1)[1] for text in said if "all-in" in text] == [
        "bets 195, all-in.",
        *["calls, all-in."] * 2,
    ]
