"""Why a pot is not won in a deal, how much of it stays, and who may win which part."""

from collections.abc import Mapping, Sequence
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from games import log
from games.books.match_pot import MatchPot
from games.standing import Standing
from games.state import State
from pokernight.live.lines import Line, Names, listed
from pokernight.live.plain import stays
from pokernight.tables.option_words import chips

IN_PARTS: Mapping[str, Any] = {  # where the parts say for whom
    "unopened": gettext_lazy("Nobody opened: the pot stays in the middle."),
    "nobody qualified": gettext_lazy("Nobody has a hand that wins: the pot stays in the middle."),
}
# Somebody who was all-in has won the pots below.
FOR_THE_REST = gettext_lazy("Nobody else has a hand that wins: the side pot stays in the middle for %(names)s.")
REST_IN_PARTS = gettext_lazy("Nobody else has a hand that wins: the side pots stay in the middle.")
ALONE = gettext_lazy("%(name)s is left alone without a hand that wins: the pot stays in the middle for %(names)s.")
ALONE_IN_PARTS = gettext_lazy("%(name)s is left alone without a hand that wins: the pot stays in the middle.")


def line(e: log.Stays, state: State | None, later: Sequence[log.Event], names: Names) -> Line:
    """On a small phone how much it is stands nowhere else between two deals; `later` holds the end of the deal."""
    told = stays(e, names)
    if state is None:
        return told
    parts = carried_parts(state, later, names)
    split = len(parts) > 1
    facts = {"names": listed([names[seat] for seat in e.seats])}
    if e.why == "nobody qualified" and len(state.live) == 1:
        # Cards that nobody has seen did not win either.
        told = told._replace(text=(ALONE_IN_PARTS if split else ALONE) % (facts | {"name": names[state.live[0]]}))
    elif e.why == "nobody qualified" and not state.takers <= set(e.seats):
        told = told._replace(text=(REST_IN_PARTS if split else FOR_THE_REST) % facts)
    elif split and e.why in IN_PARTS:
        told = told._replace(text=str(IN_PARTS[e.why]))
    if not state.pot:
        return told
    text = _("%(said)s (%(chips)s).")
    if isinstance(state.variant.book, MatchPot) and state.variant.options.all_out == "ante_again":
        text = _("%(said)s (%(chips)s), and for new cards everybody antes again.")
    how_much = "; ".join(parts) if split else chips(state.pot)
    return told._replace(text=text % {"said": told.text.removesuffix("."), "chips": how_much})


def carried_parts(state: State, later: Sequence[log.Event], names: Names) -> list[str]:
    """What the deal leaves in the middle, by who may win it."""
    ended = next((event for event in later if isinstance(event, log.DealEnded)), None)
    if ended is None:
        return []
    pots = state.variant.book.carried_pots(Standing.from_plain(ended.standing))
    facts = [(chips(amount), listed([names[seat] for seat in seats])) for amount, seats in pots]
    return [_("%(amount)s for %(names)s") % {"amount": amount, "names": who} for amount, who in facts]
