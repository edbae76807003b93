"""Finds the name of the time zone in which this machine stands, by the places where systems keep it."""

from collections.abc import Iterator
from pathlib import Path
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

ETC = Path("/etc")
ZONES = "zoneinfo"  # the folder of the world's zones, wherever a system has it
NOWHERE = "UTC"


def local_zone(tz: str | None, etc: Path = ETC) -> str:
    """Such as `Europe/Zurich`. `tz` is what the variable TZ held when the process began, None when it was not set.

    A variable that gives a rule instead of a name, a file that was copied instead of linked, an unknown name: the next
    place is asked. When none knows, UTC.
    """
    return next(filter(is_known, names(tz, etc)), NOWHERE)


def names(tz: str | None, etc: Path) -> Iterator[str]:
    """What each place says, the one that counts most first; not all of it has to be the name of a zone."""
    if tz is not None:
        yield zone_of_file(tz.removeprefix(":")) or NOWHERE  # set and empty is UTC by POSIX
    yield zone_of_file(str((etc / "localtime").resolve()))
    try:
        yield (etc / "timezone").read_text(encoding="utf-8", errors="replace").strip()
    except OSError:
        return


def zone_of_file(path: str) -> str:
    """The part of a path that names the zone; a name alone is given back."""
    return path.rpartition(f"/{ZONES}/")[2]


def is_known(name: str) -> bool:
    try:
        ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError):  # unknown; no name at all; a folder such as Europe
        return False
    return True
