"""Asks an agent for structured output: the schema of the answer goes with the question."""

from collections.abc import Sequence
from typing import Final

from a2a_desktop.model.ids import Json, JsonObject
from a2a_desktop.model.message import Part, TextPart

_JSON: Final = "application/json"


def shaped(text: str, schema: Json) -> TextPart:
    """Returns a question whose answer shall be JSON of this schema.

    A2A 1.0 spec 6.8 names the kind `mediaType`, 0.3 `mimeType`; both are sent, as agents of either
    ignore unknown members.
    """
    return TextPart(text, metadata={"mediaType": _JSON, "mimeType": _JSON, "schema": schema})


def table(columns: Sequence[str]) -> JsonObject:
    """Returns the schema of rows that have a text in each of these columns."""
    properties: JsonObject = {one: {"type": "string"} for one in columns}
    return {"type": "array", "items": {"type": "object", "properties": properties}}


def columns_of(parts: Sequence[Part]) -> tuple[str, ...]:
    """Returns the columns of the `table` that these parts ask for."""
    for part in parts:
        schema = part.metadata.get("schema") if isinstance(part, TextPart) else None
        items = schema.get("items") if isinstance(schema, dict) else None
        properties = items.get("properties") if isinstance(items, dict) else None
        if isinstance(properties, dict) and schema == table(tuple(properties)):
            return tuple(properties)
    return ()
