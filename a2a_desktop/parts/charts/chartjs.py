"""Chart.js: datasets over labels.

Source: the configuration of Chart.js, versions 2 to 4.
"""

from typing import Final

from a2a_desktop.model.ids import Json, JsonObject
from a2a_desktop.parts.charts.chart import Axis, Chart, ChartDraft, ChartMark, Scale, chart_of
from a2a_desktop.parts.values import object_of

_MARKS: Final = {
    "bar": ChartMark.BAR, "horizontalBar": ChartMark.BAR, "line": ChartMark.LINE,
    "scatter": ChartMark.POINT, "bubble": ChartMark.POINT, "pie": ChartMark.SLICE,
    "doughnut": ChartMark.SLICE, "polarArea": ChartMark.SLICE,
}  # fmt: skip


def chartjs_chart(value: Json) -> Chart | None:
    """Returns the chart of a Chart.js configuration; None for another value or kind."""
    if not isinstance(value, dict) or not isinstance(kind := value.get("type"), str):
        return None
    data = object_of(value.get("data"))
    datasets = data.get("datasets")
    if kind not in _MARKS or not isinstance(datasets, list):
        return None
    labels = data.get("labels")
    names = labels if isinstance(labels, list) else []
    drafts = [_draft(one, kind, names) for one in datasets if isinstance(one, dict)]
    options = object_of(value.get("options"))
    is_lying = kind == "horizontalBar" or options.get("indexAxis") == "y"
    scales = object_of(options.get("scales"))
    across, up = ("y", "x") if is_lying else ("x", "y")
    scale = Scale.NAMES if names and kind != "scatter" else Scale.NUMBERS
    return chart_of(
        drafts,
        Axis(scale, _axis_title(scales, across), is_log=_is_log(scales, across)),
        Axis(title=_axis_title(scales, up), is_log=_is_log(scales, up)),
        _title(options),
        is_lying=is_lying,
        is_stacked=any(object_of(scales.get(one)).get("stacked") is True for one in ("x", "y")),
    )


def _draft(dataset: JsonObject, kind: str, labels: list[Json]) -> ChartDraft:
    own = dataset.get("type")
    mark = _MARKS.get(own if isinstance(own, str) else kind, ChartMark.LINE)
    if mark is ChartMark.LINE and dataset.get("fill") not in (None, False):
        mark = ChartMark.AREA
    if mark is ChartMark.LINE and dataset.get("showLine") is False:
        mark = ChartMark.POINT
    label, data = dataset.get("label"), dataset.get("data")
    name = label if isinstance(label, str) else ""
    values = data if isinstance(data, list) else []
    points = [one for one in values if isinstance(one, dict)]
    if points and len(points) == len(values):
        xs, values = [one.get("x") for one in points], [one.get("y") for one in points]
    else:
        xs = labels or list(range(len(values)))
    return ChartDraft(name, mark, xs, values, is_joined=dataset.get("spanGaps") is True)


def _is_log(scales: JsonObject, axis: str) -> bool:
    return object_of(scales.get(axis)).get("type") == "logarithmic"


def _axis_title(scales: JsonObject, axis: str) -> str:
    title = object_of(object_of(scales.get(axis)).get("title"))
    text = title.get("text")
    return text if isinstance(text, str) else ""


def _title(options: JsonObject) -> str:
    for holder in (object_of(options.get("plugins")), options):
        text = object_of(holder.get("title")).get("text")
        if isinstance(text, str):
            return text
    return ""
