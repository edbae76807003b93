"""Real Chromium for the browser tests: each person of a test gets a page of their own, with own cookies."""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, Page, sync_playwright

PHONE = (360, 640)

OpenPage = Callable[..., Page]


@pytest.fixture(scope="module")
def browser(chromium: str) -> Iterator[Browser]:
    """One for each file of tests: while its driver lives, an event loop runs, which other files' tests cannot bear."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        yield browser
        browser.close()


@pytest.fixture
def open_page(browser: Browser) -> Iterator[OpenPage]:
    """`open_page(url)` as somebody new, on a phone unless another size is given.

    The test fails at its end when a page threw an error or the browser complained, about the content policy too.
    """
    contexts, complaints = [], []

    def run(url: str, size: tuple[int, int] = PHONE, touch: bool = True) -> Page:
        context = browser.new_context(viewport={"width": size[0], "height": size[1]}, has_touch=touch)
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.on("console", lambda message: complaints.append(message.text) if message.type == "error" else None)
        page.goto(url)
        return page

    yield run
    for context in contexts:
        context.close()
    assert complaints == []
