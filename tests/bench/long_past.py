"""Run as a script with the site's settings: makes a table with 200 nights and 20,000 deals, asks for its pages, and
prints a JSON object with milliseconds and queries of each. One night is really played, the others are copies of its
rows.
"""

import json
import os
import time
from datetime import UTC, datetime
from typing import Any

import django

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "pokernight.settings")
django.setup()

from django.conf import settings  # noqa: E402
from django.core.management import call_command  # noqa: E402
from django.db import connection  # noqa: E402
from django.test import Client  # noqa: E402
from django.test.utils import CaptureQueriesContext  # noqa: E402

from pokernight.history.demo import make_demo  # noqa: E402
from pokernight.people.services import SESSION_FIELD  # noqa: E402
from pokernight.play.models import Deal  # noqa: E402
from pokernight.tables.models import Night, Table  # noqa: E402
from tests.bench.many_nights import copy_night  # noqa: E402

NIGHTS, DEALS = 200, 100
ROUNDS = 12
PAGES = (
    "",
    "?page=10",
    "records/",
    "150/",
    "150/ledger/",
    "150/ledger/?page=20",
    "150/1/",
    "150/1/1/",
    "150/1/1/replay/",
)


def browser_of_host(table: Table) -> Client:
    client = Client(headers={"host": "localhost"})
    session = client.session
    session[SESSION_FIELD] = table.host_id
    session.save()
    client.cookies["sessionid"] = session.session_key or ""
    return client


def measured(client: Client, page: str) -> dict[str, Any]:
    """The quickest of a few tries; the first one fills caches."""
    times = []
    for _round in range(ROUNDS):
        with CaptureQueriesContext(connection) as queries:
            begun = time.perf_counter()
            response = client.get(page)
            times.append(time.perf_counter() - begun)
        assert response.status_code == 200, page
    return {"ms": round(min(times[1:]) * 1000, 1), "queries": len(queries)}


settings.STORAGES = {"staticfiles": {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"}}
call_command("migrate", verbosity=0)
table = make_demo(nights=1, deals=DEALS, until=datetime(2026, 3, 6, 20, 0, tzinfo=UTC), seed=5, quick=True)
copy_night(NIGHTS - 1)
if connection.vendor == "postgresql":
    with connection.cursor() as cursor:
        cursor.execute("ANALYZE")
past = f"/t/{table.code}/history/"
client = browser_of_host(table)
found: dict[str, Any] = {page: measured(client, past + page) for page in PAGES}
print(json.dumps({"nights": Night.objects.count(), "deals": Deal.objects.count(), "pages": found}))
