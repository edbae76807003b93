"""The chooser, from the list of games to the announcement and the choice."""

import pytest
from django.utils import timezone

from games.variants import GAMES
from pokernight.play import hosting
from pokernight.play.choosing import menu
from pokernight.play.models import Game
from pokernight.tables.models import Night
from tests.site.conftest import new_key
from tests.site.pages.test_options_form import sent


def names(offers):
    return [offer.game.slug for offer in offers]


def test_where_the_host_chooses_others_are_told_so(bob, charlie, evening, table):
    assert "Only the host can do that." in bob.get(f"/t/{table.code}/game/").content.decode()
    assert bob.get(f"/t/{table.code}/game/guts/").url == f"/t/{table.code}/game/"
    sent_anyway = bob.post(f"/t/{table.code}/game/guts/", {**sent("guts").dict(), "step": "choose", "key": "k"})
    assert "Only the host can do that." in sent_anyway.content.decode()
    assert charlie.get(f"/t/{table.code}/game/").url == f"/t/{table.code}/"
    assert charlie.post(f"/t/{table.code}/game/guts/", {"step": "choose"}).url == f"/t/{table.code}/"
    assert evening.night.choice["slug"] == "triple-draw-27"


@pytest.fixture
def bobs_turn(evening, table):
    """Dealer's choice, and Bob in seat 1 is asked; Guts has a way of this table."""
    table.settings = {"chooser": "dealers_choice"}
    table.game_defaults = {"guts": {"all_out": "ante_again"}}
    table.save()
    Night.objects.filter(table=table).update(
        state=Night.State.PLAYING, chooser=1, asked_at=timezone.now(), next_deal_at=None
    )
    return table


def test_in_dealers_choice_it_is_for_whose_turn_it_is(alice, bob, evening, bobs_turn):
    assert "It is for Bob to choose the game." in alice.get(f"/t/{bobs_turn.code}/game/").content.decode()
    assert "Guts" in bob.get(f"/t/{bobs_turn.code}/game/").content.decode()
    data = sent("guts", cards=4).dict() | {"step": "choose", "key": "k"}
    assert bob.post(f"/t/{bobs_turn.code}/game/guts/", data).url == f"/t/{bobs_turn.code}/"
    assert evening.night.choice == {"slug": "guts", "options": {"cards": 4, "all_out": "ante_again"}}


def test_a_chooser_gets_the_main_options_and_the_rest_is_settled(bob, bobs_turn):
    page = bob.get(f"/t/{bobs_turn.code}/game/guts/")
    form = page.context["form"]
    assert {field.name for field in form.main_fields()} == {"ante", "cards", "declare"}
    assert form.fine_fields() == []
    assert "Everything else is settled at this table." in page.content.decode()
    data = sent("guts").dict() | {"step": "preview", "o-all_out": "redeal"}
    preview = bob.post(f"/t/{bobs_turn.code}/game/guts/", data)
    assert preview.context["sentences"][:1] == ["When nobody is in, everybody antes again and there are new cards."]
    assert "Remember this" not in preview.content.decode()


@pytest.mark.parametrize(("sets", "fields"), [("nothing", 0), ("everything", 7)])
def test_the_table_says_how_much_a_chooser_sets(bob, bobs_turn, sets, fields):
    bobs_turn.settings["dealer_sets"] = sets
    bobs_turn.save()
    form = bob.get(f"/t/{bobs_turn.code}/game/guts/").context["form"]
    assert len(form.main_fields()) + len(form.fine_fields()) == fields


def test_presets_that_touch_settled_options_are_not_offered(bob, bobs_turn):
    [name] = GAMES["three-five-seven"].presets
    address = f"/t/{bobs_turn.code}/game/three-five-seven/"
    assert bob.get(address).context["presets"] == [name]
    bobs_turn.settings["dealer_sets"] = "nothing"
    bobs_turn.save()
    assert bob.get(address).context["presets"] == []


def test_only_the_host_says_what_the_tables_own_way_is(bob, bobs_turn):
    bob.post(f"/t/{bobs_turn.code}/game/guts/", sent("guts").dict() | {"step": "choose", "key": "k", "keep": "yes"})
    bobs_turn.refresh_from_db()
    assert bobs_turn.game_defaults == {"guts": {"all_out": "ante_again"}}


def test_in_a_rotation_nobody_chooses(alice, table):
    table.settings = {"chooser": "rotation"}
    table.save()
    assert "nobody chooses" in alice.get(f"/t/{table.code}/game/").content.decode()


def test_the_last_choice_comes_first_and_is_one_tap(alice, evening, table):
    hosting.choose_game(table, evening.alice, new_key(), "guts", {"cards": 4})
    page = alice.get(f"/t/{table.code}/game/")
    assert "Same again: Guts" in page.content.decode()
    assert page.context["again_sentences"][:1] == ["Everybody gets four cards."]
    alice.post(f"/t/{table.code}/game/", {"key": "same"})
    assert evening.night.choice == {"slug": "guts", "options": {"cards": 4}}


def test_what_is_chosen_in_the_middle_of_a_deal_is_confirmed_at_the_table(alice, evening, table):
    data = sent("guts").dict() | {"step": "choose"}
    alice.post(f"/t/{table.code}/game/guts/", data | {"key": "before"})
    assert 'data-ref="told"' not in alice.get(f"/t/{table.code}/").content.decode()
    hosting.start(table, evening.alice, new_key())
    alice.post(f"/t/{table.code}/game/five-card-draw/", sent("five-card-draw").dict() | {"step": "choose", "key": "k"})
    assert "Next: Five Card Draw, once this pot is won." in alice.get(f"/t/{table.code}/").content.decode()
    assert "once this pot is won" not in alice.get(f"/t/{table.code}/").content.decode()
    alice.post(f"/t/{table.code}/game/guts/", data | {"key": "same"})
    assert "Next: Guts, once this pot is won." in alice.get(f"/t/{table.code}/").content.decode()
    alice.post(f"/t/{table.code}/game/guts/", data | {"o-cards": "4", "key": "other"})
    assert "Next: Guts, as you chose it, once this pot is won." in alice.get(f"/t/{table.code}/").content.decode()


def test_favourites_are_what_the_table_played_most(evening, table):
    plays = ["guts", "napalm", "guts", "trips-to-win", "five-card-draw", "napalm", "guts"]
    for number, slug in enumerate(plays, start=1):
        Game.objects.create(night=evening.night, number=number, slug=slug, standing={}, over_at=evening.night.opened_at)
    offered = menu(table, evening.night)
    assert names(offered.favourites) == ["guts", "napalm", "five-card-draw"]
    assert names(offered.favourites + offered.others).count("guts") == 1


def test_with_two_players_a_game_for_three_is_named_with_the_reason(alice, evening, table):
    hosting.remove_seat(table, evening.alice, new_key(), 2, "went home")
    offered = menu(table, evening.night)
    assert names(offered.unfit) == ["three-legged-race-three-card"]
    assert "needs 3 players with chips, and there are 2.</li>" in alice.get(f"/t/{table.code}/game/").content.decode()


@pytest.mark.parametrize("too_many", ["dealer_sits_out", "hide_game"])
def test_with_eight_players_the_table_decides_who_sits_out(evening, table, too_many):
    for _bot in range(5):
        hosting.add_bot(table, evening.alice, new_key())
    table.settings = {"too_many": too_many}
    offered = menu(table, evening.night)
    race = next(o for o in [*offered.others, *offered.unfit] if o.game.slug == "three-legged-race")
    if too_many == "hide_game":
        assert race.hindrance == "takes 6 players at most"
        assert set(names(offered.others)) == {"guts", "three-legged-race-three-card"}
    else:
        assert race.note == "2 players sit out, the dealer first"
        assert offered.unfit == []
        night = evening.night
        night.dealer = 0  # so Bob, to the left, deals the next game
        assert {offer.note for offer in menu(table, night).others} == {"", "Bob sits out", "Alice, Bob sit out"}


def test_only_the_games_of_the_table_are_offered(evening, table):
    table.settings = {"games": ["guts", "napalm"]}
    assert names(menu(table, evening.night).others) == ["guts", "napalm"]


@pytest.mark.parametrize("slug", GAMES)
def test_every_game_from_its_form_to_the_choice(alice, evening, table, slug):
    address = f"/t/{table.code}/game/{slug}/"
    assert alice.get(address).status_code == 200
    data = sent(slug)
    data["o-odd_chips"] = "first_from_left"
    preview = alice.post(address, {**data.dict(), "step": "preview"})
    assert (
        "Chips that do not divide all go to the first winner from the dealer&#x27;s left." in preview.content.decode()
    )
    assert evening.night.choice["slug"] == "triple-draw-27"
    again = dict(preview.context["sent"])
    assert alice.post(address, again | {"step": "choose", "key": "k"}).url == f"/t/{table.code}/"
    assert evening.night.choice == {"slug": slug, "options": {"odd_chips": "first_from_left"}}


def test_going_back_from_the_announcement_keeps_what_was_set(alice, table):
    data = sent("five-card-draw", wild=["2", "Jh"], ante=7)
    data["step"] = "change"
    form = alice.post(f"/t/{table.code}/game/five-card-draw/", data).context["form"]
    assert form["wild"].value() == ["2"]
    assert form["wild_singles"].value() == "Jh"
    assert form["ante"].value() == "7"


def test_an_impossible_combination_is_shown_at_its_field_and_changes_nothing(alice, evening, table):
    data = sent("five-card-draw")
    data.update({"o-betting": "spread_limit", "o-max_bet": "5", "step": "choose", "key": "k"})
    page = alice.post(f"/t/{table.code}/game/five-card-draw/", data)
    assert "5 is below the smallest bet 10." in page.content.decode()
    assert page.context["form"].fine_errors()
    assert evening.night.choice["slug"] == "triple-draw-27"


def test_the_tables_own_way_is_remembered_when_wished(alice, evening, table):
    address = f"/t/{table.code}/game/guts/"
    data = sent("guts", cards=4)
    alice.post(address, {**data.dict(), "step": "choose", "key": "1"})
    table.refresh_from_db()
    assert table.game_defaults == {}
    alice.post(address, {**data.dict(), "step": "choose", "key": "2", "keep": "yes"})
    table.refresh_from_db()
    assert table.game_defaults == {"guts": {"cards": 4}}
    alice.post(address, {**data.dict(), "step": "choose", "key": "3", "keep": "yes"})
    [told] = evening.told("way_settled")
    assert told.startswith("Alice settles how this table plays Guts from the next time on. Everybody gets four cards")
    assert alice.get(address).context["form"]["cards"].value() == "4"
    assert alice.get(address, {"preset": ""}).context["form"]["cards"].value() == "3"


def test_the_host_settles_how_a_game_is_played_at_any_time(alice, bob, charlie, evening, table):
    address = f"/t/{table.code}/way/three-legged-race/"
    evening.start()
    assert bob.get(address).url == f"/t/{table.code}/"
    assert charlie.post(address, sent("three-legged-race").dict()).url == f"/t/{table.code}/"
    assert alice.get(address).context["form"]["legs_needed"].value() == 3
    data = sent("three-legged-race", legs_needed=2)
    assert alice.post(address, data.dict()).url == f"/t/{table.code}/settings/"
    table.refresh_from_db()
    assert table.game_defaults == {"three-legged-race": {"legs_needed": 2}}
    [told] = evening.told("way_settled")
    assert "Alice settles how this table plays Three Legged Race from the next time on. Two legs win" in told
    assert "our own way" in alice.get(f"/t/{table.code}/settings/").content.decode()
    assert alice.get(f"/t/{table.code}/way/snap/").status_code == 404
    data = sent("five-card-draw")
    data.update({"o-betting": "spread_limit", "o-max_bet": "5"})
    assert alice.post(f"/t/{table.code}/way/five-card-draw/", data.dict()).context["form"].errors


def test_a_preset_fills_the_form(alice, table):
    [name] = GAMES["three-five-seven"].presets
    form = alice.get(f"/t/{table.code}/game/three-five-seven/", {"preset": name}).context["form"]
    assert (form["payers"].value(), form["win_condition"].value()) == ("lowest_only", "streak")


def test_remembered_options_that_the_rules_no_longer_know_are_passed_over(alice, table):
    table.game_defaults = {"guts": {"colour": "green"}}
    table.save()
    assert alice.get(f"/t/{table.code}/game/guts/").context["form"]["cards"].value() == "3"


def test_while_a_pot_is_carried_nothing_is_chosen(alice, evening, table):
    hosting.choose_game(table, evening.alice, new_key(), "trips-to-win", {})
    hosting.start(table, evening.alice, new_key())
    evening.play_out()  # everybody checks, so nobody opens and the antes stay
    page = alice.get(f"/t/{table.code}/game/").content.decode()
    assert "A pot is carried" in page
    assert "/game/guts/" not in page
    refused = alice.post(f"/t/{table.code}/game/guts/", {**sent("guts").dict(), "step": "choose", "key": "k"})
    assert "A pot is carried" in refused.content.decode()
    assert evening.night.choice["slug"] == "trips-to-win"


def test_a_game_that_does_not_exist(alice, table):
    assert alice.get(f"/t/{table.code}/game/snap/").status_code == 404
