"""The optional account, for hosts who want to keep their tables beyond one browser. Nobody needs one to play."""

from typing import Any

from django.contrib.auth import update_session_auth_hash
from django.contrib.auth.decorators import login_required
from django.contrib.auth.models import User
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from pokernight.people import misses
from pokernight.people.forms import LogInForm, NewPasswordForm, RegisterForm
from pokernight.people.services import current_person, end_other_sessions, log_in, log_out


@never_cache
@require_GET
def account(request: HttpRequest) -> HttpResponse:
    """Who is logged in, or the two ways in."""
    return render(request, "people/account.html", {"person": current_person(request)})


@never_cache
@require_http_methods(["GET", "POST"])
def register(request: HttpRequest) -> HttpResponse:
    """A new account. The guest of this browser becomes its person, with all tables and seats."""
    form = RegisterForm(request.POST or None)
    if form.is_valid():
        log_in(request, form.save())
        return redirect("back")
    return page(request, "people/register.html", form)


@never_cache
@require_http_methods(["GET", "POST"])
def enter(request: HttpRequest) -> HttpResponse:
    """Log in. Who guesses passwords has to wait, from one address as for one account."""
    name = request.POST.get("username", "").casefold()[:150]
    guesses = (("password", request.META.get("REMOTE_ADDR", "")), ("account", name))
    if request.method == "POST" and any(misses.too_many(*guess) for guess in guesses):
        return render(request, "429.html", status=429)
    form = LogInForm(request, request.POST or None)
    if form.is_valid():
        user = form.get_user()
        assert isinstance(user, User)
        log_in(request, user)
        return redirect("back")
    if request.method == "POST":
        for guess in guesses:
            misses.count(*guess)
    return page(request, "people/login.html", form)


@require_POST
def leave(request: HttpRequest) -> HttpResponse:
    """This browser forgets who it was."""
    log_out(request)
    return redirect("lobby")


@never_cache
@login_required
@require_http_methods(["GET", "POST"])
def password(request: HttpRequest) -> HttpResponse:
    """A new password; every other browser with this account is logged out."""
    user = request.user
    assert isinstance(user, User)
    form = NewPasswordForm(user, request.POST or None)
    if form.is_valid():
        form.save()
        update_session_auth_hash(request, user)
        person = current_person(request)
        if person is not None:
            end_other_sessions(request, person)
        return render(request, "people/account.html", {"person": person, "said": _("Your password is changed.")})
    return page(request, "people/password.html", form)


def page(request: HttpRequest, template: str, form: Any) -> HttpResponse:
    return render(request, template, {"form": form})
