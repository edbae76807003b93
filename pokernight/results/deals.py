"""The public facts of a deal, gathered from the part of its log that everybody learned.

Seats are places of the game, amounts are chips. Cards are not in here: who may know them is decided
anew for each viewer.
"""

from collections.abc import Iterable, Sequence
from typing import Any

from games import log
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
    everybody saw it), `scored` (place, legs, how) and `legs` after it, `stages` (who was in, who won, the price, and
    what each loser paid: place, chips, and what was left, which older rows lack, in part or whole), `stays` (why,
    who), `out` (place, why), `over`.
    """
    facts: Facts = {"pots": [], "scored": [], "stages": [], "stays": [], "out": [], "order": []}
    has: list[int] = []
    for event in events:
        gather = GATHER.get(type(event))
        if gather is not None:
            gather(facts, event)
        if isinstance(event, log.DealStarted):
            has = list(event.standing["chips"])
        elif isinstance(event, log.Moved):
            move(has, event)
            paid(facts, event, has)
    return facts


def move(has: list[int], e: log.Moved) -> None:
    """The pot has no place."""
    for place, change in ((e.src, -e.amount), (e.dst, e.amount)):
        if place != log.POT:
            has[place] += change


def started(facts: Facts, e: log.DealStarted) -> None:
    facts |= {"dealer": e.dealer, "before": list(e.standing["chips"]), "carried_in": e.standing["pot"]}


def seated(facts: Facts, e: log.Seated) -> None:
    facts |= {"dealer": e.dealer, "order": list(e.order)}


def pot_awarded(facts: Facts, e: log.PotAwarded) -> None:
    facts["pots"].append([e.amount, list(e.players), list(e.winners), e.name])


def legs_scored(facts: Facts, e: log.LegsScored) -> None:
    facts["scored"] += [list(one) for one in e.scored]
    facts["legs"] = list(e.legs)


def stage_settled(facts: Facts, e: log.StageSettled) -> None:
    facts["stages"].append([list(e.ins), list(e.winners), e.price, []])


def paid(facts: Facts, e: log.Moved, has: Sequence[int]) -> None:
    """Who cannot pay the price of losing pays less."""
    if e.why not in OF_A_STAGE:
        return
    *_settled, rows = facts["stages"][-1]
    if not rows or rows[-1][0] != e.src:
        rows.append([e.src, 0, 0])
    rows[-1][1] += e.amount  # of several winners each gets a part
    rows[-1][2] = has[e.src]


def stays(facts: Facts, e: log.Stays) -> None:
    facts["stays"].append([e.why, list(e.seats)])


def went_out(facts: Facts, e: log.WentOut) -> None:
    facts["out"].append([e.seat, e.why])


def ended(facts: Facts, e: log.DealEnded) -> None:
    facts |= {
        "after": list(e.standing["chips"]),
        "carried_out": e.standing["pot"],
        "slices": [[amount, list(seats)] for amount, seats in e.standing["slices"]],
        "over": e.standing["over"],
    }
    if not e.standing["over"] or "legs" not in facts:  # the end of a game takes the legs away
        facts["legs"] = list(e.standing["legs"])


GATHER: dict[type, Any] = {
    log.DealStarted: started,
    log.Seated: seated,
    log.PotAwarded: pot_awarded,
    log.LegsScored: legs_scored,
    log.StageSettled: stage_settled,
    log.Stays: stays,
    log.WentOut: went_out,
    log.DealEnded: ended,
}
