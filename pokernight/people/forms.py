"""Typing in a one-time code from another phone."""

from django import forms
from django.utils.translation import gettext_lazy as _


class KeyForm(forms.Form):
    """The code that `issue_key` made; its dashes and spaces do not matter."""

    code = forms.CharField(
        label=_("One-time code"),
        max_length=80,
        widget=forms.TextInput(
            attrs={
                "autocomplete": "one-time-code",
                "autocapitalize": "none",
                "spellcheck": "false",
                "data-from-link": "",  # static/js/forms.js fills it in
            }
        ),
    )
