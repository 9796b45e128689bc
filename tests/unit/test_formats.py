"""The JSON Schemas in docs/formats, compared with written files."""

import asyncio
import json
from collections.abc import Mapping
from dataclasses import asdict
from typing import Any

import formats
import jsonschema_rs
import pytest

from a2a_desktop.conversation.export.bundle import portions
from a2a_desktop.settings import Settings
from tests.unit.conversation.export.shown import FILES, HELLO, joined, own, result, source

SCHEMAS = formats.schemas()


@pytest.mark.parametrize("name", SCHEMAS)
def test_schema_in_docs_is_the_one_of_the_model(name: str) -> None:
    kept = (formats.FOLDER / f"{name}.schema.json").read_text("utf-8")
    assert kept == formats.written(SCHEMAS[name]), "python packaging/formats.py"


def test_written_conversation_and_settings_fit_their_schemas() -> None:
    events = (*own(HELLO, *FILES), *result(*FILES))
    conversation = json.loads(asyncio.run(joined(portions(source(*events)))))
    settings = json.loads(json.dumps(asdict(Settings())))
    assert is_valid("conversation", conversation)
    assert is_valid("settings", settings)
    conversation["events"][0]["message"]["parts"][0]["text"] = 7
    assert not is_valid("conversation", conversation)


def is_valid(name: str, body: Mapping[str, Any]) -> bool:
    return jsonschema_rs.validator_for(dict(SCHEMAS[name])).is_valid(body)
