"""Views in words: their size, and the text for screen readers."""

from typing import Final

from a2a_desktop.model.ids import Json
from a2a_desktop.parts.ansi import Tone
from a2a_desktop.parts.card import DataCard
from a2a_desktop.parts.charts.chart import Chart, ChartMark, Point, Scale
from a2a_desktop.parts.charts.ticks import moment_of
from a2a_desktop.parts.classify import TextLines, View
from a2a_desktop.parts.picture import Picture
from a2a_desktop.parts.places import Places
from a2a_desktop.parts.printed import Printed, PrintedKind
from a2a_desktop.parts.table import Table
from a2a_desktop.parts.tree import Tree, size
from a2a_desktop.parts.values import number_text
from a2a_desktop.ui.data.values import cell_text, field_text, items
from a2a_desktop.ui.qt.translation import counted, phrase, translated
from a2a_desktop.ui.text.code_block import title_of as language_title
from a2a_desktop.ui.wording import formats

_ROWS_READ: Final = 20
_VALUES_READ: Final = 40
_NAMES_READ: Final = 60
_LONGEST: Final = 2000
"""The most characters of a text that are read out."""

_KINDS: Final = {
    ChartMark.BAR: phrase("Bar chart"),
    ChartMark.LINE: phrase("Line chart"),
    ChartMark.AREA: phrase("Area chart"),
    ChartMark.POINT: phrase("Scatter chart"),
    ChartMark.SLICE: phrase("Pie chart"),
}
_SUMMARY: Final = phrase(
    "{kind}{title}, {count} values, least {low} at {low_place}, most {high} at {high_place}"
)
_CHANGES: Final = phrase("{added} added, {removed} removed")
_ENDED: Final = phrase("ended with {code}")
_PLACES: Final = phrase("{drawn} of {count} places")
_DRAWN: Final = phrase("{kind}, {drawn} of {count} points")
_SERIES: Final = phrase("{kind}, {drawn} of {count} series")


def accessible_text(view: View, title: str) -> str:
    """Returns the text to read out for a view with this title."""
    said = ", ".join(one for one in (title, facts(view)) if one)
    match view:
        case Table():
            return f"{said}: {_table(view)}"
        case DataCard():
            return f"{said}: {_card(view)}"
        case Chart():
            return f"{summary(view)}. {values(view)}"
        case TextLines():
            return "\n".join(view.lines)[:_LONGEST].strip() or said
        case Printed():
            return f"{said}: {view.text[:_LONGEST]}"
        case Picture():
            return f"{said}: {view.caption}" if view.caption else said
        case Places():
            return f"{said}: {place_names(view)}"
        case Tree():
            return said


def facts(view: View) -> str:
    """Returns the size of a view, in few words; "" if it is visible."""
    match view:
        case Table():
            rows = counted(view.row_count, "1 row", "{count} rows")
            return f"{rows}, {counted(view.column_count, '1 column', '{count} columns')}"
        case Chart():
            return _of_chart(view)
        case Printed():
            return _of_printed(view)
        case Picture():
            return formats.file_size(len(view.data))
        case Places():
            return _of_places(view)
        case Tree():
            count = size(view.value)
            return items(count) if count else ""
        case _:
            return ""


def summary(chart: Chart) -> str:
    """Returns a chart in one sentence."""
    points = [point for one in chart.series for point in one.points]
    least, most = min(points, key=_height), max(points, key=_height)
    return translated(_SUMMARY).format(
        kind=translated(_KINDS[chart.series[0].mark]),
        title=f": {chart.title}" if chart.title else "",
        count=chart.count,
        low=number_text(least.y),
        low_place=place(chart, least),
        high=number_text(most.y),
        high_place=place(chart, most),
    )


def values(chart: Chart) -> str:
    """Returns the values of a chart, series by series."""
    lines = []
    for series in chart.series:
        points = series.points[:_VALUES_READ]
        said = ", ".join(f"{place(chart, one)} {number_text(one.y)}" for one in points)
        lines.append(f"{series.name}: {said}" if series.name else said)
    return ". ".join(lines)


def place(chart: Chart, point: Point) -> str:
    """Returns the place of a point along its chart."""
    match chart.x.scale:
        case Scale.NAMES:
            return chart.x.names[int(point.x)]
        case Scale.TIMES:
            return formats.full(moment_of(point.x))
        case Scale.NUMBERS:
            return number_text(point.x)


def place_names(places: Places) -> str:
    """Returns the names of the places."""
    return ", ".join([shape.name for shape in places.shapes if shape.name][:_NAMES_READ])


def _of_chart(chart: Chart) -> str:
    kind = translated(_KINDS[chart.series[0].mark])
    drawn = 1 if ChartMark.SLICE in chart.marks else len(chart.series)
    if drawn < chart.series_count:
        return translated(_SERIES).format(kind=kind, drawn=drawn, count=chart.series_count)
    drawn = sum(len(one.points) for one in chart.series)
    if drawn == chart.count or ChartMark.POINT not in chart.marks:
        return kind
    return translated(_DRAWN).format(kind=kind, drawn=drawn, count=chart.count)


def _of_places(places: Places) -> str:
    drawn = len(places.shapes)
    if drawn < places.count:
        return translated(_PLACES).format(drawn=drawn, count=places.count)
    return counted(drawn, "1 place", "{count} places")


def _of_printed(printed: Printed) -> str:
    if printed.sort is PrintedKind.DIFF:
        tones = [span.tone for span in printed.spans]
        added, removed = tones.count(Tone.ADDED), tones.count(Tone.REMOVED)
        return translated(_CHANGES).format(added=added, removed=removed)
    if printed.sort is PrintedKind.CODE:
        return language_title(printed.language)
    return translated(_ENDED).format(code=printed.end) if printed.end else ""


def _table(table: Table) -> str:
    head = ", ".join(column.label for column in table.columns[:_VALUES_READ])
    columns = range(len(table.columns))[:_VALUES_READ]
    rows = range(len(table.rows))[:_ROWS_READ]
    lines = [", ".join(_cell(table.cell(row, column)) for column in columns) for row in rows]
    return ". ".join([head, *lines])


def _cell(value: Json) -> str:
    return cell_text(value, 80)


def _card(card: DataCard) -> str:
    said = [f"{field.label}: {field_text(field)}" for field in card.fields]
    said += [accessible_text(section.content, section.title) for section in card.sections]
    return ". ".join(said)


def _height(point: Point) -> float:
    return point.y
