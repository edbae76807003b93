"""Lets a websocket in only from our own pages: a browser sends cookies along from any page, so the page must be ours.

The validator that comes with channels accepts every port and scheme of an allowed host, and other programs on the same
machine have other ports.
"""

from collections.abc import Awaitable, Callable
from typing import Any

from channels.security.websocket import WebsocketDenier
from django.conf import settings
from django.http.request import split_domain_port, validate_host

Scope = dict[str, Any]
Application = Callable[[Scope, Any, Any], Awaitable[None]]


class SameOriginOnly:
    """ASGI middleware: refuses the handshake unless `may_connect` says yes."""

    def __init__(self, application: Application) -> None:
        self.application = application

    async def __call__(self, scope: Scope, receive: Any, send: Any) -> None:
        headers: list[tuple[bytes, bytes]] = scope["headers"]
        admit = may_connect(only(headers, b"host"), only(headers, b"origin"))
        await (self.application if admit else WebsocketDenier())(scope, receive, send)


def may_connect(host: str | None, origin: str | None) -> bool:
    """The page's origin is the very host it asks, or one of the public origins in the settings."""
    if host is None or origin is None:
        return False
    domain, _ = split_domain_port(host)
    if not domain or not validate_host(domain, settings.ALLOWED_HOSTS):
        return False
    scheme = "https" if settings.HTTPS else "http"
    return origin in {f"{scheme}://{host}", *settings.PUBLIC_ORIGINS}


def only(headers: list[tuple[bytes, bytes]], name: bytes) -> str | None:
    """The header's value in small letters; None where it is missing or given twice."""
    values = [value for key, value in headers if key == name]
    return values[0].decode("latin-1").lower() if len(values) == 1 else None
