"""What a rules page says for when chips run out, hands are equal or one player is left, in a few sentences. Read from
the variant, as `games/guide.py` reads the steps of a deal.
"""

from __future__ import annotations

from functools import singledispatch
from typing import Any

from games.books.long_pot import LongPot, ThrowIn
from games.books.match_pot import MatchPot
from games.books.race import Race
from games.books.stage_pot import StagePot, StageRules
from games.guide import contests
from games.phases.betting import Bet
from games.phases.table import Blinds
from games.rankings import Ranking
from games.sayings import saying_of
from games.sayings.pots import brings_back, to_win
from games.variant import Book, Variant


def settling(variant: Variant) -> list[str]:
    """The sentences, what is most usual first."""
    return [sentence for sentence in _settles(variant.book, variant) if sentence]


@singledispatch
def _settles(book: Book, variant: Variant) -> list[str]:
    raise TypeError(f"no words for {type(book).__name__}")


NEW_POT = "Whoever has no chips when a new pot begins is not dealt in until the next one."
NEW_RACE = "Whoever has no chips when a race begins is not in it."
ADDED = "Chips added between two deals play for what is put in from then on."
ALL_IN = "Whoever cannot pay in full puts in all the chips that are left and stays in until the showdown."
NO_BETTING = (
    "Once fewer than two players still in have chips there is no more betting; cards are still changed and shown"
)


@_settles.register
def _(book: LongPot, variant: Variant) -> list[str]:
    opened = any(isinstance(phase, ThrowIn) for phase in variant.phases)
    return [
        f"{ALL_IN} From each opponent such a player can win as much as they have put in themselves; what goes beyond "
        "that is a side pot for the others.",
        _each_pot(book),
        _ante_for_all(variant),
        f"{_same_kind(variant)} Equal hands share the pot.",
        _left_alone(book, variant),
        f"{NO_BETTING}{', and nobody needs to open' if variant.openers else ''}.",
        _carried() if opened else "",
        *(_replays(variant) if book.replays is not None else ()),
        NEW_POT,
    ]


def _each_pot(book: LongPot) -> str:
    best = "lowest" if book.ranking.low else "best"
    enough, any_hand = (" if that is good enough", ", with any hand") if book.qualifies is not None else ("", "")
    return (
        f"Each pot goes to the {best} hand of its own players{enough}; a part that only one of those still in has "
        f"reached is theirs{any_hand}."
    )


def _ante_for_all(variant: Variant) -> str:
    blinds = next((phase for phase in variant.phases if isinstance(phase, Blinds)), None)
    paid = blinds is not None and blinds.big_blind_pays and blinds.ante
    return "The ante that the big blind has posted for all may be won by everybody still in." if paid else ""


def _left_alone(book: LongPot, variant: Variant) -> str:
    if book.qualifies is not None:
        return _left_alone_to_qualify(variant.options)
    openers = ", but for the openers if they opened" if variant.openers else ""
    return f"Whoever is left alone by folds takes the pot without showing{openers}."


def _left_alone_to_qualify(o: Any) -> str:
    """Trips to Win, "One player left"."""
    told = f"Whoever is left alone by folds with {to_win(o)} or better takes the pot and shows it."
    return f"{told} {_BEFORE_THE_DRAW[o.sole_claimant]}; {_AFTER_THE_DRAW[o.last_player_no_trips]}."


_BEFORE_THE_DRAW = {
    "award": "Before the draw any other hand takes it, too",
    "draw_and_prove": (
        "Whoever is left alone before the draw draws first, and without such a hand the pot stays for all who were "
        "dealt in"
    ),
}
_AFTER_THE_DRAW = {
    "saw_draw": "after the draw, without such a hand, it stays for everybody who saw the draw",
    "all": "after the draw, without such a hand, it stays for everybody from the pot's first deal",
    "award": "after the draw any hand takes it, too",
}


def _carried() -> str:
    return (
        "All deals for one pot are one long hand for side pots: what counts is what each player has put in since it "
        "began. Whoever cannot ante again plays on for what they have matched."
    )


def _replays(variant: Variant) -> list[str]:
    told = [
        f"Pots are settled one by one: a side pot that nobody wins with {to_win(variant.options)} or better stays for "
        "its own players, and whoever has no chips in it does not come back.",
    ]
    if brings_back(variant.options):
        told.append(
            "At a showdown, whoever came back after folding can win from each opponent no more than they have put in "
            "themselves; a player left alone takes all of it."
        )
    return told


@_settles.register
def _(book: Race, variant: Variant) -> list[str]:
    rules = book.rules
    may_fold = any(isinstance(phase, Bet) and phase.may_fold for phase in variant.phases)
    ante_needed = rules.cannot_ante == "out" and rules.ante
    no_chips = (
        "Once fewer than two racers have chips there are no antes and no bets; deals go on until the race is won."
    )
    return [
        f"{ALL_IN} {_agreed(variant, 'side_pots')}",
        _agreed(variant, "cannot_ante") if rules.ante else "",
        "When nobody can post it, the most legs take the pot; equal ones share it." if ante_needed else "",
        f"{NO_BETTING}." if ante_needed else no_chips,
        "The last player left in the race takes everything in the middle.",
        _same_kind(variant),
        "Whoever is left alone by folds shows nothing." if may_fold else "",
        NEW_RACE,
        ADDED if rules.side_pots == "carry_layers" else "",
    ]


@_settles.register
def _(book: StagePot, variant: Variant) -> list[str]:
    rules = book.rules
    most = "the longest row takes" if rules.streak else "the most legs take"
    stuck = rules.short_ante == "all_in" and rules.must_cover and rules.cap != 0
    nobody = "When nobody has chips any more" if stuck else "When nobody can post it"
    ends = stuck or (rules.short_ante == "out" and rules.ante)
    return [
        _short_of_chips(rules, variant),
        "Whoever has no chips left plays the deal to its end.",
        _agreed(variant, "short_ante") if rules.ante else "",
        f"{nobody}, {most} the pot; equal ones share it." if ends else "",
        "The last player left takes the pot.",
        f"{_same_kind(variant)} Where all who are in are equal, nothing is paid.",
        "Whoever is alone in shows nothing.",
        NEW_POT,
    ]


def _short_of_chips(rules: StageRules, variant: Variant) -> str:
    """Who must cover the price may still have too little for several winners."""
    agreed = _agreed(variant, "short_payer")
    if rules.cap == 0:
        return ""
    if not rules.must_cover:
        return f"{agreed} Nothing stays owed."
    several = " Several winners are never paid more than the loser has, and nothing stays owed."
    return f"{agreed}{several if rules.high_tie == 'full_to_each' else ''}"


@_settles.register
def _(book: MatchPot, variant: Variant) -> list[str]:
    return [
        "Whoever cannot pay in full puts in all the chips that are left, and can still win all of the pot.",
        "Whoever has no chips after hands were compared is out; the last player left takes the pot.",
        _same_kind(variant),
        "Compared hands are turned up for everybody; whoever is alone in shows nothing.",
        NEW_POT,
    ]


def _agreed(variant: Variant, key: str) -> str:
    """The sentence of an option."""
    return saying_of(variant.slug, key).sentence(getattr(variant.options, key), variant.options)


def _same_kind(variant: Variant) -> str:
    """How two hands of one kind compare."""
    ways = [contest.ranking for contest in contests(variant)]
    lows = [way for way in ways if way.low]
    wins = "the lower wins" if len(lows) == len(ways) else "the higher wins, for low the lower"
    fewer = ""
    if any(way.natural_beats_wild and _something_wild(way) for way in ways):
        fewer = " Where that is equal, too, the hand with fewer wild cards wins."
    example = ": 8-5-4-3-2 beats 8-6-4-3-2" if lows and lows[0].order.size == 5 and not _something_wild(lows[0]) else ""
    return (
        f"Of two hands of one kind {wins if lows else 'the higher wins'}: pairs and the like are compared first, then "
        f"the other cards from the highest down{example}.{fewer} Suits never break a tie."
    )


def _something_wild(way: Ranking) -> bool:
    return bool(way.wild) or way.joker != "none"
