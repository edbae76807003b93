"""The end of a night: when it has come, what becomes of a pot that nobody has won yet, and everybody's chips."""

from collections import Counter
from collections.abc import Mapping
from datetime import datetime, timedelta
from typing import Any

from django.db.models import Q
from django.utils import timezone
from django.utils.translation import gettext as _

from games.standing import Standing
from games.unfinished import settle_unfinished
from games.variants import build
from pokernight.ledger import queries as ledger
from pokernight.ledger.models import POT, STACK, Account
from pokernight.ledger.services import Move, cash_out, post
from pokernight.people.models import Person
from pokernight.play import asking, queries
from pokernight.play.models import Deal, Game
from pokernight.play.opendeal import ChipsLost, seats_of
from pokernight.results.nights import keep_night
from pokernight.tables.changing import Change, Refusal
from pokernight.tables.models import Night, Seat

RULE_WORDS = {
    "split_among_claimants": "unfinished: shared by all who could win it",
    "most_legs": "unfinished: to the most legs",
}


def is_time(change: Change, night: Night) -> bool:
    """Whether no further deal may begin: the last one was announced, the agreed hour has come, or one has all chips.

    A carried pot is played out first where the host said so; otherwise the table's rule for it applies.
    """
    if night.play_out and queries.something_is_carried(night):
        return False
    if night.last_deal:
        return True
    ends_at = change.table.options["ends_at"]
    return (ends_at is not None and is_past(ends_at, change.now, night)) or one_has_everything(change, night)


def is_past(time: str, now: datetime, night: Night) -> bool:
    """Whether the next such time of day after the night was opened lies behind us."""
    opened = timezone.localtime(night.opened_at)
    hours, minutes = map(int, time.split(":"))
    moment: datetime = opened.replace(hour=hours, minute=minutes, second=0, microsecond=0)
    if moment < opened:
        moment += timedelta(days=1)
    return now >= moment


def rebuys_are_over(agreed: Mapping[str, Any], now: datetime, night: Night) -> bool:
    """Whether nobody may buy more chips tonight any more."""
    rebuys: str = agreed["rebuys"]
    return rebuys == "none" or (rebuys.startswith("until ") and is_past(rebuys.removeprefix("until "), now, night))


def one_has_everything(change: Change, night: Night) -> bool:
    """One player has all the chips, somebody has lost them, and none can be bought."""
    if not rebuys_are_over(change.table.options, change.now, night) or queries.something_is_carried(night):
        return False
    seats = Seat.objects.filter(night=night).exclude(status=Seat.Status.LEFT)
    if seats.filter(Q(stack__gt=0) | Q(wanted_chips__gt=0)).count() != 1:
        return False
    played = Deal.objects.filter(game__night=night, voided_at=None).exists()
    return played and seats.filter(stack=0, lines_in__isnull=False).exists()


def end_night(change: Change, night: Night, by: Person | None) -> None:
    """Everybody is cashed out, an unfinished pot by the table's rule first. Refusal while a deal is open."""
    if queries.deal_is_open(night):
        raise Refusal(_("A deal is still open."))
    game = queries.open_game(night)
    if game is not None:
        if queries.is_carried(game):
            share_out(change, night, game, by)
        game.over_at = change.now
        game.save(update_fields=["over_at", "standing"])
    for seat in Seat.objects.filter(night=night, stack__gt=0):
        cash_out(night, seat, change.now, by)
    if ledger.bank(night) != 0:
        raise ChipsLost(f"night {night.pk} does not end with an empty bank")
    asking.withdraw(change, night)
    Seat.objects.filter(night=night, wanted_chips__gt=0).update(wanted_chips=0)
    night.state, night.ended_at = Night.State.ENDED, change.now
    night.next_deal_at = night.asked_at = None
    night.save(update_fields=["state", "ended_at", "next_deal_at", "asked_at"])
    results = keep_night(night)
    change.tell(night, "night_ended", by=by, won=[[result.seat.name, result.net] for result in results])


def share_out(change: Change, night: Night, game: Game, by: Person | None) -> None:
    """The carried pot goes to whom the table's rule gives it."""
    rule = change.table.options["unfinished_pot"]
    standing, seats = Standing.from_plain(game.standing), seats_of(game)
    amount = standing.pot
    moved = settle_unfinished(build(game.slug, game.options), standing, rule)
    moves = [Move(Account(POT, game.pk), Account(STACK, seats[move.dst].pk), move.amount, move.why) for move in moved]
    post(night, moves, change.now, game_id=game.pk, actor=by, reason=RULE_WORDS[rule])
    game.standing = standing.to_plain()
    if amount:
        parts: Counter[str] = Counter()
        for move in moved:
            parts[seats[move.dst].name] += move.amount
        change.tell(night, "pot_shared_out", by=by, amount=amount, rule=rule, parts=list(parts.items()))
