"""The hub: one per process. Follows the tables that somebody here looks at, and wakes their sockets.

It learns of changes at once from its own process, by hints from others over the channel layer, and by asking the
database twice a second; so the channel layer may lose, double or reorder anything. It also runs the sweep and says
who is connected. It works while there are sockets, and ends with the last of them.
"""

import asyncio
import contextlib
import logging
import secrets
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any, Protocol
from weakref import WeakKeyDictionary

from channels.db import database_sync_to_async
from channels.layers import get_channel_layer
from django.contrib.sessions.models import Session
from django.db.models.functions import Now

from pokernight.health import heartbeat
from pokernight.live import reading
from pokernight.live.room import Room
from pokernight.play import presence
from pokernight.play.sweeper import sweep
from pokernight.tables import changing

POLL_EVERY = 0.5  # seconds
SWEEP_EVERY = 0.25
HINTS = "pokernight-hints"
RECOVER = 0.5  # seconds after the database or the channel layer failed

logger = logging.getLogger(__name__)


class Follower(Protocol):
    """A socket, as the hub sees it."""

    table_id: int
    person_id: int
    session_key: str

    def wake(self, room: Room) -> None: ...

    def end(self, code: int, why: str) -> None: ...


class Hub:
    def __init__(self) -> None:
        self.loop = asyncio.get_running_loop()
        self.rooms: dict[int, Room] = {}
        self.followers: dict[int, set[Follower]] = {}
        self.dirty: set[int] = set()
        self.told: set[int] = set()  # tables changed by this process, to be hinted at
        self.news = asyncio.Event()
        self.polled_at = 0.0  # by the loop's clock
        self.hint = asyncio.Event()
        self.reading = asyncio.Lock()  # a room takes each piece of news once
        self.name = secrets.token_hex(8)
        self.tasks: list[asyncio.Task[None]] = []

    async def join(self, follower: Follower) -> None:
        """Follow the table for a socket, which is woken with the table's room when it is ready."""
        self.followers.setdefault(follower.table_id, set()).add(follower)
        if not self.tasks:
            self.start()
        await database_sync_to_async(presence.arrived)(follower.table_id, follower.person_id)
        async with self.reading:
            await self.refresh(follower.table_id)  # the room may not know yet of whoever has just sat down

    async def leave(self, follower: Follower) -> None:
        table_id, person_id = follower.table_id, follower.person_id
        others = self.followers.get(table_id, set())
        others.discard(follower)
        if not any(other.person_id == person_id for other in others):
            with contextlib.suppress(Exception):  # the next confirmation that fails to come says it as well
                await database_sync_to_async(presence.went)(table_id, person_id)
        if not self.followers.get(table_id):
            self.followers.pop(table_id, None)
            self.rooms.pop(table_id, None)
        if not self.followers and self.tasks:  # of two who leave at once, only one is the last
            await self.stop()

    def start(self) -> None:
        changing.listeners.append(self.changed_here)
        loops = (
            self.forever("hub", self.follow),
            self.forever("sweeper", self.sweep),
            self.forever("presence", self.confirm),
            self.forever("hints out", self.send_hints),
            self.forever("hints in", self.hear_hints),
        )
        self.tasks = [asyncio.create_task(loop) for loop in loops]

    async def stop(self) -> None:
        changing.listeners.remove(self.changed_here)
        tasks, self.tasks = self.tasks, []
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        for name in ("hub", "sweeper", "presence"):
            heartbeat.stop(name)

    async def forever(self, name: str, step: Callable[[], Coroutine[Any, Any, None]]) -> None:
        """Repeat a step, whatever happens to the database or the channel layer."""
        while True:
            try:
                await step()
            except Exception as error:
                logger.warning("%s: %s", name, type(error).__name__)
                await asyncio.sleep(RECOVER)

    def changed_here(self, table_id: int) -> None:
        """From any thread, after a commit of this process."""
        with contextlib.suppress(RuntimeError):  # the loop is closed: nobody looks any more
            self.loop.call_soon_threadsafe(self.mark, table_id, True)

    def mark(self, table_id: int, here: bool) -> None:
        if here:
            self.told.add(table_id)
            self.hint.set()
        if table_id in self.followers:
            self.dirty.add(table_id)
            self.news.set()

    async def follow(self) -> None:
        """Refresh the rooms that are known to have changed; twice a second, however busy it is, ask which have."""
        heartbeat.beat("hub")
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout_at(self.polled_at + POLL_EVERY):  # wait_for may swallow the end of the hub
                await self.news.wait()
        self.news.clear()
        if self.loop.time() >= self.polled_at + POLL_EVERY:
            versions = await database_sync_to_async(reading.versions)(list(self.followers))
            self.dirty |= {pk for pk, version in versions.items() if self.version_of(pk) != version}
            self.polled_at = self.loop.time()
        while self.dirty:
            async with self.reading:
                await self.refresh(self.dirty.pop())

    def version_of(self, table_id: int) -> int | None:
        room = self.rooms.get(table_id)
        return room.news.version if room is not None and room.news is not None else None

    async def refresh(self, table_id: int) -> None:
        """Read what is new; the caller holds `reading`."""
        room = self.rooms.pop(table_id, None) or Room()  # one that took news only in part does not come back
        room.take(await database_sync_to_async(reading.read)(table_id, room.known))
        if table_id not in self.followers:
            return
        self.rooms[table_id] = room
        for follower in list(self.followers[table_id]):
            follower.wake(room)

    async def sweep(self) -> None:
        heartbeat.beat("sweeper")
        await database_sync_to_async(sweep)()
        await asyncio.sleep(SWEEP_EVERY)

    async def confirm(self) -> None:
        """Say who is connected, notice who is not any more, and end sockets whose session has ended."""
        heartbeat.beat("presence")
        await asyncio.sleep(presence.CONFIRM_EVERY)
        sockets = [follower for group in self.followers.values() for follower in group]
        pairs = {(follower.table_id, follower.person_id) for follower in sockets}
        living = await database_sync_to_async(confirm_and_check)(pairs, {follower.session_key for follower in sockets})
        for follower in sockets:
            if follower.session_key not in living:
                follower.end(4401, "You are signed out on this phone.")

    async def send_hints(self) -> None:
        await self.hint.wait()
        self.hint.clear()
        tables, self.told = sorted(self.told), set()
        await get_channel_layer().group_send(HINTS, {"type": "hint", "tables": tables, "from": self.name})

    async def hear_hints(self) -> None:
        layer = get_channel_layer()
        channel = await layer.new_channel()
        await layer.group_add(HINTS, channel)
        try:
            await self.hear(layer.receive, channel)
        finally:
            with contextlib.suppress(Exception):
                await layer.group_discard(HINTS, channel)

    async def hear(self, receive: Callable[[str], Awaitable[dict[str, Any]]], channel: str) -> None:
        """Listen for an hour, then enter the group again, since membership ends by itself."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(3600):
                while True:
                    hint = await receive(channel)
                    for table_id in hint["tables"] if hint["from"] != self.name else ():
                        self.mark(table_id, False)


def confirm_and_check(pairs: set[presence.Pair], session_keys: set[str]) -> set[str]:
    """Which of the sessions still stand."""
    presence.confirm(pairs)
    presence.notice_the_gone()
    living = Session.objects.filter(session_key__in=session_keys, expire_date__gt=Now())
    return set(living.values_list("session_key", flat=True))


_hubs: WeakKeyDictionary[asyncio.AbstractEventLoop, Hub] = WeakKeyDictionary()


def hub() -> Hub:
    """The hub of this event loop; a web process has one."""
    loop = asyncio.get_running_loop()
    if loop not in _hubs:
        _hubs[loop] = Hub()
    return _hubs[loop]
