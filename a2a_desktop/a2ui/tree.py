"""Builds the tree to draw from components and data. It ends for every message of an agent."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from a2a_desktop.a2ui import binding
from a2a_desktop.a2ui.components import CATALOGUE, Component, ComponentKind, Property
from a2a_desktop.a2ui.functions import as_number, as_text
from a2a_desktop.a2ui.node import SurfaceNode, SurfaceProblem
from a2a_desktop.a2ui.values import Values
from a2a_desktop.model.ids import Json, JsonObject, below

NODES: Final = 500
"""Components drawn at once; one more node says that there are more."""
DEPTH: Final = 40
CHOICES: Final = 1_000
CHECKS: Final = 50

Components = Mapping[str, JsonObject]


@dataclass(frozen=True, slots=True)
class SurfaceContents:
    """The contents of a surface."""

    components: Components
    root: str
    data: Json
    own_values: Mapping[str, Json]
    """The values of inputs that are bound to no path, by key."""


def drawn(contents: SurfaceContents) -> SurfaceNode:
    """Returns the tree from the root."""
    return _Builder(contents).node(contents.root, "", 0)


def flattened(node: SurfaceNode) -> Iterator[SurfaceNode]:
    """Yields a node and all below it."""
    yield node
    for child in node.children:
        yield from flattened(child)


class _Builder:
    def __init__(self, contents: SurfaceContents) -> None:
        self._contents = contents
        self._values = Values(contents.data)
        self._keys: dict[str, int] = {}
        self._above: list[str] = []
        self._count = 0

    def node(self, component_id: str, base: str, depth: int) -> SurfaceNode:
        key = self._key(component_id, base)
        row = self._contents.components.get(component_id)
        self._count += 1
        if self._count > NODES or depth > DEPTH:
            return SurfaceNode(key, "", component_id, trouble=SurfaceProblem.TOO_MUCH)
        if component_id in self._above:
            return SurfaceNode(key, "", component_id, trouble=SurfaceProblem.CYCLE)
        if row is None:
            return SurfaceNode(key, "", component_id, trouble=SurfaceProblem.MISSING)
        self._above.append(component_id)
        made = self._made(key, row, component_id, base, depth)
        self._above.pop()
        return made

    def _key(self, component_id: str, base: str) -> str:
        key = f"{component_id}@{base}"
        number = self._keys[key] = self._keys.get(key, 0) + 1
        return key if number == 1 else f"{key}#{number}"

    def _made(
        self, key: str, row: JsonObject, component_id: str, base: str, depth: int
    ) -> SurfaceNode:
        name = as_text(row.get("component"))
        known = CATALOGUE.get(name)
        shape = known or Component(slots=("child",), has_children=True)
        values = {one: self._value(row, one, how, base) for one, how in shape.properties.items()}
        titles, children = self._children(row, shape, base, depth)
        path = _path(row.get("value"))
        if shape.is_input and path is None and key in self._contents.own_values:
            values["value"] = self._contents.own_values[key]
        return SurfaceNode(
            key,
            name,
            component_id,
            base,
            values,
            children,
            titles,
            binding.absolute(path, base) if path is not None and shape.is_input else "",
            self._problems(row, values, base),
            shape.is_input and any(_wants_answer(one) for one in _checks(row)),
            max(0.0, as_number(row.get("weight")) or 0.0),
            self._label(row, base),
            None if known is not None else SurfaceProblem.UNKNOWN,
        )

    def _value(self, row: JsonObject, name: str, how: Property, base: str) -> Json:
        raw = row.get(name)
        if how.kind is ComponentKind.OPTIONS:
            return self._options(raw, base)
        value = self._values.of(raw, base)
        match how.kind:
            case ComponentKind.TEXT:
                return self._values.text(value, base) if value is not None else how.default
            case ComponentKind.FLAG:
                return value is True or value == "true"
            case ComponentKind.NUMBER:
                number = as_number(value)
                return number if number is not None else how.default
            case ComponentKind.WORD:
                return value if value in how.words else how.default
        texts = value if isinstance(value, list) else [] if value in (None, "") else [value]
        return [as_text(one) for one in texts[:CHOICES]]

    def _options(self, raw: Json, base: str) -> Json:
        rows = self._values.of(raw, base)
        pairs: list[Json] = []
        for row in rows[: CHOICES + 1] if isinstance(rows, list) else []:
            if isinstance(row, dict):
                value = as_text(self._values.of(row.get("value"), base))
                pairs.append([self._values.text(row.get("label"), base) or value, value])
            elif isinstance(row, str):
                pairs.append([row, row])
        return pairs

    def _label(self, row: JsonObject, base: str) -> str:
        given = row.get("accessibility")
        return self._values.text(given.get("label"), base) if isinstance(given, dict) else ""

    # Children

    def _children(
        self, row: JsonObject, shape: Component, base: str, depth: int
    ) -> tuple[tuple[str, ...], tuple[SurfaceNode, ...]]:
        if shape.has_tabs:
            return self._tabs(row, base, depth)
        named = [one for slot in shape.slots if isinstance(one := row.get(slot), str)]
        children = [self.node(one, base, depth + 1) for one in named]
        if shape.has_children:
            children += self._listed(row.get("children"), base, depth)
        return (), tuple(children)

    def _tabs(
        self, row: JsonObject, base: str, depth: int
    ) -> tuple[tuple[str, ...], tuple[SurfaceNode, ...]]:
        tabs = row.get("tabs")
        titles, children = [], []
        for tab in tabs[:CHOICES] if isinstance(tabs, list) else []:
            child = tab.get("child") if isinstance(tab, dict) else None
            if isinstance(tab, dict) and isinstance(child, str) and self._has_room():
                titles.append(self._values.text(tab.get("title"), base))
                children.append(self.node(child, base, depth + 1))
        return tuple(titles), tuple(children)

    def _listed(self, raw: Json, base: str, depth: int) -> Iterator[SurfaceNode]:
        for component_id, item in self._named(raw, base):
            if not self._has_room():
                yield SurfaceNode(self._key("", item), "", trouble=SurfaceProblem.TOO_MUCH)
                return
            yield self.node(component_id, item, depth + 1)

    def _named(self, raw: Json, base: str) -> Iterator[tuple[str, str]]:
        """Yields the children's ids, each with the item around it."""
        if isinstance(raw, list):
            yield from ((one, base) for one in raw if isinstance(one, str))
        elif isinstance(raw, dict):
            path, component_id = raw.get("path"), raw.get("componentId")
            if not isinstance(path, str) or not isinstance(component_id, str):
                return
            whole = binding.absolute(path, base)
            items = binding.read(self._contents.data, whole)
            steps = items.keys() if isinstance(items, dict) else range(_length(items))
            yield from ((component_id, below(whole, step)) for step in steps)

    def _has_room(self) -> bool:
        return self._count < NODES

    # Checks

    def _problems(self, row: JsonObject, values: Mapping[str, Json], base: str) -> tuple[str, ...]:
        found = [
            self._values.text(one.get("message"), base)
            for one in _checks(row)
            if not self._values.holds(one.get("condition", one), base)
        ]
        pattern, value = as_text(values.get("validationRegexp")), as_text(values.get("value"))
        if pattern and value and not self._values.matches(pattern, value):
            found.append("")
        return tuple(found)


def _checks(row: JsonObject) -> list[JsonObject]:
    checks = row.get("checks")
    return (
        [one for one in checks[:CHECKS] if isinstance(one, dict)]
        if isinstance(checks, list)
        else []
    )


def _wants_answer(check: JsonObject) -> bool:
    condition = check.get("condition", check)
    return isinstance(condition, dict) and condition.get("call") == "required"


def _path(raw: Json) -> str | None:
    path = raw.get("path") if isinstance(raw, dict) else None
    return path if isinstance(path, str) else None


def _length(items: Json) -> int:
    return len(items) if isinstance(items, list) else 0
