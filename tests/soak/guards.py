"""Who is kept out and who is let stay, on a real server: origins, sessions, guessed codes, quiet sockets.

Each function is one promise: it returns a line of result, or raises AssertionError.
"""

import asyncio
import re
import secrets
import time
from collections import Counter
from contextlib import suppress

from websockets.exceptions import ConnectionClosed

from pokernight.people.misses import MISSES
from pokernight.people.misses import PERIOD as MISSES_PERIOD
from pokernight.tables.services import new_code
from tests.services.wire import WirePhone
from tests.site_process import Site
from tests.soak.browser import Browser
from tests.soak.rawsocket import RawSocket
from tests.soak.tables import Doors

ENDED_WITHIN = 2.5  # seconds; the promise is two, the rest is for a busy machine


def idle_socket(site: Site, doors: Doors, seconds: float) -> str:
    """A socket that says and hears nothing stays open: longer than the Redis client's own limit of 5 s."""
    with WirePhone(site, {"code": doors.code, "quiet": doors.watchers[0]}, "quiet") as phone:
        time.sleep(seconds)
        assert phone.is_open(), "the idle socket was closed"
    return f"idle socket open after {seconds:.0f} s"


def origins(site: Site, doors: Doors) -> str:
    """Only our own page's origin, with our own host, opens a socket."""
    port, ours = site.port, f"localhost:{site.port}"
    pages = [
        (ours, f"http://{ours}", True),
        (f"127.0.0.1:{port}", f"http://127.0.0.1:{port}", True),
        (ours, f"http://LOCALHOST:{port}", True),
        (ours, f"https://{ours}", False),
        (ours, "http://localhost", False),
        (ours, f"http://localhost:{port + 1}", False),
        (ours, f"http://127.0.0.1:{port}", False),
        (ours, f"http://{ours}.evil.example", False),
        (ours, f"http://evil.example:{port}", False),
        (ours, f"http://user@{ours}", False),
        (ours, f"http://{ours}/", False),
        (ours, "null", False),
        (ours, "file://", False),
        (ours, None, False),
        (f"evil.example:{port}", f"http://evil.example:{port}", False),
        ("evil.example", "http://evil.example", False),
    ]
    for host, origin, wanted in pages:
        opened = asyncio.run(opens(site, doors, host, origin))
        assert opened == wanted, f"host {host}, origin {origin}: {'opened' if opened else 'refused'}"
    return f"{len(pages)} pairs of host and origin judged right"


async def opens(site: Site, doors: Doors, host: str, origin: str | None) -> bool:
    wire = RawSocket("localhost", site.port, f"/ws/t/{doors.code}/", doors.players[0], host, origin)
    try:
        await wire.open()
    except ConnectionError:
        return False
    finally:
        await wire.drop()
    return True


def fixation(site: Site, doors: Doors) -> str:
    """A session that somebody else put into a browser is worth nothing once that browser is somebody."""
    theirs = Browser(site, sessionid=doors.players[1])
    victim = Browser(site, sessionid=secrets.token_hex(16))
    planted = victim.cookies["sessionid"]
    status, _page = victim.post(f"/t/{doors.code}/join/", name="Victim", key="victim")
    assert status == 302, f"joining answered {status}"
    assert victim.cookies["sessionid"] != planted, "the planted session was kept"
    assert 'id="table"' in victim.get(f"/t/{doors.code}/")[1], "the new guest has no seat"
    assert 'id="table"' not in Browser(site, sessionid=planted).get(f"/t/{doors.code}/")[1], "the planted session works"
    before = theirs.cookies["sessionid"]
    become_somebody_else(site, doors, theirs)
    assert theirs.cookies["sessionid"] != before, "a one-time code kept the session"
    assert 'id="table"' not in Browser(site, sessionid=before).get(f"/t/{doors.code}/")[1], "the old session works"
    return "planted and earlier sessions are worth nothing"


def become_somebody_else(site: Site, doors: Doors, browser: Browser) -> None:
    """By a one-time code of the host's other phone."""
    host = Browser(site, sessionid=doors.players[0])
    _status, page = host.post(f"/t/{doors.code}/phone/", kind="phone")
    found = re.search(r'class="secret number">([^<]+)<', page)
    assert found is not None, "no one-time code on the page"
    status, _page = browser.post("/phone/", code=found[1])
    assert status == 302, f"the code was answered {status}"


def logout_ends_the_socket(site: Site, doors: Doors) -> str:
    """Signing out closes a socket that is open, by the server."""
    browser = Browser(site, sessionid=doors.players[2])
    with WirePhone(site, {"code": doors.code, "who": doors.players[2]}, "who") as phone:
        phone.sees(lambda table: True)
        status, _page = browser.post("/account/logout/")
        assert status == 302, f"signing out answered {status}"
        began = time.monotonic()
        with suppress(ConnectionClosed):
            while True:
                phone.next()
        took = time.monotonic() - began
        assert phone.wire.close_code == 4401, f"closed with {phone.wire.close_code}"
    assert took <= ENDED_WITHIN, f"the socket was closed after {took:.1f} s"
    return f"socket closed {took:.1f} s after signing out"


def guesses(site: Site, doors: Doors, count: int) -> str:
    """After some wrong codes an address learns nothing any more, not even of right ones; others are not disturbed."""
    guesser, friend = Browser(site, "127.0.0.2"), Browser(site, "127.0.0.3")
    began = int(time.time()) // MISSES_PERIOD
    statuses = Counter(guesser.get(f"/t/{new_code()}/")[0] for _ in range(count))
    after, _page = guesser.get(f"/t/{doors.code}/")
    periods = int(time.time()) // MISSES_PERIOD - began + 1
    assert statuses.keys() <= {404, 429}, f"answers {statuses}"
    assert statuses[404] <= MISSES * periods, f"{statuses[404]} codes were looked up"
    assert statuses[429] >= count - MISSES * periods, f"answers {statuses}"
    assert after == 429 or periods > 1, f"the right code was answered {after}"
    status, _page = friend.get(f"/t/{doors.code}/")
    assert status == 200, f"a friend at another address was answered {status}"
    return f"{count} guessed codes: {statuses[404]} looked up, {statuses[429]} refused"
