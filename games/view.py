"""One viewer's picture of a deal as JSON types, drawn from a state that was folded for that viewer.

It can contain no card that the viewer's events did not tell. The site adds names and the night around it.
"""

from __future__ import annotations

from typing import Any

from games import engine
from games.books.race import Race
from games.books.stage_pot import SettleStage, StagePot
from games.cards import RANKS, card_text
from games.carrying import why_carried
from games.notes import notes
from games.phases.betting import Bet
from games.phases.declaring import Declare
from games.phases.drawing import Draw
from games.phases.table import Deal
from games.rankings import Ranking, names_apart
from games.standing import Slice
from games.state import State
from games.variant import Action


def view(s: State, viewer: int) -> dict[str, Any]:
    """What `viewer` (a seat or `RAIL`) may know of the deal; amounts are chips, seats those of the engine."""
    phase = s.variant.phases[s.step] if s.step >= 0 else None
    ended = s.ended is not None
    declaring = phase if isinstance(phase, Declare) and not ended else None
    rankings = rankings_now(s)
    return {
        "game": s.variant.slug,
        "phase": "ended" if ended or phase is None else phase.kind,
        "step": s.step,
        "step_name": phase.name if phase is not None and not ended else "",
        "dealer": s.dealer,
        "opener": s.opener if s.variant.openers else None,
        "to_open": _to_open(s),
        "wild": _wild_now(s),
        "notes": notes(s),
        "compared": _compared(s),
        "asked_again": s.asked_again if declaring and declaring.dealer_last_word else None,
        "pot": s.pot,
        "carried": s.ended.pot if s.ended is not None else s.base.pot,
        "carried_why": why_carried(s.variant, s.base if s.ended is None else s.ended),
        "pots": [{"amount": amount, "seats": list(seats)} for amount, seats in _pots(s)],
        "cost": declaring.price(s) if declaring else None,
        "cost_each": isinstance(s.variant.book, StagePot) and s.variant.book.rules.high_tie == "full_to_each",
        "legs_needed": s.variant.legs_needed,
        "seats": [_seat(s, seat, rankings) for seat in range(len(s.chips))],
        "awaited": list(engine.awaited(s)),
        "prompt": _prompt(s, viewer),
        "you": viewer if viewer >= 0 else None,
        "may_show": [card for card in s.hands[viewer] if card not in s.shown] if viewer >= 0 and ended else [],
        "ended": ended,
        "over": s.ended is not None and s.ended.over,
    }


def rankings_now(s: State) -> tuple[Ranking, ...]:
    """How hands rank at this step: the game's rankings, or those of the stage."""
    if s.variant.rankings:
        return s.variant.rankings
    phases = s.variant.phases
    stages = [phase.ranking for phase in phases[: s.step + 1] if isinstance(phase, Declare)]
    if s.step >= 0 and isinstance(phases[s.step], Deal):  # new cards are those of the stage that follows
        stages = [phase.ranking for phase in phases[s.step :] if isinstance(phase, Declare)][:1]
    return tuple(stages[-1:])


def _compared(s: State) -> list[dict[str, Any]]:
    """The hands of the stage that was settled last, where only those who were in saw them, and this viewer did."""
    step, ins = s.compared or (-1, ())
    stage = s.variant.phases[step] if ins else None
    if not isinstance(stage, SettleStage) or stage.everyone_sees:
        return []
    held = sum(phase.cards for phase in s.variant.phases[:step] if isinstance(phase, Deal))
    hands = [s.hands[seat][:held] for seat in ins]
    if not s.faces.keys() >= {card for hand in hands for card in hand}:
        return []
    names = names_apart(stage.ranking, [[s.faces[card] for card in hand] for hand in hands], "with")
    return [{"seat": seat, "hand": name} for seat, name in zip(ins, names, strict=True)]


def _pots(s: State) -> list[Slice]:
    if s.ended is not None:
        return s.variant.book.carried_pots(s.ended)
    return s.variant.book.pots_in_sight(s)


def _to_open(s: State) -> str | None:
    """The hand that it takes to open, while the pot is not opened."""
    phase = s.variant.phases[s.step] if s.step >= 0 else None
    if s.ended is not None or not isinstance(phase, Bet) or phase.openers is None or s.opener is not None:
        return None
    return phase.openers.words(s.base.bar)


def _wild_now(s: State) -> list[str]:
    """Ranks and cards that are wild now."""
    if s.variant.wild:
        return list(s.variant.wild)
    masks = [ranking.wild for ranking in rankings_now(s)]
    mask = masks[0] if masks else 0
    return [rank for place, rank in enumerate(RANKS) if mask >> 4 * place & 15 == 15]


def _seat(s: State, seat: int, rankings: tuple[Ranking, ...]) -> dict[str, Any]:
    hand = s.hands[seat]
    faces = [s.faces.get(card) for card in hand]
    known = [face for face in faces if face is not None]
    return {
        "seat": seat,
        "chips": s.chips[seat],
        "bet": s.bets[seat],
        "legs": s.legs[seat],
        "status": _status(s, seat),
        "chosen": s.chosen[seat],
        "choice": _CHOICE[s.choices[seat]],
        "acted": s.last_act[seat],
        "drew": s.drew[seat],
        "cards": [
            {"id": card, "face": None if face is None else card_text(face)}
            for card, face in zip(hand, faces, strict=True)
        ],
        "hand": _hand_name(s, rankings, known) if len(known) == len(hand) else None,
        "shown": bool(hand) and s.shown.issuperset(hand),
        "won": _won(s, seat),
    }


def _won(s: State, seat: int) -> str | None:
    """The most that the seat has won in this deal or stage: a `pot`, or else a `leg`, or chips of a `stage`."""
    if seat not in s.winners:
        return None
    if seat in s.takers:
        return "pot"
    return "leg" if seat in s.scorers else "stage"


_CHOICE = {None: None, True: "in", False: "out"}


def _hand_name(s: State, rankings: tuple[Ranking, ...], faces: list[int]) -> str | None:
    """The hand's spoken name, where it has the number of cards that rank now; both, where it is another for low."""
    if not rankings or not rankings[0].cards[0] <= len(faces) <= rankings[0].cards[1]:
        return None
    names = [ranking.name_of(faces) for ranking in rankings]
    if len(set(names)) == 1:
        return names[0]
    ways = s.variant.book.way_names if isinstance(s.variant.book, Race) else ()
    return "; ".join(
        [names[0], *(f"{way}: {name.removesuffix(' low')}" for way, name in zip(ways[1:], names[1:], strict=True))]
    )


def _status(s: State, seat: int) -> str:
    if s.left[seat]:
        return "left"
    if s.out[seat]:
        return "out"
    if seat not in s.order:
        return "watching" if s.chips[seat] else "out"
    if s.folded[seat]:
        return "folded"
    return "all_in" if s.variant.has_bets and not s.chips[seat] and s.ended is None else "in"


def _prompt(s: State, viewer: int) -> dict[str, Any] | None:
    choices = engine.prompt(s, viewer) if viewer >= 0 else None
    if choices is None:
        return None
    default = _action(engine.default_action(s, viewer))
    return {"token": engine.token(s), **choices, **_keep(s, viewer), "default": default}


def _keep(s: State, seat: int) -> dict[str, Any]:
    """A draw that allows more where an ace stays: above how many cards, and which of the viewer's are aces."""
    phase = s.variant.phases[s.step]
    aces = phase.aces(s, seat) if isinstance(phase, Draw) else []
    return {"keep": [phase.most, aces]} if isinstance(phase, Draw) and aces else {}


def _action(action: Action) -> dict[str, Any]:
    return {"verb": action.verb, "cards": list(action.cards)} if action.cards else {"verb": action.verb}
