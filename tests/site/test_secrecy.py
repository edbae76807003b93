"""No card reaches anyone who may not see it: every frame is checked by an oracle that knows only the table's rules.

The oracle reads the engine's own log for where the cards really lay, never the audience of an entry: what a player held
is theirs to know, and what was turned up at a showdown is everybody's.
"""

import json
import random
import re

import pytest
from channels.db import database_sync_to_async

from games import engine, log
from games.cards import card_text
from pokernight.live import reading
from pokernight.live.room import Room
from pokernight.play import hosting, states
from pokernight.play.opendeal import seats_of
from pokernight.tables.models import Seat
from pokernight.tables.services import watch
from tests.site.conftest import Evening, new_key
from tests.site.phones import Phone

CARD = re.compile(r"(?<![0-9A-Za-z])(?:[2-9TJQKA][cdhs]|Jo)(?![0-9A-Za-z])")


class Oracle:
    """Follows the cards of one deal through the engine's log."""

    def __init__(self, it: Evening) -> None:
        self.entries = states.log_of(it.deal, after=0)
        self.numbers = [seat.number for seat in seats_of(it.deal.game)]

    def may_know(self, number: int | None, version: int) -> set[str]:
        """The faces that the player in this seat (None: the rail) may know after so many entries."""
        face: dict[int, int] = {}
        hands: dict[int, list[int]] = {place: [] for place in range(len(self.numbers))}
        held: dict[int, set[int]] = {place: set() for place in hands}
        folded: set[int] = set()
        ended = False
        for event, _audience in self.entries[:version]:
            if isinstance(event, log.PileOrder):
                face |= {64 * event.pile + place: faces for place, faces in enumerate(event.faces)}
            elif isinstance(event, log.Dealt):
                for place, ids in event.hands:
                    hands[place] += ids
                    held[place] |= set(ids)
            elif isinstance(event, log.Discarded):
                hands[event.seat] = [card for card in hands[event.seat] if card not in event.ids]
            elif isinstance(event, log.Acted) and event.verb == "fold":
                folded.add(event.seat)
            ended = isinstance(event, log.DealEnded)
        known = set(held[self.numbers.index(number)]) if number in self.numbers else set()
        showing = set(hands) - folded
        if ended and len(showing) > 1:
            known |= {card for place in showing for card in hands[place]}
        return {card_text(face[card]) for card in known}


def cards_in(frame: str) -> set[str]:
    """Every card written anywhere in a frame, but for the cards that were drawn openly for the first deal."""
    message = json.loads(frame)
    if message["t"] == "table":
        message["ev"] = [event for event in message["ev"] if event["kind"] != "night"]
    return set(CARD.findall(json.dumps(message)))


def check(oracle: Oracle, frame: str, number: int | None) -> int:
    """How many cards the frame shows, all of which this viewer may know."""
    message = json.loads(frame)
    version = message["deal"]["v"] if message.get("deal") else 0
    shown = cards_in(frame)
    assert shown <= oracle.may_know(number, version)
    return len(shown)


def act_at_random(it: Evening, luck: random.Random) -> None:
    state = it.state()
    place = engine.awaited(state)[0]
    choices = engine.prompt(state, place) or {}
    verb = luck.choice([verb for verb in choices if verb != "fold" or luck.random() < 0.3] or ["fold"])
    if verb in ("bet", "raise"):
        it.act(it.awaited(), verb, amount=choices[verb][1])
    elif verb == "draw":
        it.act(it.awaited(), verb, cards=tuple(luck.sample(state.hands[place], luck.randint(0, 3))))
    else:
        it.act(it.awaited(), verb)


@pytest.mark.parametrize("seed", range(4))
def test_no_picture_shows_a_card_too_many(friday: Evening, seed: int) -> None:
    """Whole deals at random: every picture after every action, for every seat and the rail."""
    luck = random.Random(seed)
    hosting.start(friday.table, friday.alice, new_key())
    room = Room()
    shown = 0
    for _ in range(3):
        frames: list[tuple[str, int | None]] = []
        while friday.deal.ended_at is None:
            act_at_random(friday, luck)
            room.take(reading.read(friday.table.pk, room.known))
            frames += [(room.message(seat, 0), seat.number) for seat in Seat.objects.filter(night=friday.night)]
            frames.append((room.message(None, 0), None))
        oracle = Oracle(friday)
        shown += sum(check(oracle, frame, number) for frame, number in frames)
        hosting.deal_now(friday.table, friday.alice, new_key())
        room.take(reading.read(friday.table.pk, room.known))
    assert shown > 100  # the check saw cards


async def test_no_frame_of_a_socket_shows_a_card_too_many(dealt: Evening) -> None:
    """The same over real sockets, all frames of any kind."""
    await database_sync_to_async(watch)(dealt.table, dealt.rita)
    people = [dealt.alice, dealt.bob, dealt.cleo, dealt.rita]
    phones = [Phone(dealt.table, person) for person in people]
    for phone in phones:
        await phone.__aenter__()
        await phone.sees(lambda table: table["deal"] is not None)
    while not phones[0].table["deal"]["ended"]:
        version = phones[0].table["deal"]["v"]
        await database_sync_to_async(dealt.stay_in)()
        for phone in phones:
            await phone.sees(lambda table, v=version: table["deal"]["v"] > v)
    oracle = await database_sync_to_async(Oracle)(dealt)
    for phone in phones:
        assert sum(check(oracle, frame, phone.hello["you"]["seat"]) for frame in phone.frames) > 0
        await phone.__aexit__()


def test_the_oracle_sees_a_leak(dealt: Evening) -> None:
    """A picture made for somebody else is found out."""
    room = Room()
    room.take(reading.read(dealt.table.pk, room.known))
    bobs = room.message(dealt.seat(dealt.bob), 0)
    assert check(Oracle(dealt), bobs, 1) == 5
    with pytest.raises(AssertionError):
        check(Oracle(dealt), bobs, 2)
    with pytest.raises(AssertionError):
        check(Oracle(dealt), bobs, None)
