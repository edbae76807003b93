"""A deal as its viewer may tell it: sentences with the cards that belong to them, in chapters by phase.

The words for everybody are those of the live table; here come those that only one player can say.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games import log
from games.cards import card_text
from games.log import RAIL
from games.sayings.words import card_names
from games.state import State, extend
from games.variant import Variant
from pokernight.history.seeing import Seen
from pokernight.live import sentences
from pokernight.play.showing import BY_CHOICE


@dataclass(frozen=True)
class Said:
    """A sentence at a place of the log. `cards` are texts such as `Qs`; `own` is what only the viewer knows.

    `step` counts the replay's steps from one: entries of the log without a sentence are none.
    """

    seq: int
    text: str
    kind: str
    cards: tuple[str, ...] = ()
    own: bool = False
    step: int = 0

    @property
    def cards_spoken(self) -> str:
        return card_names(self.cards) if self.cards else ""


@dataclass
class Chapter:
    """What happened in one phase of the deal; a first chapter without a title is what came before."""

    title: str
    said: list[Said] = field(default_factory=list)


class Teller:
    """Follows a viewer's log and says what each entry means. `place` is the viewer's, None on the rail."""

    def __init__(self, variant: Variant, names: Sequence[str], place: int | None) -> None:
        self.variant, self.names, self.place = variant, names, place
        self.state = State(variant)
        self.lines: dict[int, list[sentences.Line]] = {}  # what everybody learned, by its place in the log

    def tell(self, seen: Sequence[Seen]) -> list[Chapter]:
        """Chapters with at least one sentence each, in order."""
        public = [entry for entry in seen if not entry.private]
        told = sentences.told([entry.event for entry in public], self.names)
        self.lines = {entry.seq: lines for entry, lines in zip(public, told, strict=True)}
        chapters = [Chapter("")]
        for entry in seen:
            extend(self.state, [(entry.event, log.ALL)], RAIL)
            title = self.title(entry.event)
            if title and title != chapters[-1].title:
                chapters.append(Chapter(title))
            chapters[-1].said += self.about(entry)
        return numbered([chapter for chapter in chapters if chapter.said])

    def title(self, event: log.Event) -> str:
        """A new chapter begins with a phase that has a name, and with the settlement."""
        if not isinstance(event, log.PhaseBegan):
            return _("Later") if isinstance(event, log.Showed) and event.why == BY_CHOICE else ""
        name = self.variant.phases[event.step].name
        if name:
            return name[:1].upper() + name[1:]
        return _("What came of it") if any(self.state.hands) else ""

    def about(self, entry: Seen) -> list[Said]:
        event = entry.event
        if isinstance(event, log.Showed) and event.why == BY_CHOICE:
            text = _("%(name)s shows by choice:") % {"name": self.names[event.seat]}
            return [Said(entry.seq, text, "showed", self.cards(event.ids))]
        if isinstance(event, log.Dealt) and len(event.hands) > 1:
            count = len(event.hands[0][1])
            text = ngettext("Everybody gets %(count)s card.", "Everybody gets %(count)s cards.", count)
            return [Said(entry.seq, text % {"count": count}, "dealt")]
        if entry.private:
            return self.own(entry)
        cards = self.cards(event.ids) if isinstance(event, log.Showed) else ()
        said = [Said(entry.seq, line.text, line.kind, cards) for line in self.lines[entry.seq]]
        if isinstance(event, log.Discarded) and event.seat == self.place and event.ids:
            said.append(Said(entry.seq, _("You lay aside:"), "own", self.cards(event.ids), own=True))
        return said

    def own(self, entry: Seen) -> list[Said]:
        """What only the viewer learned."""
        event = entry.event
        if isinstance(event, log.Choice):
            text = _("You choose to be in.") if event.is_in else _("You choose to be out.")
            return [Said(entry.seq, text, "own", own=True)]
        if not isinstance(event, log.Faces):
            return []
        return [Said(entry.seq, self.whose(event.ids), "own", self.cards(event.ids), own=True)]

    def whose(self, ids: Sequence[int]) -> str:
        if self.place is not None and set(ids) <= set(self.state.hands[self.place]):
            return _("You get:")
        holders = [self.names[at] for at, hand in enumerate(self.state.hands) if set(ids) & set(hand)]
        return _("You see the cards of %(name)s:") % {"name": sentences.listed(holders)}

    def cards(self, ids: Sequence[int]) -> tuple[str, ...]:
        return tuple(card_text(self.state.faces[card]) for card in ids if card in self.state.faces)


def numbered(chapters: list[Chapter]) -> list[Chapter]:
    """With the steps at which a replay has come to each sentence."""
    seqs = sorted({said.seq for chapter in chapters for said in chapter.said})
    steps = {seq: number for number, seq in enumerate(seqs, 1)}
    for chapter in chapters:
        chapter.said = [replace(said, step=steps[said.seq]) for said in chapter.said]
    return chapters
