"""Facts of deals and games as short sentences and figures. Names come by place of the game."""

from collections.abc import Sequence
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from pokernight.live.sentences import listed
from pokernight.results.deals import Facts

Names = Sequence[str]


def money(cents: int) -> str:
    """1205 as 12.05, in whatever money the table uses."""
    return f"{abs(cents) // 100}.{abs(cents) % 100:02}"


def of_places(places: Sequence[int], names: Names) -> str:
    return listed([names[place] for place in places])


def pot_won(pot: Sequence[Any], names: Names) -> str:
    """Who won a pot, with what, and who else was in it."""
    amount, could, winners, hand = pot
    facts = {"names": of_places(winners, names), "amount": amount, "hand": hand}
    if len(winners) > 1:
        said = _("%(names)s share %(amount)s with %(hand)s.") if hand else _("%(names)s share %(amount)s.")
    else:
        said = _("%(names)s wins %(amount)s with %(hand)s.") if hand else _("%(names)s wins %(amount)s.")
    others = [place for place in sorted(could) if place not in winners]
    if not others:
        return said % facts
    more = _("%(others)s played for this pot too.") % {"others": of_places(others, names)}
    return f"{said % facts} {more}"


def pots_won(facts: Facts, names: Names) -> list[str]:
    return [pot_won(pot, names) for pot in facts["pots"]]


def stages(facts: Facts, names: Names) -> list[str]:
    """What each declaration settled, where the pot was not at stake."""
    told = []
    for ins, winners, price in facts["stages"]:
        if not ins:
            told.append(_("Nobody was in."))
        elif len(ins) == 1:
            told.append(_("%(name)s was in alone.") % {"name": names[ins[0]]})
        else:
            text = _("In: %(ins)s; best: %(winners)s; losing cost %(price)s.")
            told.append(text % {"ins": of_places(ins, names), "winners": of_places(winners, names), "price": price})
    return told


def legs(facts: Facts, names: Names) -> list[str]:
    told = []
    for place, count, way in facts["scored"]:
        text = ngettext("%(name)s scores a leg (%(way)s).", "%(name)s scores %(count)s legs (%(way)s).", count)
        told.append(text % {"name": names[place], "count": count, "way": way})
    return told


def went_out(facts: Facts, names: Names) -> list[str]:
    return [_("%(name)s is out.") % {"name": names[place]} for place, why in facts["out"] if why != "folded"]


def carried(facts: Facts, names: Names) -> list[str]:
    """What stays in the middle, and who may win which part of it."""
    if not facts["carried_out"]:
        return []
    slices = facts["slices"]
    if len(slices) < 2:
        return [_("%(amount)s stay in the middle.") % {"amount": facts["carried_out"]}]
    parts = [
        _("%(amount)s for %(names)s") % {"amount": amount, "names": of_places(seats, names)} for amount, seats in slices
    ]
    return [_("%(amount)s stay in the middle: %(parts)s.") % {"amount": facts["carried_out"], "parts": listed(parts)}]


def outcome(facts: Facts, names: Names) -> list[str]:
    """A deal in a few sentences."""
    return [
        *stages(facts, names),
        *legs(facts, names),
        *pots_won(facts, names),
        *went_out(facts, names),
        *carried(facts, names),
    ]
