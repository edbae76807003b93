"""Cards as small integers, how they are written, and which of them are wild.

A face is an integer: rank index (0 for the two, 12 for the ace) times four plus suit index (clubs, diamonds, hearts,
spades); the joker is 52. A set of faces is an integer bit mask (bit i: face i). Notation: common sheet, section 7.
"""

from collections.abc import Iterable, Sequence
from typing import Final

RANKS: Final = "23456789TJQKA"
SUITS: Final = "cdhs"
JOKER: Final = 52
FACES: Final = 53

ACE: Final = RANKS.index("A")
JACK: Final = RANKS.index("J")

_TEXTS: Final = (*(rank + suit for rank in RANKS for suit in SUITS), "Jo")
_FACES: Final = {text: face for face, text in enumerate(_TEXTS)}


def parse_card(text: str) -> int:
    """The face written as `Qs` or `Jo`; ValueError for anything else."""
    face = _FACES.get(text)
    if face is None:
        raise ValueError(f"{text} is not a card")
    return face


def parse_cards(text: str) -> tuple[int, ...]:
    """The faces of `Qs Jc 4d`, in that order; no text is no cards."""
    return tuple(parse_card(word) for word in text.split())


def card_text(face: int) -> str:
    return _TEXTS[face]


def cards_text(faces: Iterable[int]) -> str:
    return " ".join(_TEXTS[face] for face in faces)


def rank_of(face: int) -> int:
    """Rank index, 0 for the two to 12 for the ace; the joker has none (it would be 13)."""
    return face >> 2


def suit_of(face: int) -> int:
    """Suit index, 0 to 3 for clubs, diamonds, hearts, spades; the joker has none."""
    return face & 3


def deck(joker: bool = False) -> tuple[int, ...]:
    """A new pack in the order 2c 2d 2h 2s 3c … As, then the joker (common sheet, section 9)."""
    return tuple(range(FACES if joker else JOKER))


def wild_mask(names: Sequence[str]) -> int:
    """The set of wild faces for an option list such as `["7", "Jh"]`: ranks or cards, the joker included.

    ValueError when a name is neither, or when a card is named twice, by itself or with its rank.
    """
    mask = 0
    for name in names:
        named = _faces_named(name)
        if mask & named:
            raise ValueError(f"{name} is named twice among the wild cards")
        mask |= named
    return mask


def _faces_named(name: str) -> int:
    if name in _FACES:
        return 1 << _FACES[name]
    if len(name) == 1 and name in RANKS:
        return 0b1111 << (4 * RANKS.index(name))
    raise ValueError(f"{name} is not a rank or a card: a card is written like Jh for the jack of hearts, a rank like J")
