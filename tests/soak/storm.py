"""Two web processes, forty phones, and everything around them fails in turn.

Redis is killed and comes back, PostgreSQL crashes and comes back, one web process gets SIGTERM, the other stands still.
Bar: after each of these every phone shows the newest state of its table within 2 s, nobody was folded or set away by
the house, and the ledgers agree.
"""

import asyncio
import signal
import time
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from random import Random

from tests.services.wire import verify
from tests.site_process import SiteStarter
from tests.soak.bots import Bot, playing
from tests.soak.database import Database
from tests.soak.servers import Postgres, own_redis
from tests.soak.tables import prepare_tables

TABLES, SEATS = 8, 5
THINK = (0.4, 1.2)  # seconds before a phone acts
PATIENCE = 20.0  # seconds until there is no hope left
HOUSE_SPOKE = "SELECT COUNT(*) FROM tables_happening WHERE kind IN ('clock_ran_out', 'away', 'set_away')"
FOLDS = 'SELECT COUNT(*) FROM play_entry WHERE CAST(event AS TEXT) LIKE \'%"Acted"%"fold"%\''


class Storm:
    """What fails, for how long, and how long the phones then took to see what was there when it was mended."""

    def __init__(self, starter: SiteStarter, folder: Path, standstill: float, calm: float) -> None:
        self.starter, self.standstill, self.calm = starter, standstill, calm
        self.redis_url, self.redis = own_redis(folder)
        self.postgres = Postgres()
        self.database = Database(self.postgres.url)
        self.luck = Random("storm")
        self.bots: list[Bot] = []
        self.took: dict[str, float] = {}

    @property
    def settings(self) -> dict[str, str]:
        return self.database.settings | {"REDIS_URL": self.redis_url, "POKERNIGHT_PROCESSES": "2"}

    def open(self) -> None:
        self.sites = [self.starter(**self.settings), self.starter.another(**self.settings)]
        tables = prepare_tables(
            "triple-draw-27", TABLES, SEATS, options={"clock": 60}, begin=True, **self.starter.kept | self.settings
        )
        for doors in tables:
            for number, session in enumerate(doors.players):
                self.bots.append(Bot(doors.code, session, self.address(number), self.luck, THINK, folds=False))

    def address(self, number: int) -> Callable[[], str]:
        """Every second phone prefers the other process; while that one is down it takes any."""

        def choose() -> str:
            up = [site for site in self.sites if site.process.poll() is None]
            return up[number % len(up)].url

        return choose

    async def all_catch_up(self, what: str) -> None:
        """From now on: until every phone has shown what its table is in this moment."""
        began = time.monotonic()
        wanted = self.database.table_versions()
        with suppress(TimeoutError):
            async with asyncio.timeout(PATIENCE):
                for bot in self.bots:
                    while bot.version < wanted[bot.code]:
                        bot.news.clear()
                        await bot.news.wait()
        late = [bot for bot in self.bots if bot.version < wanted[bot.code]]
        closes = sum((bot.closes for bot in self.bots), Counter())
        assert not late, f"{what}: {len(late)} phones did not catch up; so far {self.took}, closes {closes}"
        self.took[what] = time.monotonic() - began
        await asyncio.sleep(self.calm)

    async def rage(self) -> None:
        async with playing(self.bots):
            await asyncio.sleep(self.calm)
            await self.all_catch_up("calm")
            for strike in (self.redis_dies, self.postgres_dies, self.one_is_stopped, self.one_stands_still):
                await strike()

    async def redis_dies(self) -> None:
        self.redis.kill()
        await self.all_catch_up("without Redis")
        await asyncio.to_thread(self.redis.start)
        await self.all_catch_up("Redis back")

    async def postgres_dies(self) -> None:
        self.postgres.kill()
        await asyncio.sleep(self.calm)
        await asyncio.to_thread(self.postgres.start)
        await self.all_catch_up("PostgreSQL back")

    async def one_is_stopped(self) -> None:
        self.sites[0].process.send_signal(signal.SIGTERM)
        await asyncio.to_thread(self.sites[0].process.wait)
        await self.all_catch_up("SIGTERM")
        self.sites[0] = await asyncio.to_thread(self.starter.another, self.sites[0].port, **self.settings)

    async def one_stands_still(self) -> None:
        self.sites[1].process.send_signal(signal.SIGSTOP)
        await asyncio.sleep(self.standstill)
        self.sites[1].process.send_signal(signal.SIGCONT)
        await self.all_catch_up(f"SIGSTOP {self.standstill:.0f} s")


def storm(starter: SiteStarter, folder: Path, standstill: float, calm: float, catch_up: float = 2.0) -> str:
    """A line of result; AssertionError when the bar is missed. `calm` is how many seconds lie between two failures."""
    it = Storm(starter, folder, standstill, calm)
    with it.redis, it.postgres:
        it.open()
        asyncio.run(it.rage())
        for site in it.sites:
            site.stop()
        acknowledged = {name for bot in it.bots for name in bot.acknowledged}
        assert acknowledged <= it.database.carried_out(), "said ok to and lost"
        assert it.database.one(HOUSE_SPOKE) == 0, "the house played for somebody"
        assert it.database.one(FOLDS) == 0, "somebody was folded"
        assert not it.database.deals_with_gaps(), "a log with gaps"
        books = verify(**it.database.settings)
        assert " 0 differences" in books, books
    took = ", ".join(f"{what} {seconds:.2f} s" for what, seconds in it.took.items())
    assert max(it.took.values()) <= catch_up, f"caught up too late: {took}"
    return (
        f"{len(it.bots)} phones, {len(acknowledged)} actions, caught up after: {took}; 0 wrong folds, {books.strip()}"
    )
