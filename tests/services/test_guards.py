"""Short forms of `tests/soak/guards.py` on one server; CSRF is in `tests/site/pages/test_csrf.py`."""

from tests.site_process import SiteStarter
from tests.soak import guards
from tests.soak.tables import prepare_tables


def test_who_is_kept_out(start_site: SiteStarter) -> None:
    site = start_site()
    [doors] = prepare_tables("triple-draw-27", 1, 3, 1, **start_site.kept)
    print(guards.origins(site, doors))
    print(guards.logout_ends_the_socket(site, doors))
    print(guards.fixation(site, doors))
    print(guards.guesses(site, doors, 200))
    assert "Traceback" not in site.printed()
