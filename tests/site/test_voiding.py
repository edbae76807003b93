"""A deal made void: chips, legs, pot, dealer and turn are as they were, and nobody ever sees its cards."""

import pytest

from pokernight.ledger.models import Line
from pokernight.play import evening, hosting, ruling
from pokernight.play.models import Deal, Game
from pokernight.play.voiding import void_deal
from pokernight.results.models import DealResult
from pokernight.tables.models import Happening, Night, Seat
from tests.site.conftest import Evening, begin_evening, new_key, sit_down
from tests.site.test_turns import chooser, dealers_choice, refused

WHY = "a card was seen"


def stacks(it: Evening) -> list[int]:
    return list(Seat.objects.order_by("number").values_list("stack", flat=True))


def void(it: Evening) -> None:
    void_deal(it.table, it.alice, new_key(), WHY)
    it.agrees()


def test_an_open_deal_is_undone_and_dealt_again_by_the_same_dealer(dealt: Evening) -> None:
    dealer, deal, before = dealt.night.dealer, dealt.deal, dealt.deal.game.standing
    dealt.act(dealt.awaited(), "raise", amount=4)
    assert stacks(dealt) != [200, 200, 200]
    void(dealt)
    assert stacks(dealt) == [200, 200, 200]
    assert dealt.deal.game.standing == before
    assert dealt.night.next_deal_at is not None
    dealt.deal_now()
    assert dealt.deal.pk != deal.pk
    assert (dealt.night.dealer, dealt.state().dealer) == (dealer, dealer)
    assert Game.objects.count() == 1
    dealt.play_out()
    dealt.agrees()
    dealt.deal_now()
    assert dealt.night.dealer == (dealer + 1) % 3


def test_everybody_reads_who_did_it_and_why(dealt: Evening) -> None:
    void(dealt)
    assert dealt.told("voided") == [
        f"Alice makes the deal void: everything is as it was before, and the same player deals. ({WHY})"
    ]
    assert Happening.objects.get(kind="voided").actor == dealt.alice
    lines = Line.objects.filter(why="void")
    assert lines.count() == 2  # the blinds
    assert {(line.reason, line.actor) for line in lines} == {(WHY, dealt.alice)}


def test_only_the_host_with_a_reason_and_only_once(dealt: Evening) -> None:
    assert refused(void_deal, dealt.table, dealt.bob, new_key(), WHY) == "Only the host can do that."
    assert refused(void_deal, dealt.table, dealt.alice, new_key(), " ").startswith("Please say why")
    first = void_deal(dealt.table, dealt.alice, "tap", WHY)
    assert void_deal(dealt.table, dealt.alice, "tap", WHY) == first
    assert refused(void_deal, dealt.table, dealt.alice, new_key(), WHY) == "That deal is void already."


def test_nothing_to_make_void(friday: Evening) -> None:
    assert refused(void_deal, friday.table, friday.alice, new_key(), WHY) == "Nothing was dealt yet tonight."


@pytest.mark.parametrize("slug", ["triple-draw-27", "three-legged-race", "three-five-seven", "trips-to-win", "guts"])
def test_the_last_deal_is_undone_to_the_standing_before_it(transactional_db: None, slug: str) -> None:
    it = begin_evening({"buy_in": 500})
    it.choose(it.alice, slug)
    it.start()
    it.play_out()
    it.deal_now()
    before, chips, number = it.deal.game.standing, stacks(it), it.deal.number
    dealer = it.state().dealer
    seats = [seat.stack for seat in Seat.objects.order_by("number")]
    it.play_out()
    void(it)
    deal = it.deal
    deal.game.refresh_from_db()
    assert deal.game.standing == before
    assert [seat.stack for seat in Seat.objects.order_by("number")] == before["chips"]
    assert sum(before["chips"]) + before["pot"] == 1500
    assert not DealResult.objects.filter(deal=deal).exists()
    assert chips == seats
    it.deal_now()
    assert (it.state().dealer, it.deal.number) == (dealer, number + 1)
    it.play_out()
    it.agrees()


def test_who_left_since_leaves_again_with_other_chips(dealt: Evening) -> None:
    dealt.play_out()
    evening.leave(dealt.table, dealt.cleo, new_key())
    took = Line.objects.get(why="cash-out").amount
    void(dealt)
    again = Line.objects.filter(why="cash-out").last()
    assert again is not None
    assert again.amount == 200
    assert Line.objects.filter(why="void", src_kind="bank").get().amount == took
    assert stacks(dealt) == [200, 200, 0]
    dealt.deal_now()
    assert len(dealt.state().order) == 2


def test_who_left_in_the_open_deal_is_paid_what_the_deal_began_with(dealt: Evening) -> None:
    evening.leave(dealt.table, dealt.cleo, new_key())
    void(dealt)
    assert Line.objects.get(why="cash-out").amount == 200
    assert stacks(dealt) == [200, 200, 0]


def test_chips_bought_in_the_void_deal_come(dealt: Evening) -> None:
    evening.add_chips(dealt.table, dealt.bob, new_key(), 100)
    void(dealt)
    assert stacks(dealt) == [200, 300, 200]
    assert dealt.seat(dealt.bob).wanted_chips == 0


def test_after_a_ruling_about_the_pot_only_a_ruling_helps(transactional_db: None) -> None:
    it = begin_evening()
    it.choose(it.alice, "three-legged-race")
    it.start()
    it.play_out()
    ruling.rule(it.table, it.alice, new_key(), "miscounted", [("pot", 1, 3)])
    assert refused(void_deal, it.table, it.alice, new_key(), WHY).endswith("by a ruling instead.")


def test_chips_that_are_gone_cannot_go_back(dealt: Evening) -> None:
    dealt.play_out()
    winner = max(Seat.objects.all(), key=lambda seat: seat.stack)
    ruling.give_chips_to(dealt.table, dealt.alice, new_key(), winner.number, -winner.stack, "lost a bet")
    assert refused(void_deal, dealt.table, dealt.alice, new_key(), WHY).startswith("Somebody no longer has the chips")


def test_the_choice_goes_back_too(transactional_db: None) -> None:
    it = dealers_choice()
    it.choose(it.alice, "single-draw-27")
    it.deal_now()
    it.play_out()
    it.choose(it.bob, "guts")
    void(it)
    assert chooser(it) is None
    assert it.night.choice["slug"] == "single-draw-27"
    it.deal_now()
    assert (it.deal.game.slug, it.night.dealer) == ("single-draw-27", 0)
    it.play_out()
    assert chooser(it) == "Bob"
    it.agrees()


def test_with_other_players_the_same_dealer_deals_a_new_game(transactional_db: None) -> None:
    it = sit_down({"chooser": "host"})
    Night.objects.update(dealer=0)
    it.choose(it.alice, "triple-draw-27")
    it.start()
    assert it.night.dealer == 1
    evening.join(it.table, it.rita, new_key(), "Rita")
    void(it)
    it.deal_now()
    assert (it.night.dealer, len(it.state().order), Game.objects.count()) == (1, 4, 2)
    it.play_out()
    it.agrees()


def test_the_night_goes_on_after_its_last_deal_was_void(dealt: Evening) -> None:
    hosting.end_night(dealt.table, dealt.alice, new_key())
    void(dealt)
    assert dealt.night.state == Night.State.PLAYING
    dealt.deal_now()
    assert Deal.objects.count() == 2
