"""A game as `pokernight-record/1` (common sheet, section 9). It shows every card: for the server's owner, and for
practice tables.
"""

from collections.abc import Sequence
from typing import Any

from django.utils.translation import gettext as _

from games import engine, log, record
from games.cards import cards_text
from games.standing import Standing
from games.state import PILE
from pokernight.history.seeing import variant_of
from pokernight.ledger.models import Line
from pokernight.play.models import Deal, Game
from pokernight.play.opendeal import seats_of
from pokernight.play.states import log_of

RULINGS = ("ruling", "given", "taken")  # lines of the ledger between deals


class NotRecordable(Exception):
    """This game has no record; the text says why."""


def ruled() -> NotRecordable:
    return NotRecordable(_("A record cannot tell what the host decided between the deals."))


def record_of(game: Game) -> dict[str, Any]:
    """The record, which `games.record` has replayed to the same chips. Raises NotRecordable."""
    deals = list(Deal.objects.filter(game=game).order_by("number"))
    if not deals:
        raise NotRecordable(_("Nothing was dealt in this game."))
    for deal in deals:
        if deal.voided_at is not None:
            raise NotRecordable(_("Deal %(number)s was made void.") % {"number": deal.number})
        if deal.ended_at is None:
            raise NotRecordable(_("A deal is still open."))
    if Line.objects.filter(game=game, deal=None, why__in=RULINGS).exists():
        raise ruled()
    names = record_names([seat.name for seat in seats_of(game)])
    made: dict[str, Any] = {"format": record.FORMAT, "game": game.slug, "options": game.options, "deals": []}
    before: Standing | None = None
    for deal in deals:
        events = [event for event, _audience in log_of(deal, after=0)]
        begun = started(events)
        if before is None:
            chips = begun.standing["chips"]
            made["players"] = [{"name": name, "chips": have} for name, have in zip(names, chips, strict=True)]
            made["dealer"] = names[begun.dealer]
        entry = Entry(names, events).made
        if before is not None:
            entry |= between(game, names, before, Standing.from_plain(begun.standing))
        made["deals"].append(entry)
        before = ended(events)
    check(made, names, before)
    return made


def record_names(names: Sequence[str]) -> list[str]:
    """Names without spaces, each once, none that stands for the rail."""
    made: list[str] = []
    for name in names:
        plain = "_".join(name.split())
        while plain in made or plain == "rail":
            plain += "_"
        made.append(plain)
    return made


def started(events: Sequence[log.Event]) -> log.DealStarted:
    return next(event for event in events if isinstance(event, log.DealStarted))


def ended(events: Sequence[log.Event]) -> Standing:
    return next(Standing.from_plain(event.standing) for event in events if isinstance(event, log.DealEnded))


def between(game: Game, names: Sequence[str], before: Standing, after: Standing) -> dict[str, Any]:
    """Who left and who added chips between two deals; anything else was a ruling, which a record cannot tell."""
    leaving = [seat for seat in before.seats if after.left[seat] and not before.left[seat]]
    for seat in leaving:
        engine.leave(variant_of(game), before, seat)
    leaves = [names[seat] for seat in leaving]
    adds = {
        names[seat]: after.chips[seat] - before.chips[seat]
        for seat in after.seats
        if after.chips[seat] > before.chips[seat] and not after.left[seat]
    }
    for name, amount in adds.items():
        engine.add_chips(variant_of(game), before, names.index(name), amount)
    if without_leavers_chips(before) != without_leavers_chips(after):
        raise ruled()
    return ({"leaves": leaves} if leaves else {}) | ({"adds": adds} if adds else {})


def without_leavers_chips(standing: Standing) -> dict[str, Any]:
    """What whoever left took along is not on the table any more."""
    chips = [0 if gone else have for have, gone in zip(standing.chips, standing.left, strict=True)]
    return standing.to_plain() | {"chips": chips}


class Entry:
    """One deal of the record, written from its whole log."""

    def __init__(self, names: Sequence[str], events: Sequence[log.Event]) -> None:
        self.names = names
        self.faces: dict[int, int] = {}
        self.piles: list[str] = []
        self.actions: list[str] = []
        self.chose: set[int] = set()
        for event in events:
            self.take(event)

    @property
    def made(self) -> dict[str, Any]:
        deal: dict[str, Any] = {"deck": self.piles[0] if self.piles else "", "actions": self.actions}
        return deal | ({"reshuffles": self.piles[1:]} if self.piles[1:] else {})

    def take(self, event: log.Event) -> None:
        match event:
            case log.PileOrder(pile, faces):
                self.faces.update(enumerate(faces, pile * PILE))
                self.piles.append(cards_text(faces))
            case log.Acted(seat, verb, total):
                self.act(seat, f"{verb} {total}" if verb in ("bet", "raise") else verb)
            case log.Discarded(seat, ids):
                self.act(seat, f"draw {cards_text(self.faces[card] for card in ids)}".strip())
            case log.Choice(seat, is_in):
                self.choose(seat, is_in)
            case log.Revealed(choices):
                for seat, is_in in choices:
                    if seat not in self.chose:
                        self.choose(seat, is_in)
                self.chose.clear()
            case log.Left():
                raise NotRecordable(_("Somebody left in the middle of a deal."))

    def act(self, seat: int, what: str) -> None:
        self.actions.append(f"{self.names[seat]} {what}")

    def choose(self, seat: int, is_in: bool) -> None:
        self.chose.add(seat)
        self.act(seat, "in" if is_in else "out")


def check(made: dict[str, Any], names: Sequence[str], after: Standing | None) -> None:
    """Replay the record and compare."""
    try:
        answer = record.play(made)
    except record.RecordError as error:
        raise NotRecordable(_("A record cannot tell this game: %(why)s.") % {"why": error}) from error
    assert after is not None
    for name, chips, left in zip(names, after.chips, after.left, strict=True):
        if not left and answer["players"][name]["chips"] != chips:
            raise NotRecordable(_("The record of this game comes to other chips."))
