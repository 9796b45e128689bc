"""Answers in a schema: what is asked for, and what is amiss in what comes."""

import pytest

from a2a_desktop.forms.asked_for import AskedField, fields_of, sheet, table
from a2a_desktop.forms.fitting import arranged, misfits
from a2a_desktop.forms.spec import FieldKind
from a2a_desktop.model.ids import Json, JsonObject

FIELDS = (
    AskedField("Hotel"),
    AskedField("Price", FieldKind.NUMBER),
    AskedField("Breakfast", FieldKind.BOOLEAN, is_required=False),
    AskedField("From", FieldKind.DATE),
    AskedField("Board", FieldKind.CHOICE, ("None", "Half board"), is_required=False),
    AskedField("Ways", FieldKind.TAGS, is_required=False),
)
WHOLE: JsonObject = {
    "Hotel": "Casa Azul",
    "Price": 1240.5,
    "Breakfast": True,
    "From": "2026-03-03",
    "Board": "None",
    "Ways": ["Train", "Bus"],
}


def test_fields_become_a_schema_and_come_back() -> None:
    schema = sheet(FIELDS)
    assert schema["required"] == ["Hotel", "Price", "From"]
    assert schema["properties"] == {
        "Hotel": {"type": "string"},
        "Price": {"type": "number"},
        "Breakfast": {"type": "boolean"},
        "From": {"type": "string", "format": "date"},
        "Board": {"type": "string", "enum": ["None", "Half board"]},
        "Ways": {"type": "array", "items": {"type": "string"}},
    }
    assert fields_of(schema) == FIELDS


@pytest.mark.parametrize(
    "schema",
    [
        {},
        table(("City",)),
        {"type": "object", "properties": {"a": {"type": "integer"}}, "required": []},
        {"type": "object", "properties": {"a": {"type": "string"}}},
        {"type": "object", "properties": [], "required": []},
    ],
)
def test_other_schemas_have_no_fields_that_could_be_changed(schema: JsonObject) -> None:
    assert fields_of(schema) == ()


@pytest.mark.parametrize(
    ("change", "amiss"),
    [
        ({}, []),
        ({"Price": "about 1200"}, [(("Price",), "type")]),
        ({"Hotel": None}, [(("Hotel",), "required")]),
        ({"Breakfast": None, "Ways": None}, []),
        ({"Hotel": 7}, []),
        ({"From": "next week"}, [(("From",), "format")]),
        ({"Board": "Full"}, [(("Board",), "enum")]),
        ({"Ways": [{"a": 1}]}, [(("Ways",), "type")]),
        ({"Stars": 4}, []),
        ({"Hotel": None, "Price": None}, [(("Hotel",), "required"), (("Price",), "required")]),
    ],
)
def test_what_is_missing_or_wrong_is_found(
    change: JsonObject, amiss: list[tuple[tuple[str, ...], str]]
) -> None:
    found = misfits(sheet(FIELDS), {**WHOLE, **change})
    assert [(one.path, one.rule) for one in found] == amiss


def test_rows_that_lack_the_same_are_said_once() -> None:
    rows: Json = [{"City": {}}, {"City": []}, {"City": 7}]
    assert [one.path for one in misfits(table(("City",)), rows)] == [("City",)]
    assert [one.path for one in misfits(table(("City",)), "Oslo")] == [()]


def test_answer_is_shown_in_the_order_and_with_the_titles_that_were_asked_for() -> None:
    schema: JsonObject = {
        "type": "object",
        "properties": {
            "h": {"type": "string", "title": "Hotel"},
            "p": {"$ref": "#/$defs/money"},
            "x": {"title": "Twice"},
            "y": {"title": "Twice"},
            "n": {"type": "array", "items": {"properties": {"b": {}, "a": {"title": "A!"}}}},
        },
        "$defs": {"money": {"title": "Price", "type": "number"}},
    }
    came: Json = {"more": 1, "n": [{"a": 1, "b": 2}], "y": 2, "x": 1, "p": 3, "h": "Azul"}
    shown = arranged(came, schema)
    assert isinstance(shown, dict)
    assert list(shown.items()) == [
        ("Hotel", "Azul"),
        ("Price", 3),
        ("x", 1),
        ("y", 2),
        ("n", [{"b": 2, "A!": 1}]),
        ("more", 1),
    ]
    assert arranged("prose", schema) == "prose"
    assert arranged(came, {}) is came


@pytest.mark.parametrize("name", ["more", "Hotel"])
def test_title_of_a_field_hides_no_other(name: str) -> None:
    schema: JsonObject = {"properties": {"h": {"title": name}}}
    assert arranged({"h": 1, name: 2}, schema) == {"h": 1, name: 2}
