"""The machine's time zone is found where systems keep it; what is no name of a zone is passed over."""

from pathlib import Path

import pytest

from pokernight.local_time import local_zone


@pytest.fixture
def machine(tmp_path: Path) -> Path:
    """The folder `etc` of a machine in Zurich, with a copy of the world's zones of its own."""
    zones = tmp_path / "share" / "zoneinfo" / "Europe"
    zones.mkdir(parents=True)
    (zones / "Zurich").write_bytes(b"TZif")
    etc = tmp_path / "etc"
    etc.mkdir()
    (etc / "localtime").symlink_to(zones / "Zurich")
    return etc


def test_the_link_names_the_zone(machine: Path) -> None:
    assert local_zone(None, machine) == "Europe/Zurich"


@pytest.mark.parametrize(
    ("tz", "zone"),
    [
        ("Asia/Tokyo", "Asia/Tokyo"),
        (":Asia/Tokyo", "Asia/Tokyo"),
        (":/usr/share/zoneinfo/Asia/Tokyo", "Asia/Tokyo"),
        ("", "UTC"),
        ("CET-1CEST,M3.5.0,M10.5.0/3", "Europe/Zurich"),
        ("Europe", "Europe/Zurich"),
        ("../../etc/passwd", "Europe/Zurich"),
    ],
)
def test_the_variable_counts_first(machine: Path, tz: str, zone: str) -> None:
    assert local_zone(tz, machine) == zone


@pytest.mark.parametrize(("said", "zone"), [("Asia/Tokyo\n", "Asia/Tokyo"), ("Nowhere/Land\n", "UTC"), ("", "UTC")])
def test_a_copied_file_has_no_name_and_the_other_one_is_asked(machine: Path, said: str, zone: str) -> None:
    (machine / "localtime").unlink()
    (machine / "localtime").write_bytes(b"TZif")
    (machine / "timezone").write_text(said, encoding="ascii")
    assert local_zone(None, machine) == zone


def test_a_machine_that_says_nothing_is_in_utc(tmp_path: Path) -> None:
    assert local_zone(None, tmp_path) == "UTC"


def test_a_link_to_nothing_still_names_the_zone(tmp_path: Path) -> None:
    (tmp_path / "localtime").symlink_to("../usr/share/zoneinfo/Asia/Tokyo")
    assert local_zone(None, tmp_path) == "Asia/Tokyo"
