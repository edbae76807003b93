"""One phone's websocket: lets it in, reads what it says, and sends it the newest picture of its table.

A plain ASGI application: nothing of a socket's traffic passes the channel layer, and no message waits for the database
but those that need it. What is sent is made at the moment of sending, so a slow socket skips pictures, never queues
them.
"""

import asyncio
import contextlib
import logging
from typing import Any, NamedTuple

from channels.db import database_sync_to_async

from pokernight.live.bucket import Bucket
from pokernight.live.commands import SignedOut, carry_out
from pokernight.live.hub import hub
from pokernight.live.protocol import PROTOCOL, Message, ProtocolError, parse
from pokernight.live.room import Room
from pokernight.live.size import dump
from pokernight.people.models import Person
from pokernight.people.services import person_of_session
from pokernight.tables.changing import Refusal
from pokernight.tables.models import Table
from pokernight.tables.queries import TooManyMisses, belongs, find_table, standing_of

INBOX = 32  # messages that wait for the database
STUCK = 10.0  # seconds for one message to go out
SILENCE = 30.0  # seconds without a word from the other side, the longest a dead connection is kept

BAD_MESSAGE, SIGNED_OUT, NOT_HERE, NO_TABLE, TOO_SLOW, SILENT, TOO_MUCH, TROUBLE = (
    4400, 4401, 4403, 4404, 4408, 4409, 4429, 4500,
)  # fmt: skip

logger = logging.getLogger(__name__)


class Stuck(Exception):
    """A message did not go out in time."""


async def table_socket(scope: dict[str, Any], receive: Any, send: Any) -> None:
    """The ASGI application for `/ws/t/<code>/`."""
    if (await receive())["type"] != "websocket.connect":
        return
    await send({"type": "websocket.accept"})
    try:
        found = await database_sync_to_async(who_and_where)(scope)
        if isinstance(found, TurnedAway):
            await send({"type": "websocket.send", "text": dump({"t": "bye", "why": found.why})})
            await send({"type": "websocket.close", "code": found.code})
            return
        table, person = found
        await Socket(table, person, scope["session"].session_key, receive, send).run()
    except Stuck:
        await close(send, TOO_SLOW)
    except Exception as error:  # told without its message, which might name a card
        logger.error("socket: %s", type(error).__name__)
        await close(send, TROUBLE)


async def close(send: Any, code: int) -> None:
    with contextlib.suppress(Exception):
        async with asyncio.timeout(1):
            await send({"type": "websocket.close", "code": code})


class TurnedAway(NamedTuple):
    """Why somebody is not let in."""

    code: int
    why: str


NOBODYS = TurnedAway(NO_TABLE, "There is no such table.")
ANOTHER_NIGHT = TurnedAway(NOT_HERE, "You have no seat at this table tonight.")


def who_and_where(scope: dict[str, Any]) -> tuple[Table, Person] | TurnedAway:
    """The table and the person, where that person may look at it. Tables that one never belonged to do not exist."""
    person = person_of_session(scope["session"])
    if person is None:
        return NOBODYS
    try:
        table = find_table(scope["url_route"]["kwargs"]["code"], (scope.get("client") or [""])[0], lambda: person)
    except TooManyMisses:
        return NOBODYS
    if table is not None and standing_of(table, person).may_look:
        return table, person
    return ANOTHER_NIGHT if table is not None and belongs(table, person) else NOBODYS


class Socket:
    """A follower of the hub."""

    def __init__(self, table: Table, person: Person, session_key: str, receive: Any, send: Any) -> None:
        self.table, self.person, self.session_key = table, person, session_key
        self.table_id, self.person_id = table.pk, person.pk
        self.receive, self._send = receive, send
        self.room: Room | None = None
        self.fresh = asyncio.Event()
        self.replies: list[str] = []
        self.inbox: asyncio.Queue[Message] = asyncio.Queue(INBOX)
        self.bucket = Bucket()
        self.told = self.version = 0
        self.night: int | None = None  # of the last picture
        self.greeted: dict[str, Any] | None = None
        self.ending: tuple[int, str] | None = None

    def wake(self, room: Room) -> None:
        """The hub has something new in the table's room."""
        if room is not self.room:
            self.room, self.told = room, 0
        self.fresh.set()

    def end(self, code: int, why: str) -> None:
        """Say bye and close."""
        if self.ending is None:
            self.ending = (code, why)
            self.fresh.set()

    def reply(self, **message: Any) -> None:
        self.replies.append(dump(message))
        self.fresh.set()

    async def run(self) -> None:
        central = hub()
        parts: list[asyncio.Task[None]] = []
        try:
            await central.join(self)
            parts = [asyncio.create_task(part()) for part in (self.read, self.work, self.write)]
            done, _others = await asyncio.wait(parts, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for part in parts:
                part.cancel()
            await asyncio.gather(*parts, return_exceptions=True)
            await central.leave(self)
        for part in done:
            part.result()

    async def read(self) -> None:
        """Take in what the other side says until it goes."""
        while True:
            try:
                async with asyncio.timeout(SILENCE):
                    event = await self.receive()
            except TimeoutError:
                self.end(SILENT, "You were silent for too long.")
                await asyncio.sleep(STUCK)
                return
            if event["type"] != "websocket.receive":
                return
            if self.ending is None:
                self.hear(event.get("text"))

    def hear(self, text: str | None) -> None:
        """One message from the other side: a ping is answered at once, commands wait for their turn."""
        if not self.bucket.take() or self.inbox.full():
            self.end(TOO_MUCH, "That was too much at once.")
            return
        try:
            message = parse(text)
        except ProtocolError as error:
            self.end(BAD_MESSAGE, f"That is no message of this protocol: {error}.")
            return
        if message.kind == "ping":
            self.reply(t="pong", now=self.room.now() if self.room else 0)
        else:
            self.inbox.put_nowait(message)

    async def work(self) -> None:
        """Carry out commands, one after the other."""
        while True:
            message = await self.inbox.get()
            try:
                await database_sync_to_async(carry_out)(self.table, self.person, self.session_key, message)
            except SignedOut:
                self.end(SIGNED_OUT, "You are signed out on this phone.")
            except Refusal as refusal:
                self.reply(t="no", id=message.id, why=refusal.sentence)
            except Exception as error:  # told without its message, which might name a card
                logger.error("table %s: %s: %s", self.table_id, message.kind, type(error).__name__)
                self.reply(t="no", id=message.id, why="That did not work. Please try again.")
            else:
                self.reply(t="ok", id=message.id)

    async def write(self) -> None:
        """Send whatever is new, the newest picture only; ends when the socket is closed."""
        while self.ending is None:
            await self.fresh.wait()
            self.fresh.clear()
            replies, self.replies = self.replies, []
            for text in replies:
                await self.send(text)
            await self.send_table()
        await self.send(dump({"t": "bye", "why": self.ending[1]}))
        await close(self._send, self.ending[0])

    async def send_table(self) -> None:
        room = self.room
        if self.ending is not None or room is None or room.news is None or room.news.version == self.version:
            return
        if not room.admits(self.person_id):
            another = self.night not in (None, room.news.night.pk)
            self.end(
                NOT_HERE, "A new night has begun at this table." if another else "You are not at this table any more."
            )
            return
        you = room.hello(self.person_id)
        if you != self.greeted:
            self.greeted = you
            await self.send(dump({"t": "hello", "proto": PROTOCOL, "now": room.now(), "you": you}))
        told, self.told, self.version = self.told, room.events_told, room.news.version
        self.night = room.news.night.pk
        await self.send(room.message(room.seat_of(self.person_id), told))

    async def send(self, text: str) -> None:
        try:
            async with asyncio.timeout(STUCK):
                await self._send({"type": "websocket.send", "text": text})
        except TimeoutError:
            raise Stuck from None
