"""The layout of JSON Forms: what stands where, and which answers a rule depends on."""

from typing import Any

import pytest

from a2a_desktop.forms.elements import Element, Shape
from a2a_desktop.forms.layout import (
    MAX_ELEMENTS,
    fields_of,
    hints_of,
    is_enabled,
    is_shown,
    layout_of,
    names_in,
)
from a2a_desktop.forms.schema import read
from a2a_desktop.forms.spec import FieldKind
from tests.unit.forms.corpus import load

EXAMPLES = load("jsonforms/examples.json")
SCHEMA: Any = {"type": "object", "properties": {"a": {"type": "string"}}}


def rule(effect: str, condition: Any) -> Element:
    control = {"type": "Control", "scope": "#/properties/x"}
    found = layout_of({**control, "rule": {"effect": effect, "condition": condition}})
    assert found is not None
    return found


def test_layout_is_read_with_its_groups_and_places() -> None:
    found = layout_of(EXAMPLES["categorization"]["uischema"])
    assert found is not None
    assert [one.shape for one in found.elements] == [Shape.GROUP] * 3
    assert found.elements[1].label == "Address"
    assert next(fields_of(found.elements[1])).names == ("address", "street")
    assert found.elements[0].elements[0].shape is Shape.ROW


@pytest.mark.parametrize(
    "hints", [{}, {"type": "VerticalLayout", "elements": []}, {"ui:order": ["a"]}, {"type": 5}]
)
def test_hints_without_fields_are_no_layout(hints: Any) -> None:
    assert layout_of(hints) is None


@pytest.mark.parametrize(
    ("scope", "names"),
    [
        ("#/properties/a", ("a",)),
        ("#/properties/a/properties/b", ("a", "b")),
        ("#/anyOf/0/then/properties/a", ("a",)),
        ("#/properties/properties", ("properties",)),
        ("#/properties/a~1b", ("a/b",)),
        ("#", ()),
        (None, ()),
        ("https://example.com/#/properties/a", ()),
    ],
)
def test_scope_leads_to_names(scope: Any, names: tuple[str, ...]) -> None:
    assert names_in(scope) == names


CONST: Any = {"scope": "#/properties/a", "schema": {"const": 1}}
OTHER: Any = {"type": "LEAF", "scope": "#/properties/b", "expectedValue": True}


def on_a(schema: Any) -> Any:
    return {"scope": "#/properties/a", "schema": schema}


@pytest.mark.parametrize(
    ("effect", "condition", "value", "is_on"),
    [
        ("SHOW", CONST, {"a": 1}, True),
        ("SHOW", CONST, {"a": 2}, False),
        ("SHOW", CONST, {}, False),
        ("HIDE", CONST, {"a": 1}, False),
        ("HIDE", CONST, {}, True),
        ("SHOW", OTHER, {"b": True}, True),
        ("SHOW", {"type": "AND", "conditions": [CONST, OTHER]}, {"a": 1}, False),
        ("SHOW", {"type": "OR", "conditions": [CONST, OTHER]}, {"a": 1}, True),
        ("SHOW", {"scope": "#/properties/a", "schema": {"not": {"const": 1}}}, {}, True),
        (
            "SHOW",
            {"scope": "#/properties/a", "schema": {"not": {"const": 1}}, "failWhenUndefined": True},
            {},
            False,
        ),
        ("SHOW", {"scope": "#", "schema": {"required": ["a"]}}, {"a": 0}, True),
        ("SHOW", {"scope": "#", "schema": {"required": ["a"]}}, {"b": 0}, False),
        ("SHOW", on_a({"not": {"type": "null"}}), {}, True),
        ("SHOW", on_a({"not": {"type": ["null", "string"]}}), {}, True),
        ("SHOW", on_a({"not": {"type": "null"}}), {"a": None}, False),
        ("SHOW", on_a({"allOf": [{"not": {"enum": [None]}}, {"minLength": 1}]}), {}, True),
        ("SHOW", on_a({"if": {"type": "null"}, "then": False}), {}, True),
        ("SHOW", on_a({"oneOf": [{"type": "null"}, {"minimum": 1}]}), {}, True),
        ("SHOW", on_a({"anyOf": [{"type": "null"}, {"const": 1}]}), {}, False),
        ("SHOW", on_a(True), {}, True),
        ("HIDE", on_a({"const": None}), {}, True),
        ("HIDE", on_a({"const": None}), {"a": None}, False),
        ("SHOW", {**on_a({"not": {"const": 1}}), "failWhenUndefined": True}, {"a": None}, True),
        ("SHOW", OTHER, {"b": 1}, False),
        ("SHOW", {**OTHER, "expectedValue": 0}, {"b": False}, False),
        ("SHOW", {**OTHER, "expectedValue": 1}, {"b": 1.0}, True),
        ("SHOW", {**OTHER, "expectedValue": None}, {}, False),
        ("SHOW", {**OTHER, "expectedValue": None}, {"b": None}, True),
        ("SHOW", {"validate": "code"}, {}, True),
        ("HIDE", None, {}, True),
    ],
)
def test_rule_shows_and_hides(effect: str, condition: Any, value: Any, is_on: bool) -> None:
    assert is_shown(rule(effect, condition), value, {}) is is_on


@pytest.mark.parametrize(("effect", "is_on"), [("ENABLE", False), ("DISABLE", True)])
def test_rule_enables_and_disables(effect: str, is_on: bool) -> None:
    found = rule(effect, CONST)
    assert is_enabled(found, {"a": 2}, {}) is is_on
    assert is_shown(found, {"a": 2}, {})


def test_condition_follows_references_of_the_schema() -> None:
    root: Any = {"definitions": {"one": {"const": 1}}}
    found = rule("SHOW", {"scope": "#/properties/a", "schema": {"$ref": "#/definitions/one"}})
    assert is_shown(found, {"a": 1}, root)
    assert not is_shown(found, {"a": 2}, root)


def test_looks_of_a_control_become_hints() -> None:
    control = {"type": "Control", "scope": "#/properties/a/properties/b", "label": "B"}
    found = layout_of({**control, "options": {"multi": True}})
    assert found is not None
    assert hints_of(found) == {"a": {"b": {"ui:title": "B", "ui:options": {"multi": True}}}}


@pytest.mark.parametrize(
    ("around", "own", "is_fixed"),
    [
        ({}, {"readonly": True}, True),
        ({}, {"readOnly": True}, True),
        ({}, {"readonly": False, "readOnly": True}, False),
        ({}, {"readOnly": "yes"}, False),
        ({"readonly": True}, {}, True),
        ({"readOnly": True}, {"readOnly": False}, False),
    ],
)
def test_options_say_what_is_only_read(around: Any, own: Any, is_fixed: bool) -> None:
    control: Any = {"type": "Control", "scope": "#/properties/a", "options": own}
    group: Any = {"type": "Group", "elements": [control]}
    found = layout_of({"type": "VerticalLayout", "options": around, "elements": [group]})
    assert found is not None
    hints = hints_of(found)
    assert read(SCHEMA, None, hints=hints).fields[0].is_read_only is is_fixed


@pytest.mark.parametrize(
    ("word", "kind"),
    [
        ("date", FieldKind.DATE),
        ("time", FieldKind.TIME),
        ("date-time", FieldKind.DATE_TIME),
        ("password", FieldKind.SECRET),
        ("hidden", FieldKind.TEXT),
        (["date"], FieldKind.TEXT),
    ],
)
def test_options_say_the_format_of_a_text(word: Any, kind: FieldKind) -> None:
    control: Any = {"type": "Control", "scope": "#/properties/a", "options": {"format": word}}
    found = layout_of(control)
    assert found is not None
    (field,) = read(SCHEMA, None, hints=hints_of(found)).fields
    assert (field.kind, field.is_hidden) == (kind, False)


def test_endless_layout_is_read_within_bounds() -> None:
    control: Any = {"type": "Control", "scope": "#/properties/a"}
    found = layout_of({"type": "VerticalLayout", "elements": [control] * 5000})
    assert found is not None
    assert len(found.elements) < MAX_ELEMENTS
    deep: Any = control
    for _ in range(400):
        deep = {"type": "Group", "elements": [deep]}
    assert layout_of(deep) is None
