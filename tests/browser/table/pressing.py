"""How a person presses a button of the band."""

from playwright.sync_api import Locator, Page

GUARD = 350  # a new bar ignores taps for 300 ms
SECOND = 1000  # and for so long after the viewer's own last tap
BAR_IS_OLD = "() => performance.now() >= (document.querySelector('.band')?.guardedUntil ?? 0)"


def band(page: Page, name: str) -> Locator:
    """The button of that name."""
    return page.locator(".band").get_by_role("button", name=name, exact=True)


def press(page: Page, name: str) -> None:
    """Wait until the bar is not new any more, then click."""
    page.wait_for_timeout(GUARD)
    page.wait_for_function(BAR_IS_OLD)
    band(page, name).click()
