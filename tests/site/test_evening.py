"""A night from start to end: seats, chips, games, hosts, leaving and the end."""

from typing import Any

import pytest
from django.db import IntegrityError, transaction

from games.cards import deck
from games.options import OptionError as GameOptionError
from pokernight.ledger import queries as ledger
from pokernight.ledger.models import Line
from pokernight.people.models import Person
from pokernight.play import button, evening, hosting
from pokernight.play.models import Deal, Game
from pokernight.play.opendeal import seats_of
from pokernight.play.practice import open_practice
from pokernight.play.verifying import differences
from pokernight.tables import options
from pokernight.tables.changing import Refusal
from pokernight.tables.models import Happening, Night, Seat, Table
from pokernight.tables.services import change_settings, create_table, open_night, watch
from tests.site.conftest import Evening, begin_evening, new_key


def sentence(service: Any, *args: Any) -> str:
    with pytest.raises(Refusal) as refusal:
        service(*args)
    return refusal.value.sentence


def test_seats_are_taken_in_order_or_by_wish(friday: Evening) -> None:
    dora, emil = (Person.objects.create() for _ in range(2))
    assert evening.join(friday.table, dora, new_key(), "Dora", 6) == {"seat": 6}
    assert evening.join(friday.table, emil, new_key(), "Emil") == {"seat": 3}
    assert friday.seat(dora).stack == 200


@pytest.mark.parametrize(
    ("name", "number", "why"),
    [
        ("Rita", 1, "That seat is taken. Please choose another one."),
        ("Rita", 8, "There is no such seat."),
        (" bob\u200b ", None, "Somebody here is called bob already. Please take another name."),
        ("ＢＯＢ", None, "Somebody here is called BOB already. Please take another name."),
        ("Dealer", None, "“Dealer” is a word of the game. Please take another name."),
        ("Bob\u034f", None, "Somebody here is called Bob\u034f already. Please take another name."),
        ("\u202e", None, "Please type a name."),
    ],
)
def test_seats_and_names_that_cannot_be(friday: Evening, name: str, number: int | None, why: str) -> None:
    assert sentence(evening.join, friday.table, friday.rita, new_key(), name, number) == why
    assert Seat.objects.count() == 3


def test_nobody_sits_twice_and_eight_is_full(friday: Evening) -> None:
    assert (
        sentence(evening.join, friday.table, friday.bob, new_key(), "Robert")
        == "You have a seat at this table already."
    )
    for number in range(5):
        evening.join(friday.table, Person.objects.create(), new_key(), f"Guest {number}")
    assert sentence(evening.join, friday.table, friday.rita, new_key(), "Rita") == "Every seat at this table is taken."


def test_joining_twice_with_one_key_is_joining_once(friday: Evening) -> None:
    first = evening.join(friday.table, friday.rita, "tap", "Rita")
    assert evening.join(friday.table, friday.rita, "tap", "Rita") == first
    assert Line.objects.filter(why="buy-in").count() == 4


def test_the_first_deal_begins_with_the_high_card(friday: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    """Spades beat the other kings; everybody learns of all three cards."""
    cards = [deck()[place] for place in (44, 47, 46)]  # Kc Ks Kh
    monkeypatch.setattr(button, "shuffle", lambda faces: cards)
    hosting.start(friday.table, friday.alice, new_key())
    told = Happening.objects.get(kind="high_card")
    assert told.facts["cards"] == [["Alice", "Kc"], ["Bob", "Ks"], ["Cleo", "Kh"]]
    assert told.seat == friday.seat(friday.bob)
    assert friday.night.dealer == 1
    assert friday.state().dealer == 1


def test_the_button_moves_on(dealt: Evening) -> None:
    dealers = []
    for _ in range(4):
        dealers.append(dealt.night.dealer)
        dealt.play_out()
        hosting.deal_now(dealt.table, dealt.alice, new_key())
    first = dealers[0]
    assert dealers == [(first + step) % 3 for step in range(4)]
    assert Game.objects.count() == 1


def test_a_late_joiner_waits_for_the_next_deal_and_the_button_stays_in_order(dealt: Evening) -> None:
    dealer = dealt.night.dealer
    evening.join(dealt.table, dealt.rita, new_key(), "Rita")
    assert dealt.seat(dealt.rita) not in seats_of(dealt.deal.game)
    dealt.play_out()
    hosting.deal_now(dealt.table, dealt.alice, new_key())
    assert dealt.seat(dealt.rita) in seats_of(dealt.deal.game)
    assert dealt.night.dealer == (dealer + 1) % 4
    assert Game.objects.count() == 2
    dealt.play_out()
    dealt.agrees()


def test_sitting_out_counts_from_the_next_deal(dealt: Evening) -> None:
    sitter = dealt.awaited()
    evening.sit_out(dealt.table, sitter, new_key())
    dealt.act(sitter, "call")
    dealt.play_out()
    hosting.deal_now(dealt.table, dealt.alice, new_key())
    assert dealt.seat(sitter) not in seats_of(dealt.deal.game)
    dealt.play_out()
    evening.come_back(dealt.table, sitter, new_key())
    hosting.deal_now(dealt.table, dealt.alice, new_key())
    assert dealt.seat(sitter) in seats_of(dealt.deal.game)
    dealt.agrees()


def test_too_many_for_the_game_sit_out_from_the_dealer_to_the_right(friday: Evening) -> None:
    for number in range(5):
        evening.join(friday.table, Person.objects.create(), new_key(), f"Guest {number}")
    Night.objects.update(dealer=2)  # so seat 3 deals next
    hosting.start(friday.table, friday.alice, new_key())
    assert [seat.number for seat in seats_of(friday.deal.game)] == [0, 1, 4, 5, 6, 7]
    assert friday.state().dealer == 2  # seat 4, the first dealt in to the left of the dealer
    assert friday.night.dealer == 3
    friday.play_out()
    hosting.deal_now(friday.table, friday.alice, new_key())
    assert [seat.number for seat in seats_of(friday.deal.game)] == [0, 1, 2, 5, 6, 7]
    friday.agrees()


def test_chips_bought_in_a_deal_come_after_it(dealt: Evening) -> None:
    before = dealt.seat(dealt.bob).stack
    assert evening.add_chips(dealt.table, dealt.bob, new_key(), 150) == {"amount": 150, "waits": True}
    assert dealt.seat(dealt.bob).stack == before
    assert sentence(evening.add_chips, dealt.table, dealt.bob, new_key(), 10).startswith("Your chips are on their way")
    dealt.play_out()
    assert ledger.bank(dealt.night) == -750
    assert dealt.seat(dealt.bob).wanted_chips == 0
    assert evening.add_chips(dealt.table, dealt.bob, new_key(), 50) == {"amount": 50, "waits": False}
    hosting.deal_now(dealt.table, dealt.alice, new_key())
    assert sum(dealt.state().base.chips) == 800
    dealt.agrees()


def test_rebuys_have_limits(friday: Evening) -> None:
    why = "You may buy 1 to 200 chips at once."
    assert sentence(evening.add_chips, friday.table, friday.bob, new_key(), 201) == why
    assert sentence(evening.add_chips, friday.table, friday.bob, new_key(), 0) == why
    change_settings(friday.table, friday.alice, {"rebuys": "none"})
    why = "This table plays without buying more chips."
    assert sentence(evening.add_chips, friday.table, friday.bob, new_key(), 100) == why


def test_who_comes_back_brings_the_chips_taken_away(friday: Evening) -> None:
    evening.add_chips(friday.table, friday.bob, new_key(), 200)
    evening.leave(friday.table, friday.bob, new_key())
    assert Seat.objects.get(person=friday.bob).stack == 0
    evening.join(friday.table, friday.bob, new_key(), "Bob", 5)
    seat = friday.seat(friday.bob)
    assert (seat.number, seat.stack, Seat.objects.filter(person=friday.bob).count()) == (5, 400, 1)
    friday.agrees()


def test_leaving_between_deals(dealt: Evening) -> None:
    dealt.play_out()
    evening.leave(dealt.table, dealt.cleo, new_key())
    assert Seat.objects.get(person=dealt.cleo).stack == 0
    hosting.deal_now(dealt.table, dealt.alice, new_key())
    assert len(dealt.state().order) == 2
    dealt.play_out()
    dealt.agrees()


def test_only_the_host_decides(dealt: Evening) -> None:
    for service in (hosting.pause, hosting.end_night, hosting.deal_now, hosting.add_bot, hosting.start, hosting.resume):
        for person in (dealt.bob, dealt.charlie, dealt.rita):
            assert sentence(service, dealt.table, person, new_key()) == "Only the host can do that."
    assert sentence(hosting.remove_seat, dealt.table, dealt.bob, new_key(), 2) == "Only the host can do that."
    assert sentence(change_settings, dealt.table, dealt.bob, {}) == "Only the host can do that."
    assert sentence(open_night, dealt.table, dealt.bob) == "Only the host can do that."


def test_strangers_have_no_seat_to_command(dealt: Evening) -> None:
    for service in (evening.leave, evening.sit_out, evening.go_away, evening.come_back, evening.more_time):
        assert sentence(service, dealt.table, dealt.charlie, new_key()) == "You have no seat at this table."


def test_removing_a_ghost_pays_the_stack_back(dealt: Evening) -> None:
    why = "Please say why: everybody can read it."
    assert sentence(hosting.remove_seat, dealt.table, dealt.alice, new_key(), 1) == why
    hosting.remove_seat(dealt.table, dealt.alice, new_key(), 1, "is not here")
    dealt.play_out()
    seat = Seat.objects.get(person=dealt.bob)
    assert (seat.status, seat.stack) == (Seat.Status.LEFT, 0)
    assert Happening.objects.get(kind="removed").actor == dealt.alice
    dealt.agrees()


def test_chips_become_worth_no_money_while_a_bot_is_in_the_night(friday: Evening) -> None:
    hosting.add_bot(friday.table, friday.alice, new_key(), 5)
    worth = {"chooser": "host", "chip_worth": 5}
    assert sentence(change_settings, friday.table, friday.alice, worth).startswith("A bot has played tonight")
    hosting.remove_seat(friday.table, friday.alice, new_key(), 5)
    assert sentence(change_settings, friday.table, friday.alice, worth).startswith("A bot has played tonight")
    hosting.end_night(friday.table, friday.alice, new_key())
    open_night(friday.table, friday.alice)
    change_settings(friday.table, friday.alice, worth)
    assert sentence(hosting.add_bot, friday.table, friday.alice, new_key()).startswith("Bots cannot play")


def test_bots_stay_away_where_chips_are_money(friday: Evening) -> None:
    change_settings(friday.table, friday.alice, {"chip_worth": 5})
    why = "Bots cannot play where chips are worth money."
    assert sentence(hosting.add_bot, friday.table, friday.alice, new_key()) == why


def test_the_end_waits_for_the_deal_and_pays_everybody(dealt: Evening) -> None:
    assert hosting.end_night(dealt.table, dealt.alice, new_key()) == {"waits": True}
    night = dealt.night
    dealt.play_out()
    night.refresh_from_db()
    assert night.state == Night.State.ENDED
    assert ledger.bank(night) == 0
    assert set(Seat.objects.values_list("stack", flat=True)) == {0}
    assert Line.objects.filter(why="cash-out").count() == 3
    assert sentence(hosting.start, dealt.table, dealt.alice, new_key()) == "No night is open at this table."
    assert open_night(dealt.table, dealt.alice).number == 2


def test_an_unknown_option_of_a_game_is_named(friday: Evening) -> None:
    with pytest.raises(GameOptionError) as error:
        hosting.choose_game(friday.table, friday.alice, new_key(), "triple-draw-27", {"draw_max": 9})
    assert error.value.key == "draw_max"
    change_settings(friday.table, friday.alice, {"chooser": "host", "games": ["single-draw-27"]})
    why = "This table does not play that game."
    assert sentence(hosting.choose_game, friday.table, friday.alice, new_key(), "triple-draw-27", {}) == why


@pytest.mark.parametrize(
    ("key", "value"),
    [("clock", 14), ("clock", True), ("buy_in", 0), ("watchers", 1), ("rebuys", "until 25:00"), ("games", ["poker"]),
     ("games", []), ("unknown", 1), ("pace", None), ("chat", "yes"), ("approval", None)],
)  # fmt: skip
def test_table_options_that_cannot_be_are_named(key: str, value: Any) -> None:
    with pytest.raises(options.OptionError) as error:
        options.parse({key: value})
    assert error.value.key == key


def test_table_options_have_the_agreed_defaults() -> None:
    assert options.parse({}) == {
        "chooser": "dealers_choice", "choice_lasts": "one_deal", "dealer_sets": "main_options", "games": "all",
        "too_many": "dealer_sits_out", "buy_in": 200, "rebuys": "any_time", "rebuy_limit": None, "approval": "none",
        "watchers": True, "clock": None, "extra_time": 30, "away_after": 90, "pace": 6, "chip_worth": None,
        "ends_at": None, "unfinished_pot": "split_among_claimants", "last_word": None, "chat": True,
    }  # fmt: skip


def test_watchers_may_be_unwanted(friday: Evening) -> None:
    change_settings(friday.table, friday.alice, {"watchers": False})
    assert sentence(watch, friday.table, friday.rita) == "This table plays without watchers."


def test_the_database_itself_refuses_wrong_books(friday: Evening) -> None:
    with pytest.raises(IntegrityError), transaction.atomic():
        Seat.objects.filter(person=friday.bob).update(stack=-1)
    line = Line.objects.first()
    assert line is not None
    for change in (lambda: Line.objects.update(amount=1), Line.objects.all().delete, line.save, line.delete):
        with pytest.raises(TypeError):
            change()


def test_a_tampered_stack_is_found(dealt: Evening) -> None:
    Seat.objects.filter(person=dealt.bob).update(stack=999)
    found = list(differences(dealt.night))
    assert any("Bob" in sentence for sentence in found)


def test_a_practice_table_is_ready_in_one_step(transactional_db: None) -> None:
    person = Person.objects.create()
    table = open_practice(person, "Ann", "Practice", "triple-draw-27")
    assert Seat.objects.filter(night__table=table).count() == 4
    night = Night.objects.get(table=table)
    assert night.state == Night.State.PLAYING
    assert night.next_deal_at is not None  # once the game's announcement is read, or at a tap
    hosting.deal_now(table, person, new_key())
    assert Deal.objects.filter(game__night=night).count() == 1


@pytest.mark.parametrize("name", ["", "x" * 25, "host"])
def test_tables_need_a_name(transactional_db: None, name: str) -> None:
    with pytest.raises(Refusal):
        create_table(Person.objects.create(), name)
    assert not Table.objects.exists()


def test_a_busted_player_sits_till_chips_come(transactional_db: None) -> None:
    it = begin_evening({"buy_in": 2})
    hosting.start(it.table, it.alice, new_key())
    it.play_out()
    busted = Seat.objects.filter(stack=0)
    it.agrees()
    if busted:
        evening.add_chips(it.table, busted[0].person, new_key(), 2)
    hosting.deal_now(it.table, it.alice, new_key())
    it.play_out()
    it.agrees()
