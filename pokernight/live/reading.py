"""Reads what is new at a table from the database, in a few queries, for the hub. Secrets of the engine stay there."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import NamedTuple

from django.db.models import Exists, OuterRef
from django.db.models.functions import Now

from games.log import NOBODY, Event, from_plain
from pokernight.play.models import Deal, Entry, Game, GameSeat, ShownCards, in_milliseconds
from pokernight.play.showing import as_events
from pokernight.tables.models import Ask, Happening, Night, Presence, Seat, Table, Watcher
from pokernight.tables.powers import stand_ins
from pokernight.tables.prepared import Prepared, Row, columns, from_row, split

FIRST_HAPPENINGS, FIRST_DEALS = 20, 2  # how far a hub that begins to follow a table looks back
ATTEMPTS = 5

VERSION = Prepared(lambda table: Table.objects.filter(pk=table).values_list("version"), int)
NIGHT = Prepared(
    lambda table: (
        Night.objects.filter(table=table)
        .order_by("-number")
        .annotate(clock=Now())
        .values_list("clock", *columns(Night), *columns(Table, "table__"))[:1]
    ),
    int,
)
PEOPLE = Prepared(  # everybody who ever had the table open: person id, since when gone, whether watching
    lambda table: Presence.objects.filter(table=table).values_list(
        "person", "gone_at", Exists(Watcher.objects.filter(table=table, person=OuterRef("person")))
    ),
    int,
)
SEATS = Prepared(lambda night: Seat.objects.filter(night=night).values_list(*columns(Seat)), int)
HAPPENINGS = Prepared(
    lambda night, last: (
        Happening.objects.filter(night=night, pk__gt=last).order_by("pk").values_list(*columns(Happening))
    ),
    int,
    int,
)
LAST_HAPPENINGS = Prepared(
    lambda night: (
        Happening.objects.filter(night=night).order_by("-pk").values_list(*columns(Happening))[:FIRST_HAPPENINGS]
    ),
    int,
)
NEWEST_DEAL = Prepared(
    lambda night: (
        Deal.objects.filter(game__night=night).order_by("-pk").values_list(*columns(Deal), *columns(Game, "game__"))[:1]
    ),
    int,
)
ENTRIES = Prepared(
    lambda deal, seen, last: (
        Entry.objects.filter(deal=deal, seq__gt=seen, seq__lte=last)
        .exclude(audience=NOBODY)
        .order_by("seq")
        .values_list("seq", "event", "audience", "after")
    ),
    int,
    int,
    int,
)

SHOWN = Prepared(
    lambda deal, last: (
        ShownCards.objects.filter(deal=deal, pk__gt=last).order_by("pk").values_list("pk", "seat", "ids", "faces")
    ),
    int,
    int,
)
EARLIER_DEALS = Prepared(
    lambda night, newest: (
        Deal.objects.filter(game__night=night, pk__lt=newest, voided_at=None)
        .order_by("-pk")
        .values_list(*columns(Deal))[:FIRST_DEALS]
    ),
    int,
    int,
)


class LoggedEvent(NamedTuple):
    """An entry of a deal's log; `at` is when it was written, in milliseconds."""

    seq: int
    event: Event
    audience: int
    at: int


class Turned(NamedTuple):
    """Cards that their player turned up by choice after the deal, as events; everybody learned them."""

    pk: int
    events: Sequence[Event]


class ToldDeal(NamedTuple):
    """A deal that is over, for its sentences; `places` are the seats of its game, by place."""

    places: list[Seat]
    entries: list[LoggedEvent]


@dataclass
class Known:
    """How far the hub has read already."""

    night: int | None = None
    happening: int = 0
    deal: int | None = None
    seq: int = 0
    shown: int = 0  # the last cards that were turned up by choice after it
    game: int | None = None
    places: list[int] = field(default_factory=list)  # seat ids of that game, by place


@dataclass
class News:
    """The table as it is now, and what came since `Known`. `places` are the seats of the deal's game, by place."""

    version: int
    clock: datetime
    table: Table
    night: Night
    seats: list[Seat]
    connected: set[int]  # person ids
    watchers: set[int]  # person ids
    deal: Deal | None = None
    places: list[Seat] = field(default_factory=list)
    entries: list[LoggedEvent] = field(default_factory=list)
    shown: list[Turned] = field(default_factory=list)
    earlier: list[ToldDeal] = field(default_factory=list)  # for a hub that begins to follow
    happenings: list[Happening] = field(default_factory=list)
    asks: list[Ask] = field(default_factory=list)  # the host has not answered yet
    host_gone_at: datetime | None = None
    stand_ins: set[int] = field(default_factory=set)  # person ids, while the host is gone


def versions(table_ids: list[int]) -> dict[int, int]:
    return dict(Table.objects.filter(pk__in=table_ids).values_list("pk", "version"))


def read(table_id: int, known: Known) -> News:
    """A picture of the table in which nothing has moved between the first query and the last."""
    for _attempt in range(ATTEMPTS):
        news = read_once(table_id, known)
        if VERSION(table_id) == [(news.version,)]:
            break
    return news


def read_once(table_id: int, known: Known) -> News:
    row = NIGHT(table_id)[0]
    night, table = split(row[1:], Night, Table)
    night.table, people = table, PEOPLE(table_id)
    news = News(
        version=table.version,
        clock=row[0],
        table=table,
        night=night,
        seats=[from_row(Seat, row) for row in SEATS(night.pk)],
        connected={person for person, gone_at, _watches in people if gone_at is None},
        watchers={person for person, _gone_at, watches in people if watches},
    )
    read_happenings(news, known)
    read_host(news, people)
    for row in NEWEST_DEAL(night.pk):
        deal, deal.game = split(row, Deal, Game)
        if deal.voided_at is None:  # nothing of a void deal is shown
            news.deal = deal
            read_deal(news, deal, known)
    return news


def read_host(news: News, people: list[Row]) -> None:
    """What is asked of the host, and who stands in for one who is gone."""
    if news.table.options["approval"] != "none":
        news.asks = list(Ask.objects.filter(night=news.night, granted=None))
    gone = {person: gone_at for person, gone_at, _watches in people}
    news.host_gone_at = gone.get(news.table.host_id, news.night.opened_at)
    if news.host_gone_at is not None:
        news.stand_ins = stand_ins(news.table, news.night)


def read_happenings(news: News, known: Known) -> None:
    """What is new, or the last ones for a hub that begins to follow."""
    night = news.night.pk
    rows = HAPPENINGS(night, known.happening) if known.night == night else LAST_HAPPENINGS(night)[::-1]
    by_id = {seat.pk: seat for seat in news.seats}
    for row in rows:
        happening = from_row(Happening, row)
        happening.seat = by_id.get(happening.seat_id) if happening.seat_id is not None else None
        news.happenings.append(happening)


def read_deal(news: News, deal: Deal, known: Known) -> None:
    by_id = {seat.pk: seat for seat in news.seats}
    if known.game != deal.game_id:
        known.game, known.places = deal.game_id, places_of(deal)
    news.places = [by_id[seat] for seat in known.places]
    same = known.deal == deal.pk
    news.entries = entries_of(deal, known.seq if same else 0)
    if deal.ended_at is not None:
        rows = SHOWN(deal.pk, known.shown if same else 0)
        news.shown = [Turned(pk, as_events(known.places.index(seat), ids, faces)) for pk, seat, ids, faces in rows]
    if known.night != news.night.pk:
        earlier = [from_row(Deal, row) for row in EARLIER_DEALS(news.night.pk, deal.pk)[::-1]]
        news.earlier = [ToldDeal([by_id[seat] for seat in places_of(deal)], entries_of(deal, 0)) for deal in earlier]


def places_of(deal: Deal) -> list[int]:
    """The seats' ids by place."""
    return list(GameSeat.objects.filter(game=deal.game_id).order_by("place").values_list("seat", flat=True))


def entries_of(deal: Deal, seen: int) -> list[LoggedEvent]:
    began = in_milliseconds(deal.began_at)
    return [
        LoggedEvent(seq, from_plain(event), audience, began + after)
        for seq, event, audience, after in ENTRIES(deal.pk, seen, deal.version)
    ]
