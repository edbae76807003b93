"""Phones that play by themselves over real websockets.

They come back after a close, to whichever process is there, and say again what was not answered.
"""

import asyncio
import itertools
import json
from collections import Counter
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from random import Random
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

PING_EVERY = 5.0  # seconds, as browsers do
AGAIN_AFTER = 0.2  # seconds after a refusal
BACK_OFF = (0.3, 0.7)  # seconds; the browsers' first one, with jitter

Address = Callable[[], str]  # of the web process to come to next, as "http://localhost:8000"
_numbers = itertools.count(1)


@dataclass
class Bot:
    """One phone. `acknowledged` are the ids that a server said ok to: kept here, outside of every database."""

    code: str
    session: str
    address: Address
    luck: Random
    think: tuple[float, float] = (0.0, 0.05)  # seconds before an answer
    folds: bool = True
    acknowledged: list[str] = field(default_factory=list)
    refused: Counter[str] = field(default_factory=Counter)
    closes: Counter[int] = field(default_factory=Counter)
    seen: dict[int, int] = field(default_factory=dict)  # deal: the largest version shown
    version: int = 0  # of the table
    table: dict[str, Any] = field(default_factory=dict)
    news: asyncio.Event = field(default_factory=asyncio.Event)
    waiting: dict[str, str] = field(default_factory=dict)  # said and not answered, by id
    answered: tuple[int, str] = (0, "")  # deal and token of the last answer

    async def live(self) -> None:
        """Until it is cancelled."""
        while True:
            with suppress(OSError, ConnectionClosed, InvalidHandshake, TimeoutError):
                await self.visit()
            await asyncio.sleep(self.luck.uniform(*BACK_OFF))

    async def visit(self) -> None:
        """One connection, until it ends."""
        site = self.address()
        headers = {"Cookie": f"sessionid={self.session}"}
        wire = await connect(
            f"ws{site.removeprefix('http')}/ws/t/{self.code}/",
            origin=site, additional_headers=headers, ping_interval=None, open_timeout=5, close_timeout=0.2,
        )  # fmt: skip
        pings = asyncio.create_task(self.ping(wire))
        try:
            for text in self.waiting.values():
                await wire.send(text)
            async for frame in wire:
                await self.hear(wire, json.loads(frame))
        finally:
            pings.cancel()
            if wire.close_code is not None:
                self.closes[wire.close_code] += 1
            await wire.close()

    async def ping(self, wire: ClientConnection) -> None:
        with suppress(ConnectionClosed):
            while True:
                await asyncio.sleep(PING_EVERY)
                await wire.send('{"t":"ping"}')

    async def hear(self, wire: ClientConnection, message: dict[str, Any]) -> None:
        if message["t"] == "table":
            await self.see(wire, message)
        elif message["t"] in ("ok", "no") and self.waiting.pop(message["id"], None) is not None:
            if message["t"] == "ok":
                self.acknowledged.append(message["id"])
            else:
                self.refused[message["why"]] += 1
                await asyncio.sleep(AGAIN_AFTER)
                await self.see(wire, self.table, again=True)

    async def see(self, wire: ClientConnection, table: dict[str, Any], again: bool = False) -> None:
        self.table = table
        self.version = max(self.version, table["v"])
        self.news.set()
        deal = table["deal"]
        if deal is None:
            return
        self.seen[deal["id"]] = max(self.seen.get(deal["id"], 0), deal["v"])
        if deal["prompt"] is not None and (again or self.answered != (deal["id"], deal["prompt"]["token"])):
            self.answered = (deal["id"], deal["prompt"]["token"])
            await asyncio.sleep(self.luck.uniform(*self.think))
            await self.say(wire, t="act", deal=deal["id"], token=deal["prompt"]["token"], **self.choose(deal))

    async def say(self, wire: ClientConnection, **message: Any) -> None:
        name = f"b{next(_numbers)}"
        self.waiting[name] = json.dumps({**message, "id": name})
        await wire.send(self.waiting[name])

    def choose(self, deal: dict[str, Any]) -> dict[str, Any]:
        """A legal action: mostly it stays in, sometimes it raises."""
        prompt = deal["prompt"]
        if "draw" in prompt:
            fewest, most = prompt["draw"]
            own = next(seat for seat in deal["seats"] if seat["seat"] == deal["you"])
            count = self.luck.randint(fewest, min(most, len(own["cards"])))
            return {"verb": "draw", "cards": [card["id"] for card in own["cards"]][:count]}
        if "in" in prompt:
            return {"verb": self.luck.choice(("in", "out"))}
        roll = self.luck.random()
        for verb in ("raise", "bet"):
            if verb in prompt and roll < 0.15:
                return {"verb": verb, "amount": prompt[verb][0]}
        if self.folds and roll > 0.95 and "fold" in prompt:
            return {"verb": "fold"}
        return {"verb": "check" if "check" in prompt else "call"}


@asynccontextmanager
async def playing(bots: Sequence[Bot]) -> AsyncIterator[None]:
    """The bots play until the end of the block."""
    lives = [asyncio.create_task(bot.live()) for bot in bots]
    try:
        yield
    finally:
        for life in lives:
            life.cancel()
        await asyncio.gather(*lives, return_exceptions=True)
