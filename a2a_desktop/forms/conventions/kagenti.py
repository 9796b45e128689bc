"""Forms of the kagenti ADK, once agentstack and BeeAI: in the metadata of the message.

A reply uses the key that the form had. Source: kagenti/adk,
apps/adk-py/src/kagenti_adk/a2a/extensions.
"""

import re
from typing import Final
from urllib.parse import unquote

from a2a_desktop.forms.conventions.base import Ask, FormReply, ReadsText, answers
from a2a_desktop.forms.conventions.kagenti_keys import found_under
from a2a_desktop.forms.keywords import MAX_HELP, elements, members, tidy, words
from a2a_desktop.forms.spec import FormSpec, Value
from a2a_desktop.model.ids import Json, JsonObject
from a2a_desktop.model.message import Message, TextPart, text_of

DECLINED: Final = "The user declined the form."
_FORMS: Final = ("/ui/form_request/v1", "/ui/form/v1", "/ui/settings/v1")
_DATA_URL: Final = re.compile(r"data:([^;,]*)((?:;[^;,]*)*),", re.DOTALL)


class FormRequest(ReadsText):
    """A form with seven types of fields, on a grid."""

    name = "kagenti"

    def find(self, message: Message, is_waiting: bool) -> Ask | None:
        """Finds a form; the text beside it is its title, shown once."""
        found = found_under(message, *_FORMS)
        if found is None:
            return None
        key, path, what = found
        is_title = text_of(message.parts).strip() in ("", what.get("title"))
        parts = tuple(range(len(message.parts))) if is_title else ()
        return Ask(self.name, {"key": key, "path": path, "form": what}, parts)

    def read(self, what: JsonObject, is_unordered_wire: bool) -> FormSpec:
        """Reads its fields as a JSON Schema, so that they are checked like all others."""
        return asked(members(what["form"]))

    def reply(self, what: JsonObject, value: Value) -> FormReply:
        """Writes values with their types, in the metadata alone."""
        form = members(what["form"])
        is_settings = what["path"] == "/ui/settings/v1"
        body: JsonObject = {"values": answered(form, value, is_settings=is_settings)}
        if what["path"] == "/ui/form/v1" and "id" in form:
            body = {"id": form["id"], **body}
        return FormReply(metadata={str(what["key"]): body})

    def decline(self, what: JsonObject) -> FormReply | None:
        """Writes text without the form's key: the agent then gets no form."""
        return FormReply((TextPart(DECLINED),))


def asked(form: JsonObject, *, can_stop: bool = True) -> FormSpec:
    """Reads a form of a message or of a card."""
    from a2a_desktop.forms.schema import read  # only shown forms are read

    schema = _schema(_fields(form))
    columns = form.get("columns")
    return FormSpec(
        read(schema),
        title=words(form.get("title")),
        text=words(form.get("description"), MAX_HELP),
        schema=schema,
        columns=int(columns) if isinstance(columns, int | float) and 1 <= columns <= 4 else 0,
        submit=words(form.get("submit_label"), 40),
        can_stop=can_stop,
    )


def answered(form: JsonObject, value: Value, *, is_settings: bool = False) -> JsonObject:
    """Returns each answer with its type. `is_settings`: in the format of `ui/settings/v1`."""
    given = members(answers(value))
    return {
        str(field.get("id")): _value(field, given.get(str(field.get("id"))), is_settings)
        for field in _fields(form)
    }


def _fields(form: JsonObject) -> list[JsonObject]:
    return [one for one in elements(form.get("fields")) if isinstance(one, dict) and "id" in one]


def _schema(fields: list[JsonObject]) -> JsonObject:
    names: list[Json] = [str(field["id"]) for field in fields]
    required: list[Json] = [str(field["id"]) for field in fields if field.get("required") is True]
    return {
        "type": "object",
        "ui:order": names,
        "properties": {str(field["id"]): _property(field) for field in fields},
        "required": required,
        "additionalProperties": False,
    }


def _property(field: JsonObject) -> JsonObject:
    found: JsonObject = {"title": field.get("label") or field["id"], **_type(field)}
    default = field.get("default_value")
    if default is not None and default != "":
        found["default"] = default
    if isinstance(field.get("placeholder"), str):
        found["ui:placeholder"] = field["placeholder"]
    if isinstance(field.get("description"), str):
        found["description"] = field["description"]
    if isinstance(span := tidy(field.get("col_span")), int):
        found["ui:span"] = span
    return found


def _type(field: JsonObject) -> JsonObject:
    is_required = field.get("required") is True
    match field.get("type"):
        case "date":
            return {"type": "string", "format": "date"}
        case "file":
            item: JsonObject = {"type": "string", "format": "data-url"}
            if accept := elements(field.get("accept")):
                item["accept"] = accept
            return {"type": "array", "items": item, **({"minItems": 1} if is_required else {})}
        case "singleselect" | "single_select":
            return {"type": "string", "oneOf": _options(field)}
        case "multiselect":
            least: JsonObject = {"minItems": 1} if is_required else {}
            items: JsonObject = {"oneOf": _options(field)}
            return {"type": "array", "uniqueItems": True, "items": items, **least}
        case "checkbox":
            content = words(field.get("content"), MAX_HELP)
            must: JsonObject = {"const": True} if is_required else {}
            return {"type": "boolean", "ui:statement": content, **must}
        case "checkbox_group":
            inner = _fields(field)
            return {**_schema(inner), "ui:span": 0}
    least_text: JsonObject = {"minLength": 1} if is_required else {}
    long: JsonObject = {"ui:widget": "textarea"} if _is_long(field) else {}
    return {"type": "string", **least_text, **long}


def _is_long(field: JsonObject) -> bool:
    """Returns whether a text is long; `auto_resize` alone means nothing, as it is on by default."""
    default = field.get("default_value")
    return isinstance(default, str) and ("\n" in default or len(default) > 80)


def _options(field: JsonObject) -> list[Json]:
    found: list[Json] = []
    for one in elements(field.get("options")):
        if isinstance(one, dict):
            value = one.get("id", one.get("value"))
            found.append({"const": value, "title": one.get("label") or value})
    return found or [{"const": ""}]


def _value(field: JsonObject, given: Json, is_settings: bool) -> Json:
    kind = field.get("type")
    if kind == "checkbox_group":
        ticked = {
            str(one["id"]): members(given).get(str(one["id"])) is True for one in _fields(field)
        }
        if is_settings:
            return {"type": kind, "values": {name: {"value": on} for name, on in ticked.items()}}
        return {"type": kind, "value": {**ticked}}
    if kind == "checkbox":
        return {"type": kind, "value": given is True}
    if kind == "file":
        files = [_file(one) for one in elements(given) if isinstance(one, str)]
        return {"type": kind, "value": files or None}
    if kind == "multiselect":
        return {"type": kind, "value": given}
    return {"type": kind, "value": given if given != "" else None}


def _file(url: str) -> Json:
    match = _DATA_URL.match(url)
    if match is None:
        return {"uri": url, "name": None, "mime_type": None}
    marks = [one for one in match[2].split(";") if one]
    name = next((one.removeprefix("name=") for one in marks if one.startswith("name=")), None)
    kept = "".join(f";{one}" for one in marks if not one.startswith("name="))
    return {
        "uri": f"data:{match[1]}{kept},{url[match.end() :]}",
        "name": unquote(name) if name is not None else None,
        "mime_type": match[1],
    }
