"""Translates 0.8 into 0.9: one renderer draws both.

Source: google/A2UI, specification/v0_8/json/standard_catalog_definition.json.
"""

from collections.abc import Mapping
from typing import Final

from a2a_desktop.model.ids import Json, JsonObject

_LITERALS: Final = ("literalString", "literalNumber", "literalBoolean", "literalArray", "literal")
_VALUES: Final = ("valueString", "valueNumber", "valueBoolean", "valueMap", "valueList", "value")
_DEPTH: Final = 32

_NAMES: Final[Mapping[str, Mapping[str, str]]] = {
    "Text": {"usageHint": "variant"},
    "Image": {"usageHint": "variant", "altText": "description"},
    "Row": {"distribution": "justify", "alignment": "align"},
    "Column": {"distribution": "justify", "alignment": "align"},
    "List": {"alignment": "align"},
    "Tabs": {"tabItems": "tabs"},
    "Modal": {"entryPointChild": "trigger", "contentChild": "content"},
    "TextField": {"text": "value", "textFieldType": "variant"},
    "MultipleChoice": {"selections": "value", "variant": "displayStyle"},
    "Slider": {"minValue": "min", "maxValue": "max"},
}
_COMPONENTS: Final = {"MultipleChoice": "ChoicePicker"}

Presets = dict[str, Json]
"""Values by path, for components that give both; they become data."""


def component(row: JsonObject) -> tuple[JsonObject, Presets]:
    """Returns a component of 0.8 as one of 0.9, and its presets."""
    wrapped = row.get("component")
    if not isinstance(wrapped, dict) or not wrapped:
        return row, {}
    name, given = next(iter(wrapped.items()))
    properties = given if isinstance(given, dict) else {}
    names = _NAMES.get(name, {})
    presets: Presets = {}
    new: JsonObject = {
        names.get(one, one): _property(one, value, presets) for one, value in properties.items()
    }
    if name == "MultipleChoice":
        is_single = properties.get("maxAllowedSelections") == 1
        new["variant"] = "mutuallyExclusive" if is_single else "multipleSelection"
    if name == "Button" and properties.get("primary") is True:
        new["variant"] = "primary"
    new |= {"id": row.get("id"), "component": _COMPONENTS.get(name, name)}
    if "weight" in row:
        new["weight"] = row["weight"]
    return new, presets


def contents(rows: Json, depth: int = 0) -> JsonObject:
    """Reads the values of a `dataModelUpdate`: a list of keys with typed values, or an object."""
    if depth > _DEPTH:
        return {}
    if isinstance(rows, dict):
        return rows
    found: JsonObject = {}
    for row in rows if isinstance(rows, list) else []:
        key = row.get("key") if isinstance(row, dict) else None
        if isinstance(row, dict) and isinstance(key, str):
            found[key] = _typed(row, depth)
    return found


def _typed(row: JsonObject, depth: int) -> Json:
    kind = next((one for one in _VALUES if one in row), None)
    if kind is None:
        return None
    value = row[kind]
    if kind == "valueMap":
        return contents(value, depth + 1)
    if kind == "valueList" and isinstance(value, list) and depth < _DEPTH:
        return [_typed(one, depth + 1) if isinstance(one, dict) else one for one in value]
    return value


def _property(name: str, value: Json, presets: Presets, depth: int = 0) -> Json:
    if depth > _DEPTH:
        return None
    if isinstance(value, list):
        return [_property("", one, presets, depth + 1) for one in value]
    if not isinstance(value, dict):
        return value
    if name == "action":
        return _action(value, presets)
    if name == "children":
        return _children(value)
    literal = next((one for one in _LITERALS if one in value), None)
    path = value.get("path")
    if isinstance(path, str):
        if literal is not None:
            presets[path] = value[literal]
        return {"path": path}
    if literal is not None:
        return value[literal]
    return {one: _property(one, inner, presets, depth + 1) for one, inner in value.items()}


def _children(value: JsonObject) -> Json:
    template = value.get("template")
    if isinstance(template, dict):
        return {"path": template.get("dataBinding"), "componentId": template.get("componentId")}
    return value.get("explicitList", value)


def _action(value: JsonObject, presets: Presets) -> JsonObject:
    context: JsonObject = {}
    rows = value.get("context")
    for row in rows if isinstance(rows, list) else []:
        key = row.get("key") if isinstance(row, dict) else None
        if isinstance(row, dict) and isinstance(key, str):
            context[key] = _property("", row.get("value"), presets)
    return {"event": {"name": value.get("name"), "context": context}}
