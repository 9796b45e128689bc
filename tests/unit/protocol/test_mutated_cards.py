"""Real cards, damaged in every way: read, checked and put into canonical form all the same.

300 of them; 20,000 with `--hypothesis-profile=thorough`.
"""

import copy
import json
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from a2a_desktop.directory.card_checks import check
from a2a_desktop.model.address import origin
from a2a_desktop.model.card import AgentCard, Generation
from a2a_desktop.model.errors import A2AError
from a2a_desktop.model.extensions import lacking
from a2a_desktop.model.ids import Json
from a2a_desktop.protocol.canonical import forms
from a2a_desktop.protocol.cards import read_card
from a2a_desktop.protocol.ways import offered

DATA: Final = Path(__file__).parents[2] / "data"
KEPT: Final = [
    json.loads(file.read_text("utf-8"))
    for file in sorted([*DATA.glob("cards/*.json"), *DATA.glob("signed/*.json")])
]

TRASH: Final = (
    "",
    " ",
    "\0",
    "\ud800",
    "\u202e\u0000\uffff",
    "x" * 70_000,
    "http://[",
    "http://[::1",
    "http://a:99999999/",
    "http://\u2100.example/",
    "//",
    "0.0.0.0:x",
    "javascript:alert(1)",
    "../../..",
    "/v1/message:stream",
    "%",
    "1." * 500,
    "~0~1/",
)
ADDRESSES: Final = (
    "https://agents.example/.well-known/agent-card.json",
    "http://127.0.0.1:9/.well-known/agent.json",
    "http://[::1]:9/c.json",
    "",
    "http://[",
)
EXAMPLES: Final = max(300, settings().max_examples) // len(ADDRESSES)
"""Runs in portions: a test of over 50 seconds has its stack written out by another thread."""


def nested(depth: int) -> Json:
    value: Json = []
    for level in range(depth):
        value = [value] if level % 2 else {"schemes": value, "a": "b"}
    return value


values: st.SearchStrategy[Any] = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(),
    st.just(10**5000),
    st.floats(),
    st.text(max_size=20),
    st.sampled_from(TRASH),
    st.sampled_from([[], {}, [None], {"": None}, [[]], [{}]]),
    st.integers(1, 300).map(nested),
).map(copy.deepcopy)  # they are damaged further


def places(value: Json, path: tuple[str | int, ...] = ()) -> list[tuple[str | int, ...]]:
    """Returns the paths of all members and elements."""
    steps: list[tuple[str | int, Json]] = []
    if isinstance(value, dict):
        steps = list(value.items())
    elif isinstance(value, list):
        steps = list(enumerate(value))
    found = [(*path, step) for step, _ in steps]
    for step, inner in steps:
        found += places(inner, (*path, step))
    return found


def damaged(draw: st.DrawFn, card: Any) -> None:
    """Makes one change in one place: another type, gone, twice, deeper, renamed."""
    path = draw(st.sampled_from(places(card)))
    row: Any = card
    for step in path[:-1]:
        row = row[step]
    last: Any = path[-1]
    old = row[last]
    match draw(st.sampled_from(["retype", "drop", "nest", "wrap", "rename", "repeat", "trash"])):
        case "retype":
            row[last] = draw(values)
        case "drop":
            del row[last]
        case "nest":
            row[last] = {str(last): old, "value": draw(values)}
        case "wrap":
            row[last] = [old, draw(values)]
        case "rename" if isinstance(row, dict):
            row[draw(st.sampled_from(TRASH) | st.text(max_size=5))] = row.pop(last)
        case "repeat" if isinstance(row, list):
            row += [copy.deepcopy(old)] * draw(st.integers(1, 50))
        case _:
            row[last] = draw(st.sampled_from(TRASH))


@st.composite
def cards(draw: st.DrawFn) -> Json:
    card: Json = copy.deepcopy(draw(st.sampled_from(KEPT))["card"])
    for _ in range(draw(st.integers(1, 6))):
        if card:
            damaged(draw, card)
    return card


def storable(card: AgentCard) -> None:
    """Checks that SQLite and the screen can take the texts of a card."""
    shown = [card.name, card.description, card.version, *card.input_modes, *card.security_schemes]
    shown += [text for skill in card.skills for text in (skill.skill_id, skill.name, *skill.tags)]
    for text in shown:
        assert "\0" not in text
        text.encode()


@pytest.mark.parametrize("address", ADDRESSES)
@settings(
    max_examples=EXAMPLES,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
@given(body=cards(), generation=st.sampled_from(Generation))
def test_a_damaged_card_is_read_or_refused(
    address: str, body: Json, generation: Generation
) -> None:
    for finding in check(body, generation, address=address):
        assert not finding.pointer or finding.pointer.startswith("/")
    if isinstance(body, dict):
        with suppress(ValueError, RecursionError):  # no canonical form: unreadable
            assert all(form.payload for form in forms(body, generation))
    try:
        card = read_card(body, address)
    except A2AError:
        return
    storable(card)
    for interface in offered(card):
        assert interface.url
        assert "\0" not in interface.url
        assert interface.binding == "GRPC" or origin(interface.url.replace("ws", "http", 1))
    listed = {one.uri for one in card.capabilities.extensions}
    assert listed.issuperset(lacking(card))
