"""Finished nights to look at, made by `manage.py demo`."""

import re
import subprocess
import sys
from pathlib import Path

from playwright.sync_api import Page

from tests.site_process import ROOT, clean_environment

SAID = re.compile(r"Table (\S+):.*?key: (\S+)", re.DOTALL)


def make_past(data: Path, *options: str) -> tuple[str, str]:
    """Write a demo into the data folder of a site that has not started yet; the table's path and its host's key."""
    env = clean_environment() | {"POKERNIGHT_DATA": str(data)}
    manage = [sys.executable, "manage.py"]
    subprocess.run([*manage, "migrate", "-v0"], cwd=ROOT, env=env, check=True)
    run = subprocess.run([*manage, "demo", *options], cwd=ROOT, env=env, check=True, capture_output=True, text=True)
    said = SAID.search(run.stdout)
    assert said is not None
    return f"/t/{said[1].replace('-', '')}/", said[2]


def become(page: Page, url: str, key: str) -> None:
    """This browser is the demo's host from now on."""
    page.goto(f"{url}/phone/")
    page.get_by_label("One-time code").fill(key)
    page.get_by_role("button", name="This is me").click()
    page.wait_for_url(lambda at: not at.endswith("/phone/"))
