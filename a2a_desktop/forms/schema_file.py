"""A file with the JSON Schema of an answer, as the person chose it. Nothing is fetched."""

import json
from pathlib import Path
from typing import Final

from a2a_desktop.forms.json_file import read_file
from a2a_desktop.forms.keywords import Unreadable, looked_up, members
from a2a_desktop.forms.references import led, within
from a2a_desktop.forms.schema import MAX_DEPTH, read
from a2a_desktop.forms.spec import FieldKind
from a2a_desktop.forms.validate import Checker
from a2a_desktop.model.errors import ImportRefused, Refusal
from a2a_desktop.model.ids import Json, JsonObject

LARGEST: Final = 128 * 1024
"""Bytes of a file; it goes along with each question."""
_MOST_PARTS: Final = 20_000
_TURNS: Final = ("$dynamicRef", "$recursiveRef")


def load(place: Path) -> JsonObject:
    """Returns the schema in a file. Raises ImportRefused, and OSError for an unreadable one."""
    return checked(read_file(place, LARGEST))


def checked(schema: Json) -> JsonObject:
    """Returns a schema that can be used. Raises ImportRefused for any other value."""
    if not isinstance(schema, dict):
        raise ImportRefused(Refusal.NOT_A_SCHEMA)
    try:
        json.dumps(schema, allow_nan=False, ensure_ascii=False).encode()
    except ValueError as error:  # it could not be sent
        raise ImportRefused(Refusal.NOT_JSON) from error
    whole = members(led(schema))
    _follow(whole, whole, (), [_MOST_PARTS], 0)
    asked = read(schema)
    is_empty = asked.kind is FieldKind.GROUP and not asked.fields
    if is_empty or asked.kind is FieldKind.JSON or not Checker(schema).is_able:
        raise ImportRefused(Refusal.NOT_A_SCHEMA)
    return schema


def _follow(
    schema: Json, root: JsonObject, inside: tuple[int, ...], left: list[int], depth: int
) -> None:
    """Walks through a schema as an answer would. `inside`: the targets on the way here."""
    if not isinstance(schema, dict):
        return
    left[0] -= 1
    if depth > MAX_DEPTH or left[0] < 0:
        raise ImportRefused(Refusal.TOO_DEEP)
    if any(one in schema for one in _TURNS):
        raise ImportRefused(Refusal.ENDLESS)
    if isinstance(reference := schema.get("$ref"), str):
        if not reference.startswith("#"):
            raise ImportRefused(Refusal.ELSEWHERE)
        try:
            target = looked_up(reference, root)
        except Unreadable as error:
            raise ImportRefused(Refusal.NOT_A_SCHEMA) from error
        if id(target) in inside:
            raise ImportRefused(Refusal.ENDLESS)
        _follow(target, root, (*inside, id(target)), left, depth + 1)
    for word, value in schema.items():
        for _, one in within(word, value):
            _follow(one, root, inside, left, depth + 1)
