"""The public facts of a deal, gathered from the part of its log that everybody learned.

Seats are places of the game, amounts are chips. Cards are not in here: who may know them is decided
anew for each viewer.
"""

from collections.abc import Iterable
from typing import Any

from games import log
from games.folding import extend
from games.pots import unmatched
from games.standing import Standing
from games.state import State
from games.variants import build
from pokernight.results.hands import Showing, last_until, showings
from pokernight.results.models import DealResult

Facts = dict[str, Any]

# Why chips move when a stage is settled: to its winner, into the new pot, or into the pot since nobody was in.
OF_A_STAGE = ("stage", "match", "nobody in")


def keep_deal(deal_id: int, events: Iterable[log.Event]) -> None:
    """Write down what came of a deal. `events` are those that everybody learned, from the first to the last."""
    DealResult.objects.create(deal_id=deal_id, facts=facts_of(events))


def facts_of(events: Iterable[log.Event]) -> Facts:
    """JSON types: `dealer`, `order` (who was dealt in), `before` and `after` (chips by place), `carried_in`,
    `carried_out` and its `slices` (chips, who may win them), `pots` (amount, who could win, who won, the hand where
    everybody saw it) and which of them, by their index, are `unmatched` (every chip is its winner's own), `scored`
    (place, legs, how) and `legs` after it, `stages` (who was in, who won, the price, and what each loser paid: place,
    chips, and what was left), `stays` (why, who), `alone` (who was left without a hand that wins, and whether all
    others folded; else missing), `out` (place, why), `over`, `live` (who has not folded).

    Older rows have neither `unmatched`, `alone` nor `live`, slices for races only, and stages without all about
    payments.
    """
    told = list(events)
    facts: Facts = {"pots": [], "unmatched": [], "scored": [], "stages": [], "stays": [], "out": [], "order": []}
    state: State | None = None
    shown: dict[int, Showing] = {}
    for event in told:
        if isinstance(event, log.DealStarted):
            state = State(build(event.game, event.options))
            shown = showings(state.variant, told)
        assert state is not None
        extend(state, [(event, log.ALL)], log.RAIL)
        if isinstance(event, log.PotAwarded) and event.name:
            event = event._replace(name=called(event, shown, state.step))
        gather = GATHER.get(type(event))
        if gather is not None:
            gather(facts, event, state)
    return facts


def called(e: log.PotAwarded, shown: dict[int, Showing], step: int) -> str:
    """The winning hand, with the cards that decided where others have the same name."""
    showing = last_until(shown, step)
    return e.name if showing is None else showing.won_with(e.winners[0], e.name)


def started(facts: Facts, e: log.DealStarted, state: State) -> None:
    facts |= {"dealer": e.dealer, "before": list(e.standing["chips"]), "carried_in": e.standing["pot"]}


def seated(facts: Facts, e: log.Seated, state: State) -> None:
    facts |= {"dealer": e.dealer, "order": list(e.order)}


def pot_awarded(facts: Facts, e: log.PotAwarded, state: State) -> None:
    if nobody_matched(e, state):
        facts["unmatched"].append(len(facts["pots"]))
    facts["pots"].append([e.amount, list(e.players), list(e.winners), e.name])


def nobody_matched(e: log.PotAwarded, state: State) -> bool:
    """Whether every chip of this pot was its winner's own."""
    return len(e.players) == 1 and 0 < e.amount == unmatched(state.put_in, e.players[0])


def moved(facts: Facts, e: log.Moved, state: State) -> None:
    if e.why in OF_A_STAGE:
        paid(facts, e, state)
    elif e.why == "carried pot won":  # what was carried is nobody's own, whatever its amount
        facts["unmatched"] = [at for at in facts["unmatched"] if at != len(facts["pots"]) - 1]


def paid(facts: Facts, e: log.Moved, state: State) -> None:
    """Who cannot pay the price of losing pays less."""
    *_settled, rows = facts["stages"][-1]
    if not rows or rows[-1][0] != e.src:
        rows.append([e.src, 0, 0])
    rows[-1][1] += e.amount  # of several winners each gets a part
    rows[-1][2] = state.chips[e.src]


def legs_scored(facts: Facts, e: log.LegsScored, state: State) -> None:
    facts["scored"] += [list(one) for one in e.scored]
    facts["legs"] = list(e.legs)


def stage_settled(facts: Facts, e: log.StageSettled, state: State) -> None:
    facts["stages"].append([list(e.ins), list(e.winners), e.price, []])


def stays(facts: Facts, e: log.Stays, state: State) -> None:
    facts["stays"].append([e.why, list(e.seats)])
    if e.why == "nobody qualified" and len(state.live) == 1:
        facts["alone"] = [state.live[0], not any(state.left[seat] for seat in state.order)]


def went_out(facts: Facts, e: log.WentOut, state: State) -> None:
    facts["out"].append([e.seat, e.why])


def ended(facts: Facts, e: log.DealEnded, state: State) -> None:
    slices = state.variant.book.carried_pots(Standing.from_plain(e.standing))
    facts |= {
        "after": list(e.standing["chips"]),
        "carried_out": e.standing["pot"],
        "slices": [[amount, list(seats)] for amount, seats in slices],
        "over": e.standing["over"],
        "live": list(state.live),
    }
    if not e.standing["over"] or "legs" not in facts:  # the end of a game takes the legs away
        facts["legs"] = list(e.standing["legs"])


GATHER: dict[type, Any] = {
    log.DealStarted: started,
    log.Seated: seated,
    log.PotAwarded: pot_awarded,
    log.Moved: moved,
    log.LegsScored: legs_scored,
    log.StageSettled: stage_settled,
    log.Stays: stays,
    log.WentOut: went_out,
    log.DealEnded: ended,
}
