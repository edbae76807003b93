"""What a host may do beside the cards, who else may when the host is gone, and that everybody reads it."""

from datetime import timedelta
from typing import Any

import pytest
from django.test import Client

from pokernight.history.exports.tables import lines_csv
from pokernight.history.night import Player, evening_of
from pokernight.ledger import queries as ledger
from pokernight.ledger.models import Line
from pokernight.people.models import Person
from pokernight.play import evening, hosting, ruling
from pokernight.results.models import SeatResult
from pokernight.tables import powers
from pokernight.tables.changing import database_now
from pokernight.tables.models import Happening, Night, Presence, Seat
from pokernight.tables.services import change_settings, create_table
from tests.site.conftest import Evening, begin_evening, new_key
from tests.site.phones import session_of
from tests.site.test_turns import refused


def stack(it: Evening, number: int) -> int:
    return Seat.objects.get(night=it.night, number=number).stack


def test_chips_given_and_taken_with_a_reason(friday: Evening) -> None:
    ruling.give_chips_to(friday.table, friday.alice, "give", 1, 50, "won the door prize")
    ruling.give_chips_to(friday.table, friday.alice, "give", 1, 50, "won the door prize")
    ruling.give_chips_to(friday.table, friday.alice, new_key(), 2, -30, "broke a glass")
    assert [stack(friday, number) for number in range(3)] == [200, 250, 170]
    given, taken = Line.objects.filter(why__in=["given", "taken"]).order_by("pk")
    assert (given.amount, given.reason, given.actor) == (50, "won the door prize", friday.alice)
    assert (taken.amount, taken.reason, taken.dst_kind) == (30, "broke a glass", "bank")
    assert friday.told("gave_chips") == ["Alice gives Bob 50 chips. (won the door prize)"]
    assert friday.told("took_chips") == ["Alice takes 30 chips from Cleo. (broke a glass)"]
    friday.agrees()


def test_what_cannot_be_given_or_taken(dealt: Evening) -> None:
    give = ruling.give_chips_to
    assert refused(give, dealt.table, dealt.alice, new_key(), 1, 5, "x").startswith("A deal is open: wait")
    dealt.play_out()
    assert refused(give, dealt.table, dealt.bob, new_key(), 1, 5, "x") == "Only the host can do that."
    assert refused(give, dealt.table, dealt.alice, new_key(), 1, 5, "  ").startswith("Please say why")
    assert refused(give, dealt.table, dealt.alice, new_key(), 5, 5, "x") == "Nobody sits there."
    assert refused(give, dealt.table, dealt.alice, new_key(), 1, 0, "x").startswith("Please say how many")
    why = refused(give, dealt.table, dealt.alice, new_key(), 1, -9999, "x")
    assert why == f"Bob has only {stack(dealt, 1)} chips."
    dealt.agrees()


def race(**options: Any) -> Evening:
    """A race after its first deal: 15 in the middle, somebody has a leg."""
    it = begin_evening(options)
    it.choose(it.alice, "three-legged-race")
    it.start()
    it.play_out()
    return it


def test_a_ruling_moves_chips_the_pot_and_legs(transactional_db: None) -> None:
    it = race()
    legs = it.deal.game.standing["legs"]
    leader = legs.index(1)
    other = (leader + 1) % 3
    moves: list[ruling.Transfer] = [(leader, other, 20), ("pot", other, 5), ("bank", "pot", 2)]
    ruling.rule(it.table, it.alice, new_key(), "the leg was Bob's", moves, {leader: 0, other: 1})
    game = it.deal.game
    game.refresh_from_db()
    assert game.standing["pot"] == 12
    assert sum(amount for amount, _seats in game.standing["slices"]) == 12
    assert [game.standing["legs"][place] for place in (leader, other)] == [0, 1]
    assert (stack(it, leader), stack(it, other)) == (175, 220)
    assert {line.reason for line in Line.objects.filter(why="ruling")} == {"the leg was Bob's"}
    names = [Seat.objects.get(number=number).name for number in (leader, other)]
    assert it.told("ruling") == [
        f"Alice rules: 20 from {names[0]} to {names[1]}, 5 from the carried pot to {names[1]}, "
        f"2 from the bank to the carried pot, {names[0]} has 0 legs and {names[1]} has 1 leg. (the leg was Bob's)"
    ]
    it.agrees()
    it.deal_now()
    it.play_out()
    it.agrees()
    assert ledger.bank(it.night) == -602


def test_what_the_bank_adds_to_the_pot_the_players_have_bought(transactional_db: None) -> None:
    """Else more would be won than lost, and nobody would owe for it."""
    it = race()
    [pot] = it.deal.game.standing["slices"]
    assert pot == [15, [0, 1, 2]]
    ruling.rule(it.table, it.alice, new_key(), "a blind was forgotten", [("bank", "pot", 5)])
    assert [player.bought for player in by_seat(it)] == [202, 202, 201]
    ruling.rule(it.table, it.alice, new_key(), "too much", [("pot", "bank", 20)])
    assert [player.returned for player in by_seat(it)] == [7, 7, 6]
    it.agrees()
    hosting.end_night(it.table, it.alice, new_key())
    assert sum(SeatResult.objects.values_list("net", flat=True)) == 0
    browser = Client()
    browser.cookies["sessionid"] = session_of(it.alice)
    assert browser.get(f"/t/{it.table.code}/history/1/").status_code == 200


def by_seat(it: Evening) -> list[Player]:
    return sorted(evening_of(it.night).players, key=lambda player: player.seat.number)


@pytest.mark.parametrize(
    ("moves", "legs", "why"),
    [
        ([], {}, "This ruling changes nothing."),
        ([(0, 0, 5)], {}, "Please say how many chips go from where to where."),
        ([(0, 1, -5)], {}, "Please say how many chips go from where to where."),
        ([(0, 1, 5000)], {}, "Alice has only 195 chips."),
        ([(0, 6, 5)], {}, "Nobody sits there."),
        ([("pot", 0, 16)], {}, "The carried pot holds 15."),
        ([], {0: 3}, "0 to 2 legs can be given."),
    ],
)
def test_a_ruling_that_cannot_be_changes_nothing(
    transactional_db: None, moves: list[ruling.Transfer], legs: dict[int, int], why: str
) -> None:
    it = race()
    before = it.deal.game.standing
    more: list[ruling.Transfer] = [("bank", 0, 1), (0, "bank", 1)] if moves else []
    assert refused(ruling.rule, it.table, it.alice, new_key(), "why not", [*more, *moves], legs) == why
    assert it.deal.game.standing == before
    assert not Line.objects.filter(why="ruling").exists()
    it.agrees()


def test_without_a_carried_pot_only_stacks_and_the_bank_can_be_ruled_about(friday: Evening) -> None:
    assert refused(ruling.rule, friday.table, friday.alice, new_key(), "x", [("pot", 0, 1)]) == "Nothing is carried."
    assert refused(ruling.rule, friday.table, friday.alice, new_key(), "x", [], {0: 1}) == "Alice is in no race."
    ruling.rule(friday.table, friday.alice, new_key(), "change for a ten", [(0, 1, 10)])
    assert (stack(friday, 0), stack(friday, 1)) == (190, 210)
    friday.agrees()


def test_removing_and_setting_aside_name_the_host_and_the_reason(friday: Evening) -> None:
    hosting.sit_out_seat(friday.table, friday.alice, new_key(), 2, "asleep")
    hosting.remove_seat(friday.table, friday.alice, new_key(), 1, "went home")
    assert friday.told("set_aside") == ["Alice lets Cleo sit out. (asleep)"]
    assert friday.told("removed") == ["Alice takes Bob off the table. (went home)"]


def test_the_host_hands_over(friday: Evening) -> None:
    powers.hand_over(friday.table, friday.alice, new_key(), 1)
    assert refused(hosting.pause, friday.table, friday.alice, new_key()) == "Only the host can do that."
    hosting.choose_game(friday.table, friday.bob, new_key(), "guts", {})
    assert friday.told("new_host") == ["Alice hands over: Bob is the host now."]
    hosting.add_bot(friday.table, friday.bob, new_key(), 4)
    friday.table.refresh_from_db()
    assert refused(powers.hand_over, friday.table, friday.bob, new_key(), 4).endswith("is a bot.")
    assert refused(powers.hand_over, friday.table, friday.alice, new_key(), 0) == "Only the host can do that."


def gone(it: Evening, minutes: float, *people: Person) -> None:
    """These left so long ago; everybody else is there."""
    Presence.objects.update(gone_at=None)
    Presence.objects.filter(person__in=people).update(gone_at=database_now() - timedelta(minutes=minutes))


def test_the_longest_seated_stands_in_for_a_host_who_is_gone_for_five_minutes(dealt: Evening) -> None:
    gone(dealt, 4.9, dealt.alice)
    assert refused(hosting.pause, dealt.table, dealt.bob, new_key()) == "Only the host can do that."
    gone(dealt, 5.1, dealt.alice)
    assert refused(hosting.pause, dealt.table, dealt.cleo, new_key()).startswith("The host is gone, but")
    assert refused(hosting.pause, dealt.table, dealt.charlie, new_key()).startswith("The host is gone, but")
    hosting.pause(dealt.table, dealt.bob, new_key())
    hosting.resume(dealt.table, dealt.bob, new_key())
    assert dealt.told("paused") == ["Bob pauses the table."]
    assert Happening.objects.get(kind="resumed").actor == dealt.bob
    assert refused(hosting.add_bot, dealt.table, dealt.bob, new_key()) == "Only the host can do that."
    assert hosting.end_night(dealt.table, dealt.bob, new_key()) == {"waits": True}
    dealt.play_out()
    assert Night.objects.get().state == Night.State.ENDED


def test_a_co_host_comes_before_the_longest_seated(dealt: Evening) -> None:
    powers.name_cohost(dealt.table, dealt.alice, new_key(), 2)
    assert dealt.told("cohost") == ["Alice names Cleo as co-host."]
    gone(dealt, 1, dealt.alice)
    assert refused(hosting.pause, dealt.table, dealt.cleo, new_key()) == "Only the host can do that."
    gone(dealt, 6, dealt.alice)
    assert refused(hosting.pause, dealt.table, dealt.bob, new_key()).startswith("The host is gone, but")
    hosting.pause(dealt.table, dealt.cleo, new_key())
    hosting.resume(dealt.table, dealt.cleo, new_key())
    gone(dealt, 6, dealt.alice, dealt.cleo)
    hosting.pause(dealt.table, dealt.bob, new_key())
    powers.name_cohost(dealt.table, dealt.alice, new_key(), 2, named=False)
    assert not dealt.table.cohosts.exists()


def test_new_agreements_are_told_to_everybody(friday: Evening) -> None:
    settings = {"chooser": "host", "clock": 30, "rebuys": "until 23:00", "games": ["guts"]}
    change_settings(friday.table, friday.alice, settings)
    assert friday.told("settings_changed") == [
        "Alice changes what the table has agreed on: Games: Guts; More chips: until 23:00; Clock: 30 seconds."
    ]
    change_settings(friday.table, friday.alice, settings)
    assert len(friday.told("settings_changed")) == 1


def test_what_the_house_does_has_no_actor(dealt: Evening) -> None:
    dealt.play_out()
    evening.leave(dealt.table, dealt.bob, new_key())
    assert dealt.told("left") == ["Bob gets up."]


def test_reasons_are_one_line_of_signs_that_can_be_seen(friday: Evening) -> None:
    reason = "\u202e found\n under\u0000 the\u2066 sofa "
    ruling.give_chips_to(friday.table, friday.alice, new_key(), 1, 5, reason)
    assert friday.told("gave_chips") == ["Alice gives Bob 5 chips. (found under the sofa)"]


def test_whoever_does_something_has_the_name_of_tonight(friday: Evening) -> None:
    """A host who is called otherwise at another table cannot do things here in a friend's name."""
    elsewhere = create_table(friday.charlie, "Sunday", {})
    evening.join(elsewhere, friday.alice, new_key(), "Bob")
    assert Person.objects.get(pk=friday.alice.pk).name == "Bob"
    alice = Person.objects.get(pk=friday.alice.pk)
    ruling.give_chips_to(friday.table, alice, new_key(), 2, 5, "a bet")
    assert friday.told("gave_chips") == ["Alice gives Cleo 5 chips. (a bet)"]
    assert ",a bet,Alice" in lines_csv(friday.night)
    evening.leave(friday.table, alice, new_key())
    friday.table.host = bobby = Person.objects.create(name="bob")
    friday.table.save()
    ruling.give_chips_to(friday.table, bobby, new_key(), 2, 5, "a bet")
    assert friday.told("gave_chips")[1] == "The host gives Cleo 5 chips. (a bet)"
