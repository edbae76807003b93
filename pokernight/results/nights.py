"""What a night brought each player, worked out from the ledger and the deals' results when the night ends."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from django.db.models import Sum

from games.unfinished import WHY as UNFINISHED
from games.variants import build
from pokernight.ledger.models import BANK, POT, STACK, Line
from pokernight.results.models import DealResult, SeatResult
from pokernight.tables.models import Night, Seat

CARRIED = "carried pot won"

Gains = dict[int, int]  # seat id: chips
Payments = Sequence[tuple[str, int, int]]  # out of a game's pot between two deals: why, seat id, chips
Settled = tuple[dict[str, Any], list[int]]  # facts of a deal, seat ids by place


def keep_night(night: Night) -> list[SeatResult]:
    """Write down the results of everybody who sat at a night that has just ended; who won most comes first."""
    SeatResult.objects.filter(seat__night=night).delete()
    results = sorted(seat_results(night), key=lambda result: -result.net)
    SeatResult.objects.bulk_create(results)
    return results


def seat_results(night: Night) -> list[SeatResult]:
    bought, returned = bank_sums(night)
    deals: Counter[int] = Counter()
    legs: Counter[int] = Counter()
    biggest: dict[int, int] = defaultdict(int)
    games: dict[int, list[Settled]] = defaultdict(list)
    needed: dict[int, int | None] = {}
    for game_id, slug, options, facts, seats in results_with_seats(night):
        games[game_id].append((facts, seats))
        needed.setdefault(game_id, build(slug, options).legs_needed)
        deals.update(seats[place] for place in facts["order"])
        for place, count, _way in facts["scored"]:
            legs[seats[place]] += count
        for place in {winner for pot in facts["pots"] for winner in pot[2]}:
            biggest[seats[place]] = max(biggest[seats[place]], pot_of(facts, place))
    gains, between = gains_by_game(night), between_deals(Line.objects.filter(night=night, deal=None))
    played: Counter[int] = Counter()
    won: Counter[int] = Counter()
    for game_id, rows in games.items():
        played.update({seats[place] for facts, seats in rows for place in facts["order"]})
        won.update(winners_of(rows, gains.get(game_id, {}), needed[game_id], between.get(game_id, ())))
    return [
        SeatResult(
            seat=seat,
            bought=bought[seat.pk],
            returned=returned[seat.pk],
            net=returned[seat.pk] - bought[seat.pk],
            deals=deals[seat.pk],
            games=played[seat.pk],
            games_won=won[seat.pk],
            legs=legs[seat.pk],
            biggest_pot=biggest[seat.pk],
        )
        for seat in Seat.objects.filter(night=night)
    ]


def pot_of(facts: Mapping[str, Any], place: int | None = None) -> int:
    """The pot of a deal as people speak of it, main and side pots together; for a player those won or shared.

    Chips that only one player could win, beside what others could, are not won: mostly they go back to who bet them.
    """
    pots = [pot for at, pot in enumerate(facts["pots"]) if at not in facts.get("unmatched", ())]
    if facts.get("carried_out") or any(len(pot[1]) > 1 for pot in pots):
        pots = [pot for pot in pots if len(pot[1]) > 1]
    return sum(pot[0] for pot in pots if place is None or place in pot[2])


def bank_sums(night: Night) -> tuple[Counter[int], Counter[int]]:
    """What each seat got from the bank and gave back to it, by seat id."""
    lines = Line.objects.filter(night=night).order_by()
    bought = lines.filter(src_kind=BANK, dst_kind=STACK).values_list("dst_seat").annotate(Sum("amount"))
    returned = lines.filter(dst_kind=BANK, src_kind=STACK).values_list("src_seat").annotate(Sum("amount"))
    return Counter(dict(bought)), Counter(dict(returned))


def results_with_seats(night: Night) -> Iterable[tuple[int, str, dict[str, Any], dict[str, Any], list[int]]]:
    """The game's id, slug and options, the facts and the seat ids by place, for every settled deal in order."""
    seats: dict[int, list[int]] = defaultdict(list)
    places = Seat.objects.filter(night=night, places__isnull=False).order_by("places__game", "places__place")
    for game_id, seat_id in places.values_list("places__game", "pk"):
        seats[game_id].append(seat_id)
    rows = DealResult.objects.filter(deal__game__night=night, deal__voided_at=None).order_by("deal_id")
    columns = ("deal__game", "deal__game__slug", "deal__game__options", "facts")
    return [(game_id, *more, seats[game_id]) for game_id, *more in rows.values_list(*columns)]


def gains_by_game(night: Night) -> dict[int, Gains]:
    """What each game moved to or from each seat, the bank's chips apart."""
    lines = Line.objects.filter(night=night, game__isnull=False).exclude(src_kind=BANK).exclude(dst_kind=BANK)
    gains: dict[int, Gains] = defaultdict(lambda: defaultdict(int))
    for field, sign in (("dst_seat", 1), ("src_seat", -1)):
        rows = lines.filter(**{f"{field}__isnull": False}).order_by().values_list("game", field).annotate(Sum("amount"))
        for game_id, seat_id, amount in rows:
            gains[game_id][seat_id] += sign * amount
    return gains


def between_deals(lines: Iterable[Line]) -> dict[int | None, list[tuple[str, int, int]]]:
    """What was paid out of each game's pot between its deals, by the game's id."""
    paid: dict[int | None, list[tuple[str, int, int]]] = defaultdict(list)
    for line in lines:
        if line.deal_id is None and line.src_kind == POT and line.dst_seat_id is not None:
            paid[line.game_id].append((line.why, line.dst_seat_id, line.amount))
    return paid


def winners_of(deals: list[Settled], gains: Gains, legs_needed: int | None, between: Payments = ()) -> list[int]:
    """Who won a game: where legs win it who has them, or else took its pot; any other game who gained most in it.

    A pot of legs that was shared out since the night ended has no winner.
    """
    facts, seats = deals[-1]
    if legs_needed is not None and facts["over"] and facts["pots"]:
        return [seats[place] for place in finishers(facts, legs_needed) or takers(facts)]
    if legs_needed is not None and any(why == UNFINISHED for why, _seat, _chips in between):
        return []
    if legs_needed is not None and any(why == CARRIED for why, _seat, _chips in between):
        return most([(seat, chips) for why, seat, chips in between if why == CARRIED])  # to the last who stayed
    return most(gains.items())


def most(chips: Iterable[tuple[int, int]]) -> list[int]:
    """The seats that got most; none where nobody got any."""
    sums: Counter[int] = Counter()
    for seat, amount in chips:
        sums[seat] += amount
    best = max(sums.values(), default=0)
    return [seat for seat, amount in sums.items() if amount == best > 0]


def finishers(facts: Mapping[str, Any], legs_needed: int) -> list[int]:
    """Who reached the last leg in this deal. Several who had it already were in a sudden death: most legs in it win."""
    scored: Counter[int] = Counter()
    for place, count, _way in facts["scored"]:
        scored[place] += count
    legs = facts["legs"]
    there = [place for place in scored if legs[place] >= legs_needed]
    if any(legs[place] - scored[place] >= legs_needed for place in there):
        return [place for place in there if scored[place] == max(scored.values())]
    return there


def takers(facts: Mapping[str, Any]) -> list[int]:
    """Who got the largest part of the pot."""
    _amount, _players, winners, _name = max(facts["pots"], key=lambda pot: pot[0])
    return list(winners)
