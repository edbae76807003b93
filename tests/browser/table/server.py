"""A server for tests of the table page: the real page and static files, and a websocket that plays what the test says.

It knows no rules and keeps no state but the last snapshot; tests against the real server live elsewhere.
"""

import asyncio
import contextlib
import json
import mimetypes
import threading
import time
from collections.abc import Callable
from http import HTTPStatus
from pathlib import Path
from typing import Any

import segno
from websockets.asyncio.server import ServerConnection, serve
from websockets.datastructures import Headers
from websockets.http11 import Request, Response

from tests.browser.table.page import CODE

STATIC = Path(__file__).resolve().parents[3] / "static"

CSP = "; ".join(
    [
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "connect-src 'self'",
        "form-action 'self'",
        "base-uri 'none'",
    ]
)
Message = dict[str, Any]


class TableServer:
    """Serves one table page; `show` pushes a snapshot, `received` is what the page sent (pings apart)."""

    def __init__(self, page: str, static: Path = STATIC) -> None:
        self.page = page
        self.static = static
        self.loop = asyncio.new_event_loop()
        self.sockets: set[ServerConnection] = set()
        self.port = 0
        self.reset()
        started = threading.Event()
        self.thread = threading.Thread(target=self.run, args=(started,), daemon=True)
        self.thread.start()
        started.wait(10)

    def reset(self) -> None:
        """Forget what the last test set: back to a polite server without a table."""
        self.hello: Message = {"proto": 1, "you": {"seat": 0, "name": "Ann", "host": True}}
        self.snapshot: Message | None = None
        self.received: list[Message] = []
        self.pings: list[float] = []
        self.joined: list[float] = []
        self.answers: Callable[[Message], Message | None] = lambda message: {"t": "ok", "id": message["id"]}
        self.silent = False  # neither answers pings nor requests
        self.open = True  # lets sockets in

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}/t/{CODE}/"

    def run(self, started: threading.Event) -> None:
        asyncio.set_event_loop(self.loop)
        self.loop.run_until_complete(self.listen(started))
        self.loop.close()

    async def listen(self, started: threading.Event) -> None:
        self.stop = asyncio.Event()
        async with serve(self.talk, "127.0.0.1", 0, process_request=self.answer_http, ping_interval=None) as server:
            self.port = server.sockets[0].getsockname()[1]
            started.set()
            await self.stop.wait()

    def close(self) -> None:
        self.loop.call_soon_threadsafe(self.stop.set)
        self.thread.join(10)

    # --- What tests do ------------------------------------------------------------------------------------------------

    def show(self, snapshot: Message, **changes: Any) -> None:
        """Make this the state of the table and send it to everybody who looks."""
        self.snapshot = snapshot | changes
        self.soon(self.send_all(self.stamped(self.snapshot)))

    def send(self, message: Message) -> None:
        self.soon(self.send_all(message))

    def drop(self, code: int = 4500) -> None:
        """Cut every line."""
        self.soon(self.close_all(code))

    def wait_for(self, verb_or_type: str, seconds: float = 5) -> Message:
        """The next message of that verb (or type) which the page sent, taken out of `received`."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            for message in list(self.received):
                if verb_or_type in (message.get("verb"), message["t"]):
                    self.received.remove(message)
                    return message
            time.sleep(0.02)
        raise AssertionError(f"the page never sent {verb_or_type!r}, only {self.received}")

    def soon(self, work: Any) -> None:
        asyncio.run_coroutine_threadsafe(work, self.loop).result(10)

    # --- The wire -----------------------------------------------------------------------------------------------------

    @staticmethod
    def now() -> int:
        return int(time.time() * 1000)

    def stamped(self, snapshot: Message) -> Message:
        return snapshot | {"now": self.now()}

    async def send_all(self, message: Message) -> None:
        for socket in list(self.sockets):
            await socket.send(json.dumps(message))

    async def close_all(self, code: int) -> None:
        for socket in list(self.sockets):
            await socket.close(code)

    async def talk(self, socket: ServerConnection) -> None:
        self.joined.append(time.monotonic())
        self.sockets.add(socket)
        try:
            await socket.send(json.dumps({"t": "hello", "now": self.now()} | self.hello))
            if self.snapshot:
                await socket.send(json.dumps(self.stamped(self.snapshot)))
            async for text in socket:
                await self.hear(socket, json.loads(text))
        finally:
            self.sockets.discard(socket)

    async def hear(self, socket: ServerConnection, message: Message) -> None:
        if message["t"] == "ping":
            self.pings.append(time.monotonic())
            reply: Message | None = {"t": "pong", "now": self.now()}
        else:
            self.received.append(message)
            reply = self.answers(message)
        if reply and not self.silent:
            with contextlib.suppress(Exception):
                await socket.send(json.dumps(reply))

    async def answer_http(self, socket: ServerConnection, request: Request) -> Response | None:
        path = request.path.split("?")[0]
        if path.startswith("/ws/"):
            return None if self.open else self.respond(HTTPStatus.SERVICE_UNAVAILABLE, b"", "text/plain")
        if path == f"/t/{CODE}/":
            return self.respond(HTTPStatus.OK, self.page.encode(), "text/html; charset=utf-8")
        if path.endswith("/qr.svg"):
            image = segno.make(self.url).svg_inline(scale=6).encode()
            return self.respond(
                HTTPStatus.OK, image.replace(b"<svg ", b'<svg xmlns="http://www.w3.org/2000/svg" ', 1), "image/svg+xml"
            )
        file = (self.static / path.removeprefix("/static/")).resolve()
        if path.startswith("/static/") and file.is_relative_to(self.static) and file.is_file():
            kind = mimetypes.guess_type(file.name)[0] or "application/octet-stream"
            return self.respond(HTTPStatus.OK, file.read_bytes(), kind)
        return self.respond(HTTPStatus.NOT_FOUND, b"", "text/plain")

    @staticmethod
    def respond(status: HTTPStatus, body: bytes, kind: str) -> Response:
        headers = Headers(
            {
                "Content-Type": kind,
                "Content-Length": str(len(body)),
                "Content-Security-Policy": CSP,
                "Connection": "close",
            }
        )
        return Response(status.value, status.phrase, headers, body)
