"""Becoming somebody in a further browser, by a one-time code."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from pokernight.people.forms import KeyForm
from pokernight.people.services import current_person, redeem_key


@never_cache
@require_http_methods(["GET", "POST"])
def phone(request: HttpRequest) -> HttpResponse:
    """Type or scan the code; this browser then has that person's seats. The code of a link is behind its #, so that no
    server sees it before the person says yes."""
    form = KeyForm(request.POST or None)
    if form.is_valid():
        if redeem_key(request, form.cleaned_data["code"]) is not None:
            return redirect("back")
        form.add_error("code", _("This code is not valid any more. Make a new one on the other phone."))
    return render(request, "people/phone.html", {"form": form, "person": current_person(request)})
