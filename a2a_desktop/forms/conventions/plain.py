"""Forms as `type: form` of Google's expense sample, and as a bare schema.

Source: a2aproject/a2a-samples, adk_expense_reimbursement/agent.py and
demo/ui/components/form_render.py.
"""

import json
import re
from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from a2a_desktop.forms.conventions.base import Ask, FormReply, Words, answers, compact, data_parts
from a2a_desktop.forms.keywords import MAX_HELP, elements, members, words
from a2a_desktop.forms.order import is_id, wish
from a2a_desktop.forms.spec import UNSET, FieldKind, FormField, FormSpec, Value
from a2a_desktop.model.ids import Json, JsonObject
from a2a_desktop.model.message import DataPart, Message, TextPart

CANCELED: Final = "rejected form entry"
_PLACEHOLDER: Final = re.compile(r"^<.*>$", re.DOTALL)
_WRAPPED: Final = (
    ("schema", "formData"),
    ("schema", "form_data"),
    ("schema", "data"),
    ("response_schema", "payload"),
    ("jsonSchema", "data"),
    ("form", "form_data"),
)
"""Pairs of keys for a schema and its values."""


class TypeForm:
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
        fields = tuple(_shown(field, known.get(field.name, UNSET)) for field in root.fields)
        return FormSpec(
            replace(root, fields=fields, label=""),
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

    def words(self, what: JsonObject) -> Words:
        """Returns ANSWER: every agent may read text."""
        return Words.ANSWER

    def say(self, what: JsonObject, text: str) -> FormReply:
        """Writes the text, which such agents read."""
        return FormReply((TextPart(text),))


class BareSchema:
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
            for name, values in _WRAPPED:
                if _is_schema(data.get(name)):
                    what = {"schema": data[name], "values": data.get(values), "around": data}
                    return Ask(self.name, what, (number,))
        return None

    def read(self, what: JsonObject, is_unordered_wire: bool) -> FormSpec:
        """Reads a schema in the order of rjsf's or JSON Forms' hints, if there are any."""
        from a2a_desktop.forms.schema import read  # only shown forms are read

        schema = members(what["schema"])
        around = members(what.get("around"))
        hints = members(around.get("uiSchema") or around.get("uischema"))
        if hints:
            schema = hinted(schema, hints)
        root = read(schema, what.get("values"), is_unordered_wire=is_unordered_wire)
        said = around.get("message") or around.get("instructions") or schema.get("description")
        return FormSpec(
            replace(root, label="", help=""),
            title=words(schema.get("title")),
            text=words(said, MAX_HELP),
            schema=what["schema"],
        )

    def reply(self, what: JsonObject, value: Value) -> FormReply:
        """Writes text and data: nobody knows which of them the agent reads."""
        return _both(answers(value))

    def decline(self, what: JsonObject) -> FormReply | None:
        """Returns None: the convention has no refusal."""
        return None

    def words(self, what: JsonObject) -> Words:
        """Returns ANSWER: every agent may read text."""
        return Words.ANSWER

    def say(self, what: JsonObject, text: str) -> FormReply:
        """Writes the text, which every agent may read."""
        return FormReply((TextPart(text),))


def hinted(schema: JsonObject, hints: Mapping[str, Json]) -> JsonObject:
    """Returns a schema with an rjsf uiSchema's hints, or a JSON Forms uischema's order."""
    own = {key: one for key, one in hints.items() if key.startswith("ui:")}
    controls = _controls(hints)
    named: list[Json] = [*controls]
    order = wish(hints) or named
    if order:
        own["ui:order"] = [*order, "*"]
    properties: JsonObject = {
        name: hinted(members(one), {**controls.get(name, {}), **members(hints.get(name))})
        for name, one in members(schema.get("properties")).items()
    }
    return {**schema, **own, **({"properties": properties} if properties else {})}


def _controls(hints: Mapping[str, Json]) -> dict[str, JsonObject]:
    """Returns the fields of a JSON Forms layout in its order, each with its hints."""
    found: dict[str, JsonObject] = {}
    scope = hints.get("scope")
    if isinstance(scope, str) and scope.startswith("#/properties/"):
        wishes = members(hints.get("options"))
        found[scope.removeprefix("#/properties/")] = {"ui:options": wishes} if wishes else {}
    for one in elements(hints.get("elements")):
        found |= _controls(members(one))
    return found


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
    if not isinstance(value, dict) or not isinstance(value.get("properties"), dict):
        return False
    is_named = "json-schema.org" in str(value.get("$schema", ""))
    inner = members(value["properties"]).values()
    return is_named or (value.get("type") == "object" and all(map(_is_object, inner)))


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
