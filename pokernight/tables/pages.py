"""What every page of a table shares: the door that finds the table, keys of forms, and the link for friends."""

import ipaddress
import re
import secrets
from collections.abc import Callable
from functools import wraps
from typing import Any

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse
from django.http.request import split_domain_port
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.cache import never_cache

from pokernight.people.models import Person
from pokernight.people.services import current_person
from pokernight.tables.models import Table
from pokernight.tables.queries import TooManyMisses, find_table

View = Callable[..., HttpResponse]
PROTOCOL = 1  # of the live table's websocket, as the pages speak it
_KEY = re.compile(r"[A-Za-z0-9_-]{1,40}")
_NUMBER = re.compile(r"[0-9]{1,18}")
KEPT_TABLES = 12  # made by one browser, for a form that is sent twice


def at_table(view: View) -> View:
    """The view gets the table that the address names instead of its code. 404 for none, 429 for somebody who guesses.

    Nothing of a table's pages is kept in caches.
    """

    @wraps(view)
    @never_cache
    def found(request: HttpRequest, code: str, **named: Any) -> HttpResponse:
        try:
            table = find_table(code, request.META.get("REMOTE_ADDR", ""), lambda: current_person(request))
        except TooManyMisses:
            return render(request, "429.html", status=429)
        if table is None:
            raise Http404
        if request.method == "GET" and code != table.code:
            return redirect(request.path.replace(code, table.code, 1))
        return view(request, table, **named)

    return found


def new_key() -> str:
    """An idempotency key for one showing of a form."""
    return secrets.token_urlsafe(16)


def form_key(request: HttpRequest) -> str:
    """The key that came with a form; a form without one counts as new each time."""
    key: str = request.POST.get("key", "")
    return key if _KEY.fullmatch(key) else new_key()


def key_of(request: HttpRequest, person: Person | None) -> str:
    """The form's key, bound to who sent it."""
    return f"{person.pk if person else 0}:{form_key(request)}"


def whole_number(text: str) -> int | None:
    """A number that one of our own buttons sends; None for anything else."""
    return int(text) if _NUMBER.fullmatch(text) else None


def made_once(request: HttpRequest, make: Callable[[], Table]) -> str:
    """The code of the table that this form makes; sent a second time it makes no second table."""
    made: dict[str, str] = request.session.get("made", {})
    key = form_key(request)
    if key not in made:
        table = make()
        made = request.session.get("made", {})  # the person's session may be a new one by now
        request.session["made"] = dict([*made.items(), (key, table.code)][-KEPT_TABLES:])
        return table.code
    return made[key]


def join_link(request: HttpRequest, table: Table) -> str:
    """The link for friends' phones. On the host's own machine `localhost` would lead nowhere for them."""
    return friends_origin(request) + reverse("table", args=[table.code])


def friends_origin(request: HttpRequest) -> str:
    """Scheme and host under which others reach the site."""
    if settings.PUBLIC_ORIGINS:
        return str(settings.PUBLIC_ORIGINS[0])
    host, port = split_domain_port(request.get_host())
    if host in settings.LOOPBACK_HOSTS:
        host = next(filter(is_network_address, settings.ALLOWED_HOSTS), host)
    return f"{request.scheme}://{host}{f':{port}' if port else ''}"


def is_network_address(host: str) -> bool:
    """Whether it is an address that other machines can use; `serve` lists the best one first."""
    try:
        return not ipaddress.ip_address(host.strip("[]")).is_loopback
    except ValueError:
        return False
