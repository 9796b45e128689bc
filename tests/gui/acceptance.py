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
    """Yields every group of the JSON Schema test suite."""
    for draft in ("draft7", "draft2020-12"):
        for group in json.loads((FOLDER / "suite" / f"{draft}.json").read_text()):
            yield f"{draft} {group['file']}: {group['description']}", group


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


def rendering() -> Tally:
    """Checks that everything becomes a form."""
    tally = Tally("forms built")
    schemas = [*corpus(), *((name, group["schema"]) for name, group in suite())]
    for name, schema in schemas:
        started = time.process_time()
        panel = panel_of(schema)
        tally.longest = max(tally.longest, (time.process_time() - started) * 1000)
        tally.note(panel.height() > 60, name)
        done_with(panel)
    return tally


def instances() -> tuple[Tally, Tally, Tally]:
    """Checks that valid values return unchanged and invalid ones are not sent."""
    every, objects = Tally("valid instances come back"), Tally("of these, objects")
    refused = Tally("invalid instances are refused")
    for name, group in suite():
        if not Checker(group["schema"]).is_able or group["file"] in ANNOTATED:
            continue
        panel = panel_of(group["schema"])
        for case in group["tests"]:
            panel.set_value(case["data"])
            if case["valid"]:
                is_same = _same(panel.value(), case["data"])
                every.note(is_same, f"{name} {case['data']!r}")
                if isinstance(case["data"], dict):
                    objects.note(is_same, f"{name} {case['data']!r}")
            else:
                held = _is_refused(panel, case["data"])
                refused.note(held, f"{name} {case['data']!r}")
        done_with(panel)
    return every, objects, refused


def kitchen_sink() -> Tally:
    """Counts the fields of a pydantic model that have a control of their own kind."""
    tally = Tally("pydantic fields with a control")
    panel = panel_of(json.loads((FOLDER / "pydantic" / "kitchen_sink.json").read_text()))
    while isinstance(panel._asked, FormSection) and panel._asked._waiting:
        panel._asked._build()
    for path, row in panel._rows():
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
