"""What a game is played for, in one sentence: antes or blinds, how much may be bet, what losing costs."""

from __future__ import annotations

from typing import Any

# The options that the sentence tells; an announcement says nothing else of them.
TOLD = frozenset(
    [
        "ante",
        "ante_type",
        "small_blind",
        "big_blind",
        "betting",
        "small_bet",
        "big_bet",
        "min_bet",
        "max_bet",
        "settlement_cap",
        "cap",
    ]
)


def stakes(o: Any) -> str:
    """The sentence for the options of any game."""
    if hasattr(o, "betting"):
        return f"{_posted(o)}; {_bets(o)}."
    where = "into an empty pot" if hasattr(o, "cap") else "in each deal"
    return f"{_ante(o.ante, where)}; {_losing(o)}."


def _ante(ante: int, where: str) -> str:
    return f"Everybody antes {ante} {where}" if ante else "There is no ante"


def _posted(o: Any) -> str:
    if not hasattr(o, "big_blind"):
        return _ante(o.ante, "in each deal")
    blinds = f"Blinds of {o.small_blind} and {o.big_blind}" if o.small_blind else f"One blind of {o.big_blind}"
    if not o.ante:
        return blinds
    if o.ante_type == "big_blind_pays":
        return f"{blinds}, and an ante of {o.ante} a player, all posted by the big blind"
    return f"{blinds}, and an ante of {o.ante} from everybody"


def _bets(o: Any) -> str:
    least = getattr(o, "min_bet", None) or o.big_blind
    if o.betting == "fixed_limit":
        return f"fixed limit, with bets of {_sizes(o)}"
    if o.betting == "spread_limit":
        return f"spread limit, with bets of {least} to {o.max_bet}"
    if o.betting == "pot_limit":
        return f"pot limit, with bets from {least} up to what is in the pot"
    return f"no limit, with bets from {least} up to all your chips"


def _sizes(o: Any) -> str:
    if o.small_bet == o.big_bet:
        return str(o.small_bet)
    two_rounds = hasattr(o, "draw_max") and not hasattr(o, "limp")  # triple draw has two rounds of each size
    early, late = ("in the first two rounds", "in the last two") if two_rounds else ("before the draw", "after it")
    return f"{o.small_bet} {early} and {o.big_bet} {late}"


def _losing(o: Any) -> str:
    cap = o.cap if hasattr(o, "cap") else o.settlement_cap
    if cap == 0:
        return "losing costs nothing"
    if hasattr(o, "cap"):
        costs = "whoever is in and loses puts as much as was in the pot into the next one"
    else:
        who = "of those in, only the worst hand" if o.payers == "lowest_only" else "whoever is in and loses"
        costs = f"{who} pays the winner as much as is in the pot"
    return costs + never_more(cap)


def never_more(cap: int | None) -> str:
    """What follows a price that is the pot."""
    return "" if cap is None else f", but never more than {cap}"
