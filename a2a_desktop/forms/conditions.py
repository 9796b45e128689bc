"""Fields that depend on the answers: if/then/else and dependencies."""

from collections.abc import Iterator
from typing import Final

from a2a_desktop.forms.keywords import elements, members, merged, plain
from a2a_desktop.forms.validate import fits
from a2a_desktop.model.ids import Json, JsonObject

MAX_CONDITIONS: Final = 500
"""Conditions of one object that are looked at."""
_DEPEND: Final = ("dependentRequired", "dependentSchemas", "dependencies")
_CHOICES: Final = ("oneOf", "anyOf")


def has_conditions(keys: JsonObject) -> bool:
    """Returns whether the fields depend on the answers."""
    return any(word in keys for word in _DEPEND) or any(True for _ in _conditions(keys))


def _conditions(keys: JsonObject) -> Iterator[JsonObject]:
    """Yields the objects with an `if`: itself, and members of what joins schemas."""
    joined = (one for word in ("allOf", *_CHOICES) for one in elements(keys.get(word)))
    for one in (keys, *joined):
        if isinstance(one, dict) and "if" in one:
            yield one


def is_conditional_object(keys: JsonObject, root: Json) -> bool:
    """Returns whether a schema without a type is of an object: its conditions add fields."""
    return any(True for _ in _conditions(keys)) and bool(added_names(keys, root))


def without_conditions(keys: JsonObject) -> JsonObject:
    """Returns the keywords without choices that consist of conditions, which are no variants."""
    return {
        word: value
        for word, value in keys.items()
        if word not in _CHOICES or not any("if" in members(one) for one in elements(value))
    }


def applied(keys: JsonObject, value: Json, root: Json, depth: int = 0) -> JsonObject:
    """Returns the keywords of an object with the additions of its conditions for these answers.

    `root` is the document of the references.
    """
    answers, found = members(value), keys
    if depth > 3:
        return keys
    for one in list(_conditions(keys))[:MAX_CONDITIONS]:
        branch = one.get("then" if fits(one["if"], answers, root) else "else")
        fixed = members(members(one["if"]).get("properties"))
        found = _with(found, branch, answers, root, (*fixed,), depth)
    for word in _DEPEND:
        for name, more in list(members(keys.get(word)).items())[:MAX_CONDITIONS]:
            if name in answers:
                found = _depending(found, name, more, answers, root, depth)
    return found


def _with(
    found: JsonObject,
    more: Json,
    answers: JsonObject,
    root: Json,
    fixed: tuple[str, ...],
    depth: int,
) -> JsonObject:
    """Joins what a condition adds. Fields that decide about it keep all their choices."""
    if not isinstance(more, dict):
        return found
    added = dict(applied(plain(more, root).keys, answers, root, depth + 1))
    added = {word: one for word, one in added.items() if word not in _LOOKS}
    own = members(found.get("properties"))
    if isinstance(added.get("properties"), dict):
        added["properties"] = {
            name: one
            for name, one in members(added["properties"]).items()
            if name not in fixed or name not in own
        }
    return merged(found, added)


def _depending(
    found: JsonObject, name: str, more: Json, answers: JsonObject, root: Json, depth: int
) -> JsonObject:
    if isinstance(more, list):
        return merged(found, {"required": more})
    keys = plain(more, root).keys
    for word in _CHOICES:  # rjsf's way: the branch that takes the answer
        if choices := elements(keys.get(word)):
            shapes = (plain(one, root).keys for one in choices)
            taken = next((one for one in shapes if _takes(one, name, answers, root)), None)
            found = _with(found, taken, answers, root, (name,), depth)
            keys = {key: value for key, value in keys.items() if key != word}
    return _with(found, keys, answers, root, (), depth)


def _takes(shape: JsonObject, name: str, answers: JsonObject, root: Json) -> bool:
    """Returns whether a branch is meant: by the answer alone, as its own fields are yet to come."""
    asked = members(shape.get("properties"))
    if name in asked:
        return fits(asked[name], answers[name], root)
    return fits(shape, answers, root)


def added_names(keys: JsonObject, root: Json, depth: int = 0) -> frozenset[str]:
    """Returns the names of all fields that a condition can add."""
    found: set[str] = set()
    if depth > 3:
        return frozenset()
    branches = [one.get(word) for one in _conditions(keys) for word in ("then", "else")]
    branches += [more for word in _DEPEND for more in members(keys.get(word)).values()]
    for branch in branches[:MAX_CONDITIONS]:
        inner = plain(branch, root).keys
        for shape in (inner, *(c for word in _CHOICES for c in elements(inner.get(word)))):
            shown = plain(shape, root).keys
            found |= {*members(shown.get("properties")), *added_names(shown, root, depth + 1)}
    return frozenset(found - {*members(keys.get("properties"))})


_LOOKS: Final = frozenset({"title", "description", "$schema", "$id", "type", "default"})
