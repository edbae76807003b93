"""The sentences in the middle of the table that come from no deal: who begins, and what the night has brought."""

from pokernight.ledger.figures import signed
from pokernight.live import reading
from pokernight.live.room import Room
from pokernight.play import evening, hosting
from pokernight.play.voiding import void_deal
from pokernight.results.models import SeatResult
from pokernight.tables.services import open_night
from tests.site.conftest import Evening, new_key, sit_down


def look(room: Room, it: Evening) -> list[str]:
    """The sentences after what is new was read."""
    room.take(reading.read(it.table.pk, room.known))
    return list(room.settlement.lines)


def test_the_high_card_stands_there_until_the_first_deal_is_over(transactional_db: None) -> None:
    it, room = sit_down({}), Room()
    assert look(room, it) == []
    it.start()
    drawn = it.told("high_card")
    assert look(room, it) == drawn
    evening.go_away(it.table, it.bob, new_key())
    assert look(room, it) == drawn, "whatever else happens"
    assert look(Room(), it) == drawn, "for a process that comes to it later, too"
    it.choose(it.night.seats.get(number=it.night.chooser).person, "triple-draw-27")
    it.deal_now()
    play_out(it)
    assert drawn[0] not in look(room, it)
    assert drawn[0] not in look(Room(), it)


def test_the_end_says_what_the_night_brought_everybody(dealt: Evening) -> None:
    room = Room()
    play_out(dealt)
    hosting.end_night(dealt.table, dealt.alice, new_key())
    said = look(room, dealt)[-1]
    won = dict(SeatResult.objects.values_list("seat__name", "net"))
    assert any(won.values())
    assert sum(won.values()) == 0
    in_order = sorted(won, key=lambda name: -won[name])
    assert said.removeprefix("The night is over: ").split(", ")[0] == f"{in_order[0]}\u00a0{signed(won[in_order[0]])}"
    assert all(f"{name}\u00a0{signed(net)}" in said for name, net in won.items())
    open_night(dealt.table, dealt.alice)
    assert look(room, dealt) == []


def test_nothing_is_said_of_a_void_deal(dealt: Evening) -> None:
    room = Room()
    look(room, dealt)
    play_out(dealt)
    assert look(room, dealt) != []
    void_deal(dealt.table, dealt.alice, new_key(), "misdeal")
    assert look(room, dealt) == []


def play_out(it: Evening) -> None:
    while it.deal.ended_at is None:
        it.stay_in()
