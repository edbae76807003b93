"""Runs the site as a host does, `manage.py serve` in its own process, for tests that need a real server."""

import os
import random
import shutil
import signal
import subprocess
import sys
import time
import urllib.error
import urllib.request
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType
from typing import Self

from pokernight import network
from pokernight.management.commands.serve import STATIC_STAMP

ROOT = Path(__file__).resolve().parent.parent
START_WITHIN = 120.0  # seconds; two very busy cores
STOP_WITHIN = 10.0
NOT_HANDED_OUT = range(20_000, 32_000)  # below the ports that Linux and BSDs give to outgoing connections


@dataclass
class Site:
    """One web process. `process.kill()` and `process.send_signal()` reach the server itself."""

    url: str  # without a slash at the end
    process: subprocess.Popen[bytes]
    log: Path

    @property
    def port(self) -> int:
        return int(self.url.rpartition(":")[2])

    def printed(self) -> str:
        return self.log.read_text(encoding="utf-8")

    def get(self, path: str, **headers: str) -> tuple[int, str]:
        """Status and text of a page."""
        request = urllib.request.Request(self.url + path, headers=headers)
        try:
            with urllib.request.urlopen(request, timeout=10) as response:
                return response.status, response.read().decode()
        except urllib.error.HTTPError as error:
            return error.code, error.read().decode()

    def stop(self) -> None:
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGCONT)
            self.process.terminate()
            try:
                self.process.wait(STOP_WITHIN)
            except subprocess.TimeoutExpired:
                self.process.kill()
                self.process.wait()


class SiteStarter:
    """`start_site()` gives a ready Site; settings are given by their environment names. Data is shared and kept.

    The static files that the first site of a test run collects are handed on to all later ones in `collected`.
    """

    def __init__(self, data: Path, collected: Path | None = None) -> None:
        self.data = data
        self.collected = collected
        self.sites: list[Site] = []
        if collected is not None and collected.exists():
            shutil.copytree(collected, data, dirs_exist_ok=True)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        for site in self.sites:
            site.stop()

    def __call__(self, port: int | None = None, wait_for: str = "/readyz", **settings: str) -> Site:
        return self.start(port or free_port(), wait_for, settings)

    def another(self, port: int | None = None, **settings: str) -> Site:
        """One more process with the same data, or one in the place of another that ended: nothing is set up anew."""
        return self.start(port or free_port(), "/readyz", self.kept | settings, "--bare")

    @property
    def kept(self) -> dict[str, str]:
        """The settings under which another program works with the sites' data, once one of them runs."""
        key = (self.data / "secret_key").read_text(encoding="ascii")
        return {"POKERNIGHT_DATA": str(self.data), "POKERNIGHT_SECRET_KEY": key}

    def start(self, port: int, wait_for: str, settings: dict[str, str], *more: str) -> Site:
        log = self.data / f"serve-{port}-{len(self.sites)}.log"
        with log.open("wb") as output:
            process = subprocess.Popen(
                [sys.executable, "manage.py", "serve", "--port", str(port), *more],
                cwd=ROOT,
                env=clean_environment() | {"POKERNIGHT_DATA": str(self.data)} | settings,
                stdin=subprocess.DEVNULL,
                stdout=output,
                stderr=subprocess.STDOUT,
            )
        site = Site(f"http://localhost:{port}", process, log)
        self.sites.append(site)
        wait_until_well(site, wait_for)
        if self.collected is not None and not self.collected.exists():
            shutil.copytree(self.data / "static", self.collected / "static")
            shutil.copy2(self.data / STATIC_STAMP, self.collected)
        return site


def clean_environment() -> dict[str, str]:
    """The environment without the site's own settings."""
    ours = ("POKERNIGHT_", "DATABASE_URL", "REDIS_URL")
    return {name: value for name, value in os.environ.items() if not name.startswith(ours)}


def free_port() -> int:
    """A port nobody listens on. Not one the system hands out by itself: until the server starts, some seconds later,
    a client's connection could get the same one."""
    return next(port for port in iter(lambda: random.choice(NOT_HANDED_OUT), None) if network.port_is_free(port))


def wait_until_well(site: Site, path: str) -> None:
    """Return when the page answers 200; AssertionError with what the process printed if it ends or takes too long."""
    until = time.monotonic() + START_WITHIN
    while time.monotonic() < until:
        assert site.process.poll() is None, f"the site ended: {site.printed()}"
        try:
            if site.get(path)[0] == 200:
                return
        except OSError:  # it does not listen yet, or has much to do
            time.sleep(0.1)
    raise AssertionError(f"{path} is not well after {START_WITHIN} s: {site.printed()}")
