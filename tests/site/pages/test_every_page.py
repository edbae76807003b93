"""What holds for every page: few queries, nothing kept in caches, no inline script or style, friendly errors."""

import re
from pathlib import Path

import pytest
from django.template.loader import render_to_string
from django.test import Client

from pokernight.play import hosting
from tests.site.conftest import new_key

TEMPLATES = Path(__file__).resolve().parents[3] / "templates"
MOST_QUERIES = 12
OPEN = ["/", "/host/", "/games/", "/games/three-five-seven/", "/phone/"]
AT_TABLE = [
    "",
    "join/",
    "chips/",
    "game/",
    "game/guts/",
    "rules/",
    "night/",
    "settings/",
    "phone/",
    "invite/",
    "qr.svg",
]


@pytest.fixture
def busy(evening):
    """Eight at the table and a deal under way."""
    for _bot in range(5):
        hosting.add_bot(evening.table, evening.alice, new_key())
    hosting.start(evening.table, evening.alice, new_key())
    return evening.table


@pytest.mark.parametrize("path", OPEN)
def test_open_pages_need_few_queries(alice, busy, path, django_assert_max_num_queries):
    with django_assert_max_num_queries(MOST_QUERIES):
        assert alice.get(path).status_code == 200


@pytest.mark.parametrize("path", AT_TABLE)
def test_pages_of_a_table_need_few_queries_and_are_not_kept(alice, busy, path, django_assert_max_num_queries):
    with django_assert_max_num_queries(MOST_QUERIES):
        answer = alice.get(f"/t/{busy.code}/{path}")
    assert answer.status_code in (200, 302)
    assert "no-store" in answer["Cache-Control"]


@pytest.mark.parametrize("path", AT_TABLE)
def test_a_table_that_does_not_exist_has_no_pages(client, db, path):
    answer = client.get(f"/t/ABCDEFGH/{path}")
    assert answer.status_code == 404
    assert "Nothing here" in answer.content.decode()


@pytest.mark.parametrize("file", sorted(TEMPLATES.rglob("*.html")), ids=lambda file: file.name)
def test_no_inline_script_style_or_handler(file):
    text = file.read_text(encoding="utf-8")
    assert not re.search(r"\sstyle=|\son[a-z]+=|<style|javascript:", text)
    assert all("src=" in tag for tag in re.findall(r"<script[^>]*>", text))
    assert "|safe" not in text
    assert "autoescape off" not in text


@pytest.mark.parametrize("name", ["400.html", "403.html", "404.html", "500.html", "403_csrf.html", "429.html"])
def test_error_pages_stand_alone(name):
    page = render_to_string(name)
    assert 'href="/"' in page
    assert "<h1>" in page


def test_when_the_site_breaks_the_page_says_so(alice, table, monkeypatch):
    def broken(*args, **more):
        raise RuntimeError("card Qs")

    monkeypatch.setattr("pokernight.play.views.rules.open_game", broken)
    client = Client(raise_request_exception=False)
    client.cookies = alice.cookies
    answer = client.get(f"/t/{table.code}/rules/")
    assert answer.status_code == 500
    assert "Something broke" in answer.content.decode()
    assert "Qs" not in answer.content.decode()
