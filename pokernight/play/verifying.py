"""Re-derives every stack and pot from the ledger's lines, and every deal from its log, and says what differs."""

from collections.abc import Iterator
from itertools import zip_longest
from typing import Any

from games.folding import fold
from games.log import ENGINE, POT, Moved
from games.log import Entry as LogEntry
from games.variants import build
from pokernight.ledger import queries as ledger
from pokernight.ledger.models import BANK, STACK, Line
from pokernight.ledger.models import POT as POT_KIND
from pokernight.play.models import Deal, Game
from pokernight.play.opendeal import seats_of
from pokernight.play.states import log_of
from pokernight.tables.models import Night, Seat

Found = Iterator[str]


def differences(night: Night) -> Found:
    """One sentence for each thing that does not agree; none when the night's books are right."""
    yield from wrong_stacks(night)
    for game in Game.objects.filter(night=night).order_by("number"):
        yield from wrong_game(game)
    if night.state == Night.State.ENDED and ledger.bank(night) != 0:
        yield f"the night has ended and the bank holds {ledger.bank(night)}"


def wrong_stacks(night: Night) -> Found:
    stacks = ledger.stacks(night)
    for seat in Seat.objects.filter(night=night):
        derived = stacks.get(seat.pk, 0)
        if derived != seat.stack:
            yield f"seat {seat.number} ({seat.name}): the lines say {derived}, the stack says {seat.stack}"


def wrong_game(game: Game) -> Found:
    deals = list(Deal.objects.filter(game=game).order_by("number"))
    seats = seats_of(game)
    pot, chips = game.standing["pot"], game.standing["chips"]
    for deal in deals:
        log = log_of(deal, after=0)
        state = fold(build(game.slug, game.options), log, ENGINE)
        yield from wrong_lines(game, deal, seats, log)
        whole = sum(state.base.chips) + state.base.pot
        if sum(state.chips) + state.pot != whole:
            yield f"{named(game, deal)}: {sum(state.chips) + state.pot} chips of {whole} are left"
        if deal.ended_at is None and deal.voided_at is None:
            pot, chips = state.pot, state.chips
    if game.over_at is None:
        yield from (
            f"game {game.number}: {seat.name} has {by_log} by the log, {seat.stack} by the stack"
            for seat, by_log, had_left in zip(seats, chips, game.standing["left"], strict=True)
            if seat.stack != by_log and not had_left
        )
    if ledger.pot(game.pk) != pot:
        yield f"game {game.number}: the lines say {ledger.pot(game.pk)} in the middle, the log says {pot}"


def named(game: Game, deal: Deal) -> str:
    return f"game {game.number}, deal {deal.number}"


def wrong_lines(game: Game, deal: Deal, seats: list[Seat], log: list[LogEntry]) -> Found:
    """The ledger copies the log's moves of chips one by one; the first one that it does not is named."""
    number = {seat.pk: place for place, seat in enumerate(seats)}

    def place(kind: str, seat_id: int | None) -> int | str:
        return POT if kind == POT_KIND else number[seat_id] if kind == STACK and seat_id in number else kind

    def told(move: tuple[Any, ...] | None) -> str:
        if move is None:
            return "nothing"
        src, dst = ("the pot" if at == POT else seats[at].name if isinstance(at, int) else at for at in move[:2])
        return f"{move[2]} from {src} to {dst} ({move[3]})"

    logged: list[tuple[Any, ...]] = [tuple(event) for event, _audience in log if isinstance(event, Moved)]
    if deal.voided_at is not None:
        logged += [(dst, src, amount, "void") for src, dst, amount, _why in reversed(logged)]
    lines = [
        (place(line.src_kind, line.src_seat_id), place(line.dst_kind, line.dst_seat_id), line.amount, line.why)
        for line in Line.objects.filter(deal=deal).exclude(src_kind=BANK).order_by("pk")
    ]
    for count, (move, line) in enumerate(zip_longest(logged, lines), 1):
        if move != line:
            yield f"{named(game, deal)}, move {count}: the log says {told(move)}, the ledger {told(line)}"
            return
