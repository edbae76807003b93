"""What follows a deal: its end is written down, leavers are paid, bought chips arrive, the next deal is planned."""

from datetime import timedelta
from typing import Any

from games.log import ALL
from games.standing import Standing
from pokernight.ledger.services import cash_out
from pokernight.people.models import Person
from pokernight.play.ending import rebuys_are_over
from pokernight.play.models import Game
from pokernight.play.opendeal import OpenDeal, record, save_deal, set_clock
from pokernight.play.planning import plan_next_deal
from pokernight.play.states import log_of
from pokernight.results.deals import keep_deal
from pokernight.tables.changing import Change
from pokernight.tables.models import Night, Seat

BUYING = 3  # times the table's pace, for who has lost everything to think of more chips


def write(it: OpenDeal, entries: list[Any], actor: Person | None, question_before: str | None) -> None:
    """Save what a decision led to. When it ended the deal, settlement is part of the same transaction."""
    record(it, entries, actor)
    if it.state.ended is None:
        set_clock(it, new_question=it.token() != question_before)
        save_deal(it)
        return
    close_deal(it, it.state.ended)


def close_deal(it: OpenDeal, after: Standing) -> None:
    change, night, game = it.change, it.night, it.game
    it.deal.ended_at = change.now
    it.deal.deadline = it.deal.due_at = None
    save_deal(it)
    game.standing = after.to_plain()
    game.over_at = change.now if after.over else None
    for place, seat in enumerate(it.seats):
        if it.state.base.left[place]:
            continue  # was paid then, and may wait here for the next game
        if seat.status == Seat.Status.LEFT:
            pay_out(change, night, game, place, seat)
    game.save(update_fields=["standing", "over_at"])
    keep_deal(it.deal.pk, (event for event, _audience in log_of(it.deal, after=0, audiences=(ALL,))))
    plan_next_deal(change, night)
    if night.next_deal_at is not None and somebody_lost_everything(it, after):
        pace = timedelta(seconds=change.table.options["pace"])
        night.next_deal_at = max(night.next_deal_at, change.now + BUYING * pace)
        night.save(update_fields=["next_deal_at"])


def somebody_lost_everything(it: OpenDeal, after: Standing) -> bool:
    """Whether a person has lost the last chips in this deal, or has none where a carried pot was won, and may buy more;
    the others wait a little for that."""
    if rebuys_are_over(it.change.table.options, it.change.now, it.night):
        return False
    base = it.state.base
    is_won = bool(base.pot) and not after.pot
    return any(
        (base.chips[place] or is_won)
        and not after.chips[place]
        and not seat.wanted_chips
        and not seat.bot
        and seat.status == Seat.Status.SITTING
        for place, seat in enumerate(it.seats)
    )


def pay_out(change: Change, night: Night, game: Game, place: int, seat: Seat) -> None:
    """A leaver's chips go back to the bank; the game goes on without them."""
    amount = cash_out(night, seat, change.now, seat.person)
    game.standing["chips"][place] = 0
    change.tell(night, "cashed_out", seat=seat, amount=amount)
