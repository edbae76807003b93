"""Past nights in Chromium against the running site: accessible, in shape, and a replay by buttons, keys and links."""

import re
from collections.abc import Iterator

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, expect

from tests.browser.history.demo import become, make_past
from tests.browser.pages.test_pages import RULES, check
from tests.site_process import SiteStarter

SIZES = [(320, 568), (360, 640), (844, 390), (1440, 900)]


@pytest.fixture(scope="module")
def past(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[str, str]]:
    """The address of a demo's past nights on a running site, and its host's key."""
    data = tmp_path_factory.mktemp("demo")
    table, key = make_past(data, "--nights", "2", "--deals", "70", "--quick", "--seed", "8")
    with SiteStarter(data) as start:
        yield f"{start().url}{table}history/", key


@pytest.fixture(scope="module")
def host(past: tuple[str, str], browser: Browser) -> Iterator[Page]:
    """The host's page, on a phone. It must not complain, about the content policy neither."""
    address, key = past
    context = browser.new_context(viewport={"width": 360, "height": 640}, has_touch=True, reduced_motion="reduce")
    page = context.new_page()
    complaints: list[str] = []
    page.on("pageerror", lambda error: complaints.append(str(error)))
    page.on("console", lambda message: complaints.append(message.text) if message.type == "error" else None)
    become(page, address.split("/t/")[0], key)
    yield page
    context.close()
    assert complaints == []


@pytest.fixture
def address(past: tuple[str, str]) -> str:
    return past[0]


def first_deal(host: Page, address: str, game: str) -> str:
    """The address of the first deal of the first such game of night 1."""
    host.goto(address + "1/")
    host.locator(".list__link", has_text=game).first.click()
    host.get_by_role("link", name="Deal 1", exact=True).click()
    return host.url


def step_of(host: Page) -> int:
    return int(re.search(r"step=(\d+)", host.url)[1])  # type: ignore[index]


def test_every_page_is_accessible_and_in_shape(host: Page, address: str) -> None:
    deal = first_deal(host, address, "Triple Draw")
    game = deal.rsplit("/", 2)[0] + "/"
    for page in (address, address + "records/", address + "1/", address + "1/ledger/", game, deal):
        host.goto(page)
        check(host)


def test_the_replay_is_accessible_and_in_shape(host: Page, address: str) -> None:
    deal = first_deal(host, address, "Triple Draw")
    for step in ("", "?step=9999"):
        host.goto(deal + "replay/" + step)
        for scheme in ("dark", "light"):
            host.emulate_media(color_scheme=scheme, reduced_motion="reduce")
            found = Axe().run(host, options={"runOnly": {"type": "tag", "values": RULES}}).response
            assert found["passes"]
            assert [(one["id"], one["nodes"][0]["html"]) for one in found["violations"]] == []
        for width, height in SIZES:
            host.set_viewport_size({"width": width, "height": height})
            for name in ("Back", "Next", "To the end"):
                expect(host.get_by_role("button", name=name, exact=True)).to_be_in_viewport()
            assert host.evaluate("document.scrollingElement.scrollWidth - innerWidth") <= 0
            assert host.evaluate("document.scrollingElement.scrollHeight - innerHeight") <= 0
        host.set_viewport_size({"width": 360, "height": 640})


def test_step_by_step_by_buttons_and_keys(host: Page, address: str) -> None:
    deal = first_deal(host, address, "Triple Draw")
    host.get_by_role("link", name="Replay it").click()
    said, count = host.locator(".replay__said"), host.locator(".replay__count")
    expect(said).to_have_text(re.compile(" deals\\.$"))
    host.get_by_role("button", name="Next", exact=True).click()
    expect(said).to_contain_text("small blind")
    expect(count).to_contain_text("Step 2 of")
    second = step_of(host)
    host.keyboard.press("ArrowRight")
    expect(said).to_contain_text("big blind")
    host.keyboard.press("ArrowLeft")
    assert step_of(host) == second
    host.get_by_role("button", name="Back").click()
    expect(count).to_contain_text("Step 1 of")
    host.keyboard.press("End")
    expect(host.get_by_role("button", name="Next", exact=True)).to_have_attribute("aria-disabled", "true")
    expect(host.locator("[data-replay=step]")).to_have_text("")
    host.keyboard.press("Home")
    expect(count).to_contain_text("Step 1 of")
    assert host.url.startswith(deal + "replay/")


def test_the_link_of_a_sentence_leads_to_its_step(host: Page, address: str) -> None:
    first_deal(host, address, "Triple Draw")
    line = host.locator(".said", has_text="big blind")
    text, step = line.locator(".said__text").inner_text(), line.locator(".said__step").inner_text()
    line.locator(".said__step").click()
    expect(host.locator(".replay__said")).to_have_text(text)
    expect(host.locator(".replay__count")).to_contain_text(f"Step {step} of")
    expect(
        host.locator(".seat__bet").filter(has_text="2").or_(host.locator(".own .seat__bet", has_text="2"))
    ).to_have_count(1)


def test_own_cards_are_there_and_nobody_elses(host: Page, address: str) -> None:
    """Ann hosts and plays; she sees her five cards from the deal on, and the backs of the others'."""
    first_deal(host, address, "Triple Draw")
    host.locator(".said--own", has_text="You get").first.locator(".said__step").click()
    expect(host.locator(".hand .card")).to_have_count(5)
    expect(host.locator(".hand .card--back")).to_have_count(0)
    others = host.locator(".seat").count()
    expect(host.locator(".seat .card--back")).to_have_count(5 * others)


def test_showing_cards(host: Page, address: str) -> None:
    """Whoever did not show may do so later; the page says it to everybody from then on."""
    host.goto(address + "1/")
    games = host.locator(".list__link").evaluate_all("links => links.map(link => link.href)")
    form = host.get_by_text("Show cards of yours")
    for game in games:
        host.goto(game + "1/")
        if form.count():
            break
    form.click()
    boxes = host.locator("input[name=card]")
    for box in boxes.all()[1:]:
        box.uncheck()
    host.get_by_role("button", name="Show them to everybody").click()
    expect(host.get_by_text("Everybody of this table can see these cards now.")).to_be_visible()
    shown = host.locator(".said", has_text="Ann shows by choice:")
    expect(shown.locator(".card")).to_have_count(1)
