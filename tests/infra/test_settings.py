"""Both databases keep the promises of the one-writer rule; pages carry the strict policy."""

import pytest
from django.db import OperationalError, connections

from pokernight.settings import channel_layers, database, env


@pytest.fixture
def open_database(request):
    """Opens a DATABASE_URL the way the site does."""

    def run(url: str):
        connections.settings["extra"] = connections.configure_settings(
            {"default": {}, "extra": database(env.db_url_config(url))}
        )["extra"]
        return connections["extra"]

    yield run
    connections["extra"].close()
    del connections["extra"], connections.settings["extra"]


def ask(connection, question: str):
    with connection.cursor() as cursor:
        cursor.execute(question)
        return cursor.fetchone()[0]


def test_sqlite_is_durable_and_takes_the_lock_at_once(open_database, tmp_path, django_db_blocker):
    with django_db_blocker.unblock():
        connection = open_database(f"sqlite:///{tmp_path / 'night.sqlite3'}")
        assert ask(connection, "PRAGMA journal_mode") == "wal"
        assert ask(connection, "PRAGMA synchronous") == 2  # FULL
        assert ask(connection, "PRAGMA busy_timeout") == 3000
        assert connection.transaction_mode == "IMMEDIATE"


def test_postgresql_bounds_its_waits_and_keeps_connections(open_database, postgres_url, django_db_blocker):
    with django_db_blocker.unblock():
        connection = open_database(postgres_url)
        assert ask(connection, "SHOW lock_timeout") == "3s"
        assert connection.settings_dict["CONN_MAX_AGE"] is None
        assert connection.settings_dict["CONN_HEALTH_CHECKS"] is True


def test_a_postgresql_that_is_away_is_noticed_soon(open_database, django_db_blocker):
    with django_db_blocker.unblock(), pytest.raises(OperationalError):
        open_database("postgres://nobody@127.0.0.1:1/none").ensure_connection()


def test_without_redis_the_layer_is_in_memory():
    assert channel_layers("")["default"]["BACKEND"] == "channels.layers.InMemoryChannelLayer"


def test_every_answer_carries_the_strict_policy(client):
    policy = client.get("/healthz")["Content-Security-Policy"]
    directives = dict(part.strip().split(" ", 1) for part in policy.split(";"))
    assert directives["default-src"] == "'none'"
    assert directives["script-src"] == directives["style-src"] == directives["connect-src"] == "'self'"
    assert directives["frame-ancestors"] == directives["base-uri"] == "'none'"
    assert "unsafe" not in policy
