"""JSON Schema read into fields, every keyword that concerns a person."""

from typing import Any

import pytest

from a2a_desktop.forms.schema import MAX_FIELDS, read, refit
from a2a_desktop.forms.spec import UNSET, FieldKind, FormField, count, is_secret
from a2a_desktop.forms.validate import Checker
from tests.unit.forms.corpus import load


def field(schema: Any, name: str = "x") -> FormField:
    (found,) = read({"type": "object", "properties": {name: schema}}).fields
    return found


@pytest.mark.parametrize(
    ("schema", "kind"),
    [
        ({"type": "string"}, FieldKind.TEXT),
        ({"type": "string", "maxLength": 500}, FieldKind.LONG_TEXT),
        ({"type": "string", "maxLength": 500.0}, FieldKind.LONG_TEXT),
        ({"type": "string", "default": "a\nb"}, FieldKind.LONG_TEXT),
        ({"type": "string", "format": "date"}, FieldKind.DATE),
        ({"type": "string", "format": "date-time"}, FieldKind.DATE_TIME),
        ({"type": "string", "format": "time"}, FieldKind.TIME),
        ({"type": "string", "format": "duration"}, FieldKind.DURATION),
        ({"type": "string", "format": "email"}, FieldKind.EMAIL),
        ({"type": "string", "format": "uri"}, FieldKind.URL),
        ({"type": "string", "format": "uuid"}, FieldKind.CODE),
        ({"type": "string", "format": "password"}, FieldKind.SECRET),
        ({"type": "string", "writeOnly": True}, FieldKind.SECRET),
        ({"type": "string", "format": "color"}, FieldKind.COLOR),
        ({"type": "string", "format": "data-url"}, FieldKind.FILE),
        ({"type": "string", "contentEncoding": "base64"}, FieldKind.FILE),
        ({"type": "string", "format": "number"}, FieldKind.TEXT),
        ({"type": "string", "format": "no such format"}, FieldKind.TEXT),
        ({"pattern": "^a"}, FieldKind.TEXT),
        ({"type": "integer"}, FieldKind.INTEGER),
        ({"minimum": 3}, FieldKind.NUMBER),
        ({"type": "boolean"}, FieldKind.BOOLEAN),
        ({"type": "boolean", "const": True}, FieldKind.BOOLEAN),
        ({"const": 4}, FieldKind.CONSTANT),
        ({"enum": ["a", 2, False]}, FieldKind.CHOICE),
        ({"oneOf": [{"const": 1, "title": "One"}, {"const": 2}]}, FieldKind.CHOICE),
        ({"type": "array", "items": {"enum": ["a", "b"]}, "uniqueItems": True}, FieldKind.CHOICES),
        ({"type": "array", "items": {"type": "string"}}, FieldKind.TAGS),
        ({"type": "array", "items": {"type": "string", "format": "data-url"}}, FieldKind.FILES),
        ({"type": "array", "items": {"type": "integer"}}, FieldKind.LIST),
        ({"type": "array", "items": [{"type": "integer"}, {"type": "string"}]}, FieldKind.LIST),
        ({"type": "object", "properties": {"a": {}}}, FieldKind.GROUP),
        ({"anyOf": [{"type": "string"}, {"type": "integer"}]}, FieldKind.ONE_OF),
        ({"type": ["string", "integer"]}, FieldKind.ONE_OF),
        ({"type": "null"}, FieldKind.NOTHING),
        ({}, FieldKind.JSON),
        (True, FieldKind.JSON),
        ({"$ref": "#/nowhere"}, FieldKind.JSON),
        ({"$ref": "https://example.com/schema.json"}, FieldKind.JSON),
        ({"$ref": "file:///etc/passwd"}, FieldKind.JSON),
        ({"type": "banana"}, FieldKind.JSON),
        (7, FieldKind.JSON),
    ],
)
def test_each_schema_is_asked_for_by_its_kind_of_field(schema: Any, kind: FieldKind) -> None:
    assert field(schema).kind is kind


@pytest.mark.parametrize(
    "schema",
    [
        {"anyOf": [{"type": "string", "format": "date"}, {"type": "null"}]},
        {"oneOf": [{"type": "null"}, {"type": "string", "format": "date"}]},
        {"type": ["string", "null"], "format": "date"},
        {"type": "string", "format": "date", "nullable": True},
        {"anyOf": [{"$ref": "#/$defs/Day"}, {"type": "null"}]},
    ],
)
def test_every_spelling_of_optional_makes_the_same_field(schema: Any) -> None:
    day: Any = {"type": "string", "format": "date"}
    (found,) = read({"properties": {"x": schema}, "$defs": {"Day": day}}).fields
    assert found.kind is FieldKind.DATE
    assert found.is_nullable


@pytest.mark.parametrize("name", ["password", "api_key", "apiKey", "access_token", "dbPassword"])
def test_field_named_like_a_secret_is_one(name: str) -> None:
    assert field({"type": "string"}, name).kind is FieldKind.SECRET


@pytest.mark.parametrize("name", ["passenger", "tokenizer", "secretary", "keyboard"])
def test_field_named_only_similarly_is_no_secret(name: str) -> None:
    assert field({"type": "string"}, name).kind is FieldKind.TEXT


def test_a_label_is_made_of_the_name_where_there_is_no_title() -> None:
    assert field({}, "cost_centre").label == "Cost centre"
    assert field({}, "costCentre").label == "Cost centre"
    assert field({"title": "Where to"}, "x").label == "Where to"


def test_bidirectional_marks_are_removed_from_labels() -> None:
    turned = "safe\u202egpj.exe\u0000"
    assert field({"title": turned}).label == "safegpj.exe"
    assert field({"enum": [1], "enumNames": [turned]}).options[0].label == "safegpj.exe"


def test_bounds_of_older_drafts_and_of_new_ones_are_one() -> None:
    old = field({"type": "number", "minimum": 0, "exclusiveMinimum": True}).limits
    new = field({"type": "number", "exclusiveMinimum": 0.0}).limits
    assert (old.minimum, old.is_above) == (new.minimum, new.is_above) == (0, True)


def test_suggestions_are_filled_in_and_whole_numbers_come_whole() -> None:
    schema: Any = {
        "properties": {"a": {"type": "integer", "default": 3.0}, "b": {"type": "integer"}}
    }
    first, second = read(schema, {"b": 7.0}).fields
    assert (first.default, second.default) == (3, 7)
    assert isinstance(second.default, int)


def test_a_member_of_all_of_adds_its_fields() -> None:
    schema: Any = {
        "$defs": {"Base": {"properties": {"a": {"type": "string"}}, "required": ["a"]}},
        "allOf": [{"$ref": "#/$defs/Base"}, {"properties": {"b": {"type": "integer"}}}],
        "type": "object",
    }
    found = {one.name: one for one in read(schema).fields}
    assert set(found) == {"a", "b"}
    assert found["a"].is_required


def test_recursive_schema_ends_in_json() -> None:
    tree: Any = {"properties": {"child": {"$ref": "#"}, "name": {"type": "string"}}}
    depth, here = 0, read(tree)
    while here.kind is FieldKind.GROUP:
        here = next(one for one in here.fields if one.name == "child")
        depth += 1
    assert here.kind is FieldKind.JSON
    assert 1 <= depth <= 4
    assert field({"$ref": "#/properties/x"}).kind is FieldKind.JSON


def test_variants_are_named_by_title_or_constant() -> None:
    card = {"properties": {"kind": {"const": "card"}, "number": {"type": "string"}}}
    iban = {"title": "Bank account", "properties": {"iban": {"type": "string"}}}
    assert [one.label for one in field({"oneOf": [card, iban]}).variants] == [
        "Card",
        "Bank account",
    ]


def test_every_field_of_the_kitchen_sink_but_any_is_typed() -> None:
    root = read(load("pydantic/kitchen_sink.json"))
    assert len(root.fields) == 32
    assert [one.name for one in root.fields if one.kind is FieldKind.JSON] == ["anyv"]
    assert is_secret(root)


def test_deprecated_field_comes_last() -> None:
    assert read(load("pydantic/kitchen_sink.json")).fields[-1].name == "old"


IF_THEN = {
    "type": "object",
    "properties": {"animal": {"enum": ["Cat", "Fish"]}},
    "allOf": [
        {
            "if": {"properties": {"animal": {"const": "Cat"}}, "required": ["animal"]},
            "then": {"properties": {"food": {"enum": ["meat"]}}, "required": ["food"]},
        },
        {
            "if": {"properties": {"animal": {"const": "Fish"}}, "required": ["animal"]},
            "then": {"properties": {"water": {"type": "string"}}},
        },
    ],
}


@pytest.mark.parametrize(
    ("schema", "value", "names"),
    [
        (IF_THEN, {}, ["animal"]),
        (IF_THEN, {"animal": "Cat"}, ["animal", "food"]),
        (IF_THEN, {"animal": "Fish"}, ["animal", "water"]),
        (
            {
                "type": "object",
                "properties": {"card": {"type": "string"}},
                "dependentSchemas": {"card": {"properties": {"address": {"type": "string"}}}},
            },
            {"card": "1"},
            ["card", "address"],
        ),
    ],
)
def test_fields_come_and_go_with_the_answers(schema: Any, value: Any, names: list[str]) -> None:
    root = read(schema)
    assert root.is_conditional
    assert [one.name for one in refit(root, value, schema).fields] == names


@pytest.mark.parametrize(
    "schema",
    [
        {"properties": {f"p{n}": {"type": "string"} for n in range(5000)}},
        {"properties": {"x": {"default": "y" * 10_000_000}}},
        {"properties": {"x": {"enum": list(range(100_000))}}},
        {"oneOf": [{"properties": {f"p{n}": {}}} for n in range(5000)]},
    ],
)
def test_a_hostile_schema_is_read_within_bounds(schema: Any) -> None:
    assert count(read(schema)) <= MAX_FIELDS + 1


def test_a_schema_of_any_depth_ends() -> None:
    deep: dict[str, Any] = {}
    for _ in range(500):
        deep = {"properties": {"x": deep}}
    whole = deep
    here, depth = read(whole), 0
    while here.fields:
        (here,) = here.fields
        depth += 1
    assert here.kind is FieldKind.JSON
    assert depth < 12
    assert not Checker(whole).is_able


def test_missing_default_differs_from_null() -> None:
    assert field({"type": "string"}).default is UNSET
    assert field({"type": ["string", "null"], "default": None}).default is None
