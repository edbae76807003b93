"""`verify_ledgers` sees every way in which a line can be wrong, and names it."""

from collections.abc import Callable
from io import StringIO

import pytest
from django.core.management import call_command
from django.db.models import QuerySet

from pokernight.ledger.models import BANK, POT, STACK, Line
from pokernight.play import hosting
from pokernight.play.models import Game
from pokernight.tables.models import Seat
from tests.site.conftest import Evening, begin_evening, new_key


def verified() -> tuple[bool, str]:
    """Whether the command is content, and what it says."""
    said = StringIO()
    try:
        call_command("verify_ledgers", stdout=said, stderr=said)
    except SystemExit as error:
        return error.code != 1, said.getvalue()
    return True, said.getvalue()


def change(lines: "QuerySet[Line]", **fields: object) -> None:
    """Past the guard of the models, as a hand in the database would."""
    QuerySet.update(lines, **fields)


@pytest.fixture
def dealt(db: None) -> Evening:
    """The first deal is open."""
    evening = begin_evening()
    hosting.start(evening.table, evening.alice, new_key())
    return evening


@pytest.fixture
def played(dealt: Evening) -> Evening:
    """One deal is over and the night goes on."""
    dealt.play_out()
    assert verified() == (True, "1 nights checked, 0 differences.\n")
    return dealt


def blind(evening: Evening) -> "QuerySet[Line]":
    return Line.objects.filter(pk=Line.objects.get(deal=evening.deal, why="big blind").pk)


def wrong_amount(evening: Evening) -> str:
    line = blind(evening).get()
    change(blind(evening), amount=5)
    name = line.src_seat.name if line.src_seat else ""
    return f"move 2: the log says 2 from {name} to the pot (big blind), the ledger 5 from {name} to the pot (big blind)"


def wrong_word(evening: Evening) -> str:
    change(blind(evening), why="ante")
    return "(big blind), the ledger 2 from"


def wrong_player(evening: Evening) -> str:
    line = blind(evening).get()
    other = Seat.objects.exclude(pk=line.src_seat_id).order_by("number")[0]
    change(blind(evening), src_seat=other)
    return f"the ledger 2 from {other.name} to the pot (big blind)"


def wrong_direction(evening: Evening) -> str:
    line = blind(evening).get()
    change(blind(evening), src_kind=POT, src_seat=None, dst_kind=STACK, dst_seat=line.src_seat)
    return "the ledger 2 from the pot to"


def a_line_is_gone(evening: Evening) -> str:
    QuerySet.delete(Line.objects.filter(pk=Line.objects.filter(deal=evening.deal).latest("pk").pk))
    return "the ledger nothing"


def a_line_too_many(evening: Evening) -> str:
    line = Line.objects.filter(deal=evening.deal).latest("pk")
    line.pk = None
    line.save()
    return "the log says nothing, the ledger"


def chips_from_nowhere(evening: Evening) -> str:
    change(Line.objects.filter(why="buy-in", dst_seat__name="Bob"), amount=300)
    return "seat 1 (Bob): the lines say"


def a_stack_is_wrong(evening: Evening) -> str:
    Seat.objects.filter(name="Bob").update(stack=7)
    return "the stack says 7"


def a_pot_is_wrong(evening: Evening) -> str:
    game = evening.deal.game
    seat = evening.seat(evening.bob)
    Line.objects.create(
        night=evening.night, game=game, src_kind=STACK, src_seat=seat, dst_kind=POT, amount=3, why="ante"
    )
    return "game 1: the lines say 3 in the middle, the log says 0"


def a_standing_is_wrong(evening: Evening) -> str:
    game = Game.objects.get()
    game.standing["chips"][0] += 1
    game.save()
    return "game 1: Alice has"


@pytest.mark.parametrize(
    "break_it",
    [
        wrong_amount,
        wrong_word,
        wrong_player,
        wrong_direction,
        a_line_is_gone,
        a_line_too_many,
        chips_from_nowhere,
        a_stack_is_wrong,
        a_pot_is_wrong,
        a_standing_is_wrong,
    ],
)
def test_what_is_broken_is_named(played: Evening, break_it: Callable[[Evening], str]) -> None:
    expected = break_it(played)
    content, said = verified()
    assert not content
    assert expected in said


def test_an_open_deal_is_checked_too(dealt: Evening) -> None:
    assert verified()[0]
    expected = wrong_amount(dealt)
    content, said = verified()
    assert not content
    assert expected in said


def test_an_ended_night_leaves_nothing_in_the_bank(played: Evening) -> None:
    hosting.end_night(played.table, played.alice, new_key())
    assert verified()[0]
    line = Line.objects.filter(dst_kind=BANK).latest("pk")
    QuerySet.delete(Line.objects.filter(pk=line.pk))
    content, said = verified()
    assert not content
    assert "the night has ended and the bank holds -" in said
