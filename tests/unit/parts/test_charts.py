"""Charts in the languages agents write them in, and the round numbers of their axes."""

import json
import math
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from a2a_desktop.model.ids import Json
from a2a_desktop.parts.charts.chart import Chart, ChartMark, Scale, seconds_of
from a2a_desktop.parts.charts.ticks import (
    log_texts,
    log_ticks,
    number_texts,
    number_ticks,
    time_text,
    time_ticks,
)
from a2a_desktop.parts.classify import view_of
from a2a_desktop.parts.table import Table
from tests.unit.parts.samples import JSON

BAR = json.loads((Path(__file__).parents[2] / "data/parts/vega_lite_bar.json").read_text("utf-8"))


def read(value: Json) -> Chart:
    chart = view_of(value)
    assert isinstance(chart, Chart)
    return chart


def amounts(chart: Chart) -> list[list[float]]:
    return [[point.y for point in one.points] for one in chart.series]


def test_a_bar_chart_of_vega_lite_is_read() -> None:
    chart = read(BAR)
    assert chart.x.names == tuple("ABCDEFGHI")
    assert (chart.x.title, chart.y.title) == ("A", "B")
    assert amounts(chart) == [[28, 55, 43, 91, 81, 53, 19, 87, 52]]
    assert chart.marks == {ChartMark.BAR}
    assert chart.span() == (0, 91)


def vega(mark: Json, rows: list[Json], **encoding: Json) -> Json:
    return {"mark": mark, "data": {"values": rows}, "encoding": encoding}


def test_vega_lite_groups_adds_up_and_stacks() -> None:
    rows: list[Json] = [
        {"day": "Mo", "kind": "a", "n": 1},
        {"day": "Mo", "kind": "a", "n": 2},
        {"day": "Tu", "kind": "a", "n": 3},
        {"day": "Mo", "kind": "b", "n": 4},
    ]
    x: Json = {"field": "day", "type": "nominal"}
    y: Json = {"field": "n", "aggregate": "sum", "type": "quantitative"}
    chart = read(vega({"type": "bar"}, rows, x=x, y=y, color={"field": "kind"}))
    assert [one.name for one in chart.series] == ["a", "b"]
    assert amounts(chart) == [[3, 3], [4]]
    assert chart.is_stacked
    assert chart.span() == (0, 7)
    counted = read(vega("bar", rows, x=x, y={"aggregate": "count"}))
    assert amounts(counted) == [[3, 1]]


def test_vega_lite_bars_may_lie_and_times_are_times() -> None:
    amount: Json = {"field": "n", "type": "quantitative"}
    rows: list[Json] = [{"d": "2026-11-03", "n": 1}, {"d": "2026-11-01", "n": 2}]
    lying = read(vega("bar", rows, y={"field": "d", "type": "nominal"}, x=amount))
    assert lying.is_lying
    assert lying.x.names == ("2026-11-03", "2026-11-01")
    line = read(vega("line", rows, x={"field": "d", "type": "temporal"}, y=amount))
    assert line.x.scale is Scale.TIMES
    assert amounts(line) == [[2, 1]], "in the order of time"


@pytest.mark.parametrize(
    "change",
    [
        {"data": {"url": "https://data.example/x.csv"}},
        {"data": {"values": []}},
        {"transform": [{"filter": "datum.b > 2"}]},
        {"mark": "geoshape"},
        {"mark": None},
        {"encoding": {}},
        {"encoding": {"x": {"bin": True, "field": "b"}, "y": {"aggregate": "count"}}},
        {"layer": []},
    ],
)
def test_unsupported_vega_lite_is_no_chart(change: Any) -> None:
    assert not isinstance(view_of({**BAR, **change}), Chart)


def test_plotly_traces_are_read() -> None:
    value: Json = {
        "data": [
            {"type": "scatter", "mode": "lines", "name": "A", "x": [3, 1], "y": [1, 2]},
            {"type": "scatter", "mode": "markers", "name": "B", "x": [1, 2], "y": ["3", None]},
            {"type": "scatter", "fill": "tozeroy", "y": [5, 6]},
        ],
        "layout": {"title": {"text": "Two<br>lines"}, "yaxis": {"title": "EUR"}},
    }
    chart = read(value)
    assert [one.mark for one in chart.series] == [ChartMark.LINE, ChartMark.POINT, ChartMark.AREA]
    assert amounts(chart) == [[2, 1], [3], [5, 6]]
    assert (chart.title, chart.y.title, chart.x.scale) == ("Two lines", "EUR", Scale.NUMBERS)


def test_plotly_pies_and_lying_bars_are_read() -> None:
    pie = read({"data": [{"type": "pie", "labels": ["a", "b"], "values": [1, 3]}]})
    assert (pie.marks, pie.x.names) == ({ChartMark.SLICE}, ("a", "b"))
    trace: Json = {"type": "bar", "orientation": "h", "x": [1, 2], "y": ["a", "b"]}
    assert read({"data": [trace]}).is_lying


def test_chart_js_is_read() -> None:
    value: Json = {
        "type": "bar",
        "data": {
            "labels": ["Q1", "Q2"],
            "datasets": [
                {"label": "A", "data": [1, 2]},
                {"label": "B", "type": "line", "data": [3, None]},
            ],
        },
        "options": {
            "plugins": {"title": {"text": "Sales"}},
            "scales": {"x": {"stacked": True}, "y": {"title": {"text": "EUR"}}},
        },
    }
    chart = read(value)
    assert [(one.name, one.mark) for one in chart.series] == [
        ("A", ChartMark.BAR),
        ("B", ChartMark.LINE),
    ]
    assert amounts(chart) == [[1, 2], [3]]
    assert (chart.title, chart.y.title, chart.is_stacked) == ("Sales", "EUR", True)
    points: Json = [{"x": 1, "y": 2}, {"x": 3, "y": 4}]
    scatter = read({"type": "scatter", "data": {"datasets": [{"data": points}]}})
    assert (scatter.x.scale, amounts(scatter)) == (Scale.NUMBERS, [[2, 4]])


def line(values: list[Json], **dataset: Json) -> Json:
    labels: list[Json] = [f"n{number}" for number in range(len(values))]
    return {"type": "line", "data": {"labels": labels, "datasets": [{"data": values, **dataset}]}}


def test_line_has_a_gap_for_a_missing_value() -> None:
    values: list[Json] = [None, 1, 2, None, "n/a", 5, None]
    (series,) = read(line(values)).series
    assert [[point.y for point in run] for run in series.runs()] == [[1, 2], [5]]
    (joined,) = read(line(values, spanGaps=True)).series
    assert [len(run) for run in joined.runs()] == [3]


@given(st.lists(st.none() | st.integers(0, 9), min_size=1, max_size=20))
def test_gaps_lose_no_point(values: list[Json]) -> None:
    view = view_of(line(values))
    if isinstance(view, Chart):
        (series,) = view.series
        assert tuple(point for run in series.runs() for point in run) == series.points


LOGS: Any = [
    vega(
        "bar",
        [{"a": "x", "b": 1}, {"a": "y", "b": 1000}],
        x={"field": "a", "type": "nominal"},
        y={"field": "b", "type": "quantitative", "scale": {"type": "log"}},
    ),
    {"data": [{"x": [1, 2], "y": [1, 1000]}], "layout": {"yaxis": {"type": "log"}}},
    {
        "type": "line",
        "data": {"datasets": [{"data": [1, 1000]}]},
        "options": {"scales": {"y": {"type": "logarithmic"}}},
    },
]


@pytest.mark.parametrize("value", LOGS)
def test_each_language_has_logarithmic_axes(value: Json) -> None:
    chart = read(value)
    assert chart.y.is_log
    low, high = chart.span()
    assert 0 < low <= 1
    assert high == 1000


def test_axis_with_a_zero_is_linear() -> None:
    value: Json = {"data": [{"x": [1, 2], "y": [0, 9]}], "layout": {"yaxis": {"type": "log"}}}
    assert not read(value).y.is_log


@given(st.floats(1e-300, 1e300), st.floats(1, 1e200), st.integers(2, 12))
def test_logarithmic_ticks_enclose_the_data(low: float, factor: float, most: int) -> None:
    high = min(low * factor, 1e300)
    ticks = log_ticks(low, high, most)
    assert ticks[0] <= low * (1 + 1e-9)
    assert ticks[-1] >= high * (1 - 1e-9)
    assert 2 <= len(ticks) <= most + 1
    assert all(one < other for one, other in pairwise(ticks))
    assert all(log_texts(ticks))


def test_logarithmic_ticks_are_written_short() -> None:
    assert log_texts([0.001, 1, 100, 10_000, 1e6]) == ["0.001", "1", "100", "10 k", "1 M"]


def test_series_that_are_not_drawn_are_counted() -> None:
    datasets: list[Json] = [{"label": f"s{number}", "data": [1, 2]} for number in range(50)]
    chart = read({"type": "line", "data": {"labels": ["a", "b"], "datasets": datasets}})
    assert (len(chart.series), chart.series_count) == (12, 50)


def test_bars_with_very_many_names_are_no_chart() -> None:
    labels: list[Json] = [f"n{number}" for number in range(5000)]
    value: Json = {"type": "bar", "data": {"labels": labels, "datasets": [{"data": [1] * 5000}]}}
    assert not isinstance(view_of(value), Chart)


def test_a_table_whose_member_is_called_data_stays_a_table() -> None:
    value: Json = {"columns": ["x", "y"], "data": [[1, 2], [3, 4]]}
    assert isinstance(view_of(value), Table)


@given(JSON, st.sampled_from(["vega", "plotly", "chartjs"]))
def test_no_odd_value_breaks_a_chart(odd: Json, language: str) -> None:
    values: dict[str, Json] = {
        "vega": {"mark": "bar", "data": {"values": [odd, {"a": odd}]}, "encoding": odd},
        "plotly": {"data": [{"x": [odd, 1], "y": [1, odd], "name": odd}], "layout": odd},
        "chartjs": {"type": "line", "data": {"labels": odd, "datasets": [{"data": [odd]}, odd]}},
    }
    chart = view_of(values[language])
    if isinstance(chart, Chart):
        low, high = chart.span()
        assert math.isfinite(low)
        assert math.isfinite(high)


NUMBERS = st.floats(-1e12, 1e12, allow_subnormal=False)  # which has no tenths


@given(NUMBERS, NUMBERS, st.integers(2, 12))
def test_ticks_are_round_and_enclose_the_data(one: float, other: float, most: int) -> None:
    low, high = sorted((one, other))
    ticks = number_ticks(low, high, most)
    rest = 1e-9 * (ticks[1] - ticks[0])
    assert ticks[0] <= low + rest
    assert ticks[-1] >= high - rest
    assert 2 <= len(ticks) <= 2 * most + 2
    assert all(a < b for a, b in pairwise(ticks))


@pytest.mark.parametrize(
    ("low", "high", "texts"),
    [
        (0, 91, ["0", "20", "40", "60", "80", "100"]),
        (0, 1, ["0.0", "0.2", "0.4", "0.6", "0.8", "1.0"]),
        (0, 2.4e6, ["0.0", "0.5 M", "1.0 M", "1.5 M", "2.0 M", "2.5 M"]),
        (3, 3, ["1", "2", "3", "4", "5"]),
    ],
)
def test_ticks_are_written_short(low: float, high: float, texts: list[str]) -> None:
    assert number_texts(number_ticks(low, high, 6)) == texts


INITIALS = " JFMAMJJASOND"


@pytest.mark.parametrize(
    ("first", "last", "texts"),
    [
        ("2026-01-01", "2026-12-31", ["J 2026", "A 2026", "J 2026", "O 2026"]),
        ("2026-11-01", "2026-11-09", ["1 N", "3 N", "5 N", "7 N", "9 N"]),
        ("2026-11-01T08:00", "2026-11-01T10:00", ["08:00", "08:30", "09:00", "09:30", "10:00"]),
    ],
)
def test_times_are_written_as_finely_as_needed(first: str, last: str, texts: list[str]) -> None:
    low, high = seconds_of(first), seconds_of(last)
    assert low is not None
    assert high is not None
    ticks = time_ticks(low, high, 5)
    assert [time_text(at, high - low, INITIALS.__getitem__) for at in ticks] == texts


@given(st.floats(-1e11, 1e12), st.floats(0, 1e12), st.integers(1, 9))
def test_no_time_is_too_far_to_be_written(low: float, span: float, most: int) -> None:
    ticks = time_ticks(low, low + span, most)
    assert ticks
    assert len(ticks) < 60
    assert all(time_text(at, span, str) for at in ticks)
