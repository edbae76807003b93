"""The ordinary pages in Chromium against the running site: hosting, joining, choosing; accessible and in shape."""

import re
from collections.abc import Callable

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

OpenPage = Callable[..., Page]

RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
SIZES = [(320, 568), (360, 640), (844, 390), (1440, 900)]
TAP = 44  # pixels
TAPS_COUNT_AGAIN = 1100  # milliseconds after the own last tap
GONE_AFTER = 2000  # milliseconds; by then the others would see who left
TARGETS = ".button, .list__link, summary, label.choice, select, input:not([type=hidden], [type=checkbox], [type=radio])"


@pytest.fixture
def site(start_site) -> str:
    return start_site().url


def host_a_night(page: Page, site: str) -> str:
    """Ann opens a table where she picks the games; its code."""
    page.goto(site + "/")
    page.get_by_role("link", name="Host a night").click()
    page.get_by_label("Your name").fill("Ann")
    page.get_by_text("More agreements").click()
    page.get_by_label("Who picks the game").select_option("host")
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url("**/invite/")
    return page.url.split("/")[-3]


def check(page: Page) -> None:
    """Nothing that axe finds, nothing cut off, nothing too small for a thumb; dark and light."""
    page.locator("details").evaluate_all("parts => parts.forEach(part => { part.open = true; })")
    for scheme in ("dark", "light"):
        page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        found = Axe().run(page, options={"runOnly": {"type": "tag", "values": RULES}}).response
        assert found["passes"], "axe did not look at the page"
        assert [(one["id"], one["nodes"][0]["html"]) for one in found["violations"]] == [], page.url
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0, (page.url, width)
        small = page.locator(TARGETS).evaluate_all(
            f"all => all.filter(one => one.getClientRects().length && one.getBoundingClientRect().height < {TAP} - 0.5)"
            ".map(one => one.outerHTML)"
        )
        assert small == [], (page.url, width)
    page.set_viewport_size({"width": 360, "height": 640})


def test_a_night_begins(site: str, open_page: OpenPage) -> None:
    """Ann hosts and chooses, Ben joins by the link, Rita watches; the live table of each of them knows the others."""
    ann = open_page(site)
    code = host_a_night(ann, site)
    expect(ann.locator(".invitation__qr")).to_be_visible()
    assert ann.locator(".invitation__qr").evaluate("picture => picture.naturalWidth") > 100
    ann.get_by_role("link", name="Choose the first game").click()
    ann.get_by_role("link", name="Three Legged Race Change").click()
    ann.get_by_label("Legs").fill("2")
    ann.get_by_role("button", name="See what we play").click()
    expect(ann.get_by_text("Two legs win the pot.").first).to_be_visible()
    ann.get_by_role("button", name="Play this").click()
    ann.wait_for_url(f"**/t/{code}/")

    ben = open_page(f"{site}/t/{code}/")
    expect(ben.get_by_text("At the table: Ann")).to_be_visible()
    ben.get_by_label("Your name").fill("Ben")
    ben.get_by_role("button", name="Take a seat").click()
    expect(ann.locator("#table")).to_contain_text("Ben")  # told by the websocket
    expect(ben.locator("#table")).to_contain_text("Ann")

    rita = open_page(site)
    rita.get_by_label("Code of the table").fill(f"{code[:4]}-{code[4:]}".lower())
    rita.get_by_role("button", name="Join").click()
    rita.get_by_role("button", name="Just watch").click()
    expect(rita.locator("#table")).to_contain_text("Ben")


def test_in_dealers_choice_whoever_is_asked_finds_the_games(site: str, open_page: OpenPage) -> None:
    """The table as it comes: Ann starts, the high card says who chooses, and that phone is led to the chooser."""
    ann = open_page(site + "/host/")
    ann.get_by_label("Your name").fill("Ann")
    ann.get_by_role("button", name="Open the table").click()
    ann.get_by_role("link", name="To the table").click()
    ben = open_page(ann.url)
    ben.get_by_label("Your name").fill("Ben")
    ben.get_by_role("button", name="Take a seat").click()
    ben.wait_for_selector(".band__top")
    ann.get_by_role("button", name="Start", exact=True).click()
    expect(ann.locator(".band")).to_contain_text(re.compile("for you to choose the game|is choosing the game"))
    chooser, other = (ann, ben) if ann.get_by_role("link", name="Choose the game").count() else (ben, ann)
    expect(other.locator(".band")).to_contain_text("is choosing the game")
    chooser.wait_for_timeout(TAPS_COUNT_AGAIN)
    chooser.locator(".band").get_by_role("link", name="Choose the game").click()
    other.wait_for_timeout(GONE_AFTER)
    expect(other.locator(".mark--plug")).to_have_count(0)
    chooser.get_by_role("link", name="Guts").click()
    chooser.get_by_role("button", name="See what we play").click()
    chooser.get_by_role("button", name="Play this").click()
    for page in (ann, ben):
        expect(page.get_by_role("button", name="In", exact=True)).to_be_visible(timeout=15_000)


def test_a_seat_moves_to_another_phone_by_its_link(site: str, open_page: OpenPage) -> None:
    ann = open_page(site)
    code = host_a_night(ann, site)
    ann.goto(f"{site}/t/{code}/phone/")
    ann.get_by_role("button", name="Show the code").click()
    one_time = ann.locator(".secret").inner_text()
    other = open_page(f"{site}/phone/#{one_time}")
    assert other.url.endswith("/phone/"), "the code does not stay in the address"
    other.get_by_role("button", name="This is me").click()
    expect(other.locator("#table")).to_contain_text("Ann")


def test_a_thumb_that_taps_twice_makes_one_table(site: str, open_page: OpenPage) -> None:
    ann = open_page(site)
    ann.get_by_role("button", name="Practise against bots").dblclick()
    ann.wait_for_url("**/t/*/")
    ann.goto(site)
    expect(ann.locator(".list__link")).to_have_count(1)


def test_errors_are_tied_to_their_fields(site: str, open_page: OpenPage) -> None:
    page = open_page(site + "/host/")
    page.get_by_role("button", name="Open the table").click()
    field = page.get_by_label("Your name")
    expect(field).to_have_attribute("aria-invalid", "true")
    expect(field).to_have_accessible_description("Please type a name.")
    check(page)


def test_what_is_wrong_is_in_sight_and_can_be_corrected_at_once(site: str, open_page: OpenPage) -> None:
    page = open_page(site)
    page.get_by_label("Code of the table").fill("XXXX-XXXX")
    page.get_by_role("button", name="Join", exact=True).click()
    error = page.locator(".errorlist")
    expect(error).to_be_in_viewport()
    expect(page.get_by_label("Code of the table")).to_be_focused()
    page.goto(site + "/host/")
    page.get_by_label("Your name").fill("Ann")
    page.get_by_text("More agreements").click()
    page.locator("details input[inputmode=numeric]").last.fill("no number")
    page.get_by_role("button", name="Open the table").click()
    expect(error).to_be_in_viewport()
    expect(page.locator("details input[aria-invalid=true]")).to_be_focused()


def test_every_page_is_accessible_and_in_shape(site: str, open_page: OpenPage) -> None:
    ann = open_page(site)
    code = host_a_night(ann, site)
    for path in ("/", "/games/", "/games/three-five-seven/", "/phone/"):
        ann.goto(site + path)
        check(ann)
    for path in (
        "invite",
        "game",
        "game/five-card-draw",
        "game/three-five-seven",
        "rules",
        "chips",
        "night",
        "settings",
        "phone",
    ):
        ann.goto(f"{site}/t/{code}/{path}/")
        check(ann)
    ann.goto(f"{site}/t/{code}/game/guts/")
    ann.get_by_role("button", name="See what we play").click()
    check(ann)
    ann.get_by_role("button", name="Play this").click()
    ann.goto(f"{site}/t/{code}/rules/")
    check(ann)
    ann.goto(f"{site}/t/{code}/phone/")
    ann.get_by_role("button", name="Show the code").click()
    check(ann)
    stranger = open_page(f"{site}/t/{code}/")
    check(stranger)
