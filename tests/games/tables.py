"""Random tables for tests: games with random house options and stacks, and players who do anything that is allowed.

Everything is chosen by a `pick` function, so that Hypothesis and a plain `random.Random` can both be asked.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from games import engine
from games.cards import ACE, rank_of
from games.engine import Action, Standing, State
from games.options import OptionError, OptionField, fields, parse
from games.variant import Variant
from games.variants import GAMES, build

Pick = Callable[[Sequence[Any]], Any]

NUMBERS = (0, 1, 2, 3, 5, 7, 10, 25, 50)
WILD = ([], ["7"], ["Jh"], ["2", "Ks"], ["Jc", "Js"])


@dataclass
class Table:
    """A game with its options, and the standing before its next deal."""

    variant: Variant
    standing: Standing


def random_table(slug: str, pick: Pick, **given: Any) -> Table:
    """A table of two players at least with chips: short and deep stacks, equal ones, and empty seats."""
    options = random_options(slug, pick, given)
    count = pick(GAMES[slug].seats)
    deep = pick((20, 60, 200, 1000))
    shape = pick(("equal", "short", "mixed"))
    if shape == "equal":
        chips = [deep] * count
    else:
        most = deep if shape == "mixed" else 25
        chips = [
            pick(range(1, most + 1)) if seat < 2 else pick((0, 1, pick(range(most + 1)), most)) for seat in range(count)
        ]
    start = pick(range(count))
    standing = engine.new_standing(chips[start:] + chips[:start], pick(range(count)))
    return Table(build(slug, options), standing)


def random_options(slug: str, pick: Pick, given: dict[str, Any]) -> dict[str, Any]:
    """Options of a game in a record's form: `given` ones, and about half of the others not at their default."""
    declaration = GAMES[slug].options
    options = dict(given)
    for option in fields(declaration):
        if option.key in given or pick((True, False)):
            continue
        wanted = {**options, option.key: pick(_values(option))}
        try:
            parse(declaration, wanted)
        except OptionError:
            continue
        options = wanted
    return options


def _values(option: OptionField) -> Sequence[Any]:
    if option.kind == "flag":
        return (False, True)
    if option.kind == "cards":
        return WILD
    if option.kind == "choice":
        return option.choices
    numbers = [number for number in NUMBERS if number >= option.low and (option.high is None or number <= option.high)]
    return [None, *numbers] if option.kind == "number_or_none" else numbers


def shuffler(luck: Random) -> Callable[[Sequence[int]], Sequence[int]]:
    """A shuffle as the engine wants it."""

    def shuffle(faces: Sequence[int]) -> Sequence[int]:
        return luck.sample(list(faces), len(faces))

    return shuffle


def random_action(state: State, seat: int, pick: Pick, eager: float = 0.3) -> Action:
    """Something that the awaited seat may do; `eager` players fold less often and are more often in."""
    choices = engine.prompt(state, seat)
    assert choices, f"seat {seat} is awaited and has nothing to choose"
    verbs = [verb for verb in choices if verb not in ("fold", "out") or len(choices) == 1]
    timid = [verb for verb in choices if verb not in verbs]
    verb = pick(timid) if timid and (not verbs or pick(range(100)) >= 100 * eager) else pick(verbs)
    if verb == "draw":
        return Action("draw", cards=discards(state, seat, pick(amounts(choices["draw"])), pick))
    if verb in ("bet", "raise"):
        return Action(verb, pick(amounts(choices[verb])))
    return Action(verb)


def amounts(limits: Sequence[int]) -> list[int]:
    """Both ends of a range and some of what lies between."""
    least, most = limits
    return sorted({least, most, (least + most) // 2, min(most, least + 1)})


def discards(state: State, seat: int, count: int, pick: Pick) -> tuple[int, ...]:
    """`count` cards of a hand; where so many may go only because an ace is kept, they spare one."""
    hand = list(state.hands[seat])
    if count > state.variant.phases[state.step].most:
        hand.remove(pick([card for card in hand if rank_of(state.faces[card]) >= ACE]))  # the joker counts as one
    while len(hand) > count:
        hand.remove(pick(hand))
    return tuple(hand)


def between_deals(variant: Variant, standing: Standing, pick: Pick) -> None:
    """Now and then somebody leaves or adds chips, where the rules allow it."""
    for seat in standing.seats:
        what = pick(range(24))
        if what == 0 and not standing.over and not standing.left[seat]:
            engine.leave(variant, standing, seat)
        elif what < 4:
            try:
                engine.add_chips(variant, standing, seat, pick((1, 30, 500)))
            except engine.IllegalAction:
                continue
