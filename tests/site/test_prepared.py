"""Questions that are compiled once give what the querysets give, for one value after another."""

from datetime import UTC, datetime

from pokernight.play.models import Deal, Game
from pokernight.play.opendeal import OPEN_DEAL, SAVE_DEAL, SEATED
from pokernight.tables.changing import ADD_COMMAND, EARLIER, LOCKED
from pokernight.tables.models import Command, Night, Presence, Seat, Table
from pokernight.tables.prepared import from_row, split
from tests.site.conftest import Evening, begin_evening

NOON = datetime(2026, 11, 30, 12, tzinfo=UTC)


def values(found: object) -> dict[str, object]:
    """All columns of an object."""
    return {name: value for name, value in vars(found).items() if not name.startswith("_")}


def test_a_question_takes_another_value_each_time(friday: Evening) -> None:
    other = begin_evening().table
    for table in (friday.table, other, friday.table):
        [row] = LOCKED(table.pk)
        assert values(from_row(Table, row)) == values(Table.objects.get(pk=table.pk))
    assert LOCKED(10**9) == []


def test_several_objects_come_out_of_one_row(dealt: Evening) -> None:
    [row] = OPEN_DEAL(dealt.table.pk)
    night, game, deal = split(row, Night, Game, Deal)
    assert values(night) == values(Night.objects.get())
    assert values(game) == values(Game.objects.get())
    assert values(deal) == values(Deal.objects.get())


def test_seats_come_by_place_with_the_moment_somebody_went(dealt: Evening) -> None:
    for person, gone_at in ((dealt.alice, None), (dealt.bob, NOON), (dealt.cleo, None)):
        Presence.objects.update_or_create(table=dealt.table, person=person, defaults={"gone_at": gone_at})
    rows = SEATED(dealt.deal.game_id, dealt.table.pk)
    places = [values(from_row(Seat, row, 1)) for row in rows]
    assert places == [values(seat) for seat in Seat.objects.order_by("places__place")]
    gone = {from_row(Seat, row, 1).person_id: row[0] for row in rows}
    assert gone == {dealt.alice.pk: None, dealt.bob.pk: NOON, dealt.cleo.pk: None}


def test_a_command_is_written_and_found_again(friday: Evening) -> None:
    answer = {"deal": 7, "words": ["a'b", None], "over": False}
    ADD_COMMAND([(friday.table.pk, "one", "body", answer, NOON), (friday.table.pk, "two", "b", {}, NOON)])
    assert EARLIER(friday.table.pk, "one") == [("body", answer)]
    assert EARLIER(friday.table.pk, "three") == []
    assert Command.objects.get(key="one").answer == answer
    assert Command.objects.get(key="two").at == NOON


def test_saving_touches_the_named_fields_only(dealt: Evening) -> None:
    deal = dealt.deal
    deal.deadline, deal.due_at, deal.number = NOON, None, 77
    SAVE_DEAL(deal)
    saved = Deal.objects.get()
    assert (saved.deadline, saved.due_at, saved.number) == (NOON, None, 1)
