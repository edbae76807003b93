"""What follows a deal: its end is written down, leavers are paid, bought chips arrive, the next deal is planned."""

from datetime import timedelta
from typing import Any

from django.utils.translation import gettext as _

from games import engine
from games.log import ALL
from games.standing import Standing
from games.variants import build
from pokernight.ledger import queries as ledger
from pokernight.ledger.services import buy_in, cash_out
from pokernight.people.models import Person
from pokernight.play.models import Deal, Game
from pokernight.play.opendeal import ChipsLost, OpenDeal, record, save_deal, set_clock, spoken
from pokernight.play.states import log_of
from pokernight.results.deals import keep_deal
from pokernight.results.nights import keep_night
from pokernight.tables.changing import Change, Refusal
from pokernight.tables.models import Night, Seat


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
        if seat.status == Seat.Status.LEFT:
            pay_out(change, night, game, place, seat)
        elif seat.wanted_chips:
            hand_over_bought_chips(change, night, game, place, seat)
    game.save(update_fields=["standing", "over_at"])
    keep_deal(it.deal.pk, (event for event, _audience in log_of(it.deal, after=0, audiences=(ALL,))))
    if night.last_deal:
        end_night(change, night, None)
    else:
        plan_next_deal(change, night)


def pay_out(change: Change, night: Night, game: Game, place: int, seat: Seat) -> None:
    """A leaver's chips go back to the bank; the game goes on without them."""
    amount = cash_out(night, seat, change.now, seat.person)
    game.standing["chips"][place] = 0
    change.tell(night, "cashed_out", seat=seat, amount=amount)


def hand_over_bought_chips(change: Change, night: Night, game: Game, place: int, seat: Seat) -> None:
    """Chips that were bought during the deal; the rules of the game may still refuse them."""
    amount, seat.wanted_chips = seat.wanted_chips, 0
    seat.save(update_fields=["wanted_chips"])
    try:
        add_to_standing(game, place, amount)
    except Refusal:
        change.tell(night, "chips_refused", seat=seat, amount=amount)
        return
    buy_in(night, seat, amount, change.now, seat.person, game.pk)
    change.tell(night, "bought_in", seat=seat, amount=amount)


def add_to_standing(game: Game, place: int, amount: int) -> None:
    """Chips for a player of the open game, between deals; Refusal where its rules forbid it."""
    if game.over_at is not None:
        return  # the next game begins from the stacks
    standing = Standing.from_plain(game.standing)
    try:
        engine.add_chips(build(game.slug, game.options), standing, place, amount)
    except engine.IllegalAction as error:
        raise Refusal(spoken(error)) from error
    game.standing = standing.to_plain()


def open_game(night: Night) -> Game | None:
    return Game.objects.filter(night=night, over_at=None).first()


def deal_is_open(night: Night) -> bool:
    return Deal.objects.filter(game__night=night, ended_at=None).exists()


def players(night: Night) -> list[Seat]:
    """Who would be dealt in, by seat number: with chips, not sitting out. The away are dealt in, and played for."""
    dealt_in = (Seat.Status.SITTING, Seat.Status.AWAY)
    return list(Seat.objects.filter(night=night, status__in=dealt_in, stack__gt=0).order_by("number"))


def plan_next_deal(change: Change, night: Night) -> None:
    """Set when the next deal begins: after the table's pace, once there is a game and somebody to play it."""
    pace = change.table.options["pace"]
    ready = night.state == Night.State.PLAYING and not deal_is_open(night) and len(players(night)) > 1
    if not ready or not isinstance(pace, int):
        night.next_deal_at = None
    elif night.next_deal_at is None:
        night.next_deal_at = change.now + timedelta(seconds=pace)
    night.save(update_fields=["next_deal_at"])


def is_carried(game: Game) -> bool:
    """Whether something of this game waits for its next deal: chips in the middle, legs, or a claim."""
    standing = game.standing
    return not game.over_at and bool(standing["pot"] or any(standing["legs"]) or standing["claim"] is not None)


def end_night(change: Change, night: Night, by: Person | None) -> None:
    """Everybody is cashed out. Refusal while a deal is open or a pot is carried."""
    game = open_game(night)
    if deal_is_open(night):
        raise Refusal(_("A deal is still open."))
    if game is not None:
        if is_carried(game):
            raise Refusal(_("A pot is still in the middle: play it out first."))
        game.over_at = change.now
        game.save(update_fields=["over_at"])
    for seat in Seat.objects.filter(night=night, stack__gt=0):
        cash_out(night, seat, change.now, by)
    if ledger.bank(night) != 0:
        raise ChipsLost(f"night {night.pk} does not end with an empty bank")
    night.state, night.ended_at, night.next_deal_at = Night.State.ENDED, change.now, None
    night.save(update_fields=["state", "ended_at", "next_deal_at"])
    keep_night(night)
    change.tell(night, "night_ended", by=by)
