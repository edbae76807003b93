"""Builds the table message of `docs/protocol.md` from what was read and one viewer's view of the deal.

The engine counts the seats of a game from 0; browsers only ever see seats of the table.
"""

from datetime import datetime
from functools import lru_cache
from typing import Any

from django.utils.translation import gettext

from games.absence import played_for
from games.announcing import announcement, effective, is_unusual, value_here
from games.sayings.stakes import TOLD
from games.standing import Standing
from games.variants import GAMES, build
from pokernight.live.reading import News
from pokernight.live.seats import rebuy_part, seats_part, short_part
from pokernight.live.settlement import Settlement
from pokernight.play import fitting
from pokernight.play.queries import is_carried, is_dealt_in
from pokernight.tables.models import Night, Seat


def for_everybody(news: News, settlement: Settlement) -> dict[str, Any]:
    """The table message but for the hour and the deal, which differ by viewer."""
    open_deal = news.deal if news.deal is not None and news.deal.ended_at is None else None
    playing = news.night.state == Night.State.PLAYING
    return {
        "t": "table",
        "v": news.version,
        "deadline": millis(open_deal.deadline) if open_deal and playing else None,
        "night": night_part(news),
        "game": game_part(news),
        "lines": list(settlement.lines),
        "wins": settlement.wins,
    }


def for_viewer(news: News, deal: dict[str, Any] | None) -> dict[str, Any] | None:
    """The deal of the table message; `deal` is the engine's view for the viewer."""
    return with_one_seat_each(news, deal_part(news, as_it_stands(news, deal)))


def night_part(news: News) -> dict[str, Any]:
    night = news.night
    seated = [seat for seat in news.seats if seat.status != Seat.Status.LEFT]
    people = {seat.person_id for seat in seated}
    host_seat = next((seat.number for seat in seated if seat.person_id == news.table.host_id), None)
    return {
        "name": news.table.name,
        "code": news.table.code,
        "state": night.state,
        "host_seat": host_seat,
        "chooser": news.table.options["chooser"],
        "choosing": night.chooser if night.asked_at is not None and enough_play(news) else None,
        "next_deal_at": millis(night.next_deal_at) if night.state == Night.State.PLAYING else None,
        "missing": missing_for_a_deal(news),
        "last_deal": night.last_deal and not night.play_out,
        "last_pot": night.last_deal and night.play_out,
        "announced": announced_part(news),
        "asks": [{"id": ask.pk, "kind": ask.kind, "name": ask.name, "amount": ask.amount} for ask in news.asks],
        "last_word": news.table.options["last_word"],
        "host_gone_at": millis(news.host_gone_at) if news.stand_ins else None,
        "stand_ins": [seat.number for seat in seated if seat.person_id in news.stand_ins],
        "rebuy": rebuy_part(news),
        "short": short_part(news),
        "bots": news.table.options["chip_worth"] is None,
        "seats": seats_part(news, seated),
        "watchers": len(news.connected - people),
    }


def missing_for_a_deal(news: News) -> str | None:
    """Why no deal can begin now, in a sentence; None where one is open, planned, or waits for somebody's word."""
    night, deal, agreed = news.night, news.deal, news.table.options
    if night.state != Night.State.PLAYING or night.next_deal_at is not None:
        return None
    if deal is not None and (deal.ended_at is None or is_carried(deal.game)):
        return None
    if not enough_play(news):
        return gettext("The next deal needs two players with chips.")
    if night.asked_at is not None:
        return None
    if agreed["chooser"] == "host" and not night.choice:
        return gettext("The host chooses the game.")
    return fitting.nothing_fits(night, players_now(news), agreed)


def enough_play(news: News) -> bool:
    """Whether there are two players; until then nobody needs to choose, and whose turn it is keeps it."""
    return players_now(news) >= 2


def players_now(news: News) -> int:
    return sum(1 for seat in news.seats if is_dealt_in(seat))


def announced_part(news: News) -> dict[str, Any] | None:
    """The game that was chosen and is not dealt yet; `by` is who chose it where players take turns."""
    night = news.night
    if not night.choice or night.deals_of_choice or night.ended_at is not None:
        return None
    if night.asked_at is not None:
        return None
    if news.deal is not None and (news.deal.ended_at is None or is_carried(news.deal.game)):
        return None  # what was chosen comes after this pot
    takes_turns = news.table.options["chooser"] == "dealers_choice"
    chooser = next((s.name for s in news.seats if takes_turns and s.number == night.chooser and not s.bot), None)
    game = described(night.choice["slug"], frozen(night.choice["options"]))
    return {key: game[key] for key in ("slug", "name", "summary", "announcement", "options", "away")} | {"by": chooser}


def game_part(news: News) -> dict[str, Any] | None:
    """The game of the shown deal; before the first one, what was chosen."""
    if news.deal is not None:
        game = news.deal.game
        return {**described(game.slug, frozen(game.options)), "number": game.number}
    if news.night.choice:
        return {**described(news.night.choice["slug"], frozen(news.night.choice["options"])), "number": None}
    return None


def frozen(options: dict[str, Any]) -> tuple[tuple[str, Any], ...]:
    return tuple((key, tuple(value) if isinstance(value, list) else value) for key, value in sorted(options.items()))


@lru_cache(maxsize=200)
def described(slug: str, options: tuple[tuple[str, Any], ...]) -> dict[str, Any]:
    """A game as this table plays it, for people."""
    kind = GAMES[slug]
    variant = build(slug, {key: list(value) if isinstance(value, tuple) else value for key, value in options})
    shown = [
        {
            "key": option.key,
            "label": option.label,
            "value": getattr(variant.options, option.key),
            "text": value_here(kind, option, variant.options),
            "told": option.key in TOLD
            or option.announced
            or bool(option.departs)
            or is_unusual(option, variant.options),
        }
        for option, value in (
            (option, getattr(variant.options, option.key)) for option in effective(kind, variant.options)
        )
        if option.main
    ]
    return {
        "slug": slug,
        "name": kind.name,
        "summary": kind.summary,
        "options": shown,
        "announcement": announcement(kind, variant.options),
        "away": played_for(variant),
        "legs_needed": variant.legs_needed,
    }


def as_it_stands(news: News, deal: dict[str, Any] | None) -> dict[str, Any] | None:
    """After a settlement players buy chips or leave and the host may rule: the last deal is shown with what is now."""
    if deal is None or news.deal is None or not deal["ended"]:
        return deal
    game = news.deal.game
    standing = Standing.from_plain(game.standing)
    pots = build(game.slug, game.options).book.carried_pots(standing)
    seats = [
        seat
        | {"chips": news.places[seat["seat"]].stack}
        | ({} if standing.over else {"legs": standing.legs[seat["seat"]]})  # the winner's legs stay in sight
        for seat in deal["seats"]
    ]
    carried = [{"amount": amount, "seats": list(places)} for amount, places in pots]
    return deal | {"pot": standing.pot, "carried": standing.pot, "pots": carried, "seats": seats, "over": standing.over}


def deal_part(news: News, deal: dict[str, Any] | None) -> dict[str, Any] | None:
    """The view with the table's seat numbers, the deal's id and its version."""
    if deal is None or news.deal is None:
        return None
    numbers = [seat.number for seat in news.places]

    def at(place: int | None) -> int | None:
        return None if place is None else numbers[place]

    return {
        **deal,
        "id": news.deal.pk,
        "v": news.deal.version,
        "number": news.deal.number,
        "dealer": at(deal["dealer"]),
        "opener": at(deal["opener"]),
        "you": at(deal["you"]),
        "awaited": [numbers[place] for place in deal["awaited"]],
        "compared": [{**one, "seat": numbers[one["seat"]]} for one in deal["compared"]],
        "pots": [{**pot, "seats": [numbers[place] for place in pot["seats"]]} for pot in deal["pots"]],
        "seats": [{**seat, "seat": numbers[seat["seat"]]} for seat in deal["seats"]],
    }


def with_one_seat_each(news: News, deal: dict[str, Any] | None) -> dict[str, Any] | None:
    """Who left the game is no longer in the picture once somebody sits there again, a newcomer or the same person."""
    if deal is None:
        return None
    taken = {seat.number for seat in news.seats if seat.status != Seat.Status.LEFT}
    return deal | {"seats": [seat for seat in deal["seats"] if seat["status"] != "left" or seat["seat"] not in taken]}


def millis(moment: datetime | None) -> int | None:
    return round(moment.timestamp() * 1000) if moment is not None else None
