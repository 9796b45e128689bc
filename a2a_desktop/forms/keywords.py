"""JSON Schema's keywords in one plain shape: references followed, `allOf` joined, null taken out.

2020-12, draft-07, and the spellings of OpenAPI and older drafts.
"""

import unicodedata
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, TypeAlias

from a2a_desktop.model.ids import Json, JsonObject, unescaped

MAX_HOPS: Final = 20
"""References and joined members followed for one field."""
MAX_JOINED: Final = 400
"""Members of `allOf` and references that make one field, in all."""
MAX_PAIRS: Final = 30
"""Pairs of two choices that must both be made."""
MAX_LABEL: Final = 200
MAX_HELP: Final = 2000
_NULL: Final[tuple[Json, ...]] = ({"type": "null"}, {"const": None}, {"enum": [None]})
Refs: TypeAlias = tuple[str, ...]
_IF: Final[tuple[str, ...]] = ("if", "then", "else")
_UNSEEN: Final = ("Cc", "Cf", "Cs", "Co", "Cn")


@dataclass(frozen=True, slots=True)
class Plain:
    """A schema without references and without null."""

    keys: JsonObject
    is_nullable: bool = False
    refs: Refs = ()
    """The references on the way here."""
    is_readable: bool = True
    """False: a reference leads nowhere, or in a circle."""


class Unreadable(ValueError):
    """A reference leads nowhere, or in a circle."""


def plain(schema: Json, root: Json, hops: int = 0) -> Plain:
    """Returns the plain schema of one field. Its references are paths from the root.

    `hops` led to it from another field's.
    """
    try:
        keys, refs = _joined(schema, root, hops, [MAX_JOINED])
    except Unreadable:
        return Plain({}, is_readable=False)
    if isinstance(kind := keys.get("type"), str):
        keys["type"] = kind.lower()  # Gemini's are in capitals
    keys, is_nullable = _without_null(keys, root, hops)
    keys = _without_lone_choice(keys, root, hops)
    if keys.get("type") == "file":  # Swagger 2
        keys = keys | {"type": "string", "format": "binary"}
    return Plain(keys, is_nullable, refs)


def _joined(schema: Json, root: Json, hops: int, left: list[int]) -> tuple[JsonObject, Refs]:
    """Follows references and joins `allOf`; keywords beside them win."""
    if not isinstance(schema, dict):
        return {}, ()
    left[0] -= 1
    if hops > MAX_HOPS or left[0] < 0:
        raise Unreadable
    keys = dict(schema)
    refs: Refs = ()
    if isinstance(reference := keys.pop("$ref", None), str):
        target, more = _joined(looked_up(reference, root), root, hops + 1, left)
        keys = merged(keys, target)
        refs = (reference, *more)
    joined = keys.pop("allOf", None)
    if isinstance(joined, list):
        conditions: list[Json] = []
        for member in joined:
            inner, more = _joined(member, root, hops + 1, left)
            if "if" in inner:
                conditions.append(inner)
                continue
            keys = merged(keys, inner)
            refs += more
        if conditions:
            keys["allOf"] = [*elements(keys.get("allOf")), *conditions]
    return keys, refs


def merged(one: JsonObject, other: JsonObject) -> JsonObject:
    """Joins two schemas. The looks of a field in the first win; of bounds, the narrower."""
    both = other | one
    for word in one.keys() & other.keys():
        if (join := _JOINS.get(word)) is not None and one[word] != other[word]:
            both[word] = join(one[word], other[word])
    if "if" in one and "if" in other and one["if"] != other["if"]:
        first, second = ({word: at[word] for word in _IF if word in at} for at in (one, other))
        both = {word: value for word, value in both.items() if word not in _IF} | first
        both["allOf"] = [*elements(both.get("allOf")), second]
    return both


def _properties(one: Json, other: Json) -> Json:
    both = {**members(one)}
    for name, schema in members(other).items():
        known = both.get(name)
        is_known = isinstance(known, dict) and isinstance(schema, dict)
        joined = merged(known, schema) if is_known else schema  # type: ignore[arg-type]
        both[name] = False if known is False else joined
    return both


def _names(one: Json, other: Json) -> Json:
    return [*elements(one), *(name for name in elements(other) if name not in elements(one))]


def _values(one: Json, other: Json) -> Json:
    return [value for value in elements(one) if value in elements(other)] or one


def _kinds(one: Json, other: Json) -> Json:
    first, second = (kind if isinstance(kind, list) else [kind] for kind in (one, other))
    both: list[Json] = [kind for kind in first if kind in second]
    if not both and {"integer", "number"} == {*map(str, (*first, *second))}:
        return "integer"
    return one if not both else both[0] if len(both) == 1 else both


def _choices(one: Json, other: Json) -> Json:
    """Returns every choice of the first with every one of the second, up to a bound."""
    first, second = elements(one), elements(other)
    if not first or not second or len(first) * len(second) > MAX_PAIRS:
        return one or other
    return [_pair(left, right) for left in first for right in second]


def _pair(left: Json, right: Json) -> Json:
    titles = [words(members(choice).get("title")) for choice in (left, right)]
    title: JsonObject = {"title": ", ".join(titles)} if all(titles) else {}
    return {**title, "allOf": [left, right]}


def _lists(one: Json, other: Json) -> Json:
    return [*elements(one), *elements(other)]


def _either(one: Json, other: Json) -> Json:
    return {**members(other), **members(one)}


def _least(one: Json, other: Json) -> Json:
    return _bound(one, other, min)


def _most(one: Json, other: Json) -> Json:
    return _bound(one, other, max)


def _bound(one: Json, other: Json, choose: Callable[[float, float], float]) -> Json:
    first, second = number(one), number(other)
    return one if first is None or second is None else choose(first, second)


_JOINS: Final[dict[str, Callable[[Json, Json], Json]]] = {
    "properties": _properties,
    "required": _names,
    "enum": _values,
    "type": _kinds,
    "oneOf": _choices,
    "anyOf": _choices,
    "allOf": _lists,
    **dict.fromkeys(("dependencies", "dependentRequired", "dependentSchemas"), _either),
    **dict.fromkeys(("$defs", "definitions", "patternProperties"), _either),
    **dict.fromkeys(("minimum", "minLength", "minItems"), _most),
    **dict.fromkeys(("maximum", "maxLength", "maxItems"), _least),
}
"""Joins two values of one keyword; for other keywords the first is taken."""


def _without_null(keys: JsonObject, root: Json, hops: int) -> tuple[JsonObject, bool]:
    """Removes every form of a nullable field; returns whether there was one."""
    is_nullable = keys.pop("nullable", False) is True
    kinds = keys.get("type")
    if isinstance(kinds, list):
        rest = [kind for kind in kinds if kind != "null"]
        is_nullable = is_nullable or len(rest) < len(kinds)
        if rest:
            keys["type"] = rest[0] if len(rest) == 1 else rest
    values = keys.get("enum")
    if isinstance(values, list) and None in values and len(values) > 1:
        keys["enum"] = [value for value in values if value is not None]
        is_nullable = True
    for name in ("anyOf", "oneOf"):
        choices = elements(keys.get(name))
        if all(map(is_constant, choices)) and any(map(_is_named_null, choices)):
            continue  # it is an option like the others
        rest = [one for one in choices if not _is_null(one)]
        if len(rest) == len(choices) or not rest:
            continue
        is_nullable = True
        keys[name] = rest
        if len(rest) == 1:
            del keys[name]
            inner = plain(rest[0], root, hops + 1)
            keys = merged(keys, inner.keys)
    return keys, is_nullable


def _without_lone_choice(keys: JsonObject, root: Json, hops: int) -> JsonObject:
    """Joins a choice that leaves no choice with what is around it."""
    for name in ("anyOf", "oneOf"):
        choices = elements(keys.get(name))
        if len(choices) == 1 and "if" not in members(choices[0]):
            inner = plain(choices[0], root, hops + 1).keys
            if "properties" in inner:
                keys = merged({key: one for key, one in keys.items() if key != name}, inner)
    return keys


def _is_null(schema: Json) -> bool:
    if not isinstance(schema, dict):
        return False
    bare = {key: schema[key] for key in ("type", "const", "enum") if key in schema}
    return bare in _NULL


def _is_named_null(schema: Json) -> bool:
    return _is_null(schema) and bool(members(schema).get("title"))


def is_constant(schema: Json) -> bool:
    """Returns whether a schema is of one value."""
    if not isinstance(schema, dict) or "properties" in schema:
        return False
    return "const" in schema or len(elements(schema.get("enum"))) == 1 or _is_null(schema)


def looked_up(reference: str, root: Json) -> Json:
    """Returns the target of a path from the root. Raises Unreadable: fetches nothing."""
    place, _, fragment = reference.partition("#")
    here = root
    if place or (fragment and not fragment.startswith("/")):
        raise Unreadable
    for step in fragment.split("/")[1:]:
        key = unescaped(step)
        if isinstance(here, dict) and key in here:
            here = here[key]
        elif isinstance(here, list) and key.isdecimal() and int(key) < len(here):
            here = here[int(key)]
        else:
            raise Unreadable
    return here


def words(value: Json, limit: int = MAX_LABEL) -> str:
    """Returns an agent's text without control characters and changes of direction."""
    if not isinstance(value, str):
        return ""
    kept = value[: limit * 2]
    if not kept.isprintable():
        kept = "".join(_seen(one) for one in kept)
    kept = kept.strip()
    return kept if len(kept) <= limit else kept[: limit - 1].rstrip() + "…"


def _seen(one: str) -> str:
    if one in "\n\u200d":
        return one
    if one == "\t":
        return " "
    return "" if unicodedata.category(one) in _UNSEEN else one


def humanised(name: str) -> str:
    """Returns `cost_centre`, `costCentre` as Cost centre."""
    spaced = "".join(
        f" {one.lower()}" if one.isupper() and place and name[place - 1].islower() else one
        for place, one in enumerate(words(name))
    )
    said = " ".join(spaced.replace("_", " ").replace("-", " ").split())
    return said[:1].upper() + said[1:]


def number(value: Json) -> float | None:
    """Returns a bound as a number; whole ones may come as floats."""
    return None if isinstance(value, bool) or not isinstance(value, int | float) else value


def whole(value: Json) -> int | None:
    """Returns a count: `5`, and `5.0` from agents that have only floats."""
    found = number(value)
    is_whole = found is not None and found == found // 1 and 0 <= found < 10**9
    return int(found) if is_whole and found is not None else None


def tidy(value: Json) -> Json:
    """Returns whole floats as integers."""
    if isinstance(value, float) and value.is_integer() and abs(value) < 2**53:
        return int(value)
    if isinstance(value, list):
        return [tidy(one) for one in value]
    if isinstance(value, dict):
        return {key: tidy(one) for key, one in value.items()}
    return value


def members(value: Json) -> dict[str, Json]:
    """Returns an object's members; none for other values."""
    return value if isinstance(value, dict) else {}


def elements(value: Json) -> list[Json]:
    """Returns a list's elements; none for other values."""
    return value if isinstance(value, list) else []
