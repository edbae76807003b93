"""Reads what is new at a table from the database, in a few queries, for the hub. Secrets of the engine stay there."""

from dataclasses import dataclass, field
from datetime import datetime

from django.db.models import Exists, OuterRef
from django.db.models.functions import Now

from games.log import NOBODY, Event, from_plain
from pokernight.play.models import Deal, Entry, GameSeat
from pokernight.tables.models import Ask, Happening, Night, Presence, Seat, Table, Watcher
from pokernight.tables.powers import stand_ins

FIRST_HAPPENINGS = 20  # how many a hub that begins to follow a table looks back
ATTEMPTS = 5

LoggedEvent = tuple[int, Event, int]  # seq, event, audience


@dataclass
class Known:
    """How far the hub has read already."""

    night: int | None = None
    happening: int = 0
    deal: int | None = None
    seq: int = 0
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
        if versions([table_id])[table_id] == news.version:
            break
    return news


def read_once(table_id: int, known: Known) -> News:
    nights = Night.objects.select_related("table").annotate(clock=Now())
    night = nights.filter(table=table_id).order_by("-number")[0]
    table, people = night.table, read_people(table_id)
    news = News(
        version=table.version,
        clock=night.clock,
        table=table,
        night=night,
        seats=list(Seat.objects.filter(night=night)),
        connected={person for person, gone_at, _watches in people if gone_at is None},
        watchers={person for person, _gone_at, watches in people if watches},
        happenings=read_happenings(night, known),
    )
    read_host(news, people)
    news.deal = Deal.objects.select_related("game").filter(game__night=night).order_by("-pk").first()
    if news.deal is not None and news.deal.voided_at is not None:
        news.deal = None  # nothing of a void deal is shown
    if news.deal is not None:
        read_deal(news, news.deal, known)
    return news


def read_people(table_id: int) -> list[tuple[int, datetime | None, bool]]:
    """Everybody who ever had the table open: person id, since when gone, whether watching."""
    watching = Exists(Watcher.objects.filter(table=table_id, person=OuterRef("person")))
    return list(Presence.objects.filter(table=table_id).values_list("person", "gone_at", watching))


def read_host(news: News, people: list[tuple[int, datetime | None, bool]]) -> None:
    """What is asked of the host, and who stands in for one who is gone."""
    if news.table.options["approval"] != "none":
        news.asks = list(Ask.objects.filter(night=news.night, granted=None))
    gone = {person: gone_at for person, gone_at, _watches in people}
    news.host_gone_at = gone.get(news.table.host_id, news.night.opened_at)
    if news.host_gone_at is not None:
        news.stand_ins = stand_ins(news.table, news.night)


def read_happenings(night: Night, known: Known) -> list[Happening]:
    rows = Happening.objects.select_related("seat").filter(night=night)
    if known.night == night.pk:
        return list(rows.filter(pk__gt=known.happening).order_by("pk"))
    return list(rows.order_by("-pk")[:FIRST_HAPPENINGS])[::-1]


def read_deal(news: News, deal: Deal, known: Known) -> None:
    by_id = {seat.pk: seat for seat in news.seats}
    if known.game != deal.game_id:
        places = GameSeat.objects.filter(game=deal.game_id).order_by("place").values_list("seat", flat=True)
        known.game, known.places = deal.game_id, list(places)
    news.places = [by_id[seat] for seat in known.places]
    seen = known.seq if known.deal == deal.pk else 0
    rows = Entry.objects.filter(deal=deal, seq__gt=seen, seq__lte=deal.version).exclude(audience=NOBODY)
    events = rows.order_by("seq").values_list("seq", "event", "audience")
    news.entries = [(seq, from_plain(event), audience) for seq, event, audience in events]
