"""The only door to the log of a past deal: what one viewer learned of it, and what was shown to everybody since."""

from collections import defaultdict
from collections.abc import Mapping
from typing import NamedTuple

from django.db.models import F, Q, QuerySet

from games.engine import fold
from games.log import ALL, RAIL, Event, from_plain
from games.log import Entry as LogEntry
from games.state import State
from games.variant import Variant
from games.variants import build
from pokernight.play.models import Deal, Entry, Game, ShownCards
from pokernight.play.showing import as_events


class Seen(NamedTuple):
    """An entry of the log that the viewer learned; `private` ones nobody else did. `seq` counts the whole log."""

    seq: int
    event: Event
    private: bool


def seen_by(deal: Deal, place: int | None) -> list[Seen]:
    """What the player at this place of the game, or the rail, knows of a settled deal; nothing of open or void ones."""
    return seen_in(Deal.objects.filter(pk=deal.pk), {deal.game_id: place})[deal.pk]


def seen_in(deals: QuerySet[Deal], places: Mapping[int, int | None]) -> dict[int, list[Seen]]:
    """The same for many deals, by the deal's id. `places` are the viewer's, by the game's id."""
    settled = deals.filter(ended_at__isnull=False, voided_at=None)
    may_see = Q(audience=ALL)
    for game, place in places.items():
        if place is not None:
            may_see |= Q(audience=place, deal__game=game)
    entries = Entry.objects.filter(may_see, deal__in=settled).order_by("deal", "seq")
    seen: dict[int, list[Seen]] = defaultdict(list)
    for deal, seq, event, audience in entries.values_list("deal", "seq", "event", "audience"):
        seen[deal].append(Seen(seq, from_plain(event), audience != ALL))
    shown = ShownCards.objects.filter(deal__in=settled, seat__places__game=F("deal__game"))
    last: dict[int, int] = {}
    for row in shown.annotate(place=F("seat__places__place"), version=F("deal__version")).order_by("pk"):
        seq = last.get(row.deal_id, int(row.version))
        events = as_events(row.place, row.ids, row.faces)
        seen[row.deal_id] += [Seen(seq + at, event, private=False) for at, event in enumerate(events, 1)]
        last[row.deal_id] = seq + len(events)
    return seen


def past_deals(game: Game) -> QuerySet[Deal]:
    """Settled deals and those that were made void, in order."""
    return Deal.objects.filter(game=game).exclude(ended_at=None, voided_at=None).order_by("number")


def as_log(seen: list[Seen], place: int | None) -> list[LogEntry]:
    """The same as entries for the engine's folds."""
    return [(event, place if private and place is not None else ALL) for _seq, event, private in seen]


def variant_of(game: Game) -> Variant:
    return build(game.slug, game.options)


def state_for(deal: Deal, place: int | None) -> State:
    """The end of a deal as its viewer knows it."""
    viewer = RAIL if place is None else place
    return fold(variant_of(deal.game), as_log(seen_by(deal, place), place), viewer)
