"""The checked examples of the contract, through the code that answers `manage.py rank`."""

import json
from pathlib import Path

import pytest

from games.rankings.questions import answer

CASES = json.loads((Path(__file__).parents[2] / "cases" / "ranks.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["id"])
def test_contract_case(case):
    question = {key: case[key] for key in ("ranking", "wild", "joker", "options", "hands")}
    assert answer(question)["order"] == case["order"], case["why"]
