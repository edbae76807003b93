"""What a night brought each player, worked out from the ledger and the deals' results when the night ends."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from typing import Any

from django.db.models import Sum

from pokernight.ledger.models import BANK, STACK, Line
from pokernight.results.models import DealResult, SeatResult
from pokernight.tables.models import Night, Seat

Gains = dict[int, int]  # seat id: chips


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
    games: dict[int, list[tuple[dict[str, Any], list[int]]]] = defaultdict(list)
    for game_id, facts, seats in results_with_seats(night):
        games[game_id].append((facts, seats))
        deals.update(seats[place] for place in facts["order"])
        for place, count, _way in facts["scored"]:
            legs[seats[place]] += count
        for place in {winner for pot in facts["pots"] for winner in pot[2]}:
            biggest[seats[place]] = max(biggest[seats[place]], pot_of(facts, place))
    gains = gains_by_game(night)
    played: Counter[int] = Counter()
    won: Counter[int] = Counter()
    for game_id, rows in games.items():
        played.update({seats[place] for facts, seats in rows for place in facts["order"]})
        won.update(winners_of(rows, gains.get(game_id, {})))
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
    """The pot of a deal as people speak of it, main and side pots together; for a player those won or shared."""
    return sum(pot[0] for pot in facts["pots"] if place is None or place in pot[2])


def bank_sums(night: Night) -> tuple[Counter[int], Counter[int]]:
    """What each seat got from the bank and gave back to it, by seat id."""
    lines = Line.objects.filter(night=night).order_by()
    bought = lines.filter(src_kind=BANK, dst_kind=STACK).values_list("dst_seat").annotate(Sum("amount"))
    returned = lines.filter(dst_kind=BANK, src_kind=STACK).values_list("src_seat").annotate(Sum("amount"))
    return Counter(dict(bought)), Counter(dict(returned))


def results_with_seats(night: Night) -> Iterable[tuple[int, dict[str, Any], list[int]]]:
    """The id of the game, the facts and the seat ids by place, for every settled deal in order."""
    seats: dict[int, list[int]] = defaultdict(list)
    places = Seat.objects.filter(night=night, places__isnull=False).order_by("places__game", "places__place")
    for game_id, seat_id in places.values_list("places__game", "pk"):
        seats[game_id].append(seat_id)
    rows = DealResult.objects.filter(deal__game__night=night, deal__voided_at=None).order_by("deal_id")
    return [(game_id, facts, seats[game_id]) for game_id, facts in rows.values_list("deal__game", "facts")]


def gains_by_game(night: Night) -> dict[int, Gains]:
    """What each game moved to or from each seat, the bank's chips apart."""
    lines = Line.objects.filter(night=night, game__isnull=False).exclude(src_kind=BANK).exclude(dst_kind=BANK)
    gains: dict[int, Gains] = defaultdict(lambda: defaultdict(int))
    for field, sign in (("dst_seat", 1), ("src_seat", -1)):
        rows = lines.filter(**{f"{field}__isnull": False}).order_by().values_list("game", field).annotate(Sum("amount"))
        for game_id, seat_id, amount in rows:
            gains[game_id][seat_id] += sign * amount
    return gains


def winners_of(deals: list[tuple[dict[str, Any], list[int]]], gains: Gains) -> list[int]:
    """Who won a game: a race is won by who took its pot at the end, any other game by who gained most in it."""
    facts, seats = deals[-1]
    if facts["over"] and facts["pots"] and any(row["scored"] for row, _seats in deals):
        _amount, _players, winners, _name = max(facts["pots"], key=lambda pot: pot[0])
        return [seats[place] for place in winners]
    best = max(gains.values(), default=0)
    return [seat for seat, gain in gains.items() if gain == best > 0]
