"""The strict reading of what a browser says: what is not exactly a message is refused, and nothing else is raised."""

import json
import random
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from pokernight.live.protocol import LARGEST, MESSAGES, Message, ProtocolError, depth, parse

ACT = {"t": "act", "id": "a-1", "deal": 7, "token": "17", "verb": "raise", "amount": 40}
DOCS = Path(__file__).parents[2] / "docs" / "protocol.md"


@pytest.mark.parametrize(
    ("said", "kind", "body"),
    [
        (ACT, "act", {"deal": 7, "token": "17", "verb": "raise", "amount": 40}),
        (
            {"t": "act", "id": "b", "deal": 7, "token": "2", "verb": "draw", "cards": [3, 9]},
            "act",
            {"deal": 7, "token": "2", "verb": "draw", "cards": [3, 9]},
        ),
        ({"t": "ping"}, "ping", {}),
        ({"t": "back", "id": "c"}, "back", {}),
        ({"t": "add_chips", "id": "d", "amount": 100}, "add_chips", {"amount": 100}),
        ({"t": "show_cards", "id": "g", "deal": 7, "cards": [3]}, "show_cards", {"deal": 7, "cards": [3]}),
        ({"t": "host", "id": "e", "do": "pause"}, "host", {"do": "pause"}),
        ({"t": "host", "id": "f", "do": "remove_seat", "seat": 3}, "host", {"do": "remove_seat", "seat": 3}),
    ],
)
def test_messages_are_understood(said: dict[str, object], kind: str, body: dict[str, object]) -> None:
    assert parse(json.dumps(said)) == Message(kind, str(said.get("id", "")), body)


def changed(**fields: object) -> str:
    return json.dumps({key: value for key, value in {**ACT, **fields}.items() if value is not ...})


@pytest.mark.parametrize(
    "text",
    [
        "",
        "null",
        "7",
        '"ping"',
        "[]",
        "{}",
        "{",
        '{"t":"ping"',
        '{"t":"ping"} ping',
        '{"t":"ping","t":"ping"}',
        '{"t":["ping"]}',
        '{"t":"nothing"}',
        '{"t":"ping","id":"a"}',
        changed(extra=1),
        changed(amount=...),
        changed(verb="call"),
        changed(verb="draw"),
        changed(verb="draw", amount=..., cards=[1, 1]),
        changed(verb="draw", amount=..., cards=[True]),
        changed(verb="draw", amount=..., cards=[-1]),
        changed(verb="draw", amount=..., cards=list(range(9))),
        changed(verb="draw", amount=..., cards={"1": 1}),
        changed(verb="leave", amount=...),
        changed(amount=True),
        changed(amount="40"),
        changed(amount=0),
        changed(amount=-40),
        changed(amount=40.0),
        changed(amount=None),
        changed(deal=True),
        changed(token=17),
        changed(token="١٧"),
        changed(token="1_7"),
        changed(token="17\n"),
        changed(id=""),
        changed(id="a b"),
        changed(id="x" * 41),
        changed(id="\ud800"),
        changed().replace("40", "NaN"),
        changed().replace("40", "Infinity"),
        changed().replace("40", "4e1"),
        changed().replace("40", "9" * 5000),
        changed().replace("40", "9" * 30),
        json.dumps({**{f"k{n}": n for n in range(17)}, "t": "ping"}),
        '{"t":"ping","x":' + "[" * 5 + "]" * 5 + "}",
        "[" * 4000,
        '{"t":"show_cards","id":"a","deal":7}',
        '{"t":"show_cards","id":"a","deal":7,"cards":[]}',
        '{"t":"show_cards","id":"a","deal":7,"cards":[3,3]}',
        '{"t":"show_cards","id":"a","deal":7,"cards":["3"]}',
        '{"t":"host","id":"a","do":"remove_seat"}',
        '{"t":"host","id":"a","do":"pause","seat":1}',
        '{"t":"host","id":"a","do":"remove_seat","seat":8}',
        '{"t":"host","id":"a","do":"remove_seat","seat":true}',
        " " * (LARGEST + 1),
    ],
)
def test_what_is_no_message_is_refused(text: str) -> None:
    with pytest.raises(ProtocolError):
        parse(text)


def test_bytes_are_refused() -> None:
    with pytest.raises(ProtocolError):
        parse(None)


def test_depth_does_not_count_what_is_inside_a_text() -> None:
    assert depth('{"a":"[[[[[[\\"[[["}') == 1
    assert depth('{"a":[[{}]]}') == 4
    assert depth('"' + '\\"[' * 2000) == 0


@settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(
    st.text(max_size=200)
    | st.recursive(
        st.none()
        | st.booleans()
        | st.integers()
        | st.floats()
        | st.text()
        | st.sampled_from([*MESSAGES, "t", "id", "verb", "do"]),
        lambda part: (
            st.lists(part, max_size=4)
            | st.dictionaries(st.text(max_size=5) | st.sampled_from(["t", "id", "verb"]), part, max_size=6)
        ),
    ).map(json.dumps)
)
def test_any_text_is_a_message_or_refused(text: str) -> None:
    try:
        message = parse(text)
    except ProtocolError:
        return
    assert message.kind in MESSAGES


def test_damaged_messages_are_messages_or_refused() -> None:
    """Messages with a few signs changed, dropped or doubled, always the same 20,000."""
    luck = random.Random(27)
    whole = [json.dumps(ACT), '{"t":"host","id":"f","do":"remove_seat","seat":3}', '{"t":"ping"}']
    for _ in range(20_000):
        signs = list(luck.choice(whole))
        for _time in range(luck.randint(1, 3)):
            at = luck.randrange(len(signs))
            signs[at] = luck.choice(["", signs[at] * 2, luck.choice('{}[]",:0e.-\\u\x00é')])
        try:
            assert parse("".join(signs)).kind in MESSAGES
        except ProtocolError:
            continue


def test_every_example_of_the_documentation_is_a_message() -> None:
    part = DOCS.read_text(encoding="utf-8").split("## The browser says")[1].split("\n## ")[0]
    examples = [line for line in part.splitlines() if line.startswith('{"t"')]
    assert {parse(example).kind for example in examples} == set(MESSAGES)
