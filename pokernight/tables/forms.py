"""Forms around a table: hosting one, its agreements, finding one by its code."""

import re
from collections.abc import Mapping
from typing import Any, ClassVar

from django import forms
from django.core.exceptions import ValidationError
from django.core.validators import BaseValidator, MaxValueValidator, MinValueValidator
from django.utils import timezone
from django.utils.formats import date_format
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from games.variants import GAMES
from pokernight.people.names import LONGEST_CODE_POINTS, BadName, clean_name, visible
from pokernight.tables import options
from pokernight.tables.option_words import EMPTY_WORDS, MAIN, MORE, TIMES, VALUE_WORDS, money
from pokernight.tables.options import TABLE_OPTIONS, TableOption
from pokernight.tables.queries import clean_code


def number_input(**attrs: Any) -> forms.TextInput:
    """A text field with the phone's number pad; a number field would change when somebody scrolls over it."""
    return forms.TextInput(attrs={"inputmode": "numeric", "autocomplete": "off", **attrs})


_TYPED_NUMBER = re.compile(r"(-?[0-9]{1,15})?")


class NumberField(forms.IntegerField):
    """A whole number, with errors in plain words."""

    default_error_messages = {"required": _("Please type a number."), "invalid": _("Please type a whole number.")}
    limits: ClassVar[dict[type[BaseValidator], Any]] = {
        MinValueValidator: _("At least %(limit_value)s."),
        MaxValueValidator: _("At most %(limit_value)s."),
    }

    def __init__(self, **more: Any) -> None:
        super().__init__(widget=number_input(), **more)
        for validator in self.validators:
            if isinstance(validator, BaseValidator):
                validator.message = self.limits[type(validator)]

    def to_python(self, value: Any) -> int | None:
        """Python would take 1_000 and the digits of every script."""
        if isinstance(value, str) and not _TYPED_NUMBER.fullmatch(value.strip()):
            raise ValidationError(self.error_messages["invalid"], code="invalid")
        return super().to_python(value)


_TYPED_MONEY = re.compile(r"([0-9]{1,9})(?:[.,]([0-9]{1,2}))?")


class MoneyField(forms.CharField):
    """An amount of money as people write it, `5`, `5.00` or `0,05`; its value is in cents, None where it is empty."""

    default_error_messages = {"invalid": _("Please type an amount such as 5.00.")}

    def __init__(self, *, least: int, most: int, **more: Any) -> None:
        widget = forms.TextInput(attrs={"inputmode": "decimal", "autocomplete": "off"})
        super().__init__(required=False, widget=widget, **more)
        self.least, self.most = least, most

    def clean(self, value: Any) -> int | None:
        typed = super().clean(value).strip()
        if not typed:
            return None
        amount = _TYPED_MONEY.fullmatch(typed)
        if amount is None:
            raise ValidationError(self.error_messages["invalid"], code="invalid")
        cents = int(amount[1]) * 100 + int((amount[2] or "").ljust(2, "0"))
        if cents < self.least:
            raise ValidationError(gettext("At least %(money)s.") % {"money": money(self.least)}, code="min_value")
        if cents > self.most:
            raise ValidationError(gettext("At most %(money)s.") % {"money": money(self.most)}, code="max_value")
        return cents


class NameField(forms.CharField):
    """A name as people may carry it at a table."""

    default_error_messages = {"required": _("Please type a name.")}

    def __init__(self, autocomplete: str = "nickname", **more: Any) -> None:
        widget = forms.TextInput(attrs={"autocomplete": autocomplete, "autocapitalize": "words", "spellcheck": "false"})
        super().__init__(max_length=LONGEST_CODE_POINTS * 2, widget=widget, **more)

    def clean(self, value: Any) -> str:
        text: str = super().clean(value)
        try:
            return clean_name(text)
        except BadName as error:
            raise ValidationError(str(error)) from error


class CodeForm(forms.Form):
    """Find a table by the code that somebody read out."""

    code = forms.CharField(
        label=_("Code of the table"),
        max_length=20,
        widget=forms.TextInput(
            attrs={
                "autocomplete": "off",
                "autocapitalize": "characters",
                "spellcheck": "false",
                "placeholder": "ABCD-EFGH",
            }
        ),
    )

    def clean_code(self) -> str:
        code = clean_code(self.cleaned_data["code"])
        if code is None:
            raise ValidationError(_("A code has eight letters and figures, such as ABCD-EFGH."))
        return code


class AgreementsForm(forms.Form):
    """The table's options, made from `TABLE_OPTIONS`."""

    def __init__(
        self, data: Any = None, agreed: Mapping[str, Any] | None = None, initial: Mapping[str, Any] | None = None
    ) -> None:
        values = {key: form_value(key, value) for key, value in options.parse(agreed or {}).items()}
        super().__init__(data, initial={**values, **(initial or {})})
        for key in (*MAIN, *MORE):
            self.fields[key] = field_for(TABLE_OPTIONS[key])

    def main_fields(self) -> list[forms.BoundField]:
        return [self[key] for key in MAIN]

    def more_fields(self) -> list[forms.BoundField]:
        return [self[key] for key in MORE]

    def more_errors(self) -> bool:
        return any(self[key].errors for key in MORE)

    def clean(self) -> dict[str, Any]:
        """`settings` becomes what differs from the defaults."""
        data = super().clean() or self.cleaned_data
        self.settings: dict[str, Any] = {}
        for key in (*MAIN, *MORE):
            if key in data:
                value = option_value(key, data[key])
                if value != TABLE_OPTIONS[key].default:
                    self.settings[key] = value
        try:
            options.parse(self.settings)
        except options.OptionError as error:
            self.add_error(error.key, str(error))
        return data


def night_name() -> str:
    """`Friday night`."""
    return gettext("%(day)s night") % {"day": date_format(timezone.localtime(), "l")}


class HostForm(AgreementsForm):
    """A new table: its name, the host's own, and what is agreed."""

    table_name = NameField(label=_("Name of the table"), autocomplete="off", initial=night_name)
    name = NameField(label=_("Your name"))


def field_for(option: TableOption) -> forms.Field:
    more: dict[str, Any] = {"label": option.label, "help_text": option.effect}
    if option.key == "games":
        names = [(game.slug, game.name) for game in GAMES.values()]
        return forms.MultipleChoiceField(choices=names, widget=forms.CheckboxSelectMultiple, **more)
    if option.key == "chip_worth" and option.low is not None and option.high is not None:
        more["help_text"] = with_empty(option)
        return MoneyField(least=option.low, most=option.high, **more)
    if option.low is not None:
        empty = EMPTY_WORDS.get(option.key)
        if empty:
            more["help_text"] = with_empty(option)
        return NumberField(min_value=option.low, max_value=option.high, required=empty is None, **more)
    if option.values == (True, False):
        return forms.BooleanField(required=False, **more)
    if option.key == "last_word":
        return forms.CharField(max_length=LONGEST_CODE_POINTS, required=False, **more)
    if option.key == "ends_at":
        times = [("", EMPTY_WORDS[option.key][1]), *((time, time) for time in TIMES)]
        return forms.ChoiceField(choices=times, required=False, **more)
    words = VALUE_WORDS[option.key]
    choices = [(value, words[value]) for value in option.values]
    if option.key == "rebuys":
        choices += [(f"until {time}", words["until"] % {"time": time}) for time in TIMES]
    return forms.ChoiceField(choices=choices, **more)


def with_empty(option: TableOption) -> str:
    """What an option does, and what its empty field means."""
    return f"{option.effect} {gettext('Empty: %(words)s.') % {'words': EMPTY_WORDS[option.key][1]}}"


def form_value(key: str, value: Any) -> Any:
    """An option's value as its field shows it."""
    if key == "games":
        return list(GAMES) if value == "all" else value
    if key in EMPTY_WORDS and value == EMPTY_WORDS[key][0]:
        return ""
    return money(value) if key == "chip_worth" else value


def option_value(key: str, value: Any) -> Any:
    """What a field holds, as the option's value."""
    if key == "last_word":
        value = visible(value)
    if key == "games" and set(value) == set(GAMES):
        return "all"
    return EMPTY_WORDS[key][0] if value in (None, "") else value
