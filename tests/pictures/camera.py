"""Takes a picture of a page twice, as a phone and as a laptop show it, each in a small WebP file."""

import base64
from dataclasses import dataclass, field
from pathlib import Path

from playwright.sync_api import Locator, Page

SETTLED = 700  # milliseconds: a page has been laid out anew, fonts and pictures are there, cards lie still


@dataclass(frozen=True)
class Screen:
    """The last word of the file's name, size in CSS pixels, pixels of the picture for each of them, look."""

    name: str
    width: int
    height: int
    density: float
    scheme: str


PHONE = Screen("phone", 360, 640, 1.5, "dark")
LAPTOP = Screen("laptop", 1280, 800, 1, "dark")
SCREENS = (PHONE, LAPTOP)
QUALITY = {PHONE: 60, LAPTOP: 60}  # of 100; fewer pixels need more care


@dataclass
class Camera:
    """`take` writes into the folder; `taken` are the names so far."""

    folder: Path
    taken: list[str] = field(default_factory=list)

    def take(self, page: Page, name: str, at: Locator | None = None) -> None:
        """Both pictures. The page is shown from its beginning, or from that part of it on."""
        session = page.context.new_cdp_session(page)
        for screen in SCREENS:
            page.emulate_media(color_scheme=screen.scheme, reduced_motion="reduce")  # type: ignore[arg-type]
            session.send(
                "Emulation.setDeviceMetricsOverride",
                {
                    "width": screen.width,
                    "height": screen.height,
                    "deviceScaleFactor": screen.density,
                    "mobile": False,
                },
            )
            page.evaluate("document.activeElement?.blur()")
            page.evaluate("scrollTo(0, 0)")
            if at is not None:
                at.evaluate("part => scrollTo(0, part.getBoundingClientRect().top - 16)")
            page.wait_for_timeout(SETTLED)
            shot = session.send(
                "Page.captureScreenshot", {"format": "webp", "quality": QUALITY[screen], "optimizeForSpeed": False}
            )
            (self.folder / file_name(name, screen)).write_bytes(base64.b64decode(shot["data"]))
        session.detach()
        page.set_viewport_size({"width": PHONE.width, "height": PHONE.height})
        self.taken.append(name)


def file_name(picture: str, screen: Screen) -> str:
    return f"{picture}-{screen.name}.webp"
