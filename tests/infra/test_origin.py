"""A websocket opens only from our own pages."""

import pytest

from pokernight.live.origin import may_connect, only


@pytest.fixture(autouse=True)
def home_network(settings):
    settings.ALLOWED_HOSTS = ["localhost", "192.0.2.7", "[::1]"]
    settings.PUBLIC_ORIGINS = []
    settings.HTTPS = False


@pytest.mark.parametrize(
    ("host", "origin"),
    [
        ("192.0.2.7:8000", "http://192.0.2.7:8000"),
        ("localhost", "http://localhost"),
        ("[::1]:8000", "http://[::1]:8000"),
    ],
)
def test_our_own_page_may(host, origin):
    assert may_connect(host, origin)


@pytest.mark.parametrize(
    ("host", "origin"),
    [
        pytest.param("192.0.2.7:8000", "http://192.0.2.7:9000", id="another port"),
        pytest.param("192.0.2.7:8000", "http://192.0.2.7", id="the default port"),
        pytest.param("192.0.2.7:8000", "https://192.0.2.7:8000", id="another scheme"),
        pytest.param("192.0.2.7:8000", "http://localhost:8000", id="another of our names"),
        pytest.param("192.0.2.7:8000", "http://192.0.2.7:8000.evil.example", id="our name as a beginning"),
        pytest.param("192.0.2.7:8000", "http://evil.example", id="another site"),
        pytest.param("evil.example", "http://evil.example", id="a name that was made to lead here"),
        pytest.param("192.0.2.7:8000", "null", id="a sandboxed page"),
        pytest.param("192.0.2.7:8000", "", id="an empty origin"),
        pytest.param("192.0.2.7:8000", None, id="no origin"),
        pytest.param(None, "http://192.0.2.7:8000", id="no host"),
    ],
)
def test_nobody_else_may(host, origin):
    assert not may_connect(host, origin)


def test_behind_a_tls_proxy_the_public_address_is_ours(settings):
    settings.HTTPS = True
    settings.ALLOWED_HOSTS = ["poker.example.org"]
    assert may_connect("poker.example.org", "https://poker.example.org")
    assert not may_connect("poker.example.org", "http://poker.example.org")


def test_a_proxy_that_changes_the_host_needs_a_public_origin(settings):
    settings.ALLOWED_HOSTS = ["web1"]
    assert not may_connect("web1:8000", "https://poker.example.org")
    settings.PUBLIC_ORIGINS = ["https://poker.example.org"]
    assert may_connect("web1:8000", "https://poker.example.org")
    assert not may_connect("web1:8000", "https://poker.example.org:8443")


def test_a_header_given_twice_counts_as_none():
    once = [(b"host", b"LOCALHOST"), (b"origin", b"http://localhost")]
    assert only(once, b"host") == "localhost"
    assert only([*once, (b"origin", b"http://evil.example")], b"origin") is None
