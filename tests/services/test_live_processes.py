"""The live table on real servers: one process on SQLite, two on PostgreSQL and Redis, and what may fail there."""

import shutil
import signal
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack

import pytest
import redis

from tests.conftest import missing
from tests.services.wire import WirePhone, play_deal, play_one, prepare_evening, verify
from tests.site_process import Site, SiteStarter, free_port

PEOPLE = ("alice", "bob", "cleo", "rita")
Pair = tuple[Site, Site, dict[str, str]]


@pytest.fixture
def own_redis() -> Iterator[tuple[str, Callable[[], subprocess.Popen[bytes]]]]:
    """The address of a Redis of one's own, and how to start it; it may be killed."""
    program = shutil.which("redis-server")
    if program is None:
        missing("redis-server")
    port = free_port()
    started: list[subprocess.Popen[bytes]] = []

    def start() -> subprocess.Popen[bytes]:
        command = [str(program), "--port", str(port), "--save", "", "--appendonly", "no"]
        started.append(subprocess.Popen(command, stdout=subprocess.DEVNULL))
        with redis.Redis(port=port) as client:
            for _attempt in range(100):
                try:
                    client.ping()
                    break
                except redis.ConnectionError:
                    time.sleep(0.05)
        return started[-1]

    yield f"redis://127.0.0.1:{port}/0", start
    for process in started:
        process.kill()
        process.wait()


@pytest.fixture
def pair(start_site: SiteStarter, postgres_url: str, redis_url: str) -> Pair:
    """Two web processes with one evening between them."""
    return two_sites(start_site, postgres_url, redis_url)


def two_sites(start_site: SiteStarter, postgres_url: str, redis_url: str) -> Pair:
    settings = {"DATABASE_URL": postgres_url, "REDIS_URL": redis_url, "POKERNIGHT_PROCESSES": "2"}
    sites = start_site(**settings), start_site(**settings)
    return *sites, prepare_evening(start_site.data, DATABASE_URL=postgres_url)


def phones_of(stack: ExitStack, pair: Pair) -> list[WirePhone]:
    """Alice and Cleo at the first process, Bob and Rita at the second; the deal is open."""
    first, second, evening = pair
    phones = [
        stack.enter_context(WirePhone(site, evening, who))
        for who, site in zip(PEOPLE, (first, second, first, second), strict=True)
    ]
    assert phones[0].ask(t="host", do="start")["t"] == "ok"
    for phone in phones:
        phone.sees(lambda table: table["deal"] is not None)
    return phones


def test_one_process_on_sqlite(start_site: SiteStarter) -> None:
    """A deal on a real server, with nothing installed beside it; the books are right and no error was printed."""
    site = start_site()
    evening = prepare_evening(start_site.data)
    with ExitStack() as stack:
        play_deal(phones := phones_of(stack, (site, site, evening)))
        assert len({str([seat["chips"] for seat in phone.table["deal"]["seats"]]) for phone in phones}) == 1
    assert "0 differences" in verify(POKERNIGHT_DATA=str(start_site.data))
    assert "Traceback" not in site.printed()


def test_two_processes_play_one_deal(pair: Pair, postgres_url: str) -> None:
    with ExitStack() as stack:
        play_deal(phones := phones_of(stack, pair))
        assert len({str([seat["chips"] for seat in phone.table["deal"]["seats"]]) for phone in phones}) == 1
        assert len({phone.table["deal"]["v"] for phone in phones}) == 1
    assert "0 differences" in verify(DATABASE_URL=postgres_url)
    assert "Traceback" not in pair[0].printed() + pair[1].printed()


def test_an_idle_socket_stays_open(pair: Pair) -> None:
    """Longer than the client library's own limit of 5 s, after which Redis connections are cut."""
    first, _second, evening = pair
    with WirePhone(first, evening, "alice") as alice:
        time.sleep(12)
        assert alice.is_open()


def test_without_redis_news_come_by_themselves(
    start_site: SiteStarter, postgres_url: str, own_redis: tuple[str, Callable[[], subprocess.Popen[bytes]]]
) -> None:
    """Redis dies and comes back in the middle of a deal: nothing is lost, and the worst is the poll's half second."""
    address, start = own_redis
    server = start()
    pair = two_sites(start_site, postgres_url, address)
    with ExitStack() as stack:
        phones = phones_of(stack, pair)
        play_one(phones)
        server.kill()
        server.wait()
        began = time.monotonic()
        play_one(phones)
        assert time.monotonic() - began < 3
        start()
        play_deal(phones)
    assert "0 differences" in verify(DATABASE_URL=postgres_url)


def test_a_killed_process_loses_nothing_that_was_acknowledged(pair: Pair, postgres_url: str) -> None:
    first, second, _evening = pair
    with ExitStack() as stack:
        phones = phones_of(stack, pair)
        play_one(phones)
        version = phones[1].table["deal"]["v"]
        first.process.send_signal(signal.SIGKILL)
        first.process.wait()
        for phone in (phones[0], phones[2]):
            phone.move_to(second)
            phone.table = {}
            phone.sees(lambda table: table["deal"]["v"] >= version)
        play_deal(phones)
    assert "0 differences" in verify(DATABASE_URL=postgres_url)


def test_a_frozen_process_folds_nobody(pair: Pair) -> None:
    """One process stands still for a while: when it goes on its phones catch up, and nothing was done for anybody."""
    first, _second, _evening = pair
    with ExitStack() as stack:
        phones = phones_of(stack, pair)
        first.process.send_signal(signal.SIGSTOP)
        time.sleep(3)
        first.process.send_signal(signal.SIGCONT)
        play_deal(phones)
        statuses = {seat["status"] for seat in phones[0].table["night"]["seats"]}
        assert statuses == {"sitting"}
