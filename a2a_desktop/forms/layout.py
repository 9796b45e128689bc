"""The layout of JSON Forms' UI schemas: where a field stands, and the answers it depends on.

Source: eclipsesource/jsonforms 3.6, packages/core/src/models/uischema.ts.
"""

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final

from a2a_desktop.forms.elements import Element, Names, Shape
from a2a_desktop.forms.keywords import MAX_HELP, elements, humanised, members, words
from a2a_desktop.forms.spec import UNSET, Value
from a2a_desktop.forms.validate import fits
from a2a_desktop.model.ids import Json, JsonObject, unescaped

MAX_ELEMENTS: Final = 300
"""Elements of one layout; further ones are left out."""
MAX_DEPTH: Final = 12


_SHAPES: Final = {
    "VerticalLayout": Shape.COLUMN,
    "HorizontalLayout": Shape.ROW,
    "Group": Shape.GROUP,
    "Categorization": Shape.COLUMN,
    "Category": Shape.GROUP,
    "Label": Shape.TEXT,
    "Control": Shape.FIELD,
    "ListWithDetail": Shape.FIELD,
}


_FORMATS: Final = ("date", "time", "date-time", "password")
"""The formats that a control may choose for its text."""


def _is_one(found: Sequence[bool]) -> bool:
    return sum(found) == 1


_JOINS: Final[dict[str, Callable[[Sequence[bool]], bool]]] = {
    "allOf": all,
    "anyOf": any,
    "oneOf": _is_one,
}


def layout_of(hints: JsonObject) -> Element | None:
    """Returns the layout in a UI schema; None if it is none, or places no field."""
    left = [MAX_ELEMENTS]
    found = _element(hints, left, 0, is_fixed=False)
    return found if found is not None and any(True for _ in fields_of(found)) else None


def _element(what: Json, left: list[int], depth: int, *, is_fixed: bool) -> Element | None:
    given = members(what)
    is_fixed = _is_fixed(members(given.get("options")), is_fixed)
    shape = _SHAPES.get(str(given.get("type")))
    left[0] -= 1
    if left[0] < 0 or depth > MAX_DEPTH or (shape is None and not given.get("elements")):
        return None
    rule = members(given.get("rule"))
    effect = str(rule.get("effect", "")).upper()
    condition = rule.get("condition")
    label = words(given.get("label")) or words(members(given.get("label")).get("text"))
    if shape is Shape.FIELD:
        names = names_in(given.get("scope"))
        found = Element(shape, label, names, _hints(given, label, is_fixed=is_fixed))
        return _ruled(found, effect, condition) if names else None
    if shape is Shape.TEXT:
        text = words(given.get("text"), MAX_HELP) or label
        return _ruled(Element(shape, text), effect, condition)
    inner = (
        _element(one, left, depth + 1, is_fixed=is_fixed) for one in elements(given.get("elements"))
    )
    label = label or humanised(words(given.get("i18n")))
    made = Element(shape or Shape.COLUMN, label, elements=tuple(filter(None, inner)))
    return _ruled(made, effect, condition)


def _ruled(found: Element, effect: str, condition: Json) -> Element:
    return Element(
        found.shape, found.label, found.names, found.hints, found.elements, effect, condition
    )


def _is_fixed(options: JsonObject, is_around: bool) -> bool:
    """Returns whether an element is only read: what it says counts more than what is around it."""
    own = options.get("readonly", options.get("readOnly"))
    return own if isinstance(own, bool) else is_around


def _hints(given: JsonObject, label: str, *, is_fixed: bool) -> Json:
    found: JsonObject = {"ui:title": label} if label else {}
    options = members(given.get("options"))
    if is_fixed:
        found["ui:readonly"] = True
    if options.get("format") in _FORMATS:
        found["ui:widget"] = options["format"]
    return {**found, "ui:options": options} if options else found


def names_in(scope: Json) -> Names:
    """Returns the names in a scope; those of combinations are no names."""
    if not isinstance(scope, str) or not scope.startswith("#/"):
        return ()
    steps = iter(scope[2:].split("/"))
    return tuple(unescaped(next(steps, "")) for step in steps if step == "properties")


def fields_of(layout: Element) -> Iterator[Element]:
    """Yields the fields of a layout, in its order."""
    if layout.shape is Shape.FIELD:
        yield layout
    for one in layout.elements:
        yield from fields_of(one)


def hints_of(layout: Element) -> JsonObject:
    """Returns the looks of the fields in the shape of an rjsf uiSchema."""
    found: JsonObject = {}
    for one in fields_of(layout):
        here = found
        for name in one.names:
            inner = here.setdefault(name, {})
            assert isinstance(inner, dict)
            here = inner
        for name, hint in members(one.hints).items():
            here.setdefault(name, hint)
    return found


def is_shown(element: Element, value: Json, root: Json) -> bool:
    """Returns whether a rule lets an element be seen beside these answers."""
    if element.effect not in ("SHOW", "HIDE"):
        return True
    return holds(element.condition, value, root) is not (element.effect == "HIDE")


def is_enabled(element: Element, value: Json, root: Json) -> bool:
    """Returns whether a rule lets an element be changed beside these answers."""
    if element.effect not in ("ENABLE", "DISABLE"):
        return True
    return holds(element.condition, value, root) is not (element.effect == "DISABLE")


def holds(condition: Json, value: Json, root: Json, depth: int = 0) -> bool | None:
    """Returns whether a condition holds; None if it cannot be read."""
    given = members(condition)
    if isinstance(inner := given.get("conditions"), list) and depth < MAX_DEPTH:
        found = [holds(one, value, root, depth + 1) for one in inner]
        return all(found) if given.get("type") == "AND" else any(found)
    scope = given.get("scope")
    if not isinstance(scope, str):
        return None
    here = at(value, names_in(scope))
    if "schema" in given:
        if here is not UNSET:
            return fits(given["schema"], here, root)
        return given.get("failWhenUndefined") is not True and _fits_none(given["schema"], root)
    if "expectedValue" not in given:
        return None
    return here is not UNSET and fits({"const": given["expectedValue"]}, here)


def _fits_none(schema: Json, root: Json) -> bool:
    """Returns whether a schema lets an answer be missing: for Ajv that differs from null."""
    if "$ref" in json.dumps(schema):
        return fits(schema, None, root)
    return _lets_miss(schema, 0)


def _lets_miss(schema: Json, depth: int) -> bool:
    if not isinstance(schema, dict) or depth > MAX_DEPTH:
        return schema is True
    if any(word in schema for word in ("type", "const", "enum")):
        return False  # what is missing has no type, and equals nothing
    if "not" in schema and _lets_miss(schema["not"], depth + 1):
        return False
    if "if" in schema:
        branch = "then" if _lets_miss(schema["if"], depth + 1) else "else"
        if not _lets_miss(schema.get(branch, True), depth + 1):
            return False
    return all(
        is_enough([_lets_miss(one, depth + 1) for one in elements(schema[word])])
        for word, is_enough in _JOINS.items()
        if word in schema
    )


def at(value: Json, names: Names) -> Value:
    """Returns the answer at a place; UNSET if there is none."""
    for name in names:
        if name not in members(value):
            return UNSET
        value = members(value)[name]
    return value


def grafted(given: JsonObject, answers: Mapping[Names, Value]) -> dict[str, Json]:
    """Returns an object with these answers in their places; UNSET takes one out."""
    found = dict(given)
    own: dict[Names, dict[str, Json]] = {(): found}
    for names, value in answers.items():
        for depth in range(1, len(names)):
            here = own[names[: depth - 1]]
            if names[:depth] not in own:
                inner = here.get(names[depth - 1])
                if value is UNSET and not isinstance(inner, dict):
                    break
                own[names[:depth]] = here[names[depth - 1]] = dict(members(inner))
        else:
            if value is not UNSET:
                own[names[:-1]][names[-1]] = value
            else:
                own[names[:-1]].pop(names[-1], None)
    return found
