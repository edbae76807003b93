"""Forms for playing: taking a seat, buying chips, and the house options of a game, made from their declaration."""

from collections.abc import Mapping, Sequence
from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from games.announcing import usual
from games.cards import RANKS, wild_mask
from games.options import OptionError, OptionField, fields, parse
from games.sayings import card_names
from games.variant import GameType
from pokernight.people.names import name_key
from pokernight.tables.forms import NameField, NumberField
from pokernight.tables.models import SEATS, Seat

MOST_RADIOS = 4
LARGEST_NUMBER = 1_000_000  # chips


class JoinForm(forms.Form):
    """A name and, if wished, a seat. `taken` are tonight's seats of others, those that were left too."""

    name = NameField(label=gettext_lazy("Your name"))
    seat = forms.TypedChoiceField(
        label=gettext_lazy("Seat"), required=False, coerce=int, empty_value=None, widget=forms.RadioSelect
    )

    def __init__(self, data: Any = None, *, taken: Sequence[Seat], initial: dict[str, Any] | None = None) -> None:
        super().__init__(data, initial=initial)
        self.names = {seat.name_key for seat in taken}
        sitting = {seat.number: seat.name for seat in taken if seat.status != Seat.Status.LEFT}
        self.free = [number for number in range(SEATS) if number not in sitting]
        choices = [("", _("the first free one"))] + [(str(number), seat_words(number, sitting)) for number in self.free]
        self.fields["seat"].choices = choices  # type: ignore[attr-defined]

    def clean_name(self) -> str:
        name: str = self.cleaned_data["name"]
        if name_key(name) in self.names:
            raise ValidationError(
                _("Somebody here is called %(name)s already. Please take another name.") % {"name": name}
            )
        return name


def seat_words(number: int, sitting: Mapping[int, str]) -> str:
    """A seat and who sits beside it, so that friends can sit as they do at a real table; seats go round to the left."""
    onwards = [sitting[seat % SEATS] for seat in range(number + 1, number + SEATS) if seat % SEATS in sitting]
    words = {
        0: _("seat %(number)s"),
        1: _("seat %(number)s, next to %(right)s"),
        2: _("seat %(number)s, left of %(right)s"),
    }.get(len(onwards), _("seat %(number)s, between %(right)s and %(left)s"))
    return words % {
        "number": number + 1,
        "right": onwards[-1] if onwards else "",
        "left": onwards[0] if onwards else "",
    }


class ChipsForm(forms.Form):
    """How many chips to buy."""

    def __init__(self, data: Any = None, *, limit: int) -> None:
        super().__init__(data, initial={"amount": limit})
        self.fields["amount"] = NumberField(
            label=_("How many"),
            min_value=1,
            max_value=limit,
            help_text=_("Up to %(limit)s at once.") % {"limit": limit},
        )


class GameOptionsForm(forms.Form):
    """The house options of one game. After validation `options` is what differs from the usual, in JSON form.

    `settled` are options that are not the chooser's to set, with the table's values (None: as usual).
    An error of the rules is shown at its field.
    """

    def __init__(
        self,
        game: GameType,
        data: Any = None,
        chosen: Mapping[str, Any] | None = None,
        settled: Mapping[str, Any] | None = None,
    ) -> None:
        self.game = game
        self.settled = settled or {}
        self.declared = [option for option in fields(game.options) if option.key not in self.settled]
        self.chosen = parse(game.options, chosen or {})
        super().__init__(data, prefix="o")
        for option in self.declared:
            value = getattr(self.chosen, option.key)
            self.fields[option.key] = field_for(option, form_value(option, value, self.chosen))
            if option.kind == "cards":
                self.fields[singles_key(option.key)] = singles_field(option, value)

    def main_fields(self) -> list[forms.BoundField]:
        return self._bound(main=True)

    def fine_fields(self) -> list[forms.BoundField]:
        return self._bound(main=False)

    def fine_errors(self) -> bool:
        return any(field.errors for field in self.fine_fields())

    def _bound(self, *, main: bool) -> list[forms.BoundField]:
        keys = [
            key
            for option in self.declared
            if option.main is main
            for key in ([option.key, singles_key(option.key)] if option.kind == "cards" else [option.key])
        ]
        return [self[key] for key in keys]

    def clean(self) -> dict[str, Any]:
        data = super().clean() or self.cleaned_data
        raw = {key: value for key, value in self.settled.items() if value is not None}
        for option in self.declared:
            value = given(option, data)
            if value is not None or (option.kind == "number_or_none" and option.key in data):
                raw[option.key] = value
        try:
            parsed = parse(self.game.options, raw)
        except OptionError as error:
            self.add_error(self.field_of(error), spoken(error))
            return data
        self.parsed = parsed
        differs = {
            option.key for option in fields(self.game.options) if getattr(parsed, option.key) != usual(option, parsed)
        }
        self.options = {key: value for key, value in raw.items() if key in differs}
        return data

    def field_of(self, error: OptionError) -> str | None:
        """Where a rule was broken: a card that is named twice was typed among the single ones."""
        if error.key not in self.fields:
            return None
        return singles_key(error.key) if singles_key(error.key) in self.fields else error.key


def spoken(error: OptionError) -> str:
    """The engine's words at a field, which need not name it again."""
    text = str(error).removeprefix(f"option {error.key}: ")
    return f"{text[:1].upper()}{text[1:]}."


def singles_key(key: str) -> str:
    return f"{key}_singles"


class CardsField(forms.CharField):
    """Cards as people type them, `jh, 10s`; its value are those cards as the engine writes them."""

    def clean(self, value: Any) -> list[str]:
        typed = super().clean(value).replace(",", " ").split()
        for word in typed:
            if not is_card(card_text(word)):
                text = _("“%(typed)s” is not a card. Write rank and suit, such as Jh for the jack of hearts.")
                raise ValidationError(text % {"typed": word})
        return [card_text(word) for word in typed]


def is_card(text: str) -> bool:
    """Whether the engine knows such a card, or a rank."""
    try:
        wild_mask((text,))
    except ValueError:
        return False
    return True


def singles_field(option: OptionField, value: Sequence[str]) -> forms.Field:
    """Single cards beside the whole ranks of a list of cards."""
    return CardsField(
        label=_("Single wild cards"),
        help_text=_("Rank and suit, such as Jh Js for two of the jacks."),
        required=False,
        max_length=60,
        initial=" ".join(card for card in value if len(card) > 1),
        widget=forms.TextInput(attrs={"autocomplete": "off", "autocapitalize": "none", "spellcheck": "false"}),
    )


def field_for(option: OptionField, initial: Any) -> forms.Field:
    """The form field of one option."""
    more: dict[str, Any] = {"label": _(option.label), "help_text": _(option.effect), "initial": initial}
    if option.kind == "flag":
        return forms.BooleanField(required=False, **more)
    if option.kind == "choice":
        words = [(str(value), _(option.names[value])) for value in option.choices]
        radios = option.main and len(words) <= MOST_RADIOS
        widget = forms.RadioSelect if radios else forms.Select
        return forms.ChoiceField(choices=words, widget=widget, **more)
    if option.kind == "cards":
        ranks = [(rank, card_names((rank,))) for rank in RANKS]
        boxes = forms.CheckboxSelectMultiple(attrs={"class": "short"})
        return forms.MultipleChoiceField(choices=ranks, required=False, widget=boxes, **more)
    may_be_empty = option.kind == "number_or_none" or option.derived is not None
    if may_be_empty:
        empty = _("Empty: no limit.") if option.derived is None else _("Empty: it follows from the others.")
        more["help_text"] = f"{more['help_text']} {empty}"
    high = option.high if option.high is not None else LARGEST_NUMBER
    return NumberField(min_value=option.low, max_value=high, required=not may_be_empty, **more)


def form_value(option: OptionField, value: Any, options: Any) -> Any:
    """An option's value as its field shows it."""
    if option.kind == "cards":
        return [card for card in value if len(card) == 1]
    if option.kind == "choice":
        return str(value)
    if option.derived is not None and value == option.derived(options):
        return None
    return value


def given(option: OptionField, data: Mapping[str, Any]) -> Any:
    """What the fields of an option hold, as its JSON form; None for a field in error and for an empty one."""
    value = data.get(option.key)
    if value is None:
        return None
    if option.kind == "choice":
        return next(choice for choice in option.choices if str(choice) == value)
    if option.kind == "cards":
        return [*value, *data.get(singles_key(option.key), ())]
    return value


def card_text(typed: str) -> str:
    """`jH` and `10h` as the engine writes them; `j` and `10` are whole ranks."""
    typed = typed.upper().replace("10", "T")
    return typed if len(typed) == 1 else typed[:-1] + typed[-1:].lower()
