"""Secrets typed into a form: found, taken out, and masked on the wire."""

import json
from typing import Any

import pytest

from a2a_desktop.forms.schema import read
from a2a_desktop.forms.secrets import secrets_in, without_secrets
from a2a_desktop.model.ids import Json
from a2a_desktop.protocol.wire_log import WireLog

SCHEMA: Json = {
    "properties": {
        "who": {"type": "string"},
        "pin": {"type": "string", "format": "password"},
        "account": {"type": "object", "properties": {"api_key": {"type": "string"}}},
        "others": {
            "type": "array",
            "items": {"type": "object", "properties": {"dbPassword": {"type": "string"}}},
        },
    }
}
VALUE: Json = {
    "who": "Ada",
    "pin": "hunter2",
    "account": {"api_key": "key-1234"},
    "others": [{"dbPassword": 'a"b\\c'}, {}],
}


def test_every_secret_is_found_and_taken_out() -> None:
    root = read(SCHEMA)
    assert list(secrets_in(root, VALUE)) == ["hunter2", "key-1234", 'a"b\\c']
    kept = without_secrets(root, VALUE)
    assert kept == {"who": "Ada", "account": {}, "others": [{}, {}]}


PASSWORD: Any = {"type": "string", "format": "password"}
TEXT: Any = {"type": "string"}


@pytest.mark.parametrize(
    ("schema", "value", "kept"),
    [
        ({"type": "array", "prefixItems": [TEXT, PASSWORD]}, ["Ada", "hunter2"], ["Ada", ""]),
        ({"type": "array", "items": [PASSWORD, TEXT]}, ["hunter2", "Ada"], ["", "Ada"]),
        (
            {"type": "array", "prefixItems": [TEXT], "items": PASSWORD},
            ["Ada", "hunter2"],
            ["Ada"],
        ),
        (
            {"type": "object", "patternProperties": {"^n_": {"type": "integer"}, "^s_": PASSWORD}},
            {"s_a": "hunter2"},
            {},
        ),
        ({"properties": {"a": {"type": "integer", "format": "password"}}}, {"a": 1234}, {}),
        ({"properties": {"a": {"type": "number", "writeOnly": True}}}, {"a": 0.25}, {}),
        ({"properties": {"a": TEXT | {"ui:options": {"inputType": "password"}}}}, {"a": "x"}, {}),
    ],
)
def test_secrets_of_every_place_and_type_are_taken_out(schema: Any, value: Any, kept: Any) -> None:
    root = read(schema)
    assert without_secrets(root, value) == kept
    found = list(secrets_in(root, value))
    assert len(found) == 1
    assert found[0] not in json.dumps(kept)


def test_number_of_tokens_is_no_secret() -> None:
    root = read({"properties": {"max_tokens": {"type": "integer"}}})
    assert without_secrets(root, {"max_tokens": 500}) == {"max_tokens": 500}


@pytest.mark.parametrize("secret", ["hunter2", 'a"b\\c', "pässwört"])
@pytest.mark.parametrize("is_ascii", [True, False])
def test_the_wire_log_masks_a_secret_also_in_json_within_json(secret: str, is_ascii: bool) -> None:
    log = WireLog()
    log.hide([secret])
    inner = json.dumps({"pin": secret}, ensure_ascii=is_ascii)
    body = json.dumps({"text": inner, "data": {"pin": secret}}, ensure_ascii=is_ascii)
    log.request("Send message", "SendMessage", "https://a.example", body=body.encode())
    (record,) = log.records()
    assert "\u2022\u2022\u2022" in record.body
    assert secret not in record.body
    assert json.dumps(secret)[1:-1] not in record.body


def test_secret_that_an_answer_asks_for_is_not_stored() -> None:
    schema: Any = {
        "type": "object",
        "properties": {"how": {"enum": ["none", "key"]}},
        "if": {"properties": {"how": {"const": "key"}}, "required": ["how"]},
        "then": {"properties": {"api_key": {"type": "string"}}},
    }
    given: Any = {"how": "key", "api_key": "s3cret"}
    assert without_secrets(read(schema), given) == {"how": "key"}
    assert [*secrets_in(read(schema), given)] == ["s3cret"]
