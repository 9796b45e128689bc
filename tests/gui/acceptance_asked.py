"""Measured guarantees for agents that ask: their floor, their replies, their surfaces."""

import json
import time
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QWidget

from a2a_desktop.a2ui.surface import Surface
from a2a_desktop.forms.recognise import convention_of, find
from a2a_desktop.forms.validate import Checker
from a2a_desktop.ui.a2ui.view import SurfaceView
from a2a_desktop.ui.forms.asking import AskingAgent
from a2a_desktop.ui.forms.choice import DropDownControl, SegmentsControl, SwitchControl
from a2a_desktop.ui.forms.control import Control
from a2a_desktop.ui.forms.numbers import NumberControl
from a2a_desktop.ui.forms.panel import FormPanel
from a2a_desktop.ui.forms.tags import TagsControl
from a2a_desktop.ui.forms.text import LineControl
from tests.gui.acceptance import Tally, done_with, panel_of
from tests.unit.forms.corpus import as_json, load, message

EXAMPLES: Final = 50
FLOOR: Final[dict[str, tuple[type[Control], ...]]] = {
    "name": (LineControl,),
    "email": (LineControl,),
    "age": (NumberControl,),
    "newsletter": (SwitchControl,),
    "color": (SegmentsControl, DropDownControl),
    "colors": (TagsControl,),
}
GOOD: Final = {"name": "Ada", "email": "a@b.co"}
BAD: Final[tuple[tuple[str, Any], ...]] = (
    ("name", "Ad"),
    ("name", "Ada 2"),
    ("name", "A" * 51),
    ("email", "nobody"),
    ("email", None),
    ("age", 17),
    ("color", "#123456"),
    ("colors", []),
    ("colors", ["#FF0000", "#00FF00", "#0000FF"]),
)
"""Answers to MCP's floor, each with one violation; None stands for a missing one."""


def floor() -> Tally:
    """Checks MCP's kinds of field: their controls, their defaults, and one violation each."""
    tally = Tally("MCP: controls, defaults, refusals")
    schema = load("mcp/elicitation_form_2025-11-25.json")["requestedSchema"]
    panel = panel_of(schema)
    rows = {path[0]: row for path, row in panel.rows() if len(path) == 1}
    for name, kinds in FLOOR.items():
        tally.note(isinstance(rows[name].control, kinds), f"control of {name}")
        wanted = schema["properties"][name].get("default")
        held = panel.value()
        assert isinstance(held, dict)
        tally.note(held.get(name) == wanted, f"default of {name}")
    for name, value in BAD:
        answers = {**GOOD, name: value}
        panel.set_value({key: one for key, one in answers.items() if one is not None})
        panel.submit()
        said = {path[0] for path, row in panel.rows() if row.wrong}
        tally.note(said == {name}, f"{name} = {value!r} is refused at {said}")
    done_with(panel)
    return tally


@dataclass(frozen=True)
class Asked:
    """A received message, the values a script fills in, and the reply that the corpus expects."""

    name: str
    body: dict[str, Any]
    answers: Any
    parts: list[Any]
    metadata: Any = None


def _status(name: str) -> dict[str, Any]:
    found: dict[str, Any] = load(f"adk/{name}.json")["agent_to_client_status_update"]["status"]
    return {"body": found["message"], "part": load(f"adk/{name}.json")["client_reply_part"]}


def asked() -> Iterator[Asked]:
    """Yields each convention, as in the corpus."""
    expense = load("a2a/expense_form_client_reply.json")["parts"][0]["data"]
    body = load("a2a/expense_form_agent_message.json")["status"]["message"]
    yield Asked("type:form", body, expense, [{"data": expense}])
    one = _status("request_input")
    yield Asked("ADK input", one["body"], one["part"]["data"]["response"], [one["part"]])
    one = _status("request_confirmation")
    yield Asked("ADK confirmation", one["body"], {}, [one["part"]])
    one = _status("request_credential")
    back = one["part"]["data"]["response"]["exchangedAuthCredential"]["oauth2"]
    returned = {"authResponseUri": back["authResponseUri"]}
    yield Asked("ADK credential", one["body"], returned, [one["part"]])
    file = load("kagenti/form_request.json")
    wanted = file["client_reply_message"]["metadata"]
    values = next(iter(wanted.values()))["values"]
    filled = {name: _plain(one) for name, one in values.items() if one["value"] is not None}
    body = file["agent_status_update"]["status"]["message"]
    yield Asked("kagenti form", body, filled, [], wanted)
    form = load("mcp/elicitation_form_2025-11-25.json")
    reply = load("mcp/elicitation_results.json")[0]
    schema = {"type": "object", "properties": {name: {} for name in reply["content"]}}
    body = {"parts": [{"data": {**form, "requestedSchema": schema}}]}
    yield Asked("MCP elicitation", body, reply["content"], [{"data": reply}])
    bare = load("rjsf/simple.json")
    value = {"firstName": "Ada", "lastName": "Lovelace"}
    body = {"parts": [{"data": bare.get("schema", bare)}]}
    yield Asked("bare schema", body, value, [{"data": value}])


def _plain(value: Any) -> Any:
    if value["type"] == "file":
        file = value["value"][0]
        kind, _, data = file["uri"].removeprefix("data:").partition(";base64,")
        return [f"data:{kind};name={file['name']};base64,{data}"]
    return value["value"]


def replies() -> Tally:
    """Checks that filled-in values return as in the corpus, byte for byte as JSON."""
    tally = Tally("replies as the corpus has them")
    for one in asked():
        body = message(one.body)
        ask = find(body, is_waiting=True)
        assert ask is not None, one.name
        convention = convention_of(ask)
        spec = convention.read(ask.what, False)
        panel = FormPanel(spec, AskingAgent("Agent", ""), None)  # type: ignore[arg-type]  # a window of its own
        panel.show()
        panel.set_value(one.answers)
        sent: list[Any] = []
        panel.submitted.connect(sent.append)
        panel.submit()
        reply = convention.reply(ask.what, sent[0]) if sent else None
        is_same = reply is not None and as_json(reply.parts) == one.parts
        is_same = is_same and (one.metadata is None or reply.metadata == one.metadata)  # type: ignore[union-attr]  # there is one
        tally.note(is_same, f"{one.name}: {reply}")
        done_with(panel)
    return tally


def _short(value: float) -> float:
    return round(value, 6)


_TEXT: Final = st.text(
    st.characters(codec="utf-8", exclude_categories=("Cc", "Cs", "Zl", "Zp")),
    min_size=1,
    max_size=9,
)
_LEAVES: Final = st.one_of(
    st.tuples(st.just({"type": "string"}), _TEXT),
    st.tuples(st.just({"type": "integer"}), st.integers(-(2**70), 2**70)),
    st.tuples(st.just({"type": "integer", "minimum": 0, "maximum": 9}), st.integers(0, 9)),
    st.tuples(st.just({"type": "number"}), st.floats(-1e9, 1e9, allow_nan=False).map(_short)),
    st.tuples(st.just({"type": "boolean"}), st.booleans()),
    st.tuples(st.just({"enum": ["a", 1, True]}), st.sampled_from(["a", 1, True])),
    st.tuples(st.just({"type": ["string", "null"]}), st.none() | _TEXT),
    st.tuples(st.just({"type": "string", "format": "date"}), st.dates().map(str)),
    st.tuples(
        st.just({"type": "array", "items": {"type": "integer"}}),
        st.lists(st.integers(0, 99), max_size=3),
    ),
)


def _grouped(inner: Any) -> Any:
    return st.dictionaries(st.sampled_from("abcdef"), inner, min_size=1, max_size=4).map(_object)


def _object(members: dict[str, tuple[Any, Any]]) -> tuple[Any, Any]:
    schema = {name: one[0] for name, one in members.items()}
    value = {name: one[1] for name, one in members.items()}
    return {"type": "object", "properties": schema, "required": [*members]}, value


def any_form() -> Tally:
    """Checks for any schema that valid values are shown and sent unchanged."""
    tally = Tally("made-up forms send what they show")

    @settings(max_examples=EXAMPLES, deadline=None, suppress_health_check=[*HealthCheck])
    @given(_grouped(st.recursive(_LEAVES, _grouped, max_leaves=6)))
    def every(made: tuple[Any, Any]) -> None:
        schema, value = made
        assert not Checker(schema).problems(value)
        panel = panel_of(schema)
        panel.set_value(value)
        sent: list[Any] = []
        panel.submitted.connect(sent.append)
        panel.submit()
        text = json.dumps(value, sort_keys=True)
        tally.note(bool(sent) and json.dumps(sent[0], sort_keys=True) == text, f"{schema} {value}")
        done_with(panel)

    every()
    return tally


def drawn() -> Iterator[tuple[str, list[Any]]]:
    """Surfaces that try to block the window."""

    def update(*rows: Any) -> list[Any]:
        create = {"version": "v0.9", "createSurface": {"surfaceId": "s", "catalogId": "basic"}}
        components = {"surfaceId": "s", "components": [*rows]}
        return [create, {"version": "v0.9", "updateComponents": components}]

    def text(name: str, said: Any = "x") -> Any:
        return {"id": name, "component": "Text", "text": said}

    column = {"id": "root", "component": "Column"}
    many = [f"t{n}" for n in range(10_000)]
    yield (
        "a ring",
        update({**column, "children": ["a"]}, {**column, "id": "a", "children": ["root"]}),
    )
    yield "10,000 components", update({**column, "children": many}, *map(text, many))
    nested = [{"id": f"c{n}", "component": "Card", "child": f"c{n + 1}"} for n in range(5000)]
    yield "depth 5,000", update({**column, "children": ["c0"]}, *nested)
    yield "no root", update(text("a"))
    wrong = {"id": "root", "component": "Row", "children": 7, "weight": "x"}
    yield "wrong types", update(wrong, {"id": 5}, "no object", text("a", {"b": []}))
    doubled = [
        {"id": f"d{n}", "component": "Row", "children": [f"d{n + 1}"] * 2} for n in range(60)
    ]
    yield "2 to the 60 leaves", update({**column, "children": ["d0"]}, *doubled)
    image = {"id": "root", "component": "Image", "url": "http://127.0.0.1:9/x.png"}
    yield "a picture from elsewhere", update(image)
    yield "10 MB of text", update(text("root", "word " * 2_000_000))


def drawings() -> Tally:
    """Checks that each becomes something, with no long step of drawing it."""
    tally = Tally("hostile interfaces survived")
    for name, messages in drawn():
        ground = QWidget()
        view = SurfaceView(ground)
        surface = Surface("s")
        steps = []
        for message_ in messages:
            started = time.process_time()
            surface.apply(message_)
            steps.append(time.process_time() - started)
        started = time.process_time()
        view.show_surface(surface)
        view.lay_out(680)
        steps.append(time.process_time() - started)
        for _ in range(20):
            started = time.process_time()
            QCoreApplication.processEvents()
            steps.append(time.process_time() - started)
        tally.longest = max(tally.longest, *(step * 1000 for step in steps))
        tally.note(view.findChild(QWidget) is not None, name)
        tally.note(max(steps) < 0.1, f"{name}: {max(steps) * 1000:.0f} ms")
        ground.deleteLater()
    return tally
