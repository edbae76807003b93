"""What the content policy forbids does not run in a real browser."""

import pytest
from playwright.sync_api import Browser


@pytest.fixture
def page(browser: Browser, start_site):
    """A bare page of the site; complaints are what the test wants, so it does not use `open_page`."""
    page = browser.new_page()
    page.goto(start_site().url + "/no/such/page")
    yield page
    page.close()


def test_inline_script_does_not_run(page):
    page.evaluate(
        """() => {
            const script = document.createElement("script");
            script.textContent = "window.ran = true";
            document.body.append(script);
        }"""
    )
    assert page.evaluate("window.ran") is None


def test_inline_style_has_no_effect(page):
    page.evaluate("""() => document.body.insertAdjacentHTML("beforeend", '<p style="color: rgb(1, 2, 3)">x</p>')""")
    assert page.evaluate("getComputedStyle(document.querySelector('p')).color") != "rgb(1, 2, 3)"


def test_no_request_leaves_for_another_site(page):
    with page.expect_console_message(lambda message: "Content Security Policy" in message.text):
        assert page.evaluate("fetch('http://192.0.2.1/').catch(error => error.name)") == "TypeError"
