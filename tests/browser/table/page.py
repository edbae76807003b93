"""The table page as the site serves it, rendered without a database."""

from django.template.loader import render_to_string

CODE = "TESTCODE"


def table_page() -> str:
    table = {"code": CODE, "shown_code": "TEST-CODE", "name": "Friday night"}
    return render_to_string("live/table.html", {"table": table, "proto": 1, "csrf_token": "test", "form_key": "once"})
