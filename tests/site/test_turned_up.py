"""Cards shown by choice lie on everybody's table until the next deal, and no others (nights.md, "Settled details")."""

import json
from typing import Any

import pytest
from channels.db import database_sync_to_async
from django.db import connections

from pokernight.live.happenings import pip
from pokernight.live.reading import read
from pokernight.live.room import Room
from pokernight.people.models import Person
from pokernight.play import hosting
from pokernight.play.models import ShownCards
from pokernight.play.showing import show_cards
from pokernight.play.voiding import void_deal
from pokernight.tables.services import watch
from tests.site.conftest import Evening, new_key
from tests.site.phones import Phone


@pytest.fixture
def folded(dealt: Evening) -> tuple[Evening, Person]:
    """The first to act has folded, the deal is over; Rita watches."""
    watch(dealt.table, dealt.rita)
    folder = dealt.awaited()
    dealt.act(folder, "fold")
    dealt.play_out()
    return dealt, folder


def deal_for(it: Evening, room: Room, person: Person) -> dict[str, Any]:
    """The deal in the picture that this person gets now."""
    if room.news is None or room.news.version != it.night.table.version:
        room.take(read(it.table.pk, room.known))
    deal: dict[str, Any] = json.loads(room.message(room.seat_of(person.pk), 0))["deal"]
    return deal


def faces(deal: dict[str, Any], number: int) -> list[str | None]:
    seat = next(seat for seat in deal["seats"] if seat["seat"] == number)
    return [card["face"] for card in seat["cards"]]


def test_they_lie_open_for_everybody_until_the_next_deal(folded: tuple[Evening, Person]) -> None:
    it, folder = folded
    number, room = it.seat(folder).number, Room()
    before = {person: deal_for(it, room, person) for person in (it.alice, it.bob, it.cleo, it.rita)}
    own = before[folder]
    hand, cards = faces(own, number), own["may_show"]
    assert None not in hand
    assert len(cards) == 5
    others = [person for person in before if person != folder]
    assert all(
        faces(before[person], number) == [None] * 5 and cards not in before[person].values() for person in others
    )

    show_cards(it.table, folder, new_key(), it.deal.pk, cards[:2])
    for follower in (room, Room()):  # one that was there, and one of a server that has just started
        assert deal_for(it, follower, folder)["may_show"] == cards[2:]
        for person in others:
            seen = deal_for(it, follower, person)
            assert faces(seen, number) == [*hand[:2], None, None, None]
            rest = [seat for seat in seen["seats"] if seat["seat"] != number]
            assert rest == [seat for seat in before[person]["seats"] if seat["seat"] != number]

    show_cards(it.table, folder, new_key(), it.deal.pk, cards[2:])
    for person in others:
        seen = deal_for(it, room, person)
        assert faces(seen, number) == hand
        assert next(seat["shown"] for seat in seen["seats"] if seat["seat"] == number)
    assert it.told("shows_cards") == [
        f"{folder.name} shows {', '.join(map(pip, part))}." for part in (hand[:2], hand[2:]) if None not in part
    ]

    it.deal_now()
    for follower in (room, Room()):
        deal = deal_for(it, follower, next(person for person in others if person != it.rita))
        assert faces(deal, number) == [None] * 5
        assert deal["may_show"] == []


def test_while_a_deal_runs_nothing_may_be_shown(dealt: Evening) -> None:
    assert deal_for(dealt, Room(), dealt.bob)["may_show"] == []


def test_hands_of_a_showdown_are_seen_already(dealt: Evening) -> None:
    dealt.play_out()
    assert [deal_for(dealt, Room(), person)["may_show"] for person in (dealt.alice, dealt.rita)] == [[], []]


def test_a_void_deal_takes_its_cards_away(folded: tuple[Evening, Person]) -> None:
    it, folder = folded
    room = Room()
    show_cards(it.table, folder, new_key(), it.deal.pk, deal_for(it, room, folder)["may_show"])
    void_deal(it.table, it.alice, new_key(), "an example")
    assert deal_for(it, room, it.rita) is None


@database_sync_to_async
def do(service: Any, *args: Any) -> Any:
    return service(*args)


async def test_over_sockets_once(folded: tuple[Evening, Person]) -> None:
    it, folder = folded
    number = (await do(it.seat, folder)).number
    other = next(person for person in (it.alice, it.bob, it.cleo) if person != folder)
    async with Phone(it.table, folder) as own, Phone(it.table, other) as phone:
        await own.sees(lambda table: table["deal"]["ended"])
        await phone.sees(lambda table: table["deal"]["ended"])
        deal = own.table["deal"]
        asked = {"t": "show_cards", "id": "once", "deal": deal["id"], "cards": deal["may_show"]}
        assert [(await own.ask(**asked))["t"] for _time in range(2)] == ["ok", "ok"]
        await phone.sees(lambda table: None not in faces(table["deal"], number))
        assert await do(ShownCards.objects.count) == 1
        answer = await phone.ask(**(asked | {"id": "not-mine"}))
        assert answer["why"] == "Choose cards of your hand that nobody has seen yet."
        assert (await own.ask(**(asked | {"id": "again"})))["t"] == "no"
        await do(hosting.deal_now, it.table, it.alice, new_key())
        await own.sees(lambda table: not table["deal"]["ended"])
        running = own.table["deal"]
        cards = [card["id"] for seat in running["seats"] if seat["seat"] == number for card in seat["cards"]]
        answer = await own.ask(t="show_cards", id="early", deal=running["id"], cards=cards)
        assert answer["why"] == "Cards are shown when the deal is over."
    await database_sync_to_async(connections.close_all)()
