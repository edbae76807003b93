"""Why a pot lies in the middle from one deal to the next, in a sentence for whoever asks."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from games.books.long_pot import LongPot
from games.books.race import Race
from games.books.stage_pot import StagePot
from games.sayings.pots import to_win
from games.standing import Standing
from games.variant import Variant

REASONS: Mapping[str, str] = {
    "matched": "Whoever was in and lost in the last deal has put it into the middle, as the new pot.",
    "nobody in": "Nobody was in in the last deal, so it is played for again.",
    "unopened": "Nobody opened in the last deal, so it is played for again.",
}


def why_carried(variant: Variant, st: Standing) -> str:
    """Empty where nothing is carried."""
    if st.over or not st.pot:
        return ""
    book = variant.book
    if isinstance(book, StagePot) and book.rules.streak:
        return f"It grows from deal to deal until somebody has won {book.rules.target} stages in a row."
    if isinstance(book, StagePot):
        return _until_legs(book.rules.target)
    if isinstance(book, Race):
        return _until_legs(book.rules.legs_needed) if st.racing is None else _race_on(book.rules.legs_needed)
    if st.stays == "nobody qualified" and isinstance(book, LongPot):
        return _nobody_qualified(variant.options)
    return REASONS.get(st.stays, "It is left from an earlier deal.")  # of an evening before reasons were kept


def _until_legs(needed: int) -> str:
    return f"It grows from deal to deal until somebody has {needed} {'leg' if needed == 1 else 'legs'}."


def _race_on(needed: int) -> str:
    legs = "leg" if needed == 1 else "legs"
    return f"Several had {needed} {legs} at once: they race on until one of them wins it."


def _nobody_qualified(options: Any) -> str:
    return f"Nobody won it in the last deal: that takes {to_win(options)} or better."
