"""Handshakes that a real server refuses, plainly and without a traceback."""

import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect


def refusal(site, path: str, origin: str | None) -> int:
    with pytest.raises(InvalidStatus) as refused:
        connect("ws" + site.url.removeprefix("http") + path, origin=origin).close()
    return refused.value.response.status_code


def test_wrong_origins_and_addresses_are_refused(start_site):
    site = start_site()
    for origin in ["http://evil.example", "http://localhost:9", site.url.replace("http", "https"), None]:
        assert refusal(site, "/", origin) == 403
    assert refusal(site, "/no/such/address/", site.url) == 403
    assert "Traceback" not in site.printed()
    assert site.get("/readyz") == (200, "ok\n")
