"""How a deal ended, in the few sentences that stand in the middle of the table: first who won, then how."""

from collections.abc import Sequence
from typing import NamedTuple

from django.utils.translation import gettext as _

from games import log
from pokernight.live.lines import Line, Names
from pokernight.live.sentences import told

WINS = {"won", "legs", "settled"}
SETTLES = {"showed", "mucked", "compared", *WINS, "stays", "out", "pays", "revealed"}
MANY = 3  # beaten hands that are told in one sentence


class Settlement(NamedTuple):
    """How a deal ended. Of the sentences, the first `wins` say who won or scored, or why nobody did."""

    lines: tuple[str, ...] = ()
    wins: int = 0


def of_settlement(events: Sequence[log.Event], names: Names) -> Settlement:
    """How a deal ended, from its public events: what came after the last round of bets, draws or choices began.

    The stages before it were told when they were settled.
    """
    begun = [at for at, event in enumerate(events) if isinstance(event, log.PhaseBegan) and event.kind != "table"]
    since = begun[-1] if begun else 0
    said = [line for lines in told(events, names)[since:] for line in lines]
    # What nobody matched went back; where it did with the whole pot, as all others folded, that says nothing new.
    kinds = SETTLES | {"back"} if any(line.kind in ("showed", "stays") for line in said) else SETTLES
    wins = [line for line in said if line.kind in WINS] or [line for line in said if line.kind == "stays"]
    best, named = winners(events[since:])
    rest = [
        line for line in said if line.kind in kinds and line not in wins and not (line.hand and line.place in named)
    ]
    # A small phone shows the first few lines: after who won come the hands that won.
    rest = sorted(in_few_words(rest, best, names), key=lambda line: turn(line, best))
    return Settlement(tuple(line.text for line in (*wins, *rest)), len(wins))


def winners(events: Sequence[log.Event]) -> tuple[set[int | None], set[int | None]]:
    """Who won a pot, a leg or a stage; and of them whose hand is told with the pot."""
    best: set[int | None] = set()
    named: set[int | None] = set()
    for event in events:
        if isinstance(event, log.PotAwarded | log.StageSettled):
            best |= set(event.winners)
        if isinstance(event, log.PotAwarded) and event.name:
            named |= set(event.winners)
        if isinstance(event, log.LegsScored):
            best |= {seat for seat, _count, _way in event.scored}
    return best, named


def in_few_words(lines: Sequence[Line], best: set[int | None], names: Names) -> list[Line]:
    """Many beaten hands as one sentence: they lie on the seats with their names, too."""
    beaten = [line for line in lines if line.kind == "showed" and line.hand and line.place not in best]
    if len(beaten) < MANY:
        return list(lines)
    hands = ", ".join(f"{names[line.place]} ({line.hand})" for line in beaten if line.place is not None)
    text = _("Beaten: %(hands)s.") if best else _("Shown: %(hands)s.")
    return [line for line in lines if line not in beaten] + [Line(text % {"hands": hands}, "showed")]


def turn(line: Line, best: set[int | None]) -> int:
    """Among the lines after the first: who was in, hands that won, what is paid, beaten hands, and what follows."""
    if line.kind in ("showed", "mucked"):
        return 1 if line.place in best else 3
    return {"revealed": 0, "compared": 0, "pays": 2, "back": 2}.get(line.kind, 4)
