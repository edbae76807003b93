"""What is kept of each deal and night when it ends, and that the books of a whole demo agree."""

import itertools
from datetime import UTC, datetime

import pytest
from django.core.management import call_command
from django.db.models import Sum

from games import engine
from games.log import ALL, POT, DealStarted, Moved, PotAwarded, StageSettled
from games.standing import new_standing
from pokernight.history.demo import make_demo
from pokernight.play import evening, hosting
from pokernight.play.models import Deal, Game
from pokernight.play.states import log_of
from pokernight.results.deals import Facts, facts_of
from pokernight.results.models import DealResult, SeatResult
from pokernight.results.nights import pot_of, winners_of
from pokernight.tables.models import Night, Table
from tests.site.conftest import Evening, new_key

WHEN = datetime(2026, 3, 6, 20, 0, tzinfo=UTC)


@pytest.fixture
def demo(db: None) -> Table:
    return make_demo(nights=2, deals=40, until=WHEN, seed=7, quick=True)


def test_a_deal_leaves_its_facts(dealt: Evening) -> None:
    deal, before = dealt.deal, dealt.deal.game.standing["chips"]
    assert not DealResult.objects.exists()
    dealt.play_out()
    facts = deal.result.facts
    state = dealt.state()
    assert facts["before"] == before == [200, 200, 200]
    assert facts["after"] == list(state.chips)
    assert sorted(facts["order"]) == [0, 1, 2]
    awarded = [e for e, _ in log_of(deal, after=0, audiences=(ALL,)) if isinstance(e, PotAwarded)]
    assert [pot[0] for pot in facts["pots"]] == [e.amount for e in awarded]
    assert (facts["carried_in"], facts["carried_out"], facts["over"]) == (0, 0, False)


def test_the_facts_of_a_stage_say_what_each_loser_really_paid() -> None:
    """Cleo has 5 of the 30 that losing to each of two winners costs; who is paid by several pays one sum."""
    facts = facts_of(
        [
            DealStarted("three-five-seven", {}, new_standing([100, 100, 5, 100], 0).to_plain() | {"pot": 30}, 0),
            StageSettled((0, 1, 2, 3), (0, 1), 30),
            Moved(2, 0, 3, "stage"),
            Moved(2, 1, 2, "stage"),
            Moved(3, 0, 30, "stage"),
            Moved(3, 1, 30, "stage"),
            StageSettled((), (), 30),
            Moved(0, POT, 5, "nobody in"),
            StageSettled((0, 3), (0,), 30),
            Moved(3, POT, 30, "match"),
        ]
    )
    assert [paid for *_settled, paid in facts["stages"]] == [[[2, 5, 0], [3, 60, 40]], [[0, 5, 128]], [[3, 30, 10]]]


def test_a_night_leaves_what_it_brought_each(dealt: Evening) -> None:
    dealt.play_out()
    evening.add_chips(dealt.table, dealt.bob, new_key(), 50)
    chips = {seat.person_id: seat.stack for seat in dealt.night.seats.all()}
    hosting.end_night(dealt.table, dealt.alice, new_key())
    results = {result.seat.person_id: result for result in SeatResult.objects.all()}
    for person, bought in ((dealt.alice, 200), (dealt.bob, 250), (dealt.cleo, 200)):
        result = results[person.pk]
        assert (result.bought, result.returned, result.net) == (bought, chips[person.pk], chips[person.pk] - bought)
        assert (result.deals, result.games) == (1, 1)
    assert sum(result.net for result in results.values()) == 0
    won = [person for person, result in results.items() if result.games_won]
    assert won == [max(results, key=lambda person: results[person].net)]


def test_a_race_is_won_by_who_has_its_legs() -> None:
    """Seat 11 gained more, and took the larger part of the pot, which the winner had not enough chips to win."""
    lost = {"scored": [[1, 1, "best hand"]], "legs": [2, 2], "over": False, "pots": [], "order": [0, 1]}
    parts = [[90, [0, 1], [1], ""], [110, [0, 2], [0], ""]]
    last = {"scored": [[1, 1, "best hand"]], "legs": [2, 3], "over": True, "pots": parts}
    assert winners_of([(lost, [11, 12, 13]), (last, [11, 12, 13])], {11: 50, 12: 10}, 3) == [12]
    assert winners_of([(lost, [11, 12, 13])], {11: 50, 12: 10}, 3) == [11]


def test_who_reaches_the_legs_together_wins_together_but_in_sudden_death() -> None:
    """One leg may end it for both, two legs or one more; where they raced on alone, most legs of the last deal win."""
    scored = [[0, 2, "best high and best low"], [1, 1, "best low"]]
    last = {"scored": scored, "legs": [4, 3, 2], "over": True, "pots": [[80, [0, 1, 2], [0, 1], ""]]}
    assert winners_of([(last, [11, 12, 13])], {11: 30, 12: 30}, 3) == [11, 12]
    sudden = last | {"legs": [5, 4, 2], "pots": [[50, [0, 1], [0], ""], [60, [1, 2], [1], ""]]}
    assert winners_of([(sudden, [11, 12, 13])], {11: 30, 12: 40}, 3) == [11]


def test_a_race_that_nobody_finished_is_won_by_who_took_its_pot() -> None:
    last = {"scored": [], "legs": [0, 0], "over": True, "pots": [[9, [0], [0], ""], [40, [0, 1], [1], ""]]}
    assert winners_of([(last, [11, 12])], {11: 50, 12: 10}, 3) == [12]


def test_a_pot_of_legs_that_was_shared_out_is_nobodys() -> None:
    """Seat 11 gained most in the deals; what ends a game between two of them is told by what the middle paid."""
    last = {"scored": [], "legs": [1, 0], "over": False, "pots": []}
    shared = [("unfinished pot", 11, 20), ("unfinished pot", 12, 20)]
    assert winners_of([(last, [11, 12])], {11: 50, 12: 10}, 3, shared) == []
    assert winners_of([(last, [11, 12])], {11: 50, 12: 10}, None, shared) == [11]
    assert winners_of([(last, [11, 12])], {11: 50, 12: 10}, 3, [("carried pot won", 12, 40)]) == [12]


def test_any_other_game_is_won_by_who_gained_most() -> None:
    last = {"scored": [], "legs": [0, 0], "over": True, "pots": [[9, [0], [0], ""], [40, [0, 1], [1], ""]]}
    assert winners_of([(last, [11, 12])], {11: 50, 12: 50, 13: -100}, None) == [11, 12]
    assert winners_of([(last, [11, 12])], {}, None) == []


def test_a_pot_is_counted_as_people_speak_of_it() -> None:
    """Main and side pots of a deal together; for a player those won or shared."""
    facts = {"pots": [[60, [0, 1], [0], ""], [300, [0, 1, 2], [0, 2], ""]]}
    assert pot_of(facts) == 360
    assert [pot_of(facts, place) for place in (0, 1, 2)] == [360, 0, 300]


@pytest.mark.parametrize(
    ("facts", "biggest", "of_each"),
    [
        ({"pots": [[5, [1], [1], ""], [420, [0, 1], [0], ""]]}, 420, [420, 0]),  # an older row
        ({"pots": [[5, [1], [1], ""], [420, [0, 1], [0], ""]], "unmatched": [0]}, 420, [420, 0]),
        ({"pots": [[5, [1], [1], ""]], "carried_out": 65}, 0, [0, 0]),
        ({"pots": [[5, [1], [1], ""]], "unmatched": [0]}, 0, [0, 0]),
        ({"pots": [[15, [1], [1], ""]], "carried_out": 0}, 15, [0, 15]),  # everybody else folded
        ({"pots": [[50, [0], [0], ""], [20, [0], [0], ""]]}, 70, [70, 0]),  # the last one in a race takes all of it
    ],
)
def test_chips_that_nobody_else_could_win_are_no_pot(facts: Facts, biggest: int, of_each: list[int]) -> None:
    assert pot_of(facts) == biggest
    assert [pot_of(facts, place) for place in (0, 1)] == of_each


def test_the_demo_is_a_table_like_any_other(demo: Table) -> None:
    nights = Night.objects.filter(table=demo)
    assert nights.count() == 2
    assert all(night.state == Night.State.ENDED for night in nights)
    assert all(Deal.objects.filter(game__night=night).count() >= 40 for night in nights)
    assert Game.objects.values("slug").distinct().count() > 3
    assert DealResult.objects.count() == Deal.objects.count()
    assert SeatResult.objects.aggregate(sum=Sum("net"))["sum"] == 0
    assert Deal.objects.filter(ended_at=None).count() == 0
    call_command("verify_ledgers")


def test_the_bots_of_the_demo_play_legally(db: None) -> None:
    make_demo(nights=1, deals=6, until=WHEN, seed=3)
    call_command("verify_ledgers")
    assert DealResult.objects.count() >= 6


def test_engine_standings_are_plain_facts(demo: Table) -> None:
    """Every deal begins with what the one before it in the same game left, leavers and new chips apart."""
    for game in Game.objects.all():
        facts = [result.facts for result in DealResult.objects.filter(deal__game=game).order_by("deal__number")]
        for earlier, later in itertools.pairwise(facts):
            assert later["before"] == earlier["after"]
            assert later["carried_in"] == earlier["carried_out"]
        assert engine.status(engine.Standing.from_plain(game.standing)) in ("between_deals", "over")
