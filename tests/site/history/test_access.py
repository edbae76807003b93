"""Who sees a table's past: those who were there, the host, watchers where they are wanted. Nobody else learns of it."""

import pytest

from pokernight.history.exports.record import NotRecordable, record_of
from pokernight.play import evening as table_evening
from pokernight.play import hosting
from pokernight.play.showing import show_cards
from pokernight.play.voiding import void_deal
from pokernight.tables.changing import Refusal
from pokernight.tables.services import change_settings, open_night
from tests.site.conftest import Evening, new_key
from tests.site.history.conftest import Visit, pages_of


def test_players_host_and_watchers_see_every_page(past: Evening, visit: Visit) -> None:
    for person in (past.alice, past.bob, past.cleo, past.rita):
        assert [visit(person, page)[0] for page in pages_of(past)] == [200] * len(pages_of(past))


def test_strangers_get_the_404_of_an_unknown_table(past: Evening, visit: Visit) -> None:
    unknown = visit(past.charlie, "/t/ABCDEFGH/history/")
    assert unknown[0] == 404
    for person in (past.charlie, None):
        assert all(visit(person, page) == unknown for page in pages_of(past))


def test_watchers_see_nothing_where_they_are_not_wanted(past: Evening, visit: Visit) -> None:
    change_settings(past.table, past.alice, {"watchers": False})
    assert {visit(past.rita, page)[0] for page in pages_of(past)} == {404}


def test_who_left_keeps_the_night(played: Evening, visit: Visit) -> None:
    table_evening.leave(played.table, played.bob, new_key())
    assert visit(played.bob, pages_of(played)[2])[0] == 200


def test_a_night_belongs_to_who_was_there(past: Evening, visit: Visit) -> None:
    open_night(past.table, past.alice)
    table_evening.join(past.table, past.charlie, new_key(), "Charlie")
    table_evening.join(past.table, past.alice, new_key(), "Alice")
    nights = f"/t/{past.table.code}/history/"
    assert visit(past.charlie, nights + "2/")[0] == 200
    assert visit(past.charlie, nights + "1/")[0] == 404
    assert visit(past.bob, nights + "2/")[0] == 404
    assert "Night 1" not in visit(past.charlie, nights)[1]
    assert "Night 1" in visit(past.alice, nights)[1]


@pytest.mark.parametrize("inner", ["9/", "1/9/", "1/1/9/", "1/1/9/replay/"])
def test_what_was_never_played_is_not_found(past: Evening, visit: Visit, inner: str) -> None:
    assert visit(past.alice, f"/t/{past.table.code}/history/{inner}")[0] == 404


def test_an_open_deal_has_no_history_yet(played: Evening, visit: Visit) -> None:
    hosting.deal_now(played.table, played.alice, new_key())
    past = f"/t/{played.table.code}/history/"
    assert visit(played.alice, past + "1/1/1/")[0] == 200
    assert visit(played.alice, past + "1/1/2/")[0] == 404
    assert visit(played.alice, past + "1/1/2/replay/")[0] == 404
    assert "Deal 2" not in visit(played.alice, past + "1/1/")[1]


def test_the_cards_of_a_void_deal_stay_secret(played: Evening, visit: Visit) -> None:
    """Even one's own, and those that the showdown turned up."""
    deal = played.deal
    void_deal(played.table, played.alice, new_key(), "Misdeal")
    pages = f"/t/{played.table.code}/history/1/"
    for person in (played.alice, played.bob, played.rita):
        status, text = visit(person, pages + "1/1/")
        assert status == 200
        assert "made void" in text
        assert 'class="card"' not in text
        assert visit(person, pages + "1/1/replay/")[0] == 404
        assert '"Faces"' not in visit(person, pages + "night.json")[1]
        assert " dh " not in visit(person, pages + "1/hands.phhs")[1]
    with pytest.raises(Refusal, match="stay secret"):
        show_cards(played.table, played.bob, new_key(), deal.pk, [0])
    assert "made void" in visit(played.alice, pages + "1/")[1]
    with pytest.raises(NotRecordable, match="void"):
        record_of(deal.game)
