"""What comes next stays known, whatever changes between two deals: players who go."""

from pokernight.live import reading
from pokernight.live.room import Room
from pokernight.live.snapshot import night_part
from pokernight.play import evening, hosting
from tests.site.conftest import Evening, new_key, sit_down
from tests.site.test_turns import dealers_choice

TWO_ARE_NEEDED = "The next deal needs two players with chips."


def said(it: Evening) -> tuple[int | None, str | None]:
    """Who is asked to choose, and what is missing for a deal, as every phone is told."""
    night = night_part(reading.read(it.table.pk, Room().known))
    return night["choosing"], night["missing"]


def test_nobody_is_said_to_choose_while_one_alone_plays(transactional_db: None) -> None:
    it = dealers_choice()
    assert said(it) == (0, None)
    evening.sit_out(it.table, it.alice, new_key())
    assert said(it) == (1, None)
    evening.leave(it.table, it.cleo, new_key())
    assert said(it) == (None, TWO_ARE_NEEDED)
    evening.sit_out(it.table, it.bob, new_key())
    assert said(it) == (None, TWO_ARE_NEEDED)
    evening.come_back(it.table, it.bob, new_key())
    evening.join(it.table, it.cleo, new_key(), "Cleo")
    assert said(it) == (1, None), "the turn was Bob's and still is"


def test_the_same_again_is_once_for_its_key(transactional_db: None) -> None:
    it = sit_down({"chooser": "host"})
    it.choose(it.alice, "triple-draw-27")
    assert hosting.repeat_game(it.table, it.alice, "again") == {"waits": False}
    it.choose(it.alice, "guts")
    assert hosting.repeat_game(it.table, it.alice, "again") == {"waits": False}
    assert it.night.choice["slug"] == "guts"
