"""The only place that says who a browser is: guests, accounts and one-time keys. Every change of identity makes a new
session, so a session fixed beforehand by somebody else is worth nothing and open sockets of the old one are closed.
"""

import hashlib
import re
import secrets
from datetime import timedelta

from django.contrib.auth import login, logout
from django.contrib.auth.models import User
from django.contrib.sessions.backends.base import SessionBase
from django.contrib.sessions.models import Session
from django.http import HttpRequest
from django.utils import timezone

from pokernight.people.models import Key, Person
from pokernight.people.names import clean_name

SESSION_FIELD = "person"
PHONE_KEY_LIFETIME = timedelta(minutes=15)


def current_person(request: HttpRequest) -> Person | None:
    return person_of_session(request.session)


def person_of_session(session: SessionBase) -> Person | None:
    pk = session.get(SESSION_FIELD)
    return Person.objects.filter(pk=pk).first() if pk is not None else None


def ensure_person(request: HttpRequest, name: str = "") -> Person:
    """This browser's person; a new guest where there was none. `name` (BadName) becomes the name last used."""
    cleaned = clean_name(name) if name else ""
    person = current_person(request)
    if person is None:
        person = Person.objects.create(name=cleaned)
        bind(request, person)
    elif cleaned and cleaned != person.name:
        person.name = cleaned
        person.save(update_fields=["name"])
    return person


def bind(request: HttpRequest, person: Person) -> None:
    """From now on this browser is `person`, in a new session."""
    request.session.cycle_key()
    request.session[SESSION_FIELD] = person.pk


def log_in(request: HttpRequest, user: User) -> Person:
    """Log the account in. Its person takes over the browser; an account without one takes the browser's guest."""
    guest = current_person(request)
    login(request, user)
    person = Person.objects.filter(user=user).first()
    if person is None:
        person = guest if guest is not None and guest.user_id is None else Person(name=user.get_username()[:24])
        person.user = user
        person.save()
    bind(request, person)
    return person


def end_other_sessions(request: HttpRequest, person: Person) -> None:
    """Whoever else is this person in some browser is so no longer; open sockets of those sessions are closed."""
    living = Session.objects.filter(expire_date__gt=timezone.now()).exclude(session_key=request.session.session_key)
    theirs = [row.pk for row in living.iterator() if row.get_decoded().get(SESSION_FIELD) == person.pk]
    Session.objects.filter(pk__in=theirs).delete()


def log_out(request: HttpRequest) -> None:
    """Forget who this browser was: the session is deleted."""
    logout(request)


def issue_key(person: Person, kind: str = Key.Kind.PHONE) -> str:
    """A new one-time key as text; earlier ones of that kind end. A host's lives until used, the others 15 minutes."""
    revoke_keys(person, kind)
    text = new_secret()
    expires_at = timezone.now() + PHONE_KEY_LIFETIME if kind != Key.Kind.HOST else None
    Key.objects.create(person=person, kind=kind, digest=digest_of(text), expires_at=expires_at)
    return text


def revoke_keys(person: Person, kind: str) -> None:
    Key.objects.filter(person=person, kind=kind, used_at=None).delete()


def redeem_key(request: HttpRequest, text: str) -> Person | None:
    """Make this browser the key's person; unless it is to be one more beside them, all others are so no longer.

    None for every key that is wrong, used, ended or revoked.
    """
    now = timezone.now()
    key = Key.objects.select_related("person").filter(digest=digest_of(text), used_at=None).first()
    if key is None or (key.expires_at is not None and key.expires_at < now):
        return None
    if not Key.objects.filter(pk=key.pk, used_at=None).update(used_at=now):  # another browser was faster
        return None
    logout(request)
    bind(request, key.person)
    if key.kind != Key.Kind.BOTH:
        end_other_sessions(request, key.person)
    return key.person


def new_secret() -> str:
    """128 random bits in groups that can be read aloud."""
    return "-".join(re.findall("....", secrets.token_hex(16)))


def digest_of(text: str) -> str:
    plain = re.sub(r"[^0-9a-f]", "", text.lower())
    return hashlib.sha256(plain.encode()).hexdigest()
