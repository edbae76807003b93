"""Draw poker and its pots (sheets "Trips to Win", "Relatives", "The lowball draw games")."""

from __future__ import annotations

from typing import Any

from games.sayings.words import Saying


def to_win(o: Any) -> str:
    return "a straight" if o.qualifier == "straight" else "three of a kind"


def _opening_bar(o: Any) -> str:
    pairs = ["jacks", "queens", "kings", "aces"]
    bar = pairs[pairs.index(getattr(o, "openers", "jacks")) :]
    return f"Each deal that nobody opens raises the pair that it takes to open: {', then '.join(bar)}."


def plays_again(o: Any, again: str = "again") -> str:
    """Who is dealt in after a showdown that nobody won (`replay_eligible`, with what `replay_fold` makes of it)."""
    who, also = _PLAYS_AGAIN[o.replay_eligible, o.replay_fold]
    return f"{who} {again}{also}"


_BUT_REPLAYS = ", except those who folded in a replay"
_PLAYS_AGAIN = {
    ("not_folded", "out"): ("those who did not fold play", ""),
    ("not_folded", "keeps_claim"): ("those who did not fold play", ", after a replay also those who folded in it"),
    ("saw_draw", "out"): ("everybody who saw the draw plays", f", folded or not{_BUT_REPLAYS}"),
    ("saw_draw", "keeps_claim"): (
        "everybody who saw the draw plays",
        ", folded or not, and after a replay also those who folded before its draw",
    ),
    ("all", "out"): ("everybody from the pot's first deal plays", _BUT_REPLAYS),
    ("all", "keeps_claim"): ("everybody from the pot's first deal plays", ""),
}


def brings_back(o: Any) -> bool:
    """Whether anything brings players back into the pot who folded."""
    return not (
        o.replay_eligible == "not_folded"
        and o.last_player_no_trips == "award"
        and o.sole_claimant == "award"
        and o.replay_fold == "out"
    )


def _folding_a_replay(o: Any) -> str:
    """Out, but for those who come back where one player is left who cannot prove a hand."""
    proves, out = o.sole_claimant == "draw_and_prove", "Whoever folds in a replay is out of the pot"
    if o.last_player_no_trips == "all":
        return f"{out}, unless one player is left{'' if proves else ' after the draw'} without a hand that wins."
    back = []
    if proves:
        back.append("who folded before the draw comes back when the last player then draws no hand that wins")
    if o.last_player_no_trips == "saw_draw":
        back.append("who folded after the draw comes back when one player is left without a hand that wins")
    return f"{out}{'; but ' if back else ''}{', and '.join(back)}."


def _keeping_a_claim(o: Any) -> str:
    gone = ", unless they folded before the draw and one player is left after it without a hand that wins"
    kept = "Whoever folds in a replay is back in the next replay of that pot"
    return f"{kept}{gone if o.last_player_no_trips == 'saw_draw' else ''}."


_AFTER_DRAW = "When the others fold after the draw, the last player"

SAYINGS: dict[str, Saying] = {
    # Draw poker and its pots (sheets "Trips to Win", "Relatives", "The lowball draw games")
    "limp": Saying(
        {
            "allowed": "The first player in may just call.",
            "raise_or_fold": "The first player in raises or folds; who cannot raise may just call.",
        }
    ),
    "second_round_first": Saying(
        {
            "dealer_left": "After the draw the first player left of the dealer begins.",
            "opener": "After the draw whoever opened begins.",
        }
    ),
    "all_check": Saying(
        {
            "continue": "When everybody checks before the draw, the deal goes on.",
            "redeal": "When everybody checks before the draw, the antes stay and everybody antes again for new cards.",
        }
    ),
    "openers": Saying(
        {
            "jacks": "It takes a pair of jacks or better to open.",
            "queens": "It takes a pair of queens or better to open.",
            "aces": "It takes a pair of aces or better to open.",
        }
    ),
    "progressive": Saying(
        {True: _opening_bar, False: "It never takes more to open than at first."},
        counts=lambda o: getattr(o, "openers", "jacks") != "aces",
    ),
    "reante_unopened": Saying(
        {
            True: "After a deal that nobody opened, everybody antes again.",
            False: "After a deal that nobody opened, the next one is dealt without another ante.",
        }
    ),
    "qualifier": Saying(
        {
            "trips": "It takes three of a kind or better to win the pot.",
            "straight": "It takes a straight or better to win the pot.",
        }
    ),
    "replay_eligible": Saying(
        other=lambda o: f"When no hand at the showdown is good enough, {plays_again(o)}.",
    ),
    "last_player_no_trips": Saying(
        {
            "saw_draw": lambda o: (
                f"{_AFTER_DRAW} needs {to_win(o)} to take the pot; without it everybody who saw the draw plays again."
            ),
            "award": f"{_AFTER_DRAW} takes the pot with any hand.",
            "all": lambda o: (
                f"{_AFTER_DRAW} needs {to_win(o)} to take the pot; without it everybody from the pot's first deal "
                "plays again."
            ),
        }
    ),
    "sole_claimant": Saying(
        {
            "award": "When the others fold before the draw, the last player takes the pot with any hand.",
            "draw_and_prove": lambda o: (
                f"When the others fold before the draw, the last player draws and needs {to_win(o)} to take the pot; "
                "without it everybody who was dealt in plays again."
            ),
        }
    ),
    "replay_fold": Saying(
        {
            "out": _folding_a_replay,
            "keeps_claim": _keeping_a_claim,
        }
    ),
}
