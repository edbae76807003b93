"""What players do around the cards: take a seat, buy chips, sit out, come back, leave, ask for time.

Each command happens once for each `key`; each raises Refusal, with a sentence, when it is not possible.
"""

from collections.abc import Mapping
from datetime import timedelta
from typing import Any

from django.db.models import Q
from django.utils.translation import gettext as _

from games import engine
from games.standing import Standing
from games.variant import Action
from games.variants import build
from pokernight.ledger.models import POT, STACK, Account, Line
from pokernight.ledger.services import Move, cash_out, post
from pokernight.people.models import Person
from pokernight.play import acting, asking, queries, settling
from pokernight.play.buying import give_chips, sell_chips
from pokernight.play.ending import rebuys_are_over
from pokernight.play.models import Game
from pokernight.play.opendeal import OpenDeal, load, save_deal, seats_of, set_clock
from pokernight.play.planning import plan_next_deal
from pokernight.tables.changing import Change, Refusal, once
from pokernight.tables.models import Night, Seat, Table
from pokernight.tables.option_words import chips
from pokernight.tables.seating import sit_down

Answer = dict[str, Any]
EXTRA_TIME_EVERY = timedelta(minutes=30)


def join(table: Table, person: Person, key: str, name: str, number: int | None = None) -> Answer:
    """Take seat `number` (0..7), or the first free one, under `name`, and buy in. Returns `{"seat": number}`.

    The seat is None where the host is asked first. Who left earlier tonight comes back with the chips taken away.
    """

    def do(change: Change) -> Answer:
        night = change.night()
        if asking.seat_needs_yes(change, night, person):
            asking.ask_for_seat(change, night, person, name, number)
            return {"seat": None}
        seat = take_seat(change, night, person, name, number)
        bring_chips(change, night, seat, person)
        plan_next_deal(change, night)
        return {"seat": seat.number}

    return once(table.pk, person, key, "join", do, name=name, number=number)


def take_seat(change: Change, night: Night, person: Person, name: str, number: int | None) -> Seat:
    """The seat, still without chips; in the middle of a game everybody learns that it waits for the next one."""
    leavers = queries.leavers(night)
    if any(seat.person_id == person.pk for seat in leavers):
        raise Refusal(_("You left in the middle of this deal. Please come back when it is over."))
    seat = sit_down(change, night, person, name, number, kept={seat.number for seat in leavers})
    if person.name != seat.name:
        person.name = seat.name
        person.save(update_fields=["name"])
    if queries.deal_is_open(night) or queries.something_is_carried(night):
        change.tell(night, "waits_for_game", seat=seat)
    return seat


def bring_chips(change: Change, night: Night, seat: Seat, person: Person) -> None:
    """The buy-in, or for who comes back the same stack again; where all was lost it is a purchase like any other."""
    took = taken_away(seat)
    if took == 0:
        refuse_rebuys(change, night)
    if not took and asking.chips_need_yes(change.table, person.pk):
        asking.ask_for_chips(change, night, seat, change.table.options["buy_in"])
    else:
        give_chips(change, night, seat, took or change.table.options["buy_in"], person)


def taken_away(seat: Seat) -> int | None:
    """The chips with which a player left earlier tonight; None for a newcomer."""
    if not seat.lines_in.exists():
        return None
    last = Line.objects.filter(Q(src_seat=seat) | Q(dst_seat=seat)).order_by("-pk").first()
    return last.amount if last is not None and last.why == "cash-out" else 0


def add_chips(table: Table, person: Person, key: str, amount: int) -> Answer:
    """Buy `amount` chips. Returns `{"amount", "waits"}`: they wait for the end of the deal, or for the host's yes."""

    def do(change: Change) -> Answer:
        night = change.night()
        seat = own_seat(night, person)
        refuse_rebuy(change, seat, amount)
        if asking.chips_need_yes(change.table, person.pk):
            asking.ask_for_chips(change, night, seat, amount)
            return {"amount": amount, "waits": True}
        waits = sell_chips(change, night, seat, amount, person)
        night.next_deal_at = None  # nobody has to wait for the buyer any longer
        plan_next_deal(change, night)
        return {"amount": amount, "waits": waits}

    return once(table.pk, person, key, "add_chips", do, amount=amount)


def refuse_rebuy(change: Change, seat: Seat, amount: int) -> None:
    limit = most_at_once(change.table.options)
    if not 0 < amount <= limit:
        raise Refusal(_("You may buy 1 to %(chips)s at once.") % {"chips": chips(limit)})
    refuse_rebuys(change, seat.night)
    if seat.wanted_chips:
        raise Refusal(_("Your chips are on their way already."))


def most_at_once(agreed: Mapping[str, Any]) -> int:
    """So many chips may be bought with one purchase."""
    limit: int = agreed["rebuy_limit"] or agreed["buy_in"]
    return limit


def refuse_rebuys(change: Change, night: Night) -> None:
    if change.table.options["rebuys"] == "none":
        raise Refusal(_("This table plays without buying more chips."))
    if rebuys_are_over(change.table.options, change.now, night):
        raise Refusal(_("The time for buying more chips is over."))


def own_seat(night: Night, person: Person) -> Seat:
    seat = Seat.objects.filter(night=night, person=person).exclude(status=Seat.Status.LEFT).first()
    if seat is None:
        raise Refusal(_("You have no seat at this table."))
    seat.night = night
    return seat


def sit_out(table: Table, person: Person, key: str) -> Answer:
    """Not to be dealt in from the next boundary on; with a claim on a carried pot, to be played for instead."""

    def do(change: Change) -> Answer:
        night = change.night()
        set_aside(change, night, own_seat(night, person), person)
        return {}

    return once(table.pk, person, key, "sit_out", do)


def set_aside(change: Change, night: Night, seat: Seat, by: Person, reason: str = "") -> None:
    """Sitting out, by the player or by the host."""
    game, place = queries.place_in_open_game(night, seat)
    claims = game is not None and place is not None and queries.can_win_carried(game, place)
    set_status(change, night, seat, Seat.Status.AWAY if claims else Seat.Status.SITTING_OUT, by, reason)


def go_away(table: Table, person: Person, key: str) -> Answer:
    """Be played for by the default actions until back."""

    def do(change: Change) -> Answer:
        night = change.night()
        set_status(change, night, own_seat(night, person), Seat.Status.AWAY, person)
        return {}

    return once(table.pk, person, key, "away", do)


def come_back(table: Table, person: Person, key: str) -> Answer:
    """Play again, after being away or sitting out."""

    def do(change: Change) -> Answer:
        night = change.night()
        set_status(change, night, own_seat(night, person), Seat.Status.SITTING, person)
        return {}

    return once(table.pk, person, key, "back", do)


STATUS_HAPPENINGS = {Seat.Status.SITTING: "back", Seat.Status.AWAY: "away", Seat.Status.SITTING_OUT: "sits_out"}
BY_THE_HOST = {"away": "set_away", "sits_out": "set_aside"}


def set_status(
    change: Change, night: Night, seat: Seat, status: Seat.Status, by: Person | None, reason: str = ""
) -> None:
    if seat.status == status:
        return
    kind = STATUS_HAPPENINGS[status]
    seat.status, seat.lapses = status, 0
    seat.save(update_fields=["status", "lapses"])
    change.tell(night, kind if by == seat.person else BY_THE_HOST.get(kind, kind), seat=seat, by=by, reason=reason)
    ask_again(change, night)
    plan_next_deal(change, night)


def ask_again(change: Change, night: Night) -> None:
    """Set the sweep's clock of the open deal anew, since who is there has changed."""
    it = load(change)
    if it is not None:
        set_clock(it, new_question=False)
        save_deal(it)
        it.release()


def more_time(table: Table, person: Person, key: str) -> Answer:
    """Some seconds on top of the running clock, once in half an hour."""

    def do(change: Change) -> Answer:
        night = change.night()
        seat = own_seat(night, person)
        seconds = change.table.options["extra_time"]
        if not seconds or (seat.extra_time_at and change.now - seat.extra_time_at < EXTRA_TIME_EVERY):
            raise Refusal(_("You have no extra time at the moment."))
        it = load(change) if night.state == Night.State.PLAYING else None
        if it is None:
            raise Refusal(_("No clock is running for you."))
        add_time(it, seat, timedelta(seconds=seconds))
        return {"seconds": seconds}

    return once(table.pk, person, key, "more_time", do)


def add_time(it: OpenDeal, seat: Seat, extra: timedelta) -> None:
    awaited = {it.seats[place].pk for place in engine.awaited(it.state)}
    if seat.pk not in awaited or it.deal.deadline is None:
        it.refuse(_("No clock is running for you."))
    it.deal.deadline = max(it.deal.deadline, it.change.now) + extra
    set_clock(it, new_question=False)
    save_deal(it)
    it.release()
    seat.extra_time_at = it.change.now
    seat.save(update_fields=["extra_time_at"])
    it.change.tell(it.night, "more_time", seat=seat, by=seat.person, seconds=int(extra.total_seconds()))


def leave(table: Table, person: Person, key: str) -> Answer:
    """Leave the table: out of the open deal, cashed out as soon as no chips of theirs can move any more."""

    def do(change: Change) -> Answer:
        night = change.night()
        remove(change, night, own_seat(night, person), person)
        return {}

    return once(table.pk, person, key, "leave", do)


def remove(change: Change, night: Night, seat: Seat, by: Person, reason: str = "") -> None:
    """A seat becomes free, by its player's wish or the host's."""
    change.tell(night, "left" if by == seat.person else "removed", seat=seat, by=by, reason=reason)
    asking.withdraw(change, night, seat)
    game, place = queries.place_in_open_game(night, seat)
    it = load(change)
    seat.status, seat.wanted_chips = Seat.Status.LEFT, 0
    seat.save(update_fields=["status", "wanted_chips"])
    if it is not None and place is not None:
        it.seats[place].status = Seat.Status.LEFT
        acting.play(it, place, Action("leave"), None)
        return  # paid when the deal is settled
    if it is not None:
        it.release()
    if game is not None and place is not None:
        leave_game(change, night, game, place, seat)
    else:
        amount = cash_out(night, seat, change.now, by)
        change.tell(night, "cashed_out", seat=seat, amount=amount)
    plan_next_deal(change, night)


def leave_game(change: Change, night: Night, game: Game, place: int, seat: Seat) -> None:
    """Leave between two deals of a game; a carried pot may thereby fall to the last who has a claim."""
    standing = Standing.from_plain(game.standing)
    seats = seats_of(game)
    moved = engine.leave(build(game.slug, game.options), standing, place)

    def account(at: int) -> Account:
        return Account(POT, game.pk) if at < 0 else Account(STACK, seats[at].pk)

    moves = [Move(account(move.src), account(move.dst), move.amount, move.why) for move in moved]
    post(night, moves, change.now, game_id=game.pk, actor=None)
    game.standing = standing.to_plain()
    game.over_at = change.now if standing.over else None
    seat.refresh_from_db(fields=["stack"])
    settling.pay_out(change, night, game, place, seat)
    game.save(update_fields=["standing", "over_at"])
