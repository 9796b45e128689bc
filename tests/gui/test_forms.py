"""Forms on the screen: every kind of question, typed, checked, used by keys alone."""

import base64
import json
from collections.abc import Callable
from datetime import UTC, date, datetime
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, Qt
from PySide6.QtGui import QAccessible, QBrush, QKeyEvent, QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QCalendarWidget,
    QLabel,
    QLayoutItem,
    QLineEdit,
    QListWidget,
    QMenu,
    QPlainTextEdit,
    QSlider,
    QWidget,
)
from pytestqt.qtbot import QtBot

from a2a_desktop.forms import schema as schema_module
from a2a_desktop.forms.conditions import applied
from a2a_desktop.forms.keywords import MAX_HELP
from a2a_desktop.forms.schema import read
from a2a_desktop.forms.spec import UNSET, Decision, FormSpec
from a2a_desktop.forms.untouched import ROUNDS, untouched
from a2a_desktop.model.ids import Json
from a2a_desktop.ui.controls.day_picker import Calendar
from a2a_desktop.ui.controls.text_area import ReadText
from a2a_desktop.ui.forms.asking import AskingAgent
from a2a_desktop.ui.forms.checklist import Checklist
from a2a_desktop.ui.forms.choice import (
    DropDownControl,
    SegmentsControl,
    SwitchControl,
    TickControl,
    same,
)
from a2a_desktop.ui.forms.columns import Columns
from a2a_desktop.ui.forms.control import Control
from a2a_desktop.ui.forms.control_factory import AT_ONCE
from a2a_desktop.ui.forms.dates import DateControl
from a2a_desktop.ui.forms.field_row import FieldRow
from a2a_desktop.ui.forms.field_rows import AT_ONCE as FIRST_ROWS
from a2a_desktop.ui.forms.files import FileControl
from a2a_desktop.ui.forms.foot import FormFoot
from a2a_desktop.ui.forms.free import FixedControl, JsonControl
from a2a_desktop.ui.forms.groups import GroupControl
from a2a_desktop.ui.forms.handle import Handle
from a2a_desktop.ui.forms.lists import ListControl
from a2a_desktop.ui.forms.named import NamedControl
from a2a_desktop.ui.forms.numbers import NumberControl
from a2a_desktop.ui.forms.panel import FormPanel
from a2a_desktop.ui.forms.summary import lines
from a2a_desktop.ui.forms.tags import RemovableTag, TagsControl
from a2a_desktop.ui.forms.text import LONGEST, AreaControl, LineControl, SecretControl
from a2a_desktop.ui.forms.variants import VariantControl
from a2a_desktop.ui.theme import style
from a2a_desktop.ui.theme.tokens import Theme, Tokens, tokens
from a2a_desktop.ui.widgets.button import Button, IconButton
from a2a_desktop.ui.widgets.lead import LeadLabel, starred
from a2a_desktop.ui.widgets.switch import Switch
from a2a_desktop.ui.wording import parsing
from tests.gui.conftest import Run
from tests.gui.controls import all_shown, button, named, only, press, press_again, texts
from tests.unit.forms.corpus import load
from tests.waiting import until

pytestmark = pytest.mark.usefixtures("english")
Make = Callable[..., FormPanel]
MCP = load("mcp/elicitation_form_2025-11-25.json")["requestedSchema"]


@pytest.fixture
def make(qtbot: QtBot) -> Make:
    def made(schema: Any, values: Any = None, **facts: Any) -> FormPanel:
        spec = FormSpec(read(schema, values), schema=schema, **facts)
        panel = FormPanel(spec, AskingAgent("Travel Planner", "travel.example"), None)  # type: ignore[arg-type]  # a window of its own
        qtbot.addWidget(panel)
        panel.resize(700, panel.height_for(700))
        panel.show()
        return panel

    return made


def one(schema: Any) -> dict[str, Any]:
    return {"type": "object", "properties": {"x": schema}}


def control_of(panel: FormPanel, name: str = "x") -> Control:
    rows = dict(panel.rows())
    return rows[name,].control


def wrong(panel: FormPanel) -> dict[tuple[Any, ...], str]:
    return {path: row.wrong for path, row in panel.rows() if row.wrong}


def type_in(widget: QWidget, text: str) -> None:
    widget.setFocus()
    QTest.keyClicks(widget, text)


def line_of(panel: FormPanel, name: str = "x") -> QLineEdit:
    found = control_of(panel, name).findChild(QLineEdit)
    assert found is not None
    return found


@pytest.mark.parametrize(
    ("schema", "kind"),
    [
        ({"type": "string"}, LineControl),
        ({"type": "string", "maxLength": 500}, AreaControl),
        ({"type": "string", "format": "password"}, SecretControl),
        ({"type": "string", "format": "date"}, DateControl),
        ({"type": "integer"}, NumberControl),
        ({"type": "boolean", "default": False}, SwitchControl),
        ({"type": "boolean"}, SegmentsControl),
        ({"type": "boolean", "const": True}, TickControl),
        ({"enum": ["a", "b"]}, SegmentsControl),
        ({"enum": list("abcdefgh")}, DropDownControl),
        ({"type": "array", "items": {"enum": ["a", "b"]}}, TagsControl),
        ({"type": "array", "items": {"type": "string"}}, TagsControl),
        ({"type": "array", "items": {"type": "integer"}}, ListControl),
        ({"type": "object", "properties": {"a": {"type": "string"}}}, GroupControl),
        ({"type": "string", "format": "data-url"}, FileControl),
        ({"type": ["string", "integer"]}, VariantControl),
        ({"const": 5}, FixedControl),
        ({"type": "string", "readOnly": True, "default": "x"}, FixedControl),
        ({}, JsonControl),
    ],
)
def test_each_kind_has_its_control(make: Make, schema: Any, kind: type[Control]) -> None:
    assert type(control_of(make(one(schema)))) is kind


@pytest.mark.parametrize(
    ("schema", "typed", "value"),
    [
        ({"type": "string"}, "Lisbon", "Lisbon"),
        ({"type": "string", "format": "number"}, "20", "20"),
        ({"type": "integer"}, "7", 7),
        ({"type": "integer"}, "12345678901234567890", 12345678901234567890),
        ({"type": "number"}, "12.5", 12.5),
        ({"type": "number"}, "1,234.5", 1234.5),
        ({"type": "number"}, "12,5", 12.5),
        ({"type": "number"}, "7.0", 7),
        ({"type": "string", "format": "date"}, "3 Nov 2026", "2026-11-03"),
        ({"type": "string", "format": "date"}, "03.11.2026", "2026-11-03"),
        ({"type": "string", "format": "date"}, "3/11/2026", "2026-11-03"),
        ({"type": "string", "format": "date"}, "November 3, 2026", "2026-11-03"),
        ({"type": "string", "format": "date"}, "2026-11-03", "2026-11-03"),
        ({"type": "string", "format": "duration"}, "2 h 30 min", "PT2H30M"),
        ({"type": "string", "format": "duration"}, "1 day", "P1D"),
        ({}, '{"a": [1]}', {"a": [1]}),
    ],
)
def test_typed_text_becomes_its_value(make: Make, schema: Any, typed: str, value: Any) -> None:
    panel = make(one(schema))
    control = control_of(panel)
    box = control.findChild(QLineEdit) or control.findChild(QPlainTextEdit)
    assert box is not None
    type_in(box, typed)
    assert panel.value() == {"x": value}


@pytest.mark.parametrize(
    ("schema", "typed", "sentence"),
    [
        ({"type": "integer"}, "2.5", "Enter a whole number."),
        ({"type": "number"}, "many", "Enter a number."),
        ({"type": "number", "exclusiveMinimum": 0}, "-1", "Must be more than 0."),
        ({"type": "number", "maximum": 10.0}, "11", "Must be 10 or less."),
        ({"type": "number", "multipleOf": 0.5}, "0.7", "Must be a multiple of 0.5."),
        ({"type": "string", "minLength": 3}, "ab", "Use at least 3 characters (now 2)."),
        ({"type": "string", "pattern": "^a+$"}, "b", "This doesn't match the expected format."),
        (
            {"type": "string", "format": "email"},
            "ada",
            "Enter an e-mail address like name@example.com.",
        ),
        ({"type": "string", "format": "uri"}, "a b", "Enter a web address starting with https://."),
        ({"type": "string", "format": "uuid"}, "1", "Enter a valid UUID."),
        ({"type": "string", "format": "date"}, "soon", "Enter a date like 31 January 2026."),
        ({"type": "string", "format": "date"}, "31 Nov 2026", "November has 30 days."),
        ({"type": "string", "format": "date"}, "29 Feb 2027", "February has 28 days."),
        ({"type": "string", "format": "time"}, "25:00", "Enter a time like 14:30."),
        ({}, "{", "This isn't valid JSON (line 1)."),
    ],
)
def test_each_mistake_has_our_own_words(make: Make, schema: Any, typed: str, sentence: str) -> None:
    panel = make(one(schema))
    control = control_of(panel)
    box = control.findChild(QLineEdit) or control.findChild(QPlainTextEdit)
    assert box is not None
    type_in(box, typed)
    assert wrong(panel) == {}, "never while it is typed for the first time"
    panel.submit()
    assert wrong(panel) == {("x",): sentence}


def test_mistake_shows_on_leaving_and_goes_when_corrected(make: Make, qtbot: QtBot) -> None:
    schema = {"type": "object", "properties": {"a": {"type": "integer"}, "b": {"type": "string"}}}
    panel = make(schema)
    line = line_of(panel, "a")
    type_in(line, "x")
    control_of(panel, "a").left.emit()
    assert wrong(panel) == {("a",): "Enter a whole number."}
    line.clear()
    QTest.keyClicks(line, "5")
    assert wrong(panel) == {}


@pytest.mark.parametrize(
    ("answers", "path"),
    [
        ({"name": "Ad", "email": "a@b.co"}, ("name",)),
        ({"name": "Ada 2", "email": "a@b.co"}, ("name",)),
        ({"name": "Ada", "email": "nobody"}, ("email",)),
        ({"name": "Ada"}, ("email",)),
        ({"name": "Ada", "email": "a@b.co", "age": 17}, ("age",)),
        ({"name": "Ada", "email": "a@b.co", "colors": []}, ("colors",)),
        (
            {"name": "Ada", "email": "a@b.co", "colors": ["#FF0000", "#00FF00", "#0000FF"]},
            ("colors",),
        ),
    ],
)
def test_the_mcp_floor_refuses_each_violation_at_its_field(
    make: Make, qtbot: QtBot, answers: Any, path: Any
) -> None:
    panel = make(MCP)
    panel.set_value(answers)
    with qtbot.assertNotEmitted(panel.submitted):
        panel.submit()
    assert list(wrong(panel)) == [path]


def test_the_mcp_floor_is_prefilled_and_sent(make: Make, qtbot: QtBot) -> None:
    panel = make(MCP)
    type_in(line_of(panel, "email"), "ada@example.com")
    line_of(panel, "name").setText("Ada")
    with qtbot.waitSignal(panel.submitted) as sent:
        panel.submit()
    assert sent.args == [
        {
            "name": "Ada",
            "email": "ada@example.com",
            "newsletter": False,
            "color": "#FF0000",
            "colors": ["#FF0000", "#00FF00"],
        }
    ]


def test_a_form_is_filled_in_and_sent_by_keys_alone(make: Make, qtbot: QtBot) -> None:
    schema = {
        "type": "object",
        "properties": {
            "who": {"type": "string"},
            "nights": {"type": "integer", "default": 2},
            "kind": {"enum": ["Single", "Shared"]},
        },
        "required": ["who", "nights", "kind"],
    }
    panel = make(schema)
    panel.begin()
    QTest.keyClicks(line_of(panel, "who"), "Ada")
    QTest.keyClick(line_of(panel, "nights"), Qt.Key.Key_Up)
    segments = control_of(panel, "kind")
    segments.begin()
    chosen = all_shown(QAbstractButton, segments)[0]
    QTest.keyClick(chosen, Qt.Key.Key_Space)
    with qtbot.waitSignal(panel.submitted) as sent:
        QTest.keyClick(chosen, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert sent.args == [{"who": "Ada", "nights": 3, "kind": "Single"}]


@pytest.mark.parametrize("kind", [{"type": "string"}, {"enum": list("abcdefgh")}])
def test_no_error_moves_the_form_between_press_and_release(
    make: Make, qtbot: QtBot, kind: Any
) -> None:
    panel = make({"properties": {"count": {"type": "integer"}, "next": kind}})
    with qtbot.waitActive(panel):
        panel.activateWindow()
    type_in(line_of(panel, "count"), "many")
    asked = control_of(panel, "next")
    target = asked.entry
    before = target.mapTo(panel, QPoint(0, 0))
    QTest.mousePress(target, Qt.MouseButton.LeftButton)
    QApplication.processEvents()
    assert wrong(panel) == {}
    assert target.mapTo(panel, QPoint(0, 0)) == before
    QTest.mouseRelease(target, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: wrong(panel) == {("count",): "Enter a whole number."})


def test_error_of_a_field_left_by_keys_is_shown_at_once(make: Make, qtbot: QtBot) -> None:
    panel = make({"properties": {"count": {"type": "integer"}, "next": {"type": "string"}}})
    with qtbot.waitActive(panel):
        panel.activateWindow()
    type_in(line_of(panel, "count"), "many")
    QTest.keyClick(line_of(panel, "count"), Qt.Key.Key_Tab)
    assert wrong(panel) == {("count",): "Enter a whole number."}


def test_untouched_values_stay_the_same(make: Make) -> None:
    schema = load("pydantic/kitchen_sink.json")
    panel = make(schema)
    before = panel.value()
    panel.set_value(before)
    assert panel.value() == before
    assert panel.value()["const"] == "v1"  # type: ignore[index,call-overload]  # an object


@pytest.mark.parametrize(
    ("schema", "given", "text", "value"),
    [
        ({"type": "integer"}, "5", "5", 5),
        ({"type": "string"}, 5, "5", "5"),
        ({"type": "string", "maxLength": 500}, 5, "5", "5"),
        ({"type": "string", "format": "date"}, 20260101, "2026-01-01", "2026-01-01"),
    ],
)
def test_prefilled_value_of_another_type_is_typed_again(
    make: Make, schema: Any, given: Any, text: str, value: Any
) -> None:
    panel = make(one(schema), {"x": given})
    assert panel.value() == {"x": given}
    line = control_of(panel).entry
    assert isinstance(line, QLineEdit | QPlainTextEdit)
    line.clear()
    assert panel.value() == {}
    type_in(line, text)
    assert panel.value() == {"x": value}
    assert not panel.problems()


def test_prefilled_text_that_is_no_number_is_refused_when_typed_again(make: Make) -> None:
    panel = make(one({"type": "integer"}), {"x": "many"})
    line_of(panel).clear()
    type_in(line_of(panel), "many")
    assert [one.rule for one in panel.problems()] == ["unreadable"]


@pytest.mark.parametrize("options", [["S", "M"], list("abcdefgh")])
@pytest.mark.parametrize("given", ["zzz", 5, None])
def test_prefilled_choice_that_there_is_not_can_be_taken_back(
    make: Make, options: list[str], given: Any
) -> None:
    panel = make(one({"enum": options}), {"x": given})
    assert panel.value() == {"x": given}
    control = control_of(panel)
    if isinstance(control, DropDownControl):
        for number in (0, -1):
            control._list.setCurrentIndex(number)
    else:
        for _ in range(2):
            button("S", control).click()
    assert panel.value() == {}


def test_empty_field_is_left_out_or_null(make: Make) -> None:
    schema = {
        "type": "object",
        "properties": {
            "a": {"type": "string"},
            "b": {"anyOf": [{"type": "string"}, {"type": "null"}], "default": None},
            "c": {"anyOf": [{"type": "string"}, {"type": "null"}]},
            "d": {"anyOf": [{"type": "string"}, {"type": "null"}]},
        },
        "required": ["d"],
    }
    assert make(schema).value() == {"b": None, "d": None}


TEXT_OR_NOT = {"enum": ["a", "b"]}, {"type": "string"}, {"type": "integer"}


@pytest.mark.parametrize("item", [*TEXT_OR_NOT, {"type": "string", "format": "data-url"}])
def test_list_that_may_be_null_is_null_while_it_is_empty(make: Make, item: Any) -> None:
    some = {"type": ["array", "null"], "items": item, "minItems": 1}
    panel = make({**one(some), "required": ["x"]})
    assert panel.value() == {"x": None}
    assert not panel.problems()
    assert make({**one({**some, "type": "array"}), "required": ["x"]}).value() == {"x": []}
    assert make({**one({**some, "minItems": 0}), "required": ["x"]}, {"x": []}).value() == {"x": []}


def test_list_that_was_emptied_is_null_if_it_must_not_be_empty(make: Make) -> None:
    some = {"type": ["array", "null"], "items": {"type": "integer"}, "minItems": 1}
    panel = make({**one(some), "required": ["x"]}, {"x": [5]})
    named(QAbstractButton, "Remove", panel).click()
    assert panel.value() == {"x": None}


@pytest.mark.parametrize("null", [{"const": None}, {"enum": [None]}, {"type": "null"}])
@pytest.mark.parametrize("word", ["oneOf", "anyOf"])
@pytest.mark.parametrize("letters", ["ab", "abcdefgh"])
def test_null_with_a_name_is_an_option(make: Make, null: Any, word: str, letters: str) -> None:
    named_null = {**null, "title": "Any"}
    schema = {**one({word: [named_null, *({"const": one} for one in letters)]}), "required": ["x"]}
    panel = make(schema)
    assert [one.label for one in control_of(panel).field.options] == ["Any", *letters]
    assert panel.problems()
    panel.set_value({"x": None})
    assert panel.value() == {"x": None}
    assert not panel.problems()
    assert [one.values for one in lines(panel.spec, panel.value())] == [("Any",)]
    control = control_of(panel)
    if isinstance(control, DropDownControl):
        assert control._list.currentText() == "Any"
    else:
        assert button("Any", control).isChecked()


def test_name_of_a_control_has_label_demand_and_problem(make: Make) -> None:
    schema = {
        "type": "object",
        "properties": {"who": {"type": "string", "title": "Who", "description": "Full name"}},
        "required": ["who"],
    }
    panel = make(schema)
    line = line_of(panel, "who")
    assert (line.accessibleName(), line.accessibleDescription()) == ("Who, required", "Full name")
    panel.submit()
    assert line.accessibleDescription() == "Answer this question."
    assert panel.accessibleName() == "A few questions"
    interface = QAccessible.queryAccessibleInterface(line)
    assert interface.text(QAccessible.Text.Name) == "Who, required"


def test_rows_of_a_list_are_added_moved_and_removed(make: Make) -> None:
    item = {"type": "object", "properties": {"n": {"type": "string"}}}
    panel = make(
        one({"type": "array", "items": item, "maxItems": 3}), {"x": [{"n": "a"}, {"n": "b"}]}
    )
    control = control_of(panel)
    assert isinstance(control, ListControl)
    more = button("Add", control)
    more.click()
    box = all_shown(QLineEdit, control)[2]
    type_in(box, "c")
    assert not more.isVisible(), "three of at most three"
    handle = all_shown(Handle, control)[2]
    handle.click()
    ways = only(QMenu, handle).actions()
    next(one for one in ways if one.text() == "Move up").trigger()
    assert panel.value() == {"x": [{"n": "a"}, {"n": "c"}, {"n": "b"}]}
    QTest.keyClick(box, Qt.Key.Key_Up, Qt.KeyboardModifier.AltModifier)
    assert panel.value() == {"x": [{"n": "c"}, {"n": "a"}, {"n": "b"}]}
    control.set_value([{"n": "a"}])
    control._rows[0].wanted.emit((control._rows[0], "remove"))
    assert panel.value() == {"x": []}


def test_a_row_of_a_list_is_dragged_where_the_mouse_goes(make: Make) -> None:
    item = {"type": "object", "properties": {"n": {"type": "string"}}}
    panel = make(one({"type": "array", "items": item}), {"x": [{"n": "a"}, {"n": "b"}, {"n": "c"}]})
    control = control_of(panel)
    assert isinstance(control, ListControl)
    handle, _, last = all_shown(Handle, control)
    left = Qt.MouseButton.LeftButton
    QTest.mousePress(handle, left, pos=QPoint(5, 5))
    row = last.parentWidget()
    assert row is not None
    under = row.mapToGlobal(row.rect().bottomLeft())
    for _ in range(2):  # the rows move below the mouse
        at, none = QPointF(5, 5), Qt.KeyboardModifier.NoModifier
        move = QMouseEvent(QEvent.Type.MouseMove, at, QPointF(under), left, left, none)
        QApplication.sendEvent(handle, move)
    QTest.mouseRelease(handle, left, pos=QPoint(5, 5))
    assert panel.value() == {"x": [{"n": "b"}, {"n": "c"}, {"n": "a"}]}
    assert not [one for one in panel.findChildren(QMenu) if one.isVisible()], "a drag is no click"


@pytest.mark.parametrize(
    ("schema", "has_slider"),
    [
        ({"type": "integer", "minimum": 1, "maximum": 10}, True),
        ({"type": "integer", "minimum": 1, "maximum": 1000}, False),
        ({"type": "number", "minimum": 0, "maximum": 1}, False),
        ({"type": "number", "minimum": 0, "maximum": 1, "multipleOf": 0.1}, True),
        ({"type": "number", "minimum": 0, "maximum": 1, "ui:widget": "range"}, True),
        ({"type": "integer", "minimum": 1, "maximum": 9, "ui:widget": "updown"}, False),
        ({"type": "integer", "minimum": 1}, False),
    ],
)
def test_a_number_between_near_bounds_has_a_slider(
    make: Make, schema: Any, has_slider: bool
) -> None:
    panel = make(one(schema))
    sliders = panel.findChildren(QSlider)
    assert bool(sliders) is has_slider
    if has_slider:
        assert panel.value() == {}, "it may still be empty"
        sliders[0].setValue(sliders[0].maximum())
        assert panel.value() == {"x": schema["maximum"]}
        type_in(line_of(panel), "99")
        panel.submit()
        assert "or less" in wrong(panel)[("x",)]


def test_error_in_a_list_is_shown_in_its_row(make: Make) -> None:
    item = {"type": "object", "properties": {"n": {"type": "number", "minimum": 1}}}
    panel = make(one({"type": "array", "items": item}), {"x": [{"n": 5}, {"n": 0}]})
    panel.submit()
    assert wrong(panel) == {("x", 1, "n"): "Must be 1 or more."}


def test_variants_keep_their_common_answers(make: Make) -> None:
    kinds = [
        {
            "title": title,
            "properties": {
                "kind": {"const": title},
                "owner": {"type": "string"},
                own: {"type": "string"},
            },
            "required": ["kind", "owner"],
        }
        for title, own in (("Card", "number"), ("Bank", "iban"))
    ]
    panel = make({"type": "object", "properties": {"pay": {"oneOf": kinds}}, "required": ["pay"]})
    control = control_of(panel, "pay")
    assert isinstance(control, VariantControl)
    rows = dict(control.rows())
    rows["owner",].control.set_value("Ada")
    button("Bank", control).click()
    assert panel.value() == {"pay": {"kind": "Bank", "owner": "Ada"}}


def test_conditional_fields_keep_their_answers(make: Make) -> None:
    schema = {
        "type": "object",
        "properties": {"how": {"enum": ["Train", "Car"]}},
        "required": ["how"],
        "if": {"properties": {"how": {"const": "Car"}}, "required": ["how"]},
        "then": {"properties": {"plate": {"type": "string"}}, "required": ["plate"]},
    }
    panel = make(schema)
    assert [path for path, _ in panel.rows()] == [("how",)]
    train, car = all_shown(QAbstractButton, control_of(panel, "how"))
    car.click()
    line_of(panel, "plate").setText("B-AD 1")
    assert panel.value() == {"how": "Car", "plate": "B-AD 1"}
    train.click()
    assert panel.value() == {"how": "Train"}
    car.click()
    assert panel.value() == {"how": "Car", "plate": "B-AD 1"}


def kinds_of(*members: Any) -> dict[str, Any]:
    """Returns a form with a choice of kinds `k0`, `k1`, each with these members."""
    kinds = [
        {
            "title": f"k{number}",
            "properties": {"kind": {"const": f"k{number}"}, **one},
            "required": ["kind", *one],
        }
        for number, one in enumerate(members)
    ]
    return {"type": "object", "properties": {"x": {"oneOf": kinds}}, "required": ["x"]}


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ({"const": "fast"}, {"type": "string"}),
        ({"const": "fast"}, {"type": "array", "items": {"type": "string"}, "minItems": 1}),
        ({"type": "string", "readOnly": True, "default": "a"}, {"type": "string"}),
        ({"type": "string", "default": "a"}, {"type": "string"}),
        ({"type": ["integer", "null"]}, {"type": "integer"}),
    ],
)
def test_value_of_one_kind_does_not_enter_another(make: Make, first: Any, second: Any) -> None:
    panel = make(kinds_of({"mode": first}, {"mode": second}))
    button("k1", control_of(panel)).click()
    assert dict(panel.rows())["x", "mode"].control.value() in (UNSET, [])
    button("k0", control_of(panel)).click()
    assert not panel.problems()


def test_answer_that_another_kind_refuses_stays_behind(make: Make) -> None:
    panel = make(kinds_of({"size": {"type": "integer"}}, {"size": {"enum": ["S", "M"]}}))
    dict(panel.rows())["x", "size"].control.set_value(5)
    button("k1", control_of(panel)).click()
    assert panel.value() == {"x": {"kind": "k1"}}
    button("k0", control_of(panel)).click()
    assert panel.value() == {"x": {"kind": "k0", "size": 5}}


@pytest.mark.parametrize("word", ["anyOf", "oneOf"])
@pytest.mark.parametrize("null", [{"const": None}, {"enum": [None]}, {"type": "null"}])
def test_prefilled_kind_with_a_null_stays_the_same(make: Make, word: str, null: Any) -> None:
    kinds = [
        {"properties": {"d": {"type": "integer"}, "b": null}, "required": ["d", "b"]},
        {"properties": {"k": {"const": "k1"}}, "required": ["k"]},
    ]
    panel = make(
        one({word: [{"type": "object", **kind} for kind in kinds]}), {"x": {"d": 1, "b": None}}
    )
    assert panel.value() == {"x": {"d": 1, "b": None}}


def when(name: str, value: str, then: Any, other: Any = True) -> dict[str, Any]:
    """Returns a condition that adds properties."""
    test = {"properties": {name: {"const": value}}, "required": [name]}
    branches = [{"properties": one} if isinstance(one, dict) else one for one in (then, other)]
    return {"if": test, "then": branches[0], "else": branches[1]}


CHAIN = {
    "type": "object",
    "properties": {"a": {"enum": ["1", "2"]}},
    "allOf": [
        when("a", "1", {"b": {"enum": ["x", "y"]}}),
        when("b", "x", {"c": {"type": "string"}}),
    ],
}


AT_ODDS = "The agent's conditions for these questions contradict each other."


def test_conditions_that_contradict_each_other_are_told_and_settled_at_once(
    make: Make, monkeypatch: pytest.MonkeyPatch
) -> None:
    times: list[object] = []

    def counted(*given: Any) -> Any:
        times.append(given)
        return applied(*given)

    monkeypatch.setattr(schema_module, "applied", counted)
    more = {"properties": {"x": {"type": "string", "default": "1"}}}
    names = {"a": {"type": "string"}}
    schema = {"type": "object", "properties": names, "if": {"required": ["x"]}, "else": more}
    panel = make(schema)
    assert [one for one in all_shown(QLabel, panel) if one.text() == AT_ODDS]
    before = dict(panel.rows())
    times.clear()
    type_in(line_of(panel, "a"), "b")
    assert len(times) <= 2
    assert dict(panel.rows()) == before
    assert panel.value() == {"a": "b", "x": "1"}
    assert not [one for one in all_shown(QLabel, make(one(STREET))) if one.text() == AT_ODDS]


def test_long_chain_of_conditions_is_no_contradiction(make: Make) -> None:
    text = {"type": "string", "default": "x"}
    chain = [
        {
            "if": {"properties": {f"k{n}": {"const": "x"}}, "required": [f"k{n}"]},
            "then": {"properties": {f"k{n + 1}": text}},
        }
        for n in range(ROUNDS + 5)
    ]
    panel = make({"type": "object", "properties": {"k0": text}, "allOf": chain})
    assert not [one for one in all_shown(QLabel, panel) if one.text() == AT_ODDS]
    value = panel.value()
    assert isinstance(value, dict)
    assert len(value) >= ROUNDS


def test_field_goes_with_the_field_that_asks_for_it(make: Make) -> None:
    panel = make(CHAIN, {"a": "1", "b": "x", "c": "q"})
    assert panel.value() == {"a": "1", "b": "x", "c": "q"}
    button("2", control_of(panel, "a")).click()
    assert panel.value() == {"a": "2"}
    assert [path for path, _ in panel.rows()] == [("a",)]
    panel.set_value({"a": "2", "b": "x", "c": "q"})
    assert panel.value() == {"a": "2"}
    button("1", control_of(panel, "a")).click()
    assert [path for path, _ in panel.rows()] == [("a",), ("b",), ("c",)]


def test_chain_of_conditions_is_suggested_whole(make: Make) -> None:
    chain = [
        when(f"f{n}", "yes", {f"f{n + 1}": {"type": "string", "default": "yes"}}) for n in range(5)
    ]
    inner = {"properties": {"f0": {"type": "string", "default": "yes"}}, "allOf": chain}
    found = {f"f{n}": "yes" for n in range(6)}
    assert make({"type": "object", **inner}).value() == found
    assert untouched(read(one({"type": "object", **inner})), UNSET) == {"x": found}


PRICES = [
    ({"const": 10}, {"const": 20}),
    ({"readOnly": True, "default": 10}, {"readOnly": True, "default": 20}),
    ({"ui:widget": "hidden", "default": 10}, {"ui:widget": "hidden", "default": 20}),
    ({"ui:widget": "hidden", "const": 10}, {"ui:widget": "hidden", "const": 20}),
    ({"default": 10}, {"default": 20}),
    ({"type": "integer"}, {"const": 20}),
]


@pytest.mark.parametrize(("first", "second"), PRICES)
@pytest.mark.parametrize("has_draft", [False, True])
def test_each_branch_has_its_own_value(
    make: Make, first: Any, second: Any, has_draft: bool
) -> None:
    kind = {"enum": ["a", "b"], "default": "a"}
    prices = [{"price": {"type": "integer", **price}} for price in (first, second)]
    panel = make({"type": "object", "properties": {"kind": kind}, **when("kind", "a", *prices)})
    if has_draft:
        panel.set_value({"kind": "a", "price": 10})
    button("b", control_of(panel, "kind")).click()
    assert panel.value() == {"kind": "b", "price": 20}
    assert not panel.problems()
    button("a", control_of(panel, "kind")).click()
    assert not panel.problems()


def test_answer_that_the_other_branch_lacks_is_not_carried_over(make: Make) -> None:
    states = [{"state": {"enum": one}} for one in (["BY", "BE"], ["IDF", "PACA"])]
    country = {"enum": ["DE", "FR"]}
    schema = {"type": "object", "properties": {"c": country}, **when("c", "DE", *states)}
    panel = make(schema, {"c": "DE"})
    button("BY", control_of(panel, "state")).click()
    button("FR", control_of(panel, "c")).click()
    assert panel.value() == {"c": "FR"}
    button("DE", control_of(panel, "c")).click()
    assert panel.value() == {"c": "DE", "state": "BY"}


def test_prefilled_text_gives_way_to_the_only_answer(make: Make) -> None:
    panel = make(one({"type": "object", "properties": {"a": {"const": "v2"}}}), {"x": {"a": "v1"}})
    assert panel.value() == {"x": {"a": "v2"}}


def test_each_field_is_shown_once_beside_a_condition(make: Make, qtbot: QtBot) -> None:
    many = {f"f{n}": {"type": "string"} for n in range(30)}
    kind = {"k": {"enum": ["a", "b"], "default": "a"}}
    more = when("k", "a", {"z": {"type": "string"}})
    panel = make({"type": "object", "properties": {**many, **kind}, **more})
    qtbot.waitUntil(lambda: ("z",) in dict(panel.rows()))
    QApplication.processEvents()
    assert len(all_shown(QLineEdit, panel)) == 31


def test_an_optional_group_is_begun_and_left_out(make: Make) -> None:
    group = {"type": "object", "properties": {"a": {"type": "string"}}, "required": ["a"]}
    panel = make(one({"anyOf": [group, {"type": "null"}], "default": None}))
    control = control_of(panel)
    assert isinstance(control, GroupControl)
    assert panel.value() == {"x": None}
    control._add.click()
    panel.submit()
    assert wrong(panel) == {("x", "a"): "Answer this question."}
    control._remove.click()
    assert panel.value() == {"x": None}


STREET = {"type": "string"}


@pytest.mark.parametrize(
    "inner",
    [
        {"type": {"const": "postal"}},
        {"country": {"type": "string", "default": "DE"}},
        {"country": {"type": "string", "default": "DE", "readOnly": True}},
        {"lines": {"type": "array", "items": {"type": "string"}}},
        {"note": {"type": ["string", "null"]}},
        {"place": {"type": "object", "properties": {"zone": {"const": "B"}}}},
        {},
    ],
)
@pytest.mark.parametrize("is_folded", [False, True])
def test_optional_group_is_left_out_until_it_is_begun(
    make: Make, inner: Any, is_folded: bool
) -> None:
    address = {
        "type": "object",
        "properties": {**inner, "street": STREET},
        "required": [*inner, "street"],
    }
    before = {f"g{n}": {"type": "object", "properties": {"a": STREET}} for n in range(AT_ONCE)}
    others = before if is_folded else {}
    panel = make({"type": "object", "properties": {**others, "x": address}})
    assert panel.value() == {}
    assert not panel.problems()
    if is_folded:
        return
    line = dict(panel.rows())["x", "street"].control.entry
    assert isinstance(line, QLineEdit)
    line.setText("Main Street 1")
    draft = panel.value()
    assert draft["x"]["street"] == "Main Street 1"  # type: ignore[index,call-overload]  # an object
    assert not panel.problems()
    panel.set_value(draft)
    assert panel.value() == draft
    line.clear()
    assert panel.value() == {}


def test_prefilled_group_is_sent_and_checked(make: Make) -> None:
    address = {"properties": {"country": {"type": "string"}, "street": STREET}}
    panel = make(
        one({"type": "object", **address, "required": ["street"]}), {"x": {"country": "DE"}}
    )
    assert panel.value() == {"x": {"country": "DE"}}
    assert [one.path for one in panel.problems()] == [("x", "street")]


def test_suggestions_that_are_a_whole_group_are_sent(make: Make) -> None:
    group = {"type": "object", "properties": {"country": {"default": "DE", "type": "string"}}}
    assert make(one({**group, "required": ["country"]})).value() == {"x": {"country": "DE"}}


@pytest.mark.parametrize(
    "given",
    [
        {"properties": {"country": {"default": "DE", "type": "string"}}},
        {"properties": {"country": {"default": "DE", "type": "string"}}, "required": ["country"]},
        {"properties": {"country": {"type": "string"}}, "default": {"country": "DE"}},
    ],
)
def test_group_that_is_sent_as_suggested_can_be_left_out(make: Make, given: Any) -> None:
    panel = make(one({"type": "object", **given}))
    suggested: Any = {"x": {"country": "DE"}}
    assert panel.value() == suggested
    press(button("Leave out", panel))
    draft = panel.value()
    assert draft == {}
    panel.set_value(suggested)
    assert panel.value() == suggested
    panel.set_value(draft)
    assert panel.value() == draft
    press(button("Add X", panel))
    assert panel.value() == suggested
    panel.set_value(draft)
    panel.set_value(UNSET)
    assert panel.value() == suggested


@pytest.mark.parametrize("is_folded", [False, True])
def test_suggestion_keeps_the_group_that_it_leaves_out(make: Make, is_folded: bool) -> None:
    before = {f"g{n}": {"type": "object", "properties": {"a": STREET}} for n in range(AT_ONCE)}
    inner = {"type": "object", "properties": {"country": {"default": "DE", "type": "string"}}}
    outer = {"type": "object", "properties": {"place": inner, "who": STREET}}
    schema = {"type": "object", "properties": {**(before if is_folded else {}), "x": outer}}
    panel = make(schema, {"x": {"who": "Ada"}})
    assert panel.value() == {"x": {"who": "Ada", "place": {"country": "DE"}}}


def test_group_that_an_answer_asks_for_is_suggested_in_a_filled_form(make: Make) -> None:
    place = {"type": "object", "properties": {"country": {"default": "DE", "type": "string"}}}
    asks = when("on", "yes", {"place": place})
    panel = make({"type": "object", "properties": {"on": {"type": "string"}}, **asks})
    panel.set_value({"on": "no"})
    line_of(panel, "on").setText("yes")
    assert panel.value() == {"on": "yes", "place": {"country": "DE"}}
    draft: Any = {"on": "yes"}
    panel.set_value(draft)
    assert panel.value() == draft


def test_group_that_is_not_built_yet_stays_left_out(make: Make, qtbot: QtBot) -> None:
    before = {f"t{number}": STREET for number in range(30)}
    place = {"type": "object", "properties": {"country": {"default": "DE", "type": "string"}}}
    panel = make({"type": "object", "properties": {**before, "place": place}})
    assert panel.value() == {"place": {"country": "DE"}}
    panel.set_value({"t0": "a"})
    assert panel.value() == {"t0": "a"}
    qtbot.waitUntil(lambda: ("place",) in dict(panel.rows()))
    assert panel.value() == {"t0": "a"}


def test_folded_group_of_a_draft_keeps_the_secret_of_the_agent(make: Make) -> None:
    before = {f"g{n}": {"type": "object", "properties": {"a": STREET}} for n in range(AT_ONCE)}
    inner = {
        "type": "object",
        "properties": {"key": {"const": "k", "writeOnly": True}, "a": STREET},
    }
    panel = make({"type": "object", "properties": {**before, "x": inner}})
    panel.set_value({"x": {"a": "Main Street"}})
    assert panel.value() == {"x": {"a": "Main Street", "key": "k"}}


def buttons_of(panel: FormPanel) -> set[str]:
    return {one.text() for one in all_shown(Button, panel)} & {"Leave out", "Add X"}


@pytest.mark.parametrize("is_nullable", [False, True])
def test_folded_group_can_be_left_out_once_it_is_open(
    make: Make, qtbot: QtBot, is_nullable: bool
) -> None:
    before = {f"g{n}": {"type": "object", "properties": {"a": STREET}} for n in range(AT_ONCE)}
    inner: Any = {"type": "object", "properties": {"country": {"default": "DE", **STREET}}}
    schema = {"anyOf": [inner, {"type": "null"}]} if is_nullable else inner
    given = {"x": {"country": "FR"}}
    panel = make({"type": "object", "properties": {**before, "x": schema}}, given)
    qtbot.waitUntil(lambda: ("x",) in dict(panel.rows()))
    control = control_of(panel)
    assert isinstance(control, GroupControl)
    assert control.unfold()
    press(button("Leave out", control))
    assert panel.value() == {}


def test_each_frame_within_others_counts_as_a_row(make: Make) -> None:
    inner: Any = STREET
    for _ in range(AT_ONCE):
        inner = {"type": "object", "properties": {"a": inner}, "required": ["a"]}
    panel = make(inner)
    assert len(panel.findChildren(GroupControl)) <= AT_ONCE / 2 + 1
    assert panel.problems()


def test_groups_within_groups_share_the_rows_of_one_turn(make: Make, qtbot: QtBot) -> None:
    inner: Any = {"type": "object", "properties": {f"c{n}": STREET for n in range(10)}}
    for name in "ba":
        rows = {f"{name}{n}": STREET for n in range(9)}
        inner = {"type": "object", "properties": {name: inner, **rows}}
    panel = make(inner)
    assert len(panel.findChildren(FieldRow)) <= FIRST_ROWS
    qtbot.waitUntil(lambda: len(panel.findChildren(FieldRow)) == 30)


@pytest.mark.parametrize("count", [2, 9])
def test_given_kind_is_shown_where_its_questions_are_folded(make: Make, count: int) -> None:
    kinds = [
        {"title": f"Kind {n}", "properties": {f"a{n}": STREET}, "required": [f"a{n}"]}
        for n in range(count)
    ]
    many = {"type": "array", "items": {"type": "object", "properties": {"a": STREET}}}
    properties = {"m": many, "x": {"anyOf": kinds}}
    panel = make({"type": "object", "properties": properties, "required": ["m", "x"]})
    given: Any = {"m": [{"a": "b"}] * AT_ONCE, "x": {"a1": "c"}}
    panel.set_value(given)
    assert panel.value() == given
    control = control_of(panel)
    assert isinstance(control, VariantControl)
    chosen = control.findChildren(SegmentsControl if count == 2 else DropDownControl)
    assert [one.value() for one in chosen] == [1]
    press(button("Show more", control))
    assert [row.value() for _, row in control.rows()] == ["c"]
    assert panel.value() == given
    assert not control.unfold()


def test_group_takes_the_place_of_a_value_that_is_none(make: Make) -> None:
    panel = make(one({"type": "object", "properties": {"a": STREET}}), {"x": "no group"})
    assert buttons_of(panel) == {"Add X"}
    panel.set_value({"x": {"a": "b"}})
    assert buttons_of(panel) == set()
    assert panel.value() == {"x": {"a": "b"}}


def test_group_without_suggestions_is_left_out_by_leaving_it_empty(make: Make) -> None:
    panel = make(one({"type": "object", "properties": {"country": STREET}}))
    assert not [one for one in all_shown(Button, panel) if one.text() == "Leave out"]
    panel.set_value({})
    assert dict(panel.rows())["x", "country"].control.isVisible()


def test_suggested_group_of_a_chosen_kind_is_sent(make: Make) -> None:
    place = {"type": "object", "properties": {"country": {"type": "string", "default": "DE"}}}
    kinds: list[Any] = [
        {
            "title": one,
            "properties": {"kind": {"const": one}, "who": STREET, "place": place},
            "required": ["kind"],
        }
        for one in ("Home", "Work")
    ]
    panel = make({"type": "object", "properties": {"x": {"oneOf": kinds}}, "required": ["x"]})
    assert panel.value() == {"x": {"kind": "Home", "place": {"country": "DE"}}}
    type_in(dict(panel.rows())["x", "who"].control.entry, "Ada")
    button("Work", panel).click()
    sent = {"kind": "Work", "who": "Ada", "place": {"country": "DE"}}
    assert panel.value() == {"x": sent}


@pytest.mark.parametrize("own", [{}, {"k": {"type": "string"}}])
def test_removed_entry_is_not_sent(make: Make, own: Any) -> None:
    schema = {"type": "object", "properties": own, "additionalProperties": {"type": "string"}}
    given = {**dict.fromkeys(own, "0"), "q": "1", "r": "2"}
    panel = make(one(schema), {"x": given})
    assert panel.value() == {"x": given}
    named(QAbstractButton, "Remove", panel).click()
    assert panel.value() == {"x": {name: one for name, one in given.items() if name != "q"}}


def test_dropped_file_is_sent_within_the_answer(make: Make, run: Run, tmp_path: Path) -> None:
    place = tmp_path / "cv one.pdf"
    place.write_bytes(b"%PDF-")

    async def main() -> None:
        panel = make(one({"type": "array", "items": {"type": "string", "format": "data-url"}}))
        control = control_of(panel)
        assert isinstance(control, FileControl)
        control._take([place])
        await until(lambda: control.value() is not UNSET)
        body = base64.b64encode(b"%PDF-").decode()
        assert panel.value() == {"x": [f"data:application/pdf;name=cv%20one.pdf;base64,{body}"]}

    run(main())


def test_tags_are_typed_pasted_and_taken_back(make: Make) -> None:
    panel = make(one({"type": "array", "items": {"type": "string"}}))
    line = line_of(panel)
    line.setText("red, green")
    QTest.keyClick(line, Qt.Key.Key_Return)
    QTest.keyClicks(line, "blue,")
    assert panel.value() == {"x": ["red", "green", "blue"]}
    QTest.keyClicks(line, " ")
    QTest.keyClick(line, Qt.Key.Key_Backspace)
    QTest.keyClick(line, Qt.Key.Key_Backspace)
    assert panel.value() == {"x": ["red", "green"]}


def test_backspace_after_a_comma_makes_it_part_of_the_value(make: Make) -> None:
    panel = make(one({"type": "array", "items": {"type": "string"}, "uniqueItems": True}))
    line = line_of(panel)
    QTest.keyClicks(line, "Berlin,")
    QTest.keyClick(line, Qt.Key.Key_Backspace)
    assert (line.text(), panel.value()) == ("Berlin,", {"x": ["Berlin"]})
    QTest.keyClicks(line, " Germany")
    assert panel.value() == {"x": ["Berlin, Germany"]}
    QTest.keyClick(line, Qt.Key.Key_Return)
    QTest.keyClicks(line, "Rome, Oslo,")
    assert panel.value() == {"x": ["Berlin, Germany", "Rome", "Oslo"]}
    for _ in range(1 + len("Oslo,")):
        QTest.keyClick(line, Qt.Key.Key_Backspace)
    QTest.keyClicks(line, "Rome,")
    QTest.keyClick(line, Qt.Key.Key_Backspace)
    QTest.keyClicks(line, " Italy;")
    assert panel.value() == {"x": ["Berlin, Germany", "Rome", "Rome, Italy"]}


def test_backspace_after_a_comma_takes_no_other_value_back(make: Make) -> None:
    panel = make(one({"type": "array", "items": {"type": "string"}}))
    line = line_of(panel)
    QTest.keyClicks(line, "Rome,Oslo,Bern,")
    press(only(IconButton, panel.findChildren(RemovableTag)[-1]))
    QTest.keyClick(line, Qt.Key.Key_Backspace)
    assert (panel.value(), line.text()) == ({"x": ["Rome"]}, "")


def test_comma_in_the_placeholder_separates_values(make: Make) -> None:
    panel = make(one({"type": "array", "items": {"type": "string"}, "ui:placeholder": "a, b"}))
    line_of(panel).setText("red, green")
    assert panel.value() == {"x": ["red", "green"]}


def test_commas_of_the_suggested_values_split_nothing(make: Make) -> None:
    schema = one({"type": "array", "items": {"type": "string"}})
    panel = make(schema, {"x": ["Bern, Switzerland"]})
    line_of(panel).setText("Berlin, Germany")
    assert panel.value() == {"x": ["Bern, Switzerland", "Berlin, Germany"]}


def test_a_secret_is_announced_hidden_and_never_offered_again(make: Make) -> None:
    panel = make(one({"type": "string", "format": "password"}))
    line = line_of(panel)
    assert line.echoMode() is QLineEdit.EchoMode.Password
    panel.offer({"x": ["hunter2"]})
    assert line.completer() is None
    texts = [one.text() for one in panel.findChildren(QWidget) if hasattr(one, "text")]
    assert any(
        "travel.example" in text and "secret" in text for text in texts if isinstance(text, str)
    )


SECRET = {"type": "string", "writeOnly": True}


@pytest.mark.parametrize(
    "schema",
    [
        {**SECRET, "readOnly": True, "default": "hunter2"},
        {"type": "string", "format": "password", "readOnly": True, "default": "hunter2"},
        {"type": "string", "ui:widget": "password", "ui:readonly": True, "default": "hunter2"},
        {"type": "string", "format": "password", "const": "hunter2"},
        {**SECRET, "enum": ["hunter2"], "readOnly": True, "default": "hunter2"},
        {**SECRET, "type": "object", "readOnly": True, "default": {"key": "hunter2"}},
        {
            "type": ["object", "null"],
            "readOnly": True,
            "properties": {"key": SECRET},
            "default": {"key": "hunter2"},
        },
        {"type": "array", "items": SECRET, "readOnly": True, "default": ["hunter2"]},
    ],
)
def test_secret_that_cannot_be_changed_is_not_shown(make: Make, schema: dict[str, Json]) -> None:
    panel = make(one(schema))
    texts = [one.text() for one in panel.findChildren(QWidget) if hasattr(one, "text")]
    assert not any("hunter2" in str(text) for text in texts)
    assert "hunter2" in str(panel.value())


def test_earlier_answers_are_offered_and_not_filled_in(make: Make) -> None:
    panel = make(one({"type": "string"}))
    panel.offer({"x": ["Ada", "Bob"]})
    completer = line_of(panel).completer()
    assert completer is not None
    assert completer.completionCount() == 2
    assert panel.value() == {}


def test_unreadable_schema_can_be_answered(make: Make, qtbot: QtBot) -> None:
    panel = make({"$ref": "https://example.com/form.json"})
    text = panel.findChild(QPlainTextEdit)
    assert text is not None
    text.setPlainText('{"a": 1}')
    with qtbot.waitSignal(panel.submitted) as sent:
        panel.submit()
    assert sent.args == [{"a": 1}]


def test_clearing_and_stopping_ask_once_more(make: Make, qtbot: QtBot) -> None:
    panel = make(one({"type": "string"}))
    line_of(panel).setText("half")
    clear, stop = (
        next(one for one in panel.findChildren(Button) if one.text() == text)
        for text in ("Clear", "Stop this request")
    )
    press(clear)
    press_again(clear)
    assert panel.value() == {"x": "half"}
    enter = (QEvent.Type.KeyPress, Qt.Key.Key_Return, Qt.KeyboardModifier.NoModifier, "\r", True)
    QApplication.sendEvent(clear, QKeyEvent(*enter))  # the key is held
    assert panel.value() == {"x": "half"}
    press(clear)
    assert panel.value() == {}
    with qtbot.assertNotEmitted(panel.declined):
        stop.click()
    with qtbot.waitSignal(panel.declined):
        stop.click()


def test_required_column_of_a_list_has_a_star(make: Make) -> None:
    fields = {"Name": {"type": "string"}, "<b>Firm": {"type": "string"}}
    item = {"type": "object", "properties": fields, "required": ["Name"]}
    panel = make(one({"type": "array", "items": item}), {"x": [{"Name": "Bob"}]})
    heads = [label.text() for label in all_shown(LeadLabel, panel)]
    assert [head for head in heads if "Name" in head] == [starred("Name")]
    assert "&lt;b&gt;Firm" in heads


def test_text_of_an_agent_is_never_markup(make: Make) -> None:
    title = '<b>Bold</b><img src="http://127.0.0.1:9/x.png">'
    panel = make(one({"type": "string", "title": title, "description": title}))
    labels = [getattr(one, "text")() for one in panel.findChildren(QWidget) if hasattr(one, "text")]  # noqa: B009
    shown = [text for text in labels if isinstance(text, str) and "127.0.0.1" in text]
    assert shown
    assert not any("<img" in text and "&lt;" not in text and "<span" in text for text in shown)


def test_many_fields_are_built_in_steps_and_all_sent(make: Make, qtbot: QtBot) -> None:
    schema = {"properties": {f"p{n}": {"type": "string"} for n in range(5000)}}
    values = {f"p{n}": str(n) for n in range(5000)}
    panel = make(schema, values)
    assert len(dict(panel.rows())) <= 60
    assert json.dumps(panel.value(), sort_keys=True) != "{}"
    qtbot.waitUntil(lambda: len(dict(panel.rows())) == 300)


def test_a_day_can_be_picked_from_the_calendar(make: Make) -> None:
    panel = make(one({"type": "string", "format": "date"}))
    control = control_of(panel)
    assert isinstance(control, DateControl)
    control._picked(date(2027, 3, 12))
    assert line_of(panel).text() == "12 March 2027"
    assert panel.value() == {"x": "2027-03-12"}


@pytest.mark.qt_log_ignore("does not support raise", "grabbing the keyboard", extend=True)
def test_open_calendar_is_no_missing_answer(make: Make, qtbot: QtBot) -> None:
    panel = make(one({"type": "string", "format": "date"}) | {"required": ["x"]})
    line = line_of(panel)
    panel.activateWindow()
    line.setFocus()
    qtbot.waitUntil(line.hasFocus)
    buttons = line.findChildren(QAbstractButton)
    press(next(one for one in buttons if one.isVisible()))
    calendar = only(Calendar, panel)
    qtbot.waitUntil(lambda: not line.hasFocus())
    assert wrong(panel) == {}
    days = calendar.findChild(QCalendarWidget)
    assert days is not None
    assert days.weekdayTextFormat(Qt.DayOfWeek.Sunday).foreground() == QBrush()
    calendar.hide()


@pytest.mark.qt_log_ignore("does not support raise", "grabbing the keyboard", extend=True)
def test_several_choices_are_ticked_in_a_list_by_keys(make: Make) -> None:
    options = [f"Option {number}" for number in range(15)]
    panel = make(one({"type": "array", "items": {"enum": options}}))
    control = control_of(panel)
    assert isinstance(control, TagsControl)
    QTest.keyClick(line_of(panel), Qt.Key.Key_Space)
    popup = control.findChild(Checklist)
    assert popup is not None
    shown = only(QListWidget, popup)
    QTest.keyClick(shown, Qt.Key.Key_Space)
    QTest.keyClick(shown, Qt.Key.Key_Down)
    QTest.keyClick(shown, Qt.Key.Key_Return)
    assert panel.value() == {"x": ["Option 0", "Option 1"]}
    popup.findChildren(QLineEdit)[0].setText("14")
    assert [shown.item(row).isHidden() for row in (0, 14)] == [True, False]
    popup.hide()


def test_answer_card_shortens_accounts_and_hides_secrets(make: Make) -> None:
    schema = {
        "properties": {
            "iban": {"type": "string", "title": "IBAN"},
            "pin": {"type": "string", "format": "password", "title": "PIN"},
            "total": {"type": "number", "x-unit": "EUR", "title": "Total"},
            "ok": {"type": "boolean", "title": "Agreed"},
            "day": {"type": "string", "format": "date", "title": "Day"},
            "empty": {"type": "string", "title": "Empty"},
            "rows": {
                "type": "array",
                "title": "Rows",
                "items": {"type": "object", "properties": {"n": {"type": "string"}}},
            },
        }
    }
    value = {
        "iban": "DE89 3704 0044 0532 0130 00",
        "pin": "hunter2",
        "total": 266.9,
        "ok": True,
        "day": "2026-11-03",
        "rows": [{"n": "Hotel"}],
    }
    found = lines(FormSpec(read(schema)), value)  # type: ignore[arg-type]  # JSON
    assert [(line.label, line.values or line.rows) for line in found] == [
        ("IBAN", ("DE89 •••• 3000",)),
        ("PIN", ("••••",)),
        ("Total", ("€266.90",)),
        ("Agreed", ("Yes",)),
        ("Day", ("3 November 2026",)),
        ("Rows", (("Hotel",),)),
    ]


def test_name_of_a_drop_down_has_its_label(make: Make) -> None:
    panel = make(one({"enum": [f"option number {n}" for n in range(9)], "title": "Kind"}))
    interface = QAccessible.queryAccessibleInterface(control_of(panel).entry)
    assert interface.text(QAccessible.Text.Description) == "Kind"
    ((label, flag),) = interface.relations()
    assert label.text(QAccessible.Text.Name) == "Kind"
    assert flag is QAccessible.RelationFlag.Label


def test_label_with_an_ampersand_makes_no_key(make: Make, qapp: QApplication) -> None:
    text = {"type": "string", "default": "x"}
    panel = make({"properties": {"a": text | {"title": "T&C"}, "b": text | {"title": "<Name>"}}})
    panel.activateWindow()
    assert QTest.qWaitForWindowActive(panel)
    keys = Qt.Key.Key_A, Qt.Key.Key_C, Qt.Key.Key_G, Qt.Key.Key_L, Qt.Key.Key_N
    for before, key in product([row.control.entry for _, row in panel.rows()], keys):
        before.setFocus()
        QTest.keyClick(before, key, Qt.KeyboardModifier.AltModifier)
        assert qapp.focusWidget() is before


def test_secret_is_marked_for_screen_readers(make: Make) -> None:
    panel = make(one({"type": "string", "format": "password"}))
    interface = QAccessible.queryAccessibleInterface(line_of(panel))
    assert interface.state().passwordEdit == 1


def test_suggested_answer_of_a_lone_question_is_marked(make: Make) -> None:
    panel = make({"type": "string", "title": "Where", "default": "Bern"})
    ((_, row),) = panel.rows()
    assert any("suggested" in label.text() for label in row.findChildren(QLabel))


@pytest.mark.parametrize("width", range(520, 900, 20))
def test_the_buttons_of_a_form_are_never_cut(qtbot: QtBot, width: int) -> None:
    schema: Json = {"type": "object", "properties": {"x": {"type": "string"}}, "required": ["x"]}
    spec = FormSpec(read(schema), schema=schema, submit="Antworten verbindlich senden")
    foot = FormFoot(spec, False, None)  # type: ignore[arg-type]  # a window of its own
    qtbot.addWidget(foot)
    foot.resize(width, 60)
    foot.show()
    foot.resize(width, foot.sizeHint().height())
    for one in all_shown(Button, foot):
        assert one.width() >= one.sizeHint().width()
    foot._stop.click()
    QApplication.processEvents()
    sent = button(spec.submit, foot)
    assert sent.width() >= sent.sizeHint().width()


@pytest.mark.qt_log_ignore("This plugin does not support")
def test_list_of_choices_highlights_the_first_and_closes_by_tab(make: Make, qtbot: QtBot) -> None:
    choices = {"type": "array", "items": {"type": "string", "enum": ["a", "b", "c"]}}
    panel = make(one(choices))
    control = control_of(panel)
    checklist = Checklist(["a", "b"], control)
    qtbot.addWidget(checklist)
    checklist.show_below(control, [False, False])
    assert [item.text() for item in only(QListWidget, checklist).selectedItems()] == ["a"]
    QTest.keyClick(only(QListWidget, checklist), Qt.Key.Key_Tab)
    assert not checklist.isVisible()


def test_choice_in_a_group_has_an_outline_in_each_theme(make: Make, qapp: QApplication) -> None:
    for theme in Theme:
        style.apply(qapp, Tokens(theme))
        panel = make(one(one({"enum": ["a", "b"]})))
        drawn = only(SegmentsControl, panel).grab().toImage()
        assert drawn.pixelColor(drawn.width() // 2, 0) == tokens().color("border")


def test_a_currency_is_the_other_half_of_its_amount(make: Make) -> None:
    schema = {
        "type": "object",
        "properties": {
            "what": {"type": "string"},
            "amount": {"type": "number", "title": "Total"},
            "currency": {"enum": ["EUR", "USD"], "title": "Currency"},
        },
        "required": ["currency"],
        "ui:order": ["what", "amount", "currency"],
    }
    panel = make(schema, {"amount": 266.9, "currency": "EUR"})
    left, right = (on_screen(control_of(panel, name), panel) for name in ("amount", "currency"))
    assert left.right() + 1 - right.left() == 1
    assert (left.top(), left.bottom()) == (right.top(), right.bottom())
    assert control_of(panel, "currency").entry.accessibleName() == "Currency, required"
    assert line_of(panel, "amount").text() == "266.90"
    assert panel.value() == {"amount": 266.9, "currency": "EUR"}
    told = lines(panel.spec, {"amount": -1266.9, "currency": "USD"})
    assert [(line.label, line.values) for line in told] == [("Total", ("-$1,266.90",))]
    told = lines(panel.spec, {"currency": "USD"})
    assert [(line.label, line.values) for line in told] == [("Currency", ("USD",))]


def on_screen(widget: QWidget, panel: FormPanel) -> QRect:
    return QRect(widget.mapTo(panel, QPoint()), widget.size())


@pytest.fixture
def placed(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The widths at which rows were placed."""
    found: list[int] = []
    places = Columns._places

    def counted(self: Columns, width: int) -> tuple[list[tuple[QLayoutItem, QRect]], int]:
        found.append(width)
        return places(self, width)

    monkeypatch.setattr(Columns, "_places", counted)
    return found


def test_many_errors_are_laid_out_once(make: Make, placed: list[int]) -> None:
    counts = []
    for number in (5, 50):
        names = [f"f{one}" for one in range(number)]
        properties = {name: {"type": "string"} for name in names}
        panel = make({"type": "object", "properties": properties, "required": names})
        QApplication.sendPostedEvents()
        placed.clear()
        panel.submit()
        panel.resize(700, panel.height_for(700))
        QApplication.sendPostedEvents()
        assert all(row.wrong for _, row in panel.rows())
        counts.append(len(placed))
    assert counts[1] - counts[0] < 10


def test_given_answers_are_laid_out_once(make: Make, qtbot: QtBot, placed: list[int]) -> None:
    names = [f"f{one}" for one in range(50)]
    tags = {"type": "array", "items": {"type": "string"}}
    panel = make({"type": "object", "properties": dict.fromkeys(names, tags)})
    qtbot.waitUntil(lambda: (names[-1],) in dict(panel.rows()))
    panel.show()
    QApplication.sendPostedEvents()
    placed.clear()
    panel.set_value({name: ["a", "b"] for name in names})
    assert panel.value() == {name: ["a", "b"] for name in names}
    assert len(placed) < 10


def test_list_of_many_chosen_options_compares_each_value_once(make: Make) -> None:
    options: list[Any] = [0, False, "0", None, 1.0, True, [0], {"a": 1}]
    for option in options:
        assert [same(option, one) for one in options].count(True) == 1
    assert same(1, 1.0)
    letters = ["a", "b", "c", "d", "e", "f"]
    schema = one({"type": "array", "items": {"enum": letters}, "uniqueItems": True})
    tags = only(TagsControl, make(schema, {"x": ["b", "e"]}))
    tags._open()
    assert tags._popup is not None
    assert tags._popup.marked() == [letter in "be" for letter in letters]


def test_texts_are_sent_as_they_are(make: Make) -> None:
    text = {"type": "string"}
    panel = make({"type": "object", "properties": {"a": text, "b": text | {"maxLength": 2000}}})
    only(QLineEdit, panel).setText("x" * 40_000)
    only(QPlainTextEdit, panel).setPlainText("10\u00a0EUR\nand more")
    assert panel.value() == {"a": "x" * 40_000, "b": "10\u00a0EUR\nand more"}


def test_changed_time_keeps_the_zone_of_the_suggestion(make: Make) -> None:
    panel = make(one({"type": "string", "format": "time"}), {"x": "10:00:00+09:00"})
    only(QLineEdit, panel).setText("10:30")
    assert panel.value() == {"x": "10:30:00+09:00"}


def test_time_west_of_greenwich_is_sent_in_the_save_format(make: Make) -> None:
    asked = {"type": "string", "format": "time", "ui:options": {"timeSaveFormat": "HH:mm:ssZ"}}
    panel = make(one(asked), {"x": "10:00:00-09:00"})
    only(QLineEdit, panel).setText("10:30")
    value: Any = panel.value()
    sent = datetime.fromisoformat(f"2026-01-31T{value['x']}")
    assert f"{sent.astimezone(UTC):%H:%M}" == "19:30"


def test_secret_number_is_a_number(make: Make) -> None:
    panel = make(one({"type": "integer", "writeOnly": True}))
    box = only(SecretControl, panel).findChild(QLineEdit)
    assert box is not None
    box.setText("1234")
    assert panel.value() == {"x": 1234}


def test_names_that_appear_twice_are_refused(make: Make) -> None:
    texts = {"type": "object", "additionalProperties": {"type": "string"}}
    panel = make(
        one(texts | {"properties": {"a": {"type": "string"}}}), {"x": {"a": "1", "b": "2"}}
    )
    (named,) = panel.findChildren(NamedControl)
    named._put("b", "3")
    named._put("a", "4")
    assert {(one.path, one.rule) for one in panel.problems()} == {
        (("x", "b"), "uniqueItems"),
        (("x", "a"), "additionalProperties"),
    }


@pytest.mark.parametrize(("is_unique", "sent"), [(False, ["a", "b", "a"]), (True, ["a", "b"])])
def test_list_has_a_text_twice_where_it_may(make: Make, is_unique: bool, sent: list[str]) -> None:
    texts = {"type": "array", "items": {"type": "string"}, "uniqueItems": is_unique}
    tags = only(TagsControl, make(one(texts)))
    tags._line.setText("a, b, a")
    assert tags.value() == sent  # also if it is sent before the line is left
    tags._take()
    assert tags.value() == sent


@pytest.mark.parametrize(
    "text", ["NaN", "[1, -Infinity]", "1e999", r'{"a": "\ud800"}', "9" * 5000, "[" * 99_999]
)
def test_text_that_others_cannot_read_as_json_is_refused(make: Make, text: str) -> None:
    panel = make(one({}))
    area = control_of(panel).findChild(QPlainTextEdit)
    assert area is not None
    area.setPlainText(text)
    panel.submit()
    assert wrong(panel) == {("x",): "This isn't valid JSON (line 1)."}
    assert panel.value() == {}


LOCAL = datetime(2026, 1, 31, 10).astimezone().isoformat()  # made aware


@pytest.mark.parametrize(
    ("form", "given", "sent"),
    [
        ("date-time", "2026-01-31T10:00:00", LOCAL),
        ("date-time", "2026-01-31 10:00", LOCAL),
        ("date-time", "2026-01-31T10:00:00+02:00", "2026-01-31T10:00:00+02:00"),
        ("date", "2026-01-31T10:00:00", "2026-01-31"),
        ("date-time", "0001-01-01T00:00:00", None),
        ("date-time", "soon", None),
        ("time", "soon", None),
    ],
)
def test_suggested_time_without_a_zone_is_sent_as_it_is_shown(
    make: Make, form: str, given: str, sent: str | None
) -> None:
    panel = make(one({"type": "string", "format": form, "default": given}))
    assert not panel.problems() or sent is None
    assert sent is None or panel.value() == {"x": sent}


@pytest.mark.parametrize("given", ["14:30", "14:30:00"])
def test_suggested_time_of_day_gets_the_local_zone(make: Make, given: str) -> None:
    schema = {"anyOf": [{"type": "string", "format": "time"}, {"type": "null"}]}
    panel = make(one(schema), {"x": given})
    assert not panel.problems()
    assert str(panel.value()).startswith("{'x': '14:30:00")


MOMENT = {"type": "string", "format": "date-time"}


@pytest.mark.parametrize("is_folded", [False, True])
@pytest.mark.parametrize(
    ("schema", "given"),
    [
        ({"type": "string", "format": "time"}, "9:05"),
        ({"type": "string", "format": "time"}, "2 pm"),
        ({"type": "string", "format": "date"}, "2026-01-31T10:00:00"),
        (MOMENT, "2026-01-31 10:00"),
        ({"type": "array", "items": MOMENT}, ["2026-01-31T10:00"]),
        ({"type": "object", "additionalProperties": MOMENT}, {"k": "2026-01-31T10:00"}),
        ({"anyOf": [MOMENT, {"type": "integer"}]}, "2026-01-31T10:00"),
    ],
)
def test_suggested_time_in_a_folded_group_is_read_as_in_an_open_one(
    make: Make, schema: Any, given: Any, is_folded: bool
) -> None:
    before = {f"g{n}": {"type": "object", "properties": {"a": STREET}} for n in range(AT_ONCE)}
    group = {"type": "object", "properties": {"y": {**schema, "default": given}}}
    panel = make({"type": "object", "properties": {**(before if is_folded else {}), "x": group}})
    assert not panel.problems()
    assert panel.value() != {"x": {"y": given}}


@pytest.mark.parametrize("is_folded", [False, True])
@pytest.mark.parametrize(
    ("form", "bounds", "wrong", "right", "words"),
    [
        (
            "date-time",
            {"formatMinimum": "2026-01-31T10:00:00+02:00"},
            "2026-01-31T07:59:59Z",
            "2026-01-31T08:00:00Z",
            "Must be {local} or later.",
        ),
        (
            "date-time",
            {"formatExclusiveMaximum": "2026-01-31T10:00:00+02:00"},
            "2026-01-31T08:00:00Z",
            "2026-01-31T07:59:59Z",
            "Must be earlier than {local}.",
        ),
        (
            "date",
            {"formatMinimum": "2026-03-01", "formatExclusiveMinimum": True},
            "2026-03-01",
            "2026-03-02",
            "Must be later than 1 March 2026.",
        ),
        ("date", {"formatMaximum": "2026-03-01"}, "2026-03-02", "2026-03-01", None),
        ("time", {"formatMinimum": "09:00"}, "08:59:00+05:00", "09:00:00+05:00", None),
        ("time", {"formatMaximum": "09:00:00Z"}, "10:01:00+01:00", "10:00:00+01:00", None),
        ("date", {"formatMaximum": "soon"}, None, "2026-03-01", None),
    ],
)
def test_day_and_time_stay_within_their_bounds(
    make: Make,
    qtbot: QtBot,
    form: str,
    bounds: Any,
    wrong: str | None,
    right: str,
    words: str | None,
    is_folded: bool,
) -> None:
    before = {f"g{n}": {"type": "object", "properties": {"a": STREET}} for n in range(AT_ONCE)}
    inner = one({"type": "string", "format": form, **bounds})
    schema = {"type": "object", "properties": {**(before if is_folded else {}), "y": inner}}
    assert not make(schema, {"y": {"x": right}}).problems()
    if wrong is not None:
        panel = make(schema, {"y": {"x": wrong}})
        qtbot.waitUntil(lambda: ("y",) in dict(panel.rows()))
        panel.submit()
        (said,) = {path: row.wrong for path, row in panel.rows() if row.wrong}.items()
        local = parsing.moment_text(datetime.fromisoformat("2026-01-31T08:00:00Z"))
        assert said[0] == ("y", "x")
        assert said[1].startswith("Must be ")
        assert words is None or said[1] == words.replace("{local}", local)


def test_time_that_is_only_hinted_at_has_no_zone(make: Make) -> None:
    panel = make(one({"type": "string", "ui:widget": "time"}))
    type_in(line_of(panel), "14:30")
    assert panel.value() == {"x": "14:30:00"}
    panel.set_value({"x": "9:15"})
    assert panel.value() == {"x": "9:15"}


@pytest.mark.parametrize("length", [200, 2000])
@pytest.mark.parametrize("word", ["readOnly", "const"])
def test_fixed_text_is_shown_whole(make: Make, word: str, length: int) -> None:
    text = ("word " * length).strip()
    fixed = {"readOnly": True, "default": text} if word == "readOnly" else {"const": text}
    control = control_of(make(one({"type": "string", **fixed})))
    labels = [label.text() for label in control.findChildren(QLabel)]
    assert text in [*labels, *(area.toPlainText() for area in control.findChildren(QPlainTextEdit))]


@pytest.mark.parametrize("hint", [{"ui:disabled": True}, {"ui:options": {"readonly": True}}])
@pytest.mark.parametrize("place", ["", "g"])
def test_members_of_what_is_only_read_are_shown_and_sent(make: Make, hint: Any, place: str) -> None:
    group: Any = {"type": "object", "properties": {"a": {"type": "string", "default": "yes"}}}
    schema: Any = {"type": "object", "properties": {"g": group}}
    root = read(schema, hints={"g": hint} if place else hint)
    (inner,) = root.fields
    assert [one.is_read_only for one in (inner, *inner.fields)] == [False, True]
    panel = make({"type": "object", "properties": {"g": {**group, "readOnly": True}}})
    rows = dict(panel.rows())
    assert isinstance(rows["g", "a"].control, FixedControl)
    assert panel.value() == {"g": {"a": "yes"}}


PLACE: Any = {
    "type": "object",
    "required": ["country"],
    "properties": {"city": {"type": "string"}, "country": {"type": "string", "default": "DE"}},
}


@pytest.mark.parametrize(
    ("schema", "given", "sent"),
    [
        (PLACE, {"city": "Bonn"}, {"city": "Bonn", "country": "DE"}),
        (PLACE, {"city": "Wien", "country": "AT"}, {"city": "Wien", "country": "AT"}),
        (one(PLACE), {"x": {"city": "Bonn"}}, {"x": {"city": "Bonn", "country": "DE"}}),
        (
            {"type": "array", "items": PLACE},
            [{"city": "Bonn"}, {"city": "Wien", "country": "AT"}],
            [{"city": "Bonn", "country": "DE"}, {"city": "Wien", "country": "AT"}],
        ),
        (
            {"oneOf": [{"type": "string"}, {"title": "Place", **PLACE}]},
            {"city": "Bonn"},
            {"city": "Bonn", "country": "DE"},
        ),
        (
            {"type": "object", "required": ["who"], "properties": {"who": {}, "c": {"default": 1}}},
            {"more": 5},
            {"more": 5, "c": 1},
        ),
    ],
)
def test_suggestion_keeps_the_defaults_that_it_leaves_out(
    make: Make, schema: Any, given: Any, sent: Any
) -> None:
    panel = make(one(schema), {"x": given})
    assert panel.value() == {"x": sent}
    root = read(one(schema), {"x": given})
    assert untouched(root, UNSET) == {"x": sent} or "oneOf" in schema
    panel.set_value({"x": given})  # a draft: the person took the rest out
    assert panel.value() == {"x": given}


def test_answer_that_became_forbidden_is_not_sent(make: Make) -> None:
    schema = {
        "type": "object",
        "properties": {"b": {"type": "boolean", "default": False}, "a": {"type": "string"}},
        "if": {"properties": {"b": {"const": True}}},
        "then": {"properties": {"a": False}},
    }
    panel = make(schema, {"a": "yes"})
    assert panel.value() == {"a": "yes", "b": False}
    panel.set_value({"a": "yes", "b": True})
    assert panel.value() == {"b": True}
    assert panel.problems() == ()


@pytest.mark.parametrize(
    "schema",
    [
        {"type": "string"},
        {"type": "boolean", "default": False},
        {"type": "array", "items": {"type": "string"}},
        {"type": "object", "properties": {"a": {"type": "string"}}},
        {"type": "integer", "default": 5},
    ],
)
def test_entry_that_was_only_begun_is_not_sent(make: Make, schema: Any) -> None:
    panel = make(one({"type": "object", "additionalProperties": schema}), {"x": {}})
    press(button("Add an entry", panel))
    press(button("Add an entry", panel))
    assert panel.value() == {"x": {}}
    assert panel.problems() == ()


def test_value_of_an_entry_needs_a_name(make: Make) -> None:
    panel = make(one({"type": "object", "additionalProperties": {"type": "string"}}))
    press(button("Add an entry", panel))
    value, name = (only(NamedControl, panel)._members[0].findChildren(QLineEdit))[::-1]
    type_in(value, "blue")
    panel.submit()
    assert wrong(panel) == {("x", ""): "This name isn't allowed."}
    type_in(name, "colour")
    assert panel.problems() == ()
    assert panel.value() == {"x": {"colour": "blue"}}


@pytest.mark.parametrize(
    "schema",
    [
        *({"type": "string", "format": one} for one in ("date", "date-time", "time", "duration")),
        *({"type": "string", "format": one} for one in ("email", "color", "password")),
        {"type": "number"},
    ],
)
def test_line_shows_the_beginning_of_an_endless_text(make: Make, schema: Any) -> None:
    text = "x" * 50_000
    panel = make(one(schema), {"x": text})
    assert len(line_of(panel).text()) == LONGEST
    assert line_of(panel).isReadOnly()
    assert panel.value() == {"x": text}
    panel.set_value({"x": "1"})
    assert not line_of(panel).isReadOnly()


def test_tag_of_an_endless_text_has_its_beginning(make: Make) -> None:
    panel = make(one({"type": "array", "items": {"type": "string"}}), {"x": ["1" * 50_000]})
    assert len(only(RemovableTag, panel).text) == MAX_HELP
    assert panel.value() == {"x": ["1" * 50_000]}


def test_arguments_of_a_call_are_shown_whole_before_it_is_allowed(make: Make) -> None:
    long, longer = "ls" + " " * 300 + "; rm", "ls" + " " * 3000 + "; rm"
    arguments: Any = {"short": long, "long": longer, "list": [long]}
    panel = make(True, decision=Decision("run", arguments))
    seen = [one.text() for one in panel.findChildren(QLabel)]
    assert long in seen
    assert json.dumps([long]) in seen
    assert [one.toPlainText() for one in panel.findChildren(ReadText)] == [longer]
    many = make(True, decision=Decision("run", {f"a{n}": n for n in range(50)}))
    assert '"a49": 49}' in " ".join(one.text() for one in many.findChildren(QLabel))


def test_answers_that_were_cut_say_so(make: Make) -> None:
    numbers: Any = {"type": "array", "items": {"type": "integer"}}
    lists, whole = FormSpec(read(one(numbers))), FormSpec(read(one({})))
    (line,) = lines(lists, {"x": [*range(60)]})
    assert line.values[-2:] == ("49", "…")
    (line,) = lines(whole, {"x": ["a" * 300]})
    assert line.values == (json.dumps(["a" * 300]),)
    (line,) = lines(whole, {"x": ["a" * 3000]})
    assert line.values[0].endswith("a…")


@pytest.mark.parametrize(
    ("limits", "text", "key", "after"),
    [
        ({"multipleOf": 5}, "3", Qt.Key.Key_Up, "5"),
        ({"multipleOf": 5}, "3", Qt.Key.Key_Down, "0"),
        ({"multipleOf": 5, "minimum": 3}, "", Qt.Key.Key_Up, "5"),
        ({"multipleOf": 0.1}, "0.2", Qt.Key.Key_Up, "0.3"),
        ({"multipleOf": 0.1}, "0.3", Qt.Key.Key_Down, "0.2"),
        ({}, "0.5", Qt.Key.Key_Up, "1.5"),
        ({}, str(2**60 + 1), Qt.Key.Key_Up, str(2**60 + 2)),
        ({}, "9" * 500, Qt.Key.Key_Up, "1" + "0" * 500),
        ({"multipleOf": 0.5}, "9" * 500, Qt.Key.Key_Up, "9" * 500),
        ({"minimum": 0, "exclusiveMinimum": 0}, "", Qt.Key.Key_Up, "1"),
    ],
)
def test_arrows_step_to_the_next_number_that_fits(
    make: Make, limits: Any, text: str, key: Qt.Key, after: str
) -> None:
    line = line_of(make(one({"type": "number", **limits})))
    line.setText(text)
    QTest.keyClick(line, key)
    assert line.text() == after


@pytest.mark.parametrize(
    ("limits", "most"),
    [
        ({"minimum": 1, "maximum": 12, "multipleOf": 5}, 1),
        ({"minimum": 0, "maximum": 1, "multipleOf": 0.1}, 10),
        ({"minimum": 0, "maximum": 3, "multipleOf": 5}, None),
        ({"minimum": -1e308, "maximum": 1e308}, None),
        ({"minimum": 0, "maximum": 10**400}, None),
        ({"minimum": 0, "maximum": 1, "multipleOf": 1e-300}, None),
        ({"minimum": 5e-324, "maximum": 1e-323}, None),
    ],
)
def test_slider_has_only_places_that_fit(make: Make, limits: Any, most: int | None) -> None:
    panel = make(one({"type": "number", "ui:widget": "range", **limits}))
    make(one({"type": "integer", **limits}))
    sliders = panel.findChildren(QSlider)
    assert [one.maximum() for one in sliders] == ([] if most is None else [most])
    for slider in sliders:
        slider.setValue(1)
        assert panel.problems() == ()


def test_many_fields_of_a_condition_are_built_in_turns(make: Make, run: Run) -> None:
    names = [f"p{number}" for number in range(100)]
    more = {"properties": {name: {"type": "string", "default": name} for name in names}}
    on = {"type": "object", "properties": {"on": {"type": "boolean", "default": False}}}
    schema = {**on, "if": {"properties": {"on": {"const": True}}}, "then": more}

    async def main() -> None:
        panel = make(schema)
        press(only(Switch, panel))
        assert len(dict(panel.rows())) < 30
        assert panel.value() == {"on": True, **dict(zip(names, names, strict=True))}
        await until(lambda: len(dict(panel.rows())) > len(names))
        (box,) = [one for one in panel.findChildren(Columns) if one.count() > len(names)]
        rows = [one for one in box.widgets() if isinstance(one, FieldRow)]
        assert [one.field.name for one in rows] == ["on", *names]
        press(only(Switch, panel))
        assert panel.value() == {"on": False}

    run(main())


def test_form_takes_further_members_beside_its_questions(make: Make) -> None:
    texts: Any = {"type": "string"}
    schema = {"type": "object", "properties": {"who": texts}, "additionalProperties": texts}
    panel = make(schema, {"city": "Bonn"})
    panel.offer({"who": ["Ada"]})
    assert line_of(panel, "who").completer() is not None
    type_in(line_of(panel, "who"), "Eve")
    press(button("Add an entry", panel))
    *_, name, value = only(NamedControl, panel).findChildren(QLineEdit)
    type_in(name, "zip")
    type_in(value, "53111")
    assert panel.value() == {"who": "Eve", "city": "Bonn", "zip": "53111"}
    panel.set_value({"who": "Ada", "city": "Ulm"})
    assert panel.value() == {"who": "Ada", "city": "Ulm"}
    assert panel.problems() == ()


@pytest.mark.parametrize(
    ("form", "text"),
    [
        ("email", "ada@example.com"),
        ("uri", "https://example.com/"),
        ("uuid", "123e4567-e89b-12d3-a456-426614174000"),
    ],
)
def test_spaces_around_an_address_are_not_sent(make: Make, form: str, text: str) -> None:
    panel = make(one({"type": "string", "format": form}))
    line_of(panel).setText(f" {text} ")
    assert panel.value() == {"x": text}
    assert panel.problems() == ()
    line_of(panel).setText("  ")
    assert panel.value() == {}


def test_choices_that_are_too_many_to_list_may_be_typed(make: Make) -> None:
    panel = make(one({"type": "string", "enum": [f"town {n}" for n in range(3000)]}))
    assert "There are too many choices to list. Type one of them." in texts(panel)
    type_in(line_of(panel), "town 2999")
    assert panel.value() == {"x": "town 2999"}
