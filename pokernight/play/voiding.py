"""Makes the open deal or the last one void: everything is as it was when it began, and its cards stay secret.

A void deal has not ended and is not open either, so nothing that shows settled deals ever shows it. Works without the
engine's state: it is the way out when a deal cannot go on.
"""

from django.db.models import Q
from django.utils.translation import gettext as _

from games.standing import Standing
from pokernight.ledger.models import BANK, POT, STACK, Account, Line
from pokernight.ledger.services import Move, change_of_stacks, post
from pokernight.people.models import Person
from pokernight.play.evening import leave_game
from pokernight.play.models import Deal, Entry, Game
from pokernight.play.opendeal import seats_of
from pokernight.play.planning import plan_next_deal
from pokernight.results.models import DealResult
from pokernight.tables.changing import Change, Refusal
from pokernight.tables.models import Happening, Night, Seat, Table
from pokernight.tables.powers import Answer, as_host, clean_reason

WHY = "void"


def void_deal(table: Table, host: Person, key: str, reason: str) -> Answer:
    """Undo the open deal, or the last one. Returns `{"deal": id}`."""

    def do(change: Change, night: Night) -> Answer:
        why = clean_reason(reason)
        deal = Deal.objects.select_related("game").filter(game__night=night).order_by("-pk").first()
        if deal is None:
            raise Refusal(_("Nothing was dealt yet tonight."))
        if deal.voided_at is not None:
            raise Refusal(_("That deal is void already."))
        game, settled = deal.game, deal.ended_at is not None
        game.night = night
        if settled:
            refuse_if_ruled_since(night, deal)
        before = Standing.from_plain(Entry.objects.get(deal=deal, seq=1).event[3])
        moves = [*(brought_back(deal, before) if settled else ()), *undone(deal)]
        give_back(change, night, deal, host, why, moves)
        close(change, deal)
        change.tell(night, "voided", by=host, reason=why, game=game.pk, number=deal.number)
        restore_game(change, night, game, before)
        restore_turn(night, game)
        plan_next_deal(change, night)
        return {"deal": deal.pk}

    return as_host(table, host, key, "void", do, reason=reason)


def refuse_if_ruled_since(night: Night, deal: Deal) -> None:
    """What the host or a leaver did to the pot since then cannot be undone along with the deal."""
    moved = Line.objects.filter(game=deal.game_id, deal=None, at__gte=deal.ended_at)
    if (
        moved.filter(Q(src_kind=POT) | Q(dst_kind=POT)).exists()
        or Happening.objects.filter(night=night, kind="ruling", at__gte=deal.ended_at).exists()
    ):
        raise Refusal(_("The pot or the legs were changed after that deal. Put things right by a ruling instead."))


def brought_back(deal: Deal, before: Standing) -> list[Move]:
    """The chips of those who were in a settled deal and have left with them since."""
    moves = []
    for seat, had_left in zip(seats_of(deal.game), before.left, strict=True):
        if seat.status == Seat.Status.LEFT and not had_left:
            out = seat.lines_out.filter(why="cash-out", at__gte=deal.began_at).order_by("-pk").first()
            if out is not None:
                moves.append(Move(Account(BANK), Account(STACK, seat.pk), out.amount, WHY))
    return moves


def undone(deal: Deal) -> list[Move]:
    """Every move of the deal the other way round, the last one first."""
    moves = []
    for line in Line.objects.filter(deal=deal).order_by("-pk"):
        src = account(line.dst_kind, line.dst_seat_id, line.game_id)
        dst = account(line.src_kind, line.src_seat_id, line.game_id)
        moves.append(Move(src, dst, line.amount, WHY))
    return moves


def give_back(change: Change, night: Night, deal: Deal, host: Person, reason: str, moves: list[Move]) -> None:
    """Carry these moves out; Refusal where somebody has not got the chips any more."""
    stacks = dict(Seat.objects.filter(places__game=deal.game_id).values_list("pk", "stack"))
    if any(stacks[seat] + amount < 0 for seat, amount in change_of_stacks(moves).items()):
        raise Refusal(_("Somebody no longer has the chips that would have to go back. Use a ruling instead."))
    post(night, moves, change.now, game_id=deal.game_id, deal_id=deal.pk, actor=host, reason=reason)


def account(kind: str, seat_id: int | None, game_id: int | None) -> Account:
    return Account(kind, seat_id if kind == STACK else game_id if kind == POT else None)


def close(change: Change, deal: Deal) -> None:
    deal.ended_at = deal.deadline = deal.due_at = None
    deal.voided_at = change.now
    deal.save(update_fields=["ended_at", "deadline", "due_at", "voided_at"])
    DealResult.objects.filter(deal=deal).delete()


def restore_game(change: Change, night: Night, game: Game, before: Standing) -> None:
    """The standing with which the deal began, with chips that were bought since; those who left leave once more."""
    standing, had_left = before.copy(), before.left
    seats = seats_of(game)
    standing.chips = [0 if gone else seat.stack for seat, gone in zip(seats, had_left, strict=True)]
    game.standing, game.over_at = standing.to_plain(), None
    game.save(update_fields=["standing", "over_at"])
    for place, seat in enumerate(seats):
        if had_left[place]:
            continue
        if seat.status == Seat.Status.LEFT:
            leave_game(change, night, game, place, seat)
    game.save(update_fields=["standing", "over_at"])


def restore_turn(night: Night, game: Game) -> None:
    """The same game, the same dealer; a choice that was asked for or made since is forgotten."""
    if game.chosen_by is not None:
        night.choice = {"slug": game.slug, "options": game.options}
        night.chooser = game.chosen_by.number
        night.deals_of_choice = Deal.objects.filter(game=game, voided_at=None).count()
    elif night.deals_of_choice:
        night.deals_of_choice -= 1
    night.asked_at, night.deals_again = None, night.dealer
    night.last_deal = night.play_out = False
    night.save(
        update_fields=["choice", "chooser", "asked_at", "deals_of_choice", "deals_again", "last_deal", "play_out"]
    )
