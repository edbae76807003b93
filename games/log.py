"""The log of a deal: facts in the past tense, each with the audience that learns of it.

An entry is `(event, audience)`. The audience is `ALL`, one seat, or `NOBODY` (the engine alone). Three events carry a
secret and are the ones to audit: `PileOrder`, `Faces` and `Choice`; every other event may be told to everybody.
Seats are numbers 0..n-1 clockwise, amounts are whole chips, cards are opaque ids (see `state.py`).
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

ALL: Final = -1
NOBODY: Final = -2
RAIL: Final = -1  # a viewer without a seat learns what everybody learns
ENGINE: Final = -2  # the viewer that learns everything
POT: Final = -1  # the account of the chips in the middle


class DealStarted(NamedTuple):
    """A deal begins from what the deal before handed over (`Standing.to_plain`); `dealer` holds the button."""

    game: str
    options: dict[str, Any]
    standing: dict[str, Any]
    dealer: int


class Seated(NamedTuple):
    """Who is dealt in, from the dealer's left round to the dealer."""

    dealer: int
    order: tuple[int, ...]


class PhaseBegan(NamedTuple):
    """The phase with this index in the variant's list began; `kind` is `bet`, `draw`, `declare` or `table`."""

    step: int
    kind: str


class Moved(NamedTuple):
    """Chips moved between accounts (a seat, or `POT`). Nothing else changes a balance; ledgers copy these lines."""

    src: int
    dst: int
    amount: int
    why: str


class PileMade(NamedTuple):
    """A new pile lies face down; the cards `taken` (ids of discards and folded hands) went into it."""

    pile: int
    size: int
    taken: tuple[int, ...]


class PileOrder(NamedTuple):
    """Secret: the faces of a pile from the top."""

    pile: int
    faces: tuple[int, ...]


class Dealt(NamedTuple):
    """Cards went face down to seats, as `(seat, ids)` pairs."""

    hands: tuple[tuple[int, tuple[int, ...]], ...]


class Faces(NamedTuple):
    """Secret unless announced: what these cards are."""

    ids: tuple[int, ...]
    faces: tuple[int, ...]


class RoundBegan(NamedTuple):
    """A betting round begins with `first`; the numbers are those of the common sheet, section 3 (L, FL, F)."""

    first: int
    level: int
    full_level: int
    full_size: int


class Acted(NamedTuple):
    """A decision in a betting round: the seat's total for the round and L, FL, F, n after it (section 3)."""

    seat: int
    verb: str
    total: int
    level: int
    full_level: int
    full_size: int
    raises: int


class RoundEnded(NamedTuple):
    """The betting round is over, the bets are in the middle."""


class Discarded(NamedTuple):
    """A seat laid these cards aside, face down; none means that it stood pat."""

    seat: int
    ids: tuple[int, ...]


class Declared(NamedTuple):
    """A seat made its sealed choice."""

    seat: int


class Choice(NamedTuple):
    """Secret: what the seat chose."""

    seat: int
    is_in: bool


class Revealed(NamedTuple):
    """Choices turned up, as `(seat, is_in)` pairs."""

    choices: tuple[tuple[int, bool], ...]


class AskedAgain(NamedTuple):
    """These seats may declare once more, since the dealer alone is in (Napalm)."""

    seats: tuple[int, ...]


class Showed(NamedTuple):
    """Cards were turned up for everybody; `why` is `showdown`, `openers`, `proof` or `natural`, `name` the hand."""

    seat: int
    ids: tuple[int, ...]
    name: str
    why: str


class Compared(NamedTuple):
    """These seats saw one another's cards, nobody else did (Three Five Seven, stages one and two)."""

    seats: tuple[int, ...]


class Mucked(NamedTuple):
    """A beaten hand stays face down."""

    seat: int


class PotAwarded(NamedTuple):
    """One pot went to its winners; `name` is the winning hand where everybody saw it, else empty."""

    amount: int
    players: tuple[int, ...]
    winners: tuple[int, ...]
    name: str


class LegsScored(NamedTuple):
    """Legs (or a streak) changed: `(seat, count, way)` for those who scored, and everybody's legs after it."""

    scored: tuple[tuple[int, int, str], ...]
    legs: tuple[int, ...]


class StageSettled(NamedTuple):
    """A declaration was settled: who was in, who had the best hand, what losing to one winner cost."""

    ins: tuple[int, ...]
    winners: tuple[int, ...]
    price: int


class Stays(NamedTuple):
    """The pot is not won in this deal: `why` is one short key, `seats` who may still win it."""

    why: str
    seats: tuple[int, ...]


class WentOut(NamedTuple):
    """A seat is out of the race or the game: legs and claim are gone, its chips are kept."""

    seat: int
    why: str


class Left(NamedTuple):
    """A player left the table in the middle of a deal."""

    seat: int


class DealEnded(NamedTuple):
    """The deal is settled; `standing` is what the next one begins from."""

    standing: dict[str, Any]


Event = (
    DealStarted
    | Seated
    | PhaseBegan
    | Moved
    | PileMade
    | PileOrder
    | Dealt
    | Faces
    | RoundBegan
    | Acted
    | RoundEnded
    | Discarded
    | Declared
    | Choice
    | Revealed
    | AskedAgain
    | Showed
    | Compared
    | Mucked
    | PotAwarded
    | LegsScored
    | StageSettled
    | Stays
    | WentOut
    | Left
    | DealEnded
)
Entry = tuple[Event, int]

EVENTS: Final[dict[str, Any]] = {kind.__name__: kind for kind in Event.__args__}


def visible(audience: int, viewer: int) -> bool:
    """Whether `viewer` (a seat, `RAIL` or `ENGINE`) learns of an entry with this audience."""
    return audience in (ALL, viewer) or viewer == ENGINE


def to_plain(event: Event) -> list[Any]:
    """The event as JSON types: its name, then its fields."""
    return [type(event).__name__, *event]


def from_plain(plain: list[Any]) -> Event:
    """The event that `to_plain` wrote; raises KeyError for an unknown name."""
    event: Event = EVENTS[plain[0]](*(_frozen(field) for field in plain[1:]))
    return event


def _frozen(field: Any) -> Any:
    return tuple(_frozen(item) for item in field) if isinstance(field, list | tuple) else field
