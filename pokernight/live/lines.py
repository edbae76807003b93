"""What sentences about the game are made of: a line, and how names and hands stand in it."""

from collections.abc import Sequence
from typing import NamedTuple

from django.utils.translation import gettext as _

from pokernight.results.hands import low_too

Names = Sequence[str]  # by place in the game


class Line(NamedTuple):
    """A sentence, the word for its kind (which the page may style or animate by), and whom it is about, by place.

    `hand` is what it says that this player shows at a showdown.
    """

    text: str
    kind: str
    place: int | None = None
    hand: str = ""


def listed(names: Sequence[str]) -> str:
    """Ann / Ann and Ben / Ann, Ben and Cleo."""
    if len(names) < 2:
        return "".join(names)
    return _("%(some)s and %(last)s") % {"some": ", ".join(names[:-1]), "last": names[-1]}


def figure(chips: int) -> str:
    """Chips as they stand on the table: 12,480."""
    return f"{chips:,}"


def called(hand: str) -> str:
    """A hand as a sentence names it: a pair of kings, a straight, nine high; but two pair, ace high, 8-6-4-3-2 low.

    Of the two names of a hand that is read both ways the second is that of the low one.
    """
    if "; " in hand and ": " not in hand:
        high, low = hand.split("; ", 1)
        hand = low_too(high, low, _("low"))
    one = hand.startswith(("pair", "straight", "flush", "full house", "royal flush"))
    return _("a %(hand)s") % {"hand": hand} if one else hand
