"""What holds in a deal beside its step, each in a few words, for plates on the table: what wins, what the joker is, how
long a row of stages is, what it takes to open next. Nothing that only some may know.
"""

from __future__ import annotations

from games.books.long_pot import LongPot
from games.books.race import Race
from games.books.stage_pot import StagePot
from games.phases.betting import Bet
from games.phases.declaring import Declare
from games.rankings import Ranking
from games.sayings.pots import to_win
from games.state import State


def notes(s: State) -> list[str]:
    """The notes of this moment; once the deal is over, of what holds on."""
    if s.ended is not None:
        return [note for note in (_row(s), _next_opening(s)) if note]
    return [note for note in (_no_raises(s), _no_folds(s), _what_wins(s), _joker(s), _row(s), _next_opening(s)) if note]


def _what_wins(s: State) -> str:
    """Where it is not simply the best hand that takes the pot."""
    book, stage = s.variant.book, s.variant.phases[s.step] if s.step >= 0 else None
    if isinstance(stage, Declare):
        return _how_low(stage.ranking)
    if isinstance(book, LongPot) and book.qualifies is not None:
        return f"{to_win(s.variant.options)} or better wins the pot"
    if isinstance(book, LongPot):
        return _how_low(s.variant.rankings[0])
    if not isinstance(book, Race):
        return ""
    if len(book.ways) > 1:
        high, low = ("high", "low") if book.way_names[1] != "worst" else ("best", "worst")
        return f"the {high} and the {low} hand each score a leg"
    return "the lowest hand scores a leg" if book.ways[0].low else ""


def _how_low(way: Ranking) -> str:
    """What newcomers to low hands ask first."""
    if not way.low:
        return ""
    return (
        "the lowest hand wins, aces are low"
        if way.order.ace_low
        else "the lowest hand wins: aces are high, straights and flushes hurt"
    )


def _joker(s: State) -> str:
    if not s.variant.joker:
        return ""
    if s.variant.options.joker == "wild":
        return "the joker is wild"
    high, *low = (_BUGS[way.order.bug] for way in s.variant.rankings)
    return f"the joker is {high}" if low in ([], [high]) else f"the joker is for high {high}, for low {low[0]}"


_BUGS = {
    "ace": "an ace",
    "completes": "an ace or completes a straight or flush",
    "wild": "the best low card you lack",
}


def _row(s: State) -> str:
    """How far a row of won stages has come; only one player can have one."""
    book = s.variant.book
    if not isinstance(book, StagePot) or not book.rules.streak:
        return ""
    won, needed = max(s.legs), book.rules.target
    return f"{won} of {needed} in a row" if won else f"{needed} stages in a row win the pot"


def _no_raises(s: State) -> str:
    """Why a bet that stands cannot be raised: the round has had its raises."""
    if s.step < 0:
        return ""
    phase = s.variant.phases[s.step]
    if not isinstance(phase, Bet) or not s.level or not phase.capped(s):
        return ""
    return "no more raises in this round" if s.raises else "no raises here"


def _no_folds(s: State) -> str:
    bets = [phase for phase in s.variant.phases if isinstance(phase, Bet)]
    return "nobody may fold" if bets and not any(phase.may_fold for phase in bets) else ""


def _next_opening(s: State) -> str:
    """After a deal that nobody opened, where that raised what it takes."""
    if s.ended is None or s.ended.over or not s.ended.bar:
        return ""
    openers = next((phase.openers for phase in s.variant.phases if isinstance(phase, Bet) and phase.openers), None)
    return f"next deal: {openers.words(s.ended.bar)} to open" if openers is not None and openers.rises else ""
