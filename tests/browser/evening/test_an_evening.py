"""A whole evening on five phones, from the first invitation to who pays whom: the four main games in dealer's choice.

The cards come in an order that repeats, with which every game is decided in two deals at most and all four friends get
their choice. Nothing is taken on trust: chips are added up from what the phones showed.
"""

import re

import pytest
from playwright.sync_api import expect

from pokernight.ledger.figures import signed
from tests.browser.conftest import OpenPage
from tests.browser.evening import books, habits, knowing
from tests.browser.evening.books import Standing
from tests.browser.evening.evening import Evening
from tests.browser.evening.kitchens import Kitchen, loaded_dice, one_process
from tests.browser.evening.people import Guest, host_a_night, is_over, play_until, take_a_seat
from tests.services.wire import verify
from tests.site_process import SiteStarter

BUY_IN = 100
REBUY = 50
CENTS = 5  # that a chip is worth
SEED = 5680


@pytest.fixture
def kitchen(start_site: SiteStarter) -> Kitchen:
    """A server whose luck repeats itself; asked for before any page, so that it outlives the pages."""
    return one_process(start_site, **loaded_dice(SEED))


def test_a_whole_evening(kitchen: Kitchen, start_site: SiteStarter, open_page: OpenPage) -> None:
    evening = four_friends_begin(kitchen, open_page)
    a_race_and_a_latecomer(evening, open_page)
    a_ruling(evening)
    in_or_out_and_an_empty_battery(evening, open_page)
    more_chips(evening)
    trips_and_somebody_at_the_door(evening)
    for_the_lowest_hand(evening)
    assert [game.name for game in evening.games] == [
        "Three Legged Race",
        "Three Five Seven",
        "Trips to Win",
        "2-7 Triple Draw",
    ]
    assert len({game.chosen_by for game in evening.games}) == 4
    the_night_ends(evening)
    who_pays_whom(evening)
    the_books_agree(evening)
    a_deal_is_told_and_replayed(evening)
    assert verify(**start_site.kept) == "1 nights checked, 0 differences.\n"


def four_friends_begin(kitchen: Kitchen, open_page: OpenPage) -> Evening:
    """Ann hosts, three friends sit down, and the high card says who chooses first."""
    url = kitchen.sites[0].url
    agreed = {"chooser": "dealers_choice", "buy_in": BUY_IN, "chip_worth": f"{CENTS}.00"}  # a hundred chips
    ann, path = host_a_night(open_page(url), url, "Ann", **agreed)
    evening = Evening(kitchen, ann, path)
    evening.bought["Ann"] = BUY_IN
    for name in ("Ben", "Cleo", "Dan"):
        evening.welcome(take_a_seat(open_page(url), url, path, name), BUY_IN)
    ann.page.get_by_role("link", name="To the table").click()
    evening.all_see("four players", lambda g: len(g.seen["night"]["seats"]) == 4)
    ann.press("start", lambda g: g.seen["night"]["state"] == "playing")
    evening.all_read(f"{evening.chooser().name} has the high card and deals first.")
    return evening


def a_race_and_a_latecomer(evening: Evening, open_page: OpenPage) -> None:
    """Eve comes while the pot of the race is carried: she sits down, is told to wait, and looks on."""
    evening.choose("Three Legged Race", "Two legs win the pot.", legs_needed="2")
    evening.deal()
    evening.play(habits.at_the_race)
    assert evening.is_carried()

    page = open_page(evening.table)
    expect(page.get_by_text("you are dealt in as soon as the middle is empty")).to_be_visible()
    eve = take_a_seat(page, evening.url, evening.path, "Eve")
    evening.welcome(eve, BUY_IN)
    evening.all_read("Eve is dealt in as soon as the middle is empty.")
    evening.deal()
    expect(page.locator(".band")).to_contain_text("You are dealt in as soon as the middle is empty.")
    evening.play_on(habits.at_the_race)
    assert eve.places(evening.last_deal)["Eve"] is None
    assert max(seat["legs"] for seat in evening.host.ends[evening.last_deal]["deal"]["seats"]) == 2
    assert evening.host.chips()["Eve"] == BUY_IN


def a_ruling(evening: Evening) -> None:
    """Ann has lost a bet; she says so at the host's desk, and everybody reads it."""
    before, page = evening.host.chips(), evening.host.page
    evening.host.pick("The host’s desk")
    page.get_by_text("Make a ruling").click()
    form = page.locator("form", has=page.get_by_role("button", name="This is the ruling"))
    form.get_by_label("How many chips").fill("5")
    form.get_by_label("from", exact=True).select_option(label=f"Ann ({before['Ann']})")
    form.get_by_label("to", exact=True).select_option(label="Eve (100)")
    form.get_by_label("Why").fill("Eve knew who sang it")
    form.get_by_role("button", name="This is the ruling").click()
    expect(page.get_by_role("status")).to_have_text("The ruling is in the log and in the ledger.")
    evening.host.come_to(evening.table)
    evening.all_read("Ann rules: 5 from Ann to Eve. (Eve knew who sang it)")
    after = before | {"Ann": before["Ann"] - 5, "Eve": before["Eve"] + 5}
    evening.all_see("the ruling", lambda g: g.chips() == after)


def in_or_out_and_an_empty_battery(evening: Evening, open_page: OpenPage) -> None:
    """All five play. When Cleo has to say in or out, her battery is low: she goes on with another phone."""
    evening.choose("Three Five Seven", "Two legs win the pot; being alone in scores one.", legs_needed="2")
    deal = evening.deal()
    play_until(
        lambda guest: guest.deal["step_name"] == "stage two" and guest.prompt() is not None,
        evening.guests,
        lambda guest, prompt: habits.at_the_stages(guest.deal, guest.seat or 0),
    )
    [cleo] = [guest for guest in evening.guests if guest.name == "Cleo"]
    other = with_another_phone(evening, cleo, open_page)
    assert other.deal["id"] == deal
    assert other.own_cards() == cleo.own_cards()
    evening.play(habits.at_the_stages)
    evening.play_on(habits.at_the_stages)
    assert set(evening.host.places(evening.last_deal).values()) == {0, 1, 2, 3, 4}
    assert not is_over(cleo, deal), "the old phone looked on"


def with_another_phone(evening: Evening, old: Guest, open_page: OpenPage) -> Guest:
    """The one-time code brings the seat over; the old phone is signed out, and a stranger at the table's door."""
    old.pick("Use another phone")
    old.page.get_by_role("button", name="Show the code").click()
    code = old.page.locator(".secret").inner_text()
    old.come_to(evening.table)

    page = open_page(f"{evening.url}/phone/")
    new = Guest(page, old.name)
    page.get_by_label("One-time code").fill(code)
    page.get_by_role("button", name="This is me").click()
    new.wait_until("the open question", lambda g: g.prompt() == old.prompt())
    evening.swap(old, new)

    expect(old.page.locator(".banner")).to_have_text("You are signed out on this phone.")
    old.page.reload()
    expect(old.page.get_by_label("Your name")).to_have_value("")
    return new


def more_chips(evening: Evening) -> None:
    """Somebody has lost everything and buys again between the games."""
    [broke] = [guest for guest in evening.guests if evening.host.chips()[guest.name] == 0]
    evening.chooser()
    broke.press("chips", lambda g: g.page.locator("#sheet-chips").is_visible())
    sheet = broke.page.locator("#sheet-chips")
    sheet.get_by_label("How many").fill(str(REBUY))
    sheet.get_by_role("button", name="Add chips").click()
    evening.bought[broke.name] += REBUY
    evening.all_see("the new chips", lambda g: g.chips()[broke.name] == REBUY)
    evening.all_read(f"{broke.name} buys {REBUY} chips.")


def trips_and_somebody_at_the_door(evening: Evening) -> None:
    """Dan is away for the first deal and is played for by what costs nothing; then he is back."""
    evening.choose("Trips to Win", "the last player needs three of a kind")
    [dan] = [guest for guest in evening.guests if guest.name == "Dan"]
    dan.pick("I am away for a while")
    evening.all_see("that Dan is away", lambda g: status_of("Dan", g) == ("away", True))
    dan.page.goto(f"{evening.url}/games/")
    others = [guest for guest in evening.guests if guest is not dan]
    for guest in others:
        guest.wait_until("that Dan's phone is not there", lambda g: status_of("Dan", g) == ("away", False))
    evening.deal(others)
    evening.play(habits.for_trips, others)
    acts = [event[2] for event in evening.log() if event[0] == "Acted" and event[1] == dan.seat]
    assert acts in (["fold"], ["check", "fold"])
    assert evening.is_carried()

    dan.page.goto(evening.url)
    dan.seen = {}
    dan.page.get_by_role("region", name="Your tables").get_by_role("link").click()
    dan.press("back", lambda g: status_of("Dan", g) == ("sitting", True))
    evening.all_read("Dan is back.")
    evening.play_on(habits.for_trips)


def status_of(name: str, guest: Guest) -> tuple[str, bool]:
    """What a phone shows of somebody: how the seat is taken, and whether the phone there is connected."""
    [seat] = [seat for seat in guest.seen["night"]["seats"] if seat["name"] == name]
    return seat["status"], seat["connected"]


def for_the_lowest_hand(evening: Evening) -> None:
    """One deal of 2-7 Triple Draw, whose pot stands alone."""
    evening.choose("2-7 Triple Draw", "Blinds of 1 and 2; fixed limit, with bets of 2 in the first two rounds")
    evening.deal()
    evening.play(habits.for_a_low)
    assert not evening.is_carried()
    evening.play_on(habits.for_a_low)


def the_night_ends(evening: Evening) -> None:
    """The next choice is Ann's, but she ends the night; every phone says who won what, and leads to its page."""
    assert evening.chooser() is evening.host
    evening.host.pick("End the night")
    evening.host.page.locator("#sheet-end").get_by_role("button", name="End the night").click()
    evening.all_see("the end", lambda g: g.seen["night"]["state"] == "ended")
    result = ", ".join(f"{name} {signed(net)}" for name, net in nets(evening))
    for guest in evening.guests:
        expect(guest.page.locator(".middle")).to_contain_text(f"The night is over: {result}.")
        guest.follow("The night’s result", "/history/1/")


def nets(evening: Evening) -> list[tuple[str, int]]:
    """Final stacks less what was bought, from what the phones showed; who won most comes first."""
    won = {name: chips - evening.bought[name] for name, chips in evening.games[-1].after.items()}
    return sorted(won.items(), key=lambda one: -one[1])


def who_pays_whom(evening: Evening) -> None:
    """Everybody's page has the same standings, which are the test's own sums, and payments that settle them."""
    won, final, together = dict(nets(evening)), evening.games[-1].after, evening.bought.total()
    assert sum(won.values()) == 0
    assert together == 5 * BUY_IN + REBUY
    expected = {name: Standing(won[name], evening.bought[name], final[name]) for name in won}
    for guest in evening.guests:
        shown = books.standings(guest.page)
        assert shown.pop("Together") == Standing(0, together, together)
        assert shown == expected
        assert list(shown) == list(won)
        assert books.payments(guest.page) == {name: CENTS * chips for name, chips in won.items() if chips}


def the_books_agree(evening: Evening) -> None:
    """Each game with its deals and winner, and a ledger in which every chip that came went back to the bank."""
    page = evening.guests[-1].page
    for place, game in enumerate(evening.games, 1):
        line = page.get_by_role("region", name="Games").get_by_role("listitem").nth(place - 1)
        count = "1 deal" if len(game.deals) == 1 else f"{len(game.deals)} deals"
        expect(line).to_contain_text(f"{place}. {game.name}")
        expect(line).to_contain_text(count)
        expect(line).to_contain_text(re.compile(f"(won by|most won:) {game.winner}"))
    page.get_by_role("link", name="Every movement of chips").click()
    assert set(books.balances(page).values()) == {0}
    lines = books.movements(page)
    for name, bought in evening.bought.items():
        assert sum(chips for src, dst, chips in lines if (src, dst) == ("bank", name)) == bought
        assert sum(chips for src, dst, chips in lines if (src, dst) == (name, "bank")) == evening.games[-1].after[name]
    assert ("Ann", "Eve", 5) in lines
    page.get_by_role("link", name="Past nights").click()
    net = dict(nets(evening))[evening.guests[-1].name]
    expect(page.get_by_role("list").get_by_role("link")).to_contain_text(f"you {signed(net)}")


def a_deal_is_told_and_replayed(evening: Evening) -> None:
    """Ben looks up the first deal of the race: its sentences, and step by step to the chips that he saw at its end."""
    [ben] = [guest for guest in evening.guests if guest.name == "Ben"]
    page, deal = ben.page, evening.games[0].deals[0]
    page.get_by_role("region", name="Games").get_by_role("link", name="Three Legged Race").click()
    expect(page.get_by_text("Two legs win the pot.").first).to_be_visible()
    page.get_by_role("link", name="Deal 1", exact=True).click()
    expect(page.locator(".said--own")).not_to_have_count(0)
    told = [line.split("only you saw this")[0].strip() for line in page.locator(".said__text").all_inner_texts()]
    page.get_by_role("link", name="Replay it").click()
    said, count, on = (page.locator(f"[data-replay={part}]") for part in ("said", "count", "on"))
    expect(count).to_contain_text("Step 1 of")
    steps = int(count.inner_text().split()[-1])
    may_know = knowing.may_know(evening.kitchen.log(deal), ben.places(deal)["Ben"])
    assert set(knowing.CARD.findall(page.content())) <= may_know

    heard = []
    for step in range(1, steps + 1):
        expect(count).to_have_text(f"Step {step} of {steps}")
        heard.append(said.inner_text())
        if step < steps:
            on.click()
    expect(on).to_have_attribute("aria-disabled", "true")
    assert [line for line in told if not any(line in sentence for sentence in heard)] == []
    assert (heard[0], heard[-1]) == (told[0], told[-1])
    for seat in ben.ends[deal]["deal"]["seats"]:
        name = next(one["name"] for one in ben.ends[deal]["night"]["seats"] if one["seat"] == seat["seat"])
        if name != "Ben":
            expect(page.locator(".seat", has_text=name)).to_contain_text(str(seat["chips"]))
