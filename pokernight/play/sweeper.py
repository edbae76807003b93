"""The sweep: what happens at a table without anybody pressing a button. Every web process runs it, without a leader.

Clocks that run out, bots, players who are away, the next deal, the agreed end. Each of these is done under the table's
lock and judged there anew, so it happens once however many processes sweep.
"""

import logging
import time
import traceback
from datetime import timedelta
from typing import Any

from django.db.models import Exists, OuterRef, Q, QuerySet
from django.db.models.functions import Now

from games import engine
from games.variant import Action
from pokernight.play import acting, bots, ending
from pokernight.play.dealing import deal_next
from pokernight.play.models import Deal
from pokernight.play.opendeal import OpenDeal, is_played_for, load, missed_at, save_deal, set_clock
from pokernight.play.planning import plan_next_deal
from pokernight.play.turns import absent_choosers, same_again
from pokernight.tables.changing import Change, Refusal, TryAgain, changing
from pokernight.tables.models import Night, Presence, Seat, Table
from pokernight.tables.options import OptionError
from pokernight.tables.prepared import Prepared, columns, split

TOO_LATE = timedelta(seconds=5)  # overdue by more, a clock stood still with the server and never fires
AGAIN = timedelta(seconds=10)  # what such a clock is given anew
LONGEST_CLOCK = timedelta(seconds=240)  # clock and extra time at their largest
LAPSES = 3  # clocks run out in a row, then a player is away
PAUSE_AFTER_FAILURE = 5.0  # seconds

logger = logging.getLogger(__name__)
_failed_at: dict[int, float] = {}  # table id: monotonic time


def sweep() -> None:
    """One round over all tables where something is due and somebody is there."""
    for table_id in due_tables():
        if time.monotonic() - _failed_at.get(table_id, -PAUSE_AFTER_FAILURE) < PAUSE_AFTER_FAILURE:
            continue
        try:
            sweep_table(table_id)
            _failed_at.pop(table_id, None)
        except TryAgain:
            continue
        except Exception as error:  # one table's trouble must not stop the others
            _failed_at[table_id] = time.monotonic()
            where = "".join(traceback.format_tb(error.__traceback__))  # without the message: it might name a card
            logger.error("table %s cannot go on: %s\n%s", table_id, type(error).__name__, where)


def due_tables() -> set[int]:
    """Tables where a deal, a night or an absent chooser is due. Where nobody is connected the table waits."""
    due = {table for question in (TO_ATTEND, TO_START, TO_CHOOSE) for (table,) in question()}
    return due | tables_at_their_end()


def tables_at_their_end() -> set[int]:
    """Tables where an agreed hour has come while nothing was planned that would have met it."""
    waiting = (split(row, Night, Table) for row in TO_END())
    return {table.pk for night, table in waiting if has_come(table, night)}


def has_come(table: Table, night: Night) -> bool:
    try:
        return ending.is_time(Change(table), night)
    except OptionError:
        return True  # the sweep of this one table meets the trouble again, and keeps it from the others


def to_attend() -> QuerySet[Deal, Any]:
    deals = Deal.objects.filter(
        Q(due_at__lte=Now()) | Q(deadline__gt=Now() + LONGEST_CLOCK),
        ended_at=None,
        voided_at=None,
        game__night__state=Night.State.PLAYING,
    )
    return deals.filter(somebody_at("game__night__table")).values_list("game__night__table")


def to_start() -> QuerySet[Night, Any]:
    nights = Night.objects.filter(state=Night.State.PLAYING, next_deal_at__lte=Now())
    return nights.filter(somebody_at("table")).values_list("table")


def to_choose() -> QuerySet[Night, Any]:
    return absent_choosers().filter(somebody_at("table")).values_list("table")


def to_end() -> QuerySet[Night, Any]:
    """Nights between two deals that wait for the host, a chooser or players, where something was agreed for an hour."""
    is_open = Deal.objects.filter(game__night=OuterRef("pk"), ended_at=None, voided_at=None)
    nights = Night.objects.filter(state=Night.State.PLAYING, next_deal_at=None, play_out=False).exclude(Exists(is_open))
    agreed = nights.filter(table__settings__has_any_keys=["ends_at", "rebuys"])
    return agreed.filter(somebody_at("table")).values_list(*columns(Night), *columns(Table, "table__"))


def somebody_at(table: str) -> Exists:
    return Exists(Presence.objects.filter(gone_at=None, table=OuterRef(table)))


TO_ATTEND, TO_START = Prepared(to_attend), Prepared(to_start)
TO_CHOOSE, TO_END = Prepared(to_choose), Prepared(to_end)


def sweep_table(table_id: int) -> None:
    with changing(table_id) as change:
        night = Night.objects.filter(table=table_id, state=Night.State.PLAYING).first()
        if night is None:
            return
        it = load(change)
        if it is not None:
            attend(it)
        elif ending.is_time(change, night):
            ending.end_night(change, night, None)
        elif night.next_deal_at is not None and night.next_deal_at <= change.now:
            begin(change, night)
        elif absent_choosers().filter(pk=night.pk).exists():
            same_again(change, night)
            plan_next_deal(change, night)


def begin(change: Change, night: Night) -> None:
    """The next deal, or the reason why there is none."""
    try:
        deal_next(change, night)
    except Refusal as refusal:
        night.next_deal_at = None
        night.save(update_fields=["next_deal_at"])
        change.tell(night, "no_deal", reason=refusal.sentence)


def attend(it: OpenDeal) -> None:
    """Do what is due in an open deal: at most one action, the next one is due by itself."""
    if not wind_clocks(it) and it.deal.due_at is not None and it.deal.due_at <= it.change.now:
        for place in engine.awaited(it.state):
            action = action_for(it, place, it.seats[place])
            if action is not None:
                acting.play(it, place, action, None)
                return
    set_clock(it, new_question=False)
    save_deal(it)
    it.release()


def wind_clocks(it: OpenDeal) -> bool:
    """Give a clock that stood still with the server some time again, and stop one that runs absurdly long."""
    deal, now = it.deal, it.change.now
    wound = False
    if deal.deadline is not None and now - deal.deadline > TOO_LATE:
        deal.deadline, wound = now + AGAIN, True
    if deal.deadline is not None and deal.deadline - now > LONGEST_CLOCK:
        deal.deadline, wound = now + timedelta(seconds=it.change.table.options["clock"] or 0), True
    missed = [missed_at(it, it.seats[place]) for place in engine.awaited(it.state)]
    if any(moment is not None and now - moment > TOO_LATE for moment in missed):
        deal.asked_at, wound = now, True
    return wound


def action_for(it: OpenDeal, place: int, seat: Seat) -> Action | None:
    """What is done for an awaited player now, if anything."""
    missed = missed_at(it, seat)
    if seat.bot:
        return bots.choose(it, place)
    if not is_played_for(it, seat):
        if it.deal.deadline is not None and it.deal.deadline <= it.change.now:
            lapse(it, seat)
        elif missed is not None and missed <= it.change.now:
            go_away(it, seat)
        else:
            return None
    return engine.default_action(it.state, place)


def lapse(it: OpenDeal, seat: Seat) -> None:
    """The clock ran out; after a few times in a row the player counts as away."""
    seat.lapses += 1
    seat.save(update_fields=["lapses"])
    it.change.tell(it.night, "clock_ran_out", seat=seat)
    if seat.lapses >= LAPSES:
        go_away(it, seat)


def go_away(it: OpenDeal, seat: Seat) -> None:
    """From now on the default actions are taken at once. Who sits out after this deal anyway goes on doing so."""
    if seat.status == Seat.Status.SITTING_OUT:
        return
    seat.status = Seat.Status.AWAY
    seat.save(update_fields=["status"])
    it.change.tell(it.night, "away", seat=seat)
