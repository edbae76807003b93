"""Static files get names by content, and our own modules import one another under those names."""

import json
import re

import pytest
from django.conf import settings as site_settings
from django.core.management import call_command


@pytest.fixture
def collect(tmp_path, settings):
    """Collects a folder of source files with the site's real storage and gives the folder of the results."""

    def run(sources: dict[str, str]):
        source, result = tmp_path / "source", tmp_path / "result"
        for name, text in sources.items():
            (source / name).parent.mkdir(parents=True, exist_ok=True)
            (source / name).write_text(text)
        settings.STATICFILES_DIRS = [source]
        settings.STATIC_ROOT = result
        settings.STORAGES = {"staticfiles": {"BACKEND": "pokernight.staticfiles.HashedStorage"}}
        call_command("collectstatic", interactive=False, verbosity=0)
        names = json.loads((result / "staticfiles.json").read_text())["paths"]
        return {name: (hashed, (result / hashed).read_text()) for name, hashed in names.items()}

    return run


MODULES = {
    "table.js": 'import { card } from "./cards.js";\nimport {\n  seat,\n} from "./parts/seat.js";\n',
    "cards.js": "export const card = 1;\n",
    "parts/seat.js": 'export { card as seat } from "../cards.js";\n',
}


def test_our_modules_import_hashed_names(collect):
    files = collect({f"js/{name}": text for name, text in MODULES.items()})
    table, cards, seat = (files[f"js/{name}"] for name in MODULES)
    assert re.fullmatch(r"js/cards\.[0-9a-f]{12}\.js", cards[0])
    assert f'from "./{cards[0].rpartition("/")[2]}"' in table[1]
    assert f'from "./parts/{seat[0].rpartition("/")[2]}"' in table[1]
    assert f'from "../{cards[0].rpartition("/")[2]}"' in seat[1]


def test_other_peoples_scripts_stay_as_they_are(collect):
    files = collect({f"theirs/{name}": text for name, text in MODULES.items()})
    assert files["theirs/table.js"][1] == MODULES["table.js"]


def test_all_our_scripts_lie_where_imports_are_rewritten():
    for folder in site_settings.STATICFILES_DIRS:
        strays = [path for path in folder.rglob("*.js") if path.relative_to(folder).parts[0] != "js"]
        assert strays == []
