"""The schemas in a document, and its references: by identifier, anchor or path.

Source: JSON Schema 2020-12, sections 8.2 and 9.2.
"""

from collections.abc import Iterator
from typing import Final, TypeAlias
from urllib.parse import quote, urljoin

from a2a_desktop.model.ids import Json, JsonObject
from a2a_desktop.model.pointer import below

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
            for _, inner in within(word, value):
                yield from schemas(inner, depth + 1)


def led(root: Json) -> Json:
    """Returns a document whose references are paths from its root; others lead nowhere."""
    return _Names(root).led() if isinstance(root, dict) else root


class _Names:
    """The names in a document, and the references to them."""

    def __init__(self, root: JsonObject) -> None:
        self._root = root
        self._id = "id" if "draft-04" in str(root.get("$schema")) else "$id"
        self._left = MAX_NAMED
        self._resources: dict[str, str] = {}
        """Pointers to the schemas that are documents of their own, by address."""
        self._anchors: dict[_Place, str] = {}
        """Pointers to schemas, by the resource around them and their name in it."""
        self._dynamic: dict[str, list[str]] = {}
        """Pointers to the resources with a dynamic anchor, by its name."""
        self._has_other = False
        """There is a reference that is no path from the root."""
        self._note(root, "", ("", ""), 0)

    def led(self) -> Json:
        """Returns the document with paths for references."""
        self._left = MAX_NAMED
        return self._led(self._root, "", ("", ""), 0) if self._has_other else self._root

    def _around(self, schema: JsonObject, pointer: str, place: _Place) -> _Place:
        """Returns the resource of a schema: itself, if it has an address."""
        own = schema.get(self._id)
        if isinstance(own, str) and not own.startswith("#"):
            return pointer, urljoin(place[1], own.rstrip("#"))
        return place

    def _note(self, schema: Json, pointer: str, place: _Place, depth: int) -> None:
        if not isinstance(schema, dict) or depth > MAX_DEPTH or self._left < 0:
            return
        self._left -= 1
        place = self._around(schema, pointer, place)
        self._resources.setdefault(place[1], place[0])
        own = schema.get(self._id)
        names = [schema.get(word) for word in _ANCHORS]
        names += [own[1:]] if isinstance(own, str) and own.startswith("#") else []
        for name in names:
            if isinstance(name, str):
                self._anchors.setdefault((place[0], name), pointer)
        name = "" if schema.get("$recursiveAnchor") is True else schema.get("$dynamicAnchor")
        if isinstance(name, str):
            self._dynamic.setdefault(name, []).append(place[0])
        if "$ref" in schema:
            self._has_other |= bool(place[0]) or not _is_path(schema["$ref"])
        self._has_other |= any(word in schema for word in _DYNAMIC)
        for word, value in schema.items():
            for step, inner in within(word, value):
                self._note(inner, _below(pointer, word, step), place, depth + 1)

    def _led(self, schema: Json, pointer: str, place: _Place, depth: int) -> Json:
        if not isinstance(schema, dict) or depth > MAX_DEPTH or self._left < 0:
            return schema
        self._left -= 1
        place = self._around(schema, pointer, place)
        found: JsonObject = {}
        for word, value in schema.items():
            inner = {
                step: self._led(one, _below(pointer, word, step), place, depth + 1)
                for step, one in within(word, value)
            }
            is_named = isinstance(value, dict) and None not in inner
            if word == "$ref":
                found["$ref"] = self._path(str(value), place)
            elif word in _DYNAMIC and (path := self._outermost(str(value), place)):
                found["$ref"] = path
            elif word in (self._id, *_ANCHORS) and pointer and isinstance(value, str):
                pass  # the paths lead from the root
            elif not inner:
                found[word] = value
            elif is_named:
                found[word] = {str(step): one for step, one in inner.items()}
            else:
                found[word] = [*inner.values()] if isinstance(value, list) else inner[None]
        return found

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


def _below(pointer: str, word: str, step: str | int | None) -> str:
    inner = below(pointer, word)
    return inner if step is None else below(inner, step)
