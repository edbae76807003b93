"""Pictures of real deals for the table page: every game dealt by the engine, as the player in seat 0 sees it."""

from collections.abc import Iterator
from random import Random
from typing import Any

from games import engine
from games.log import ALL
from games.variants import build
from games.view import view
from pokernight.live.settlement import Settlement, of_settlement
from pokernight.live.snapshot import described
from tests.browser.table import scenes
from tests.browser.table.scenes import NAMES, STACKS, Snapshot
from tests.games.tables import random_action, shuffler

VIEWER, DEALS = 0, 4


def moments(slug: str, seats: int, **options: Any) -> dict[str, Snapshot]:
    """One picture for each kind of moment that comes in some deals, by what it is: the step and what is asked."""
    found: dict[str, Snapshot] = {}
    for shot in pictures(slug, seats, options, Random(f"{slug} {seats}")):
        deal = shot["deal"]
        asked = sorted(deal["prompt"] or ()) if deal["prompt"] is not None else deal["seats"][VIEWER]["status"]
        over = "over" if deal["over"] else "carried" if deal["carried"] else ""
        found.setdefault(f"{deal['step']} {asked} {deal['ended']} {over}", shot)
    return found


def pictures(slug: str, seats: int, options: dict[str, Any], luck: Random) -> Iterator[Snapshot]:
    variant, shuffle = build(slug, options), shuffler(luck)
    standing = engine.new_standing(STACKS[:seats], seats - 1)
    for number in range(DEALS):
        if standing.over:
            return
        state, entries = engine.start_deal(variant, standing, shuffle)
        while True:
            public = [event for event, audience in entries if audience == ALL]
            told = of_settlement(public, NAMES) if state.ended else Settlement()
            seen = view(engine.fold(variant, entries, VIEWER), VIEWER)
            deal = {**seen, "id": number, "v": len(entries), "number": number + 1}
            shown = {**described(slug, tuple(sorted(options.items()))), "number": 1}
            yield scenes.table(scenes.night(seats), shown, deal) | {"lines": list(told.lines), "wins": told.wins}
            if state.ended is not None:
                break
            place = luck.choice(engine.awaited(state))
            entries += engine.submit(state, place, random_action(state, place, luck.choice, eager=0.9), shuffle)
        standing = state.ended
