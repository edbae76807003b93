"""What happened, in sentences for everybody: names, chips and public cards only, never what only some have seen.

One function per event of the log, for what the event says by itself; an event without one is not worth a word. What
needs the events around it is in `sentences.py`, what happens around the deals in `happenings.py`.
"""

from collections.abc import Callable, Mapping
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from games import log
from games.log import POT
from pokernight.live.awards import back, pot_awarded
from pokernight.live.lines import Line, Names, called, figure, listed


def seated(e: log.Seated, names: Names) -> Line:
    return Line(_("%(name)s deals.") % {"name": names[e.dealer]}, "deal", e.dealer)


POSTS: Mapping[str, Any] = {
    "ante": gettext_lazy("%(name)s posts the ante, %(amount)s."),
    "ante for all": gettext_lazy("%(name)s posts the ante for everybody, %(amount)s."),
    "small blind": gettext_lazy("%(name)s posts the small blind, %(amount)s."),
    "big blind": gettext_lazy("%(name)s posts the big blind, %(amount)s."),
}
PAYS: Mapping[str, Any] = {
    "stage": gettext_lazy("%(name)s pays %(other)s %(amount)s."),
    "match": gettext_lazy("%(name)s puts %(amount)s into the new pot."),
    "nobody in": gettext_lazy("%(name)s puts %(amount)s into the pot, since nobody was in."),
}


def moved(e: log.Moved, names: Names) -> Line | None:
    if e.why in PAYS:
        other = "" if e.dst == POT else names[e.dst]
        return Line(PAYS[e.why] % {"name": names[e.src], "other": other, "amount": figure(e.amount)}, "pays", e.src)
    if e.why == "uncalled":
        return Line(back(e.amount, names[e.dst]), "back", e.dst)
    if e.why not in POSTS:
        return None  # bets and pots have sentences of their own
    return Line(POSTS[e.why] % {"name": names[e.src], "amount": figure(e.amount)}, "post", e.src)


ACTS: Mapping[str, Any] = {
    "check": gettext_lazy("%(name)s checks."),
    "call": gettext_lazy("%(name)s calls."),
    "bet": gettext_lazy("%(name)s bets %(total)s."),
    "raise": gettext_lazy("%(name)s raises to %(total)s."),
    "fold": gettext_lazy("%(name)s folds."),
}


def acted(e: log.Acted, names: Names) -> Line:
    return Line(ACTS[e.verb] % {"name": names[e.seat], "total": figure(e.total)}, "acted", e.seat)


def discarded(e: log.Discarded, names: Names) -> Line:
    if not e.ids:
        return Line(_("%(name)s stands pat: keeps all the cards.") % {"name": names[e.seat]}, "drew", e.seat)
    text = ngettext("%(name)s draws %(count)s card.", "%(name)s draws %(count)s cards.", len(e.ids))
    return Line(text % {"name": names[e.seat], "count": len(e.ids)}, "drew", e.seat)


def pile_made(e: log.PileMade, names: Names) -> Line | None:
    if not e.taken:
        return None
    return Line(_("The pile has run out: %(count)s cards are shuffled anew.") % {"count": e.size}, "pile")


def declared(e: log.Declared, names: Names) -> Line:
    return Line(_("%(name)s has chosen.") % {"name": names[e.seat]}, "chose", e.seat)


def revealed(e: log.Revealed, names: Names) -> Line | None:
    """One choice said in turn, or all that were sealed. Fewer than two in are told by what comes of it."""
    if len(e.choices) == 1:
        (place, is_in) = e.choices[0]
        text = _("%(name)s says in.") if is_in else _("%(name)s says out.")
        return Line(text % {"name": names[place]}, "said", place)
    ins = [names[place] for place, is_in in e.choices if is_in]
    if 2 < len(ins) == len(e.choices):
        return Line(_("All %(count)s players are in.") % {"count": len(ins)}, "revealed")
    return Line(_("In: %(names)s.") % {"names": listed(ins)}, "revealed") if len(ins) > 1 else None


def asked_again(e: log.AskedAgain, names: Names) -> Line:
    return Line(_("Only the dealer is in: everybody else may choose once more."), "asked_again")


def showed(e: log.Showed, names: Names) -> Line:
    facts = {"name": names[e.seat], "hand": called(e.name)}
    if e.why == "openers":
        return Line(_("%(name)s opened with %(hand)s.") % facts, "showed", e.seat)
    text = _("%(name)s shows %(hand)s.") if e.name else _("%(name)s shows.")
    return Line(text % facts, "showed", e.seat, called(e.name) if e.why == "showdown" else "")


def mucked(e: log.Mucked, names: Names) -> Line:
    return Line(_("%(name)s is beaten and does not show.") % {"name": names[e.seat]}, "mucked", e.seat)


def compared(e: log.Compared, names: Names) -> Line:
    who = listed([names[place] for place in e.seats])
    return Line(_("Only %(names)s see one another's cards.") % {"names": who}, "compared")


def legs_scored(e: log.LegsScored, names: Names) -> Line | None:
    if not e.scored:
        return None
    parts = []
    several_ways = any(way not in ("alone", "best hand") for _place, _count, way in e.scored)
    for place, count, way in e.scored:
        text = ngettext("%(name)s scores a leg", "%(name)s scores %(count)s legs", count)
        part = text % {"name": names[place], "count": count}
        parts.append(f"{part} ({way})" if several_ways else part)
    return Line(listed(parts) + ".", "legs", e.scored[0][0])


def stage_settled(e: log.StageSettled, names: Names) -> Line:
    if not e.ins:
        return Line(_("Nobody was in."), "settled")
    winners = listed([names[place] for place in e.winners])
    winner = e.winners[0] if len(e.winners) == 1 else None
    if len(e.ins) == 1:
        return Line(_("Only %(name)s was in.") % {"name": winners}, "settled", winner)
    text = ngettext("%(names)s has the best hand.", "%(names)s have the best hands.", len(e.winners))
    return Line(text % {"names": winners}, "settled", winner)


# The night may end with this deal: no sentence promises another one.
STAYS: Mapping[str, Any] = {
    "nobody in": gettext_lazy("The pot stays in the middle."),
    "race goes on": gettext_lazy("The race is not won, and the pot is still in the middle."),
    "sudden death": gettext_lazy("Sudden death: the pot stays for %(names)s."),
    "round over": gettext_lazy("The deal is over, and the pot is still in the middle."),
    "unopened": gettext_lazy("Nobody opened: the pot stays in the middle for %(names)s."),
    "nobody qualified": gettext_lazy("Nobody has a hand that wins: the pot stays in the middle for %(names)s."),
}


def stays(e: log.Stays, names: Names) -> Line:
    text = STAYS.get(e.why) or gettext_lazy("The pot stays in the middle for %(names)s.")
    return Line(text % {"names": listed([names[place] for place in e.seats])}, "stays")


def went_out(e: log.WentOut, names: Names) -> Line | None:
    if e.why == "folded":
        return None  # the fold has its sentence
    text = _("%(name)s cannot pay the ante and is out.") if e.why == "cannot ante" else _("%(name)s has no chips left.")
    return Line(text % {"name": names[e.seat]}, "out", e.seat)


TELL: dict[type, Callable[..., Line | None]] = {
    log.Seated: seated,
    log.Moved: moved,
    log.Acted: acted,
    log.Discarded: discarded,
    log.PileMade: pile_made,
    log.Declared: declared,
    log.Revealed: revealed,
    log.AskedAgain: asked_again,
    log.Showed: showed,
    log.Mucked: mucked,
    log.Compared: compared,
    log.PotAwarded: pot_awarded,
    log.LegsScored: legs_scored,
    log.StageSettled: stage_settled,
    log.Stays: stays,
    log.WentOut: went_out,
}


def of_event(event: log.Event, names: Names) -> Line | None:
    """The sentence for an event that everybody learned, as far as the event alone tells it."""
    tell = TELL.get(type(event))
    return tell(event, names) if tell is not None else None
