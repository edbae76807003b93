"""What the host decides. The power is read from the database at each command, and everybody learns who used it.

Each command happens once for each `key`; each raises Refusal, with a sentence, when it is not possible.
"""

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext as _

from games.variants import build
from pokernight.people.models import Person
from pokernight.play import ending, fitting, queries
from pokernight.play.buying import give_chips, sell_chips
from pokernight.play.dealing import deal_next
from pokernight.play.evening import Answer, remove, set_aside, take_seat, taken_away
from pokernight.play.opendeal import load, save_deal, set_clock
from pokernight.play.planning import plan_next_deal
from pokernight.play.turns import require_chooser, take_choice
from pokernight.tables.changing import Change, Refusal, once
from pokernight.tables.models import Ask, Night, Seat, Table
from pokernight.tables.powers import as_host, as_host_or_stand_in, clean_reason, seat_at
from pokernight.tables.seating import seat_bot


def choose_game(table: Table, person: Person, key: str, slug: str, options: Mapping[str, Any]) -> Answer:
    """What is played from the next boundary on; by the host, or by whose turn it is. Returns `{"waits"}`: an open deal
    comes to its end before. `games.options.OptionError` names an option that cannot be.
    """

    def do(change: Change) -> Answer:
        return choose(change, change.night(), person, slug, options)

    return once(table.pk, person, key, "choose_game", do, slug=slug, options=dict(options))


def repeat_game(table: Table, person: Person, key: str) -> Answer:
    """The same again, as it was played last."""

    def do(change: Change) -> Answer:
        night = change.night()
        if not night.choice:
            raise Refusal(_("Nothing was played yet tonight."))
        return choose(change, night, person, night.choice["slug"], night.choice["options"])

    return once(table.pk, person, key, "repeat_game", do)


def choose(change: Change, night: Night, person: Person, slug: str, options: Mapping[str, Any]) -> Answer:
    seat = require_chooser(change, night, person)
    fitting.refuse_unfit(slug, len(queries.players(night)), change.table.options)
    build(slug, dict(options))
    fitting.refuse_fixed_options(change.table, slug, options)
    if queries.something_is_carried(night):
        raise Refusal(_("A pot is carried: the game and its options stay until it is won."))
    take_choice(change, night, {"slug": slug, "options": dict(options)}, seat, person)
    night.next_deal_at = None  # time to read what was chosen
    plan_next_deal(change, night)
    return {"waits": queries.deal_is_open(night)}


def start(table: Table, host: Person, key: str) -> Answer:
    """The cards come out, or somebody is asked for the game first. Returns `{"deal": id or None}`.

    At a practice table nobody has waited, so the game is announced like any that was just chosen.
    """

    def do(change: Change, night: Night) -> Answer:
        if night.state != Night.State.WAITING:
            raise Refusal(_("The night has begun already."))
        night.state = Night.State.PLAYING
        change.tell(night, "started", by=host)
        deal = None
        if change.table.options["chooser"] == "host" and not change.table.practice:
            deal = deal_next(change, night, host)
        elif len(queries.players(night)) < 2:
            raise Refusal(_("Two players with chips are needed to start."))
        night.save(update_fields=["state"])
        plan_next_deal(change, night)
        return {"deal": deal.pk if deal else None}

    return as_host(table, host, key, "start", do)


def deal_now(table: Table, host: Person, key: str) -> Answer:
    """Do not wait for the pace, or deal where the host starts every deal."""

    def do(change: Change, night: Night) -> Answer:
        return {"deal": deal_next(change, night, host).pk}

    return as_host(table, host, key, "deal", do)


def pause(table: Table, host: Person, key: str) -> Answer:
    """All clocks stop and nobody acts."""

    def do(change: Change, night: Night) -> Answer:
        if night.state != Night.State.PLAYING:
            raise Refusal(_("There is nothing to pause."))
        night.state, night.paused_at = Night.State.PAUSED, change.now
        night.save(update_fields=["state", "paused_at"])
        change.tell(night, "paused", by=host)
        return {}

    return as_host_or_stand_in(table, host, key, "pause", do)


def resume(table: Table, host: Person, key: str) -> Answer:
    """Clocks go on with what was left on them."""

    def do(change: Change, night: Night) -> Answer:
        if night.state != Night.State.PAUSED or night.paused_at is None:
            raise Refusal(_("The table is not paused."))
        stood = change.now - night.paused_at
        night.state, night.paused_at = Night.State.PLAYING, None
        if night.next_deal_at is not None:
            night.next_deal_at += stood
        if night.asked_at is not None:
            night.asked_at += stood
        night.save(update_fields=["state", "paused_at", "next_deal_at", "asked_at"])
        it = load(change)
        if it is not None:
            it.deal.asked_at += stood
            it.deal.deadline = it.deal.deadline + stood if it.deal.deadline else None
            set_clock(it, new_question=False)
            save_deal(it)
            it.release()
        plan_next_deal(change, night)
        change.tell(night, "resumed", by=host)
        return {}

    return as_host_or_stand_in(table, host, key, "resume", do)


def end_night(table: Table, host: Person, key: str, play_out: bool = False) -> Answer:
    """Cash everybody out; with a deal open, as soon as it is settled. Returns `{"waits"}`.

    A pot that is carried then goes by the table's rule (`unfinished_pot`), or with `play_out` is played for first.
    """

    def do(change: Change, night: Night) -> Answer:
        waits = queries.deal_is_open(night) or (play_out and queries.something_is_carried(night))
        if not waits:
            ending.end_night(change, night, host)
            return {"waits": False}
        night.last_deal, night.play_out = True, play_out
        night.save(update_fields=["last_deal", "play_out"])
        change.tell(night, "last_pot" if play_out else "last_deal", by=host)
        plan_next_deal(change, night)
        return {"waits": True}

    return as_host_or_stand_in(table, host, key, "end_night", do, play_out=play_out)


def answer_ask(table: Table, host: Person, key: str, ask_id: int, granted: bool) -> Answer:
    """Yes or no to somebody who asks for a seat or for chips. Returns `{"seat"}`: where the newcomer sits, or None."""

    def do(change: Change, night: Night) -> Answer:
        ask = Ask.objects.select_related("person", "seat").filter(night=night, pk=ask_id, granted=None).first()
        if ask is None:
            raise Refusal(_("That was answered already."))
        ask.granted, ask.answered_at = granted, change.now
        ask.save(update_fields=["granted", "answered_at"])
        seat = ask.seat
        if not granted:
            facts = {"asker": ask.name, "amount": ask.amount}
            change.tell(night, f"refused_{ask.kind}", seat=seat, by=host, **facts)
            return {"seat": None}
        if seat is None:
            sitting = Seat.objects.filter(night=night).exclude(status=Seat.Status.LEFT)
            wish = None if ask.number in sitting.values_list("number", flat=True) else ask.number
            seat = take_seat(change, night, ask.person, ask.name, wish)
            give_chips(change, night, seat, taken_away(seat) or change.table.options["buy_in"], host)
        else:
            seat.night = night
            sell_chips(change, night, seat, ask.amount, host)
        plan_next_deal(change, night)
        return {"seat": seat.number}

    return as_host(table, host, key, "answer_ask", do, ask=ask_id, granted=granted)


def add_bot(table: Table, host: Person, key: str, number: int | None = None) -> Answer:
    """A bot takes a seat and buys in. Returns `{"seat": number}`."""

    def do(change: Change, night: Night) -> Answer:
        if change.table.options["chip_worth"] is not None:
            raise Refusal(_("Bots cannot play where chips are worth money."))
        kept = {seat.number for seat in queries.leavers(night)}
        seat = seat_bot(change, night, number, host, kept)
        give_chips(change, night, seat, change.table.options["buy_in"], None)
        plan_next_deal(change, night)
        return {"seat": seat.number}

    return as_host(table, host, key, "add_bot", do, number=number)


def remove_seat(table: Table, host: Person, key: str, number: int, reason: str = "") -> Answer:
    """A bot or a ghost leaves; its chips go back to the bank. Nobody else is taken off the table without a reason."""

    def do(change: Change, night: Night) -> Answer:
        seat = seat_at(night, number)
        remove(change, night, seat, host, clean_reason(reason, needed=not seat.bot and seat.person_id != host.pk))
        return {}

    return as_host(table, host, key, "remove_seat", do, number=number, reason=reason)


def sit_out_seat(table: Table, host: Person, key: str, number: int, reason: str = "") -> Answer:
    """Somebody who is not there is not dealt in any more; a tap at the live table, which has no words for why."""

    def do(change: Change, night: Night) -> Answer:
        set_aside(change, night, seat_at(night, number), host, clean_reason(reason, needed=False))
        return {}

    return as_host(table, host, key, "sit_out_seat", do, number=number, reason=reason)
