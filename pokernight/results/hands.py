"""What hands are called that are shown to everybody: both ways where a deal has two, with the cards that decide."""

from collections.abc import Sequence
from typing import Any

from django.utils.translation import gettext as _

from games import log
from games.rankings import Ranking, names_apart
from games.variant import Variant

Shown = dict[int, Sequence[int]]  # faces by seat


class Showing:
    """The hands of one showdown, from the log of a deal. Only cards that everybody saw are in it."""

    def __init__(self, variant: Variant, step: int, shown: Shown) -> None:
        phase: Any = variant.phases[step]
        compared = getattr(phase, "rankings", None) or [getattr(phase, "ranking", None)]
        self.rankings: list[Ranking] = [each for each in compared if each is not None]
        self.ways: Sequence[str] = getattr(variant.book, "way_names", ())
        self.shown = shown

    def called(self, seat: int) -> str:
        """The hand of one who showed."""
        names = [self.names(ranking)[seat] for ranking in self.rankings]
        plain = [ranking.name_of(self.shown[seat]) for ranking in self.rankings]
        if len(set(plain)) < 2:  # the same either way
            return names[0]
        return low_too(names[0], names[1], self.ways[1] if len(self.ways) > 1 else _("low"))

    def won_with(self, seat: int, name: str) -> str:
        """The hand of a winner, as a sentence with "wins … with" says it; `name` is what the log calls it."""
        for ranking in self.rankings:
            if seat in self.shown and ranking.name_of(self.shown[seat]) == name:
                return self.names(ranking, _("and"))[seat]
        return name

    def names(self, ranking: Ranking, joint: str = "") -> dict[int, str]:
        told = names_apart(ranking, list(self.shown.values()), joint or _("with"))
        return dict(zip(self.shown, told, strict=True))


def showings(variant: Variant, events: Sequence[log.Event]) -> dict[int, Showing]:
    """The showdowns of a deal by the step that they belong to."""
    faces: dict[int, int] = {}
    found: dict[int, Shown] = {}
    step = -1
    for event in events:
        if isinstance(event, log.PhaseBegan):
            step = event.step
        elif isinstance(event, log.Faces):
            faces.update(zip(event.ids, event.faces, strict=True))
        elif isinstance(event, log.Showed) and event.why == "showdown" and faces.keys() >= set(event.ids):
            found.setdefault(step, {})[event.seat] = [faces[card] for card in event.ids]
    return {step: Showing(variant, step, shown) for step, shown in found.items()}


def last_until(shown: dict[int, Showing], step: int) -> Showing | None:
    """What was shown last; it is awarded in the same step or in the next."""
    return next((shown[one] for one in sorted(shown, reverse=True) if one <= step), None)


def low_too(high: str, low: str, way: str) -> str:
    """One hand read both ways: king high; low: K-9-6-4-2."""
    return _("%(high)s; %(way)s: %(low)s") % {"high": high, "way": way, "low": low.removesuffix(" low")}
