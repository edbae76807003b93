"""What has to be so at every moment of an evening, whatever was asked for before."""

import json
from typing import Any

from django.db.models import Sum

from games import engine
from games.variants import build
from pokernight.history.night import evening_of
from pokernight.ledger import queries as ledger
from pokernight.ledger.models import Line
from pokernight.live import reading, snapshot
from pokernight.live.room import Room
from pokernight.live.size import LARGEST
from pokernight.people.models import Person
from pokernight.play import hosting, states
from pokernight.play.models import Deal, Entry, Game, GameSeat, ShownCards
from pokernight.play.opendeal import seats_of
from pokernight.play.queries import is_dealt_in
from pokernight.play.turns import chooser_seat
from pokernight.play.verifying import differences
from pokernight.results.models import DealResult, SeatResult
from pokernight.tables.models import Ask, Command, Happening, Night, Presence, Seat, SeatKey, Table, Watcher
from tests.soak.evenings.walk import Walk, Wish

WHOLE = (Person, Table, Night, Seat, Watcher, Ask, SeatKey, Game, GameSeat, Deal)  # rows that are changed
COUNTED = (Line, Entry, Happening, Command, DealResult, SeatResult, ShownCards)  # rows that only come, or come and go


def picture() -> list[Any]:
    """Everything in the database that a command may change."""
    rows: list[Any] = [list(model.objects.order_by("pk").values_list()) for model in WHOLE]
    cohosts = list(Table.cohosts.through.objects.order_by("pk").values_list())
    return [*rows, cohosts, [model.objects.count() for model in COUNTED]]


def without_version(rows: list[Any]) -> list[Any]:
    """The same, but for the version of the table, which grows whenever somebody asks."""
    at = [field.attname for field in Table._meta.concrete_fields].index("version")
    tables = [(*row[:at], *row[at + 1 :]) for row in rows[1]]
    return [rows[0], tables, *rows[2:]]


def chips_are_all_there(walk: Walk) -> None:
    """What is on the table came from the bank, and nobody has less than nothing."""
    night = walk.night
    stacks = list(Seat.objects.filter(night=night).values_list("stack", flat=True))
    assert min(stacks, default=0) >= 0, f"stacks {stacks}"
    middle = {game: ledger.pot(game) for game in Game.objects.filter(night=night).values_list("pk", flat=True)}
    assert min(middle.values(), default=0) >= 0, f"in the middle {middle}"
    assert sum(stacks) + sum(middle.values()) == -ledger.bank(night), f"{stacks}, {middle}, {ledger.bank(night)}"
    empty = Seat.objects.filter(night=night, status=Seat.Status.LEFT, stack__gt=0).exclude(places__game__over_at=None)
    assert not empty.exists(), f"left with chips: {list(empty)}"


def books_agree(walk: Walk) -> None:
    for night in Night.objects.filter(table=walk.table):
        wrong = list(differences(night))
        assert not wrong, wrong


def the_middle_is_told(walk: Walk) -> None:
    """What the page of a night says that nobody has is what lies in the middle."""
    for night in Night.objects.filter(table=walk.table):
        middle = sum(ledger.pot(game) for game in Game.objects.filter(night=night).values_list("pk", flat=True))
        assert evening_of(night).middle == middle, f"{evening_of(night).middle}, {middle}"


def bots_owe_no_money(walk: Walk) -> None:
    if walk.night.table.options["chip_worth"] is not None:
        assert not Seat.objects.filter(night=walk.night, bot=True).exists(), "a bot plays for money"


def memory_agrees(walk: Walk) -> None:
    """The state that is kept in memory is the one that the log tells."""
    deal = walk.deal
    if deal is None:
        return
    variant = build(deal.game.slug, deal.game.options)
    kept, told = states.take(deal, variant), walk.state(deal)
    states.keep(deal.pk, deal.version, kept)
    for name in ("chips", "pot", "hands", "bets", "folded", "live", "question", "step", "left", "ended"):
        assert getattr(kept, name) == getattr(told, name), f"{name}: {getattr(kept, name)}, {getattr(told, name)}"
    assert engine.awaited(kept) == engine.awaited(told)


def it_goes_on(walk: Walk) -> None:
    """Somebody is awaited, a deal is planned, somebody chooses, the host deals – or it is said what is missing."""
    night, deal = walk.night, walk.deal
    if night.state != Night.State.PLAYING:
        return
    if deal is not None:
        somebody_is_awaited(walk, deal)
        return
    news = reading.read(walk.table.pk, reading.Known())
    said = snapshot.night_part(news)
    if night.asked_at is not None and said["missing"] is None:
        chooser = chooser_seat(night)
        assert night.table.options["chooser"] == "dealers_choice", "somebody is asked where nobody takes turns"
        assert chooser is not None, "nobody sits where somebody is asked to choose"
        assert is_dealt_in(chooser), f"{chooser} chooses and does not play"
        assert said["choosing"] == chooser.number
    elif night.next_deal_at is None and night.table.options["pace"] != "host_starts":
        assert said["missing"], "no deal is planned, nobody is asked, and nothing is missing"


def requests_are_open(walk: Walk) -> None:
    """Who asks for a seat has none, and who asks for chips has one and is the one who sits there."""
    sitting = {seat.person_id: seat.pk for seat in walk.seats()}
    for ask in Ask.objects.filter(night=walk.night, granted=None):
        wanted = ask.seat_id if ask.kind == Ask.Kind.CHIPS else None
        assert sitting.get(ask.person_id) == wanted, f"{ask}, and sits at {sitting.get(ask.person_id)}"


def the_host_can_deal(walk: Walk) -> None:
    """Wherever nothing is in the way of a deal, the host's button for it works, but for the agreed hour."""
    if walk.night.state != Night.State.PLAYING or walk.deal is not None:
        return
    said = snapshot.night_part(reading.read(walk.table.pk, reading.Known()))
    if said["choosing"] is None and said["missing"] is None:
        host = walk.host
        dealt = walk.ask(Wish("the host deals", lambda key: hosting.deal_now(walk.table, host, key)))
        assert dealt or "The agreed end has come" in walk.story[-1], walk.story[-1]


def somebody_is_awaited(walk: Walk, deal: Deal) -> None:
    state, seats = walk.state(deal), seats_of(deal.game)
    places = engine.awaited(state)
    assert places, "a deal is open and nobody is awaited"
    gone = set(Presence.objects.filter(table=walk.table).exclude(gone_at=None).values_list("person", flat=True))
    for seat in (seats[place] for place in places):
        plays_itself = seat.bot or seat.status in (Seat.Status.AWAY, Seat.Status.LEFT)
        if plays_itself or deal.deadline is not None or seat.person_id in gone:
            assert deal.due_at is not None, f"{seat} ({seat.status}) is awaited and nothing will happen"


def everybody_can_look(walk: Walk) -> None:
    """Each viewer's message can be made, is not too large, and says the same whoever followed the table all along."""
    walk.room.take(reading.read(walk.table.pk, walk.room.known))
    late = Room()
    late.take(reading.read(walk.table.pk, late.known))
    for seat in (None, *walk.seats()):
        text = walk.room.message(seat, told=max(0, walk.room.events_told - 10))
        assert len(text.encode()) <= LARGEST, f"{len(text.encode())} bytes"
        early, fresh = json.loads(text), json.loads(late.message(seat, told=0))
        settled = ("lines", "wins") if early["deal"] and early["deal"]["ended"] else ()
        for part in ("v", "deadline", "night", "game", "deal", *settled):
            assert early[part] == fresh[part], f"{part}: {early[part]} and {fresh[part]}"


def results_are_right(night: Night) -> None:
    """Of a night that has ended: the books agree, and what some won others lost."""
    assert not list(differences(night)), list(differences(night))
    results = SeatResult.objects.filter(seat__night=night)
    assert results.aggregate(sum=Sum("net", default=0))["sum"] == 0
    assert results.count() == Seat.objects.filter(night=night).count()
    assert not Ask.objects.filter(night=night, granted=None).exists(), "somebody still asks"
    assert not Seat.objects.filter(night=night, stack__gt=0).exists(), "somebody still has chips"
    assert not Game.objects.filter(night=night, over_at=None).exists(), "a game is still open"
