"""The lock files hold what `pyproject.toml` asks for, with hashes, and name no place to fetch it from."""

import re
import tomllib

import pytest

from tests.site_process import ROOT

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())
SITE = [*PROJECT["project"]["dependencies"], *PROJECT["project"]["optional-dependencies"]["postgres"]]
DEVELOPMENT = PROJECT["dependency-groups"]["dev"]


def locked(name: str) -> dict[str, str]:
    """Package and version; every entry must carry a hash."""
    entries = re.split(r"\n(?=\S)", (ROOT / name).read_text().strip())
    assert all("--hash=sha256:" in entry for entry in entries)
    return dict(re.match(r"([a-z0-9-]+)==(\S+)", entry).groups() for entry in entries)


def names(requirements: list[str]) -> set[str]:
    return {re.match(r"[A-Za-z0-9-]+", requirement)[0].lower() for requirement in requirements}


def test_a_night_needs_the_site_only():
    lock = locked("requirements.lock")
    assert names(SITE) <= set(lock)
    assert not names(DEVELOPMENT) & set(lock)
    assert lock["django"].startswith("5.2.")


def test_development_adds_to_the_same_versions():
    site, development = locked("requirements.lock"), locked("requirements-dev.lock")
    assert names(DEVELOPMENT) <= set(development)
    assert site.items() <= development.items()


@pytest.mark.parametrize("name", ["requirements.lock", "requirements-dev.lock"])
def test_no_address_is_named(name):
    assert "://" not in (ROOT / name).read_text()
