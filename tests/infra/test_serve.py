"""`manage.py serve` as a host uses it."""

import calendar
import http.client
import signal
import sqlite3
import stat
import subprocess
import sys
from urllib.parse import urlsplit

import pytest
from django.contrib.staticfiles import finders

from pokernight import network
from pokernight.management.commands.serve import collect_static
from tests.site_process import ROOT, START_WITHIN, clean_environment


def test_it_prints_the_addresses_and_a_code_and_answers(start_site):
    site = start_site()
    port = urlsplit(site.url).port
    text = site.printed()
    assert f"http://localhost:{port}/" in text
    assert f"http://{network.local_name()}:{port}/" in text
    for address in network.own_addresses():
        assert f"http://{address}:{port}/" in text
    assert ("█" in text) == bool(network.own_addresses())
    assert site.get("/healthz") == (200, "ok\n")
    assert site.get("/readyz") == (200, "ok\n")


def test_it_answers_to_this_machines_names_only(start_site):
    site = start_site()
    port = urlsplit(site.url).port
    for name in [network.local_name(), *network.own_addresses()]:
        assert status_for_host(port, f"{name}:{port}") == 200
    assert status_for_host(port, "evil.example") == 400


def status_for_host(port: int, host: str) -> int:
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=10)
    connection.request("GET", "/healthz", headers={"Host": host})
    status = connection.getresponse().status
    connection.close()
    return status


def test_its_clock_is_this_machines_unless_another_is_set(start_site):
    """The table's name in the form of a new one is the day in the site's zone; these two are never on the same day."""
    first, second = "Pacific/Kiritimati", "Pacific/Pago_Pago"
    names = []
    for zone, settings in ((first, {"TZ": first}), (second, {"TZ": first, "POKERNIGHT_TIME_ZONE": second})):
        site = start_site(**settings)
        assert f"Time zone:        {zone}\n" in site.printed()
        page = site.get("/host/")[1]
        names.append(next(day for day in calendar.day_name if f"{day} night" in page))
        site.stop()
    assert names[0] != names[1]


def test_key_and_database_are_kept_and_private(start_site):
    start_site().stop()
    data = start_site.data
    key = (data / "secret_key").read_text()
    assert len(key) > 50
    with sqlite3.connect(data / "pokernight.sqlite3") as database:
        database.execute("CREATE TABLE kept (x)")
        assert database.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    database.close()
    start_site().stop()
    assert (data / "secret_key").read_text() == key
    with sqlite3.connect(data / "pokernight.sqlite3") as database:
        assert database.execute("SELECT count(*) FROM kept").fetchone() == (0,)
    database.close()
    for name in ["secret_key", "pokernight.sqlite3"]:
        assert stat.S_IMODE((data / name).stat().st_mode) == 0o600


def test_ctrl_c_ends_it_without_a_traceback(start_site):
    signal.signal(signal.SIGINT, signal.default_int_handler)  # a shell has it ignored for what runs in the background
    site = start_site()
    site.process.send_signal(signal.SIGINT)
    assert site.process.wait(START_WITHIN) == 0
    assert "Traceback" not in site.printed()


def test_a_taken_port_is_said_in_one_line(start_site):
    port = urlsplit(start_site().url).port
    command = [sys.executable, "manage.py", "serve", "--port", str(port)]
    settings = clean_environment() | {"POKERNIGHT_DATA": str(start_site.data)}
    second = subprocess.run(command, cwd=ROOT, env=settings, capture_output=True, text=True, timeout=START_WITHIN)
    assert second.returncode == 1
    assert second.stdout == ""
    assert second.stderr.startswith(f"CommandError: Port {port} is taken")
    assert second.stderr.count("\n") == 1


def test_several_processes_need_postgresql_and_redis(start_site):
    with pytest.raises(AssertionError, match=r"(?s)E004.*SQLite.*E005.*in-memory channel layer"):
        start_site(POKERNIGHT_PROCESSES="2")


def test_static_files_are_collected_again_only_when_they_change(settings, tmp_path):
    source, settings.DATA_DIR, settings.STATIC_ROOT = tmp_path / "source", tmp_path, tmp_path / "static"
    settings.STATICFILES_DIRS, settings.STATICFILES_FINDERS = [source], [f"{finders.__name__}.FileSystemFinder"]
    source.mkdir()
    for text in ("one", "two"):
        (source / "a.txt").write_text(text * len(text), encoding="ascii")
        (source / f"{text}.txt").write_text(text, encoding="ascii")
        finders.get_finder.cache_clear()
        collect_static()
        assert (tmp_path / "static" / f"{text}.txt").read_text(encoding="ascii") == text
        (tmp_path / "static" / f"{text}.txt").unlink()
        collect_static()
        assert not (tmp_path / "static" / f"{text}.txt").exists()
    finders.get_finder.cache_clear()
