"""States of open deals, folded once per process and brought up to date from the log.

`take` hands a state out and forgets it; whoever took it gives it back with `keep` once its entries are committed. So
after any failure there is nothing to mend: the next one folds the log again.
"""

import threading
from collections import OrderedDict

from games.engine import ENGINE, extend, fold
from games.log import ALL, RAIL, from_plain
from games.log import Entry as LogEntry
from games.state import State
from games.variant import Variant
from pokernight.play.models import Deal, Entry

MOST = 500  # open deals kept in memory

_kept: OrderedDict[int, tuple[int, State]] = OrderedDict()  # deal id: (version, state)
_lock = threading.Lock()


def take(deal: Deal, variant: Variant) -> State:
    """The whole state of a deal at `deal.version`, now the caller's alone."""
    with _lock:
        version, state = _kept.pop(deal.pk, (0, None))
    if state is None or version > deal.version:
        return fold(variant, log_of(deal, after=0), ENGINE)
    if version < deal.version:
        extend(state, log_of(deal, after=version), ENGINE)
    return state


def keep(deal_id: int, version: int, state: State) -> None:
    with _lock:
        _kept[deal_id] = (version, state)
        _kept.move_to_end(deal_id)
        if len(_kept) > MOST:
            _kept.popitem(last=False)


def seen_from(deal: Deal, variant: Variant, place: int | None) -> State:
    """The state as the player at this place of the game knows it, from what was told there; None is the rail."""
    viewer = RAIL if place is None else place
    return fold(variant, log_of(deal, after=0, audiences=(ALL, viewer)), viewer)


def forget_all() -> None:
    """For tests that use deal numbers again."""
    with _lock:
        _kept.clear()


def log_of(deal: Deal, after: int, audiences: tuple[int, ...] | None = None) -> list[LogEntry]:
    """The entries of a deal that came after the first `after` ones, for certain audiences only where they are named."""
    rows = Entry.objects.filter(deal=deal, seq__gt=after)
    if audiences is not None:
        rows = rows.filter(audience__in=audiences)
    return [(from_plain(event), audience) for event, audience in rows.order_by("seq").values_list("event", "audience")]
