"""A golden playthrough of each game: two deals with fixed cards, every entry in one line with its audience.

`>` lines are what players do; the lines below it are what the engine wrote. Seats stand for players, `#7` is a card's
id, and `Qs#7` a card that the entry names.
"""

from collections.abc import Sequence
from pathlib import Path
from random import Random

from games import engine
from games.cards import card_text
from games.engine import Action
from games.log import ALL, NOBODY, POT, DealEnded, DealStarted, Entry, Faces, Moved, PileOrder
from games.standing import new_standing
from games.variants import build
from tests.games.tables import random_action, shuffler

FOLDER = Path(__file__).parent
CHIPS = (200, 120, 60)
DEALS = 2


def text(slug: str) -> str:
    """The playthrough of a game with its default options."""
    luck = Random(f"golden {slug}")
    variant = build(slug, {})
    standing = new_standing(CHIPS, 2)
    lines = [f"{slug}: default options, seats 0 to 2 begin with {', '.join(map(str, CHIPS))} chips, seat 2 deals first"]
    for number in range(1, DEALS + 1):
        if standing.over:
            break
        lines += ["", f"deal {number}"]
        state, entries = engine.start_deal(variant, standing, shuffler(luck))
        lines += _lines(entries)
        while state.ended is None:
            seat = engine.awaited(state)[0]
            action = random_action(state, seat, luck.choice, eager=0.85)
            lines.append(f"> seat {seat} {_said(action)}   of {engine.prompt(state, seat)}")
            lines += _lines(engine.submit(state, seat, action, shuffler(luck)))
        standing = state.ended
    return "\n".join(lines) + "\n"


def _said(action: Action) -> str:
    words = [action.verb]
    if action.verb in ("bet", "raise"):
        words.append(str(action.amount))
    return " ".join(words + [f"#{card}" for card in action.cards])


def _lines(entries: Sequence[Entry]) -> list[str]:
    return [f"{_audience(audience):7} {type(event).__name__:13} {_told(event)}".rstrip() for event, audience in entries]


def _audience(audience: int) -> str:
    return {ALL: "all", NOBODY: "engine"}.get(audience, f"seat {audience}")


def _told(event: object) -> str:
    if isinstance(event, Faces):
        return " ".join(f"{card_text(face)}#{card}" for card, face in zip(event.ids, event.faces, strict=True))
    if isinstance(event, PileOrder):
        return f"pile {event.pile}: {' '.join(map(card_text, event.faces))}"
    if isinstance(event, Moved):
        source, target = ("pot" if account == POT else f"seat {account}" for account in event[:2])
        return f"{event.amount} from {source} to {target}: {event.why}"
    if isinstance(event, DealStarted):
        return f"dealer {event.dealer}, {_standing(event.standing)}"
    if isinstance(event, DealEnded):
        return _standing(event.standing)
    return ", ".join(f"{name} {value}" for name, value in event._asdict().items())  # type: ignore[attr-defined]


def _standing(plain: dict[str, object]) -> str:
    """What differs from a table at which nothing has happened yet."""
    usual = new_standing((0,) * len(CHIPS), -1).to_plain()
    return ", ".join(f"{name} {value}" for name, value in plain.items() if value != usual[name])
