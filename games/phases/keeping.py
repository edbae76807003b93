"""Which cards to keep for a player who is away and must throw some: a fixed rule on the own hand alone."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from games.cards import JOKER, rank_of
from games.rankings import Ranking

ACE = 12


def best_kept(ranking: Ranking, faces: Sequence[int], count: int) -> tuple[int, ...]:
    """The places of the `count` cards to keep: wild cards first; for high pairs, then high cards; for low no pair,
    then low cards. Equal choices go to the cards received first."""
    return max(
        combinations(range(len(faces)), count), key=lambda places: _worth(ranking, [faces[place] for place in places])
    )


def _worth(ranking: Ranking, kept: Sequence[int]) -> tuple[int, int, tuple[int, ...]]:
    natural = [face for face in kept if face != JOKER and not ranking.wild >> face & 1]
    ranks = [_height(ranking, face) for face in natural]
    paired = len(ranks) - len(set(ranks))
    wild = len(kept) - len(natural)
    if ranking.low:
        return wild, -paired, tuple(-rank for rank in sorted(ranks, reverse=True))
    return wild, paired, tuple(sorted(ranks, reverse=True))


def _height(ranking: Ranking, face: int) -> int:
    rank = rank_of(face)
    return -1 if ranking.name == "lowA5" and rank == ACE else rank
