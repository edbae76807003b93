"""`export_record`: a game with all its cards, which replays to the same chips, or the reason why there is none."""

import json
from datetime import UTC, datetime
from io import StringIO

import pytest
from django.core.management import CommandError, call_command
from django.test import Client

from games import engine, record
from games.standing import Standing
from pokernight.history.demo import make_demo
from pokernight.history.exports.record import NotRecordable, record_names, record_of
from pokernight.play import evening as table_evening
from pokernight.play import hosting, ruling
from pokernight.play.models import Game
from pokernight.play.practice import open_practice
from pokernight.tables.models import Table
from tests.site.conftest import Evening, begin_evening, new_key
from tests.site.history.conftest import Visit


@pytest.fixture
def demo(db: None) -> Table:
    return make_demo(nights=1, deals=60, until=datetime(2026, 3, 6, 20, 0, tzinfo=UTC), seed=4, quick=True)


def test_every_game_replays_to_its_chips(demo: Table) -> None:
    games = list(Game.objects.order_by("pk"))
    assert len({game.slug for game in games}) > 3
    for game in games:
        answer = record.play(record_of(game))
        chips = [player["chips"] for player in answer["players"].values()]
        assert chips == Standing.from_plain(game.standing).chips


def test_the_command_prints_it(demo: Table) -> None:
    said = StringIO()
    call_command("export_record", f"{demo.shown_code}/1/1", stdout=said)
    assert json.loads(said.getvalue()) == record_of(Game.objects.get(night__table=demo, number=1))


@pytest.mark.parametrize("game", ["", "ABCDEFGH", "ABCDEFGH/1", "ABCDEFGH/1/1", "ABCDEFGH/x/1"])
def test_the_command_says_what_it_wants(db: None, game: str) -> None:
    with pytest.raises(CommandError):
        call_command("export_record", game)


def test_names_fit_the_format() -> None:
    assert record_names(["Ann Lee", "Ann_Lee", "rail", "Ben"]) == ["Ann_Lee", "Ann_Lee_", "rail_", "Ben"]


def test_chips_added_between_deals_are_told(played: Evening) -> None:
    table_evening.add_chips(played.table, played.bob, new_key(), 40)
    hosting.deal_now(played.table, played.alice, new_key())
    played.play_out()
    made = record_of(played.deal.game)
    assert made["deals"][1]["adds"] == {"Bob": 40}


def test_an_open_deal_is_not_told(played: Evening) -> None:
    hosting.deal_now(played.table, played.alice, new_key())
    with pytest.raises(NotRecordable, match="still open"):
        record_of(played.deal.game)


def test_a_game_left_in_mid_deal_is_refused(db: None) -> None:
    evening = begin_evening()
    hosting.start(evening.table, evening.alice, new_key())
    table_evening.leave(evening.table, evening.others()[0], new_key())
    evening.play_out()
    with pytest.raises(NotRecordable, match="left in the middle"):
        record_of(evening.deal.game)


def test_rulings_are_refused(played: Evening) -> None:
    ruling.give_chips_to(played.table, played.alice, new_key(), 1, 30, "Lost a bet")
    hosting.deal_now(played.table, played.alice, new_key())
    played.play_out()
    with pytest.raises(NotRecordable, match="host decided"):
        record_of(played.deal.game)


def test_legs_by_a_ruling_are_refused(db: None) -> None:
    """No chips move, the next deal begins with other legs."""
    evening = begin_evening()
    hosting.choose_game(evening.table, evening.alice, new_key(), "three-legged-race", {"legs_needed": 9})
    hosting.start(evening.table, evening.alice, new_key())
    for _deal in range(2):
        state = evening.state()
        while state.ended is None:
            choices = engine.prompt(state, engine.awaited(state)[0]) or {}
            cards = tuple(state.hands[engine.awaited(state)[0]][:3]) if "draw" in choices else ()
            verb = next(verb for verb in ("check", "call", "draw") if verb in choices)
            evening.act(evening.awaited(), verb, cards=cards)
            state = evening.state()
        if not _deal:
            ruling.rule(evening.table, evening.alice, new_key(), "Miscounted", legs={0: 5})
            hosting.deal_now(evening.table, evening.alice, new_key())
    with pytest.raises(NotRecordable, match="host decided"):
        record_of(evening.deal.game)


def test_pages_offer_it_for_practice_only(past: Evening, visit: Visit) -> None:
    past_page = f"/t/{past.table.code}/history/1/1/"
    assert "record.json" not in visit(past.alice, past_page)[1]
    assert visit(past.alice, past_page + "record.json")[0] == 404


def test_a_practice_game_alone_with_bots(db: None, visit: Visit, browser_of) -> None:  # type: ignore[no-untyped-def]
    evening = begin_evening()
    table = open_practice(evening.rita, "Rita", "Practice", "triple-draw-27")
    hosting.deal_now(table, evening.rita, new_key())
    alone: Client = browser_of(evening.rita)
    page = f"/t/{table.code}/history/1/1/"
    shown = alone.get(page).content.decode()
    assert "record.json" in shown
    assert "It shows every hidden card, the bots’ too." in shown
    assert alone.get(page + "record.json").status_code == 409  # its deal is open
    table_evening.join(table, evening.bob, new_key(), "Bob")
    assert visit(evening.bob, page + "record.json")[0] == 404
