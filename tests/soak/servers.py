"""A Redis and a PostgreSQL of one's own on free ports, which may be killed; those of the machine are left alone."""

import os
import shutil
import subprocess
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, Self

import psycopg
import redis

from tests.site_process import free_port

READY_WITHIN = 20.0  # seconds


class Server:
    """A program that is started and killed again and again with the same data."""

    def __init__(self, command: list[str], answers: Callable[[], bool], user: str | None = None) -> None:
        self.command, self.answers, self.user = command, answers, user
        self.process: subprocess.Popen[bytes] | None = None

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(self, *error: Any) -> None:
        self.kill()

    def start(self) -> None:
        """Returns when it answers."""
        self.process = subprocess.Popen(
            self.command, user=self.user, cwd="/", stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
        until = time.monotonic() + READY_WITHIN
        while not self.answers():
            assert self.process.poll() is None, f"{self.command[0]} ended"
            assert time.monotonic() < until, f"{self.command[0]} does not answer"
            time.sleep(0.05)

    def kill(self) -> None:
        if self.process is not None:
            self.process.kill()
            self.process.wait()


def own_redis(data: Path) -> tuple[str, Server]:
    """Its REDIS_URL and the server, not started yet."""
    port = free_port()
    command = ["redis-server", "--bind", "127.0.0.1", "--port", str(port), "--dir", str(data)]

    def answers() -> bool:
        try:
            with redis.Redis(port=port) as client:
                return bool(client.ping())
        except redis.RedisError:
            return False

    return f"redis://127.0.0.1:{port}/0", Server([*command, "--save", "", "--appendonly", "no"], answers)


def postgres_program(name: str) -> str | None:
    """The path of one of PostgreSQL's programs; Debian keeps them off the search path."""
    beside = sorted(Path("/usr/lib/postgresql").glob(f"*/bin/{name}"))
    return str(beside[-1]) if beside else shutil.which(name)


class Postgres(Server):
    """A new cluster. `kill` is a crash: connections are cut, nothing is shut down in order.

    It refuses to run as root, and its user cannot enter the folders of root's tests; so it has one of its own.
    """

    def __init__(self) -> None:
        initdb, postgres = postgres_program("initdb"), postgres_program("postgres")
        assert initdb is not None
        assert postgres is not None
        self.port = free_port()
        self.url = f"postgresql://postgres@127.0.0.1:{self.port}/postgres"
        user = "postgres" if os.getuid() == 0 else None
        self.folder = tempfile.TemporaryDirectory(prefix="pokernight-", dir="/tmp", ignore_cleanup_errors=True)
        data = self.folder.name
        if user:
            shutil.chown(data, user)
        making = [initdb, "--pgdata", data, "--auth", "trust", "--username", "postgres", "--no-sync"]
        subprocess.run(making, user=user, cwd="/", check=True, stdout=subprocess.DEVNULL)
        where = ["-D", data, "-h", "127.0.0.1", "-p", str(self.port), "-k", data]
        super().__init__([postgres, *where], self.ready, user)

    def __exit__(self, *error: Any) -> None:
        super().__exit__(*error)
        self.folder.cleanup()

    def ready(self) -> bool:
        try:
            psycopg.connect(self.url, connect_timeout=2).close()
        except psycopg.OperationalError:
            return False
        return True
