"""A settled deal step by step, as snapshots for the renderer of the live table, made from what the viewer learned."""

from collections.abc import Iterable, Sequence
from typing import Any

from games import log
from games.folding import extend
from games.log import RAIL
from games.state import State
from games.variant import Variant
from games.view import view
from pokernight.history.seeing import Seen, as_log
from pokernight.history.telling import Chapter
from pokernight.live.happenings import pip
from pokernight.live.reading import News
from pokernight.live.settlement import Settlement
from pokernight.live.snapshot import deal_part, for_everybody
from pokernight.play.models import Deal
from pokernight.tables.models import Night, Seat, Table

Step = dict[str, Any]

# Events without a sentence that prepare what follows them: they belong to the next step, not to the last one.
LEADING = (log.PhaseBegan, log.RoundBegan, log.RoundEnded, log.PileMade)


def steps(
    variant: Variant, seen: Sequence[Seen], chapters: Iterable[Chapter], news: News, place: int | None
) -> list[Step]:
    """One step for each entry with a sentence: `{"seq", "text", "deal"}`, `deal` as in the protocol's table message."""
    told: dict[int, str] = {}
    for chapter in chapters:
        for said in chapter.said:
            told[said.seq] = " ".join(filter(None, (told.get(said.seq), spoken(said.text, said.cards))))
    viewer = RAIL if place is None else place
    state = State(variant)
    made: list[Step] = []
    for part in parts(seen, told):
        extend(state, as_log(part, place), viewer)
        seq = next(entry.seq for entry in part if entry.seq in told)
        made.append({"seq": seq, "text": told[seq], "deal": picture(state, viewer, news)})
    return made


def spoken(text: str, cards: Sequence[str]) -> str:
    """The cards as text, where a sentence announces them."""
    return f"{text} {', '.join(map(pip, cards))}" if cards and text.endswith(":") else text


def parts(seen: Sequence[Seen], told: dict[int, str]) -> list[list[Seen]]:
    """The log cut into steps: each has one entry with a sentence, what led to it, and what followed at once."""
    cut: list[list[Seen]] = []
    leading: list[Seen] = []
    for entry in seen:
        if entry.seq in told:
            cut.append([*leading, entry])
            leading = []
        elif leads(entry) or not cut or leading:
            leading.append(entry)
        else:
            cut[-1].append(entry)
    if cut:
        cut[-1] += leading
    return cut


def leads(entry: Seen) -> bool:
    """Faces for everybody come just before the sentence about who shows them."""
    return isinstance(entry.event, LEADING) or (isinstance(entry.event, log.Faces) and not entry.private)


def picture(state: State, viewer: int, news: News) -> dict[str, Any] | None:
    """The deal for the viewer. Nobody is asked anything in a replay."""
    state.waiting = ()
    deal = view(state, viewer)
    if sum(pot["amount"] for pot in deal["pots"]) != deal["pot"]:
        deal["pots"] = []  # between the payments of a settlement
    return deal_part(news, deal)


def news_of(table: Table, night: Night, deal: Deal, places: list[Seat]) -> News:
    """The table as the renderer wants it: everybody of the deal sits there, the night goes on.

    What was chosen or decided later has no place in it.
    """
    night.state, night.next_deal_at, night.asked_at = Night.State.PLAYING, None, None
    night.choice, night.last_deal = {}, False
    for seat in places:
        seat.status, seat.wanted_chips = Seat.Status.SITTING, 0
    return News(
        version=0,
        clock=deal.began_at,
        table=table,
        night=night,
        seats=places,
        connected={seat.person_id for seat in places if seat.person_id is not None},
        watchers=set(),
        deal=deal,
        places=places,
    )


def base_message(news: News) -> dict[str, Any]:
    """What all steps have in common; each brings its own `deal`."""
    message = for_everybody(news, Settlement())
    return {key: message[key] for key in ("night", "game", "deadline", "lines")}
