"""Several web processes on PostgreSQL and Redis, and what they say when one of these is away."""

import psycopg

from tests.site_process import free_port


def test_two_processes_share_a_database_and_redis(start_site, postgres_url, redis_url):
    shared = {"DATABASE_URL": postgres_url, "REDIS_URL": redis_url, "POKERNIGHT_PROCESSES": "2"}
    for site in [start_site(**shared), start_site(**shared)]:
        assert site.get("/readyz") == (200, "ok\n")


def test_without_redis_it_is_alive_but_not_ready(start_site):
    site = start_site(wait_for="/healthz", REDIS_URL=f"redis://127.0.0.1:{free_port()}/0")
    assert site.get("/readyz") == (503, "channel layer does not answer\n")
    assert "Traceback" not in site.printed()


def test_it_is_ready_again_after_postgresql_cut_every_connection(start_site, postgres_url):
    site = start_site(DATABASE_URL=postgres_url)
    with psycopg.connect(postgres_url, autocommit=True) as other:
        other.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
            " WHERE datname = current_database() AND pid <> pg_backend_pid()"
        )
    assert site.get("/readyz") == (200, "ok\n")
