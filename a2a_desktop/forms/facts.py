"""The facts in the keywords of one field: its type, choices, bounds, looks."""

import json
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Final

from a2a_desktop.forms.keywords import (
    MAX_HELP,
    MAX_LABEL,
    elements,
    is_constant,
    members,
    number,
    tidy,
    whole,
    words,
)
from a2a_desktop.forms.spec import UNSET, FieldKind, FormField, Limits, Option, Value
from a2a_desktop.model.ids import Json, JsonObject

MAX_OPTIONS: Final = 2000
LONG_FROM: Final = 120
"""The length from which a text gets several lines."""

_SECRET: Final = re.compile(
    r"(?:^|_)(?:password|passwd|passphrase|secret|token|api_?key)s?$"
    r"|(?:ApiKey|[a-z](?:Password|Secret|Token))$",
    re.IGNORECASE,
)
MANY_STEPS: Final = 100
"""The steps between two bounds up to which a number has a slider."""
_MOST: Final = 2**53
_LEAST: Final = 1e-9
_MOST_STEPS: Final = 10**6
"""The bounds and the steps up to which a slider can tell its places apart."""
_FORMATS: Final = {
    "date": FieldKind.DATE,
    "time": FieldKind.TIME,
    "date-time": FieldKind.DATE_TIME,
    "datetime": FieldKind.DATE_TIME,
    "duration": FieldKind.DURATION,
    "email": FieldKind.EMAIL,
    "idn-email": FieldKind.EMAIL,
    "uri": FieldKind.URL,
    "url": FieldKind.URL,
    "iri": FieldKind.URL,
    "uuid": FieldKind.CODE,
    "hostname": FieldKind.CODE,
    "ipv4": FieldKind.CODE,
    "ipv6": FieldKind.CODE,
    "password": FieldKind.SECRET,
    "color": FieldKind.COLOR,
    "data-url": FieldKind.FILE,
    "binary": FieldKind.FILE,
    "textarea": FieldKind.LONG_TEXT,
}
_WIDGETS: Final = _FORMATS | {"file": FieldKind.FILE}
_SAVED: Final = {
    FieldKind.DATE: "dateSaveFormat",
    FieldKind.TIME: "timeSaveFormat",
    FieldKind.DATE_TIME: "dateTimeSaveFormat",
}
_SIGNS: Final = (
    (
        "object",
        (
            "properties",
            "additionalProperties",
            "patternProperties",
            "propertyNames",
            "dependentSchemas",
        ),
    ),
    ("array", ("items", "prefixItems", "minItems", "maxItems")),
    ("string", ("minLength", "maxLength", "pattern", "format", "contentEncoding")),
    ("number", ("minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf")),
)
"""Keywords that imply a type where none is given."""
KIND_NAMES: Final = {
    "string": "Text",
    "integer": "Whole number",
    "number": "Number",
    "boolean": "Yes or no",
    "array": "List",
    "object": "Group",
    "null": "Nothing",
}


def options_of(
    keys: Mapping[str, Json], hints: Mapping[str, Json] | None = None
) -> tuple[Option, ...]:
    """Returns the choices of an enum, written in any way; empty if it is none."""
    values = keys.get("enum")
    if isinstance(values, list) and 0 < len(values) <= MAX_OPTIONS:
        wish = wished(keys, hints, "enumNames")
        by_value = members(wish)
        names = [by_value.get(str(value)) for value in values] if by_value else elements(wish)
        for key in ("enumNames", "x-enumNames", "x-enum-varnames"):
            names = names or elements(keys.get(key))
        helps = elements(keys.get("x-enum-descriptions"))
        if not names and not helps:
            return tuple(_plain_option(value) for value in values)
        return tuple(
            Option(tidy(value), _named(names, n) or shown(value), _named(helps, n))
            for n, value in enumerate(values)
        )
    for name in ("oneOf", "anyOf"):
        choices = elements(keys.get(name))
        if 0 < len(choices) <= MAX_OPTIONS and all(map(is_constant, choices)):
            return tuple(_option(one) for one in choices if isinstance(one, dict))
    return ()


def shown(value: Json, limit: int = MAX_LABEL) -> str:
    """Returns a value for display."""
    is_text = isinstance(value, str)
    return words(value if is_text else json.dumps(tidy(value), ensure_ascii=False), limit)


def _plain_option(value: Json) -> Option:
    value = value if isinstance(value, str) else tidy(value)
    return Option(value, shown(value))


def _option(schema: JsonObject) -> Option:
    values = elements(schema.get("enum")) or [None]
    value = schema["const"] if "const" in schema else values[0]
    label = words(schema.get("title")) or shown(value)
    return Option(tidy(value), label, words(schema.get("description"), MAX_HELP))


def _named(names: Sequence[Json], place: int) -> str:
    return words(names[place]) if place < len(names) else ""


def type_of(keys: Mapping[str, Json]) -> str | None:
    """Returns the type, guessed if it is not given; None: any, or several."""
    kind = keys.get("type")
    if isinstance(kind, str):
        return kind
    if isinstance(kind, list):
        return None
    for found, signs in _SIGNS:
        if any(sign in keys for sign in signs):
            return found
    return None


def text_field(field: FormField, keys: JsonObject, hints: Mapping[str, Json] | None) -> FormField:
    """Returns a field of type string, by its format and its hints."""
    limits = Limits(
        min_length=whole(keys.get("minLength")), max_length=whole(keys.get("maxLength"))
    )
    form = keys.get("format")
    kind = _FORMATS.get(form, FieldKind.TEXT) if isinstance(form, str) else FieldKind.TEXT
    widget = wished(keys, hints, "widget")
    kind = _WIDGETS.get(widget, kind) if isinstance(widget, str) else kind
    encoding = keys.get("contentEncoding")
    is_base64 = encoding == "base64" or form == "byte"
    if is_base64 or "accept" in keys:
        kind = FieldKind.FILE
    accept = (
        keys.get("accept") or _options(keys, hints).get("accept") or keys.get("contentMediaType")
    )
    if kind is FieldKind.FILE:
        limits = replace(limits, accept=_accepted(accept))
    default = field.default
    is_long = (limits.max_length or 0) > LONG_FROM
    if isinstance(default, str) and ("\n" in default or len(default) > LONG_FROM):
        is_long = True
    if kind is FieldKind.TEXT and (is_long or _options(keys, hints).get("multi") is True):
        kind = FieldKind.LONG_TEXT
    if kind in (FieldKind.TEXT, FieldKind.LONG_TEXT, FieldKind.CODE):
        is_named_so = _SECRET.search(field.name) is not None
        kind = FieldKind.SECRET if is_named_so or is_secret(keys, hints) else kind
    return replace(
        field,
        kind=kind,
        limits=limits,
        is_loose=form != kind.value,
        saved_as=words(wished(keys, hints, _SAVED.get(kind, ""))),
        is_plain_base64=is_base64,
    )


def is_secret(keys: Mapping[str, Json], hints: Mapping[str, Json] | None) -> bool:
    """Returns whether the schema or its hints say that a text or a number is not to be shown."""
    asked = [wished(keys, hints, word) for word in ("widget", "inputType", "format")]
    return keys.get("writeOnly") is True or "password" in (*asked, keys.get("format"))


def bounds(keys: Mapping[str, Json], hints: Mapping[str, Json] | None = None) -> Limits:
    """Returns the bounds of a number, and whether they are near enough for a slider."""
    low, high = number(keys.get("minimum")), number(keys.get("maximum"))
    above, below = keys.get("exclusiveMinimum"), keys.get("exclusiveMaximum")
    is_above, is_below = above is True, below is True
    if (bound := number(above)) is not None and (low is None or bound >= low):
        low, is_above = bound, True
    if (bound := number(below)) is not None and (high is None or bound <= high):
        high, is_below = bound, True
    step = number(keys.get("multipleOf"))
    limits = Limits(low, high, is_above, is_below, step)
    return replace(limits, is_range=_is_range(limits, keys, hints))


def _is_range(limits: Limits, keys: Mapping[str, Json], hints: Mapping[str, Json] | None) -> bool:
    low, high = limits.minimum, limits.maximum
    if low is None or high is None or not low < high or limits.is_above or limits.is_below:
        return False
    if max(-low, high) > _MOST or high - low < _LEAST or not (limits.step or 1) >= _LEAST:
        return False
    widget, slider = wished(keys, hints, "widget"), wished(keys, hints, "slider")
    step = limits.step or (1 if keys.get("type") == "integer" else (high - low) / MANY_STEPS)
    if widget == "range" or slider is True:
        return 1 <= (high - low) / step <= _MOST_STEPS
    is_stepped = step == limits.step or keys.get("type") == "integer"
    is_near = 1 <= (high - low) / step <= MANY_STEPS
    return widget is None and slider is None and is_stepped and is_near


def first_value(keys: Mapping[str, Json], suggested: Value, *, may_be_null: bool) -> Value:
    """Returns the first value of a field; null is none where its type has no null."""
    is_typed = not may_be_null and keys.get("type", "null") != "null"
    for one in (suggested, keys.get("default", UNSET)):
        if one is not UNSET and not (is_typed and one is None):
            return tidy(one)
    return UNSET


def example(keys: Mapping[str, Json], hints: Mapping[str, Json] | None) -> str:
    """Returns an example of an answer."""
    hint = wished(keys, hints, "placeholder")
    examples = elements(keys.get("examples"))
    for one in (hint, *examples[:1], keys.get("example")):
        if isinstance(one, str | int | float):
            return words(str(one))
    return ""


def wished(keys: Mapping[str, Json], hints: Mapping[str, Json] | None, name: str) -> Json:
    """Returns a hint of rjsf's uiSchema, or of the schema itself."""
    for source in (hints or {}, keys):
        if f"ui:{name}" in source:
            return source[f"ui:{name}"]
        if name in (found := members(source.get("ui:options"))):
            return found[name]
    return None


def _options(keys: Mapping[str, Json], hints: Mapping[str, Json] | None) -> Mapping[str, Json]:
    return {**members(keys.get("options")), **members((hints or {}).get("ui:options"))}


def _accepted(value: Json) -> tuple[str, ...]:
    parts: Iterable[Json] = value.split(",") if isinstance(value, str) else elements(value)
    return tuple(one.strip() for one in parts if isinstance(one, str) and one.strip())


def kind_label(shape: Mapping[str, Json]) -> str:
    """Returns the label of a schema without a title."""
    return KIND_NAMES.get(type_of(shape) or "", "")
