"""Frames that no browser would send, over many real sockets at once, while honest phones play at the same table.

Bar: no traceback or error in the server's log, no close code 1011 and none of ours for its own trouble, memory flat,
and honest phones are answered all the while.
"""

import asyncio
import json
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from random import Random

from tests.services.wire import verify
from tests.site_process import Site, SiteStarter
from tests.soak.bots import Bot, playing
from tests.soak.database import Database
from tests.soak.rawsocket import BINARY, PING, TEXT, RawSocket, frame
from tests.soak.tables import prepare_tables

SOCKETS = 8  # at once
SERVER_FAILED = (1011, 4500)
GROWTH = 12.0  # MiB that a process may grow by after the first tenth, for what Python's allocator keeps
PATIENCE = 5.0  # seconds; two busy cores
WORDS = [
    "act",
    "ping",
    "host",
    "leave2",
    "fold",
    "call",
    "t",
    "id",
    "deal",
    "token",
    "cards",
    "amount",
    "٣",
    "\ud800",
    "💣",
]
ODD = ["NaN", "-Infinity", "true", "null", "1.0", "1e3", "-1", "0", "9" * 300, '"٣"', '"1_000"', "[[[[[1]]]]]", "{}"]

Make = Callable[[Random], bytes]


def text(value: str) -> bytes:
    return frame(value.encode("utf-8", "surrogatepass"))


def broken_json(luck: Random) -> bytes:
    whole = json.dumps({"t": "act", "id": "f", "deal": 1, "token": "1", "verb": "draw", "cards": [1, 2]})
    place = luck.randrange(len(whole))
    wrong = luck.choice(["", '"', "{", "]", "\\", "\x00", "é", "1e9"])
    return text(whole[:place] + wrong + whole[place + luck.randrange(3) :])


def odd_values(luck: Random) -> bytes:
    """The right fields with values that Python would like to take for something else."""
    odd = luck.choice(ODD)
    fields = {"t": '"act"', "id": '"f"', "deal": "1", "token": '"1"', "verb": '"raise"', "amount": "2"}
    fields[luck.choice(sorted(fields))] = odd
    return text("{" + ",".join(f'"{key}":{value}' for key, value in fields.items()) + "}")


def random_tree(luck: Random, depth: int = 0) -> object:
    kind = luck.randrange(6 if depth < 6 else 3)
    if kind < 3:
        return luck.choice([None, True, 1, -5, 2.5, 10**40, *WORDS])
    if kind == 3:
        return [random_tree(luck, depth + 1) for _ in range(luck.randrange(5))]
    return {luck.choice(WORDS): random_tree(luck, depth + 1) for _ in range(luck.randrange(20))}


def doubled_keys(luck: Random) -> bytes:
    return text('{"t":"ping","t":"ping"}' if luck.random() < 0.5 else '{"t":"ping",' + '"id":"a",' * 40 + '"id":"b"}')


def fragments(luck: Random) -> bytes:
    """A message in pieces, sometimes begun anew or continued without a beginning."""
    opcodes = luck.choice([(TEXT, 0, 0), (TEXT, TEXT, 0), (0, 0, 0), (TEXT, PING, 0)])
    return b"".join(
        frame(b'{"t":"ping"}', opcode, 0x80 if last else 0) for opcode, last in zip(opcodes, (0, 0, 1), strict=True)
    )


def refused_action(luck: Random) -> bytes:
    name, deal = f"f{luck.randrange(10**6)}", luck.choice([1, 10**11])
    return text(json.dumps({"t": "act", "id": name, "deal": deal, "token": "999", "verb": "fold"}))


MAKE: dict[str, Make] = {
    "broken JSON": broken_json,
    "odd values": odd_values,
    "random trees": lambda luck: text(json.dumps(random_tree(luck))),
    "doubled keys": doubled_keys,
    "deep": lambda luck: text("[" * luck.choice([5, 500, 3000]) + "1"),
    "huge": lambda luck: text('{"t":"' + "x" * luck.choice([4000, 4090, 8000, 70_000]) + '"}'),
    "bytes": lambda luck: frame(luck.randbytes(luck.randrange(200)), BINARY),
    "no UTF-8": lambda luck: frame(luck.randbytes(luck.randrange(1, 200))),
    "reserved bits": lambda luck: frame(b"{}", luck.choice([TEXT, 3, 7, 11]), 0x80 | luck.choice([0x10, 0x40, 0x70])),
    "unmasked": lambda luck: frame(b'{"t":"ping"}', masked=False),
    "fragments": fragments,
    "long ping": lambda luck: frame(b"x" * luck.choice([5, 126, 3000]), PING),
    "noise": lambda luck: luck.randbytes(luck.randrange(1, 400)),
    "refused actions": refused_action,
    "empty": lambda luck: text(luck.choice(["", " ", "0", '""', "null", "[]", "{}"])),
}


def memory(site: Site) -> float:
    """Resident memory in MiB."""
    status = Path(f"/proc/{site.process.pid}/status").read_text(encoding="ascii")
    return int(next(line.split()[1] for line in status.splitlines() if line.startswith("VmRSS"))) / 1024


class Fuzzer:
    def __init__(self, site: Site, code: str, sessions: list[str], frames: int) -> None:
        self.site, self.code, self.sessions, self.left = site, code, sessions, frames
        self.luck = Random(f"fuzz {frames}")
        self.closes: Counter[int] = Counter()
        self.sent = 0

    def kinds(self) -> Iterator[Make]:
        while self.left > 0:
            self.left -= 1
            self.sent += 1
            yield self.luck.choice(list(MAKE.values()))

    async def attack(self, session: str) -> None:
        """Socket after socket: each sends until the server has enough of it."""
        kinds = self.kinds()
        for make in kinds:
            wire = RawSocket("localhost", self.site.port, f"/ws/t/{self.code}/", session)
            await wire.open()
            await wire.send(make(self.luck))
            if self.luck.random() < 0.3:
                for more in [kind for kind, _number in zip(kinds, range(4), strict=False)]:
                    await wire.send(more(self.luck))
            await wire.listen(0.15 if self.luck.random() < 0.5 else 1.0)
            if wire.code is not None:
                self.closes[wire.code] += 1
            await wire.drop()

    async def everybody_attacks(self) -> None:
        async with asyncio.TaskGroup() as group:
            for place in range(SOCKETS):
                group.create_task(self.attack(self.sessions[place % len(self.sessions)]))


class Honest:
    """Asks for the time every 0.2 s over its own socket and notes how long the answer took."""

    def __init__(self, site: Site, code: str, session: str) -> None:
        self.wire = RawSocket("localhost", site.port, f"/ws/t/{code}/", session)
        self.waits: list[float] = []

    async def ask(self) -> None:
        await self.wire.open()
        while True:
            began, self.wire.texts = time.monotonic(), []
            await self.wire.send(text('{"t":"ping"}'))
            while not any(b'"pong"' in message for message in self.wire.texts):
                await self.wire.read()
                assert self.wire.code is None, f"an honest socket was closed with {self.wire.code}"
            self.waits.append(time.monotonic() - began)
            await asyncio.sleep(0.2)


async def attack_and_play(fuzzers: list[Fuzzer], bots: list[Bot], honest: Honest) -> list[float]:
    """The memory of the process before, after the first attack and after the others."""
    measured = [memory(fuzzers[0].site)]
    asking = asyncio.create_task(honest.ask())
    async with playing(bots):
        for fuzzer in fuzzers:
            await fuzzer.everybody_attacks()
            measured.append(memory(fuzzer.site))
        assert not asking.done(), asking.exception()
    asking.cancel()
    with suppress(asyncio.CancelledError):
        await asking
    await honest.wire.drop()
    return measured


def fuzz(starter: SiteStarter, frames: int) -> str:
    """A line of result; AssertionError when the bar is missed."""
    site, database = starter(), Database(starter.data)
    [doors] = prepare_tables("triple-draw-27", 1, 5, SOCKETS + 1, begin=True, **starter.kept)
    luck = Random("honest")
    bots = [Bot(doors.code, session, lambda: site.url, luck, (0.05, 0.2)) for session in doors.players]
    honest = Honest(site, doors.code, doors.watchers[-1])
    fuzzers = [Fuzzer(site, doors.code, doors.watchers[:-1], count) for count in (frames // 10, frames - frames // 10)]
    _before, warm, after = asyncio.run(attack_and_play(fuzzers, bots, honest))
    site.stop()
    closes = sum((fuzzer.closes for fuzzer in fuzzers), Counter())
    assert not any(closes[code] for code in SERVER_FAILED), f"the server failed: {closes}"
    for word in ("Traceback", "ERROR", "CRITICAL"):
        assert word not in site.printed(), site.printed()[-2000:]
    assert not any(bot.closes for bot in bots if set(bot.closes) - {1000, 1005}), "an honest player was closed"
    assert after - warm < GROWTH, f"memory grew from {warm:.0f} to {after:.0f} MiB"
    assert max(honest.waits) < PATIENCE, f"an honest socket waited {max(honest.waits):.1f} s"
    acknowledged = sum(len(bot.acknowledged) for bot in bots)
    assert acknowledged > 0, "nobody could play meanwhile"
    books = verify(**database.settings)
    assert " 0 differences" in books, books
    told = ", ".join(f"{code}: {count}" for code, count in sorted(closes.items()))
    return (
        f"{sum(fuzzer.sent for fuzzer in fuzzers)} frames, closed with {told}; memory {warm:.1f} -> {after:.1f} MiB, "
        f"{acknowledged} honest actions and {len(honest.waits)} pings, slowest {max(honest.waits) * 1000:.0f} ms"
    )
