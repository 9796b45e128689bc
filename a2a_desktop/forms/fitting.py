"""How an answer fits the schema that it was asked for in."""

from collections import Counter
from collections.abc import Iterator, Sequence
from copy import deepcopy
from dataclasses import dataclass
from typing import Final

from a2a_desktop.forms.keywords import members, plain, words
from a2a_desktop.forms.references import led
from a2a_desktop.forms.validate import Checker, Path, Problem, value_at
from a2a_desktop.model.ids import Json, JsonObject

_MORE: Final = ("additionalProperties", "unevaluatedProperties")


@dataclass(frozen=True, slots=True)
class _Plan:
    """The members of a value, by one part of a schema."""

    items: Json
    properties: JsonObject
    names: dict[str, str]
    """The titles of members, or their names."""


class _Plans:
    """The plans of all parts of a schema, each read once: an answer may have thousands of rows."""

    def __init__(self, schema: JsonObject) -> None:
        self.root: Final = led(schema)
        self._known: dict[int, _Plan] = {}

    def of(self, schema: Json) -> _Plan:
        """Returns the plan of a part."""
        if (known := self._known.get(id(schema))) is None:
            keys = plain(schema, self.root).keys
            properties = members(keys.get("properties"))
            names = {
                name: words(plain(one, self.root).keys.get("title")) or name
                for name, one in properties.items()
            }
            self._known[id(schema)] = known = _Plan(keys.get("items"), properties, names)
        return known


def arranged(value: Json, schema: JsonObject) -> Json:
    """Returns an answer for display: members as asked for, by their titles, further ones last."""
    plans = _Plans(schema)
    return _arranged(value, plans.root, plans) if schema else value


def _arranged(value: Json, schema: Json, plans: _Plans) -> Json:
    if schema is None:
        return value
    plan = plans.of(schema)
    if isinstance(value, list):
        return [_arranged(one, plan.items, plans) for one in value]
    if not isinstance(value, dict) or not plan.properties:
        return value
    titles = Counter(plan.names.get(one, one) for one in value)
    found: JsonObject = {}
    for name in dict.fromkeys((*plan.properties, *value)):
        if name in value:
            title = plan.names.get(name, name)
            is_free = titles[title] == 1 and title not in value
            inner = _arranged(value[name], plan.properties.get(name), plans)
            found[title if is_free else name] = inner
    return found


def misfits(schema: JsonObject, value: Json) -> tuple[Problem, ...]:
    """Returns what is missing or wrong in an answer, once for all rows of a list.

    What a person reads alike is no fault: a number in place of a text, null for a field that was
    not needed, and more than was asked for.
    """
    checker = Checker(schema)
    found = checker.problems(value)
    typed = [one.path for one in found if one.rule == "type"]
    if empty := [path for path in typed if value_at(value, path) is None]:
        value = deepcopy(value)
        for path in empty:
            if isinstance(holder := value_at(value, path[:-1]), dict):
                holder.pop(str(path[-1]), None)
        found = checker.problems(value)
    wrong: dict[tuple[Path, str], Problem] = {}
    plans = _Plans(schema)
    for one in found:
        is_read_alike = (
            one.rule == "type"
            and "string" in str(one.limit)
            and isinstance(value_at(value, one.path), int | float)
        )
        if not is_read_alike and one.rule not in _MORE:
            path = tuple(_titles(one.path, plans.root, plans))
            wrong.setdefault((path, one.rule), Problem(path, one.rule, one.limit, one.detail))
    rows = plans.of(plans.root).items
    order = [*plans.of(plans.root if rows is None else rows).names.values()]
    return tuple(sorted(wrong.values(), key=lambda one: _rank(order, one.path)))


def _rank(order: Sequence[str], path: Path) -> int:
    return order.index(str(path[0])) if path and path[0] in order else -1


def _titles(path: Path, schema: Json, plans: _Plans) -> Iterator[str]:
    """Yields the titles of the members that lead to a place; those of a list are all one."""
    for step in path:
        plan = plans.of(schema)
        if isinstance(step, int):
            schema = plan.items
        else:
            schema = plan.properties.get(step)
            yield plan.names.get(step, step)
