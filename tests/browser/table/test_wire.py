"""The line to the server: pings, reconnects, unanswered actions, other protocols (live-table, "Wire")."""

import time

from playwright.sync_api import expect

from tests.browser.table import scenes
from tests.browser.table.pressing import band, press


def wait_until(fact, seconds=12):
    end = time.monotonic() + seconds
    while not fact():
        assert time.monotonic() < end, "it did not happen"
        time.sleep(0.05)


def test_a_ping_every_five_seconds(open_table, server):
    page = open_table(scenes.others_turn())
    page.wait_for_timeout(14_000)  # time for three, on a busy machine too
    gaps = [later - earlier for earlier, later in zip(server.pings, server.pings[1:], strict=False)]
    assert len(server.pings) >= 2
    assert all(4.5 < gap < 8 for gap in gaps)


def test_nine_seconds_without_an_answer_make_a_new_line(open_table, server):
    page = open_table(scenes.others_turn())
    wait_until(lambda: server.pings)
    server.silent = True
    silent_since = time.monotonic()
    page.wait_for_timeout(8_000)
    assert len(server.joined) == 1
    wait_until(lambda: len(server.joined) > 1)
    assert 8.5 < server.joined[1] - silent_since < 17


def test_an_unanswered_action_is_sent_again_unchanged(open_table, server):
    server.answers = lambda message: None
    page = open_table(scenes.fixed_limit())
    press(page, "Call 10")
    first = server.wait_for("call")
    server.answers = lambda message: {"t": "ok", "id": message["id"]}
    server.drop()
    assert server.wait_for("call") == first
    server.drop()
    wait_until(lambda: len(server.joined) == 3)
    page.wait_for_timeout(200)
    assert server.received == []


def test_waits_double_and_the_banner_comes_after_two_seconds(open_table, server):
    page = open_table(scenes.fixed_limit())
    server.open = False
    server.drop()
    page.wait_for_timeout(1_200)
    expect(page.locator(".banner")).to_be_hidden()
    page.wait_for_timeout(1_500)
    expect(page.locator(".banner")).to_have_text("Connection lost. Trying again…")
    expect(band(page, "Fold")).to_have_attribute("aria-disabled", "true")
    server.open = True
    expect(page.locator(".banner")).to_be_hidden(timeout=10_000)
    expect(band(page, "Fold")).not_to_have_attribute("aria-disabled", "true")


def test_a_line_that_greets_and_breaks_is_tried_less_and_less_often(open_table, server):
    """A greeting is no proof: only a picture of the table is."""
    open_table(scenes.others_turn())
    server.snapshot = None
    for lines in (1, 2, 3):
        assert len(server.joined) == lines
        broken = time.monotonic()
        server.drop()
        while len(server.joined) == lines:
            assert time.monotonic() - broken < 10
            time.sleep(0.02)
    assert time.monotonic() - broken >= 1


def test_back_on_line_means_at_once(open_table, server):
    page = open_table(scenes.fixed_limit())
    server.open = False
    server.drop()
    page.wait_for_timeout(6_000)  # by now it waits for several seconds between tries
    server.open = True
    before = time.monotonic()
    page.evaluate("dispatchEvent(new Event('online'))")
    wait_until(lambda: len(server.joined) == 2, 2)
    assert server.joined[1] - before < 0.5


def test_other_protocol_reloads_once_and_then_says_so(open_table, server):
    loads = []
    page = open_table(scenes.fixed_limit())
    page.on("load", lambda: loads.append(1))
    server.hello = server.hello | {"proto": 2}
    server.drop()
    expect(page.locator(".banner")).to_contain_text("newer version", timeout=5_000)
    page.wait_for_timeout(1_000)
    assert len(loads) == 1


def test_not_at_the_table_any_more_is_final(open_table, server):
    page = open_table(scenes.fixed_limit())
    server.send({"t": "bye", "why": "You are not at this table any more."})
    server.drop(4403)
    expect(page.locator(".banner")).to_have_text("You are not at this table any more.")
    expect(page.locator(".hand .card--back")).to_have_count(5)
    page.wait_for_timeout(2_000)
    assert len(server.joined) == 1


def test_an_older_picture_is_not_drawn(open_table, server):
    page = open_table(scenes.fixed_limit() | {"v": 60})
    server.show(scenes.others_turn(), v=59)
    page.wait_for_timeout(300)
    expect(page.locator(".bar__turn")).to_have_text("Your turn")


def test_from_a_night_that_is_over_one_tap_leads_to_the_new_one(open_table, server):
    over = scenes.showdown()
    over["night"]["state"] = "ended"
    page = open_table(over)
    server.send({"t": "bye", "why": "A new night has begun at this table."})
    server.drop(4403)
    expect(page.locator(".banner")).to_contain_text("A new night has begun at this table.")
    server.show(scenes.waiting())
    page.get_by_role("link", name="Go to the new night").click()
    expect(page.locator(".banner")).to_be_hidden()
    expect(page.locator(".bar__turn")).to_have_text("You start the night")


def test_the_log_takes_no_sentence_twice(open_table, server):
    page = open_table(scenes.fixed_limit())
    server.drop()
    wait_until(lambda: len(server.joined) == 2)
    more = [*scenes.EVENTS, {"seq": 4, "kind": "acted", "seat": 3, "text": "Dana calls."}]
    server.show(scenes.fixed_limit() | {"ev": more}, v=51)
    page.wait_for_timeout(300)
    lines = page.locator("#sheet-log .log__line").all_text_contents()
    assert lines == ["Ben deals.", "Ben raises to 20.", "Cleo folds.", "Dana calls."]


def test_the_seat_may_change_while_the_line_stands(open_table, server):
    page = open_table(scenes.fixed_limit())
    server.answers = lambda message: None
    press(page, "Fold")
    server.wait_for("fold")
    server.send({"t": "hello", "now": server.now()} | server.hello)
    page.wait_for_timeout(200)
    assert server.received == []
