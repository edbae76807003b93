"""The project's own rule cases, written from the rule sheets: every *.json beside this module, in the format of
tests/cases (a record, and what it must show or that it must be refused)."""

import json
from pathlib import Path

import pytest

from games.record import RecordError, play
from tests.cases.run_cases import diff

HERE = Path(__file__).parent
CASES = sorted(HERE.rglob("*.json"))


@pytest.mark.parametrize("path", CASES, ids=[path.stem for path in CASES])
def test_case(path):
    case = json.loads(path.read_text(encoding="utf-8"))
    assert case["id"] == path.stem
    if "error" in case:
        with pytest.raises(RecordError) as refusal:
            play(case["record"], case.get("as"))
        assert len(str(refusal.value).splitlines()) == 1, case["about"]
        return
    answer = json.loads(json.dumps(play(case["record"], case.get("as"))))
    assert diff(case["expect"], answer) == [], f"{case['about']}\n{case.get('work', '')}"


def test_cases_have_names_of_their_own():
    assert len({path.stem for path in CASES}) == len(CASES)
