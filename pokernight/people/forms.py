"""Typing in a one-time code from another phone, and the optional account of a host."""

from typing import Any

from django import forms
from django.contrib.auth.forms import AuthenticationForm, PasswordChangeForm, UserCreationForm
from django.contrib.auth.models import User
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


class RegisterForm(UserCreationForm):  # type: ignore[type-arg]  # not generic outside the stubs
    """A new account: a name to log in with, and a password. No e-mail, so nothing can be sent for a lost one."""

    field_order = ("username", "password1", "password2")

    class Meta(UserCreationForm.Meta):
        model = User
        fields = ("username",)

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self.fields["username"].label = _("Name to log in with")
        self.fields["username"].help_text = _("Letters, digits and @ . + - _ without spaces.")
        self.fields["password1"].help_text = _("Eight signs at least, and not one that everybody uses.")
        self.fields["password2"].label = _("The same password again")
        self.fields["password2"].help_text = ""
        self.fields.pop("usable_password", None)


class LogInForm(AuthenticationForm):
    """Wrong names and wrong passwords get the same answer."""

    error_messages = {
        **AuthenticationForm.error_messages,
        "invalid_login": _("That name and password do not belong together."),
    }

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self.fields["username"].label = _("Name to log in with")


class NewPasswordForm(PasswordChangeForm):
    """The old password once, the new one twice."""

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self.fields["new_password1"].help_text = _("Eight signs at least, and not one that everybody uses.")
        self.fields["new_password2"].label = _("The new password again")
        self.fields["new_password2"].help_text = ""
