"""The site refuses to start in set-ups that are unsafe or would lose actions."""

import os
import subprocess
import sys

import pytest
from django.core.exceptions import ImproperlyConfigured

from pokernight.checks import refuse_unsafe_setup
from tests.site_process import ROOT, clean_environment

PRODUCTION = {
    "POKERNIGHT_SECRET_KEY": "for this test only, yet as long and mixed as a real one: 8f3kQz-Lw20vXr",
    "POKERNIGHT_HOSTS": "poker.example.org",
    "POKERNIGHT_ORIGINS": "https://poker.example.org",
    "POKERNIGHT_HTTPS": "1",
    "POKERNIGHT_PROCESSES": "2",
    "DATABASE_URL": "postgres://pokernight:x@localhost/pokernight",
    "REDIS_URL": "redis://localhost",
}


def manage(*command: str, **settings: str) -> subprocess.CompletedProcess[str]:
    environment = clean_environment() | settings
    return subprocess.run(
        [sys.executable, "manage.py", *command], cwd=ROOT, env=environment, capture_output=True, text=True
    )


def test_nothing_set_is_fine_for_this_machine(tmp_path):
    answer = manage("check", "--fail-level", "WARNING", POKERNIGHT_DATA=str(tmp_path))
    assert answer.returncode == 0, answer.stderr


@pytest.mark.parametrize(
    "profile",
    [
        pytest.param(PRODUCTION, id="a server behind a TLS proxy"),
        pytest.param(
            {"POKERNIGHT_SECRET_KEY": PRODUCTION["POKERNIGHT_SECRET_KEY"], "POKERNIGHT_HOSTS": "192.0.2.7,vm.local"},
            id="make run on the home network",
        ),
    ],
)
def test_deployment_check_is_clean(profile, tmp_path):
    answer = manage("check", "--deploy", "--fail-level", "WARNING", **profile, POKERNIGHT_DATA=str(tmp_path))
    assert answer.returncode == 0, answer.stderr


@pytest.mark.parametrize(
    ("wrong", "finding"),
    [
        ({"POKERNIGHT_HOSTS": "*"}, "pokernight.E001"),
        ({"POKERNIGHT_HOSTS": ".example.org"}, "pokernight.E001"),
        ({"POKERNIGHT_DEBUG": "1"}, "pokernight.E002"),
        ({"POKERNIGHT_SECRET_KEY": ""}, "SECRET_KEY"),
        ({"DATABASE_URL": "sqlite://:memory:"}, "pokernight.E004"),
        ({"REDIS_URL": ""}, "pokernight.E005"),
        ({"POKERNIGHT_ORIGINS": "poker.example.org"}, "pokernight.E006"),
        ({"POKERNIGHT_ORIGINS": "https://*.example.org"}, "pokernight.E006"),
    ],
)
def test_one_wrong_setting_is_refused(wrong, finding, tmp_path):
    answer = manage("check", **PRODUCTION | wrong, POKERNIGHT_DATA=str(tmp_path))
    assert answer.returncode != 0
    assert finding in answer.stderr


def test_the_published_key_is_refused_beyond_this_machine(tmp_path):
    without_key = {name: value for name, value in PRODUCTION.items() if name != "POKERNIGHT_SECRET_KEY"}
    answer = manage("check", **without_key, POKERNIGHT_DATA=str(tmp_path))
    assert "pokernight.E003" in answer.stderr


def test_the_server_refuses_as_well(settings):
    refuse_unsafe_setup()
    settings.ALLOWED_HOSTS = [*settings.LOOPBACK_HOSTS, "poker.example.org"]
    settings.SECRET_KEY = settings.INSECURE_SECRET_KEY
    with pytest.raises(ImproperlyConfigured, match=r"published default.*E003"):
        refuse_unsafe_setup()


def test_debugging_shows_on_this_machine_only(tmp_path):
    assert manage("check", POKERNIGHT_DEBUG="1", POKERNIGHT_DATA=str(tmp_path)).returncode == 0
    assert os.environ.get("POKERNIGHT_DEBUG") is None
