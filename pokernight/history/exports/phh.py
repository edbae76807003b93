"""Hand histories in the PHH format, for the two games that it and this site have in common.

Fixed-limit 2-7 Triple Draw is `F2L3D` there, no-limit 2-7 Single Draw `N2L1D`. Cards that the viewer has not seen are
`??`. Players count from the dealer's left, as the format wants it.
"""

import json
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from django.utils.translation import gettext as _

from games import log
from games.cards import card_text
from games.folding import extend
from games.log import ALL, RAIL
from games.phases.betting import Bet
from games.state import State
from games.variant import Variant
from pokernight.history.seeing import Seen
from pokernight.play.showing import BY_CHOICE

VARIANTS = {("triple-draw-27", "fixed_limit"): "F2L3D", ("single-draw-27", "no_limit"): "N2L1D"}
RAISES = 3  # after the first bet of a fixed-limit round


class NotInPhh(Exception):
    """This deal cannot be written in the format; the text says why."""


def reason_against(variant: Variant) -> str:
    """Why deals of this game are not in the format; empty where they are."""
    o = variant.options
    if (variant.slug, getattr(o, "betting", "")) not in VARIANTS:
        return _("The format has fixed-limit 2-7 Triple Draw and no-limit 2-7 Single Draw only.")
    if o.betting == "fixed_limit" and (o.raise_cap is None or o.raise_cap > RAISES):
        return _("The format allows a bet and three raises in a round, this table allows more.")
    return ""


def phh(variant: Variant, seen: Sequence[Seen], names: Sequence[str], about: Mapping[str, Any]) -> str:
    """One deal as the text of a `.phh` file. `about` are further fields of the format. Raises NotInPhh."""
    reason = reason_against(variant)
    if reason:
        raise NotInPhh(reason)
    scribe = Scribe(variant, seen)
    fields = scribe.fields(names) | dict(about)
    return "".join(f"{key} = {toml(value)}\n" for key, value in fields.items())


def toml(value: Any) -> str:
    """Numbers, texts and lists of them; JSON's texts are TOML's, but for a sign that JSON lets pass."""
    if isinstance(value, list):
        return f"[{', '.join(toml(item) for item in value)}]"
    return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")


class Scribe:
    """Turns a viewer's log into the actions of the format. All discards of a draw come before its new cards there."""

    def __init__(self, variant: Variant, seen: Sequence[Seen]) -> None:
        self.variant = variant
        self.state = State(variant)
        self.actions: list[str] = []
        self.waiting: list[str] = []  # new cards of the draw that is going on
        self.short = False  # somebody is all-in for less than a full bet or raise of this round
        self.faces: dict[int, int] = {}  # all that the viewer ever learned
        for entry in seen:
            if isinstance(entry.event, log.Faces):
                self.faces.update(zip(entry.event.ids, entry.event.faces, strict=True))
        for entry in seen:
            self.take(entry.event)

    def take(self, event: log.Event) -> None:
        write = WRITE.get(type(event))
        if write is not None:
            write(self, event)
        extend(self.state, [(event, ALL)], RAIL)

    def player(self, place: int) -> str:
        return f"p{self.state.order.index(place) + 1}"

    def cards(self, ids: Sequence[int]) -> str:
        return "".join(card_text(self.faces[card]) if card in self.faces else "??" for card in ids)

    def dealt(self, event: log.Dealt) -> None:
        said = [f"d dh {self.player(place)} {self.cards(ids)}" for place, ids in event.hands]
        (self.waiting if self.state.after_draw else self.actions).extend(said)

    def discarded(self, event: log.Discarded) -> None:
        self.actions.append(f"{self.player(event.seat)} sd {self.cards(event.ids)}".strip())

    def phase_began(self, _event: log.PhaseBegan) -> None:
        self.actions += self.waiting
        self.waiting = []
        self.short = False

    def acted(self, event: log.Acted) -> None:
        verb = {"fold": "f", "check": "cc", "call": "cc"}.get(event.verb, f"cbr {event.total}")
        if self.short and verb.startswith("cbr") and self.variant.options.betting == "fixed_limit":
            raise NotInPhh(
                _("Somebody raised after an all-in for less than a full bet, which programs count otherwise.")
            )
        self.actions.append(f"{self.player(event.seat)} {verb}")
        phase = self.variant.phases[self.state.step]
        self.short |= isinstance(phase, Bet) and event.level - self.state.level not in (0, phase.size)

    def showed(self, event: log.Showed) -> None:
        if event.why != BY_CHOICE:  # shown later it is no action of the deal, though the cards are known by now
            self.actions.append(f"{self.player(event.seat)} sm {self.cards(event.ids)}")

    def mucked(self, event: log.Mucked) -> None:
        self.actions.append(f"{self.player(event.seat)} sm")

    def left(self, _event: log.Left) -> None:
        raise NotInPhh(_("Somebody left in the middle of this deal."))

    def fields(self, names: Sequence[str]) -> dict[str, Any]:
        """The fields of the format, those that it requires first."""
        o, state = self.variant.options, self.state
        players, count = state.order, len(state.order)
        stacks = [state.base.chips[place] for place in players]
        blinds = [o.small_blind, o.big_blind] + [0] * (count - 2)
        antes = [o.ante] * count if o.ante_type == "each" else [0, o.ante * count] + [0] * (count - 2)
        dues = [ante + blind for ante, blind in zip(antes, blinds, strict=True)]
        if count == 2:  # the dealer, who comes last, has the small blind; the format lists blinds and antes small first
            dues.reverse()
        if any(stack < due for stack, due in zip(stacks, dues, strict=True)):
            raise NotInPhh(_("A blind or an ante was short, which other programs play otherwise."))
        bets = (
            {"small_bet": o.small_bet, "big_bet": o.big_bet} if o.betting == "fixed_limit" else {"min_bet": o.big_blind}
        )
        after = state.ended.chips if state.ended is not None else state.chips
        return {
            "variant": VARIANTS[self.variant.slug, o.betting],
            "antes": antes,
            "blinds_or_straddles": blinds,
            **bets,
            "starting_stacks": stacks,
            "actions": self.actions,
            "players": [names[place] for place in players],
            "finishing_stacks": [after[place] for place in players],
        }


WRITE: dict[type, Callable[[Scribe, Any], None]] = {
    log.Dealt: Scribe.dealt,
    log.Discarded: Scribe.discarded,
    log.PhaseBegan: Scribe.phase_began,
    log.Acted: Scribe.acted,
    log.Showed: Scribe.showed,
    log.Mucked: Scribe.mucked,
    log.Left: Scribe.left,
}
