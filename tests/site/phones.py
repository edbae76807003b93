"""Phones for tests: a websocket of the real ASGI application, with the session of one person."""

import asyncio
import json
from typing import Any, Self

from channels.db import database_sync_to_async
from channels.testing import WebsocketCommunicator
from django.conf import settings
from django.contrib.sessions.backends.db import SessionStore
from django.db import connections

from pokernight.people.models import Person
from pokernight.people.services import SESSION_FIELD
from pokernight.tables.models import Table

HOST = "localhost"
PATIENCE = 5.0  # seconds; two busy cores


def session_of(person: Person | None) -> str:
    """The key of a new session that is bound to the person."""
    session = SessionStore()
    if person is not None:
        session[SESSION_FIELD] = person.pk
    session.create()
    assert session.session_key is not None
    return session.session_key


class Phone:
    """Keeps every frame it was sent in `frames`; `table` is the newest picture."""

    def __init__(self, table: Table, person: Person | None, session: str = "") -> None:
        self.code, self.person, self.session = table.code, person, session
        self.frames: list[str] = []
        self.table: dict[str, Any] = {}
        self.hello: dict[str, Any] = {}
        self.closed: int | None = None
        self.ids = 0

    async def __aenter__(self) -> Self:
        from pokernight.asgi import application

        self.session = self.session or await database_sync_to_async(session_of)(self.person)
        cookie = f"{settings.SESSION_COOKIE_NAME}={self.session}"
        headers = [(b"host", HOST.encode()), (b"origin", f"http://{HOST}".encode()), (b"cookie", cookie.encode())]
        self.wire = WebsocketCommunicator(application, f"/ws/t/{self.code}/", headers)
        connected, _protocol = await self.wire.connect(timeout=PATIENCE)
        assert connected
        return self

    async def __aexit__(self, *error: object) -> None:
        await self.wire.disconnect(timeout=PATIENCE)
        await database_sync_to_async(connections.close_all)()  # or the test database could not be dropped

    async def next(self, timeout: float = PATIENCE) -> dict[str, Any]:
        """The next message, `{"t": "closed"}` at the end."""
        frame = await self.wire.receive_output(timeout=timeout)
        if frame["type"] == "websocket.close":
            self.closed = frame["code"]
            return {"t": "closed"}
        self.frames.append(frame["text"])
        message: dict[str, Any] = json.loads(frame["text"])
        if message["t"] == "table":
            self.table = message
        if message["t"] == "hello":
            self.hello = message
        return message

    async def until(self, wanted: Any) -> dict[str, Any]:
        """The next message for which `wanted` says yes."""
        async with asyncio.timeout(PATIENCE):
            while True:
                message = await self.next()
                if wanted(message):
                    return message
                assert message["t"] != "closed", f"closed with {self.closed}"

    async def sees(self, wanted: Any) -> dict[str, Any]:
        """The table once it is as `wanted` says; the present picture counts."""
        if self.table and wanted(self.table):
            return self.table
        return await self.until(lambda message: message["t"] == "table" and wanted(message))

    async def say(self, **message: Any) -> None:
        await self.wire.send_to(text_data=json.dumps(message))

    async def ask(self, **message: Any) -> dict[str, Any]:
        """Say it with a new id and return the answer."""
        self.ids += 1
        name = message.pop("id", f"m{self.ids}")
        await self.say(id=name, **message)
        return await self.until(lambda answer: answer["t"] in ("ok", "no") and answer["id"] == name)

    async def closes(self) -> int:
        """The close code."""
        await self.until(lambda message: message["t"] == "closed")
        assert self.closed is not None
        return self.closed

    @property
    def prompt(self) -> dict[str, Any] | None:
        deal = self.table.get("deal")
        return deal["prompt"] if deal else None

    async def act(self, verb: str, **more: Any) -> dict[str, Any]:
        """Answer the open question of the newest picture."""
        deal = self.table["deal"]
        return await self.ask(t="act", deal=deal["id"], token=deal["prompt"]["token"], verb=verb, **more)

    async def stay_in(self) -> dict[str, Any]:
        """Check, call or stand pat."""
        prompt = self.prompt
        assert prompt is not None
        verb = next(verb for verb in ("check", "call", "draw") if verb in prompt)
        return await self.act(verb, **({"cards": []} if verb == "draw" else {}))
