"""How often a hand would win, by dealing the unseen cards a few dozen times from a number that stands for luck."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from games.bots.keeping import kept
from games.cards import deck
from games.phases.drawing import Draw
from games.rankings import Ranking
from games.state import State
from games.view import rankings_now

SAMPLES = 40


def win_chance(s: State, seat: int, luck: float) -> float:
    """The share of deals, from 0 to 1, in which the seat's hand is best against as many random hands as are still in.

    `s` is the seat's own view. Where a hand can win in several ways, the best way counts.
    """
    own = s.hand_faces(seat)
    seen = set(s.faces.values())
    unseen = [face for face in deck(s.variant.joker) if face not in seen]
    rivals = min(3, max(1, sum(1 for other in s.live if other != seat)))
    draws = [phase for phase in s.variant.phases[s.step :] if isinstance(phase, Draw)]
    if draws and s.drawn[seat] and draws[0] is s.variant.phases[s.step]:
        draws = draws[1:]
    rankings = rankings_now(s)
    return max(_chance(ranking, own, unseen, rivals, draws, luck) for ranking in rankings)


def _chance(
    ranking: Ranking, own: Sequence[int], unseen: Sequence[int], rivals: int, draws: Sequence[Draw], luck: float
) -> float:
    fewest, _ = ranking.cards
    if len(own) < fewest:
        return 0.5
    size = len(own)
    score = 0.0
    shuffles = _shuffles(unseen, size * 2 * rivals + size * len(draws), luck)
    for _ in range(SAMPLES):
        cards = next(shuffles)
        mine = _after_draws(ranking, list(own), draws, cards)
        best = max(_rival(ranking, cards, size, draws) for _ in range(rivals))
        strength = ranking.strength(mine)
        score += 1.0 if strength > best else 0.5 if strength == best else 0.0
    return score / SAMPLES


def _rival(ranking: Ranking, cards: list[int], size: int, draws: Sequence[Draw]) -> int:
    """A random hand that gets one draw where the game has any."""
    hand = [cards.pop() for _ in range(size)]
    return ranking.strength(_after_draws(ranking, hand, draws[:1], cards))


def _after_draws(ranking: Ranking, hand: list[int], draws: Sequence[Draw], cards: list[int]) -> list[int]:
    for draw in draws:
        keep = kept(ranking, hand, draw.fewest, draw.most)
        hand = [hand[place] for place in keep] + [cards.pop() for _ in range(len(hand) - len(keep))]
    return hand


def _shuffles(unseen: Sequence[int], count: int, luck: float) -> Iterator[list[int]]:
    """Endless small shuffles of the unseen cards: `count` cards each, or all where there are fewer."""
    pool = list(unseen)
    size = len(pool)
    number = int(luck * (1 << 31)) | 1
    while True:
        for place in range(min(count, size)):
            number = (number * 1103515245 + 12345) & 0x7FFFFFFF
            other = place + (number >> 8) % (size - place)
            pool[place], pool[other] = pool[other], pool[place]
        # A large table can need more cards than are unseen: then some are used twice, which costs little truth.
        yield (pool * (1 + count // max(1, size)))[:count]
