"""A websocket without manners, for fuzzing: it sends whatever bytes it is given and reads how the server closes."""

import asyncio
import base64
import os
import struct
from contextlib import suppress
from dataclasses import dataclass, field

TEXT, BINARY, CLOSE, PING, PONG = 1, 2, 8, 9, 10


def frame(payload: bytes, opcode: int = TEXT, first: int = 0x80, masked: bool = True) -> bytes:
    """A frame as RFC 6455 has it, or nearly: `first` holds the final bit and the reserved ones."""
    size = len(payload)
    mask = os.urandom(4) if masked else b""
    bit = 0x80 if masked else 0
    length = (
        bytes([bit | size]) if size < 126 else struct.pack("!BH", bit | 126, size) if size < 65536
        else struct.pack("!BQ", bit | 127, size)
    )  # fmt: skip
    if masked:
        payload = bytes(byte ^ mask[place % 4] for place, byte in enumerate(payload))
    return bytes([first | opcode]) + length + mask + payload


@dataclass
class RawSocket:
    """`code` is the server's close code, 1006 where the connection ended without one, None while it is open."""

    host: str
    port: int
    path: str
    cookie: str
    named: str = ""  # the Host header where it is another one
    origin: str | None = ""  # empty for the right one, None for no header
    code: int | None = None
    texts: list[bytes] = field(default_factory=list)

    async def open(self) -> None:
        """The handshake; OSError where it is refused."""
        self.reader, self.writer = await asyncio.open_connection(self.host, self.port)
        key = base64.b64encode(os.urandom(16)).decode()
        host = self.named or f"{self.host}:{self.port}"
        origin = [] if self.origin is None else [f"Origin: {self.origin or f'http://{host}'}"]
        lines = [
            f"GET {self.path} HTTP/1.1", f"Host: {host}", *origin,
            "Upgrade: websocket", "Connection: Upgrade", f"Sec-WebSocket-Key: {key}", "Sec-WebSocket-Version: 13",
            f"Cookie: sessionid={self.cookie}", "", "",
        ]  # fmt: skip
        self.writer.write("\r\n".join(lines).encode())
        answer = await self.reader.readuntil(b"\r\n\r\n")
        if b" 101 " not in answer.split(b"\r\n")[0]:
            raise ConnectionError(answer.split(b"\r\n")[0].decode())

    async def send(self, raw: bytes) -> None:
        with suppress(ConnectionError):
            self.writer.write(raw)
            await self.writer.drain()

    async def read(self) -> None:
        """Take in one frame."""
        try:
            first, second = await self.reader.readexactly(2)
            size = second & 0x7F
            if size >= 126:
                size = int.from_bytes(await self.reader.readexactly(2 if size == 126 else 8), "big")
            payload = await self.reader.readexactly(size)
        except (ConnectionError, asyncio.IncompleteReadError):
            self.code = self.code or 1006
            return
        if first & 0x0F == CLOSE:
            self.code = int.from_bytes(payload[:2], "big") or 1005
        elif first & 0x0F == TEXT:
            self.texts.append(payload)

    async def listen(self, seconds: float) -> None:
        """Until the server closes, that long at most."""
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                while self.code is None:
                    await self.read()

    async def drop(self) -> None:
        self.writer.transport.abort()
        with suppress(ConnectionError):
            await self.writer.wait_closed()
