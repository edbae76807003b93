"""What the pages about the past say, and in how many queries."""

import json
import re
from typing import Any

import pytest
from django.db import connection
from django.db.models import F
from django.test import Client
from django.test.utils import CaptureQueriesContext

from games.log import ENGINE
from games.view import view
from pokernight.history.chart import BOTTOM, HEIGHT
from pokernight.history.night import evening_of
from pokernight.play import evening as table_evening
from pokernight.play import hosting
from pokernight.play.models import Deal
from pokernight.play.opendeal import seats_of
from pokernight.results.models import DealResult
from pokernight.tables.models import Seat, Table
from pokernight.tables.services import change_settings
from tests.site.conftest import Evening, new_key
from tests.site.history.conftest import Visit, pages_of

MOST_QUERIES = 12


def replay_in(page: str) -> dict[str, Any]:
    """What the page of a replay brings for its script."""
    found = re.search(r'<script id="replay" type="application/json">(.*?)</script>', page)
    assert found is not None
    replay: dict[str, Any] = json.loads(found[1])
    return replay


def past_of(evening: Evening) -> str:
    return f"/t/{evening.table.code}/history/"


def words(text: str) -> str:
    """The page without its tags."""
    return " ".join(re.sub(r"<[^>]+>", " ", text).split())


def test_no_page_needs_more_than_a_dozen_queries(past: Evening, browser_of) -> None:  # type: ignore[no-untyped-def]
    for person in (past.alice, past.bob, past.rita):
        client: Client = browser_of(person)
        counts = {}
        for page in pages_of(past):
            with CaptureQueriesContext(
                connection,
            ) as queries:
                assert client.get(page).status_code == 200
            counts[page] = len(queries)
        assert max(counts.values()) <= MOST_QUERIES, counts


HAS = "“has” counts chips on the table and those given back."


def test_a_night_says_who_won_and_who_pays_whom(past: Evening, visit: Visit) -> None:
    told = words(visit(past.alice, past_of(past) + "1/")[1])
    players = evening_of(past.night).players
    assert sum(player.net for player in players) == 0
    for player in players:
        assert f"{player.seat.name} {player.signed} {player.bought} {player.has}" in told
    for payment in evening_of(past.night).payments:
        assert f"{payment.payer} pays {payment.winner} {payment.amount} chips" in told
    assert "Together 0 600 600" in told
    assert f"The night was won by {players[0].seat.name} ." in told
    assert HAS not in told


def test_a_night_that_goes_on_is_won_by_nobody_yet(played: Evening, visit: Visit) -> None:
    told = words(visit(played.alice, past_of(played) + "1/")[1])
    assert "The night was won by" not in told
    assert HAS in told


def test_the_list_counts_the_deals_that_the_night_shows(played: Evening, visit: Visit) -> None:
    """The second deal still runs."""
    played.deal_now()
    assert "Triple Draw (1)" in words(visit(played.alice, past_of(played))[1])
    assert "1 deal · " in words(visit(played.alice, past_of(played) + "1/")[1])


def test_a_replay_says_which_deal_of_which_game_it_is(past: Evening, visit: Visit) -> None:
    assert "Night 1, game 1, deal 1" in visit(past.alice, past_of(past) + "1/1/1/replay/")[1]


def test_a_replay_knows_nothing_of_how_the_night_went_on(played: Evening, visit: Visit) -> None:
    """That a later deal was the last one, or which game comes next."""
    played.choose(played.alice, "guts")
    played.deal_now()
    hosting.end_night(played.table, played.alice, new_key())
    page = visit(played.alice, past_of(played) + "1/1/1/replay/")[1]
    night = replay_in(page)["base"]["night"]
    assert (night["last_deal"], night["last_pot"], night["announced"], night["choosing"]) == (False, False, None, None)


def test_the_deals_beside_a_deal_are_led_to_by_arrows(played: Evening, visit: Visit) -> None:
    played.deal_now()
    played.play_out()
    assert "‹ Deal 1" in words(visit(played.alice, past_of(played) + "1/1/2/")[1])
    assert "Deal 2 ›" in words(visit(played.alice, past_of(played) + "1/1/1/")[1])


@pytest.mark.parametrize("page", ["history/1/", "night/"])
def test_the_sums_are_counted_and_would_show_an_error(played: Evening, visit: Visit, page: str) -> None:
    address = f"/t/{played.table.code}/{page}"
    assert "Together 0 600 600" in words(visit(played.alice, address)[1])
    Seat.objects.filter(number=1).update(stack=F("stack") + 5)
    assert "Together +5 600 605" in words(visit(played.alice, address)[1])


def test_what_lies_in_the_middle_is_what_the_ledger_says(played: Evening, visit: Visit) -> None:
    played.deal_now()
    for page in ("history/1/", "night/"):
        told = words(visit(played.alice, f"/t/{played.table.code}/{page}")[1])
        assert "In the middle +3 3 Together 0 600 600" in told, "both blinds"


def test_the_chart_has_a_row_of_figures_for_each_deal(played: Evening, visit: Visit) -> None:
    played.deal_now()
    played.play_out()
    table_evening.add_chips(played.table, played.bob, new_key(), 70)
    played.choose(played.alice, "guts")
    evening = evening_of(played.night)
    assert [deal.number for game in evening.games for deal in game.deals] == [1, 2]
    assert evening.before == [200, 200, 200]
    assert all(sum(deal.chips) == 600 for game in evening.games for deal in game.deals)
    assert sum(evening.after) == 670
    told = words(visit(played.alice, past_of(played) + "1/")[1])
    rows = [f"{deal.number} {' '.join(map(str, deal.chips))}" for deal in evening.games[0].deals]
    now = f"now {' '.join(map(str, evening.after))}"
    assert f"at the beginning 200 200 200 1. 2-7 Triple Draw {' '.join(rows)} {now}" in told
    assert "Chips after each deal, from left to right, and now." in told


def test_chips_bought_beside_a_deal_are_on_the_chart_after_it(played: Evening) -> None:
    """Who sits out has them at once; who is in the deal has them with its end, after the row that says what it left."""
    table_evening.sit_out(played.table, played.cleo, new_key())
    played.deal_now()
    table_evening.add_chips(played.table, played.cleo, new_key(), 70)
    table_evening.add_chips(played.table, played.bob, new_key(), 50)
    played.play_out()
    evening = evening_of(played.night)
    assert [sum(deal.chips) for game in evening.games for deal in game.deals] == [600, 670]
    assert sum(evening.after) == 720


def test_while_a_deal_runs_the_chart_ends_with_the_last_one(played: Evening) -> None:
    table_evening.add_chips(played.table, played.bob, new_key(), 70)
    played.deal_now()
    running = evening_of(played.night)
    assert running.chart is not None
    assert [tick.text for tick in running.chart.deals] == [0, 1], "blinds lie in the middle"
    assert running.after == []


def test_the_chart_shows_what_its_table_says(played: Evening, visit: Visit) -> None:
    """After the last deal what it left, not what was bought since; that is one more point with a name."""
    after = evening_of(played.night).chart
    assert after is not None
    assert [tick.text for tick in after.deals] == [0, 1]
    assert "Chips after each deal, from left to right." in words(visit(played.alice, past_of(played) + "1/")[1])
    chips = {person: played.seat(person).stack for person in (played.alice, played.bob, played.cleo)}
    table_evening.add_chips(played.table, played.bob, new_key(), 70)
    now = evening_of(played.night).chart
    assert now is not None
    assert [tick.text for tick in now.deals] == [0, 1, "now"]
    [of_alice, of_bob, of_cleo] = [[float(at.split(",")[1]) for at in curve.points.split()] for curve in now.curves]
    assert of_alice[1] == of_alice[2]
    assert of_cleo[1] == of_cleo[2]
    assert of_bob[1] > of_bob[2], "more chips are higher up"
    high = {name: HEIGHT - BOTTOM - line[1] for name, line in (("alice", of_alice), ("bob", of_bob))}
    ratio = chips[played.bob] / chips[played.alice]
    assert high["bob"] / high["alice"] == pytest.approx(ratio, abs=0.01), "what the deal left"
    hosting.end_night(played.table, played.alice, new_key())
    ended = evening_of(played.night)
    assert ended.chart is not None
    assert ended.chart.last == "at the end"
    assert sum(ended.after) == 670


def test_chips_with_a_worth_are_paid_in_money(past: Evening, visit: Visit) -> None:
    change_settings(past.table, past.alice, {"chip_worth": 250})
    payments = evening_of(past.night).payments
    assert payments
    assert all(re.fullmatch(r"\d+\.\d\d", payment.money) for payment in payments)
    told = words(visit(past.alice, past_of(past) + "1/")[1])
    assert f"100 chips = 2.50 {payments[0].payer} pays {payments[0].winner} {payments[0].money}" in told


def test_without_money_no_rate_is_said(past: Evening, visit: Visit) -> None:
    assert "100 chips =" not in words(visit(past.alice, past_of(past) + "1/")[1])


def test_nobody_pays_anybody_for_practice(past: Evening, visit: Visit) -> None:
    Table.objects.filter(pk=past.table.pk).update(practice=True)
    told = words(visit(past.alice, past_of(past) + "1/")[1])
    assert "Who pays whom" not in told
    assert "pays" not in told
    assert "New night, same table" in told


def test_a_game_in_the_list_of_a_night(past: Evening, visit: Visit) -> None:
    told = words(visit(past.alice, past_of(past) + "1/")[1])
    [played] = evening_of(past.night).games
    assert f"1. 2-7 Triple Draw 1 deal · most won: {played.winners} · biggest pot {played.biggest_pot}" in told


def test_a_pot_that_nobody_won_says_who_got_it(played: Evening, visit: Visit) -> None:
    played.choose(played.alice, "three-five-seven")
    played.deal_now()
    for _stage in range(3):
        for person in (played.alice, played.bob, played.cleo):
            played.act(person, "out")
    address = past_of(played) + "1/"
    assert "The night ended before" not in words(visit(played.alice, address + "2/")[1])
    hosting.end_night(played.table, played.alice, new_key())
    seats = [seat.name for seat in seats_of(played.deal.game)]
    left = played.deal.result.facts["dealer"] + 1
    in_turn = [*seats[left:], *seats[:left]]
    parts = " and ".join(f"{name} 10" for name in in_turn).replace(" and ", ", ", 1)
    assert f"pot shared out at the end: {parts}" in words(visit(played.alice, address)[1])
    end = f"The night ended before the pot was won: 30 were shared by all who could win it, {parts}."
    told = words(visit(played.alice, address + "2/")[1])
    assert end in told
    assert "unfinished pot" not in told
    assert end in words(visit(played.alice, address + "2/1/")[1]), "its last deal says it, too"
    assert "The night ended before" not in words(visit(played.alice, address + "1/1/")[1])
    for stage in ("Stage one: nobody was in.", "Stage two: nobody was in.", "Stage three: nobody was in."):
        assert stage in told


def test_a_deal_says_what_it_was_played_for(played: Evening, visit: Visit) -> None:
    played.choose(played.alice, "three-five-seven", ante=20)
    for _deal in range(2):
        played.deal_now()
        for _stage in range(3):
            for person in (played.alice, played.bob, played.cleo):
                played.act(person, "out")
    chips = played.deal.result.facts["before"]
    address = past_of(played) + "1/2/"
    first, second = (words(visit(played.alice, f"{address}{number}/")[1]) for number in (1, 2))
    assert "lay in the middle" not in first
    assert "60 lay in the middle from the deals before." in second
    assert "Everybody antes 20 in each deal; whoever is in and loses pays" in second
    for seat, had in zip(seats_of(played.deal.game), chips, strict=True):
        assert f"{seat.name} {had} {had - 20} −20" in second
    assert "In the middle 60 120" in second


@pytest.mark.parametrize("dealt_in", [True, False])
def test_who_is_dealt_in_without_chips_is_among_the_figures(played: Evening, visit: Visit, dealt_in: bool) -> None:
    result = DealResult.objects.get(deal=played.deal)
    place = [seat.name for seat in seats_of(played.deal.game)].index("Bob")
    result.facts["before"][place] = result.facts["after"][place] = 0
    if not dealt_in:
        result.facts["order"].remove(place)
    result.save()
    told = words(visit(played.alice, past_of(played) + "1/1/1/")[1])
    assert ("Bob 0 0 0" in told) == dealt_in


def test_a_void_deal_has_no_figures(played: Evening, visit: Visit) -> None:
    Deal.objects.filter(pk=played.deal.pk).update(voided_at=played.deal.ended_at)
    assert "What was played for" not in words(visit(played.alice, past_of(played) + "1/1/1/")[1])


def test_the_chart_ends_with_what_everybody_took_home(past: Evening) -> None:
    evening = evening_of(past.night)
    assert evening.chart is not None
    by_name = {player.seat.name: player.has for player in evening.players}
    assert dict(zip((seat.name for seat in evening.seats), evening.games[-1].deals[-1].chips, strict=True)) == by_name
    assert evening.after == []
    order = sorted(evening.chart.curves, key=lambda curve: -curve.end_y)
    assert [by_name[curve.name] for curve in order] == sorted(by_name.values())


def test_chips_bought_later_are_on_the_page(played: Evening, visit: Visit) -> None:
    table_evening.add_chips(played.table, played.bob, new_key(), 70)
    told = words(visit(played.alice, past_of(played) + "1/")[1])
    assert "Bob buy-in +70" in told
    assert "goes on" in told


def test_the_ledger_sums_to_nothing(played: Evening, visit: Visit) -> None:
    told = words(visit(played.rita, past_of(played) + "1/ledger/")[1])
    assert "bank Alice 200 buy-in" in told
    assert "bank -600" in told
    assert "together 0" in told


def test_a_deal_in_sentences(past: Evening, visit: Visit) -> None:
    """Everybody reads the same, and the player own cards on top."""
    deal = past_of(past) + "1/1/1/"
    rail, own = (words(visit(person, deal)[1]) for person in (past.rita, past.bob))
    for sentence in (
        "posts the small blind, 1.",
        "Everybody gets 5 cards.",
        "stands pat: keeps all the cards.",
        "First draw",
        "wins",
    ):
        assert sentence in rail
        assert sentence in own
    assert "You get: only you saw this" in own
    assert "only you saw this" not in rail


def test_the_sentences_of_a_deal_are_numbered_as_the_steps_of_its_replay(past: Evening, visit: Visit) -> None:
    """The link of a sentence brings the entry of the log, its number is the one that the replay counts."""
    deal = past_of(past) + "1/1/1/"
    links = re.findall(r'\?step=(\d+)"[^>]*>(\d+)</a>', visit(past.bob, deal)[1])
    seqs = [step["seq"] for step in replay_in(visit(past.bob, deal + "replay/")[1])["steps"]]
    assert [int(number) for _seq, number in links] == [seqs.index(int(seq)) + 1 for seq, _number in links]
    assert {int(number) for _seq, number in links} == set(range(1, len(seqs) + 1))


def test_a_replay_is_made_of_the_viewers_own_pictures(past: Evening, visit: Visit) -> None:
    text = visit(past.bob, past_of(past) + "1/1/1/replay/?step=17")[1]
    replay = replay_in(text)
    seqs = [step["seq"] for step in replay["steps"]]
    assert seqs == sorted(set(seqs))
    last = replay["steps"][-1]["deal"]
    truth = view(past.state(), ENGINE)
    assert [seat["chips"] for seat in last["seats"]] == [seat["chips"] for seat in truth["seats"]]
    assert all(step["deal"]["prompt"] is None for step in replay["steps"])
    first = next(step["deal"] for step in replay["steps"] if "get" in step["text"])
    known = {seat["seat"]: [card["face"] is not None for card in seat["cards"]] for seat in first["seats"]}
    own = replay["you"]["seat"]
    assert known[own] in ([True] * 5, [False] * 5)
    assert not any(any(faces) for seat, faces in known.items() if seat != own)
    for step in replay["steps"]:
        chips = sum(seat["chips"] for seat in step["deal"]["seats"]) + step["deal"]["pot"]
        assert chips == 600


def test_the_record_book(past: Evening, visit: Visit) -> None:
    told = words(visit(past.cleo, past_of(past) + "records/")[1])
    for player in evening_of(past.night).players:
        assert f"{player.seat.name} {player.signed} 1" in told


@pytest.mark.parametrize("page", ["0", "99", "x"])
def test_a_page_number_that_does_not_exist_is_the_nearest(past: Evening, visit: Visit, page: str) -> None:
    assert visit(past.alice, f"{past_of(past)}?page={page}")[0] == 200


def test_a_night_without_a_deal(db: None, visit: Visit) -> None:
    from tests.site.conftest import begin_evening

    evening = begin_evening()
    told = words(visit(evening.alice, past_of(evening) + "1/")[1])
    assert "No deal has been settled yet." in told
    hosting.end_night(evening.table, evening.alice, new_key())
    assert "Nobody owes anybody anything." in words(visit(evening.alice, past_of(evening) + "1/")[1])
    assert visit(evening.alice, past_of(evening))[0] == 200
