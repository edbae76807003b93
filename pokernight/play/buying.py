"""Chips from the bank, at once or as soon as the rules of the open game let somebody add some, and bots that buy."""

import contextlib

from games import engine
from games.standing import Standing
from games.variants import build
from pokernight.ledger.services import buy_in
from pokernight.people.models import Person
from pokernight.play import queries
from pokernight.play.ending import rebuys_are_over
from pokernight.play.models import Game
from pokernight.play.opendeal import OpenDeal, load, spoken
from pokernight.tables.changing import Change, Refusal
from pokernight.tables.models import Night, Seat


def give_chips(
    change: Change, night: Night, seat: Seat, amount: int, by: Person | None, told: str = "bought_in"
) -> None:
    """Chips from the bank at once, for somebody who is in no open deal."""
    game, place = queries.place_in_open_game(night, seat)
    if game is not None and place is not None:
        add_to_standing(game, place, amount)
        game.save(update_fields=["standing"])
    buy_in(night, seat, amount, change.now, by, game.pk if game is not None and place is not None else None)
    change.tell(night, told, seat=seat, by=by, amount=amount)


def sell_chips(change: Change, night: Night, seat: Seat, amount: int, by: Person | None) -> bool:
    """At once where that is possible; for who is in the open deal after it, and for who is out of a carried pot as soon
    as it is won. Returns whether they wait."""
    game, place = queries.place_in_open_game(night, seat)
    it = load(change) if game is not None and place is not None else None
    if game is None or place is None or (it is None and not why_no_chips(game, place)):
        give_chips(change, night, seat, amount, by)
        return False
    seat.wanted_chips += amount
    seat.save(update_fields=["wanted_chips"])
    soon = it is not None and plays_for_the_pot(it, place)
    change.tell(night, "wants_chips" if soon else "wants_chips_later", seat=seat, by=by, amount=amount)
    return True


def plays_for_the_pot(it: OpenDeal, place: int) -> bool:
    """Now or, as a watcher of a replay with chips, perhaps in the next deal."""
    it.release()
    state = it.state
    return not state.out[place] and (state.chips[place] > 0 or place in state.order)


def why_no_chips(game: Game, place: int) -> str:
    """The engine's words; empty where the open game takes chips of this player between two deals."""
    return engine.why_no_chips(build(game.slug, game.options), Standing.from_plain(game.standing), place)


def hand_over_bought_chips(change: Change, night: Night) -> None:
    """Chips that were bought during a deal, or by who was out of a pot, as far as the game takes them now."""
    for seat in Seat.objects.filter(night=night, wanted_chips__gt=0).order_by("number"):
        game, place = queries.place_in_open_game(night, seat)
        if game is not None and place is not None and why_no_chips(game, place):
            continue
        give_chips(change, night, seat, seat.wanted_chips, seat.person, "chips_came")
        Seat.objects.filter(pk=seat.pk).update(wanted_chips=0)


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


def bots_buy_again(change: Change, night: Night) -> None:
    """At a practice table bots that cannot play the next deal come back, or one player would soon sit there alone.

    A bot that is out of a carried pot waits until it is won.
    """
    agreed = change.table.options
    if not change.table.practice or rebuys_are_over(agreed, change.now, night):
        return
    seats = Seat.objects.filter(night=night, bot=True, wanted_chips=0, status=Seat.Status.SITTING)
    for seat in seats.filter(stack__lt=least_to_play(night)).order_by("number"):
        with contextlib.suppress(Refusal):
            give_chips(change, night, seat, agreed["buy_in"], None)


def least_to_play(night: Night) -> int:
    """The ante of the next deal, or one chip."""
    game = queries.open_game(night)
    if game is None and not night.choice:
        return 1
    variant = build(game.slug, game.options) if game else build(night.choice["slug"], night.choice["options"])
    ante: int = variant.options.ante
    return max(1, ante)
