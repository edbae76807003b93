"""A deal as its viewer may tell it: sentences with the cards that belong to them, in chapters by phase.

The words for everybody are those of the live table; here come those that only one player can say.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games import log
from games.cards import card_text
from games.folding import extend
from games.guide import wild_cards
from games.log import RAIL
from games.phases.declaring import Declare
from games.phases.table import Deal
from games.rankings import Ranking
from games.sayings.cards import are_wild
from games.sayings.words import card_names
from games.state import State
from games.variant import Variant
from pokernight.history.seeing import Seen
from pokernight.live import sentences
from pokernight.live.lines import listed
from pokernight.play.showing import BY_CHOICE

JOKER = "Jo"


@dataclass(frozen=True)
class Said:
    """A sentence at a place of the log. `cards` are texts such as `Qs`, `wild` those of them that are wild; `own` is
    what only the viewer knows.

    `step` counts the replay's steps from one: entries of the log without a sentence are none. Of several sentences of
    one step the first has its number, the others have 0.
    """

    seq: int
    text: str
    kind: str
    cards: tuple[str, ...] = ()
    own: bool = False
    step: int = 0
    wild: tuple[str, ...] = ()

    @property
    def cards_spoken(self) -> str:
        if not self.wild:
            return card_names(self.cards) if self.cards else ""
        return _("%(cards)s; wild: %(wild)s") % {"cards": card_names(self.cards), "wild": card_names(self.wild)}


@dataclass
class Chapter:
    """What happened in one phase of the deal; a first chapter without a title is what came before.

    `wild` says what is wild from here on, where that is new.
    """

    title: str
    wild: str = ""
    said: list[Said] = field(default_factory=list)


class Teller:
    """Follows a viewer's log and says what each entry means. `place` is the viewer's, None on the rail."""

    def __init__(self, variant: Variant, names: Sequence[str], place: int | None) -> None:
        self.variant, self.names, self.place = variant, names, place
        self.state = State(variant)
        self.wild: tuple[str, ...] = ()  # what was said to be wild
        self.lines: dict[int, list[sentences.Line]] = {}  # what everybody learned, by its place in the log

    def tell(self, seen: Sequence[Seen]) -> list[Chapter]:
        """Chapters with at least one sentence each, in order."""
        public = [entry for entry in seen if not entry.private]
        told = sentences.told([entry.event for entry in public], self.names)
        self.lines = {entry.seq: lines for entry, lines in zip(public, told, strict=True)}
        chapters: list[Chapter] = []
        title = ""
        for entry in seen:
            extend(self.state, [(entry.event, log.ALL)], RAIL)
            title = self.title(entry.event, title)
            said = self.about(entry)
            if said and (not chapters or title != chapters[-1].title):
                chapters.append(Chapter(title, self.news_of_wild()))
            if said:
                chapters[-1].said += said
        return numbered(chapters)

    def title(self, event: log.Event, before: str) -> str:
        """A new chapter begins with a phase that has a name, with the cards of a stage, and with a settlement."""
        if isinstance(event, log.Showed) and event.why == BY_CHOICE:
            return _("Later")
        if not isinstance(event, log.PhaseBegan):
            return before
        phase = self.variant.phases[event.step]
        stage = self.stage() if isinstance(phase, Deal) else None
        name = stage.name if stage is not None else phase.name
        if name:
            return name[:1].upper() + name[1:]
        return _("What came of it") if any(self.state.hands) else before

    def stage(self) -> Declare | None:
        """The stage that runs, in games of several: each begins with its cards."""
        stages = [phase for phase in self.variant.phases if isinstance(phase, Declare)]
        dealt = sum(isinstance(phase, Deal) for phase in self.variant.phases[: self.state.step + 1])
        return stages[dealt - 1] if len(stages) > 1 and dealt else None

    def ranking(self) -> Ranking | None:
        """How hands rank at this moment; what is wild is the same for both ends of a race."""
        stage = self.stage()
        if stage is not None:
            return stage.ranking
        return self.variant.rankings[0] if self.variant.rankings else None

    def news_of_wild(self) -> str:
        """What is wild, at the first sentence for which that holds."""
        ranking = self.ranking()
        wild = wild_cards(ranking) if ranking is not None else ()
        if wild == self.wild:
            return ""
        self.wild = wild
        return are_wild(wild)

    def dealt(self, event: log.Dealt) -> str:
        """Who is not in this pot gets none."""
        count = len(event.hands[0][1])
        if len(event.hands) == len(self.names):
            text = ngettext("Everybody gets %(count)s card.", "Everybody gets %(count)s cards.", count)
        else:
            text = ngettext("%(names)s get %(count)s card each.", "%(names)s get %(count)s cards each.", count)
        return text % {"count": count, "names": listed([self.names[seat] for seat, _ids in event.hands])}

    def about(self, entry: Seen) -> list[Said]:
        event = entry.event
        if isinstance(event, log.Showed) and event.why == BY_CHOICE:
            text = _("%(name)s shows by choice:") % {"name": self.names[event.seat]}
            return [self.with_cards(entry, text, "showed", event.ids)]
        if isinstance(event, log.Dealt) and len(event.hands) > 1:
            return [Said(entry.seq, self.dealt(event), "dealt")]
        if entry.private:
            return self.own(entry)
        shown = event.ids if isinstance(event, log.Showed) else ()
        said = [
            self.with_cards(entry, line.text, line.kind, shown) for line in self.lines[entry.seq] if line.kind != "step"
        ]
        if isinstance(event, log.Discarded) and event.seat == self.place and event.ids:
            said.append(self.with_cards(entry, _("You lay aside:"), "own", event.ids))
        return said

    def own(self, entry: Seen) -> list[Said]:
        """What only the viewer learned."""
        event = entry.event
        if isinstance(event, log.Choice):
            text = _("You choose to be in.") if event.is_in else _("You choose to be out.")
            return [Said(entry.seq, text, "own", own=True)]
        if not isinstance(event, log.Faces):
            return []
        if self.place is not None and set(event.ids) <= set(self.state.hands[self.place]):
            return [self.with_cards(entry, _("You get:"), "own", event.ids)]
        return self.seen_cards(entry, event.ids)

    def seen_cards(self, entry: Seen, ids: Sequence[int]) -> list[Said]:
        """The hands of others, one by one; the viewer is not the only one who sees them."""
        told = []
        for name, hand in zip(self.names, self.state.hands, strict=False):
            cards = [card for card in ids if card in hand]
            if cards:
                text = _("You see the cards of %(name)s:") % {"name": name}
                told.append(self.with_cards(entry, text, "seen", cards))
        return told

    def with_cards(self, entry: Seen, text: str, kind: str, ids: Sequence[int]) -> Said:
        cards = tuple(card_text(self.state.faces[card]) for card in ids if card in self.state.faces)
        return Said(entry.seq, text, kind, cards, own=kind == "own", wild=self.wild_of(cards))

    def wild_of(self, cards: Sequence[str]) -> tuple[str, ...]:
        """Those of these cards that are wild now; the joker is known by its own drawing."""
        ranking = self.ranking()
        wild = wild_cards(ranking) if ranking is not None else ()
        return tuple(card for card in cards if card != JOKER and (card in wild or card[0] in wild))


def numbered(chapters: list[Chapter]) -> list[Chapter]:
    """With the steps at which a replay has come to each sentence."""
    step, last = 0, -1
    for chapter in chapters:
        for at, said in enumerate(chapter.said):
            if said.seq == last:
                continue
            step, last = step + 1, said.seq
            chapter.said[at] = replace(said, step=step)
    return chapters
