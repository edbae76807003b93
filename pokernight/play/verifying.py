"""Re-derives every stack and pot from the ledger's lines, and every deal from its log, and says what differs."""

from collections.abc import Iterator

from games.log import ENGINE, POT, Moved
from games.state import fold
from games.variants import build
from pokernight.ledger import queries as ledger
from pokernight.ledger.models import POT as POT_KIND
from pokernight.ledger.models import STACK, Line
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
    pot = game.standing["pot"]
    for deal in deals:
        state = fold(build(game.slug, game.options), log_of(deal, after=0), ENGINE)
        yield from wrong_lines(game, deal, seats)
        whole = sum(state.base.chips) + state.base.pot
        if sum(state.chips) + state.pot != whole:
            yield f"game {game.number}, deal {deal.number}: {sum(state.chips) + state.pot} chips of {whole} are left"
        if deal.ended_at is None:
            pot = state.pot
            yield from (
                f"game {game.number}, deal {deal.number}: {seat.name} has {chips} by the log, {seat.stack} by the lines"
                for seat, chips in zip(seats, state.chips, strict=True)
                if seat.stack != chips
            )
    if ledger.pot(game.pk) != pot:
        yield f"game {game.number}: the lines say {ledger.pot(game.pk)} in the middle, the log says {pot}"


def wrong_lines(game: Game, deal: Deal, seats: list[Seat]) -> Found:
    """The ledger copies the log's moves of chips one by one."""
    number = {seat.pk: place for place, seat in enumerate(seats)}

    def place(kind: str, seat_id: int | None) -> int | str:
        return POT if kind == POT_KIND else number[seat_id] if kind == STACK and seat_id in number else kind

    logged = [tuple(event) for event, _audience in log_of(deal, after=0) if isinstance(event, Moved)]
    lines = [
        (place(line.src_kind, line.src_seat_id), place(line.dst_kind, line.dst_seat_id), line.amount, line.why)
        for line in Line.objects.filter(deal=deal).order_by("pk")
    ]
    if logged != lines:
        yield f"game {game.number}, deal {deal.number}: the log moves chips {len(logged)} times, the lines differ"
