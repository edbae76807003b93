"""Who leaves a game and sits down again while it goes on: chips for the next game, and no seat given away too early."""

import json

import pytest

from pokernight.live.reading import read
from pokernight.live.room import Room
from pokernight.people.models import Person
from pokernight.play import evening, hosting, ruling
from pokernight.play.voiding import void_deal
from pokernight.tables.changing import Refusal
from pokernight.tables.models import Seat
from tests.site.conftest import Evening, begin_evening, new_key


def leave(it: Evening, person: Person) -> None:
    evening.leave(it.table, person, new_key())


def come_back(it: Evening, person: Person) -> Seat:
    evening.join(it.table, person, new_key(), person.name)
    return it.seat(person)


@pytest.fixture
def carried(transactional_db: None) -> Evening:
    """Guts, and nobody was in: each has 2 of the 6 chips in the middle."""
    it = begin_evening()
    it.choose(it.alice, "guts", ante=2)
    it.start()
    nobody_is_in(it)
    assert it.deal.game.standing["pot"] == 6
    return it


def nobody_is_in(it: Evening) -> None:
    deal = it.deal
    while it.deal == deal and it.deal.ended_at is None:
        it.act(it.awaited(), "out")


def test_between_two_deals(dealt: Evening) -> None:
    dealt.play_out()
    leave(dealt, dealt.bob)
    took = int(dealt.told("cashed_out")[0].split()[3])
    assert come_back(dealt, dealt.bob).stack == took
    dealt.agrees()
    dealt.deal_now()
    assert dealt.deal.game.number == 2, "with the same players again it is a new game"
    dealt.play_out()
    dealt.agrees()


def test_when_all_others_had_left(dealt: Evening) -> None:
    dealt.play_out()
    leave(dealt, dealt.bob)
    leave(dealt, dealt.cleo)
    come_back(dealt, dealt.bob)
    dealt.deal_now()
    dealt.play_out()
    dealt.agrees()


def test_not_before_the_deal_that_was_left_is_settled(dealt: Evening) -> None:
    leave(dealt, dealt.bob)
    with pytest.raises(Refusal, match=r"You left in the middle of this deal\. Please come back when it is over\."):
        come_back(dealt, dealt.bob)
    dealt.agrees()
    dealt.play_out()
    assert come_back(dealt, dealt.bob).stack > 0
    dealt.agrees()


def test_the_seat_of_a_leaver_is_free_when_the_deal_is_over(dealt: Evening) -> None:
    """Else two players of one picture would have the same seat."""
    leave(dealt, dealt.bob)
    with pytest.raises(Refusal, match=r"That seat becomes free when this deal is over\."):
        evening.join(dealt.table, dealt.rita, new_key(), "Rita", 1)
    evening.join(dealt.table, dealt.rita, new_key(), "Rita")
    assert dealt.seat(dealt.rita).number == 3
    assert hosting.add_bot(dealt.table, dealt.alice, new_key()) == {"seat": 4}
    for number in range(3):
        evening.join(dealt.table, Person.objects.create(), new_key(), f"Guest {number}")
    with pytest.raises(Refusal, match=r"A seat becomes free when this deal is over\."):
        evening.join(dealt.table, dealt.charlie, new_key(), "Charlie")
    dealt.play_out()
    evening.join(dealt.table, dealt.charlie, new_key(), "Charlie")
    assert dealt.seat(dealt.charlie).number == 1
    dealt.agrees()


def test_while_a_pot_is_carried_one_waits_for_the_next_game(carried: Evening) -> None:
    leave(carried, carried.bob)
    assert come_back(carried, carried.bob).stack == 198
    assert "Bob is dealt in as soon as the middle is empty." in carried.told("waits_for_game")
    carried.agrees()
    evening.add_chips(carried.table, carried.bob, new_key(), 50)
    ruling.give_chips_to(carried.table, carried.alice, new_key(), 1, 7, "found under the sofa")
    carried.deal_now()
    assert carried.awaited() != carried.bob
    evening.add_chips(carried.table, carried.bob, new_key(), 10)
    nobody_is_in(carried)
    assert carried.seat(carried.bob).stack == 265
    carried.agrees()


def test_the_picture_has_nobody_twice(carried: Evening) -> None:
    """Neither who came back, to the seat of somebody else who left, nor a newcomer is drawn as the player who left."""
    leave(carried, carried.bob)
    leave(carried, carried.alice)
    evening.join(carried.table, carried.rita, new_key(), "Rita", 1)
    evening.join(carried.table, carried.bob, new_key(), "Bob", 0)
    assert shown(carried) == ["Bob 198", "Rita 200", "Cleo 204"], "and Cleo, left alone, has the pot"


def shown(it: Evening) -> list[str]:
    """Name and chips of everybody in the picture, as the page draws them: those in the deal come from the deal."""
    room = Room()
    room.take(read(it.table.pk, room.known))
    picture = json.loads(room.message(room.seat_of(it.rita.pk), 0))
    dealt = {seat["seat"]: seat["chips"] for seat in picture["deal"]["seats"]}
    return [f"{seat['name']} {dealt.get(seat['seat'], seat['stack'])}" for seat in picture["night"]["seats"]]


def test_and_may_leave_once_more(carried: Evening) -> None:
    leave(carried, carried.bob)
    come_back(carried, carried.bob)
    carried.deal_now()
    leave(carried, carried.bob)
    assert carried.told("cashed_out") == ["Bob leaves with 198 chips."] * 2
    nobody_is_in(carried)
    assert carried.told("cashed_out") == ["Bob leaves with 198 chips."] * 2, "paid once, told once"
    carried.agrees()


def test_and_sits_out_rather_than_being_played_for(carried: Evening) -> None:
    leave(carried, carried.bob)
    come_back(carried, carried.bob)
    evening.sit_out(carried.table, carried.bob, new_key())
    assert carried.seat(carried.bob).status == Seat.Status.SITTING_OUT


@pytest.mark.parametrize("settled", [False, True])
def test_a_void_deal_leaves_alone_who_was_not_in_it(carried: Evening, settled: bool) -> None:
    leave(carried, carried.bob)
    come_back(carried, carried.bob)
    carried.deal_now()
    if settled:
        nobody_is_in(carried)
    void_deal(carried.table, carried.alice, new_key(), "a card fell")
    assert carried.seat(carried.bob).stack == 198
    assert carried.deal.game.standing["chips"][1] == 0
    carried.agrees()
    carried.deal_now()
    nobody_is_in(carried)
    carried.agrees()


def test_a_void_deal_pays_nobody_again_who_came_back_and_left(carried: Evening) -> None:
    leave(carried, carried.bob)
    come_back(carried, carried.bob)
    carried.deal_now()
    nobody_is_in(carried)
    leave(carried, carried.bob)
    void_deal(carried.table, carried.alice, new_key(), "a card fell")
    assert carried.seat(carried.bob).stack == 0
    carried.agrees()
