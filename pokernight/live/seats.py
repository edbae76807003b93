"""The seats in the table message: who sits where, with what, and what the running game lets each of them do."""

from typing import Any

from games.standing import Standing, new_standing
from games.variant import Variant
from games.variants import build
from pokernight.live.reading import News
from pokernight.play.ending import rebuys_are_over
from pokernight.play.evening import most_at_once
from pokernight.play.models import Game
from pokernight.play.queries import can_win_carried, is_carried, is_dealt_in
from pokernight.tables.models import Ask, Night, Seat


def seats_part(news: News, seated: list[Seat]) -> list[dict[str, Any]]:
    places = {seat.pk: place for place, seat in enumerate(news.places)}
    asked = {ask.seat_id: ask.amount for ask in news.asks if ask.kind == Ask.Kind.CHIPS}
    return [
        {
            "seat": seat.number,
            "name": seat.name,
            "bot": seat.bot,
            "stack": seat.stack,
            "wants": seat.wanted_chips,
            "asked": asked.get(seat.pk, 0),
            "status": seat.status,
            "connected": seat.bot or seat.person_id in news.connected,
            "engine": places.get(seat.pk),
            "claims": claims(news, places.get(seat.pk)),
        }
        for seat in seated
    ]


def claims(news: News, place: int | None) -> bool:
    """Whether the player can win what is carried, and so cannot sit out but only be away."""
    if news.deal is None or place is None or news.night.ended_at is not None:
        return False
    return can_win_carried(news.deal.game, place)


def short_part(news: News) -> dict[str, Any] | None:
    """Whoever is out of the pot with the next deal for want of its ante; None where nobody is, or while a deal runs."""
    following = next_deal(news)
    if following is None:
        return None
    variant, standing, seats = following
    dealt_in = variant.book.dealt_in(standing)
    places = [place for place in standing.seats if variant.book.claims(standing, place) and place not in dealt_in]
    return {"ante": variant.options.ante, "seats": [seats[place].number for place in places]} if places else None


def next_deal(news: News) -> tuple[Variant, Standing, list[Seat]] | None:
    """Between two deals: what comes next and from which standing, with its seats by place; None while it is unknown."""
    night, deal = news.night, news.deal
    if night.state != Night.State.PLAYING or (deal is not None and deal.ended_at is None):
        return None
    if deal is not None and is_carried(deal.game):
        standing = Standing.from_plain(deal.game.standing)
        # In sudden death nobody antes who is not in it already.
        return None if standing.racing is not None else (built(deal.game), standing, news.places)
    if not night.choice or night.asked_at is not None:
        return None
    seats = sorted(filter(is_dealt_in, news.seats), key=lambda seat: seat.number)
    variant = build(night.choice["slug"], night.choice["options"])
    return variant, new_standing([seat.stack for seat in seats], 0), seats


def built(game: Game) -> Variant:
    return build(game.slug, game.options)


def rebuy_part(news: News) -> dict[str, Any] | None:
    """How many chips may be bought at once; None where nobody buys more tonight."""
    agreed = news.table.options
    if rebuys_are_over(agreed, news.clock, news.night):
        return None
    most = most_at_once(agreed)
    return {"most": most, "usual": min(most, agreed["buy_in"]), "approval": agreed["approval"] in ("buy_ins", "both")}
