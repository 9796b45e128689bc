"""The labels of alternatives: each differs from the others."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from a2a_desktop.forms.facts import kind_label, shown
from a2a_desktop.forms.keywords import Refs, elements, humanised, members, words
from a2a_desktop.model.ids import Json, JsonObject, unescaped

SHORT: Final = 60
"""The characters up to which a description is a label."""


def variant_labels(shapes: Sequence[JsonObject], refs: Sequence[Refs]) -> list[str]:
    """Returns a label for each alternative: its title, or what else tells it apart."""
    names = Counter(name for shape in shapes for name in _names(shape))
    offers = [
        [*dict.fromkeys(filter(None, _offers(shape, own, names)))] or [kind_label(shape)]
        for shape, own in zip(shapes, refs, strict=True)
    ]
    firsts = Counter(own[0] for own in offers)
    found: list[str] = []
    for number, own in enumerate(offers):
        free = (one for one in own if firsts[one] == (one == own[0]) and one not in found)
        label = next(free, "")
        found.append(label or _numbered(own, number, found))
    return found


def _numbered(own: Sequence[str], number: int, taken: Sequence[str]) -> str:
    name = own[0] if own else ""
    return name if name and name not in taken else f"{name} {number + 1}".strip()


def _offers(shape: JsonObject, refs: Refs, names: Mapping[str, int]) -> Iterator[str]:
    yield words(shape.get("title"))
    yield _constant(shape)
    description = words(shape.get("description"))
    yield description if len(description) <= SHORT else ""
    yield humanised(unescaped(refs[0].rsplit("/", 1)[-1].lstrip("#"))) if refs else ""
    yield _own_names(shape, names)
    yield description


def _constant(shape: JsonObject) -> str:
    """Returns the constant of an alternative, or of one of its members."""
    for one in (shape, *members(shape.get("properties")).values()):
        if (value := _only(one)) is not None:
            return humanised(value) if isinstance(value, str) else shown(value)
    return ""


def _only(schema: Json) -> Json:
    if not isinstance(schema, dict):
        return None
    values = elements(schema.get("enum"))
    return schema["const"] if "const" in schema else values[0] if len(values) == 1 else None


def _own_names(shape: JsonObject, names: Mapping[str, int]) -> str:
    """Returns the members that the other alternatives lack; `names` counts those of all."""
    own = [name for name in _names(shape) if names[name] == 1][:2]
    asked = members(shape.get("properties"))
    return ", ".join(
        words(members(asked.get(name)).get("title")) or humanised(name) for name in own
    )


def _names(shape: JsonObject) -> list[str]:
    required = [one for one in elements(shape.get("required")) if isinstance(one, str)]
    return [*dict.fromkeys((*members(shape.get("properties")), *required))]
