"""One table as the hub of this process knows it: what each viewer may know of the deal, and the last sentences."""

import time
from collections import deque
from collections.abc import Iterator, Sequence
from typing import Any

from games.folding import extend, fold
from games.log import ALL, RAIL
from games.state import State
from games.variants import build
from games.view import view
from pokernight.live import happenings, sentences, snapshot
from pokernight.live.reading import Known, LoggedEvent, News
from pokernight.live.settlement import Settlement, of_settlement
from pokernight.live.size import LARGEST, dump, shortened
from pokernight.play.models import in_milliseconds
from pokernight.tables.models import Happening, Seat

NO_EVENTS = ',"ev":[]'
EVENTS_KEPT = 150
AFTER_A_DEAL = ("pot_shared_out", "night_ended")  # happenings that stand with the lines of a settlement
CHIPS = ("bought_in", "chips_came")  # the same, where they come with its end
BEFORE_THE_FIRST = ("high_card", "night_ended")
BEFORE_CARDS, WITH_CARDS, AFTER_CARDS = range(3)  # of the same moment
Told = tuple[int, int, dict[str, Any]]  # milliseconds, order within one, the event as the protocol has it


class Room:
    """Fed with `News` by the hub; `message` is what one viewer gets. A viewer is a table seat's id, or None."""

    def __init__(self) -> None:
        self.known = Known()
        self.news: News | None = None
        self.clock_offset = 0.0  # the database's clock less this machine's: seconds
        self.entries: list[LoggedEvent] = []
        self.views: dict[int, tuple[int, State]] = {}  # viewer's place: entries folded, state
        self.settlement = Settlement()  # of the deal settled last
        self.story = sentences.Story([])  # of the newest deal
        self.events: deque[tuple[int, str]] = deque(maxlen=EVENTS_KEPT)  # number, JSON
        self.events_told = 0
        self._for_everybody = ""  # JSON, as are the bodies
        self._bodies: dict[int | None, str] = {}

    def take(self, news: News) -> None:
        """Bring the room up to what was read."""
        self.news = news
        self.clock_offset = news.clock.timestamp() - time.time()
        self._for_everybody = ""
        self._bodies.clear()
        self.tell(news)
        if news.deal is not None:
            self.take_deal(news)
        elif news.night.pk != self.known.night or self.known.deal is not None:  # a new night, or the deal is void
            self.known.deal, self.settlement = None, Settlement()
        self.known.night = news.night.pk
        told = [text_of(happening) for happening in news.happenings if stands_with_result(happening, news)]
        self.settlement = self.settlement._replace(lines=(*self.settlement.lines, *told))

    def take_deal(self, news: News) -> None:
        assert news.deal is not None
        if news.deal.pk != self.known.deal:
            self.known.deal, self.known.seq, self.known.shown = news.deal.pk, 0, 0
            self.entries, self.views = [], {}
        self.entries += news.entries
        self.known.seq = news.deal.version
        if news.deal.ended_at is not None and news.entries:
            public = [entry.event for entry in self.entries if entry.audience == ALL]
            self.settlement = of_settlement(public, names_of(news.places))
        for turned in news.shown:  # told as something that happened after the deal
            self.entries += [LoggedEvent(0, event, ALL, 0) for event in turned.events]
            self.known.shown = turned.pk

    def tell(self, news: News) -> None:
        """The sentences for what is new, in the order in which it happened."""
        told = [about_happening(happening) for happening in news.happenings]
        for places, entries in news.earlier:
            told += about_deal(sentences.Story(names_of(places)), places, entries)
        if news.deal is not None and news.deal.pk != self.known.deal:
            self.story = sentences.Story([])
        self.story.names = names_of(news.places)
        told += about_deal(self.story, news.places, news.entries)
        for _at, _order, event in sorted(told, key=lambda one: one[:2]):
            self.events_told += 1
            self.events.append((self.events_told, dump(event)))
        self.known.happening = max([self.known.happening, *(happening.pk for happening in news.happenings)])

    def now(self) -> int:
        """The database's clock in milliseconds."""
        return round((time.time() + self.clock_offset) * 1000)

    def seat_of(self, person_id: int) -> Seat | None:
        """The seat that the person has tonight, none once left."""
        assert self.news is not None
        for seat in self.news.seats:
            if seat.person_id == person_id and seat.status != Seat.Status.LEFT:
                return seat
        return None

    def admits(self, person_id: int) -> bool:
        assert self.news is not None
        news = self.news
        return (
            news.table.host_id == person_id
            or self.seat_of(person_id) is not None
            or (person_id in news.watchers and news.table.options["watchers"])
        )

    def hello(self, person_id: int) -> dict[str, Any]:
        assert self.news is not None
        seat = self.seat_of(person_id)
        return {
            "seat": seat.number if seat else None,
            "name": seat.name if seat else "",
            "host": self.news.table.host_id == person_id,
        }

    def message(self, seat: Seat | None, told: int) -> str:
        """The whole table for one viewer, with the sentences after the first `told`; old ones are cut to fit."""
        body = self.body(seat)
        room = LARGEST - len(body.encode()) - len(NO_EVENTS)
        kept: list[str] = []
        for number, text in reversed(self.events):
            room -= len(text.encode()) + 1
            if number <= told or room < 0:
                break
            kept.append(text)
        return f'{body[:-1]},"ev":[{",".join(reversed(kept))}]}}'

    def body(self, seat: Seat | None) -> str:
        """The message without its events, made once per viewer and change."""
        assert self.news is not None
        place = self.place_of(seat)
        if place not in self._bodies:
            self._for_everybody = self._for_everybody or dump(snapshot.for_everybody(self.news, self.settlement))
            deal = snapshot.for_viewer(self.news, self.view_of(RAIL if place is None else place))
            own = f'"now":{self.now()},"deal":{dump(deal)}'
            excess = len(self._for_everybody.encode()) + len(own.encode()) + len(NO_EVENTS) - LARGEST
            everybody = self._for_everybody if excess <= 0 else self.shorter(excess)
            self._bodies[place] = f"{everybody[:-1]},{own}}}"
        return self._bodies[place]

    def shorter(self, excess: int) -> str:
        """The part for everybody, so many bytes shorter."""
        assert self.news is not None
        return dump(shortened(snapshot.for_everybody(self.news, self.settlement), excess))

    def place_of(self, seat: Seat | None) -> int | None:
        if seat is None or self.news is None:
            return None
        return next((place for place, other in enumerate(self.news.places) if other.pk == seat.pk), None)

    def view_of(self, viewer: int) -> dict[str, Any] | None:
        """The engine's view of the deal for a place or the rail, brought up to date from the log."""
        if self.news is None or self.news.deal is None:
            return None
        folded, state = self.views.get(viewer, (0, None))
        fresh = [(entry.event, entry.audience) for entry in self.entries[folded:]]
        if state is None:
            game = self.news.deal.game
            state = fold(build(game.slug, game.options), fresh, viewer)
        else:
            extend(state, fresh, viewer)
        self.views[viewer] = (len(self.entries), state)
        return view(state, viewer)


def stands_with_result(happening: Happening, news: News) -> bool:
    """Chips that somebody gets with the end of the deal, too: or the seats would not show what was just lost."""
    if news.deal is None:
        return happening.kind in BEFORE_THE_FIRST
    return happening.kind in AFTER_A_DEAL or (happening.kind in CHIPS and happening.at == news.deal.ended_at)


def about_happening(happening: Happening) -> Told:
    order = BEFORE_CARDS if happening.kind in happenings.BEFORE_CARDS else AFTER_CARDS
    seat = happening.seat.number if happening.seat else None
    event = {"seq": happening.pk, "text": text_of(happening), "kind": "night", "seat": seat}
    return in_milliseconds(happening.at), order, event


def about_deal(story: sentences.Story, places: Sequence[Seat], entries: Sequence[LoggedEvent]) -> Iterator[Told]:
    """The next sentences of a deal: of what everybody learned."""
    public = [entry for entry in entries if entry.audience == ALL]
    for entry, lines in zip(public, story.more([entry.event for entry in public]), strict=True):
        for line in lines:
            seat = None if line.place is None else places[line.place].number
            event = {"seq": entry.seq, "text": line.text, "kind": line.kind, "seat": seat}
            yield entry.at, WITH_CARDS, event


def names_of(places: Sequence[Seat]) -> list[str]:
    return [seat.name for seat in places]


def text_of(happening: Happening) -> str:
    return happenings.of_happening(happening.kind, happening.seat.name if happening.seat else "", happening.facts)
