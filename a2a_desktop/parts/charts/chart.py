"""A chart in any language: series of points over axes."""

import math
from bisect import bisect_left
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from enum import StrEnum
from typing import Final

from a2a_desktop.model.ids import Json
from a2a_desktop.parts.values import number_of, one_line

POINTS: Final = 20_000
"""Points of a series that are read."""
DRAWN: Final = 2400
"""Points of all series that are drawn: of a longer line its least and most in each part."""
SERIES: Final = 12
NAMES: Final = 400
"""Places on an axis of names; a chart with more of them is shown as a table."""


class ChartMark(StrEnum):
    """The shape of the points of a series."""

    BAR = "bar"
    LINE = "line"
    AREA = "area"
    POINT = "point"
    SLICE = "slice"
    """A slice of a pie."""


class Scale(StrEnum):
    """The unit of an axis."""

    NAMES = "names"
    """The position of a point is the number of its name."""
    NUMBERS = "numbers"
    TIMES = "times"
    """Seconds since 1970, UTC."""


_NAMED: Final = (ChartMark.BAR, ChartMark.SLICE)
"""Marks side by side, for which each position needs a name."""


@dataclass(frozen=True, slots=True)
class Axis:
    """One direction of a chart."""

    scale: Scale = Scale.NUMBERS
    title: str = ""
    names: tuple[str, ...] = ()
    is_log: bool = False
    """Each step multiplies the one before; all values are above 0."""


@dataclass(frozen=True, slots=True)
class Point:
    """A position along the chart, and an amount."""

    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Series:
    """Points of one series, in the order of x."""

    name: str
    mark: ChartMark
    points: tuple[Point, ...]
    gaps: tuple[float, ...] = ()
    """Rising positions along the chart without an amount: no line crosses them."""

    def runs(self) -> list[tuple[Point, ...]]:
        """Returns the points between one gap and the next."""
        runs: list[tuple[Point, ...]] = []
        first = 0
        for gap in self.gaps:
            end = bisect_left(self.points, gap, first, key=_distance)
            if end > first:
                runs.append(self.points[first:end])
            first = end
        return [*runs, self.points[first:]] if first < len(self.points) else runs


@dataclass(frozen=True, slots=True)
class Chart:
    """A chart to draw. At least one series has a point."""

    series: tuple[Series, ...]
    x: Axis = Axis()
    y: Axis = Axis()
    title: str = ""
    is_stacked: bool = False
    is_lying: bool = False
    """x goes down and y to the right: bars with long names."""
    count: int = 0
    """The number of all points, also of those that are not drawn."""
    series_count: int = 0
    """The number of all series, also of those that are not drawn."""

    @property
    def marks(self) -> set[ChartMark]:
        return {one.mark for one in self.series}

    def span(self) -> tuple[float, float]:
        """Returns the least and the most of all y and of the base of bars; also stacked."""
        values = [point.y for one in self.series for point in one.points]
        if self.is_stacked:
            values += _piled(self.series)
        if not self.marks.isdisjoint((ChartMark.BAR, ChartMark.AREA)):
            values.append(min(values) / 2 if self.y.is_log else 0.0)
        return min(values), max(values)


@dataclass(frozen=True, slots=True)
class ChartDraft:
    """One series as its language gives it: positions and amounts of any kind."""

    name: str
    mark: ChartMark
    xs: Sequence[Json]
    ys: Sequence[Json]
    is_joined: bool = False
    """A line crosses positions without an amount."""


def chart_of(
    drafts: Sequence[ChartDraft], x: Axis, y: Axis, title: str, **how: bool
) -> Chart | None:
    """Returns the chart of these series; None if nothing can be drawn.

    Leaves out values that are no numbers. An x that is not all numbers or all times is names; a
    logarithmic axis with values not above 0 is a plain one.
    """
    drafts = [one for one in drafts if len(one.xs) and len(one.ys)]
    series_count = len(drafts)
    drafts = drafts[:SERIES]
    places = [value for one in drafts for value in one.xs[:POINTS]]
    is_named = x.scale is Scale.NAMES or any(one.mark in _NAMED for one in drafts)
    scale = Scale.NAMES if is_named else _scale(places)
    names = _names(places) if scale is Scale.NAMES else {}
    if len(names) > NAMES:
        return None
    series = [_series(one, scale, names) for one in drafts]
    kept = tuple(_thinned(one, DRAWN // len(series)) for one in series if one.points)
    if not kept:
        return None
    count = sum(len(one.points) for one in series)
    points = [point for one in kept for point in one.points]
    is_x_log = x.is_log and scale is Scale.NUMBERS and all(one.x > 0 for one in points)
    is_y_log = y.is_log and not how.get("is_stacked") and all(one.y > 0 for one in points)
    axis = Axis(scale, one_line(x.title, 80), tuple(names), is_x_log)
    up = Axis(Scale.NUMBERS, one_line(y.title, 80), is_log=is_y_log)
    return Chart(
        kept, axis, up, one_line(title, 200), count=count, series_count=series_count, **how
    )


def seconds_of(value: Json) -> float | None:
    """Returns the moment of an ISO date, a date and time, or a year and month; else None."""
    if not isinstance(value, str) or not 7 <= len(value) <= 40 or value[4:5] != "-":
        return None
    text = f"{value}-01" if len(value) == 7 else value
    try:
        at = datetime.fromisoformat(text)
    except ValueError:
        return None
    return (at if at.tzinfo else at.replace(tzinfo=UTC)).timestamp()


def _series(draft: ChartDraft, scale: Scale, names: dict[str, int]) -> Series:
    points = []
    gaps = []
    for place, amount in zip(draft.xs[:POINTS], draft.ys[:POINTS], strict=False):
        y = number_of(amount)
        x = _place(place, scale, names)
        is_drawn = y is not None and abs(y) < 1e300 and (y > 0 or draft.mark is not ChartMark.SLICE)
        if y is not None and x is not None and abs(x) < 1e300 and is_drawn:
            points.append(Point(x, y))
        elif x is not None and not draft.is_joined:
            gaps.append(x)
    if draft.mark is not ChartMark.POINT:
        points.sort(key=_distance)
    return Series(one_line(draft.name, 80), draft.mark, tuple(points), tuple(sorted(gaps)))


def _thinned(series: Series, most: int) -> Series:
    """Returns no more points than a screen can show; a line keeps its peaks."""
    points = series.points
    if len(points) <= most:
        return series
    if series.mark is ChartMark.POINT:
        step = -(-len(points) // most)
        return replace(series, points=points[::step])
    step = -(-2 * len(points) // most)
    kept = []
    for first in range(0, len(points), step):
        part = points[first : first + step]
        ends = {min(part, key=_height), max(part, key=_height)}
        kept += sorted(ends, key=_distance)
    return replace(series, points=tuple(kept))


def _height(point: Point) -> float:
    return point.y


def _distance(point: Point) -> float:
    return point.x


def _place(value: Json, scale: Scale, names: dict[str, int]) -> float | None:
    if scale is Scale.NAMES:
        return names.get(one_line(value, 80))
    return seconds_of(value) if scale is Scale.TIMES else number_of(value)


def _scale(places: Iterable[Json]) -> Scale:
    full = [place for place in places if place is not None]
    if full and all(
        isinstance(place, int | float) and not isinstance(place, bool) for place in full
    ):
        return Scale.NUMBERS
    if full and all(seconds_of(place) is not None for place in full):
        return Scale.TIMES
    return Scale.NAMES


def _names(places: Iterable[Json]) -> dict[str, int]:
    names: dict[str, int] = {}
    for place in places:
        names.setdefault(one_line(place, 80), len(names))
    return names


def _piled(series: Iterable[Series]) -> list[float]:
    """Returns the sums of stacked values, above and below 0."""
    above: dict[float, float] = {}
    below: dict[float, float] = {}
    for one in series:
        for point in one.points:
            pile = above if point.y >= 0 else below
            pile[point.x] = pile.get(point.x, 0.0) + point.y
    return [one for one in [*above.values(), *below.values()] if math.isfinite(one)]
