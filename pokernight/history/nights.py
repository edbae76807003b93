"""The nights of a table, and its record book: from what was kept, in a few queries whatever their number."""

from collections import defaultdict
from dataclasses import dataclass, field

from django.core.paginator import Page, Paginator
from django.db.models import Count

from games.variants import GAMES
from pokernight.history.access import Viewer
from pokernight.ledger.figures import signed
from pokernight.play.models import Deal
from pokernight.results.models import SeatResult
from pokernight.tables.models import Night, Seat, Table

NIGHTS_ON_A_PAGE = 20


@dataclass
class NightRow:
    """A night in the list: who sat there, best first once it has ended, what was played and has been settled."""

    night: Night
    players: list[str] = field(default_factory=list)
    winners: list[str] = field(default_factory=list)
    own: str = ""  # the viewer's chips, signed
    games: list[tuple[str, int]] = field(default_factory=list)  # name, deals

    @property
    def deals(self) -> int:
        return sum(deals for _name, deals in self.games)


def nights_page(table: Table, viewer: Viewer, page: str) -> tuple["Page[Night]", list[NightRow]]:
    """One page of the nights that the viewer may see, the newest first."""
    nights = Night.objects.filter(table=table).order_by("-number")
    if not viewer.everywhere:
        nights = nights.filter(pk__in=list(viewer.seats))
    shown = Paginator(nights, NIGHTS_ON_A_PAGE).get_page(page)
    rows = {night.pk: NightRow(night) for night in shown.object_list}
    add_players(rows, viewer)
    add_games(rows)
    return shown, list(rows.values())


def add_players(rows: dict[int, NightRow], viewer: Viewer) -> None:
    seats = Seat.objects.select_related("result").filter(night__in=rows).order_by("number")
    by_night: dict[int, list[Seat]] = defaultdict(list)
    for seat in seats:
        by_night[seat.night_id].append(seat)
    for night, there in by_night.items():
        row, best = rows[night], max(net_of(seat) for seat in there)
        row.players = [seat.name for seat in sorted(there, key=net_of, reverse=True)]
        row.winners = [seat.name for seat in there if net_of(seat) == best > 0]
        own = viewer.seats.get(night)
        row.own = next((signed(net_of(seat)) for seat in there if own is not None and seat.pk == own.pk), "")


def net_of(seat: Seat) -> int:
    """What the night brought; nothing yet while it goes on."""
    result: SeatResult | None = getattr(seat, "result", None)
    return result.net if result is not None else 0


def add_games(rows: dict[int, NightRow]) -> None:
    played = (
        Deal.objects.filter(game__night__in=rows, voided_at=None, result__isnull=False)
        .values("game__night", "game__slug")
        .annotate(deals=Count("pk"))
    )
    for night, slug, deals in played.order_by("-deals", "game__slug").values_list("game__night", "game__slug", "deals"):
        rows[night].games.append((GAMES[slug].name, deals))


@dataclass
class Record:
    """What all ended nights together brought one player. Chips, but for the counts."""

    name: str
    bot: bool
    nights: int = 0
    nights_won: int = 0
    games: int = 0
    games_won: int = 0
    legs: int = 0
    biggest_pot: int = 0
    best_night: int = 0
    net: int = 0

    def add(self, result: SeatResult, best: int) -> None:
        self.name = result.seat.name
        self.best_night = max(self.best_night, result.net) if self.nights else result.net
        self.nights += 1
        self.nights_won += result.net == best > 0
        self.games += result.games
        self.games_won += result.games_won
        self.legs += result.legs
        self.biggest_pot = max(self.biggest_pot, result.biggest_pot)
        self.net += result.net

    @property
    def signed_net(self) -> str:
        return signed(self.net)

    @property
    def signed_best(self) -> str:
        return signed(self.best_night)


def record_book(table: Table) -> list[Record]:
    """Everybody who finished a night here, who is most ahead first; people go by the name they used last."""
    results = SeatResult.objects.select_related("seat").filter(seat__night__table=table).order_by("seat__night__number")
    nights: dict[int, list[SeatResult]] = defaultdict(list)
    for result in results:
        nights[result.seat.night_id].append(result)
    book: dict[tuple[int | None, str], Record] = {}
    for night in nights.values():
        best = max(result.net for result in night)
        for result in night:
            seat = result.seat
            who = (seat.person_id, seat.name_key if seat.bot else "")
            book.setdefault(who, Record(seat.name, seat.bot)).add(result, best)
    return sorted(book.values(), key=lambda record: -record.net)
