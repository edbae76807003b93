"""What all tests share: the services they may ask for, plain static files, and a running site for those that need one.

PostgreSQL, Redis and Chromium are looked for; a test that needs one that is missing is skipped and says so. With
POKERNIGHT_REQUIRE_SERVICES=1, as in CI, it fails instead.
"""

import os
import shutil
import uuid
from collections.abc import Iterator
from pathlib import Path

import psycopg
import pytest
import redis
from django.test import override_settings

from tests.site_process import SiteStarter

POSTGRES = os.environ.get("POKERNIGHT_TEST_POSTGRES", "postgresql://postgres@127.0.0.1:5432/postgres")
REDIS = os.environ.get("POKERNIGHT_TEST_REDIS", "redis://127.0.0.1:6379")
# The first is the same browser without its windows, and half the work.
CHROMIUM_NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")


def missing(service: str) -> None:
    """End the test: as skipped on a developer's machine, as failed where all services have to be there."""
    if os.environ.get("POKERNIGHT_REQUIRE_SERVICES") == "1":
        pytest.fail(f"{service} is required here and was not found", pytrace=False)
    pytest.skip(f"{service} was not found")


@pytest.fixture(scope="session", autouse=True)
def settings_for_tests() -> Iterator[None]:
    """Static files go by their plain names, for nothing has been collected; passwords are hashed in no time."""
    with override_settings(
        STORAGES={"staticfiles": {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"}},
        PASSWORD_HASHERS=["django.contrib.auth.hashers.MD5PasswordHasher"],
    ):
        yield


@pytest.fixture
def postgres_url() -> Iterator[str]:
    """DATABASE_URL of an empty PostgreSQL database, dropped after the test."""
    try:
        server = psycopg.connect(POSTGRES, autocommit=True, connect_timeout=3)
    except psycopg.OperationalError:
        missing("PostgreSQL")
        raise
    name = f"pokernight_{uuid.uuid4().hex[:12]}"
    with server:
        server.execute(f'CREATE DATABASE "{name}"')
        yield POSTGRES.rpartition("/")[0] + "/" + name
        server.execute(f'DROP DATABASE "{name}" WITH (FORCE)')


@pytest.fixture
def redis_url(worker_id: str) -> str:
    """REDIS_URL of an empty Redis database, one per test worker."""
    number = 8 + int(worker_id.removeprefix("gw")) % 8 if worker_id.startswith("gw") else 15
    url = f"{REDIS}/{number}"
    try:
        with redis.Redis.from_url(url, socket_connect_timeout=3) as client:
            client.flushdb()
    except redis.ConnectionError:
        missing("Redis")
    return url


@pytest.fixture(scope="session")
def chromium() -> str:
    """Path of a Chromium that Playwright may start: `launch(executable_path=chromium, args=["--no-sandbox"])`."""
    found = find_chromium()
    if not found:
        missing("Chromium")
    return str(found)


def find_chromium() -> str | None:
    return os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, CHROMIUM_NAMES)), None)


@pytest.fixture(scope="session")
def collected(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the sites of this run keep the static files that the first of them collected."""
    return tmp_path_factory.mktemp("collected") / "files"


@pytest.fixture
def start_site(tmp_path_factory: pytest.TempPathFactory, collected: Path) -> Iterator[SiteStarter]:
    """Starts real web processes, each `manage.py serve` on a free port; all are stopped after the test."""
    with SiteStarter(tmp_path_factory.mktemp("site"), collected) as starter:
        yield starter
