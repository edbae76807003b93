"""The same deal in two worlds: played again with all cards changed that a viewer has not been shown, nothing that this
viewer is sent may be another, in content, length, number or order.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random

from games import engine
from games.engine import ENGINE, Action, Standing
from games.log import DealEnded, Entry, PileMade, StageSettled
from games.state import PILE
from games.variant import Variant
from tests.games.tables import random_action

# What looks at hidden cards before anything is compared is left out, or the prefix would be no test.
GIVEN = {
    "three-five-seven": {"natural_357": "off"},
    "five-card-draw": {"four_with_ace": False},
    "jacks-or-better": {"four_with_ace": False},
    "trips-to-win": {"four_with_ace": False},
}


@dataclass
class Played:
    """A deal that can be played again: where it began, what was done, and how its piles lay."""

    variant: Variant
    before: Standing
    entries: list[Entry] = field(default_factory=list)
    acts: list[tuple[int, int, Action]] = field(default_factory=list)  # after how many entries, who, what
    piles: list[Sequence[int]] = field(default_factory=list)

    @property
    def faces(self) -> dict[int, int]:
        """What every card of this deal was."""
        return {
            number * PILE + place: face for number, pile in enumerate(self.piles) for place, face in enumerate(pile)
        }


def play(
    variant: Variant, before: Standing, luck: Random, eager: float, leavers: float = 0.01
) -> tuple[Played, Standing]:
    """One deal at random; `leavers` of the steps are somebody's leaving."""
    played = Played(variant, before)

    def shuffle(faces: Sequence[int]) -> Sequence[int]:
        played.piles.append(luck.sample(list(faces), len(faces)))
        return played.piles[-1]

    state, played.entries = engine.start_deal(variant, before, shuffle)
    while state.ended is None:
        if luck.random() < leavers:
            seat, action = luck.choice([s for s in state.order if not state.left[s]]), Action("leave")
        else:
            seat = luck.choice(engine.awaited(state))
            action = random_action(state, seat, luck.choice, eager)
        played.acts.append((len(played.entries), seat, action))
        played.entries += engine.submit(state, seat, action, shuffle)
    return played, state.ended


class Swapped:
    """Piles in which all cards but the `fixed` ones change places; `changed` counts those that are another card now."""

    def __init__(self, played: Played, fixed: set[int], luck: Random) -> None:
        self.played, self.fixed, self.luck = played, fixed, luck
        self.made = self.changed = 0

    def shuffle(self, faces: Sequence[int]) -> Sequence[int]:
        old = self.played.piles[self.made]
        stay = {place for place in range(len(old)) if self.made * PILE + place in self.fixed}
        rest = sorted(set(faces) - {old[place] for place in stay})
        self.luck.shuffle(rest)
        pile = [old[place] if place in stay else rest.pop() for place in range(len(old))]
        self.made += 1
        self.changed += sum(before != after for before, after in zip(old, pile, strict=True))
        return pile


def play_again(played: Played, swapped: Swapped, until: int) -> list[Entry]:
    """The entries that the same actions lead to with other cards."""
    state, entries = engine.start_deal(played.variant, played.before, swapped.shuffle)
    for at, seat, action in played.acts:
        if at < until:
            entries += engine.submit(state, seat, action, swapped.shuffle)
    return entries


def must_stay(played: Played, viewer: int, until: int) -> set[int]:
    """The cards that may not change: what the viewer was shown, and on what a legal action or a result stood."""
    before = played.entries[:until]
    cards = set(engine.fold(played.variant, before, viewer).faces)
    state = engine.State(played.variant)
    dealt: dict[int, set[int]] = {}
    for entry in before:
        engine.extend(state, [entry], ENGINE)
        event = entry[0]
        for seat, hand in enumerate(state.hands if state.piles else ()):
            dealt.setdefault(seat, set()).update(hand)
        if isinstance(event, StageSettled) and len(event.ins) > 1:
            cards.update(card for seat in event.ins for card in state.hands[seat])
        if isinstance(event, DealEnded) and played.variant.has_bets:
            cards.update(card for seat in state.live for card in state.hands[seat])
    cards.update(state.opening_hand)
    for seat, hand in dealt.items():
        if state.left[seat]:  # played by the default action, which looks at the hand
            cards |= hand
    return with_origins(played, cards)


def with_origins(played: Played, cards: set[int]) -> set[int]:
    """Also the cards that these were before a reshuffle."""
    faces = played.faces
    pools = {event.pile: event.taken for event, _ in played.entries if isinstance(event, PileMade)}
    for pile in sorted(pools, reverse=True):
        known = {faces[card] for card in cards if card // PILE == pile}
        cards |= {card for card in pools[pile] if faces[card] in known}
    return cards
