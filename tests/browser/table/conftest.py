"""The table page in Chromium, served by a scripted server."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.table.page import table_page
from tests.browser.table.server import TableServer

OpenTable = Callable[..., Page]


@pytest.fixture(scope="session")
def table_server() -> Iterator[TableServer]:
    server = TableServer(table_page())
    yield server
    server.close()


@pytest.fixture
def server(table_server: TableServer) -> TableServer:
    table_server.reset()
    return table_server


@pytest.fixture
def open_table(browser: Browser, server: TableServer) -> Iterator[OpenTable]:
    """`open_table(snapshot)` on a phone unless another size is given; waits until the snapshot is drawn.

    The test fails at its end when the page threw an error or the browser complained, about the content policy too.
    A lost connection is no complaint here.
    """
    contexts, complaints = [], []

    def run(snapshot: dict[str, Any] | None = None, size: tuple[int, int] = (360, 640), **options: Any) -> Page:
        server.snapshot = snapshot
        options = {"has_touch": size[0] < 900, "reduced_motion": "reduce", "color_scheme": "dark"} | options
        context = browser.new_context(viewport={"width": size[0], "height": size[1]}, **options)
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.on("console", lambda said: complaints.append(said.text) if is_trouble(said.type, said.text) else None)
        page.goto(server.url)
        if snapshot:
            page.wait_for_selector(".band__top")
        return page

    yield run
    for context in contexts:
        context.close()
    assert complaints == []


def is_trouble(kind: str, text: str) -> bool:
    return kind == "error" and "WebSocket connection" not in text
