"""PokerKit as an oracle: random deals of draw games played side by side, with the same cards and the same actions.

At every decision both must wait for the same player and allow the same actions with the same amounts, and at the end
everybody must hold the same chips. With deep stacks nothing else is accepted. With short stacks the sheets differ from
PokerKit, and only in this (common sheet, section 3):

- What is owed is never more than another player still in has bet or could bet; PokerKit asks for the whole bet.
- Fixed limit: an all-in for half a bet or more counts as a full one, for less it does not count, and a raise goes to
  the last full level and one bet; PokerKit counts every all-in as a raise and adds a bet to it. So in fixed limit the
  amounts of a round are compared until somebody is all-in in it by a bet or a raise.
- Pot and no limit: in the same way an all-in below the smallest bet, or below a full raise of the big blind, does
  not open the betting again for those who have acted. PokerKit knows a full size only after the first bet or raise of
  a round, so raises are compared until such an all-in comes before it.
- A short big blind leaves the amount to call as it is; stacks here cover ante and blind.

Differences without a rule behind them: PokerKit takes all odd chips to the first winner (`first_from_left` here), has
no cap for the round with blinds of its own (its streets are made here with ours), and reshuffles otherwise (deals in
which the pile runs out are left out).
"""

from dataclasses import dataclass
from random import Random

import pytest
from pokerkit import (
    Automation,
    BettingStructure,
    Deck,
    Opening,
    RegularLowHand,
    StandardHighHand,
    StandardLowHand,
    Street,
)
from pokerkit import State as KitState

from games import engine
from games.cards import card_text
from games.engine import Action, State
from games.log import RoundBegan
from games.variants import build
from tests.games.tables import random_action

DEEP, SHORT = 160, 320  # deals of each game and structure: 5,760 in all, 5,000 of them to the end

BY_HAND = {Automation.HOLE_DEALING, Automation.CARD_BURNING}
AUTOMATIC = tuple(step for step in Automation if step not in BY_HAND)
STRUCTURES = {
    "fixed_limit": BettingStructure.FIXED_LIMIT,
    "pot_limit": BettingStructure.POT_LIMIT,
    "no_limit": BettingStructure.NO_LIMIT,
}


@dataclass(frozen=True)
class Game:
    """A game as both play it: bets of its rounds, blinds (small, big) or an ante."""

    slug: str
    hand: type
    bets: tuple[int, ...]
    blinds: tuple[int, int] = (0, 0)
    ante: int = 0


GAMES = (
    Game("triple-draw-27", StandardLowHand, (2, 2, 4, 4), blinds=(1, 2)),
    Game("triple-draw-a5", RegularLowHand, (2, 2, 4, 4), blinds=(1, 2), ante=1),
    Game("single-draw-27", StandardLowHand, (10, 20), blinds=(5, 10)),
    Game("five-card-draw", StandardHighHand, (10, 20), ante=5),
)


class Kit:
    """The same deal in PokerKit; its player 0 sits left of the dealer, in a game with blinds heads-up too."""

    def __init__(self, game: Game, betting: str, stacks: list[int], cards: list[int]) -> None:
        self.cards = [card_text(face) for face in cards]
        self.dealt = 0
        fixed = betting == "fixed_limit"
        streets = []
        for number, bet in enumerate(game.bets):
            size = bet if fixed else game.blinds[1] or game.bets[0]
            most = (3 if game.blinds[1] and not number else 4) if fixed else None
            streets.append(Street(False, () if number else (False,) * 5, 0, bool(number), Opening.POSITION, size, most))
        self.state = KitState(
            AUTOMATIC,
            Deck.STANDARD,
            (game.hand,),
            tuple(streets),
            STRUCTURES[betting],
            True,
            game.ante,
            game.blinds,
            0,
            stacks,
            len(stacks),
        )
        self.deal()

    def deal(self) -> None:
        """Cards from the same order, to whom PokerKit says."""
        while self.state.can_deal_hole():
            self.state.deal_hole(self.cards[self.dealt])
            self.dealt += 1

    def act(self, action: Action) -> None:
        if action.verb == "draw":
            self.state.stand_pat_or_discard("".join(self.cards[card] for card in action.cards))
            self.deal()
        elif action.verb == "fold":
            self.state.fold()
        elif action.verb in ("bet", "raise"):
            self.state.complete_bet_or_raise_to(action.amount)
        else:
            self.state.check_or_call()

    def judges_otherwise(self, state: State, all_in: Action) -> bool:
        """Whether the sheets go on differently after this all-in."""
        if self.state.betting_structure == BettingStructure.FIXED_LIMIT:
            return True
        first = not self.state.completion_betting_or_raising_amount
        return first and all_in.amount - state.level < state.full_size

    def raise_range(self) -> list[int] | None:
        state = self.state
        if not state.can_complete_bet_or_raise_to():
            return None
        return [state.min_completion_betting_or_raising_to_amount, state.max_completion_betting_or_raising_to_amount]


def compare(state: State, kit: Kit, seat: int, *, short: bool, amounts: bool) -> None:
    """The same question to the same player. With `short` stacks less may be owed; `amounts`: raises are compared."""
    theirs = kit.state
    place = state.order.index(seat)
    choices = engine.prompt(state, seat)
    if "draw" in choices:
        assert theirs.stand_patter_or_discarder_index == place
        return
    assert theirs.actor_index == place
    call = choices.get("call", 0)
    assert call <= theirs.checking_or_calling_amount if short else call == theirs.checking_or_calling_amount
    assert ("fold" in choices) == (theirs.can_fold() and call > 0)
    if amounts:
        assert choices.get("raise", choices.get("bet")) == kit.raise_range()


def play_both(game: Game, betting: str, stacks: list[int], luck: Random, *, short: bool) -> bool:
    """One deal; False where both cannot go on together: a reshuffle, or a raise that PokerKit wants otherwise."""
    options = {"betting": betting, "odd_chips": "first_from_left", "ante": game.ante}
    if game.slug == "five-card-draw":
        options["draw_limit"] = 5
    cards: list[int] = []

    def shuffle(faces):
        if cards:
            raise PartedWays
        cards.extend(luck.sample(list(faces), len(faces)))
        return cards

    dealer = len(stacks) - 1
    state, entries = engine.start_deal(build(game.slug, options), engine.new_standing(stacks, dealer), shuffle)
    kit = Kit(game, betting, [stacks[seat] for seat in state.order], cards)
    other_rules = False  # an all-in from which on the sheets allow other raises in this round
    while state.ended is None:
        other_rules &= not any(isinstance(event, RoundBegan) for event, _ in entries)
        (seat,) = engine.awaited(state)
        compare(state, kit, seat, short=short, amounts=not other_rules)
        action = random_action(state, seat, luck.choice, eager=0.9)
        other_rules |= action.amount == state.bets[seat] + state.chips[seat] and kit.judges_otherwise(state, action)
        try:
            entries = engine.submit(state, seat, action, shuffle)
            kit.act(action)
        except PartedWays:
            return False
        except ValueError:
            assert other_rules
            return False
    assert not kit.state.status
    assert [state.chips[seat] for seat in state.order] == list(kit.state.stacks)
    return True


class PartedWays(Exception):
    """The pile ran out: from here the two go on with different cards."""


@pytest.mark.parametrize("betting", STRUCTURES)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.slug)
def test_deep_stacks(game, betting):
    luck = Random(f"deep {game.slug} {betting}")
    deep = 5000 if betting == "fixed_limit" else 10**9
    finished = sum(play_both(game, betting, [deep] * luck.randint(2, 6), luck, short=False) for _ in range(DEEP))
    assert finished >= 0.7 * DEEP


@pytest.mark.parametrize("betting", STRUCTURES)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.slug)
def test_short_stacks(game, betting):
    luck = Random(f"short {game.slug} {betting}")
    least = game.ante + max(game.blinds) + 1
    finished = 0
    for _ in range(SHORT):
        stacks = [luck.randint(least, 12 * game.bets[0]) for _ in range(luck.randint(2, 6))]
        finished += play_both(game, betting, stacks, luck, short=True)
    assert finished >= 0.7 * SHORT
