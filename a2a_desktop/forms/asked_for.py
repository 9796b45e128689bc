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


def table(columns: Sequence[str | AskedField]) -> JsonObject:
    """Returns the schema of rows with these columns; a name alone is a text that may be missing."""
    asked = [AskedField(one, is_required=False) if isinstance(one, str) else one for one in columns]
    rows = sheet(asked)
    if not rows["required"]:
        del rows["required"]
    return {"type": "array", "items": rows}


def columns_of(schema: JsonObject) -> tuple[AskedField, ...]:
    """Returns the columns of a `table`; none of any other schema."""
    columns = fields_of({"required": [], **members(schema.get("items"))})
    return columns if schema == table(columns) else ()


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


def sheet(fields: Sequence[AskedField]) -> dict[str, Json]:
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
