"""A phone that speaks to a running site over a real websocket, and what the tests of several processes share."""

import itertools
import json
import subprocess
import sys
import time
from contextlib import ExitStack
from pathlib import Path
from typing import Any, Self

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from tests.site_process import ROOT, Site, clean_environment

PATIENCE = 10.0  # seconds; two busy cores
_ids = itertools.count()


def prepare_evening(data: Path, **settings: str) -> dict[str, str]:
    """An evening for the sites with this data: the table's code, and for each person a session that they know."""
    kept = {"POKERNIGHT_DATA": str(data), "POKERNIGHT_SECRET_KEY": (data / "secret_key").read_text(encoding="ascii")}
    environment = clean_environment() | kept | settings
    script = [sys.executable, "-m", "tests.services.prepare_evening"]
    done = subprocess.run(script, cwd=ROOT, env=environment, capture_output=True, text=True, check=True)
    evening: dict[str, str] = json.loads(done.stdout)
    return evening


def verify(**settings: str) -> str:
    """What `manage.py verify_ledgers` prints."""
    command = [sys.executable, "manage.py", "verify_ledgers"]
    return subprocess.run(
        command, cwd=ROOT, env=clean_environment() | settings, capture_output=True, text=True, check=False
    ).stdout


class WirePhone:
    def __init__(self, site: Site, evening: dict[str, str], who: str) -> None:
        self.site, self.who = site, who
        self.path = f"/ws/t/{evening['code']}/"
        self.cookie = f"sessionid={evening[who]}"
        self.table: dict[str, Any] = {}
        self.frames: list[str] = []
        self.open = ExitStack()

    def __enter__(self) -> Self:
        address = "ws" + self.site.url.removeprefix("http") + self.path
        headers = {"Cookie": self.cookie}
        wire = connect(address, origin=self.site.url, additional_headers=headers, ping_interval=None)
        self.wire: ClientConnection = self.open.enter_context(wire)
        return self

    def __exit__(self, *error: object) -> None:
        self.open.close()

    def move_to(self, site: Site) -> None:
        """Reconnect, to another process."""
        self.open.close()
        self.site = site
        self.__enter__()

    def next(self, timeout: float = PATIENCE) -> dict[str, Any]:
        frame = self.wire.recv(timeout)
        assert isinstance(frame, str)
        self.frames.append(frame)
        message: dict[str, Any] = json.loads(frame)
        if message["t"] == "table":
            self.table = message
        return message

    def sees(self, wanted: Any, timeout: float = PATIENCE) -> dict[str, Any]:
        """The table once it is as `wanted` says."""
        until = time.monotonic() + timeout
        while not (self.table and wanted(self.table)):
            self.next(until - time.monotonic())
        return self.table

    def ask(self, **message: Any) -> dict[str, Any]:
        """Say it under a new id, unless one is given, and return the answer."""
        message = {"id": f"{self.who}-{next(_ids)}", **message}
        self.wire.send(json.dumps(message))
        while True:
            answer = self.next()
            if answer["t"] in ("ok", "no") and answer["id"] == message["id"]:
                return answer

    def stay_in(self) -> dict[str, Any]:
        """Answer the open question: check, call or stand pat."""
        deal = self.table["deal"]
        verb = next(verb for verb in ("check", "call", "draw") if verb in deal["prompt"])
        more = {"cards": []} if verb == "draw" else {}
        return self.ask(t="act", deal=deal["id"], token=deal["prompt"]["token"], verb=verb, **more)

    def is_open(self) -> bool:
        try:
            self.wire.send('{"t":"ping"}')
            while self.next()["t"] != "pong":
                pass
        except ConnectionClosed:
            return False
        return True


def play_one(phones: list[WirePhone]) -> None:
    """One action by whoever's turn it is; everybody has seen it when this returns."""
    version = max(phone.table["deal"]["v"] for phone in phones)
    turn = phones[0].table["deal"]["awaited"][0]
    player = phones[turn]
    player.sees(lambda table: table["deal"]["v"] >= version)
    assert player.stay_in()["t"] == "ok"
    for phone in phones:
        phone.sees(lambda table: table["deal"]["v"] > version)


def play_deal(phones: list[WirePhone]) -> None:
    """The open deal to its end; the players' phones come first, by seat."""
    while not phones[0].table["deal"]["ended"]:
        play_one(phones)
