"""A deal told to everybody: its events with what is around them. What an event says alone is in `plain.py`.

Only the part of the log that everybody learned comes in here, so that nothing else can come out.
"""

from collections.abc import Sequence

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from games import log
from games.books.match_pot import MatchPot
from games.books.race import Race, ScoreLegs
from games.books.stage_pot import StagePot
from games.folding import extend
from games.log import POT, RAIL
from games.phases.declaring import Declare
from games.state import State
from games.variant import Variant
from games.variants import build
from pokernight.live import awards, staying
from pokernight.live.awards import CARRIED, Award
from pokernight.live.lines import Line, Names, called, figure, listed
from pokernight.live.payments import PAID_BY_ALL, TOGETHER, paid_by, who_is_short
from pokernight.live.plain import of_event
from pokernight.results.hands import Showing, last_until, showings

__all__ = ["Line", "called", "listed", "of_event", "told"]

ALL_IN = {
    "call": gettext_lazy("%(name)s calls, all-in."),
    "bet": gettext_lazy("%(name)s bets %(total)s, all-in."),
    "raise": gettext_lazy("%(name)s raises to %(total)s, all-in."),
}


class Story:
    """Follows the public log of a deal. Without its beginning, the rules are not known: each event speaks for itself.

    Events that are told together are told with the first of them.
    """

    def __init__(self, names: Names) -> None:
        self.names = names
        self.events: list[log.Event] = []
        self.variant: Variant | None = None
        self.state: State | None = None
        self.showings: dict[int, Showing] = {}
        self.finishers: list[int] = []  # who scored the last leg
        self.told: set[int] = set()  # told with an event before them
        self.price = 0  # what losing the last stage cost

    def more(self, events: Sequence[log.Event]) -> list[list[Line]]:
        """The sentences for each of the next events: all that one decision, or more, led to."""
        first = len(self.events)
        self.events += events
        begun = next((event for event in events if isinstance(event, log.DealStarted)), None)
        if begun is not None:
            self.variant = build(begun.game, begun.options)
            self.state = State(self.variant)
        if self.variant is not None and any(isinstance(event, log.Showed) for event in events):
            self.showings = showings(self.variant, self.events)
        told = []
        for at, event in enumerate(events, start=first):
            told.append([] if at in self.told else self.about(at, event))
            if self.state is not None:
                extend(self.state, [(event, log.ALL)], RAIL)
        return told

    def about(self, at: int, event: log.Event) -> list[Line]:
        if isinstance(event, log.PotAwarded):
            return self.pots(at)
        if isinstance(event, log.PhaseBegan):
            return self.begun(event)
        line = of_event(event, self.names)
        if isinstance(event, log.Moved) and event.why in TOGETHER:
            return self.payments(at, event.why)
        if isinstance(event, log.StageSettled):
            return self.stage(at, event)
        if isinstance(event, log.Acted):
            line = self.all_in(at, event) or line
        elif isinstance(event, log.Showed):
            line = self.showed(event) or line
        elif isinstance(event, log.LegsScored):
            line = self.legs(event) or line
        elif isinstance(event, log.Stays):
            line = staying.line(event, self.state, self.events[at:], self.names)
        elif isinstance(event, log.WentOut):
            line = self.out(line, event)
        return [] if line is None else [line]

    def begun(self, e: log.PhaseBegan) -> list[Line]:
        """Where a stage begins; and where legs are counted, the ways in which equal hands score none."""
        phase = self.variant.phases[e.step] if self.variant is not None else None
        if isinstance(phase, Declare) and self.stage_name(e.step + 1):
            return [Line(_("%(stage)s.") % {"stage": self.stage_name(e.step + 1)}, "step")]
        return self.equal_hands(phase.book) if isinstance(phase, ScoreLegs) else []

    def stage_name(self, step: int) -> str:
        """The stage that is settled in this step, where a deal has several; as a sentence begins with it."""
        if self.variant is None or not isinstance(self.variant.book, StagePot):
            return ""
        name = next(phase.name for phase in self.variant.phases[step - 1 :: -1] if isinstance(phase, Declare))
        return name[:1].upper() + name[1:].replace(": ", ", ")

    def equal_hands(self, book: Race) -> list[Line]:
        showing = self.showing()
        if showing is None or self.state is None or len(self.state.live) < 2 or book.rules.tied_hand != "no_leg":
            return []
        told = []
        for ranking, way in zip(book.ways, book.way_names, strict=True):
            strength = {seat: ranking.strength(faces) for seat, faces in showing.shown.items()}
            best = [seat for seat in strength if strength[seat] == max(strength.values())]
            if len(best) > 1:
                facts = {"way": way.removesuffix(" hand"), "names": listed([self.names[seat] for seat in best])}
                text = _("The %(way)s hands, of %(names)s, are equal: nobody scores that leg.")
                told.append(Line(text % facts, "legs"))
        return told

    def out(self, line: Line | None, e: log.WentOut) -> Line | None:
        """Legs that go with a player would else vanish without a word."""
        if line is None or self.state is None or not self.state.legs[e.seat]:
            return line
        return line._replace(text=_("%(said)s, and the legs are gone.") % {"said": line.text.removesuffix(".")})

    def all_in(self, at: int, e: log.Acted) -> Line | None:
        paid = self.events[at + 1] if at + 1 < len(self.events) else None
        if self.state is None or e.verb not in ALL_IN or not isinstance(paid, log.Moved):
            return None
        if paid.src != e.seat or paid.amount < self.state.chips[e.seat]:
            return None
        return Line(ALL_IN[e.verb] % {"name": self.names[e.seat], "total": figure(e.total)}, "acted", e.seat)

    def run(self, at: int, why: str) -> list[tuple[int, log.Moved]]:
        """The payments for one reason that follow one another from here, with their places in the log."""
        found = []
        for place in range(at, len(self.events)):
            event = self.events[place]
            if not isinstance(event, log.Moved) or event.why != why:
                break
            found.append((place, event))
        return found

    def payments(self, at: int, why: str) -> list[Line]:
        """What players pay one after the other, in one sentence for those who pay the same."""
        paid = self.run(at, why)
        self.told |= {place for place, _event in paid}
        if why in PAID_BY_ALL and self.by_everybody(paid):
            everybody, kind = PAID_BY_ALL[why]
            return [Line(everybody % {"amount": figure(paid[0][1].amount), "count": len(paid)}, kind)]
        owed = self.price if why != "nobody in" or self.variant is None else self.variant.options.nobody_in_pays
        short = who_is_short(
            owed, [event for _place, event in paid], self.state.chips if self.state is not None else ()
        )
        told = []
        for to, amount in sorted({(event.dst, event.amount) for _place, event in paid}, key=lambda one: -one[1]):
            payers = [event.src for _place, event in paid if (event.dst, event.amount) == (to, amount)]
            other = "" if to == POT else self.names[to]
            facts = {"names": listed([self.names[seat] for seat in payers]), "amount": figure(amount), "other": other}
            text, kind = paid_by(len(payers), why, short=short.issuperset(payers))
            told.append(Line(text % facts, kind, payers[0] if len(payers) == 1 else None))
        return told

    def by_everybody(self, paid: Sequence[tuple[int, log.Moved]]) -> bool:
        """Whether all who are in the deal pay, and the same."""
        if self.state is None or any(seat not in self.state.order for seat in self.at_the_table()):
            return False  # somebody watches: a replay is for some players only
        return 2 < len(paid) == len(self.state.live) and len({event.amount for _place, event in paid}) == 1

    def at_the_table(self) -> list[int]:
        state = self.state
        assert state is not None
        return [seat for seat in range(len(state.chips)) if not state.left[seat] and not state.out[seat]]

    def stage(self, at: int, e: log.StageSettled) -> list[Line]:
        line = of_event(e, self.names)
        assert line is not None
        self.price = e.price
        if len(e.ins) > 1 and isinstance(self.variant and self.variant.book, MatchPot):
            return self.cannot_pay(at, e)  # the pot is awarded to the best hand in the same breath
        stage = self.stage_name(self.state.step) if self.state is not None else ""
        if stage:
            line = line._replace(text=_("%(stage)s: %(said)s") % {"stage": stage, "said": line.text})
        if not e.ins:
            return [] if self.by_everybody(self.run(at + 1, "nobody in")) else [line]
        return [line, *self.cannot_pay(at, e)]

    def cannot_pay(self, at: int, e: log.StageSettled) -> list[Line]:
        """Who lost with no chips left: a loss without a payment would look like a mistake."""
        if self.state is None or not e.price:
            return []
        broke = [seat for seat in e.ins if seat not in e.winners and not self.state.chips[seat]]
        if getattr(self.state.variant.options, "payers", "") == "lowest_only":
            # Only the lowest hand pays, and nobody else knows whose that is: it is clear where one player cannot.
            broke = broke if len(broke) == 1 and not self.run(at + 1, "stage") else []
        text = _("%(name)s has no chips to pay with.")
        return [Line(text % {"name": self.names[seat]}, "pays", seat) for seat in broke]

    def showed(self, e: log.Showed) -> Line | None:
        showing = self.showing()
        if showing is None or e.why != "showdown" or e.seat not in showing.shown:
            return None
        return of_event(e._replace(name=showing.called(e.seat)), self.names)

    def showing(self) -> Showing | None:
        return last_until(self.showings, self.state.step if self.state is not None else -1)

    def legs(self, e: log.LegsScored) -> Line | None:
        if self.state is None or self.variant is None or not e.scored:
            return None
        place, count, way = e.scored[0]
        needed = self.variant.legs_needed or 0
        self.finishers = [seat for seat, _count, _way in e.scored if e.legs[seat] >= needed]
        if self.in_a_row():
            text = ngettext(
                "%(name)s has won %(count)s of %(all)s stage in a row.",
                "%(name)s has won %(count)s of %(all)s stages in a row.",
                needed,
            )
            return Line(text % {"name": self.names[place], "count": e.legs[place], "all": needed}, "legs", place)
        if way == "alone" and self.variant.has_bets and any(map(folds, self.events)):
            text = ngettext(
                "Everybody else folded: %(name)s scores a leg.",
                "Everybody else folded: %(name)s scores %(count)s legs.",
                count,
            )
            return Line(text % {"name": self.names[place], "count": count}, "legs", place)
        return None

    def pots(self, at: int) -> list[Line]:
        """All pots that are awarded one after the other from here."""
        found: list[Award] = []
        stays = False
        for place in range(at, len(self.events)):
            event = self.events[place]
            if isinstance(event, log.PotAwarded):
                found.append(Award(event, self.why(place), self.hand(event)))
                self.told.add(place)
            elif not isinstance(event, log.Moved) or event.src != POT:
                stays = isinstance(event, log.Stays) and event.why == "nobody qualified"
                break
        ordinary = [award for award in found if award.why != CARRIED]
        if self.is_new_pot_of_guts():
            [e] = [award.event for award in found]
            return [awards.line(awards.last_left(e.amount, self.names[e.winners[0]]), e.winners)]
        told = awards.pots(ordinary, self.state, stays, self.names)
        if len(told) == len(found) == 1 and self.others_folded():
            told = [told[0]._replace(text=_("Everybody else folded: %(said)s") % {"said": told[0].text})]
        legs = self.state.legs if self.state is not None and not self.in_a_row() else []
        rest = [award for award in found if award.why == CARRIED]
        live = self.state.live if self.state is not None else None
        return [*awards.carried(rest, self.finishers, legs, self.names, live), *told]

    def in_a_row(self) -> bool:
        return self.variant is not None and self.variant.in_a_row

    def is_new_pot_of_guts(self) -> bool:
        """After hands were compared the losers' chips go to the last player left, where that is by chips."""
        state = self.state
        if state is None or not isinstance(state.variant.book, MatchPot):
            return False
        return len(state.live) == 1 < len(state.order) and not any(state.left)

    def others_folded(self) -> bool:
        """Whether a single player is left since the others folded in a round of bets."""
        return self.state is not None and len(self.state.live) == 1 and any(map(folds, self.events))

    def why(self, at: int) -> str:
        paid = self.events[at + 1] if at + 1 < len(self.events) else None
        return paid.why if isinstance(paid, log.Moved) else ""

    def hand(self, e: log.PotAwarded) -> str:
        showing = self.showing()
        return showing.won_with(e.winners[0], e.name) if showing is not None and e.name else e.name


def folds(event: log.Event) -> bool:
    return isinstance(event, log.Acted) and event.verb == "fold"


def told(events: Sequence[log.Event], names: Names) -> list[list[Line]]:
    """The sentences for each event, from the first of the deal on; all must be those that everybody learned."""
    return Story(names).more(events)
