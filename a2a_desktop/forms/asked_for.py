"""Asks an agent for structured output: the schema of the answer goes with the question."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from a2a_desktop.forms.keywords import elements, members
from a2a_desktop.forms.spec import FieldKind
from a2a_desktop.model.ids import Json, JsonObject
from a2a_desktop.model.message import TextPart

_JSON: Final = "application/json"
MOST_FIELDS: Final = 50
KINDS: Final = (
    FieldKind.TEXT,
    FieldKind.NUMBER,
    FieldKind.BOOLEAN,
    FieldKind.DATE,
    FieldKind.CHOICE,
    FieldKind.TAGS,
)
"""The kinds of fields that an answer can be asked for in."""


@dataclass(frozen=True, slots=True)
class AskedField:
    """A field of an answer."""

    name: str
    kind: FieldKind = FieldKind.TEXT
    choices: tuple[str, ...] = ()
    is_required: bool = True


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


def columns_of(schema: JsonObject) -> tuple[str, ...]:
    """Returns the columns of a `table`; none of any other schema."""
    names = tuple(members(members(schema.get("items")).get("properties")))
    return names if schema == table(names) else ()


def kind_schema(kind: FieldKind, choices: Sequence[str] = ()) -> JsonObject:
    """Returns the schema of one value."""
    match kind:
        case FieldKind.NUMBER | FieldKind.BOOLEAN:
            return {"type": kind.value}
        case FieldKind.DATE:
            return {"type": "string", "format": "date"}
        case FieldKind.CHOICE:
            return {"type": "string", "enum": [*choices]}
        case FieldKind.TAGS:
            return {"type": "array", "items": {"type": "string"}}
        case _:
            return {"type": "string"}


def sheet(fields: Sequence[AskedField]) -> JsonObject:
    """Returns the schema of one object with these fields."""
    return {
        "type": "object",
        "properties": {one.name: kind_schema(one.kind, one.choices) for one in fields},
        "required": [one.name for one in fields if one.is_required],
    }


def fields_of(schema: JsonObject) -> tuple[AskedField, ...]:
    """Returns the fields of a `sheet`; none of any other schema."""
    required, found = elements(schema.get("required")), list[AskedField]()
    for name, own in members(schema.get("properties")).items():
        choices = tuple(map(str, elements(members(own).get("enum"))))
        kinds = [one for one in KINDS if kind_schema(one, choices) == own]
        if kinds:
            found.append(AskedField(name, kinds[0], choices, name in required))
    return tuple(found) if schema == sheet(found) else ()
