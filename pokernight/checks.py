"""Refuses set-ups that would be unsafe or would lose actions. `manage.py check` and every server start run these.

As long as only loopback names are allowed the site is for this machine alone, and the handy defaults are good enough.
"""

from collections.abc import Sequence
from typing import Any

from django.conf import settings
from django.core.checks import CheckMessage, Error, register, run_checks
from django.core.exceptions import ImproperlyConfigured

TAG = "pokernight"
TEST_CLIENT_HOST = "testserver"  # added by Django's test runner; no browser can reach it


def beyond_loopback() -> list[str]:
    """The allowed host names under which other machines may reach the site."""
    return [host for host in settings.ALLOWED_HOSTS if host not in {*settings.LOOPBACK_HOSTS, TEST_CLIENT_HOST}]


@register(TAG)
def no_wildcard_hosts(app_configs: Any, **kwargs: Any) -> list[CheckMessage]:
    if not any(host.startswith(("*", ".")) for host in settings.ALLOWED_HOSTS):
        return []
    hint = "List each name or address in POKERNIGHT_HOSTS; `make run` finds this machine's own."
    return [Error("The site would answer to any host name.", hint=hint, id="pokernight.E001")]


@register(TAG)
def no_debug_for_others(app_configs: Any, **kwargs: Any) -> list[CheckMessage]:
    if not (settings.DEBUG and beyond_loopback()):
        return []
    hint = "Debug pages show everything, cards too. Unset POKERNIGHT_DEBUG or POKERNIGHT_HOSTS."
    return [Error("Debugging is on and others may reach the site.", hint=hint, id="pokernight.E002")]


@register(TAG)
def own_secret_key(app_configs: Any, **kwargs: Any) -> list[CheckMessage]:
    if not (settings.SECRET_KEY == settings.INSECURE_SECRET_KEY and (beyond_loopback() or settings.HTTPS)):
        return []
    hint = "Set POKERNIGHT_SECRET_KEY to a long random text and keep it; `make run` makes one for itself."
    return [Error("The secret key is the published default.", hint=hint, id="pokernight.E003")]


@register(TAG)
def database_for_several_processes(app_configs: Any, **kwargs: Any) -> list[CheckMessage]:
    if settings.WEB_PROCESSES < 2 or "sqlite" not in settings.DATABASES["default"]["ENGINE"]:
        return []
    hint = "Set DATABASE_URL to a PostgreSQL database, or run one process."
    return [Error("Several web processes cannot share SQLite.", hint=hint, id="pokernight.E004")]


@register(TAG)
def channel_layer_for_several_processes(app_configs: Any, **kwargs: Any) -> list[CheckMessage]:
    if settings.WEB_PROCESSES < 2 or settings.REDIS_URL:
        return []
    hint = "Set REDIS_URL, or run one process."
    return [Error("Several web processes cannot share the in-memory channel layer.", hint=hint, id="pokernight.E005")]


@register(TAG)
def full_origins(app_configs: Any, **kwargs: Any) -> list[CheckMessage]:
    wrong = [origin for origin in settings.PUBLIC_ORIGINS if not origin.startswith(("http://", "https://"))]
    if not wrong and not any("*" in origin for origin in settings.PUBLIC_ORIGINS):
        return []
    hint = "Write each as a browser does: https://poker.example.org, with a port where there is one, without wildcards."
    return [Error("POKERNIGHT_ORIGINS has an entry that is no origin.", hint=hint, id="pokernight.E006")]


def refuse_unsafe_setup() -> None:
    """Raise ImproperlyConfigured, one line per finding, when a check above fails: for servers, which run no check."""
    findings: Sequence[CheckMessage] = run_checks(tags=[TAG])
    if findings:
        raise ImproperlyConfigured("\n".join(f"{finding.msg} {finding.hint} ({finding.id})" for finding in findings))
