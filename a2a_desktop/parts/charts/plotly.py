"""Plotly: traces of the plain kinds, and the axes in the layout.

Source: the Plotly figure schema, versions 1 to 3.
"""

from typing import Final

from a2a_desktop.model.ids import Json, JsonObject
from a2a_desktop.parts.charts.chart import Axis, Chart, ChartDraft, ChartMark, chart_of
from a2a_desktop.parts.values import list_of, object_of

_KINDS: Final = ("bar", "scatter", "scattergl", "line", "pie")


def plotly_chart(value: Json) -> Chart | None:
    """Returns the chart of a Plotly figure; None for another value or other kinds."""
    if not isinstance(value, dict) or not isinstance(traces := value.get("data"), list):
        return None
    drawn = [one for one in traces if isinstance(one, dict) and _is_trace(one)]
    if not drawn:
        return None
    layout = object_of(value.get("layout"))
    drafts = [_draft(one) for one in drawn]
    is_lying = all(one.get("orientation") == "h" for one in drawn)
    first, second = _axis(layout, "xaxis"), _axis(layout, "yaxis")
    across, up = (second, first) if is_lying else (first, second)
    is_filled = any(one.get("stackgroup") for one in drawn)
    is_stacked = is_filled or layout.get("barmode") in ("stack", "relative")
    return chart_of(
        drafts, across, up, _text(layout.get("title")), is_lying=is_lying, is_stacked=is_stacked
    )


def _is_trace(trace: JsonObject) -> bool:
    has_points = any(isinstance(trace.get(name), list) for name in ("x", "y", "values"))
    return has_points and trace.get("type", "scatter") in _KINDS


def _draft(trace: JsonObject) -> ChartDraft:
    name, mark = _text(trace.get("name")), _mark(trace)
    if mark is ChartMark.SLICE:
        return ChartDraft(name, mark, list_of(trace.get("labels")), list_of(trace.get("values")))
    xs, ys = list_of(trace.get("x")), list_of(trace.get("y"))
    if trace.get("orientation") == "h":
        xs, ys = ys, xs
    if not xs:
        xs = list(range(len(ys)))
    return ChartDraft(name, mark, xs, ys, is_joined=trace.get("connectgaps") is True)


def _mark(trace: JsonObject) -> ChartMark:
    kind = trace.get("type", "scatter")
    if kind == "pie":
        return ChartMark.SLICE
    if kind == "bar":
        return ChartMark.BAR
    if trace.get("fill") not in (None, "none") or trace.get("stackgroup"):
        return ChartMark.AREA
    mode = trace.get("mode", "lines")
    return ChartMark.LINE if isinstance(mode, str) and "lines" in mode else ChartMark.POINT


def _axis(layout: JsonObject, name: str) -> Axis:
    axis = object_of(layout.get(name))
    return Axis(title=_text(axis.get("title")), is_log=axis.get("type") == "log")


def _text(value: Json) -> str:
    """Returns a text, which newer versions write as an object."""
    text = value.get("text") if isinstance(value, dict) else value
    return text.replace("<br>", " ") if isinstance(text, str) else ""
