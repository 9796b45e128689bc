"""Fields that depend on the answers: if/then/else and dependencies."""

from collections.abc import Mapping
from typing import Final

from a2a_desktop.forms.keywords import elements, members, merged
from a2a_desktop.forms.validate import fits
from a2a_desktop.model.ids import Json, JsonObject

_WORDS: Final = ("if", "dependentRequired", "dependentSchemas", "dependencies")


def has_conditions(keys: Mapping[str, Json]) -> bool:
    """Returns whether the fields depend on the answers."""
    joined = elements(keys.get("allOf"))
    return any(word in keys for word in _WORDS) or any("if" in members(one) for one in joined)


def applied(schema: Json, value: Json) -> Json:
    """Returns the schema of an object with the additions of its conditions for these answers."""
    if not isinstance(schema, dict):
        return schema
    answers = members(value)
    found = schema
    for one in (schema, *elements(schema.get("allOf"))):
        found = _chosen(found, members(one), answers)
    for word in ("dependentRequired", "dependentSchemas", "dependencies"):
        for name, more in members(schema.get(word)).items():
            if name in answers:
                found = _depending(found, more, answers)
    return found


def _chosen(found: JsonObject, schema: JsonObject, answers: JsonObject) -> JsonObject:
    if "if" not in schema:
        return found
    branch = schema.get("then" if fits(schema["if"], answers) else "else")
    if not isinstance(branch, dict):
        return found
    more = applied(branch, answers)
    return merged(found, more) if isinstance(more, dict) else found


def _depending(found: JsonObject, more: Json, answers: JsonObject) -> JsonObject:
    if isinstance(more, list):
        return merged(found, {"required": more})
    if not isinstance(more, dict):
        return found
    for name in ("oneOf", "anyOf"):  # rjsf's way: the branch whose constants fit
        if choices := elements(more.get(name)):
            fit = [one for one in choices if isinstance(one, dict) and fits(one, answers)]
            rest = {key: value for key, value in more.items() if key != name}
            return merged(merged(found, fit[0]), rest) if fit else merged(found, rest)
    return merged(found, more)
