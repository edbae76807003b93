"""`manage.py serve`: the host's evening in one command.

Keeps a secret key, brings the database and static files up to date, allows just this machine's own addresses, takes its
time zone, prints the addresses with a QR code and becomes daphne. `--bare` does only the last step, for containers that
are set up from outside.
"""

import hashlib
import io
import os
import secrets
import sys
from argparse import ArgumentParser
from pathlib import Path
from typing import Any, NoReturn

import segno
from django.conf import settings
from django.contrib.staticfiles.finders import get_finders
from django.core.management import call_command
from django.core.management.base import BaseCommand, CommandError

from pokernight import network
from pokernight.local_time import local_zone

LARGEST_MESSAGE = 8192  # bytes, in both directions: a picture of the live table may have as many
OWNER_ONLY = 0o077  # others who use this machine could read the cards in the database
KEY_FILE = "secret_key"
STATIC_STAMP = "static-collected"  # beside the files: what they were collected from
APPLICATION = "pokernight.asgi:application"


class Command(BaseCommand):
    help = "Serve the site to this machine and the local network."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--port", type=int, default=8000)
        parser.add_argument(
            "--bare", action="store_true", help="serve what is set up already, with the settings as given"
        )

    def handle(self, *args: Any, port: int, bare: bool, **options: Any) -> None:
        if bare:
            become_daphne(dict(os.environ), port)
        if not network.port_is_free(port):
            raise CommandError(f"Port {port} is taken, perhaps by a table that is open already. Try another one.")
        os.umask(OWNER_ONLY)
        call_command("migrate", verbosity=0)
        collect_static()
        addresses = network.own_addresses()
        env = environment(addresses)
        self.welcome(addresses, port, env["POKERNIGHT_TIME_ZONE"])
        become_daphne(env, port)

    def welcome(self, addresses: list[str], port: int, time_zone: str) -> None:
        self.stdout.write(f"\nPoker night is open.\n\n  On this machine:  http://localhost:{port}/")
        for address in addresses:
            self.stdout.write(f"  On your network:  http://{address}:{port}/")
        self.stdout.write(f"  By name:          http://{network.local_name()}:{port}/")
        self.stdout.write(f"  Time zone:        {time_zone}\n")
        if addresses:
            self.stdout.write("\nFriends on the same Wi-Fi scan this:\n")
            self.stdout.write(qr_code(f"http://{addresses[0]}:{port}/"))
        self.stdout.write("\nStop with Ctrl+C; the table is kept.\n")


def collect_static() -> None:
    """Collect the static files when they have changed: to hash and compress all of them takes seconds."""
    stamp = settings.DATA_DIR / STATIC_STAMP
    found = static_fingerprint()
    if stamp.exists() and stamp.read_text(encoding="ascii") == found and settings.STATIC_ROOT.exists():
        return
    call_command("collectstatic", interactive=False, verbosity=0)
    stamp.write_text(found, encoding="ascii")


def static_fingerprint() -> str:
    """Changes with every static file, ours or an installed package's."""
    digest = hashlib.sha256()
    for finder in get_finders():
        for path, storage in finder.list([]):
            facts = os.stat(storage.path(path))
            digest.update(f"{path} {facts.st_size} {facts.st_mtime_ns}\n".encode())
    return digest.hexdigest()


def qr_code(link: str) -> str:
    picture = io.StringIO()
    segno.make(link).terminal(out=picture, compact=True)
    return picture.getvalue()


def environment(addresses: list[str]) -> dict[str, str]:
    """What the server process needs, on top of what the host has set already."""
    env = dict(os.environ)
    env.setdefault("POKERNIGHT_SECRET_KEY", kept_secret_key(settings.DATA_DIR / KEY_FILE))
    env.setdefault("POKERNIGHT_TIME_ZONE", local_zone(settings.GIVEN_TZ))
    hosts = [*addresses, network.local_name(), *filter(None, env.get("POKERNIGHT_HOSTS", "").split(","))]
    return env | {"POKERNIGHT_HOSTS": ",".join(dict.fromkeys(hosts))}


def kept_secret_key(path: Path) -> str:
    """The key in that file; made at the first call, readable by its owner only."""
    if not path.exists():
        path.parent.mkdir(parents=True, exist_ok=True)
        with open(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w", encoding="ascii") as file:
            file.write(secrets.token_urlsafe(50))
    return path.read_text(encoding="ascii")


def become_daphne(env: dict[str, str], port: int) -> NoReturn:
    sys.stdout.flush()
    command = [sys.executable, "-m", "daphne", "--bind", network.EVERY_INTERFACE, "--port", str(port)]
    command += ["--verbosity", "0", "--websocket-max-message-size", str(LARGEST_MESSAGE), "--no-server-name"]
    if settings.HTTPS:
        command += ["--proxy-headers"]
    os.chdir(settings.BASE_DIR)
    os.execve(sys.executable, [*command, APPLICATION], env)  # noqa: S606 - same Python, fixed words
