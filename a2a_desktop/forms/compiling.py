"""Compiles JSON Schemas for jsonschema-rs: of any draft, with bounds, and in part if need be.

Nothing is fetched.
"""

import json
from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Final

from a2a_desktop.forms.keywords import Unreadable, looked_up, members
from a2a_desktop.forms.moments import BOUNDS
from a2a_desktop.forms.references import MAX_DEPTH, led, schemas, within
from a2a_desktop.model.ids import Json, JsonObject

INVALID: Final = 50
"""Invalid keywords that are left out of a schema."""
MUCH: Final = 500_000
"""Characters that are compiled in search of them, in all."""
_PATTERN_SIZE: Final = 3_000_000
"""Bytes of a compiled pattern: larger ones read four hundred letters in half a second."""
_STEPS_BACK: Final = 100_000
LONGEST: Final = 200
"""Schemas in each other, or references after each other, that are weighed."""
HEAVY: Final = 2**30
"""A weight that is not counted further."""
_ROOT: Final = "urn:form"
_NEWEST: Final = "Draft202012Validator"
_DRAFTS: Final = {
    "draft-04": "Draft4Validator",
    "draft-06": "Draft6Validator",
    "draft-07": "Draft7Validator",
    "2019-09": "Draft201909Validator",
}
_BOUNDS: Final = ("exclusiveMinimum", "exclusiveMaximum")
_JOINED: Final = ("allOf", "anyOf", "oneOf", "if", "then", "else", "not", "dependentSchemas")
"""Keywords whose schemas are all tried for the same value."""


class Document:
    """A document, such as that of a schema's references; an equal one is another."""

    def __init__(self, root: Json) -> None:
        self.root = root

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Document) and other.root is self.root

    def __hash__(self) -> int:
        return id(self.root)


@lru_cache(maxsize=512)
def known(text: str, whole: Document | None) -> Any:
    """Returns the validator of a small schema, which conditions ask for with every key."""
    return compiled(json.loads(text), whole)


def compiled(schema: Json, whole: Document | None = None) -> Any:
    """Returns the validator of a schema, whose references lead into `whole`; None if invalid."""
    import jsonschema_rs  # 30 ms that only a form needs

    try:
        return _compiled(schema, whole)
    except (ValueError, RecursionError, jsonschema_rs.ReferencingError):
        return None


def compiled_in_part(schema: Json) -> Any:
    """Returns the validator of a schema without its invalid keywords; None if they are too many."""
    import jsonschema_rs

    try:
        text = json.dumps(schema)
        copy = json.loads(json.dumps(led(schema)))
        for _ in range(min(INVALID, MUCH // len(text))):
            try:
                return _compiled(copy, None)
            except jsonschema_rs.ValidationError as error:
                if error.instance_path:
                    _cut(copy, error.instance_path)
                elif not _cut_references(copy):
                    return None
    except (ValueError, RecursionError, jsonschema_rs.ReferencingError):
        pass  # nothing can be compiled
    return None


def _cut(schema: Any, place: Sequence[str | int]) -> None:
    """Removes what is at a place."""
    *way, last = place
    for step in way:
        schema = schema[step]
    del schema[last]


def _cut_references(schema: JsonObject) -> bool:
    """Removes references that lead nowhere; returns whether there were any."""
    cut = [one for one in schemas(schema) if "$ref" in one and _target(one, schema) is None]
    for one in cut:
        del one["$ref"]
    return bool(cut)


def weight(schema: Json) -> int:
    """Returns how many schemas one value may be tried against, at most, or HEAVY.

    References in a circle count once: the value's own depth ends them.
    """
    schema = led(schema)
    known: dict[int, int] = {}

    def weighed(one: Json, depth: int) -> int:
        if not isinstance(one, dict):
            return 1
        if depth > LONGEST:
            return HEAVY
        if id(one) not in known:
            known[id(one)] = 1
            here = [
                inner for word in _JOINED if word in one for _, inner in within(word, one[word])
            ]
            if "$ref" in one:
                here.append(_target(one, schema))
            below = [
                weighed(inner, depth + 1)
                for word, value in one.items()
                if word not in _JOINED
                for _, inner in within(word, value)
            ]
            tried = sum(weighed(inner, depth + 1) for inner in here)
            known[id(one)] = min(HEAVY, 1 + tried + max(below, default=0))
        return known[id(one)]

    return weighed(schema, 0)


def _target(schema: JsonObject, root: Json) -> Json:
    """Returns the target of a schema's reference; None if it leads nowhere."""
    try:
        return looked_up(str(schema.get("$ref")), root)
    except Unreadable:
        return None


def _compiled(schema: Json, whole: Document | None) -> Any:
    """Compiles a schema. Raises ValueError, ReferencingError, RecursionError."""
    import jsonschema_rs

    if not isinstance(schema, dict | bool):
        return None
    draft, registry = (_draft(schema), None) if whole is None else _known_at(whole)
    return getattr(jsonschema_rs, draft)(
        schema if whole is None else _into(schema, 0),
        offline=True,
        validate_formats=True,
        registry=registry,
        keywords=BOUNDS,
        pattern_options=jsonschema_rs.FancyRegexOptions(_STEPS_BACK, _PATTERN_SIZE),
    )


@lru_cache(maxsize=8)
def _known_at(whole: Document) -> tuple[str, Any]:
    """Returns the draft of a document, and where references from outside of it find it."""
    import jsonschema_rs

    draft = _draft(whole.root)
    kind = getattr(jsonschema_rs, draft.removesuffix("Validator"))
    return draft, jsonschema_rs.Registry(
        [(_ROOT, {**members(whole.root), "$id": _ROOT})], draft=kind
    )


def _into(schema: Json, depth: int) -> Any:
    """Returns a part of a document whose references lead into the document from elsewhere."""
    if depth > MAX_DEPTH:
        return schema
    if isinstance(schema, list):
        return [_into(one, depth + 1) for one in schema]
    if not isinstance(schema, dict):
        return schema
    found = {key: _into(one, depth + 1) for key, one in schema.items()}
    reference = found.get("$ref")
    if isinstance(reference, str) and reference.startswith("#"):
        found["$ref"] = _ROOT + reference
    return found


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
    found = list(schemas(schema))
    if any(one.get(word) is True for one in found for word in _BOUNDS):
        return _DRAFTS["draft-04"]
    if any("additionalItems" in one or isinstance(one.get("items"), list) for one in found):
        return _DRAFTS["draft-07"]
    if any(isinstance(one.get("dependencies"), dict) for one in found):
        return _DRAFTS["draft-07"]
    return _NEWEST
