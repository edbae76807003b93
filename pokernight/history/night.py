"""One night: who won what, everybody's chips over the evening, what came from the bank, and what was played."""

from bisect import bisect_left, bisect_right
from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from operator import attrgetter

from django.db.models import Q
from django.utils.translation import gettext as _

from games.variants import GAMES, build
from pokernight.history import sharing
from pokernight.history.chart import Chart, draw
from pokernight.history.paying import in_cents, transfers
from pokernight.ledger.figures import signed
from pokernight.ledger.models import BANK, POT, STACK, Line
from pokernight.ledger.queries import balance
from pokernight.live.sentences import listed
from pokernight.play.models import Game, GameSeat
from pokernight.play.queries import deal_is_open
from pokernight.results.deals import Facts
from pokernight.results.models import DealResult
from pokernight.results.nights import Gains, Payments, between_deals, pot_of, winners_of
from pokernight.tables.models import Night, Seat
from pokernight.tables.option_words import money


@dataclass(frozen=True)
class Player:
    """A player's night in chips; `now` is what is on the table."""

    seat: Seat
    bought: int
    returned: int
    now: int

    @property
    def net(self) -> int:
        return self.has - self.bought

    @property
    def has(self) -> int:
        """On the table and taken home."""
        return self.returned + self.now

    @property
    def signed(self) -> str:
        return signed(self.net)


@dataclass(frozen=True)
class Payment:
    """`amount` chips, or `cents` where chips are worth money, that one pays another."""

    payer: str
    winner: str
    amount: int
    money: str


@dataclass(frozen=True)
class After:
    """Everybody's chips after a deal, by the seats of the night."""

    number: int
    chips: list[int]


@dataclass(frozen=True)
class Played:
    """A game of the night: its settled deals, who won it (`by_legs`, or else the most chips) and its largest pot;
    `shared` says who got a pot that nobody had won when the night ended."""

    game: Game
    name: str
    deals: list[After]
    winners: str
    by_legs: bool
    biggest_pot: int
    shared: str
    open: bool


@dataclass(frozen=True)
class Moved:
    """Chips that came from the bank, went back to it or were moved by the host."""

    at: datetime
    name: str
    why: str
    signed: str
    reason: str


@dataclass(frozen=True)
class Evening:
    """Everything the page of a night shows. `before` are everybody's chips before the first deal, by seats, `after`
    those of now where some have moved since the last deal.

    `won` and `has` are the players' together with what the ledger says of the middle: they would show an error.
    """

    players: list[Player]
    winners: str
    payments: list[Payment]
    chart: Chart | None
    games: list[Played]
    moved: list[Moved]
    seats: list[Seat]
    before: list[int]
    after: list[int]
    bought: int
    has: int
    won: str
    middle: int


def evening_of(night: Night) -> Evening:
    seats = list(Seat.objects.filter(night=night).order_by("number", "pk"))
    of_bank = Q(src_kind=BANK) | Q(dst_kind=BANK)  # a void deal gives back what somebody took home
    lines = list(Line.objects.filter(of_bank | Q(deal=None), night=night).order_by("at", "pk"))
    players = players_of(seats, lines)
    of_night = list(Game.objects.filter(night=night).annotate(pot=balance(POT, "lines__")).order_by("number"))
    games, moments, now = played(night, of_night, seats, lines)
    # While a deal runs its chips are on the way from one to another.
    after = [now] if moments and moments[-1] != now and not deal_is_open(night) else []
    ended = night.state == Night.State.ENDED
    last = (_("at the end") if ended else _("now")) if after else ""
    middle = sum(game.pot for game in of_night)
    return Evening(
        players=players,
        winners=most_won(players) if ended else "",
        payments=payments(players, night.table.options["chip_worth"]) if ended else [],
        chart=draw([seat.name for seat in seats], list(zip(*moments, *after, strict=True)), last),
        games=games,
        moved=moved(lines, seats),
        seats=seats,
        before=moments[0] if moments else now,
        after=now if after else [],
        bought=sum(player.bought for player in players),
        has=sum(player.has for player in players) + middle,
        won=signed(sum(player.net for player in players) + middle),
        middle=middle,
    )


def most_won(players: Sequence[Player]) -> str:
    """Who gained most, nobody where all have what they brought."""
    best = max((player.net for player in players), default=0)
    return listed([player.seat.name for player in players if player.net == best > 0])


def players_of(seats: Sequence[Seat], lines: Sequence[Line]) -> list[Player]:
    """Who is most ahead first; `lines` are those of the bank at least."""
    bought, returned = at_the_bank(lines)
    players = [Player(seat, bought[seat.pk], returned[seat.pk], seat.stack) for seat in seats]
    return sorted(players, key=lambda player: -player.net)


def at_the_bank(lines: Sequence[Line]) -> tuple[Counter[int], Counter[int]]:
    """What each seat got from the bank and gave back to it, by seat id; the bank has no part in deals."""
    bought: Counter[int] = Counter()
    returned: Counter[int] = Counter()
    for line in lines:
        if line.src_kind == BANK and line.dst_seat_id is not None:
            bought[line.dst_seat_id] += line.amount
        if line.dst_kind == BANK and line.src_seat_id is not None:
            returned[line.src_seat_id] += line.amount
    return bought, returned


def payments(players: Sequence[Player], hundred_chips: int | None) -> list[Payment]:
    """Who pays whom; in cents where a hundred chips are worth so many."""
    gains = {player.seat.name: player.net for player in players}
    if hundred_chips is None:
        return [Payment(*transfer, money="") for transfer in transfers(gains)]
    cents = in_cents(gains, hundred_chips)
    return [Payment(*transfer, money=money(transfer[2])) for transfer in transfers(cents)]


def moved(lines: Sequence[Line], seats: Sequence[Seat]) -> list[Moved]:
    names = {seat.pk: seat.name for seat in seats}
    told = []
    for line in lines:
        if line.dst_seat_id is not None:
            told.append(Moved(line.at, names[line.dst_seat_id], line.why, signed(line.amount), line.reason))
        if line.src_seat_id is not None:
            told.append(Moved(line.at, names[line.src_seat_id], line.why, signed(-line.amount), line.reason))
    return told


def played(
    night: Night, of_night: Sequence[Game], seats: Sequence[Seat], lines: Sequence[Line]
) -> tuple[list[Played], list[list[int]], list[int]]:
    """The games with settled deals, everybody's chips at each moment, before the first deal and after each one, and how
    things are now, with what moved after the last deal.

    Cash-outs of an ended night are left out of the chips: the curve ends with what everybody took home.
    """
    index = {seat.pk: at for at, seat in enumerate(seats)}
    places = places_by_game(night)
    chips = [0] * len(seats)
    moments: list[list[int]] = []
    waiting = [line for line in lines if not is_last_cash_out(night, line)]
    games: list[Played] = []
    results, between = results_by_game(night), between_deals(lines)
    for game in of_night:
        own = results.get(game.pk, [])
        deals: list[After] = []
        for number, began_at, ended_at, facts in own:
            waiting = apply(waiting, bisect_right(waiting, began_at, key=WHEN), chips, index)
            if not moments:
                moments.append(list(chips))
            # Who is not in the deal may buy chips while it runs; what others buy comes with its end, after the row.
            waiting = apply(waiting, bisect_left(waiting, ended_at, key=WHEN), chips, index)
            for place, (before, after) in enumerate(zip(facts["before"], facts["after"], strict=True)):
                chips[index[places[game.pk][place]]] += after - before
            moments.append(list(chips))
            deals.append(After(number, moments[-1]))
        if own:
            games.append(summed(game, own, deals, places[game.pk], lines, between.get(game.pk, ()), seats))
    apply(waiting, len(waiting), chips, index)
    return games, moments, chips


def gains_in(game: Game, deals: Sequence[Facts], places: list[int], lines: Sequence[Line]) -> Gains:
    """What the game brought each seat: in its deals, and between them when somebody left or the host ruled."""
    gains: Counter[int] = Counter()
    for facts in deals:
        for seat, before, after in zip(places, facts["before"], facts["after"], strict=True):
            gains[seat] += after - before
    for line in lines:
        if line.game_id == game.pk and BANK not in (line.src_kind, line.dst_kind):
            gains.update({line.dst_seat_id: line.amount} if line.dst_seat_id is not None else {})
            gains.subtract({line.src_seat_id: line.amount} if line.src_seat_id is not None else {})
    return gains


def is_last_cash_out(night: Night, line: Line) -> bool:
    return line.dst_kind == BANK and night.ended_at is not None and line.at >= night.ended_at


WHEN = attrgetter("at")


def apply(waiting: list[Line], count: int, chips: list[int], index: dict[int, int]) -> list[Line]:
    """Move what the first lines say; returns those that come later."""
    for line in waiting[:count]:
        if line.dst_kind == STACK and line.dst_seat_id is not None:
            chips[index[line.dst_seat_id]] += line.amount
        if line.src_kind == STACK and line.src_seat_id is not None:
            chips[index[line.src_seat_id]] -= line.amount
    return waiting[count:]


Settled = tuple[int, datetime, datetime, Facts]  # number, when it began and ended


def results_by_game(night: Night) -> dict[int, list[Settled]]:
    rows = DealResult.objects.filter(deal__game__night=night, deal__voided_at=None).order_by(
        "deal__game", "deal__number"
    )
    found: dict[int, list[Settled]] = defaultdict(list)
    columns = ("deal__game", "deal__number", "deal__began_at", "deal__ended_at", "facts")
    for game, number, began_at, ended_at, facts in rows.values_list(*columns):
        found[game].append((number, began_at, ended_at, facts))
    return found


def places_by_game(night: Night) -> dict[int, list[int]]:
    """Seat ids by place, for every game of the night."""
    found: dict[int, list[int]] = defaultdict(list)
    rows = GameSeat.objects.filter(game__night=night).order_by("game", "place")
    for game, seat in rows.values_list("game", "seat"):
        found[game].append(seat)
    return found


def summed(
    game: Game,
    own: list[Settled],
    deals: list[After],
    places: list[int],
    lines: Sequence[Line],
    paid: Payments,
    seats: Sequence[Seat],
) -> Played:
    names = {seat.pk: seat.name for seat in seats}
    over = game.over_at is not None
    found = [facts for *_deal, facts in own]
    gains, needed = gains_in(game, found, places, lines), build(game.slug, game.options).legs_needed
    winners = winners_of([(facts, places) for facts in found], gains, needed, paid) if over else []
    return Played(
        game=game,
        name=GAMES[game.slug].name,
        deals=deals,
        winners=listed([names[seat] for seat in winners]),
        by_legs=needed is not None,
        biggest_pot=max(map(pot_of, found), default=0),
        shared=sharing.parts(sharing.lines_of(game, lines), names),
        open=not over,
    )
