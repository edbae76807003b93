"""Web processes are killed at random moments under load.

The phones keep what they were told, outside of any database. Bar: everything a server said ok to was carried out, no
version of a deal that somebody was shown is lost, the logs have no gap and the ledgers agree.
"""

import asyncio
from random import Random

from tests.services.wire import verify
from tests.site_process import Site, SiteStarter
from tests.soak.bots import Bot, playing
from tests.soak.database import Database
from tests.soak.tables import prepare_tables

TABLES, SEATS = 2, 5
LIVES = (0.05, 1.2)  # seconds that a process works under load before it is killed


def kills(starter: SiteStarter, database: Database, count: int, **settings: str) -> str:
    """A line of result; AssertionError when the bar is missed. `settings` are those of the web processes."""
    settings |= database.settings
    luck = Random(f"kills {count}")
    sites = [starter(**settings)]
    sites += [starter.another(**settings) for _ in range(int(settings.get("POKERNIGHT_PROCESSES", "1")) - 1)]
    tables = prepare_tables("triple-draw-27", TABLES, SEATS, begin=True, **starter.kept | settings)
    bots = [
        Bot(doors.code, session, lambda: luck.choice(sites).url, luck) for doors in tables for session in doors.players
    ]
    asyncio.run(play_and_kill(starter, sites, bots, count, luck, settings))
    for site in starter.sites:
        site.stop()
    acknowledged = {name for bot in bots for name in bot.acknowledged}
    lost = acknowledged - database.carried_out()
    versions = database.deal_versions()
    undone = [deal for bot in bots for deal, version in bot.seen.items() if versions.get(deal, 0) < version]
    assert not lost, f"said ok to and lost: {sorted(lost)[:5]} of {len(lost)}"
    assert not undone, f"shown and lost: deals {sorted(set(undone))}"
    assert not database.deals_with_gaps(), f"logs with gaps: deals {database.deals_with_gaps()}"
    assert len(acknowledged) >= count, f"only {len(acknowledged)} actions in {count} kills: that was no load"
    books = verify(**database.settings)
    assert " 0 differences" in books, books
    return f"{count} kills, {len(acknowledged)} actions acknowledged, 0 lost, 0 gaps, {books.strip()}"


async def play_and_kill(
    starter: SiteStarter, sites: list[Site], bots: list[Bot], count: int, luck: Random, settings: dict[str, str]
) -> None:
    async with playing(bots):
        for number in range(count):
            place = number % len(sites)
            await asyncio.sleep(luck.uniform(*LIVES))
            sites[place].process.kill()
            sites[place].process.wait()
            sites[place] = await asyncio.to_thread(starter.another, sites[place].port, **settings)
        await asyncio.sleep(LIVES[1])
