"""Files with the schema of an answer, hostile ones among them. None makes the program fetch."""

import json
import os
from pathlib import Path

import pytest

from a2a_desktop.forms.schema_file import LARGEST, checked, load
from a2a_desktop.model.errors import ImportRefused, Refusal
from a2a_desktop.model.ids import Json

GOOD: Json = {
    "$schema": "https://json-schema.org/draft/2020-12/schema",
    "$id": "https://example.com/offer.json",
    "title": "Travel offer",
    "type": "object",
    "properties": {
        "hotel": {"type": "string"},
        "$ref": {"type": "string", "enum": ["https://example.com/no-reference"]},
        "price": {"$ref": "#/$defs/money"},
        "tax": {"$ref": "#/$defs/money"},
    },
    "required": ["hotel"],
    "examples": [{"$ref": "https://example.com/an-example"}],
    "$defs": {"money": {"type": "number", "minimum": 0}},
}


def refused(schema: Json) -> Refusal:
    with pytest.raises(ImportRefused) as error:
        checked(schema)
    return error.value.reason


def refused_file(place: Path) -> Refusal:
    with pytest.raises(ImportRefused) as error:
        load(place)
    return error.value.reason


def test_schema_is_read_whole(tmp_path: Path) -> None:
    file = tmp_path / "offer.json"
    file.write_bytes(b"\xef\xbb\xbf" + json.dumps(GOOD).encode())
    assert load(file) == GOOD


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (b"", Refusal.NOT_JSON),
        (b"{not json", Refusal.NOT_JSON),
        (b"\xff\xfe{\x00", Refusal.NOT_JSON),
        (b'{"type": "number", "minimum": NaN}', Refusal.NOT_JSON),
        (b'{"type": "number", "maximum": 1e999}', Refusal.NOT_JSON),
        (b'{"type": "string", "title": "\\ud800"}', Refusal.NOT_JSON),
        (b'{"type": "string"}' + b" " * LARGEST, Refusal.TOO_LARGE),
        (b"[" * 100_000, Refusal.TOO_DEEP),
        (b"[]", Refusal.NOT_A_SCHEMA),
        (b"true", Refusal.NOT_A_SCHEMA),
        (b'{"name": "Coach", "url": "https://a.example"}', Refusal.NOT_A_SCHEMA),
    ],
)
def test_bad_file_is_refused(tmp_path: Path, data: bytes, reason: Refusal) -> None:
    file = tmp_path / "bad.json"
    file.write_bytes(data)
    assert refused_file(file) is reason


def test_what_is_no_file_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.json")
    for place in (tmp_path, tmp_path / "pipe.json", tmp_path / "missing.json"):
        with pytest.raises(OSError, match=r"(?i)it is no file|is a directory|no such file"):
            load(place)


@pytest.mark.parametrize(
    "schema",
    [
        {},
        {"type": "object"},
        {"type": "object", "properties": {}},
        {"type": 7, "properties": {"a": {}}},
        {"type": "object", "properties": {"a": {"type": "string", "pattern": "("}}},
        {"type": "object", "properties": {"a": {"$ref": "#/$defs/none"}}},
        {"type": "object", "properties": {"a": {"type": "number", "minimum": "x"}}},
    ],
)
def test_what_asks_for_nothing_or_is_invalid_is_no_schema(schema: Json) -> None:
    assert refused(schema) is Refusal.NOT_A_SCHEMA


@pytest.mark.parametrize(
    "reference",
    [
        "https://evil.example/schema.json",
        "//evil.example/schema.json",
        "file:///etc/passwd",
        "other.json#/a",
        "urn:example:a",
    ],
)
@pytest.mark.parametrize("at", ["properties", "items", "$defs", "allOf", "if"])
def test_reference_elsewhere_is_refused(reference: str, at: str) -> None:
    own: Json = {"$ref": reference}
    inner: dict[str, Json] = {
        "properties": {"b": own},
        "items": own,
        "$defs": {"b": own},
        "allOf": [own],
        "if": own,
    }
    schema: Json = {"type": "object", "properties": {"a": {"type": "object", at: inner[at]}}}
    assert refused(schema) is Refusal.ELSEWHERE


@pytest.mark.parametrize(
    "schema",
    [
        {"type": "object", "properties": {"a": {"$ref": "#"}}},
        {"$ref": "#/$defs/a", "$defs": {"a": {"$ref": "#/$defs/b"}, "b": {"$ref": "#/$defs/a"}}},
        {
            "properties": {"t": {"$ref": "#/$defs/t"}},
            "$defs": {"t": {"items": {"$ref": "#/$defs/t"}}},
        },
        {"type": "object", "properties": {"a": {"$dynamicRef": "#a"}}},
        {"type": "object", "properties": {"a": {"$recursiveRef": "#"}}},
    ],
)
def test_schema_that_contains_itself_is_refused(schema: Json) -> None:
    assert refused(schema) is Refusal.ENDLESS


def test_references_that_multiply_are_refused_soon() -> None:
    twice: dict[str, Json] = {
        f"d{n}": {"properties": {one: {"$ref": f"#/$defs/d{n + 1}"} for one in "ab"}}
        for n in range(20)
    }
    bomb: Json = {"$ref": "#/$defs/d0", "$defs": {**twice, "d20": {"type": "string"}}}
    assert refused(bomb) is Refusal.TOO_DEEP


def test_deep_schema_is_refused() -> None:
    schema: Json = {"type": "string"}
    for _ in range(200):
        schema = {"type": "object", "properties": {"a": schema}}
    assert refused(schema) is Refusal.TOO_DEEP


def test_foreign_metaschema_is_not_looked_for() -> None:
    schema: Json = {"$schema": "https://evil.example/m", "properties": {"a": {"type": "string"}}}
    assert checked(schema) == schema
