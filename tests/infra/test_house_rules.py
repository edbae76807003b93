"""What a reader may rely on: short files, nothing left open, no test set aside, no inline script or style."""

import re
from collections.abc import Iterator
from pathlib import Path

from tests.site_process import ROOT

LONGEST_FILE = 400  # lines
SOURCES = ["games", "pokernight", "templates", "static", "tests", "docs"]
COPIED = ROOT / "tests" / "cases"

# Spelt in two halves, so that this file does not find itself.
LEFT_OPEN = re.compile(r"\b(TO" + r"DO|FIX" + r"ME|XX" + r"X)\b|mark\.(sk" + r"ip|xf" + r"ail)")
UNSAFE_IN_TEMPLATES = {
    "inline script": re.compile(r"<script(?![^>]*\bsrc=)", re.IGNORECASE),
    "inline style": re.compile(r"<style\b|\sstyle\s*=", re.IGNORECASE),
    "inline handler": re.compile(r"<[^>{%]*\son[a-z]+\s*=", re.IGNORECASE),
    "unescaped text": re.compile(r"\|\s*safe\b|\{%\s*autoescape\s+off"),
    "other site": re.compile(r"""(src|href)\s*=\s*["'](https?:)?//"""),
}


def files(*suffixes: str) -> Iterator[Path]:
    for folder in SOURCES:
        for path in sorted((ROOT / folder).rglob("*")):
            if path.suffix in suffixes and COPIED not in path.parents:
                yield path


def test_no_module_is_too_long():
    lengths = {str(path.relative_to(ROOT)): len(path.read_text().splitlines()) for path in files(".py", ".js")}
    assert {name: lines for name, lines in lengths.items() if lines > LONGEST_FILE} == {}


def test_nothing_is_left_open():
    found = [
        str(path.relative_to(ROOT))
        for path in files(".py", ".js", ".css", ".html")
        if LEFT_OPEN.search(path.read_text())
    ]
    assert found == []


def test_templates_keep_to_the_policy():
    found = [
        f"{path.relative_to(ROOT)}: {what}: {match[0]}"
        for path in files(".html")
        for what, pattern in UNSAFE_IN_TEMPLATES.items()
        for match in pattern.finditer(path.read_text())
    ]
    assert found == []


def test_python_marks_no_text_as_safe():
    marker = "mark_" + "safe"
    assert [str(path.relative_to(ROOT)) for path in files(".py") if marker in path.read_text()] == []
