"""GeoJSON as points, lines and areas on a plain grid of degrees; no map is fetched.

Source: RFC 7946.
"""

import math
from collections.abc import Iterator, Sequence
from enum import StrEnum
from typing import Final

from a2a_desktop.model.ids import Json, JsonObject
from a2a_desktop.parts.values import one_line
from a2a_desktop.records import dataclass

PLACES: Final = 3000
"""Positions that are drawn."""
_DEEPEST: Final = 8
_TYPES: Final = frozenset({
    "Feature", "FeatureCollection", "GeometryCollection", "Point", "MultiPoint", "LineString",
    "MultiLineString", "Polygon", "MultiPolygon",
})  # fmt: skip

Position = tuple[float, float]
"""Longitude and latitude, in degrees."""


class Form(StrEnum):
    """What the positions of a shape are."""

    POINT = "point"
    LINE = "line"
    AREA = "area"


_FORMS: Final = {"Point": Form.POINT, "LineString": Form.LINE, "Polygon": Form.AREA}


@dataclass(frozen=True, slots=True)
class Shape:
    """Positions that belong together: one point, a line, or the edge of an area."""

    form: Form
    positions: tuple[Position, ...]
    name: str = ""


@dataclass(frozen=True, slots=True)
class Places:
    """What is drawn; at least one shape."""

    shapes: tuple[Shape, ...]

    def bounds(self) -> tuple[float, float, float, float]:
        """West, south, east and north of all positions."""
        all_of_them = [one for shape in self.shapes for one in shape.positions]
        longitudes, latitudes = zip(*all_of_them, strict=True)
        return min(longitudes), min(latitudes), max(longitudes), max(latitudes)


def places_of(value: Json, _kinds: set[str]) -> Places | None:
    """The places of a GeoJSON value; None for any other, or if none of them is on Earth."""
    if not isinstance(value, dict) or value.get("type") not in _TYPES:
        return None
    if not {"coordinates", "features", "geometry", "geometries"} & value.keys():
        return None
    shapes: list[Shape] = []
    room = PLACES
    for shape in _shapes(value, "", 0):
        room -= len(shape.positions)
        if room < 0:
            break
        shapes.append(shape)
    return Places(tuple(shapes)) if shapes else None


def _shapes(value: Json, name: str, depth: int) -> Iterator[Shape]:
    if not isinstance(value, dict) or depth > _DEEPEST:
        return
    match value.get("type"):
        case "FeatureCollection":
            for one in _list(value.get("features")):
                yield from _shapes(one, "", depth + 1)
        case "Feature":
            yield from _shapes(value.get("geometry"), _name(value), depth + 1)
        case "GeometryCollection":
            for one in _list(value.get("geometries")):
                yield from _shapes(one, name, depth + 1)
        case str() as kind:
            yield from _geometry(kind, _list(value.get("coordinates")), name)


def _geometry(kind: str, held: list[Json], name: str) -> Iterator[Shape]:
    """The shapes of a geometry; of an area its outer edge only."""
    form = _FORMS.get(kind.removeprefix("Multi"))
    for one in held if kind.startswith("Multi") else [held]:
        match form:
            case Form.POINT:
                yield from _shape(form, [one], name)
            case Form.LINE:
                yield from _shape(form, _list(one), name)
            case Form.AREA:
                edges = _list(one)
                yield from _shape(form, _list(edges[0]) if edges else [], name)


def _shape(form: Form, held: Sequence[Json], name: str) -> Iterator[Shape]:
    positions = [one for each in held[:PLACES] if (one := _position(each)) is not None]
    least = {Form.POINT: 1, Form.LINE: 2, Form.AREA: 3}[form]
    if len(positions) >= least:
        yield Shape(form, tuple(positions), name)


def _position(value: Json) -> Position | None:
    if not isinstance(value, list) or len(value) < 2:
        return None
    numbers = [float(one) for one in value[:2] if isinstance(one, int | float) and _is_degrees(one)]
    if len(numbers) < 2 or abs(numbers[1]) > 90:
        return None
    return numbers[0], numbers[1]


def _is_degrees(value: float) -> bool:
    return not isinstance(value, bool) and math.isfinite(value) and abs(value) <= 360


def _name(feature: JsonObject) -> str:
    properties = feature.get("properties")
    if isinstance(properties, dict):
        for key in ("name", "title", "label", "id"):
            if text := one_line(properties.get(key), 60):
                return text
    return ""


def _list(value: Json) -> list[Json]:
    return value if isinstance(value, list) else []
