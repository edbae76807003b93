"""An open deal with everybody in it, loaded under the table's lock, and the one way to write to its log."""

import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from functools import partial
from typing import NoReturn

from django.db import transaction
from django.utils.translation import gettext as _
from games.variants import build

from games import engine
from games.log import POT as MIDDLE
from games.log import Entry as LogEntry
from games.log import Moved, to_plain
from games.state import State
from games.variant import Variant
from pokernight.ledger.models import POT, STACK, Account
from pokernight.ledger.services import Move, post
from pokernight.people.models import Person
from pokernight.play import states
from pokernight.play.models import Deal, Entry, Game, GameSeat
from pokernight.tables.changing import Change, Refusal
from pokernight.tables.models import Night, Presence, Seat, Table

AWAY_PAUSE = timedelta(seconds=1)  # so that others see who was awaited
BOT_PAUSE = (0.8, 2.5)  # seconds, as a person would take

luck = secrets.SystemRandom()


class ChipsLost(Exception):
    """The engine and the ledger disagree; the transaction is rolled back and the deal stands as it was."""


@dataclass
class OpenDeal:
    """A deal, the game and night around it, who sits at which place of the game, and the folded state."""

    change: Change
    night: Night
    game: Game
    deal: Deal
    seats: list[Seat]  # by place
    variant: Variant
    state: State

    def place_of(self, person: Person) -> int:
        places = [place for place, seat in enumerate(self.seats) if seat.person_id == person.pk]
        if not places or self.seats[places[0]].status == Seat.Status.LEFT:
            self.refuse(_("You are not in this deal."))
        return places[0]

    def token(self) -> str:
        return engine.token(self.state)

    def release(self) -> None:
        """The state was not changed and may be used again."""
        states.keep(self.deal.pk, self.deal.version, self.state)

    def refuse(self, sentence: str) -> NoReturn:
        """Refuse a command before anything was done to the state."""
        self.release()
        raise Refusal(sentence)


def spoken(error: Exception) -> str:
    """The engine's words as a sentence."""
    text = str(error)
    return f"{text[:1].upper()}{text[1:]}."


def load(change: Change, night: Night) -> OpenDeal | None:
    """The open deal of the night, if there is one."""
    deal = Deal.objects.select_related("game").filter(game__night=night, game__over_at=None, ended_at=None).first()
    if deal is None:
        return None
    variant = build(deal.game.slug, deal.game.options)
    deal.game.night = night
    state = states.take(deal, variant)
    return OpenDeal(change, night, deal.game, deal, seats_of(deal.game), variant, state)


def seats_of(game: Game) -> list[Seat]:
    """The seats of a game by place."""
    return [place.seat for place in GameSeat.objects.select_related("seat").filter(game=game).order_by("place")]


def gone_since(table: Table) -> dict[int, datetime]:
    """When those people went who are not connected, by person id."""
    rows = Presence.objects.filter(table=table, gone_at__isnull=False)
    return dict(rows.values_list("person_id", "gone_at"))


def record(it: OpenDeal, entries: Sequence[LogEntry], actor: Person | None) -> None:
    """Append entries to the log, post their chips, and set the clock for the next question. The caller settles."""
    deal, before = it.deal, it.deal.version
    Entry.objects.bulk_create(
        Entry(deal=deal, seq=seq, audience=audience, event=to_plain(event))
        for seq, (event, audience) in enumerate(entries, start=before + 1)
    )
    deal.version = before + len(entries)
    moved = [event for event, _audience in entries if isinstance(event, Moved)]
    post(it.night, ledger_moves(it, moved), it.change.now, game_id=it.game.pk, deal_id=deal.pk, actor=actor)
    check_chips(it, moved)
    transaction.on_commit(partial(states.keep, deal.pk, deal.version, it.state))


def ledger_moves(it: OpenDeal, moved: Sequence[Moved]) -> list[Move]:
    """The engine's moves between places and the middle, as moves between stacks and the game's pot."""
    return [Move(account(it, move.src), account(it, move.dst), move.amount, move.why) for move in moved]


def account(it: OpenDeal, place: int) -> Account:
    return Account(POT, it.game.pk) if place == MIDDLE else Account(STACK, it.seats[place].pk)


def check_chips(it: OpenDeal, moved: Sequence[Moved]) -> None:
    """Each stack is what it was and what moved; the engine says the same; nothing came from nowhere."""
    for move in moved:
        if move.src != MIDDLE:
            it.seats[move.src].stack -= move.amount
        if move.dst != MIDDLE:
            it.seats[move.dst].stack += move.amount
    stacks = [seat.stack for seat in it.seats]
    whole = sum(it.game.standing["chips"]) + it.game.standing["pot"]
    if stacks != list(it.state.chips) or min(stacks) < 0 or sum(stacks) + it.state.pot != whole:
        raise ChipsLost(f"deal {it.deal.pk} at entry {it.deal.version}")


def set_clock(it: OpenDeal, new_question: bool) -> None:
    """When the sweep has to look at this deal next, and by when those awaited have to answer."""
    deal, now = it.deal, it.change.now
    options = it.change.table.options
    if new_question:
        deal.asked_at = now
        seconds = options["clock"]
        deal.deadline = now + timedelta(seconds=seconds) if seconds else None
    gone = gone_since(it.change.table)
    moments = [moment_for(it, place, gone) for place in engine.awaited(it.state)]
    deal.due_at = min((moment for moment in moments if moment is not None), default=None)


def moment_for(it: OpenDeal, place: int, gone: dict[int, datetime]) -> datetime | None:
    """When something is to be done for an awaited player, if nobody does it before."""
    seat, now = it.seats[place], it.change.now
    if seat.bot:
        return now + timedelta(seconds=luck.uniform(*BOT_PAUSE))
    if seat.status in (Seat.Status.AWAY, Seat.Status.LEFT):
        return now + AWAY_PAUSE
    moments = (it.deal.deadline, missed_at(it, seat, gone))
    return min((moment for moment in moments if moment is not None), default=None)


def missed_at(it: OpenDeal, seat: Seat, gone: dict[int, datetime]) -> datetime | None:
    """When an awaited player without a connection becomes away."""
    went = gone.get(seat.person_id or 0)
    if went is None or seat.status == Seat.Status.AWAY:
        return None
    return max(went, it.deal.asked_at) + timedelta(seconds=it.change.table.options["away_after"])


def save_deal(it: OpenDeal) -> None:
    it.deal.save(update_fields=["version", "asked_at", "deadline", "due_at", "ended_at"])
