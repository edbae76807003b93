"""The only door to the log of a past deal: what one viewer learned of it, and what was shown to everybody since."""

from collections import defaultdict
from typing import NamedTuple

from django.db.models import F

from games.engine import fold
from games.log import ALL, RAIL, Event, Faces, Showed, from_plain
from games.log import Entry as LogEntry
from games.state import State
from games.variant import Variant
from games.variants import build
from pokernight.history.models import ShownCards
from pokernight.play.models import Deal, Entry, Game

BY_CHOICE = "by choice"


class Seen(NamedTuple):
    """An entry of the log that the viewer learned; `private` ones nobody else did. `seq` counts the whole log."""

    seq: int
    event: Event
    private: bool


def seen_by(deal: Deal, place: int | None) -> list[Seen]:
    """What the player at this place of the game, or the rail, knows of a settled deal. Nothing of an open one."""
    return seen_by_place(deal.game, place, deal)[deal.pk]


def seen_by_place(game: Game, place: int | None, deal: Deal | None = None) -> dict[int, list[Seen]]:
    """The same for every settled deal of a game, or for one, by the deal's id."""
    audiences = [ALL] if place is None else [ALL, place]
    entries = Entry.objects.filter(deal__game=game, deal__ended_at__isnull=False, audience__in=audiences)
    shown = ShownCards.objects.filter(deal__game=game, deal__ended_at__isnull=False, seat__places__game=game)
    if deal is not None:
        entries, shown = entries.filter(deal=deal), shown.filter(deal=deal)
    seen: dict[int, list[Seen]] = defaultdict(list)
    for of, seq, event, audience in entries.order_by("deal", "seq").values_list("deal", "seq", "event", "audience"):
        seen[of].append(Seen(seq, from_plain(event), audience != ALL))
    last: dict[int, int] = dict(shown.order_by().values_list("deal", "deal__version"))
    for row in shown.annotate(place=F("seat__places__place")).order_by("pk"):
        ids, faces, seq = tuple(row.ids), tuple(row.faces), last[row.deal_id]
        seen[row.deal_id] += [
            Seen(seq + 1, Faces(ids, faces), private=False),
            Seen(seq + 2, Showed(row.place, ids, "", BY_CHOICE), private=False),
        ]
        last[row.deal_id] += 2
    return seen


def as_log(seen: list[Seen], place: int | None) -> list[LogEntry]:
    """The same as entries for the engine's folds."""
    return [(event, place if private and place is not None else ALL) for _seq, event, private in seen]


def variant_of(game: Game) -> Variant:
    return build(game.slug, game.options)


def state_for(deal: Deal, place: int | None) -> State:
    """The end of a deal as its viewer knows it."""
    viewer = RAIL if place is None else place
    return fold(variant_of(deal.game), as_log(seen_by(deal, place), place), viewer)
