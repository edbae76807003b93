"""What a game is made of: a variant is data, composed of shared phases and one book for the chips in the middle.

`Phase` is a step of a deal, `Book` the level above it: who is dealt in, what is carried, who may win which part.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from games.log import Moved
from games.rankings import Ranking
from games.standing import Slice, Standing

if TYPE_CHECKING:
    from games.dealer import Dealer
    from games.state import State

Choices = dict[str, Any]  # a verb to True, to chips (`call`) or to [least, most] (`bet`, `raise`, `draw`)


class Action(NamedTuple):
    """What a player does: `amount` is the total for the round (bet, raise), `cards` the ids of a draw's discards."""

    verb: str
    amount: int = 0
    cards: tuple[int, ...] = ()


class IllegalAction(Exception):
    """Refused, with a sentence that the player understands; nothing has changed."""


class Phase(Protocol):
    """A step of a deal. Phases are frozen and shared; all that happens is in the state."""

    @property
    def kind(self) -> str:
        """`bet`, `draw`, `declare`, or `table` for what needs no decision."""

    @property
    def name(self) -> str:
        """What people call this step; empty for a step that is not worth a word."""

    def skipped(self, s: State) -> bool:
        """Whether this step does not take place as things stand."""

    def begin(self, d: Dealer) -> None:
        """Do what needs no decision."""

    def awaited(self, s: State) -> tuple[int, ...]:
        """The seats the game waits for; none when the step is done."""

    def choices(self, s: State, seat: int) -> Choices:
        """What an awaited seat may do. Reads no face but those of the seat's own hand."""

    def default(self, s: State, seat: int) -> Action:
        """What is done for a player who is away."""

    def act(self, d: Dealer, seat: int, action: Action) -> None:
        """Carry out an awaited seat's action; raises IllegalAction before anything is written."""

    def end(self, d: Dealer) -> None:
        """Close the step once nobody is awaited."""


class Book(Protocol):
    """The level above the deal: what lies in the middle, who may win it, who is in the next deal."""

    @property
    def out_lasts(self) -> bool:
        """Whether a seat that went out stays out until the game ends, chips or not."""

    def dealt_in(self, st: Standing) -> tuple[int, ...]:
        """The seats that the next deal would be dealt to as things stand."""

    def before_cards(self, d: Dealer) -> None:
        """Ask who can post the next ante; may end the game (`d.end`)."""

    def open_pots(self, s: State) -> list[Slice]:
        """The middle of an open deal, by who may win it."""

    def pots_in_sight(self, s: State) -> list[Slice]:
        """The same as if everybody called: bets that are still to be matched make no pots of their own."""

    def carried_pots(self, st: Standing) -> list[Slice]:
        """The middle between deals, by who may win it."""

    def claims(self, st: Standing, seat: int) -> bool:
        """Whether the seat has a claim on chips in the middle."""

    def leave(self, st: Standing, seat: int) -> list[Moved]:
        """A player leaves between deals; the standing is changed, the chips that moved are returned."""

    def left(self, d: Dealer, seat: int) -> None:
        """A player left during a deal: what that settles at once."""


@dataclass(frozen=True)
class Variant:
    """One game with its options in force."""

    slug: str
    options: Any
    phases: tuple[Phase, ...]
    book: Book
    rankings: tuple[Ranking, ...] = ()  # how hands rank; none where each stage has its own
    raw_options: dict[str, Any] = field(default_factory=dict)
    joker: bool = False
    wild: tuple[str, ...] = ()
    has_bets: bool = True
    openers: bool = False  # a hand is needed to open; the opener's discards are set aside
    button_stays: bool = False  # the button passes after a game, not after a deal
    own_discards_return: bool = False  # `reshuffle_pool: all_discards`
    legs_needed: int | None = None

    @property
    def in_a_row(self) -> bool:
        """Whether stages won in a row are counted, not legs."""
        return getattr(self.options, "win_condition", "") == "streak"


class Tip(NamedTuple):
    """Advice for the first evening, and whether it holds with these options."""

    words: str
    holds: Callable[[Any], bool] = lambda options: True


@dataclass(frozen=True)
class GameType:
    """A game of the menu, before its options are chosen. The summary holds whatever they are."""

    slug: str
    name: str
    other_names: tuple[str, ...]
    seats: range
    best_with: str
    summary: str
    options: type[Any]
    make: Callable[[Any], Variant]
    presets: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    tips: Sequence[Tip] = ()
