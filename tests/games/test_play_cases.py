"""The checked examples of the contract, through `manage.py play` as a person or a script calls it."""

import json
import subprocess
import sys
from io import StringIO
from pathlib import Path

import pytest
from django.core.management import call_command

from tests.cases.run_cases import diff

ROOT = Path(__file__).parents[2]
DEALS = ROOT / "tests" / "cases" / "deals"
PLAY = f"{sys.executable} {ROOT / 'manage.py'} play"


def load(name):
    return json.loads((DEALS / f"{name}.json").read_text(encoding="utf-8"))


def play(path, *arguments):
    """Exit code, standard output and standard error of the command, without a process of its own."""
    out, err = StringIO(), StringIO()
    try:
        call_command("play", str(path), *arguments, stdout=out, stderr=err)
    except SystemExit as leaving:
        return leaving.code, out.getvalue(), err.getvalue()
    return 0, out.getvalue(), err.getvalue()


@pytest.mark.parametrize("name", sorted(path.stem for path in DEALS.glob("*.json")))
def test_case(name, tmp_path):
    case = load(name)
    record = tmp_path / "record.json"
    record.write_text(json.dumps(case["record"]), encoding="utf-8")
    code, out, err = play(record, *(["--as", case["as"]] if "as" in case else []))
    if "error" in case:
        assert (code, out, err.count("\n")) == (1, "", 1), case["about"]
        return
    assert (code, err) == (0, "")
    assert diff(case["expect"], json.loads(out)) == [], f"{case['about']}\n{case['work']}"


@pytest.mark.parametrize("chosen", ["record-", "bad-0"])
def test_cases_through_their_own_runner(chosen):
    runner = [sys.executable, str(DEALS.parent / "run_cases.py"), f"{PLAY} {{}}", str(DEALS), "-k", chosen, "-j", "2"]
    done = subprocess.run(runner, capture_output=True, text=True, timeout=120, check=False)
    count = sum(1 for path in DEALS.glob("*.json") if chosen in path.stem)
    assert (done.returncode, done.stdout) == (0, f"{count} passed, 0 failed\n"), done.stdout


def test_lines_answer_one_record_each():
    """`play --lines`: empty lines are skipped, a bad record is an answer, a record may name its viewer."""
    example, as_ann, refused = (load(name) for name in ("record-01-example", "record-02-as-ann", "bad-02-amount"))
    lines = [json.dumps(example["record"]), "", json.dumps(as_ann["record"] | {"as": as_ann["as"]})]
    lines += [json.dumps(refused["record"]), "{"]
    done = subprocess.run(
        [*PLAY.split(), "--lines"], input="\n".join(lines), capture_output=True, text=True, timeout=60, check=False
    )
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    assert (done.returncode, done.stderr, len(answers)) == (0, "", 4)
    assert diff(example["expect"], answers[0]) == []
    assert diff(as_ann["expect"], answers[1]) == []
    assert list(answers[2]) == list(answers[3]) == ["error"]
    assert answers[2]["error"].startswith("deal 1, action ")


@pytest.mark.parametrize("text", [b"\xff", b"", b"[" * 100_000, b'{"a": 1} {"b": 2}', b"[1]", b"9" * 5000])
def test_what_is_no_record_is_refused_in_one_line(text, tmp_path):
    """Bytes that are no text, no JSON, or nested or long beyond reason: one line, as for any other bad record."""
    record = tmp_path / "record.json"
    record.write_bytes(text)
    code, out, err = play(record)
    assert (code, out, err.count("\n")) == (1, "", 1)


@pytest.mark.parametrize("command", ["play --lines", "rank"])
def test_input_that_is_no_text(command):
    argv = [sys.executable, str(ROOT / "manage.py"), *command.split()]
    done = subprocess.run(argv, input=b"\xff\n", capture_output=True, timeout=60, check=False)
    answered = done.stdout if command == "play --lines" else done.stderr
    assert (done.returncode, answered.count(b"\n")) == (0 if command == "play --lines" else 1, 1)
    assert b"not JSON" in answered
