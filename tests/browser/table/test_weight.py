"""The table page stays small (live-table, "Bars"), and its modules work under hashed names."""

import re
from pathlib import Path

import brotli
import pytest
from django.core.management import call_command
from django.template.loader import render_to_string
from django.test import override_settings

from pokernight.settings import STORAGES
from tests.browser.table import scenes
from tests.browser.table.page import CODE, table_page
from tests.browser.table.server import STATIC, TableServer

KB = 1024
LINKED = re.compile(r'(?:src|href)="/static/([^"]+)"')


def weight(files: list[Path]) -> int:
    return sum(len(brotli.compress(file.read_bytes())) for file in files)


def linked(suffix: str) -> list[Path]:
    """Files of that kind which the page asks for by itself."""
    return [STATIC / name for name in sorted(set(LINKED.findall(table_page()))) if name.endswith(suffix)]


def test_every_module_is_preloaded_and_none_is_left_over():
    modules = set((STATIC / "js" / "table").glob("*.js"))
    assert modules == {file for file in linked(".js") if file.parent.name == "table"}
    imported = {
        (file.parent / name).resolve()
        for file in modules
        for name in re.findall(r'from "(\./[\w.]+)"', file.read_text(encoding="utf-8"))
    }
    assert imported | {STATIC / "js" / "table" / "main.js"} == modules


def test_script_is_at_most_40_kb():
    assert weight(linked(".js")) <= 40 * KB


def test_css_is_at_most_12_kb():
    assert weight(linked(".css")) <= 12 * KB


def test_a_first_visit_is_at_most_120_kb():
    page = len(brotli.compress(table_page().encode()))
    assert page + weight(linked("")) <= 120 * KB


def test_modules_stay_short():
    lengths = {file.name: len(file.read_text(encoding="utf-8").splitlines()) for file in STATIC.rglob("*.js")}
    assert {name: length for name, length in lengths.items() if length > 300} == {}


@pytest.fixture
def hashed(tmp_path):
    """The page and its files as a site in use serves them."""
    with override_settings(STORAGES=STORAGES, STATIC_ROOT=tmp_path):
        call_command("collectstatic", interactive=False, verbosity=0)
        table = {"code": CODE, "shown_code": "TEST-CODE", "name": "Friday night"}
        server = TableServer(render_to_string("live/table.html", {"table": table, "proto": 1}), tmp_path)
    yield server
    server.close()


def test_the_page_runs_from_hashed_files(hashed, browser):
    hashed.snapshot = scenes.fixed_limit()
    page = browser.new_page()
    asked = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(hashed.url)
    page.get_by_role("button", name="Raise to 30").wait_for()
    files = [url for url in asked if "/static/" in url]
    assert len(files) == len(set(files))
    assert all(re.search(r"\.[0-9a-f]{12}\.(js|css|svg)$", url) for url in files)
    page.close()
