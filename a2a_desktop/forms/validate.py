"""Checks answers and reports problems as facts. The window has the sentences.

jsonschema-rs does the check: linear time for any pattern, and nothing is fetched.
"""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final, TypeAlias

from a2a_desktop.model.ids import Json

MAX_PROBLEMS: Final = 200
MAX_DEPTH: Final = 40
SMALL: Final = 2000
"""Characters of a schema whose validator is kept."""
_ROOT: Final = "urn:form"
Path: TypeAlias = tuple[str | int, ...]

_NEWEST: Final = "Draft202012Validator"
_DRAFTS: Final = {
    "draft-04": "Draft4Validator",
    "draft-06": "Draft6Validator",
    "draft-07": "Draft7Validator",
    "2019-09": "Draft201909Validator",
}
_LIMITED: Final = {
    "minimum",
    "maximum",
    "exclusiveMinimum",
    "exclusiveMaximum",
    "minLength",
    "maxLength",
    "minItems",
    "maxItems",
    "minProperties",
    "maxProperties",
    "multipleOf",
}


@dataclass(frozen=True, slots=True)
class Problem:
    """One answer, or its absence, that the agent would refuse."""

    path: Path
    """The names and numbers that lead to it."""
    rule: str
    """A keyword of JSON Schema, or `unreadable`: the text is no such value."""
    limit: bool | float | str | None = None
    """The rule's bound, the format's name, or the expected type."""
    detail: str = ""


class Checker:
    """Checks answers against one schema. `is_able` is False where the schema is invalid."""

    def __init__(self, schema: Json) -> None:
        self._validator = _compiled(schema)

    @property
    def is_able(self) -> bool:
        """Answers can be checked; else they are sent as they are."""
        return self._validator is not None

    def problems(self, value: Json) -> tuple[Problem, ...]:
        """Returns all problems of an answer."""
        if self._validator is None:
            return ()
        found: list[Problem] = []
        for error in self._validator.iter_errors(value):
            found += _problems(error, value)
            if len(found) >= MAX_PROBLEMS:
                break
        return tuple(dict.fromkeys(found))


def fits(schema: Json, value: Json, root: Json = None) -> bool:
    """Returns whether a value fits a schema; none fits an invalid one.

    `root` is the document of the references in it.
    """
    text = json.dumps(schema)
    if isinstance(root, dict) and isinstance(schema, dict) and "$ref" in text:
        draft = {key: one for key, one in root.items() if key == "$schema"}
        whole: Json = {"root": {**root, "$id": _ROOT}}
        schema = {**_within_root(schema, 0), **draft, "$defs": whole, "definitions": whole}
        validator = _compiled(schema)
    else:
        validator = _known(text) if len(text) < SMALL else _compiled(schema)
    return validator is not None and bool(validator.is_valid(value))


@lru_cache(maxsize=512)
def _known(text: str) -> Any:
    """Returns the validator of a small schema, which conditions ask for with every key."""
    return _compiled(json.loads(text))


def _within_root(schema: Json, depth: int) -> Any:
    """Returns a part of a document whose references lead into the document from elsewhere."""
    if depth > MAX_DEPTH:
        return schema
    if isinstance(schema, list):
        return [_within_root(one, depth + 1) for one in schema]
    if not isinstance(schema, dict):
        return schema
    found = {key: _within_root(one, depth + 1) for key, one in schema.items()}
    reference = found.get("$ref")
    if isinstance(reference, str) and reference.startswith("#"):
        found["$ref"] = _ROOT + reference
    return found


def _compiled(schema: Json) -> Any:
    import jsonschema_rs  # 30 ms that only a form needs

    if not isinstance(schema, dict | bool):
        return None
    try:
        return getattr(jsonschema_rs, _draft(schema))(schema, offline=True, validate_formats=True)
    except (ValueError, RecursionError, jsonschema_rs.ReferencingError):
        return None


def _draft(schema: Json) -> str:
    """Returns the draft of `$schema`; else the newest, or the one with the keywords."""
    if not isinstance(schema, dict):
        return _NEWEST
    named = str(schema.get("$schema", ""))
    for name, kind in _DRAFTS.items():
        if name in named:
            return kind
    if named:
        return _NEWEST
    text = json.dumps(schema)
    if '"exclusiveMinimum": true' in text or '"exclusiveMaximum": true' in text:
        return _DRAFTS["draft-04"]
    if '"dependencies": {' in text or '"additionalItems": ' in text or '"items": [' in text:
        return _DRAFTS["draft-07"]
    return _NEWEST


def _problems(error: Any, value: Json) -> Iterator[Problem]:
    facts: dict[str, Any] = error.kind.as_dict()
    rule = error.kind.name
    path: Path = tuple(error.instance_path)
    if rule == "required":
        yield Problem((*path, facts["property"]), rule)
    elif rule in _LIMITED:
        limit = facts.get("limit", facts.get("multiple_of"))
        yield Problem(path, rule, limit, str(_size(value, path)))
    elif rule == "format":
        yield Problem(path, rule, facts.get("format"))
    elif rule == "type":
        wanted = facts.get("types") or facts.get("type") or ()
        yield Problem(path, rule, wanted if isinstance(wanted, str) else ", ".join(wanted))
    elif rule in ("additionalProperties", "unevaluatedProperties"):
        for name in facts.get("unexpected", ()):
            yield Problem((*path, name), rule)
    elif rule in ("anyOf", "oneOf") and (best := _closest(facts.get("context") or ())):
        for one in best:
            yield from _problems(one, value)
    else:
        yield Problem(path, rule)


def _closest(context: Any) -> list[Any]:
    """Returns the only alternative that failed by other than its type or constant.

    With none, or several, the choice itself is wrong.
    """
    meant = [errors for errors in context if not any(map(_is_another_kind, errors))]
    return list(meant[0]) if len(meant) == 1 else []


def _is_another_kind(error: Any) -> bool:
    return error.kind.name in ("type", "const", "enum", "falseSchema", "additionalProperties")


def _size(value: Json, path: Path) -> int | str:
    for step in path:
        if isinstance(value, dict) and isinstance(step, str):
            value = value.get(step)
        elif isinstance(value, list) and isinstance(step, int) and step < len(value):
            value = value[step]
        else:
            return ""
    return len(value) if isinstance(value, str | list | dict) else ""
