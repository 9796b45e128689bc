"""How an answer fits the schema that it was asked for in."""

from collections.abc import Iterator, Sequence
from copy import deepcopy
from typing import Final

from a2a_desktop.forms.keywords import members, plain, words
from a2a_desktop.forms.validate import Checker, Path, Problem
from a2a_desktop.model.ids import Json, JsonObject

_MORE: Final = ("additionalProperties", "unevaluatedProperties")


def arranged(value: Json, schema: JsonObject) -> Json:
    """Returns an answer for display: members as asked for, by their titles, further ones last."""
    return _arranged(value, schema, schema) if schema else value


def _arranged(value: Json, schema: Json, root: JsonObject) -> Json:
    keys = plain(schema, root).keys
    if isinstance(value, list):
        return [_arranged(one, keys.get("items"), root) for one in value]
    properties = members(keys.get("properties"))
    if not isinstance(value, dict) or not properties:
        return value
    names = _names(properties, root)
    titles = [names.get(one, one) for one in value]
    found: JsonObject = {}
    for name in dict.fromkeys((*properties, *value)):
        if name in value:
            title = names.get(name, name)
            is_free = titles.count(title) == 1 and title not in value
            inner = _arranged(value[name], properties.get(name), root)
            found[title if is_free else name] = inner
    return found


def misfits(schema: JsonObject, value: Json) -> tuple[Problem, ...]:
    """Returns what is missing or wrong in an answer, once for all rows of a list.

    What a person reads alike is no fault: a number in place of a text, null for a field that was
    not needed, and more than was asked for.
    """
    checker = Checker(schema)
    found = checker.problems(value)
    if empty := [one.path for one in found if one.rule == "type" and _at(value, one.path) is None]:
        value = deepcopy(value)
        for path in empty:
            if isinstance(holder := _at(value, path[:-1]), dict):
                holder.pop(str(path[-1]), None)
        found = checker.problems(value)
    wrong: dict[tuple[Path, str], Problem] = {}
    for one in found:
        is_read_alike = (
            one.rule == "type"
            and "string" in str(one.limit)
            and isinstance(_at(value, one.path), int | float)
        )
        if not is_read_alike and one.rule not in _MORE:
            path = tuple(_titles(one.path, schema, schema))
            wrong.setdefault((path, one.rule), Problem(path, one.rule, one.limit, one.detail))
    properties = members(plain(plain(schema, schema).keys.get("items", schema), schema).keys)
    order = [*_names(members(properties.get("properties")), schema).values()]
    return tuple(sorted(wrong.values(), key=lambda one: _rank(order, one.path)))


def _rank(order: Sequence[str], path: Path) -> int:
    return order.index(str(path[0])) if path and path[0] in order else -1


def _titles(path: Path, schema: Json, root: JsonObject) -> Iterator[str]:
    """Yields the titles of the members that lead to a place; those of a list are all one."""
    for step in path:
        keys = plain(schema, root).keys
        if isinstance(step, int):
            schema = keys.get("items")
        else:
            properties = members(keys.get("properties"))
            schema = properties.get(step)
            yield _names(properties, root).get(step, step)


def _names(properties: JsonObject, root: JsonObject) -> dict[str, str]:
    """Returns the titles of members, or their names."""
    return {
        name: words(plain(one, root).keys.get("title")) or name for name, one in properties.items()
    }


def _at(value: Json, path: Path) -> Json:
    for step in path:
        if isinstance(value, dict):
            value = value.get(str(step))
        elif isinstance(value, list) and isinstance(step, int):
            value = value[step]
    return value
