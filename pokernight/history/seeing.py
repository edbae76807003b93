"""The only door to the log of a past deal: what one viewer learned of it, and what was shown to everybody since."""

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
    if deal.ended_at is None:
        return []
    rows = Entry.objects.filter(deal=deal, audience__in=[ALL] if place is None else [ALL, place])
    seen = [
        Seen(seq, from_plain(event), audience != ALL)
        for seq, event, audience in rows.order_by("seq").values_list("seq", "event", "audience")
    ]
    for at, row in shown_since(deal):
        ids, faces = tuple(row.ids), tuple(row.faces)
        last = max(deal.version, seen[-1].seq if seen else 0)
        seen.append(Seen(last + 1, Faces(ids, faces), private=False))
        seen.append(Seen(last + 2, Showed(at, ids, "", BY_CHOICE), private=False))
    return seen


def shown_since(deal: Deal) -> list[tuple[int, ShownCards]]:
    rows = ShownCards.objects.filter(deal=deal, seat__places__game=deal.game_id).order_by("pk")
    return [(row.place, row) for row in rows.annotate(place=F("seat__places__place"))]


def as_log(seen: list[Seen], place: int | None) -> list[LogEntry]:
    """The same as entries for the engine's folds."""
    return [(event, place if private and place is not None else ALL) for _seq, event, private in seen]


def variant_of(game: Game) -> Variant:
    return build(game.slug, game.options)


def state_for(deal: Deal, place: int | None) -> State:
    """The end of a deal as its viewer knows it."""
    viewer = RAIL if place is None else place
    return fold(variant_of(deal.game), as_log(seen_by(deal, place), place), viewer)
