"""The live table over websockets: who is let in, what each is told, and what happens to those who misbehave."""

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import pytest
from channels.db import database_sync_to_async
from channels.testing import WebsocketCommunicator
from django.contrib.sessions.models import Session
from django.db import connections

from pokernight.live import hub as hub_module
from pokernight.play import evening, hosting, opendeal
from pokernight.tables import changing
from pokernight.tables.models import Table
from pokernight.tables.services import change_settings, open_night, watch
from tests.site.conftest import Evening, begin_evening, new_key
from tests.site.phones import Phone, session_of


@pytest.fixture(autouse=True)
async def close_connections(transactional_db: None) -> AsyncIterator[None]:
    """The thread that talks to the database outlives the test; the database could not be dropped."""
    yield
    await database_sync_to_async(connections.close_all)()


@database_sync_to_async
def do(service: Any, *args: Any) -> Any:
    return service(*args)


async def test_a_deal_over_four_sockets(dealt: Evening) -> None:
    """Alice hosts, Bob and Cleo play, Rita watches: a whole deal, and all see the same chips."""
    await do(watch, dealt.table, dealt.rita)
    async with (
        Phone(dealt.table, dealt.alice) as alice,
        Phone(dealt.table, dealt.bob) as bob,
        Phone(dealt.table, dealt.cleo) as cleo,
        Phone(dealt.table, dealt.rita) as rita,
    ):
        phones = [alice, bob, cleo, rita]
        for phone in phones:
            await phone.sees(lambda table: table["deal"] is not None)
        assert [phone.hello["you"]["seat"] for phone in phones] == [0, 1, 2, None]
        assert [phone.hello["you"]["host"] for phone in phones] == [True, False, False, False]
        while not alice.table["deal"]["ended"]:
            turn = alice.table["deal"]["awaited"][0]
            version = alice.table["deal"]["v"]
            phone = phones[turn]
            await phone.sees(lambda table, v=version: table["deal"]["v"] >= v)
            assert (await phone.stay_in())["t"] == "ok"
            for other in phones:
                await other.sees(lambda table, v=version: table["deal"]["v"] > v)
        chips = [[seat["chips"] for seat in phone.table["deal"]["seats"]] for phone in phones]
        assert chips == [chips[0]] * 4
        assert sum(chips[0]) == 600
        assert alice.table["lines"]
        assert all(len(frame.encode()) < 8192 for phone in phones for frame in phone.frames)
    await do(dealt.agrees)


async def test_every_sentence_comes_once_and_in_order(dealt: Evening) -> None:
    async with Phone(dealt.table, dealt.alice) as alice:
        await alice.sees(lambda table: table["deal"] is not None)
        told = [event["text"] for event in alice.table["ev"]]
        while not alice.table["deal"]["ended"]:
            await do(dealt.stay_in)
            version = await do(lambda: dealt.deal.version)
            while alice.table["deal"]["v"] < version:
                message = await alice.next()
                told += [event["text"] for event in message.get("ev", [])]
        async with Phone(dealt.table, dealt.bob) as late:
            await late.sees(lambda table: table["deal"]["ended"])
            assert [event["text"] for event in late.table["ev"]][-20:] == told[-20:]


async def test_strangers_are_told_nothing(dealt: Evening) -> None:
    for person in (dealt.charlie, None):
        async with Phone(dealt.table, person) as phone:
            assert await phone.closes() == 4404
            assert phone.frames == ['{"t":"bye","why":"There is no such table."}']


async def test_no_table_answers_like_a_private_one(dealt: Evening) -> None:
    dealt.table.code = "22222222"
    async with Phone(dealt.table, dealt.alice) as phone:
        assert await phone.closes() == 4404
        assert phone.frames == ['{"t":"bye","why":"There is no such table."}']


async def test_refusals_are_answered_by_id(dealt: Evening) -> None:
    person = await do(lambda: dealt.others()[0])
    async with Phone(dealt.table, person) as phone:
        await phone.sees(lambda table: table["deal"])
        token = await do(dealt.token)
        answer = await phone.ask(t="act", id="x-1", deal=phone.table["deal"]["id"], token=token, verb="call")
        assert answer == {"t": "no", "id": "x-1", "why": "It is not your turn."}


async def test_only_the_host_has_the_hosts_powers(dealt: Evening) -> None:
    async with Phone(dealt.table, dealt.bob) as bob, Phone(dealt.table, dealt.alice) as alice:
        assert (await bob.ask(t="host", do="pause"))["why"] == "Only the host can do that."
        assert (await alice.ask(t="host", do="pause"))["t"] == "ok"
        await bob.sees(lambda table: table["night"]["state"] == "paused")
        assert (await alice.ask(t="host", do="resume"))["t"] == "ok"
        await bob.sees(lambda table: table["night"]["state"] == "playing")


async def test_a_reconnected_phone_resends_and_acts_once(dealt: Evening) -> None:
    person = await do(dealt.awaited)
    async with Phone(dealt.table, person) as phone:
        await phone.sees(lambda table: table["deal"])
        said = {
            "t": "act",
            "id": "same",
            "deal": phone.table["deal"]["id"],
            "token": phone.prompt["token"],
            "verb": "call",
        }
        assert (await phone.ask(**said))["t"] == "ok"
    version = await do(lambda: dealt.deal.version)
    async with Phone(dealt.table, person) as phone:
        assert (await phone.ask(**said))["t"] == "ok"
    assert await do(lambda: dealt.deal.version) == version


async def test_who_leaves_is_shown_out(friday: Evening) -> None:
    async with Phone(friday.table, friday.bob) as bob:
        await bob.sees(lambda table: len(table["night"]["seats"]) == 3)
        assert (await bob.ask(t="leave"))["t"] == "ok"
        assert await bob.closes() == 4403


async def test_who_still_has_the_last_night_open_is_told_of_the_new_one(friday: Evening) -> None:
    async with Phone(friday.table, friday.bob) as bob, Phone(friday.table, friday.alice) as alice:
        await bob.sees(lambda table: table["night"]["state"] == "waiting")
        await do(lambda: hosting.end_night(friday.table, friday.alice, new_key()))
        await bob.sees(lambda table: table["night"]["state"] == "ended")
        await do(lambda: open_night(friday.table, friday.alice))
        assert await bob.closes() == 4403
        assert bob.frames[-1] == '{"t":"bye","why":"A new night has begun at this table."}'
        await alice.sees(lambda table: table["night"]["state"] == "waiting")
    async with Phone(friday.table, friday.bob) as bob:
        assert await bob.closes() == 4403
        assert bob.frames == ['{"t":"bye","why":"You have no seat at this table tonight."}']


async def test_who_comes_while_others_look_is_let_in(friday: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    """The table's room is older than the newcomer, and no wake or poll has told it."""
    async with Phone(friday.table, friday.alice) as alice:
        await alice.sees(lambda table: True)
        monkeypatch.setattr(hub_module, "POLL_EVERY", 60.0)
        monkeypatch.setattr(hub_module.Hub, "mark", lambda self, table_id, here: None)
        await do(watch, friday.table, friday.rita)
        async with Phone(friday.table, friday.rita) as rita:
            await rita.sees(lambda table: True)
        await do(evening.join, friday.table, friday.charlie, new_key(), "Charlie")
        async with Phone(friday.table, friday.charlie) as charlie:
            await charlie.sees(lambda table: len(table["night"]["seats"]) == 4)


async def test_a_busy_table_does_not_keep_the_news_of_others_away(
    friday: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Another process deals at one table, and no hint comes, while this process has something to do all the time."""
    other = await do(begin_evening)
    async with Phone(friday.table, friday.alice) as alice, Phone(other.table, other.alice) as anna:
        for phone in (alice, anna):
            await phone.sees(lambda table: True)

        async def keep_busy() -> None:
            while True:
                hub_module.hub().mark(friday.table.pk, False)
                await asyncio.sleep(0.02)

        busy = asyncio.create_task(keep_busy())
        monkeypatch.setattr(changing, "wake", lambda table_id: None)
        await do(other.start)
        await anna.sees(lambda table: table["deal"] is not None)
        busy.cancel()


async def test_a_watcher_who_sits_down_is_greeted_anew(friday: Evening) -> None:
    await do(watch, friday.table, friday.rita)
    async with Phone(friday.table, friday.rita) as rita:
        await rita.sees(lambda table: True)
        assert rita.hello["you"] == {"seat": None, "name": "", "host": False}
        await do(evening.join, friday.table, friday.rita, new_key(), "Rita", 6)
        await rita.sees(lambda table: any(seat["seat"] == 6 for seat in table["night"]["seats"]))
        assert rita.hello["you"] == {"seat": 6, "name": "Rita", "host": False}


async def test_signing_out_ends_the_socket_within_two_seconds(friday: Evening) -> None:
    async with Phone(friday.table, friday.bob) as bob:
        await bob.sees(lambda table: True)
        await do(Session.objects.filter(session_key=bob.session).delete)
        async with asyncio.timeout(2.5):
            assert await bob.closes() == 4401


async def test_who_has_signed_out_does_nothing_more_through_an_open_socket(
    dealt: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("pokernight.play.presence.CONFIRM_EVERY", 3600)  # the round that closes sockets is far away
    async with Phone(dealt.table, dealt.alice) as alice:
        await alice.sees(lambda table: True)
        await do(Session.objects.filter(session_key=alice.session).delete)
        await alice.say(t="host", id="late", do="pause")
        assert await alice.closes() == 4401
        assert not any('"id":"late"' in frame for frame in alice.frames)
    assert await do(lambda: dealt.night.state) == "playing"


async def test_others_see_who_is_connected(friday: Evening) -> None:
    def bob_is(connected: bool) -> Any:
        return lambda table: table["night"]["seats"][1]["connected"] is connected

    async with Phone(friday.table, friday.alice) as alice:
        async with Phone(friday.table, friday.bob):
            await alice.sees(bob_is(True))
        await alice.sees(bob_is(False))


async def test_too_much_talk_is_cut_off(friday: Evening) -> None:
    async with Phone(friday.table, friday.bob) as bob, Phone(friday.table, friday.alice) as alice:
        for _ in range(25):
            await bob.say(t="ping")
        assert await bob.closes() == 4429
        await alice.say(t="ping")
        await alice.until(lambda message: message["t"] == "pong")


@pytest.mark.parametrize("text", ["[]", '{"t":"act"}', '{"t":"ping","t":"ping"}', "x" * 5000])
async def test_a_bad_message_ends_the_socket(friday: Evening, text: str) -> None:
    async with Phone(friday.table, friday.bob) as bob:
        await bob.wire.send_to(text_data=text)
        assert await bob.closes() == 4400


async def test_bytes_end_the_socket(friday: Evening) -> None:
    async with Phone(friday.table, friday.bob) as bob:
        await bob.wire.send_to(bytes_data=b'{"t":"ping"}')
        assert await bob.closes() == 4400


async def test_a_slow_socket_gets_only_the_newest_picture(dealt: Evening) -> None:
    """While one message is stuck the table moves on; the next one sent is the newest, with all that was said."""
    async with Phone(dealt.table, dealt.alice) as alice:
        await alice.sees(lambda table: table["deal"])
        socket = next(iter(hub_module.hub().followers[dealt.table.pk]))
        held, stuck, send = asyncio.Event(), asyncio.Event(), socket._send

        async def slow(message: dict[str, Any]) -> None:
            stuck.set()
            await held.wait()
            await send(message)

        socket._send = slow
        await do(dealt.stay_in)
        await stuck.wait()
        for _ in range(3):
            await do(dealt.stay_in)
        version = await do(lambda: Table.objects.get(pk=dealt.table.pk).version)
        while hub_module.hub().version_of(dealt.table.pk) != version:
            await asyncio.sleep(0.05)
        held.set()
        versions = []
        while alice.table["v"] < version:
            await alice.next()
            versions.append(alice.table["v"])
        assert len(versions) == 2  # the one that was stuck, and the newest


async def test_the_hub_ends_with_its_last_socket(friday: Evening) -> None:
    async with Phone(friday.table, friday.alice) as alice:
        await alice.sees(lambda table: True)
        central = hub_module.hub()
        assert len(central.tasks) == 5
    await asyncio.sleep(0.1)
    assert central.tasks == []
    assert central.rooms == {}


async def test_two_sockets_that_leave_at_once_end_the_hub_once(friday: Evening) -> None:
    async with Phone(friday.table, friday.alice) as alice, Phone(friday.table, friday.bob) as bob:
        for phone in (alice, bob):
            await phone.sees(lambda table: True)
        central = hub_module.hub()
        sockets = list(central.followers[friday.table.pk])
        await asyncio.gather(*(central.leave(socket) for socket in sockets))
        assert central.tasks == []
        assert central.changed_here not in changing.listeners
        await asyncio.gather(*(central.join(socket) for socket in sockets))
        assert changing.listeners.count(central.changed_here) == 1


async def test_a_session_is_not_enough_elsewhere(friday: Evening) -> None:
    """The handshake from another site's page is refused whoever comes with it."""
    from pokernight.asgi import application

    session = await do(session_of, friday.alice)
    headers = [
        (b"host", b"localhost"),
        (b"origin", b"http://evil.example"),
        (b"cookie", f"sessionid={session}".encode()),
    ]
    wire = WebsocketCommunicator(application, f"/ws/t/{friday.table.code}/", headers)
    connected, _code = await wire.connect()
    assert not connected


async def test_bots_play_and_the_next_deal_comes(friday: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    """One person and a bot: the sweep lets the bot act without anybody asking."""
    monkeypatch.setattr(opendeal, "BOT_PAUSE", (0.0, 0.1))
    await do(change_settings, friday.table, friday.alice, {"pace": 2, "chooser": "host"})
    for person in (friday.bob, friday.cleo):
        await do(evening.leave, friday.table, person, new_key())
    await do(hosting.add_bot, friday.table, friday.alice, new_key())
    async with Phone(friday.table, friday.alice) as alice:
        assert (await alice.ask(t="host", do="start"))["t"] == "ok"
        await alice.sees(lambda table: table["deal"] is not None)
        async with asyncio.timeout(40):
            while True:
                if alice.prompt is not None:
                    assert (await alice.stay_in())["t"] == "ok"
                if alice.table["deal"]["ended"]:
                    break
                version = alice.table["v"]
                await alice.sees(lambda table, v=version: table["v"] > v)
            ended = alice.table["deal"]["id"]
            while alice.table["deal"]["id"] == ended:
                alice_next = await alice.next(10)
                assert alice_next["t"] != "closed"
    await do(friday.agrees)
