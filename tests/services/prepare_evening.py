"""Run as a script with the site's settings: makes an evening and prints its code and one session for each person."""

import json
import os

import django

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "pokernight.settings")
django.setup()

from pokernight.tables.services import watch  # noqa: E402
from tests.site.conftest import begin_evening  # noqa: E402
from tests.site.phones import session_of  # noqa: E402

it = begin_evening()
watch(it.table, it.rita)
people = {name: getattr(it, name) for name in ("alice", "bob", "cleo", "charlie", "rita")}
print(json.dumps({"code": it.table.code, **{name: session_of(person) for name, person in people.items()}}))
