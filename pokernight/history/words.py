"""Facts of deals and games as short sentences and figures. Names come by place of the game."""

import itertools
from collections.abc import Mapping, Sequence
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from games.books.match_pot import MatchPot
from games.books.one_pot import OnePot
from games.books.race import Race
from games.log import PotAwarded
from games.variant import Variant
from pokernight.history.stages import Names, of_places, stages
from pokernight.live import awards
from pokernight.live.awards import Award
from pokernight.live.lines import listed
from pokernight.results.deals import Facts


def pots_won(facts: Facts, names: Names, variant: Variant | None = None) -> list[str]:
    """Who won which pot, with what, against whom; the main pot first."""
    pots = [PotAwarded(amount, tuple(could), tuple(winners), hand) for amount, could, winners, hand in facts["pots"]]
    own = [pots[at] for at in facts.get("unmatched", ())]
    pots = [pot for pot in pots if pot not in own]
    return others_won(pots, facts, names, variant) + [awards.back(pot.amount, names[pot.winners[0]]) for pot in own]


def others_won(pots: Sequence[PotAwarded], facts: Facts, names: Names, variant: Variant | None) -> list[str]:
    """The pots with chips of others in them."""
    if variant is not None and isinstance(variant.book, Race):
        return race_won(pots, facts, names, variant.legs_needed or 0)
    if variant is not None and isinstance(variant.book, OnePot):
        pots = [pot._replace(players=pot.winners) for pot in pots]  # the stages say who was in
    if variant is not None and isinstance(variant.book, MatchPot) and len(pots) > 1:
        old, new = pots
        return [awards.pot_awarded(old, names).text, awards.last_left(new.amount, names[new.winners[0]])]
    stays = any(why == "nobody qualified" for why, _seats in facts.get("stays", []))
    alone = [pot for pot in pots if len(pot.players) == 1 and (stays or layered(pots))]
    shared = [pot for pot in pots if pot not in alone]
    told = []
    if layered(shared) and not stays:
        lines = awards.pots([Award(pot, "", pot.name) for pot in shared], None, False, names)
        if len(lines) < len(shared):
            told = [line.text for line in lines] + against_whom(shared[::-1], names)
        else:
            told = [with_others(line.text, pot, names) for line, pot in zip(lines, shared[::-1], strict=True)]
    else:
        told = [with_others(awards.pot_awarded(pot, names).text, pot, names) for pot in shared]
    return told + [awards.nobody_else(pot, names).text for pot in alone]


def layered(pots: Sequence[PotAwarded]) -> bool:
    """Whether these are the pots of one deal, the main pot last: whoever may win one may win those below it too."""
    return len(pots) > 1 and all(set(one.players) < set(other.players) for one, other in itertools.pairwise(pots))


def race_won(pots: Sequence[PotAwarded], facts: Facts, names: Names, needed: int) -> list[str]:
    """Side pots are paid after each deal, what was carried when the race is over: with no hand, as it is for legs."""
    carried = [Award(pot, awards.CARRIED, "") for pot in pots if facts["over"] and not pot.name]
    sides = [Award(pot, awards.SIDE, pot.name) for pot in pots if not facts["over"] or pot.name]
    finishers = [place for place, _count, _way in facts["scored"] if facts["legs"][place] >= needed]
    told = [line.text for line in awards.carried(carried, finishers, facts["legs"], names, facts.get("live"))]
    paid = zip(awards.pots(sides, None, False, names), sides[::-1], strict=True)
    return told + [with_others(line.text, side.event, names) for line, side in paid]


def with_others(said: str, pot: PotAwarded, names: Names) -> str:
    others = [place for place in sorted(pot.players) if place not in pot.winners]
    if not others:
        return said
    text = _("%(said)s, against %(others)s.")
    return text % {"said": said.removesuffix("."), "others": of_places(others, names)}


def against_whom(pots: Sequence[PotAwarded], names: Names) -> list[str]:
    """Of the pots of a deal that one player or the same players won, the main pot first."""
    told = []
    for number, pot in enumerate(pots):
        others = [place for place in sorted(pot.players) if place not in pot.winners]
        if number == 0:
            text = _("The main pot, %(amount)s, was won against %(others)s.")
        elif len(pots) == 2:
            text = _("The side pot, %(amount)s, was won against %(others)s.")
        else:
            text = _("Side pot %(number)s, %(amount)s, was won against %(others)s.")
        if others:
            told.append(text % {"others": of_places(others, names), "number": number, "amount": pot.amount})
    return told


def legs(facts: Facts, names: Names, variant: Variant | None = None) -> list[str]:
    told = []
    if facts["stages"]:
        return []  # are said with the stages
    for place, count, way in facts["scored"]:
        if way == "alone" and variant is not None and variant.has_bets:
            text = ngettext(
                "Everybody else folded: %(name)s scores a leg.",
                "Everybody else folded: %(name)s scores %(count)s legs.",
                count,
            )
            told.append(text % {"name": names[place], "count": count})
            continue
        text = ngettext("%(name)s scores a leg (%(way)s).", "%(name)s scores %(count)s legs (%(way)s).", count)
        told.append(text % {"name": names[place], "count": count, "way": way})
    return told


SHORT = "cannot ante"  # why somebody is out before the cards


def out_before(facts: Facts, names: Names) -> list[str]:
    out = [names[place] for place, why in facts["out"] if why == SHORT]
    return [_("%(name)s could not pay the ante and is out.") % {"name": name} for name in out]


def went_out(facts: Facts, names: Names) -> list[str]:
    out = [names[place] for place, why in facts["out"] if why not in ("folded", SHORT)]
    return [_("%(name)s is out.") % {"name": name} for name in out]


WHY_IT_STAYS: Mapping[str, Any] = {
    "unopened": gettext_lazy("Nobody opened."),
    "nobody qualified": gettext_lazy("Nobody had a hand that wins."),
    "sudden death": gettext_lazy("Sudden death between %(names)s."),
}  # of the others the stages speak, or the legs
NOBODY_ELSE = gettext_lazy("Nobody else had a hand that wins.")  # the pots below went to somebody who was all-in
EVERYBODY_FOLDED = gettext_lazy("Everybody else folded, and %(name)s was left alone without a hand that wins.")
LEFT_ALONE = gettext_lazy("%(name)s was left alone without a hand that wins.")  # since somebody left the table


def stays(facts: Facts, names: Names) -> list[str]:
    """Why nobody has won the pot."""
    if "alone" in facts:
        place, all_folded = facts["alone"]
        return [(EVERYBODY_FOLDED if all_folded else LEFT_ALONE) % {"name": names[place]}]
    reasons = [(why, seats) for why, seats in facts.get("stays", []) if why in WHY_IT_STAYS]
    takers = {place for _amount, _could, winners, _hand in facts["pots"] for place in winners}
    if any(why == "nobody qualified" and not takers <= set(seats) for why, seats in reasons):
        return [str(NOBODY_ELSE)]
    return [WHY_IT_STAYS[why] % {"names": of_places(seats, names)} for why, seats in reasons]


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


def outcome(facts: Facts, names: Names, variant: Variant | None = None) -> list[str]:
    """A deal in a few sentences; the rules say what is counted, and what pots there are."""
    return [
        *out_before(facts, names),
        *stages(facts, names, variant),
        *legs(facts, names, variant),
        *pots_won(facts, names, variant),
        *went_out(facts, names),
        *stays(facts, names),
        *carried(facts, names),
    ]
