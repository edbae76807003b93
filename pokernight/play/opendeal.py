"""An open deal with everybody in it, loaded under the table's lock, and the one way to write to its log."""

import secrets
from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from functools import partial
from typing import NoReturn

from django.db import transaction
from django.db.models import OuterRef
from django.utils.translation import gettext as _

from games import engine
from games.log import POT as MIDDLE
from games.log import Entry as LogEntry
from games.log import Moved, to_plain
from games.state import State
from games.variant import Variant
from games.variants import build
from pokernight.ledger.models import POT, STACK, Account
from pokernight.ledger.services import Move, post
from pokernight.people.models import Person
from pokernight.play import queries, states
from pokernight.play.models import Deal, Entry, Game, GameSeat, in_milliseconds
from pokernight.tables.changing import Change, Refusal
from pokernight.tables.models import Night, Presence, Seat, Table
from pokernight.tables.prepared import Insert, Prepared, Update, columns, from_row, split

AWAY_PAUSE = timedelta(seconds=1)  # so that others see who was awaited
BOT_PAUSE = (0.8, 2.5)  # seconds, as a person would take

luck = secrets.SystemRandom()

OPEN_DEAL = Prepared(
    lambda table: Deal.objects.filter(
        ended_at=None, voided_at=None, game__over_at=None, game__night__table=table
    ).values_list(*columns(Night, "game__night__"), *columns(Game, "game__"), *columns(Deal)),
    int,
)
SEATED = Prepared(
    lambda game, table: (
        GameSeat.objects.filter(game=game)
        .order_by("place")
        .annotate(gone_at=Presence.objects.filter(table=table, person=OuterRef("seat__person")).values("gone_at")[:1])
        .values_list("gone_at", *columns(Seat, "seat__"))
    ),
    int,
    int,
)
ADD_ENTRIES = Insert(Entry, "deal", "seq", "audience", "event", "after")
SAVE_DEAL = Update(Deal, "version", "asked_at", "deadline", "due_at", "ended_at")


def shuffle(faces: Sequence[int]) -> list[int]:
    """A new order from the operating system's secure randomness."""
    return luck.sample(list(faces), len(faces))


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
    gone: dict[int, datetime] = field(default_factory=dict)  # since when who is not connected, by seat id

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


def load(change: Change) -> OpenDeal | None:
    """The open deal of the table's open night, if there is one."""
    found = OPEN_DEAL(change.table.pk)
    if not found:
        return None
    night, game, deal = split(found[0], Night, Game, Deal)
    deal.game, game.night, night.table = game, night, change.table
    variant = build(game.slug, game.options)
    seats, gone = seated(game, change.table)
    return OpenDeal(change, night, game, deal, seats, variant, states.take(deal, variant), gone)


def seated(game: Game, table: Table) -> tuple[list[Seat], dict[int, datetime]]:
    """The seats of a game by place; and when those of its players went who are not connected, by seat id."""
    rows = SEATED(game.pk, table.pk)
    seats = [from_row(Seat, row, 1) for row in rows]
    return seats, {seat.pk: row[0] for seat, row in zip(seats, rows, strict=True) if row[0] is not None}


def seats_of(game: Game) -> list[Seat]:
    """The seats of a game by place."""
    return [place.seat for place in GameSeat.objects.select_related("seat").filter(game=game).order_by("place")]


def record(it: OpenDeal, entries: Sequence[LogEntry], actor: Person | None) -> None:
    """Append entries to the log, post their chips, and set the clock for the next question. The caller settles."""
    deal, before = it.deal, it.deal.version
    log = enumerate(entries, start=before + 1)
    after = max(0, in_milliseconds(it.change.now) - in_milliseconds(deal.began_at))  # clocks are set back now and then
    ADD_ENTRIES([(deal.pk, seq, audience, to_plain(event), after) for seq, (event, audience) in log])
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
    """Each stack is what it was and what moved; the engine says the same; nothing came from nowhere.

    Who left the game before this deal may sit here again, with chips for the next game.
    """
    for move in moved:
        if move.src != MIDDLE:
            it.seats[move.src].stack -= move.amount
        if move.dst != MIDDLE:
            it.seats[move.dst].stack += move.amount
    had_left = it.game.standing["left"]
    stacks = [0 if gone else seat.stack for seat, gone in zip(it.seats, had_left, strict=True)]
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
    moments = [moment_for(it, it.seats[place]) for place in engine.awaited(it.state)]
    deal.due_at = min((moment for moment in moments if moment is not None), default=None)


def moment_for(it: OpenDeal, seat: Seat) -> datetime | None:
    """When something is to be done for an awaited player, if nobody does it before."""
    now = it.change.now
    if seat.bot:
        return now + timedelta(seconds=luck.uniform(*BOT_PAUSE))
    if is_played_for(it, seat):
        return now + AWAY_PAUSE
    moments = (it.deal.deadline, missed_at(it, seat))
    return min((moment for moment in moments if moment is not None), default=None)


def is_played_for(it: OpenDeal, seat: Seat) -> bool:
    """Away, or sitting out since before a pot was carried that this player can win and is dealt in for."""
    if seat.status == Seat.Status.SITTING_OUT:
        return queries.can_win_carried(it.game, it.seats.index(seat))
    return seat.status in (Seat.Status.AWAY, Seat.Status.LEFT)


def missed_at(it: OpenDeal, seat: Seat) -> datetime | None:
    """When an awaited player without a connection becomes away."""
    went = it.gone.get(seat.pk)
    if went is None or is_played_for(it, seat):
        return None
    return max(went, it.deal.asked_at) + timedelta(seconds=it.change.table.options["away_after"])


def save_deal(it: OpenDeal) -> None:
    SAVE_DEAL(it.deal)
