"""Short forms of `tests/soak/kills.py`."""

from tests.site_process import SiteStarter
from tests.soak.database import Database
from tests.soak.kills import kills

KILLS = 3


def test_a_process_on_sqlite_is_killed(start_site: SiteStarter) -> None:
    print(kills(start_site, Database(start_site.data), KILLS))


def test_processes_on_postgresql_are_killed(start_site: SiteStarter, postgres_url: str, redis_url: str) -> None:
    print(kills(start_site, Database(postgres_url), KILLS, REDIS_URL=redis_url, POKERNIGHT_PROCESSES="2"))
