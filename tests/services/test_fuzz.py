"""Short form of `tests/soak/fuzz.py`."""

from tests.site_process import SiteStarter
from tests.soak.fuzz import fuzz


def test_frames_that_no_browser_sends(start_site: SiteStarter) -> None:
    print(fuzz(start_site, 500))
