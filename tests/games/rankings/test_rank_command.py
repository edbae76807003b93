"""`manage.py rank` as a person or a script calls it."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from games.rankings.questions import answer_all

ROOT = Path(__file__).parents[3]
CASES = ROOT / "tests" / "cases"
MANAGE = [sys.executable, str(ROOT / "manage.py"), "rank"]


def rank(text):
    return subprocess.run(MANAGE, input=text, capture_output=True, text=True, timeout=60, cwd=ROOT, check=False)


def test_all_cases_through_their_own_runner():
    runner = [sys.executable, str(CASES / "run_ranks.py"), " ".join(MANAGE), str(CASES / "ranks.json")]
    done = subprocess.run(runner, capture_output=True, text=True, timeout=60, check=False)
    assert (done.returncode, done.stdout) == (0, "56 passed, 0 failed\n"), done.stdout


def test_the_example_of_the_sheet():
    question = {
        "ranking": "high",
        "wild": ["7"],
        "joker": "none",
        "options": {},
        "hands": ["7c 7d Ah As 2c 3d 9h", "7h Kc Kd Kh 4s 5s 6s"],
    }
    done = rank(json.dumps([question]))
    answers = [{"order": [[0], [1]], "names": ["four of a kind, aces", "four of a kind, kings"]}]
    assert (done.returncode, json.loads(done.stdout), done.stderr) == (0, answers, "")


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("", "the input is not JSON: Expecting value: line 1 column 1 (char 0)\n"),
        ('[{"ranking": "ta\\nll", "hands": []}]', "question 1: there is no ranking ta ll; there are high, low27, "),
        (
            '[{"ranking": "high", "hands": ["2c"]}]',
            "question 1: hand '2c': a hand of high has at least 5 cards, not 1\n",
        ),
    ],
)
def test_what_makes_no_sense_is_one_line_and_exit_code_1(text, line):
    done = rank(text)
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.startswith(line)
    assert done.stderr.count("\n") == 1


FIVE = "2c 3d 4h 5s 7c"


@pytest.mark.parametrize(
    ("questions", "sentence"),
    [
        ({}, "a JSON list of questions is wanted"),
        (["high"], "question 1: an object is wanted"),
        ([{"hands": []}], "question 1: ranking is a text"),
        ([{"ranking": "high"}], "question 1: hands is a list of texts"),
        ([{"ranking": "high", "hands": FIVE}], "question 1: hands is a list of texts"),
        ([{"ranking": "high", "hands": [5]}], "question 1: hands is a list of texts"),
        (
            [{"ranking": "high", "hands": []}, {"ranking": "high", "hands": ["2c 3d 4h 5s 2c"]}],
            "question 2: hand '2c 3d 4h 5s 2c': 2c is there twice",
        ),
        ([{"ranking": "high", "hands": [f"{FIVE[:-2]}Xx"]}], "question 1: hand '2c 3d 4h 5s Xx': Xx is not a card"),
        (
            [{"ranking": "high", "hands": [f"{FIVE} Jo"]}],
            "question 1: hand '2c 3d 4h 5s 7c Jo': there is no joker in this game",
        ),
        (
            [{"ranking": "three_card", "hands": ["2c 3d 4h 5s"]}],
            "question 1: hand '2c 3d 4h 5s': a hand of three_card has 3 cards, not 4",
        ),
        ([{"ranking": "high", "hands": [], "wild": "7"}], "question 1: wild is a list of texts"),
        (
            [{"ranking": "high", "hands": [], "wild": ["1"]}],
            "question 1: 1 is not a rank or a card: a card is written like Jh for the jack of hearts, a rank like J",
        ),
        ([{"ranking": "high", "hands": [], "joker": True}], "question 1: joker is a text"),
        ([{"ranking": "high", "hands": [], "joker": "big"}], "question 1: joker is one of none, bug, wild, not big"),
        ([{"ranking": "high", "hands": [], "options": []}], "question 1: options is an object"),
        (
            [{"ranking": "high", "hands": [], "options": {"ante": 5}}],
            "question 1: ante is not one of five_of_a_kind, natural_beats_wild",
        ),
        (
            [{"ranking": "high", "hands": [], "options": {"natural_beats_wild": 1}}],
            "question 1: natural_beats_wild is true or false",
        ),
        (
            [{"ranking": "high", "hands": [], "options": {"five_of_a_kind": None}}],
            "question 1: five_of_a_kind is a text",
        ),
        (
            [{"ranking": "high", "hand": []}],
            "question 1: hand is not one of ranking, wild, joker, options, hands",
        ),
    ],
)
def test_refused_questions(questions, sentence):
    with pytest.raises(ValueError) as refusal:  # noqa: PT011 - the whole sentence is compared
        answer_all(questions)
    assert str(refusal.value) == sentence


def test_no_hands_have_an_empty_order():
    assert answer_all([{"ranking": "high", "hands": []}]) == [{"order": [], "names": []}]


def test_the_cases_are_those_of_the_contract():
    """The copy in the repository is compared with the original where that lies next to it."""
    original = ROOT.parent / "shared" / "cases"
    source = original if original.is_dir() else CASES
    files = [path.relative_to(source) for path in source.rglob("*") if path.is_file()]
    assert len(files) >= 60
    assert [str(name) for name in files if (source / name).read_bytes() != (CASES / name).read_bytes()] == []
