"""Short form of `python -m tests.soak worlds`: no picture, page or export tells of a card that was not shown."""

import pytest

from games.variants import GAMES
from pokernight.live.room import Room
from tests.soak.worlds.run import two_worlds

PAIRS = 2  # for each game; the long form has a hundred


@pytest.mark.parametrize("slug", GAMES)
def test_two_worlds_look_alike(db: None, slug: str) -> None:
    assert two_worlds(slug, PAIRS)


def test_a_leak_is_noticed(db: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """A table that sends everybody what its first player sees."""
    honest = Room.place_of
    monkeypatch.setattr(Room, "place_of", lambda self, seat: 0 if honest(self, seat) is None else honest(self, seat))
    with pytest.raises(AssertionError, match="pair"):
        two_worlds("triple-draw-27", 12)
