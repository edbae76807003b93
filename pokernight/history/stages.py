"""What each declaration of a deal settled, in one sentence: who was in, who had the best hand, what losing cost."""

from collections.abc import Sequence

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.books.stage_pot import StagePot
from games.phases.declaring import Declare
from games.variant import Variant
from pokernight.live.lines import listed
from pokernight.results.deals import Facts

Names = Sequence[str]
Paid = Sequence[Sequence[int]]  # place, chips, what was left, which older rows lack


def of_places(places: Sequence[int], names: Names) -> str:
    return listed([names[place] for place in places])


def stages(facts: Facts, names: Names, variant: Variant | None = None) -> list[str]:
    called = names_of_stages(variant)
    told = []
    for number, settled in enumerate(facts["stages"]):
        stage = Stage(names, variant, *settled)
        if len(called) < 2:
            told.append(stage.said())
        elif not stage.ins and not stage.paid:
            told.append(_("%(stage)s: nobody was in.") % {"stage": called[number]})
        elif not stage.ins:
            told.append(_("%(stage)s: nobody was in; %(cost)s.") % {"stage": called[number], "cost": stage.cost()})
        else:
            told.append(_("%(stage)s: %(said)s") % {"stage": called[number], "said": stage.said()})
    return told


def names_of_stages(variant: Variant | None) -> list[str]:
    """`Stage one`, without what is looked for there."""
    phases = variant.phases if variant is not None else ()
    return [phase.name.split(":")[0].capitalize() for phase in phases if isinstance(phase, Declare)]


class Stage:
    """A row of the facts. Without `paid`, which older ones lack, only the price is known, not who had so much."""

    def __init__(
        self,
        names: Names,
        variant: Variant | None,
        ins: Sequence[int],
        winners: Sequence[int],
        price: int,
        paid: Paid | None = None,
    ) -> None:
        self.names, self.ins, self.winners, self.price, self.paid = names, ins, winners, price, paid
        self.scores = variant is not None and isinstance(variant.book, StagePot)
        self.in_a_row = variant is not None and variant.in_a_row
        self.lowest_pays = variant is not None and getattr(variant.options, "payers", "") == "lowest_only"

    def said(self) -> str:
        if not self.ins:
            return _("Nobody was in.")
        if len(self.ins) == 1:
            return self.alone()
        facts = {"ins": of_places(self.ins, self.names), "winners": of_places(self.winners, self.names)}
        if len(self.winners) == len(self.ins):
            return _("%(ins)s were in with equal hands.") % facts
        if self.in_a_row and len(self.winners) == 1:
            text = _("%(ins)s were in, %(winners)s had the best hand and won the stage; %(cost)s.")
        else:
            text = ngettext(
                "%(ins)s were in, %(winners)s had the best hand; %(cost)s.",
                "%(ins)s were in, %(winners)s had the best hands; %(cost)s.",
                len(self.winners),
            )
        return text % {**facts, "cost": self.cost()}

    def alone(self) -> str:
        if self.in_a_row:
            text = _("%(name)s was in alone and won the stage.")
        elif self.scores:
            text = _("%(name)s was in alone and scored a leg.")
        else:
            text = _("%(name)s was in alone.")
        return text % {"name": self.names[self.ins[0]]}

    def cost(self) -> str:
        if self.paid is None:
            return _("losing cost %(price)s") % {"price": self.price}
        broke = self.broke()
        without = _("%(names)s had no chips to pay with") % {"names": of_places(broke, self.names)}
        if not self.paid:
            return without if broke else _("nobody paid")
        owed = self.price * len(self.winners) if self.ins else max(amount for _place, amount, *_left in self.paid)
        payers: dict[tuple[int, bool], list[int]] = {}
        for place, amount, *left in self.paid:
            payers.setdefault((amount, amount < owed and left == [0]), []).append(place)
        kinds = sorted(payers, reverse=True)
        told = [self.payment(amount, payers[amount, short], short=short) for amount, short in kinds]
        return listed([*told, without] if broke else told)

    def broke(self) -> list[int]:
        """Who lost with no chips left. Where only the lowest hand pays, it is clear where there is one loser."""
        losers = [place for place in self.ins if place not in self.winners]
        paid = {place for place, *_amounts in self.paid or ()}
        if not self.price or (self.lowest_pays and len(losers) > 1):
            return []
        return [place for place in losers if place not in paid]

    def payment(self, amount: int, places: Sequence[int], *, short: bool) -> str:
        text = ngettext("%(names)s paid %(amount)s", "%(names)s paid %(amount)s each", len(places))
        said = text % {"names": of_places(places, self.names), "amount": amount}
        return _("%(paid)s (all that was left)") % {"paid": said} if short else said
