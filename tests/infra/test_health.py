"""`/healthz` notices a background loop that has stopped going round."""

import pytest

from pokernight.health import heartbeat


@pytest.fixture(autouse=True)
def no_loops(monkeypatch):
    monkeypatch.setattr(heartbeat, "_last_beats", {})


@pytest.fixture
def clock(monkeypatch):
    now = [100.0]
    monkeypatch.setattr(heartbeat.time, "monotonic", lambda: now[0])
    return now


def test_alive_without_any_loop(client):
    answer = client.get("/healthz")
    assert (answer.status_code, answer.content) == (200, b"ok\n")
    assert "no-store" in answer["Cache-Control"]


def test_a_silent_loop_is_named(client, clock):
    heartbeat.beat("sweeper")
    heartbeat.beat("hub")
    clock[0] += heartbeat.SILENT_AFTER
    heartbeat.beat("hub")
    assert client.get("/healthz").status_code == 200
    clock[0] += 0.1
    answer = client.get("/healthz")
    assert (answer.status_code, answer.content) == (503, b"sweeper is silent\n")


def test_a_loop_that_ended_is_not_missed(client, clock):
    heartbeat.beat("sweeper")
    heartbeat.stop("sweeper")
    clock[0] += 60
    assert client.get("/healthz").status_code == 200


def test_nothing_is_changed_by_asking(client):
    assert client.post("/healthz").status_code == 405
    assert client.post("/readyz").status_code == 405
