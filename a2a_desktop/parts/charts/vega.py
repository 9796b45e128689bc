"""Vega-Lite: inline values, one mark or layers of them; no transforms, no addresses.

Source: the Vega-Lite specification, versions 2 to 6.
"""

from collections.abc import Callable, Sequence
from statistics import fmean, median
from typing import Final

from a2a_desktop.model.ids import Json, JsonObject
from a2a_desktop.parts.charts.chart import Axis, Chart, ChartDraft, ChartMark, Scale, chart_of
from a2a_desktop.parts.columns import label_of
from a2a_desktop.parts.values import number_of, object_of, one_line

_MARKS: Final = {
    "bar": ChartMark.BAR, "line": ChartMark.LINE, "area": ChartMark.AREA,
    "point": ChartMark.POINT, "circle": ChartMark.POINT, "square": ChartMark.POINT,
    "tick": ChartMark.POINT, "trail": ChartMark.LINE, "arc": ChartMark.SLICE,
}  # fmt: skip
_NAMED: Final = ("nominal", "ordinal")
_SUMS: Final[dict[str, Callable[[list[float]], float]]] = {
    "sum": sum, "mean": fmean, "average": fmean, "median": median, "min": min, "max": max,
}  # fmt: skip
_ROWS: Final = 20_000


def vega_chart(value: Json) -> Chart | None:
    """Returns the chart of a Vega-Lite specification; None for another value or a complex one."""
    if not isinstance(value, dict):
        return None
    is_named = "vega-lite" in str(value.get("$schema"))[:200]
    if not is_named and not ("mark" in value and "encoding" in value):
        return None
    layers = value.get("layer")
    specs = (
        [{**value, **one} for one in layers if isinstance(one, dict)]
        if isinstance(layers, list)
        else [value]
    )
    found = [one for spec in specs[:8] if (one := _spec(spec, value)) is not None]
    if not found:
        return None
    drafts = [draft for one in found for draft in one[0]]
    _, x, y, how = found[0]
    return chart_of(drafts, x, y, _title(value.get("title")), **how)


_Read = tuple[list[ChartDraft], Axis, Axis, dict[str, bool]]


def _spec(spec: JsonObject, whole: JsonObject) -> _Read | None:
    """Reads one layer: its series, axes, and their orientation."""
    mark = _mark(spec.get("mark"))
    encoding = {**object_of(whole.get("encoding")), **object_of(spec.get("encoding"))}
    rows = _rows(spec.get("data"))
    if mark is None or not rows or "transform" in spec:
        return None
    if mark is ChartMark.SLICE:
        across, up = object_of(encoding.get("color")), object_of(encoding.get("theta"))
        group: JsonObject = {}
        is_lying = False
    else:
        across, up = object_of(encoding.get("x")), object_of(encoding.get("y"))
        group = object_of(encoding.get("color")) or object_of(encoding.get("detail"))
        is_lying = mark is ChartMark.BAR and _is_amount(across) and not _is_amount(up)
    if is_lying:
        across, up = up, across
    if not across or "bin" in across or "bin" in up or not (_field(up) or "aggregate" in up):
        return None
    drafts = _drafts(rows, mark, _field(across), up, _field(group))
    scale = Scale.NAMES if across.get("type") in _NAMED else Scale.NUMBERS
    how = {"is_lying": is_lying, "is_stacked": _is_stacked(mark, up, drafts)}
    first = Axis(scale, _axis_title(across), is_log=_is_log(across))
    return drafts, first, Axis(title=_axis_title(up), is_log=_is_log(up)), how


def _drafts(
    rows: Sequence[JsonObject], mark: ChartMark, across: str, up: JsonObject, group: str
) -> list[ChartDraft]:
    grouped: dict[str, list[JsonObject]] = {}
    for row in rows:
        name = one_line(row.get(group), 80) if group and group != across else ""
        grouped.setdefault(name, []).append(row)
    drafts = []
    for name, members in grouped.items():
        xs: list[Json] = [row.get(across) for row in members]
        ys: list[Json] = [row.get(_field(up)) for row in members]
        how = up.get("aggregate")
        if isinstance(how, str):
            xs, ys = _gathered(xs, ys, how)
        drafts.append(ChartDraft(name, mark, xs, ys))
    return drafts


def _gathered(xs: Sequence[Json], ys: Sequence[Json], how: str) -> tuple[list[Json], list[Json]]:
    """Aggregates the amounts at each position: their count, sum, or another function."""
    places: dict[str, tuple[Json, list[float]]] = {}
    for x, y in zip(xs, ys, strict=True):
        number = number_of(y)
        _, numbers = places.setdefault(one_line(x), (x, []))
        numbers.append(1.0 if how == "count" else number if number is not None else 0.0)
    sums = _SUMS.get("sum" if how == "count" else how)
    if sums is None:
        return [], []
    return [x for x, _ in places.values()], [sums(numbers) for _, numbers in places.values()]


def _rows(data: Json) -> list[JsonObject]:
    values = data.get("values") if isinstance(data, dict) else None
    if not isinstance(values, list):
        return []
    if values and not isinstance(values[0], dict):
        return [{"data": one} for one in values[:_ROWS]]
    return [row for row in values[:_ROWS] if isinstance(row, dict)]


def _is_stacked(mark: ChartMark, up: JsonObject, drafts: Sequence[ChartDraft]) -> bool:
    is_filled = mark in (ChartMark.BAR, ChartMark.AREA)
    return is_filled and len(drafts) > 1 and up.get("stack", "zero") not in (None, False)


def _mark(mark: Json) -> ChartMark | None:
    name = mark.get("type") if isinstance(mark, dict) else mark
    return _MARKS.get(name) if isinstance(name, str) else None


def _is_amount(channel: JsonObject) -> bool:
    return channel.get("type") == "quantitative" or "aggregate" in channel


def _field(channel: JsonObject) -> str:
    field = channel.get("field")
    return field if isinstance(field, str) else ""


def _axis_title(channel: JsonObject) -> str:
    for holder in (channel, object_of(channel.get("axis"))):
        if isinstance(title := holder.get("title"), str):
            return title
    return label_of(_field(channel)) if _field(channel) else ""


def _is_log(channel: JsonObject) -> bool:
    return object_of(channel.get("scale")).get("type") == "log"


def _title(title: Json) -> str:
    text = title.get("text") if isinstance(title, dict) else title
    return text if isinstance(text, str) else ""
