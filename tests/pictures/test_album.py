"""`docs/pages.md` shows every page of the site, and its pictures are those that `python -m tests.pictures` takes."""

import ast
import re
from collections import Counter
from pathlib import Path

import pytest
from django.test import Client
from django.urls import URLPattern, URLResolver, get_resolver, reverse

from tests.pictures import album, chapters
from tests.site_process import ROOT

ANY = {"code": "ABCDEFGH", "slug": "guts", "night": 1, "game": 1, "deal": 1}


def pages() -> dict[str, URLPattern]:
    """Every address of the site that has a name, those of Django's admin apart."""
    found: dict[str, URLPattern] = {}

    def collect(patterns: list[URLPattern | URLResolver]) -> None:
        for one in patterns:
            if isinstance(one, URLPattern) and one.name:
                found[one.name] = one
            elif isinstance(one, URLResolver) and one.namespace is None:
                collect(one.url_patterns)

    collect(get_resolver().url_patterns)
    return found


def answers_get(name: str, page: URLPattern) -> bool:
    """Whether a browser may go there; the other addresses are where forms are sent."""
    where = {key: ANY[key] for key in page.pattern.converters}
    return Client().get(reverse(name, kwargs=where)).status_code != 405


def taken() -> list[str]:
    """The names in the calls `show("name", …)` and `take(…, "name")` of the script."""
    calls = [node for node in ast.walk(ast.parse(Path(chapters.__file__).read_text())) if isinstance(node, ast.Call)]
    names = []
    for call in calls:
        place = {"show": 0, "take": 1}.get(getattr(call.func, "attr", ""))
        if place is not None and isinstance(name := call.args[place], ast.Constant):
            names.append(name.value)
    return names


@pytest.mark.django_db
def test_every_page_of_the_site_is_shown_or_has_a_reason_not_to_be() -> None:
    all_pages, shown = pages(), {picture.shows for picture in album.PICTURES.values()}
    known = shown | set(album.WITHOUT_PICTURE)
    assert [name for name, page in all_pages.items() if name not in known and answers_get(name, page)] == []
    assert known <= set(all_pages)
    assert not shown & set(album.WITHOUT_PICTURE)


def test_the_script_takes_each_picture_once() -> None:
    assert Counter(taken()) == Counter(dict.fromkeys(album.PICTURES, 1))


def test_the_page_is_as_the_script_writes_it() -> None:
    assert album.PAGE.read_text(encoding="utf-8") == album.page()


def test_the_pictures_are_there_and_light() -> None:
    found = {path.name: path.read_bytes() for path in album.FOLDER.iterdir()}
    assert set(found) == album.files()
    assert [name for name, picture in found.items() if picture[:4] + picture[8:12] != b"RIFFWEBP"] == []
    assert sum(map(len, found.values())) < album.LARGEST


def test_the_readme_shows_some_of_them() -> None:
    shown = re.findall(r'src="docs/pictures/([^"]+)"', (ROOT / "README.md").read_text(encoding="utf-8"))
    assert shown
    assert set(shown) <= album.files()
