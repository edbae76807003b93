"""The forms of the host's desk. What is possible is decided where it is done; here is only what can be typed."""

from collections.abc import Sequence
from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from pokernight.play.ruling import Place, Transfer
from pokernight.tables.forms import NumberField
from pokernight.tables.models import Seat
from pokernight.tables.options import LARGEST_STACK
from pokernight.tables.powers import LONGEST_REASON

MOST_LEGS = 20


def reason_field(required: bool = True) -> forms.CharField:
    return forms.CharField(
        label=gettext_lazy("Why"),
        required=required,
        max_length=LONGEST_REASON,
        help_text=gettext_lazy("Everybody can read it, in the log and in the ledger."),
        error_messages={"required": gettext_lazy("Please say why: everybody can read it.")},
        widget=forms.TextInput(attrs={"autocomplete": "off"}),
    )


def named(seats: Sequence[Seat]) -> list[tuple[str, str]]:
    return [(str(seat.number), _("%(name)s (%(chips)s)") % {"name": seat.name, "chips": seat.stack}) for seat in seats]


class VoidForm(forms.Form):
    """Why the open deal, or the last one, is made void."""

    reason = reason_field()

    def __init__(self, data: Any = None) -> None:
        super().__init__(data, auto_id="void_%s")


class ChipsGivenForm(forms.Form):
    """Chips from the bank to a player, or back."""

    seat = forms.TypedChoiceField(label=gettext_lazy("Player"), coerce=int)
    way = forms.ChoiceField(
        label=gettext_lazy("What"),
        choices=[("give", gettext_lazy("gets chips from the bank")), ("take", gettext_lazy("gives chips to the bank"))],
    )
    amount = NumberField(label=gettext_lazy("How many"), min_value=1, max_value=LARGEST_STACK)
    reason = reason_field()

    def __init__(self, data: Any = None, *, seats: Sequence[Seat]) -> None:
        super().__init__(data, auto_id="chips_%s")
        self.fields["seat"].choices = named(seats)  # type: ignore[attr-defined]


class PlayerForm(forms.Form):
    """One button about one player. `host_id` is who hosts: for what is done to another person there is a reason."""

    WHAT = ("sit_out", "remove", "cohost", "no_cohost", "hand_over", "code")
    WITH_REASON = ("sit_out", "remove")
    READY = {  # one tap each
        "gone": gettext_lazy("is not here"),
        "left": gettext_lazy("had to go"),
        "asked": gettext_lazy("asked for it"),
    }

    what = forms.ChoiceField(choices=[(word, word) for word in WHAT])
    seat = forms.TypedChoiceField(coerce=int)
    ready = forms.ChoiceField(
        label=gettext_lazy("Why"),
        choices=READY.items(),
        required=False,
        widget=forms.RadioSelect(attrs={"class": "short"}),
    )
    reason = reason_field(required=False)

    def __init__(self, data: Any = None, *, seats: Sequence[Seat], host_id: int, **more: Any) -> None:
        super().__init__(data, **more)
        self.fields["seat"].choices = named(seats)  # type: ignore[attr-defined]
        self.fields["reason"].label = _("or in your own words")
        self.fields["reason"].help_text = _("Everybody can read it in the log.")
        self.persons = {seat.number for seat in seats if not seat.bot and seat.person_id != host_id}

    def clean(self) -> dict[str, Any]:
        data = super().clean() or self.cleaned_data
        data["reason"] = data.get("reason") or str(self.READY.get(data.get("ready", ""), ""))
        if data.get("what") in self.WITH_REASON and data.get("seat") in self.persons and not data["reason"]:
            self.add_error("ready", self.fields["reason"].error_messages["required"])
        return data


class RulingForm(forms.Form):
    """Chips from one place to another, and one player's legs. `pot` and `legs` say whether there are any."""

    amount = NumberField(label=gettext_lazy("How many chips"), min_value=1, max_value=LARGEST_STACK, required=False)
    src = forms.ChoiceField(label=gettext_lazy("from"), required=False)
    dst = forms.ChoiceField(label=gettext_lazy("to"), required=False)
    legs_of = forms.ChoiceField(label=gettext_lazy("Legs of"), required=False)
    legs_count = NumberField(label=gettext_lazy("are now"), min_value=0, max_value=MOST_LEGS, required=False)
    reason = reason_field()

    def __init__(self, data: Any = None, *, seats: Sequence[Seat], pot: bool, legs: bool) -> None:
        super().__init__(data, auto_id="ruling_%s")
        self.pot, self.legs = pot, legs
        places = [*named(seats), ("bank", _("the bank"))] + ([("pot", _("the carried pot"))] if pot else [])
        for key in ("src", "dst"):
            self.fields[key].choices = [("", "–"), *places]  # type: ignore[attr-defined]
        self.fields["legs_of"].choices = [("", "–"), *named(seats)]  # type: ignore[attr-defined]
        if not legs:
            del self.fields["legs_of"], self.fields["legs_count"]

    def clean(self) -> dict[str, Any]:
        """`moves` and `new_legs` become what the ruling is about."""
        data = super().clean() or self.cleaned_data
        self.moves: list[Transfer] = []
        self.new_legs: dict[int, int] = {}
        given = [data.get(key) for key in ("amount", "src", "dst")]
        if all(given):
            self.moves = [(place(data["src"]), place(data["dst"]), data["amount"])]
        elif any(given) and not self.errors:
            raise ValidationError(_("Please say how many chips go from where to where."))
        if data.get("legs_of") and data.get("legs_count") is not None:
            self.new_legs = {int(data["legs_of"]): data["legs_count"]}
        return data


def place(typed: str) -> Place:
    if typed == "bank" or typed == "pot":
        return "bank" if typed == "bank" else "pot"
    return int(typed)
