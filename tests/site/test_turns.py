"""Who picks the game: dealer's choice, the host, a rotation; what may be set; and who then deals."""

from datetime import timedelta
from typing import Any

import pytest
from django.db.models import F

from games import engine
from games.variants import GAMES
from pokernight.live import reading
from pokernight.live.room import Room
from pokernight.live.snapshot import night_part
from pokernight.people.models import Person
from pokernight.play import evening, hosting, queries, turns
from pokernight.play.choosing import offer
from pokernight.play.models import Deal, Game
from pokernight.play.sweeper import sweep
from pokernight.tables.changing import Refusal, database_now
from pokernight.tables.models import Night, Presence, Seat, Table
from tests.site.conftest import Evening, begin_evening, new_key, sit_down

FAR = timedelta(seconds=25)


def refused(service: Any, *args: Any, **more: Any) -> str:
    with pytest.raises(Refusal) as refusal:
        service(*args, **more)
    return refusal.value.sentence


def dealers_choice(**options: Any) -> Evening:
    """The first dealer is Alice, in seat 0: the button stands as if seat 7 had dealt."""
    it = sit_down({"chooser": "dealers_choice", **options})
    Night.objects.update(dealer=7)
    it.start()
    return it


def connect(*people: Person) -> None:
    Presence.objects.filter(person__in=people).update(gone_at=None, seen_at=database_now())


def wait(it: Evening, time: timedelta = FAR) -> None:
    """So much time goes by at the table."""
    Night.objects.filter(table=it.table).update(asked_at=F("asked_at") - time)
    Presence.objects.filter(gone_at__isnull=False).update(gone_at=F("gone_at") - time)


def chooser(it: Evening) -> str | None:
    seat = turns.chooser_seat(it.night)
    return seat.name if seat is not None else None


def test_the_high_card_chooses_first_and_deals(transactional_db: None) -> None:
    it = sit_down({})
    assert refused(it.choose, it.alice, "guts").startswith("The highest card chooses first")
    it.start()
    assert len(it.told("high_card")) == 1
    first = chooser(it)
    assert it.told("chooses") == [f"It is for {first} to choose the game."]
    assert refused(it.deal_now) == f"{first} is choosing the game."
    seat = Seat.objects.get(name=first)
    it.choose(seat.person, "triple-draw-27")
    it.deal_now()
    assert it.night.dealer == seat.number
    assert it.state().dealer == seat.number
    assert Game.objects.get().chosen_by == seat


def test_the_choice_goes_to_the_left_and_each_chooser_deals(transactional_db: None) -> None:
    it = dealers_choice()
    for person, slug in ((it.alice, "triple-draw-27"), (it.bob, "single-draw-27"), (it.cleo, "single-draw-27")):
        seat = it.seat(person)
        assert chooser(it) == seat.name
        others = [other for other in (it.alice, it.bob, it.cleo, it.charlie) if other != person]
        for other in others:
            assert refused(it.choose, other, slug) == f"It is for {seat.name} to choose the game."
        it.choose(person, slug)
        assert chooser(it) is None
        it.deal_now()
        assert it.deal.game.slug == slug
        assert it.night.dealer == seat.number
        assert refused(it.choose, person, slug) == "A game is being played; the next one is chosen after it."
        it.play_out()
        it.agrees()
    assert chooser(it) == "Alice"
    assert list(Game.objects.values_list("chosen_by__name", flat=True)) == ["Alice", "Bob", "Cleo"]


def test_a_choice_is_announced_in_sentences_before_the_cards(transactional_db: None) -> None:
    it = dealers_choice(dealer_sets="everything")
    before = database_now()
    it.choose(it.alice, "guts", cards=4)
    assert it.told("game_chosen") == [
        "Alice chooses Guts. Everybody gets four cards. In or out is chosen by all at once, in secret. Everybody antes "
        "5 into an empty pot; whoever is in and loses puts as much as was in the pot into the next one."
    ]
    assert not Deal.objects.exists()
    assert it.night.next_deal_at >= before + timedelta(seconds=6)


def test_a_game_for_one_pot_lasts_until_it_is_won(transactional_db: None) -> None:
    it = dealers_choice()
    it.choose(it.alice, "trips-to-win")
    it.deal_now()
    it.play_out()  # everybody checks: nobody opens, the antes stay
    assert Game.objects.get().standing["pot"] == 15
    assert chooser(it) is None
    assert refused(it.choose, it.bob, "guts").startswith("A game is being played")
    it.deal_now()
    assert Game.objects.count() == 1
    evening.leave(it.table, it.bob, new_key())
    it.play_out()
    it.agrees()


def test_an_orbit_is_a_deal_for_everybody(transactional_db: None) -> None:
    it = dealers_choice(choice_lasts="one_orbit")
    it.choose(it.alice, "single-draw-27")
    dealers = []
    for _deal in range(3):
        assert chooser(it) is None
        it.deal_now()
        dealers.append(it.night.dealer)
        it.play_out()
        evening.add_chips(it.table, it.alice, new_key(), 200)
        evening.add_chips(it.table, it.bob, new_key(), 200)
        evening.add_chips(it.table, it.cleo, new_key(), 200)
    assert dealers == [0, 1, 2]
    assert chooser(it) == "Bob"


def test_an_absent_chooser_plays_the_same_again_after_twenty_seconds(transactional_db: None) -> None:
    it = dealers_choice()
    connect(it.alice, it.cleo)
    it.choose(it.alice, "triple-draw-27")
    it.deal_now()
    it.play_out()
    assert chooser(it) == "Bob"
    sweep()
    assert chooser(it) == "Bob"  # not before twenty seconds
    wait(it)
    sweep()
    assert chooser(it) is None
    assert it.night.choice["slug"] == "triple-draw-27"
    assert it.told("same_again")[0].startswith("Bob is not there to choose, so it is 2-7 Triple Draw.")
    it.deal_now()
    assert it.night.dealer == 1
    it.play_out()
    wait(it)
    sweep()
    assert chooser(it) == "Cleo"  # who is there may take her time


@pytest.mark.parametrize("change", [{"bot": True, "person": None}, {"status": Seat.Status.AWAY}])
def test_a_bot_and_an_away_player_choose_the_same_again(transactional_db: None, change: dict[str, Any]) -> None:
    it = dealers_choice()
    connect(it.alice, it.bob, it.cleo)
    it.choose(it.alice, "triple-draw-27")
    it.deal_now()
    it.play_out()
    assert chooser(it) == "Bob"
    Seat.objects.filter(person=it.bob).update(**change)
    wait(it)
    sweep()
    assert chooser(it) is None
    assert it.night.choice["slug"] == "triple-draw-27"


def test_nobody_waits_for_a_bot_to_choose(transactional_db: None) -> None:
    it = sit_down({"chooser": "dealers_choice", "games": ["guts"]})
    seat = hosting.add_bot(it.table, it.alice, new_key(), 7)["seat"]
    Night.objects.update(dealer=seat - 1)
    it.start()
    assert chooser(it) is None
    [told] = it.told("same_again")
    assert "to choose, and bots do not: it is Guts." in told
    assert it.night.next_deal_at is not None


def test_with_nothing_to_repeat_the_tables_favourite_is_played(transactional_db: None) -> None:
    it = dealers_choice(games=["three-legged-race", "guts"])
    connect(it.bob)
    wait(it)
    sweep()
    assert it.night.choice == {"slug": "three-legged-race", "options": {}}


def test_a_chooser_who_sits_out_passes_the_choice_on(transactional_db: None) -> None:
    it = dealers_choice()
    evening.sit_out(it.table, it.alice, new_key())
    assert chooser(it) == "Bob"
    evening.leave(it.table, it.bob, new_key())
    assert chooser(it) is None  # one player alone plays nothing
    evening.come_back(it.table, it.alice, new_key())
    assert chooser(it) == "Cleo"


def test_a_choice_that_fits_no_more_is_asked_for_again(transactional_db: None) -> None:
    it = dealers_choice()
    it.choose(it.alice, "three-legged-race-three-card")
    evening.leave(it.table, it.cleo, new_key())
    assert chooser(it) == "Alice"
    why = refused(it.choose, it.alice, "three-legged-race-three-card")
    assert why.endswith("needs 3 players with chips, and there are 2.")


def test_the_dealer_who_sits_out_leaves_the_deal_to_the_left(transactional_db: None) -> None:
    it = sit_down({"dealer_sets": "everything"})
    for number in range(5):
        evening.join(it.table, Person.objects.create(), new_key(), f"Guest {number}")
    Night.objects.update(dealer=7)
    it.start()
    game = GAMES["triple-draw-27"]  # six of eight: the dealer and the seat to the right sit out
    assert offer(game, it.night, list(Seat.objects.all()), it.table.options).note == "Alice, Guest 4 sit out"
    it.choose(it.alice, game.slug)
    it.deal_now()
    seats = [place.seat.number for place in Game.objects.get().places.select_related("seat")]
    assert seats == [1, 2, 3, 4, 5, 6]
    assert it.state().dealer == 0  # seat 1


@pytest.mark.parametrize(
    ("sets", "options", "fixed"),
    [
        ("main_options", {"legs_needed": 2}, ""),
        ("main_options", {"odd_chips": "first_from_left"}, "odd_chips"),
        ("nothing", {"legs_needed": 2}, "legs_needed"),
        ("nothing", {}, ""),
        ("everything", {"legs_needed": 2, "odd_chips": "first_from_left"}, ""),
    ],
)
def test_what_the_chooser_may_set(transactional_db: None, sets: str, options: dict[str, Any], fixed: str) -> None:
    it = dealers_choice(dealer_sets=sets)
    if not fixed:
        it.choose(it.alice, "three-legged-race", **options)
        assert it.night.choice["options"] == options
        return
    assert refused(it.choose, it.alice, "three-legged-race", **options).endswith("is settled at this table.")
    Table.objects.update(game_defaults={"three-legged-race": options})
    it.choose(it.alice, "three-legged-race", **options)


def test_the_rotation_plays_the_tables_games_in_order(transactional_db: None) -> None:
    games = ["single-draw-27", "three-legged-race-three-card", "triple-draw-27"]
    it = sit_down({"chooser": "rotation", "games": games})
    Table.objects.update(game_defaults={"triple-draw-27": {"ante": 1}})
    assert refused(it.choose, it.alice, "guts").startswith("At this table the games come one after the other")
    it.start()
    assert it.told("game_chosen")[0].startswith("Next game: 2-7 Single Draw.")
    it.deal_now()
    evening.leave(it.table, it.cleo, new_key())
    it.play_out()  # two are left, so the game for three is passed over
    assert it.night.choice == {"slug": "triple-draw-27", "options": {"ante": 1}}
    it.deal_now()
    it.play_out()
    assert it.night.choice["slug"] == "single-draw-27"
    it.agrees()


def missing(it: Evening) -> str | None:
    """What the table says is missing for a next deal."""
    said: str | None = night_part(reading.read(it.table.pk, Room().known))["missing"]
    return said


def test_a_rotation_without_a_game_for_so_many_says_so(transactional_db: None) -> None:
    it = sit_down({"chooser": "rotation", "games": ["three-legged-race-three-card"]})
    it.start()
    it.deal_now()
    assert missing(it) is None
    evening.sit_out(it.table, it.cleo, new_key())
    until_nothing_is_carried(it)
    assert missing(it) == "None of this table’s games is for 2 players."
    evening.sit_out(it.table, it.bob, new_key())
    assert missing(it) == "The next deal needs two players with chips."
    evening.come_back(it.table, it.bob, new_key())
    evening.come_back(it.table, it.cleo, new_key())
    assert missing(it) is None


def test_the_hosts_choice_says_when_it_fits_no_more(transactional_db: None) -> None:
    it = sit_down({"chooser": "host", "too_many": "hide_game"})
    it.choose(it.alice, "three-legged-race-three-card")
    it.start()
    evening.sit_out(it.table, it.cleo, new_key())
    until_nothing_is_carried(it)
    assert missing(it) == "Three Legged Race, three cards needs 3 players with chips, and there are 2."
    it.choose(it.alice, "triple-draw-27")
    assert missing(it) is None


def until_nothing_is_carried(it: Evening) -> None:
    it.play_out()
    while queries.something_is_carried(it.night):
        it.deal_now()
        it.play_out()


def test_the_hosts_choice_stays_and_waits_for_the_next_boundary(transactional_db: None) -> None:
    it = sit_down({"chooser": "host"})
    assert it.choose(it.alice, "single-draw-27") == {"waits": False}
    it.start()
    assert it.choose(it.alice, "triple-draw-27") == {"waits": True}
    assert it.deal.game.slug == "single-draw-27"
    it.play_out()
    it.deal_now()
    assert it.deal.game.slug == "triple-draw-27"
    assert refused(it.choose, it.bob, "guts") == "Only the host can do that."


def test_repeating_is_choosing_again(transactional_db: None) -> None:
    it = dealers_choice()
    assert refused(hosting.repeat_game, it.table, it.alice, new_key()) == "Nothing was played yet tonight."
    it.choose(it.alice, "triple-draw-27")
    it.deal_now()
    it.play_out()
    hosting.repeat_game(it.table, it.bob, new_key())
    it.deal_now()
    assert it.night.dealer == 1
    assert Game.objects.count() == 2


def test_a_carried_pot_is_played_on_by_fewer_than_the_game_begins_with(transactional_db: None) -> None:
    it = begin_evening()
    it.choose(it.alice, "three-legged-race-three-card", legs_needed=4)
    it.start()
    it.play_out()
    evening.leave(it.table, it.cleo, new_key())
    assert it.night.next_deal_at is not None
    it.deal_now()
    assert it.deal.number == 2
    it.agrees()


def test_a_carried_pot_is_played_on_whoever_else_sits_down(transactional_db: None) -> None:
    """`hide_game` is about choosing a game, and so are the games that the table plays."""
    it = begin_evening({"too_many": "hide_game"})
    it.choose(it.alice, "three-five-seven")
    it.start()
    while it.deal.ended_at is None:
        it.act(it.awaited(), "out")
    for number in range(5):
        evening.join(it.table, Person.objects.create(), new_key(), f"Guest {number}")
    it.deal_now()
    assert it.deal.number == 2


def announced(it: Evening) -> str | None:
    """The game that every phone shows as the next one."""
    game = night_part(reading.read(it.table.pk, Room().known))["announced"]
    return game and game["slug"]


def test_a_choice_in_the_middle_of_a_carried_pot_is_announced_when_it_comes(transactional_db: None) -> None:
    it = begin_evening({"chooser": "host"})
    it.choose(it.alice, "jacks-or-better", ante=5)
    it.start()
    it.choose(it.alice, "jacks-or-better", ante=10)
    it.play_out()  # all check: nobody opens, and the pot stays
    for _deal in range(2):
        assert announced(it) is None, "the same game goes on"
        it.deal_now()
        assert it.deal.game.options == {"ante": 5}
        it.play_out()
    while queries.something_is_carried(it.night):
        it.deal_now()
        somebody_opens(it)
    assert announced(it) == "jacks-or-better"
    it.deal_now()
    assert it.deal.game.options == {"ante": 10}


def somebody_opens(it: Evening) -> None:
    """Whoever can opens, all others fold to that; nobody may have what it takes."""
    while it.deal.ended_at is None:
        state = it.state()
        choices = engine.prompt(state, engine.awaited(state)[0])
        if choices and "bet" in choices:
            it.act(it.awaited(), "bet", amount=choices["bet"][0])
        elif choices and choices.get("call"):
            it.act(it.awaited(), "fold")
        else:
            it.stay_in()
