"""Checks answers and reports problems as facts. The window has the sentences."""

import json
from collections.abc import Iterator, Set
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final, TypeAlias

from a2a_desktop.forms.compiling import Document, compiled, compiled_in_part, known, weight
from a2a_desktop.forms.moments import BOUNDS
from a2a_desktop.model.ids import Json

MAX_PROBLEMS: Final = 200
MOST_TOLD: Final = 2**12
MOST_TRIED: Final = 2**21
"""The schemas tried for one value, from `weight`, up to which each error is told, and any."""
SMALL: Final = 2000
"""Characters of a schema whose validator is kept."""
HIDDEN: Final = "hidden"
"""The rule of a problem that is none: what its path leads to is not asked for."""
Path: TypeAlias = tuple[str | int, ...]

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


def is_within(path: Path, places: Set[Path]) -> bool:
    """Returns whether a path leads to one of these places, or into one."""
    return any(path[:length] in places for length in range(len(path) + 1))


class Checker:
    """Checks answers against one schema, as far as it is valid."""

    def __init__(self, schema: Json) -> None:
        validator = compiled(schema)
        self.is_able: Final = validator is not None
        """All of the schema can be checked."""
        self._validator = validator or compiled_in_part(schema)
        self._weight = weight(schema)

    def problems(self, value: Json) -> tuple[Problem, ...]:
        """Returns all problems of an answer; of a schema with very many choices that there is one.

        None if the choices are too many to try.
        """
        if self._validator is None or self._weight > MOST_TRIED:
            return ()
        if self._weight > MOST_TOLD:
            return () if self._validator.is_valid(value) else (Problem((), "anyOf"),)
        found: list[Problem] = []
        for error in self._validator.iter_errors(value):
            found += _problems(error, value)
            if len(found) >= MAX_PROBLEMS:
                break
        return tuple(dict.fromkeys(found))


def checker_of(schema: Json) -> Checker:
    """Returns the checker of a form's schema; those of the last forms are kept."""
    return _checker_of(Document(schema))


@lru_cache(maxsize=8)
def _checker_of(whole: Document) -> Checker:
    return Checker(whole.root)


def fits(schema: Json, value: Json, root: Json = None) -> bool:
    """Returns whether a value fits a schema; none fits an invalid one.

    `root` is the document of the references in it.
    """
    text = json.dumps(schema)
    whole = Document(root) if isinstance(root, dict) and "$ref" in text else None
    validator = known(text, whole) if len(text) < SMALL else compiled(schema, whole)
    return validator is not None and bool(validator.is_valid(value))


def _problems(error: Any, value: Json) -> Iterator[Problem]:
    facts: dict[str, Any] = error.kind.as_dict()
    rule = error.kind.name
    path: Path = tuple(error.instance_path)
    if rule == "required":
        yield Problem((*path, facts["property"]), rule)
    elif rule in _LIMITED:
        limit = facts.get("limit", facts.get("multiple_of"))
        found = value_at(value, path)
        size = len(found) if isinstance(found, str | list | dict) else ""
        yield Problem(path, rule, limit, str(size))
    elif rule in BOUNDS:
        word, _, bound = str(facts.get("message")).partition(" ")
        yield Problem(path, word, bound)
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


def value_at(value: Json, path: Path) -> Json:
    """Returns the value that a path leads to; None if there is none."""
    for step in path:
        if isinstance(value, dict):
            value = value.get(str(step))
        elif isinstance(value, list) and isinstance(step, int) and step < len(value):
            value = value[step]
        else:
            return None
    return value
