"""Measured demands on a form renderer: schemas of others, their instances, hostile ones."""

import json
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QWidget

from a2a_desktop.forms.schema import read
from a2a_desktop.forms.spec import UNSET, FormSpec
from a2a_desktop.forms.validate import Checker
from a2a_desktop.ui.forms.asking import AskingAgent
from a2a_desktop.ui.forms.free import JsonControl
from a2a_desktop.ui.forms.panel import FormPanel
from a2a_desktop.ui.forms.section import FormSection

FOLDER: Final = Path(__file__).parents[1] / "data" / "forms"
ASKER: Final = AskingAgent("Agent", "agent.example")
ANNOTATED: Final = ("format", "format-assertion", "unknownKeyword", "content", "vocabulary")
"""Files of the suite in which 2020-12 only annotates what we check, or the reverse."""


HIDDEN: Final = [
    "draft7 dependencies: dependent subschema incompatible with root {'bar': 1}",
    "draft2020-12 dependentSchemas: single dependency {'foo': 'quux'}",
    "draft2020-12 dependentSchemas: dependent subschema incompatible with root {'bar': 1}",
]
"""Values of fields that other answers hide: they are not sent."""
UNTOLD: Final = ["draft7 ref: $ref prevents a sibling $id from changing the base uri 'a'"]
"""A rule of draft-07 alone, in a schema that does not name its draft."""


@dataclass
class Tally:
    """The number of successes, and the longest time of a step."""

    name: str
    held: int = 0
    tried: int = 0
    longest: float = 0.0
    """Milliseconds of this program's own work, without that of the rest of the machine."""
    failed: list[str] = field(default_factory=list)

    def note(self, held: bool, what: str) -> None:
        """Counts one more."""
        self.tried += 1
        self.held += held
        if not held:
            self.failed.append(what)

    def __str__(self) -> str:
        share = f"{self.held} of {self.tried}"
        longest = f", longest {self.longest:.0f} ms" if self.longest else ""
        return f"{self.name:34} {share:>14}{longest}"


def suite() -> Iterator[tuple[str, dict[str, Any]]]:
    """Yields every group of the JSON Schema test suite, once if it is the same in both drafts."""
    known = set()
    for draft in ("draft7", "draft2020-12"):
        for group in json.loads((FOLDER / "suite" / f"{draft}.json").read_text()):
            text = json.dumps([_undated(group["schema"]), group["tests"]], sort_keys=True)
            if text not in known:
                known.add(text)
                yield f"{draft} {group['file']}: {group['description']}", group


def _undated(schema: Any) -> Any:
    """Returns the schema without its draft."""
    is_object = isinstance(schema, dict)
    return {k: v for k, v in schema.items() if k != "$schema"} if is_object else schema


def corpus() -> Iterator[tuple[str, Any]]:
    """Yields every collected schema."""
    for name in ("rjsf", "jsonforms", "mcp", "pydantic"):
        for file in sorted((FOLDER / name).glob("*.json")):
            body = json.loads(file.read_text())
            for key in ("schema", "requestedSchema"):
                if isinstance(body, dict) and key in body:
                    body = body[key]
            yield f"{name}/{file.stem}", body


def hostile() -> Iterator[tuple[str, Any]]:
    """Schemas that try to block the window, or to make it fetch something."""
    deep: Any = {}
    for _ in range(480):
        deep = {"type": "object", "properties": {"x": deep}}
    yield "pattern that never ends", {"properties": {"x": {"type": "string", "pattern": "^(a+)+$"}}}
    yield "reference to a page", {"properties": {"x": {"$ref": "http://127.0.0.1:9/s.json"}}}
    yield "reference to a file", {"properties": {"x": {"$ref": "file:///etc/hostname"}}}
    yield (
        "reference to itself",
        {"properties": {"x": {"$ref": "#"}, "y": {"$ref": "#/properties/y"}}},
    )
    yield "5,000 fields", {"properties": {f"p{n}": {"type": "string"} for n in range(5000)}}
    yield "depth 480", deep
    yield "10 MB default", {"properties": {"x": {"type": "string", "default": "y" * 10_000_000}}}
    yield "20,000 choices", {"properties": {"x": {"enum": [str(n) for n in range(20_000)]}}}
    markup = '<img src="http://127.0.0.1:9/x.png"><script>alert(1)</script>'
    yield "markup in a title", {"properties": {"x": {"type": "string", "title": markup}}}
    turned = {"enum": ["a", "b"], "enumNames": ["\u202efdp.exe", "\u2066x"]}
    yield "text that turns round", {"properties": {"x": turned}}


def panel_of(schema: Any) -> FormPanel:
    """Shows a form of a schema."""
    panel = FormPanel(FormSpec(read(schema), schema=schema), ASKER, None)  # type: ignore[arg-type]  # a window of its own
    panel.resize(700, panel.height_for(700))
    panel.show()
    return panel


def done_with(panel: FormPanel) -> None:
    """Removes the form before the next one comes."""
    panel.hide()
    panel.deleteLater()
    QCoreApplication.sendPostedEvents(None, 52)  # DeferredDelete


@dataclass
class Outcome:
    """The forms of all schemas, and the instances that they took."""

    built: Tally = field(default_factory=lambda: Tally("forms built"))
    every: Tally = field(default_factory=lambda: Tally("valid instances come back"))
    objects: Tally = field(default_factory=lambda: Tally("of these, objects"))
    refused: Tally = field(default_factory=lambda: Tally("invalid instances are refused"))

    def build(self, name: str, schema: Any) -> FormPanel:
        """Checks that a schema becomes a form, and returns it."""
        started = time.process_time()
        panel = panel_of(schema)
        self.built.longest = max(self.built.longest, (time.process_time() - started) * 1000)
        self.built.note(panel.height() > 60, name)
        return panel

    def fill(self, name: str, panel: FormPanel, cases: list[dict[str, Any]]) -> None:
        """Checks that valid values return unchanged and invalid ones are not sent."""
        for case in cases:
            value, what = case["data"], f"{name} {case['data']!r}"
            panel.set_value(value)
            if not case["valid"]:
                self.refused.note(_is_refused(panel, value), what)
                continue
            is_same = _same(panel.value(), value)
            self.every.note(is_same, what)
            if isinstance(value, dict):
                self.objects.note(is_same, what)


def everything() -> Outcome:
    """Builds the form of every schema, and fills in the instances of the suite."""
    found = Outcome()
    for name, schema in corpus():
        done_with(found.build(name, schema))
    for name, group in suite():
        panel = found.build(name, group["schema"])
        if Checker(group["schema"]).is_able and group["file"] not in ANNOTATED:
            found.fill(name, panel, group["tests"])
        done_with(panel)
    return found


def kitchen_sink() -> Tally:
    """Counts the fields of a pydantic model that have a control of their own kind."""
    tally = Tally("pydantic fields with a control")
    panel = panel_of(json.loads((FOLDER / "pydantic" / "kitchen_sink.json").read_text()))
    while isinstance(panel._asked, FormSection) and panel._asked._waiting:
        panel._asked._build()
    for path, row in panel.rows():
        if len(path) == 1 and path != ("anyv",):
            tally.note(not isinstance(row.control, JsonControl), str(path))
    done_with(panel)
    return tally


def hostility() -> Tally:
    """Checks that each becomes something readable, with no long step of building it."""
    tally = Tally("hostile schemas survived")
    for name, schema in hostile():
        started = time.process_time()
        panel = panel_of(schema)
        steps = [time.process_time() - started]
        for _ in range(40):
            started = time.process_time()
            QCoreApplication.processEvents()
            steps.append(time.process_time() - started)
        started = time.process_time()
        panel.problems()
        steps.append(time.process_time() - started)
        tally.longest = max(tally.longest, *(step * 1000 for step in steps))
        tally.note(panel.findChild(QWidget) is not None, name)
        done_with(panel)
    return tally


def _is_refused(panel: FormPanel, instance: Any) -> bool:
    """Returns whether the instance is refused, or a missing constant added."""
    sent: list[object] = []
    panel.submitted.connect(sent.append)
    panel.submit()
    panel.submitted.disconnect(sent.append)
    if sent:
        return not _same(sent[0], instance) and not Checker(panel.spec.schema).problems(sent[0])  # type: ignore[arg-type]  # JSON
    return not panel._wrong.isHidden()


def _same(one: Any, other: Any) -> bool:
    if one is UNSET:
        return False
    return _text(one) == _text(other)


def _text(value: Any) -> str:
    return json.dumps(_plain(value), sort_keys=True)


def _plain(value: Any) -> Any:
    if isinstance(value, float) and value.is_integer():
        return int(value)
    if isinstance(value, dict):
        return {key: _plain(one) for key, one in value.items()}
    return [_plain(one) for one in value] if isinstance(value, list) else value
