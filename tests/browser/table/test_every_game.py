"""Every game at every size: real deals, whatever step they are at, fit as the hand-made moments of test_layout do."""

import itertools
import json

import pytest

from games.variants import GAMES
from tests.browser.table.dealt import moments
from tests.browser.table.test_layout import SIZES, wrong_with

COUNTS = [2, 4, 7, 8]
DRAWN = "name => document.querySelector('.log li:last-child')?.textContent === name"  # the log is written last


@pytest.mark.parametrize("slug", GAMES)
def test_every_size_and_number_of_seats_of_a_real_deal(open_table, server, slug):
    shots = {seats: moments(slug, seats) for seats in COUNTS if seats in GAMES[slug].seats}
    assert all(len(found) > 3 for found in shots.values())
    page = open_table(next(iter(shots[2].values())) if 2 in shots else None)
    found, versions = {}, itertools.count(1000)
    for seats, moments_of in shots.items():
        for name, shot in moments_of.items():
            what = f"{seats} seats, {name}"
            server.show(shot | {"ev": [{"seq": 1, "kind": "acted", "seat": 0, "text": what}]}, v=next(versions))
            page.wait_for_function(DRAWN, arg=what)
            for width, height in SIZES:
                page.set_viewport_size({"width": width, "height": height})
                if wrong := wrong_with(page):
                    found[f"{width}x{height}, {what}"] = wrong
    assert not found, json.dumps(found, indent=1)
