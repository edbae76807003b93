"""Which cards a bot keeps in a draw: made hands and pairs for high, low and unpaired cards for low."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from games.cards import ACE, JOKER, rank_of
from games.phases.keeping import best_kept
from games.rankings import Category, Ranking

EIGHT = 6  # rank indexes
NINE = 7


def kept(ranking: Ranking, faces: Sequence[int], fewest: int, most: int) -> tuple[int, ...]:
    """The places of the cards to keep when from `fewest` to `most` of them may be changed."""
    wanted = _low_keepers(ranking, faces) if ranking.low else _high_keepers(ranking, faces)
    if len(faces) - len(wanted) < fewest:
        return best_kept(ranking, faces, len(faces) - fewest)
    if len(faces) - len(wanted) > most:
        return best_kept(ranking, faces, len(faces) - most)
    return wanted


def _high_keepers(ranking: Ranking, faces: Sequence[int]) -> tuple[int, ...]:
    """Whatever makes the hand; without a pair four to a flush, else the highest card."""
    wild = {place for place, face in enumerate(faces) if _is_wild(ranking, face)}
    if len(faces) == 5:
        proving = ranking.proof(faces)
        if proving:
            return tuple(place for place, face in enumerate(faces) if face in proving)
        suits = Counter(face % 4 for face in faces if face != JOKER)
        suit, count = suits.most_common(1)[0]
        if count == 4:
            return tuple(place for place, face in enumerate(faces) if face % 4 == suit)
    ranks = Counter(rank_of(face) for place, face in enumerate(faces) if place not in wild)
    best = max(ranks, key=lambda rank: (ranks[rank], rank), default=ACE)
    return tuple(place for place, face in enumerate(faces) if place in wild or rank_of(face) == best)


def _low_keepers(ranking: Ranking, faces: Sequence[int]) -> tuple[int, ...]:
    """Low cards of different ranks; a made nine low or better stands pat, a straight or flush gives up its highest."""
    chosen: dict[int, int] = {}
    for place, face in enumerate(faces):
        height = -1 if ranking.name == "lowA5" and rank_of(face) == ACE else rank_of(face)
        if _is_wild(ranking, face):
            chosen[-2 - place] = place
        elif height <= NINE and height not in chosen:
            chosen[height] = place
    if len(chosen) == len(faces):
        if len(faces) < 5 or ranking.category(faces) is Category.HIGH_CARD:
            return tuple(range(len(faces)))
        del chosen[max(chosen)]
    return tuple(sorted(place for height, place in chosen.items() if height <= EIGHT))


def _is_wild(ranking: Ranking, face: int) -> bool:
    return face == JOKER or bool(ranking.wild >> face & 1)
