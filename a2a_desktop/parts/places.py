"""GeoJSON as points, lines and areas on a plain grid of degrees; no map is fetched.

Source: RFC 7946.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final

from a2a_desktop.model.ids import Json, JsonObject
from a2a_desktop.parts.values import list_of, one_line

PLACES: Final = 3000
"""Positions that are drawn: of longer lines and edges some are left out, part by part."""
_READ: Final = 200_000
"""Positions that are read."""
_DEEPEST: Final = 8
_HALF: Final = 180
"""Degrees of half the Earth."""
_TYPES: Final = frozenset({
    "Feature", "FeatureCollection", "GeometryCollection", "Point", "MultiPoint", "LineString",
    "MultiLineString", "Polygon", "MultiPolygon",
})  # fmt: skip

Position = tuple[float, float]
"""Longitude and latitude, in degrees."""


class GeometryType(StrEnum):
    """The meaning of the positions of a shape."""

    POINT = "point"
    LINE = "line"
    AREA = "area"


_FORMS: Final = {
    "Point": GeometryType.POINT,
    "LineString": GeometryType.LINE,
    "Polygon": GeometryType.AREA,
}


@dataclass(frozen=True, slots=True)
class Geometry:
    """Positions of one shape: one point, a line, or the edge of an area."""

    form: GeometryType
    positions: tuple[Position, ...]
    name: str = ""
    holes: tuple[tuple[Position, ...], ...] = ()
    """The edges of the holes of an area."""

    @property
    def size(self) -> int:
        """The number of positions, with those of its holes."""
        return len(self.positions) + sum(map(len, self.holes))

    def thinned(self, step: int) -> "Geometry":
        """Returns one position in `step` of its lines and edges."""
        holes = tuple(_thin(one, step, self.form) for one in self.holes)
        return replace(self, positions=_thin(self.positions, step, self.form), holes=holes)

    def turned(self) -> "Geometry":
        """Returns the shape with everything west of Greenwich moved beyond the east."""
        holes = tuple(tuple(map(_turned, one)) for one in self.holes)
        return replace(self, positions=tuple(map(_turned, self.positions)), holes=holes)


@dataclass(frozen=True, slots=True)
class Places:
    """Shapes to draw, at least one. Longitudes exceed 180 across the date line."""

    shapes: tuple[Geometry, ...]
    count: int = 0
    """The number of all shapes, also of those that are not drawn."""

    def bounds(self) -> tuple[float, float, float, float]:
        """Returns west, south, east and north of all positions."""
        all_of_them = [one for shape in self.shapes for one in shape.positions]
        longitudes, latitudes = zip(*all_of_them, strict=True)
        return min(longitudes), min(latitudes), max(longitudes), max(latitudes)


def places_of(value: Json, _kinds: set[str]) -> Places | None:
    """Returns the places of a GeoJSON value; None for any other, or if none of them is on Earth."""
    if not isinstance(value, dict) or not isinstance(kind := value.get("type"), str):
        return None
    if kind not in _TYPES:
        return None
    if not {"coordinates", "features", "geometry", "geometries"} & value.keys():
        return None
    shapes: list[Geometry] = []
    total = 0
    for shape in _shapes(value, "", 0):
        total += shape.size
        if total > _READ:
            break
        shapes.append(shape)
    if not shapes:
        return None
    step = -(-sum(shape.size for shape in shapes) // PLACES)
    drawn: list[Geometry] = []
    room = 2 * PLACES
    for shape in shapes:
        drawn.append(shape.thinned(step))
        room -= drawn[-1].size
        if room < 0:
            break
    return Places(_together(tuple(drawn)), len(shapes))


def _together(shapes: tuple[Geometry, ...]) -> tuple[Geometry, ...]:
    """Joins shapes on both sides of the date line."""
    turned = tuple(one.turned() for one in shapes)
    return turned if _width(shapes) > _HALF >= _width(turned) else shapes


def _width(shapes: Sequence[Geometry]) -> float:
    west, _, east, _ = Places(tuple(shapes)).bounds()
    return east - west


def _turned(position: Position) -> Position:
    longitude, latitude = position
    return (longitude + 360 if longitude < 0 else longitude), latitude


def _thin(positions: tuple[Position, ...], step: int, form: GeometryType) -> tuple[Position, ...]:
    if step < 2 or form is GeometryType.POINT or len(positions) < 4 * step:
        return positions
    return (*positions[:-1:step], positions[-1])


def _shapes(value: Json, name: str, depth: int) -> Iterator[Geometry]:
    if not isinstance(value, dict) or depth > _DEEPEST:
        return
    match value.get("type"):
        case "FeatureCollection":
            for one in list_of(value.get("features")):
                yield from _shapes(one, "", depth + 1)
        case "Feature":
            yield from _shapes(value.get("geometry"), _name(value), depth + 1)
        case "GeometryCollection":
            for one in list_of(value.get("geometries")):
                yield from _shapes(one, name, depth + 1)
        case str() as kind:
            yield from _geometry(kind, list_of(value.get("coordinates")), name)


def _geometry(kind: str, held: list[Json], name: str) -> Iterator[Geometry]:
    """Yields the shapes of a geometry."""
    form = _FORMS.get(kind.removeprefix("Multi"))
    for one in held if kind.startswith("Multi") else [held]:
        match form:
            case GeometryType.POINT:
                yield from _shape(form, [one], name)
            case GeometryType.LINE:
                yield from _shape(form, list_of(one), name)
            case GeometryType.AREA:
                edges = [_positions(list_of(each)) for each in list_of(one)]
                if edges and len(edges[0]) > 2:
                    holes = tuple(each for each in edges[1:] if len(each) > 2)
                    yield Geometry(form, edges[0], name, holes)


def _shape(form: GeometryType, held: Sequence[Json], name: str) -> Iterator[Geometry]:
    positions = _positions(held)
    if len(positions) >= (1 if form is GeometryType.POINT else 2):
        yield Geometry(form, positions, name)


def _positions(held: Sequence[Json]) -> tuple[Position, ...]:
    return tuple(one for each in held[:_READ] if (one := _position(each)) is not None)


def _position(value: Json) -> Position | None:
    if not isinstance(value, list) or len(value) < 2:
        return None
    numbers = [float(one) for one in value[:2] if isinstance(one, int | float) and _is_degrees(one)]
    if len(numbers) < 2 or abs(numbers[1]) > 90:
        return None
    return numbers[0], numbers[1]


def _is_degrees(value: float) -> bool:
    return not isinstance(value, bool) and abs(value) <= 360


def _name(feature: JsonObject) -> str:
    properties = feature.get("properties")
    if isinstance(properties, dict):
        for key in ("name", "title", "label", "id"):
            if text := one_line(properties.get(key), 60):
                return text
    return ""
