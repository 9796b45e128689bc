"""Forms as `type: form` of Google's expense sample, and as a bare schema.

Source: a2aproject/a2a-samples, adk_expense_reimbursement/agent.py and
demo/ui/components/form_render.py.
"""

import json
import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from a2a_desktop.forms.conventions.base import (
    Ask,
    FormReply,
    ReadsText,
    answers,
    compact,
    data_parts,
)
from a2a_desktop.forms.facts import type_of
from a2a_desktop.forms.keywords import MAX_HELP, MAX_LABEL, elements, members, words
from a2a_desktop.forms.order import is_id
from a2a_desktop.forms.spec import UNSET, FieldKind, FormField, FormSpec, Value
from a2a_desktop.model.ids import Json, JsonObject
from a2a_desktop.model.message import DataPart, Message, TextPart

CANCELED: Final = "rejected form entry"
_PLACEHOLDER: Final = re.compile(r"^<.*>$", re.DOTALL)
_SCHEMAS: Final = (
    "schema",
    "jsonSchema",
    "json_schema",
    "response_schema",
    "responseSchema",
    "input_schema",
    "inputSchema",
    "form_schema",
    "formSchema",
    "form",
)
"""Keys under which a schema comes, beside its values and hints."""
_VALUES: Final = (
    "formData",
    "form_data",
    "data",
    "payload",
    "values",
    "initialData",
    "initial_data",
    "initialValues",
    "initial_values",
    "defaults",
)
_HINTS: Final = ("uiSchema", "uischema", "ui_schema", "uiHints")
_JOINS: Final = ("allOf", "anyOf", "oneOf")
_TYPES: Final = ("object", "array", "string", "number", "integer", "boolean", "null")


class TypeForm(ReadsText):
    """A data part whose `type` is `form`."""

    name = "type:form"

    def find(self, message: Message, is_waiting: bool) -> Ask | None:
        """Finds it, also as text: copies of the sample repeat it so."""
        for number, _, data in data_parts(message):
            if data.get("type") == "form" and (form := _form(data)) is not None:
                return Ask(self.name, {**data, "form": form}, (number,))
        return None

    def read(self, what: JsonObject, is_unordered_wire: bool) -> FormSpec:
        """Reads a form; values in angle brackets are examples, placeholders are left out."""
        from a2a_desktop.forms.schema import read  # only shown forms are read

        form = members(what["form"])
        values = members(what.get("form_data"))
        known = {name: one for name, one in values.items() if name in members(form["properties"])}
        real = {name: one for name, one in known.items() if not _is_placeholder(one)}
        root = read(form, real, is_unordered_wire=is_unordered_wire)
        refit = root.refit

        def shown(fields: Sequence[FormField]) -> tuple[FormField, ...]:
            return tuple(_shown(field, known.get(field.name, UNSET)) for field in fields)

        return FormSpec(
            replace(
                root,
                fields=shown(root.fields),
                refit=(lambda value: shown(refit(value))) if refit is not None else None,
                label="",
            ),
            title=words(form.get("title")),
            text=words(what.get("instructions"), MAX_HELP) or words(form.get("description")),
            schema=form,
        )

    def reply(self, what: JsonObject, value: Value) -> FormReply:
        """Writes text first: most agents of this kind read nothing else."""
        return _both(answers(value))

    def decline(self, what: JsonObject) -> FormReply | None:
        """Writes the refusal of the sample's own client."""
        return FormReply((TextPart(CANCELED),))


class BareSchema(ReadsText):
    """A JSON Schema and nothing else, in a task that waits."""

    name = "schema"

    def find(self, message: Message, is_waiting: bool) -> Ask | None:
        """Finds a schema only where the agent waits: elsewhere it is a document."""
        if not is_waiting:
            return None
        for number, part, data in data_parts(message):
            if "adk_type" in part.metadata or "requestedSchema" in data:
                continue
            if _is_schema(data):
                return Ask(self.name, {"schema": data, "values": {}}, (number,))
            for around in (data, *(members(data.get(name)) for name in _SCHEMAS)):
                for schema in (around.get(name) for name in _SCHEMAS):
                    if _is_schema(schema) or _is_question(schema):
                        values = _values_for(members(schema), around)
                        what = {"schema": schema, "values": values, "around": around}
                        return Ask(self.name, what, (number,))
        return None

    def read(self, what: JsonObject, is_unordered_wire: bool) -> FormSpec:
        """Reads a schema with rjsf's hints or in JSON Forms' layout, if there are any."""
        from a2a_desktop.forms.layout import hints_of, layout_of
        from a2a_desktop.forms.schema import read  # only shown forms are read

        schema = members(what["schema"])
        around = members(what.get("around"))
        hints = next(filter(None, (members(around.get(name)) for name in _HINTS)), {})
        values = what.get("values")
        if (layout := layout_of(hints)) is not None:
            hints = hints_of(layout)
        root = read(schema, values, is_unordered_wire=is_unordered_wire, hints=hints)
        said = around.get("message") or around.get("instructions") or schema.get("description")
        return FormSpec(
            replace(root, label="", help=""),
            title=words(schema.get("title")) or words(around.get("title")),
            text=words(said, MAX_HELP),
            schema=what["schema"],
            layout=layout if root.kind is FieldKind.GROUP else None,
        )

    def reply(self, what: JsonObject, value: Value) -> FormReply:
        """Writes text and data: nobody knows which of them the agent reads."""
        return _both(answers(value))

    def decline(self, what: JsonObject) -> FormReply | None:
        """Returns None: the convention has no refusal."""
        return None


def _values_for(schema: JsonObject, around: JsonObject) -> Json:
    """Returns the suggested answers beside a schema: the first that name one of its members."""
    given = [around[name] for name in _VALUES if name in around]
    if type_of(schema) not in ("object", None):
        return next((one for one in given if one is not None), None)
    text = frozenset(_names_in(schema))
    objects = [one for one in given if isinstance(one, dict)]
    return next((one for one in objects if text & one.keys()), next(iter(objects), None))


def _names_in(schema: Json, depth: int = 0) -> Iterator[str]:
    """Yields the names of the members that a schema has, also in what it joins."""
    if isinstance(schema, dict) and depth < 4:
        yield from members(schema.get("properties"))
        for word in _JOINS:
            for one in elements(schema.get(word)):
                yield from _names_in(one, depth + 1)


def _both(value: Json) -> FormReply:
    data: JsonObject = value if isinstance(value, dict) else {"result": value}
    return FormReply((TextPart(compact(value)), DataPart(data)))


def _form(data: JsonObject) -> dict[str, Json] | None:
    form = data.get("form")
    if isinstance(form, str):
        try:
            form = json.loads(form)
        except (ValueError, RecursionError):
            return None
    return form if isinstance(form, dict) and isinstance(form.get("properties"), dict) else None


def _is_schema(value: Json) -> bool:
    """Returns whether a value is the schema of an object, and not an object that looks like it."""
    if not isinstance(value, dict):
        return False
    properties = value.get("properties")
    is_named = "json-schema.org" in str(value.get("$schema", ""))[:MAX_LABEL]
    if isinstance(properties, dict):
        return is_named or (
            value.get("type") == "object" and all(map(_is_object, properties.values()))
        )
    if "properties" in value or value.get("type", "object") != "object":
        return is_named and _is_typed(value)
    joined = [one for word in _JOINS for one in elements(value.get(word))]
    has_target = isinstance(value.get("$ref"), str) and ("$defs" in value or "definitions" in value)
    has_shapes = bool(joined) and all(map(_is_shape, joined))
    is_conditional = isinstance(value.get("if"), dict) and isinstance(value.get("then"), dict)
    return has_target or has_shapes or is_conditional


def _is_shape(value: Json) -> bool:
    """Returns whether a value is a member of what joins schemas."""
    if not isinstance(value, dict):
        return False
    is_schema = _is_schema({"type": "object", **value}) and "properties" in value
    return is_schema or "if" in value or "required" in value or isinstance(value.get("$ref"), str)


def _is_question(value: Json) -> bool:
    """Returns whether a value beside the key of a schema asks for one value of a plain type."""
    if not isinstance(value, dict):
        return False
    return _is_typed(value) or isinstance(value.get("enum"), list)


def _is_typed(value: JsonObject) -> bool:
    kinds = value.get("type")
    kinds = kinds if isinstance(kinds, list) else [kinds]
    return kinds != ["object"] and all(kind in _TYPES for kind in kinds)


def _is_object(value: Json) -> bool:
    return isinstance(value, dict | bool)


def _is_placeholder(value: Json) -> bool:
    return isinstance(value, str) and _PLACEHOLDER.match(value.strip()) is not None


def _shown(field: FormField, given: Value) -> FormField:
    """Makes a value in brackets the example, and guards an id that is filled in."""
    if isinstance(given, str) and _is_placeholder(given):
        is_text = field.kind in (
            FieldKind.TEXT,
            FieldKind.LONG_TEXT,
            FieldKind.EMAIL,
            FieldKind.URL,
        )
        example = words(given.strip()[1:-1]) if is_text and not field.example else field.example
        return replace(field, example=example)
    if given is not UNSET and is_id(field.name):
        return replace(field, is_guarded=True)
    return field
