"""`python -m tests.pictures`: takes every picture of `docs/pages.md` anew from a running site, and writes that page.

Takes some minutes. The cards repeat (`loaded_dice`), the date of a night and the codes of tables do not all.
"""

import tempfile
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

from tests.browser.evening.kitchens import loaded_dice
from tests.browser.history.demo import become, make_past
from tests.conftest import find_chromium
from tests.pictures import album, chapters
from tests.pictures.camera import PHONE, Camera
from tests.site_process import SiteStarter

PEOPLE = 7  # the host, four friends, a newcomer and a watcher
LUCK = 7
NIGHTS = ("--nights", "6", "--deals", "30", "--seed", "3", "--name", "Friday night", "--until", "2026-03-06T20:00")


def main() -> None:
    chromium = find_chromium()
    if chromium is None:
        raise SystemExit("The pictures need Chromium; the variable CHROMIUM may say where it is.")
    album.FOLDER.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        data = Path(folder)
        table, key = make_past(data, *NIGHTS)
        with SiteStarter(data) as start:
            site = start(**loaded_dice(LUCK), POKERNIGHT_TIME_ZONE="Europe/Zurich")
            browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
            camera = Camera(album.FOLDER)
            story = chapters.Story(camera, site.url, table, [phone(browser) for _person in range(PEOPLE)])
            become(story.ann, site.url, key)
            for chapter in chapters.CHAPTERS:
                chapter(story)
                print(f"{chapter.__name__}: {', '.join(camera.taken)}", flush=True)
                camera.taken.clear()
            browser.close()
    for path in album.FOLDER.iterdir():
        if path.name not in album.files():
            path.unlink()
    album.PAGE.write_text(album.page(), encoding="utf-8")


def phone(browser: Browser) -> Page:
    """Somebody's browser, with nothing in it yet."""
    page = browser.new_context(viewport={"width": PHONE.width, "height": PHONE.height}, has_touch=True).new_page()
    page.set_default_timeout(60_000)
    return page


if __name__ == "__main__":
    main()
