"""The schemas in a document, and its references: by identifier, anchor or path.

Source: JSON Schema 2020-12, sections 8.2 and 9.2.
"""

import json
from collections.abc import Iterator
from typing import Final, TypeAlias
from urllib.parse import quote, urljoin

from a2a_desktop.forms.keywords import members
from a2a_desktop.model.ids import Json, JsonObject, below

MAX_DEPTH: Final = 40
MAX_NAMED: Final = 2000
"""Schemas of a document that are looked at for names."""
_NAMED: Final = (
    *("properties", "patternProperties", "$defs", "definitions"),
    *("dependentSchemas", "dependencies"),
)
"""Keywords whose value has schemas by name."""
_VALUES: Final = ("const", "enum", "default", "examples")
"""Keywords whose value is no schema."""
_UNQUOTED: Final = "/~$!&'()*+,;=:@"
_DYNAMIC: Final = ("$dynamicRef", "$recursiveRef")
_ANCHORS: Final = ("$anchor", "$dynamicAnchor")
_Place: TypeAlias = tuple[str, str]
"""The pointer to the resource around a schema, and its address."""


def within(word: str, value: Json) -> Iterator[tuple[str | int | None, Json]]:
    """Yields the schemas in the value of a keyword, each with its name or number there."""
    if word in _VALUES:
        return
    if word in _NAMED:
        yield from value.items() if isinstance(value, dict) else ()
    elif isinstance(value, list):
        yield from enumerate(value)
    else:
        yield None, value


def schemas(schema: Json, depth: int = 0) -> Iterator[JsonObject]:
    """Yields a schema and all within it."""
    if isinstance(schema, dict) and depth <= MAX_DEPTH:
        yield schema
        for word, value in schema.items():
            for _, inner in within(word, value) if isinstance(value, dict | list) else ():
                yield from schemas(inner, depth + 1)


def led(root: Json) -> Json:
    """Returns a document whose references are paths from its root; others lead nowhere."""
    if not _Names(root).has_other:
        return root
    whole: Json = json.loads(json.dumps(root))
    names = _Names(whole)
    for schema, pointer, place in names.parts:
        names.lead(schema, pointer, place)
    return whole


class _Names:
    """The schemas of a document, their names, and the references to these."""

    def __init__(self, root: Json) -> None:
        self.parts: list[tuple[dict[str, Json], str, _Place]] = []
        """The schemas, each with the pointer to it and the resource around it."""
        self.has_other = False
        """There is a reference that is no path from the root."""
        self._id = "id" if "draft-04" in str(members(root).get("$schema")) else "$id"
        self._resources: dict[str, str] = {}
        """Pointers to the schemas that are documents of their own, by address."""
        self._anchors: dict[_Place, str] = {}
        """Pointers to schemas, by the resource around them and their name in it."""
        self._dynamic: dict[str, list[str]] = {}
        """Pointers to the resources with a dynamic anchor, by its name."""
        self._note(root, "", ("", ""), 0)

    def lead(self, schema: dict[str, Json], pointer: str, place: _Place) -> None:
        """Replaces the reference of a schema by a path from the root, and takes its names."""
        if "$ref" in schema:
            schema["$ref"] = self._path(str(schema["$ref"]), place)
        for word in _DYNAMIC:
            if word in schema and (path := self._outermost(str(schema[word]), place)):
                schema["$ref"] = path
                del schema[word]
        for word in (self._id, *_ANCHORS) if pointer else ():
            schema.pop(word, None)

    def _note(self, schema: Json, pointer: str, place: _Place, depth: int) -> None:
        if not isinstance(schema, dict) or depth > MAX_DEPTH or len(self.parts) >= MAX_NAMED:
            return
        own = schema.get(self._id)
        if isinstance(own, str) and not own.startswith("#"):
            place = pointer, urljoin(place[1], own.rstrip("#"))
        self.parts.append((schema, pointer, place))
        self._resources.setdefault(place[1], place[0])
        names = [schema.get(word) for word in _ANCHORS]
        names += [own[1:]] if isinstance(own, str) and own.startswith("#") else []
        for name in names:
            if isinstance(name, str):
                self._anchors.setdefault((place[0], name), pointer)
        name = "" if schema.get("$recursiveAnchor") is True else schema.get("$dynamicAnchor")
        if isinstance(name, str):
            self._dynamic.setdefault(name, []).append(place[0])
        if "$ref" in schema:
            self.has_other |= bool(place[0]) or not _is_path(schema["$ref"])
        self.has_other |= any(word in schema for word in _DYNAMIC)
        for word, value in schema.items():
            for step, inner in within(word, value) if isinstance(value, dict | list) else ():
                below_it = below(pointer, word)
                here = below_it if step is None else below(below_it, step)
                self._note(inner, here, place, depth + 1)

    def _path(self, reference: str, place: _Place) -> str:
        address, _, fragment = reference.partition("#")
        around = self._resources.get(urljoin(place[1], address)) if address else place[0]
        if around is not None and fragment and not fragment.startswith("/"):
            around, fragment = self._anchors.get((around, fragment)), ""
        if around is None:
            return reference
        return f"#{quote(around, _UNQUOTED)}{fragment}"

    def _outermost(self, reference: str, place: _Place) -> str:
        """Returns the path to the outermost schema of a name; "" if the way to it decides."""
        name = reference.partition("#")[2]
        around = self._dynamic.get(name, [])
        if len(around) == 1 or place[0] not in around:
            path = self._path(reference, place)
        else:
            path = self._path(f"#{name}", ("", "")) if "" in around else ""
        return path if _is_path(path) else ""


def _is_path(reference: Json) -> bool:
    return isinstance(reference, str) and (reference == "#" or reference.startswith("#/"))
