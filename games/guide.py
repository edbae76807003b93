"""How a game goes, for its rules page: the steps of a deal, how hands rank, what is wild. Read from the variant itself,
so a page cannot say anything else than what is played. And where a running deal stands on that page for one viewer.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import singledispatch
from typing import NamedTuple

from games.books.long_pot import Award, LongPot, ShowOpeners, ThrowIn
from games.books.match_pot import MatchPot, SettleMatch
from games.books.race import ScoreLegs
from games.books.stage_pot import EndRound, Natural, SettleStage
from games.cards import RANKS, card_text
from games.phases.betting import Bet
from games.phases.declaring import Declare
from games.phases.drawing import Draw
from games.phases.showdown import Showdown
from games.phases.table import Ante, Blinds, Deal
from games.rankings import Ranking
from games.rankings.order import Category
from games.sayings.pots import plays_again, to_win
from games.sayings.stakes import never_more
from games.sayings.words import NUMBERS, card_names, counted
from games.state import State
from games.variant import Phase, Variant
from games.view import rankings_now


class Step(NamedTuple):
    """A step of a deal: its place among the variant's phases, and what happens."""

    place: int
    words: str


class Contest(NamedTuple):
    """What hands are compared for, by which ranking, and what is wild in it (empty for nothing)."""

    when: str
    ranking: Ranking
    wild: str


class Moment(NamedTuple):
    """Where a running deal stands for one viewer: the place of its step among the variant's phases, how hands rank now,
    and the faces of the viewer's own hand; no faces for who holds no cards."""

    place: int
    ways: tuple[Ranking, ...]
    hand: tuple[int, ...] = ()
    folded: bool = False


def moment(s: State, seat: int | None) -> Moment | None:
    """What this viewer's own state (`seat` is None: the rail's) says of now; None once the deal is over."""
    if s.ended is not None or s.step < 0:
        return None
    if seat is None:
        return Moment(s.step, rankings_now(s))
    return Moment(s.step, rankings_now(s), tuple(s.hand_faces(seat)), s.folded[seat])


def steps(variant: Variant) -> list[Step]:
    """The deal from the ante to its settlement."""
    told = [Step(place, _happens(phase, variant)) for place, phase in enumerate(variant.phases)]
    return [step for step in told if step.words]


def contests(variant: Variant) -> list[Contest]:
    """Each way in which hands are compared, in the order of play."""
    if variant.rankings:
        return [Contest("", way, wild_words(way)) for way in variant.rankings]
    stages = [phase for phase in variant.phases if isinstance(phase, Declare)]
    return [
        Contest(stage.name if len(stages) > 1 else "", stage.ranking, wild_words(stage.ranking)) for stage in stages
    ]


def wild_cards(way: Ranking) -> tuple[str, ...]:
    """Ranks and cards that are wild: `7`, `Jh`, `Jo`."""
    names = []
    for rank, sign in enumerate(RANKS):
        faces = [face for face in range(4 * rank, 4 * rank + 4) if way.wild >> face & 1]
        names += [sign] if len(faces) == 4 else [card_text(face) for face in faces]
    if way.joker == "wild":
        names.append("Jo")
    return tuple(names)


def wild_words(way: Ranking) -> str:
    """`threes`, `sevens and the jack of hearts`; nothing where nothing is wild."""
    wild = wild_cards(way)
    return card_names(wild) if wild else ""


# --- What happens in a step -------------------------------------------------------------------------------------------


@singledispatch
def _happens(phase: Phase, variant: Variant) -> str:
    raise TypeError(f"no words for {type(phase).__name__}")


@_happens.register
def _(phase: Ante, variant: Variant) -> str:
    if not phase.amount:
        return ""
    when = " when the pot is empty" if isinstance(variant.book, MatchPot) else ""
    return f"Everybody antes {phase.amount}{when}."


@_happens.register
def _(phase: Blinds, variant: Variant) -> str:
    posted = ", all posted by the big blind" if phase.big_blind_pays else ""
    ante = f"The ante is {phase.ante} a player{posted}. " if phase.ante else ""
    if phase.small:
        posts = f"The player left of the dealer posts {phase.small}, the small blind, and the next one {phase.big}"
        of_two = "the dealer posts the small blind"
    else:
        posts, of_two = f"The second player left of the dealer posts {phase.big}", "whoever does not deal posts it"
    return f"{ante}{posts}, the big blind: the first bet of the round. Between two players {of_two}."


@_happens.register
def _(phase: Deal, variant: Variant) -> str:
    first = next(other for other in variant.phases if isinstance(other, Deal))
    more = "" if phase is first else " more"
    return f"Everybody gets {NUMBERS[phase.cards]}{more} card{'s' if phase.cards > 1 else ''}, face down."


@_happens.register
def _(phase: Bet, variant: Variant) -> str:
    begins = {
        "left": "from the dealer's left",
        "blinds": "from the left of the big blind, between two players from the dealer",
        "opener": "begun by whoever opened, or by the next player who can act",
    }[phase.first]
    bets = f", with bets of {phase.size}" if phase.stakes.fixed else ""
    higher = ", and a higher pair after each deal that nobody opens" if phase.openers and phase.openers.rises else ""
    opening = f" It takes {phase.openers.words(0)} to open{higher}." if phase.openers else ""
    return f"{phase.name.capitalize()}, {begins}{bets}.{opening}"


@_happens.register
def _(phase: Draw, variant: Variant) -> str:
    most = NUMBERS[phase.most]
    if phase.fewest == phase.most:
        count = f"exactly {most} cards"
    else:
        count = f"up to {most} cards" if phase.most > 1 else "one card or none"
    kept = "an ace or the joker" if variant.joker else "an ace"
    ace = f", four when {kept} is kept" if phase.four_with_ace and phase.most < 4 else ""
    openers = ""
    if variant.openers:
        openers = " Whoever opened may break up the openers; what they throw away is set aside to prove them."
    return f"{phase.name.capitalize()}: each player still in changes {count}{ace}.{openers}"


@_happens.register
def _(phase: Declare, variant: Variant) -> str:
    how = "in turn, from the dealer's left" if phase.in_turn else "in secret, turned up together"
    if phase.dealer_last_word:
        how += "; when only the dealer is in, the others are asked once more"
    wild = wild_words(phase.ranking)
    name = phase.name.capitalize()
    said = f"{name}, {how}." if "in or out" in phase.name else f"{name}. In or out, {how}."
    held = sum(deal.cards for deal in variant.phases[: variant.phases.index(phase)] if isinstance(deal, Deal))
    best = f" The best five of the {NUMBERS[held]} cards count." if held > phase.ranking.order.size else ""
    return f"{said}{f' {wild.capitalize()} are wild.' if wild else ''}{best}{_few_cards([phase.ranking])}"


@_happens.register
def _(phase: Natural, variant: Variant) -> str:
    return "A three, a five and a seven take the pot at once."


@_happens.register
def _(phase: SettleStage, variant: Variant) -> str:
    first = next(other for other in variant.phases if isinstance(other, SettleStage))
    if phase is not first:
        return "It is settled in the same way."
    rules = phase.book.rules
    alone = "Alone in, or with the single best hand, wins the stage" if rules.streak else "Alone in scores a leg"
    losers = "everybody else who was in" if rules.payers == "all_losers" else "only the worst hand"
    costs = "nothing" if rules.cap == 0 else f"as much as is in the pot{never_more(rules.cap)}"
    ties = "are each paid in full" if rules.high_tie == "full_to_each" else "share one payment"
    nobody = f" When nobody is in, everybody puts {rules.nobody_in_pays} into it." if rules.nobody_in_pays else ""
    return (
        f"{alone}. With several in, {losers} pays the winner {costs}; equal best hands {ties}. The pot stays as it is."
        f"{nobody} Whoever is out at one stage still plays the next."
    )


@_happens.register
def _(phase: EndRound, variant: Variant) -> str:
    streak = any(isinstance(other, SettleStage) and other.book.rules.streak for other in variant.phases)
    needed = counted(variant.legs_needed or 0, "stage" if streak else "leg")
    row = " in a row" if streak else ""
    ends = "; another player's win or equal best hands end the row" if streak else ""
    return (
        f"{needed.capitalize()}{row} take{'s' if variant.legs_needed == 1 else ''} the pot, at any stage{ends}. Until "
        "then pot and score stay, and the next player deals."
    )


@_happens.register
def _(phase: SettleMatch, variant: Variant) -> str:
    again = "everybody antes again for new cards" if phase.ante_again else "there are new cards for the same pot"
    costs = "and losing costs nothing"
    if phase.cap != 0:
        costs = f"and everybody else who was in puts as much as was in it into a new pot{never_more(phase.cap)}"
    return (
        f"Alone in takes the pot. With several in, the best hand takes it, {costs}. Equal best hands share the pot; "
        f"where all who were in are equal, nobody pays and everybody antes anew. When nobody is in, {again}."
    )


@_happens.register
def _(phase: ThrowIn, variant: Variant) -> str:
    return "If nobody has bet, the cards are thrown in, the antes stay and the next player deals."


@_happens.register
def _(phase: Showdown, variant: Variant) -> str:
    muck = "beaten hands may stay face down" if phase.may_muck else "everybody who is still in shows"
    return f"The showdown: {muck}.{_few_cards(variant.rankings)}"


def _few_cards(ways: Sequence[Ranking]) -> str:
    """What nobody expects who knows hands of five."""
    size = ways[0].order.size
    if size not in (3, 4) or any(Category.STRAIGHT in way.order.categories for way in ways):
        return ""
    return f" With {NUMBERS[size]} cards, straights and flushes do not count."


@_happens.register
def _(phase: ShowOpeners, variant: Variant) -> str:
    return "Whoever opened shows the cards for it: at a showdown, or when left alone and winning."


@_happens.register
def _(phase: Award, variant: Variant) -> str:
    best = "lowest" if all(way.low for way in variant.rankings) else "best"
    if isinstance(variant.book, LongPot) and variant.book.replays is not None:
        again = plays_again(variant.options, "for it again")
        return f"The {best} hand takes the pot if it is {to_win(variant.options)} or better. Without one, {again}."
    return f"The {best} hand takes the pot."


@_happens.register
def _(phase: ScoreLegs, variant: Variant) -> str:
    ways, rules = phase.book.way_names, phase.book.rules
    if len(ways) > 1:
        scores = f"The {ways[0]} and the {ways[1]} hand each score a leg."
    else:
        scores = f"The {ways[0]} scores a leg."
    if any(isinstance(other, Bet) and other.may_fold for other in variant.phases):
        alone = counted(rules.scoop_legs if len(ways) > 1 else 1, "leg") if rules.fold_win == "leg" else "nothing"
        scores += f" Whoever is left alone by folds scores {alone}."
    paid = "Only side pots are paid" if rules.side_pots == "settle_each_deal" else "Nothing is paid"
    return f"{scores} {paid}: the pot grows until somebody has {counted(variant.legs_needed or 0, 'leg')}."
