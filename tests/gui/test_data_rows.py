"""Structured data in the transcript: drawn, measured, copied, and quick at any size."""

import json
import math
from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any
from urllib.parse import quote

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QGuiApplication, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QPlainTextEdit, QTreeView, QWidget
from pytestqt.qtbot import QtBot

from a2a_desktop.conversation.changes import Replaced
from a2a_desktop.conversation.entry import DataEntry, Origin, TextEntry
from a2a_desktop.conversation.query import Query, read
from a2a_desktop.directory.record import AgentRecord
from a2a_desktop.model.card import AgentCard
from a2a_desktop.model.ids import AgentId, EntryId, Json, MessageId
from a2a_desktop.model.message import Role
from a2a_desktop.parts.places import places_of
from a2a_desktop.parts.table import ROWS
from a2a_desktop.store.blobs import FileBlobs
from a2a_desktop.ui.data.card import CardView
from a2a_desktop.ui.data.chart import ChartView
from a2a_desktop.ui.data.grid import Grid
from a2a_desktop.ui.data.picture import PictureView
from a2a_desktop.ui.data.places import PlacesView
from a2a_desktop.ui.data.printed import PrintedView
from a2a_desktop.ui.data.table import TableView
from a2a_desktop.ui.data.text import JsonPartView, WordsView
from a2a_desktop.ui.data.tree import TreeView
from a2a_desktop.ui.files.pictures import Pictures
from a2a_desktop.ui.text.code_block import WIDEST
from a2a_desktop.ui.theme import style
from a2a_desktop.ui.theme.tokens import Theme, Tokens, tokens
from a2a_desktop.ui.transcript import accessible_text
from a2a_desktop.ui.transcript.rows.data import DataRow
from a2a_desktop.ui.transcript.rows.person import PersonRow
from a2a_desktop.ui.transcript.rows.text import AgentRow
from a2a_desktop.ui.transcript.view import TranscriptView
from a2a_desktop.ui.widgets.button import Button
from a2a_desktop.ui.widgets.label import Label
from tests import drawn
from tests.gui.conftest import Run
from tests.gui.controls import all_shown, button, only, texts
from tests.gui.resting import at_rest
from tests.unit.parts.samples import ADDRESS, DIFF
from tests.waiting import until

AGENT = AgentRecord(AgentId("a"), "https://a.example", AgentCard("Coach"))
RECEIPTS: list[Json] = [
    {"receipt": "Hotel", "amount": 158.4, "policy": {"ok": False, "by": "Jonas"}},
    {"receipt": "Taxi", "amount": 21, "policy": {"ok": True}},
    {"receipt": "Dinner", "amount": 87.5, "policy": {"ok": True}},
]


def entry(number: int, data: Json, media_type: str | None = None) -> DataEntry:
    origin = Origin(Role.AGENT, datetime.now(UTC), MessageId(f"m{number}"))
    return DataEntry(EntryId(f"e{number}"), origin, data, media_type=media_type)


Show = Callable[..., TranscriptView]


@pytest.fixture
def show(qtbot: QtBot) -> Show:
    kept: list[TranscriptView] = []

    def make(*values: Json) -> TranscriptView:
        view = TranscriptView(Pictures(FileBlobs(None), None), None)  # type: ignore[arg-type]  # a window of its own
        qtbot.addWidget(view)
        view.resize(760, 700)
        view.show()
        view.show_entries([entry(number, one) for number, one in enumerate(values)], AGENT)
        kept.append(view)
        return view

    return make


def row_of(view: TranscriptView, number: int = 0) -> DataRow:
    row = view.row_widget(number)
    assert isinstance(row, DataRow)
    return row


def cells(grid: Grid) -> list[list[str]]:
    model = grid.model()
    rows, columns = range(model.rowCount()), range(model.columnCount())
    return [[str(model.index(row, column).data()) for column in columns] for row in rows]


def sort_down(grid: Grid, column: int) -> None:
    """Presses a header twice."""
    for _ in range(2):
        grid.horizontalHeader().sectionClicked.emit(column)


@pytest.mark.parametrize(
    ("value", "kind"),
    [
        (RECEIPTS, TableView),
        ({"total": 12, "city": "Lisbon"}, CardView),
        ({"a": [[1, [2]]]}, TreeView),
        (["one", "two"], WordsView),
    ],
)
def test_data_is_drawn_in_its_view(show: Show, value: Json, kind: type[QWidget]) -> None:
    view = show(value)
    row = row_of(view)
    only(kind, row)
    assert row.height() == row.height_for(row.width()) == view.row_rect(0).height()


@pytest.mark.parametrize("value", [RECEIPTS, {"total": 12}, {"a": [[1, [2]]]}, [1, 2], "x", None])
def test_every_view_can_be_shown_as_json_and_back(show: Show, value: Json) -> None:
    row = row_of(show(value))
    before = row.height()
    button("Show as JSON", row).click()
    text = only(JsonPartView, row)
    for one in [one for one in all_shown(Button, text) if one.text().startswith("Show all")]:
        one.click()
    assert json.loads(only(QPlainTextEdit, text).toPlainText()) == value
    row.frame.toggle_json()
    assert not [one for one in row.findChildren(JsonPartView) if one.isVisibleTo(row)]
    assert row.height() == before


def test_chosen_view_is_kept_while_the_row_is_out_of_sight(show: Show) -> None:
    view = show(RECEIPTS, *[{"a": number, "b": "x"} for number in range(40)])
    view.verticalScrollBar().setValue(0)
    button("Show as JSON", row_of(view)).click()
    view.jump_to_end()
    assert view.row_widget(0) is None
    view.verticalScrollBar().setValue(0)
    only(JsonPartView, row_of(view))


def test_a_table_is_sorted_by_its_header_and_back(show: Show) -> None:
    grid = only(Grid, row_of(show(RECEIPTS)))
    assert cells(grid)[0] == ["Hotel", "158.4", "2 items"]
    click = grid.horizontalHeader().sectionClicked
    orders = []
    for _ in range(3):
        click.emit(1)
        orders.append([cells[0] for cells in cells(grid)])
    assert orders == [
        ["Taxi", "Dinner", "Hotel"],
        ["Hotel", "Dinner", "Taxi"],
        ["Hotel", "Taxi", "Dinner"],
    ]


def test_a_table_is_filtered_and_copied_as_it_is_shown(show: Show) -> None:
    rows: list[Json] = [{"city": f"City {number}", "size": number} for number in range(30)]
    row = row_of(show(rows))
    table = only(TableView, row)
    table.begin_to_filter()
    QTest.keyClicks(only(QLineEdit, table), "city 2")
    table._filter._wait.timeout.emit()
    assert only(Grid, table).model().rowCount() == 12  # 2, 12 (its size), 20 to 29
    sort_down(only(Grid, table), 1)
    tsv, written = (way.text() for way in table.copies())
    assert tsv.splitlines()[:3] == ["city\tsize", "City 29\t29", "City 28\t28"]
    assert written.splitlines()[0] == "city,size"
    assert len(tsv.splitlines()) == 13


def test_chosen_cells_are_copied_by_the_keyboard(show: Show, qtbot: QtBot) -> None:
    grid = only(Grid, row_of(show(RECEIPTS)))
    grid.setCurrentIndex(grid.model().index(1, 1))
    QTest.keyClick(grid, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    assert QGuiApplication.clipboard().text() == "amount\n21\n"


def test_long_cell_is_shown_in_full_below(show: Show, qtbot: QtBot) -> None:
    view = show(RECEIPTS)
    row = row_of(view)
    grid, before = only(Grid, row), row.height()
    grid.setCurrentIndex(grid.model().index(0, 2))
    QTest.keyClick(grid, Qt.Key.Key_Return)
    assert "Jonas" in only(QPlainTextEdit, only(JsonPartView, row)).toPlainText()
    assert row.height() > before
    QTest.keyClick(grid, Qt.Key.Key_Return)
    assert row.height() == before


def test_wheel_scrolls_a_table_only_with_the_focus(
    show: Show, monkeypatch: pytest.MonkeyPatch
) -> None:
    rows: list[Json] = [{"a": number, "b": "x"} for number in range(50)]
    grid = only(Grid, row_of(show(rows)))
    for has_focus in (False, True):
        if has_focus:
            monkeypatch.setattr(grid, "hasFocus", lambda: True)
        wheel(grid)
        assert (grid.verticalScrollBar().value() > 0) == has_focus


def wheel(widget: Grid) -> None:
    event = QWheelEvent(
        QPointF(20, 60),
        QPointF(widget.mapToGlobal(QPoint(20, 60))),
        QPoint(),
        QPoint(0, -240),
        Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    QApplication.sendEvent(widget.viewport(), event)


def test_a_card_says_each_label_with_its_value(show: Show) -> None:
    value: Json = {"total": 266.9, "currency": "EUR", "tags": ["a", "b"], "paid": True, "x": None}
    row = row_of(show(value))
    named = {one.accessibleName() for one in row.findChildren(QWidget) if one.isVisibleTo(row)}
    assert {"Total: 266.90 EUR", "Tags: a, b", "Paid: Yes", "X: \u2013"} <= named


@pytest.mark.parametrize("end", ["9999-12-31T23:59:59-14:00", "0001-01-01T00:00:00+14:00"])
def test_moment_that_no_clock_shows_is_shown_as_it_came(show: Show, end: str) -> None:
    row = row_of(show({"name": "Hotel", "until": end, "by": "Jonas"}))
    named = {one.accessibleName() for one in row.findChildren(QWidget)}
    assert f"Until: {end}" in named


def test_agents_text_is_never_rich(show: Show) -> None:
    row = row_of(show({"name": "<b>bold</b><img src=x>", "other": 1}))
    values = [one for one in row.findChildren(Label) if "<b>" in one.text()]
    assert values
    assert all(one.textFormat() is Qt.TextFormat.PlainText for one in values)


def test_tree_opens_on_request_and_finds_words(show: Show) -> None:
    many: list[Json] = [[number, {"x": "hay"}] for number in range(900)]
    row = row_of(show({"list": [*many, [{"x": "needle"}]]}))
    tree = only(TreeView, row)
    assert len(tree._model._places) < 20
    tree.begin_to_filter()
    QTest.keyClicks(only(QLineEdit, tree), "needle")
    tree._filter._wait.timeout.emit()
    found = only(QTreeView, tree).currentIndex()
    assert found.data() == "x: needle"
    assert tree._model.pointer(found) == "/list/900/0/x"


def test_a_value_and_its_path_are_copied_from_the_tree(show: Show) -> None:
    tree = only(TreeView, row_of(show({"a b": {"list": [[1], {"x": "one\ntwo"}]}})))
    lines = tree._lines
    lines.setCurrentIndex(tree._model.index_of((0, 0, 1, 0)))
    value, path = lines.menu_of_line().actions()
    value.trigger()
    assert QGuiApplication.clipboard().text() == "one\ntwo"
    path.trigger()
    assert QGuiApplication.clipboard().text() == "/a b/list/1/x"
    lines.setCurrentIndex(tree._model.index_of((0, 0, 0)))
    QTest.keyClick(lines, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    assert json.loads(QGuiApplication.clipboard().text()) == [1]


async def settled(row: DataRow) -> None:
    """Waits until the data has been classified on another thread."""
    await until(lambda: "Reading…" not in texts(row))


def test_very_many_rows_are_classified_in_a_thread(show: Show, run: Run) -> None:
    async def story() -> None:
        rows: list[Json] = [{"id": number, "name": f"n{number % 97}"} for number in range(120_000)]
        view = show(rows)
        row = row_of(view)
        assert "Reading…" in texts(row)
        await settled(row)
        table = only(TableView, row)
        model = only(Grid, table).model()
        assert model.rowCount() == ROWS
        assert any(str(120_000 - ROWS) in one.replace(",", "") for one in texts(table))
        assert row.height() == row.height_for(row.width()) == view.row_rect(0).height()
        sort_down(only(Grid, table), 0)
        await until(lambda: model.index(0, 0).data() == str(ROWS - 1))

    run(story())


def test_reused_row_ignores_a_late_result(show: Show, run: Run) -> None:
    async def story() -> None:
        view = show([{"a": number, "b": 1} for number in range(5000)])
        row, known = row_of(view), row_of(view)._known
        view.show_entries([entry(9, {"only": 1, "two": 2})], AGENT)
        await until(lambda: known.view is not None)
        assert row_of(view) is row
        only(CardView, row)

    run(story())


def deep(levels: int) -> Json:
    value: Json = "end"
    for level in range(levels):
        value = {"in": value, "beside": [level, math.nan, 10**400, "\x00\ud800"]}
    return value


@pytest.mark.parametrize(
    "value",
    [
        deep(500),
        [{f"c{number}": number for number in range(1000)}] * 30,
        [{"a": math.nan, "b": "\x00"}, {"a": -math.inf, "b": "\ud800"}, {"a": 10**5000}],
        {"x" * 5000: "y" * 100_000, "\x00": "\ud800"},
        "z" * 300_000,
        [[]] * 50,
        {"a": {"b": {"c": {"d": {"e": [{}]}}}}},
    ],
)
def test_odd_data_is_drawn_and_copied(show: Show, run: Run, value: Json) -> None:
    async def story() -> None:
        view = show(value)
        row = row_of(view)
        await settled(row)
        assert not view.grab().isNull()
        button("Show as JSON", row).click()
        assert not view.grab().isNull()
        assert row.height() == row.height_for(row.width())
        for way in row.frame.copying._ways:
            assert way.text()

    run(story())


def test_failed_view_is_replaced_by_a_tree(show: Show, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_arguments: Any) -> None:
        raise ValueError

    monkeypatch.setattr(TableView, "show_view", fail)
    only(TreeView, row_of(show(RECEIPTS)))


@pytest.mark.parametrize(
    ("value", "view", "step"),
    [
        (RECEIPTS, TableView, "height_for"),
        ({"total": 1, "city": "Lisbon"}, CardView, "height_for"),
        ({"type": "Point", "coordinates": [1, 2]}, PlacesView, "draw"),
        ({"data": [{"x": [1, 2], "y": [1, 2]}]}, ChartView, "draw"),
    ],
)
def test_view_that_fails_later_is_replaced_by_a_tree(
    show: Show,
    monkeypatch: pytest.MonkeyPatch,
    qapp: QApplication,
    value: Json,
    view: type[QWidget],
    step: str,
) -> None:
    def fail(*_arguments: Any) -> None:
        raise ValueError

    monkeypatch.setattr(view, step, fail)
    row = row_of(show(value))
    row.grab()
    qapp.processEvents()
    only(TreeView, row)
    assert row.height() == row.height_for(row.width())


def test_several_ways_to_copy_are_a_menu(show: Show) -> None:
    row = row_of(show(RECEIPTS))
    menu = row.frame.copying.menu_of_ways()
    names = [action.text() for action in menu.actions()]
    assert names == ["Copy for a spreadsheet", "Copy as CSV", "Copy as JSON"]
    menu.actions()[2].trigger()
    assert json.loads(QGuiApplication.clipboard().text()) == RECEIPTS


@pytest.mark.parametrize("theme", list(Theme))
def test_a_new_theme_and_size_keep_rows_as_tall_as_their_content(
    show: Show, qapp: QApplication, theme: Theme
) -> None:
    view = show(RECEIPTS, {"total": 1, "city": "x"})
    style.apply(qapp, Tokens(theme, 1.5))
    qapp.sendPostedEvents()
    view._place()
    for number in range(2):
        row = row_of(view, number)
        assert row.height() == row.height_for(row.width())


BARS: Json = {
    "type": "bar",
    "data": {"labels": ["Q1", "Q2"], "datasets": [{"label": "Sales", "data": [5, 20]}]},
}


def test_chart_is_described_in_words(show: Show) -> None:
    chart = only(ChartView, row_of(show(BARS)))
    assert chart.accessibleName() == "Bar chart, 2 values, least 5 at Q1, most 20 at Q2"
    assert chart.accessibleDescription() == "Sales: Q1 5, Q2 20"
    assert chart.copies()[0].text() == "\tSeries\t\nQ1\tSales\t5\nQ2\tSales\t20\n"


def chart(kind: str, values: list[Json], labels: list[Json] | None = None) -> Json:
    return {"type": kind, "data": {"labels": labels or [], "datasets": [{"data": values}]}}


@pytest.mark.parametrize(
    "value",
    [
        BARS,
        chart("line", list(range(5000))),
        chart("line", [3]),
        chart("line", [1e299, -1e299, math.nan, 0]),
        chart("pie", [1, 0, -2, 5], ["a", "b", "c", "d" * 500]),
        {"data": [{"x": [1_760_000_000_000_000_000], "y": [9], "mode": "markers"}]},
        {"data": [{"x": [-1e299], "y": [9], "mode": "markers"}]},
        chart("pie", list(range(40)), [f"name {number}" for number in range(40)]),
        chart("horizontalBar", [1] * 300, [f"name {number}" for number in range(300)]),
        chart("bar", [1e-9, 1e-8], ["", "\x00\ud800"]),
        {"data": [{"x": ["0001-01-01", "9999-12-31"], "y": [1, 2]}]},
        {"data": [{"x": ["2026-11-01", "2026-11-01"], "y": [1, 2], "mode": "markers"}]},
    ],
)
def test_odd_charts_are_painted(show: Show, run: Run, value: Json) -> None:
    async def story() -> None:
        view = show(value)
        await settled(row_of(view))
        drawn = only(ChartView, row_of(view))
        assert not view.grab().isNull()
        picture = drawn.grab().toImage()
        places = [(x, y) for x in range(0, picture.width(), 3) for y in range(40, 230, 3)]
        assert len({picture.pixel(*place) for place in places}) > 3

    run(story())


def colours(view: PrintedView | JsonPartView) -> dict[str, str]:
    """Returns the words of a text that have a colour of their own, with that colour."""
    found = {}
    block = only(QPlainTextEdit, view).document().begin()
    while block.isValid():
        for one in (*block.textFormats(), *block.layout().formats()):
            word = block.text().encode("utf-16-le")[2 * one.start : 2 * (one.start + one.length)]
            found[word.decode("utf-16-le")] = one.format.foreground().color().name()
        block = block.next()
    return found


def test_very_long_line_of_output_is_drawn_once_and_in_part(
    show: Show, monkeypatch: pytest.MonkeyPatch
) -> None:
    filled, fill = list[int](), PrintedView._fill

    def noted(view: PrintedView) -> None:
        filled.append(len(view._lines))
        fill(view)

    monkeypatch.setattr(PrintedView, "_fill", noted)
    code = "x" * 3 * WIDEST + "\ny = 1"
    printed = only(PrintedView, row_of(show({"stdout": code, "exit_code": 0})))
    assert only(QPlainTextEdit, printed).toPlainText() == "x" * WIDEST + "…\ny = 1"
    assert printed.copies()[0].text() == code
    assert filled == [2]


def test_printed_text_has_its_colours_beside_characters_of_two_units(show: Show) -> None:
    console: Json = {"stdout": "\U0001f389 \x1b[31mred\x1b[0m no", "exit_code": 0}
    code: Json = {"code": "x = '\U0001f389'\nreturn 7", "language": "python"}
    view = show(DIFF, console, code)
    found = [colours(only(PrintedView, row_of(view, number))) for number in range(3)]
    assert found[0]["+three"] == tokens().css("success")
    assert found[1]["red"] == tokens().css("danger")
    assert found[2]["return"] == tokens().css("syntax-keyword")
    assert found[2]["7"] == tokens().css("syntax-number")


def test_hits_in_a_difference_keep_the_grounds_of_its_lines(show: Show) -> None:
    printed = only(PrintedView, row_of(show(DIFF)))

    def grounds() -> list[str]:
        return [
            one.format.background().color().name()
            for one in only(QPlainTextEdit, printed).extraSelections()
        ]

    before = grounds()
    assert before == [tokens().css("danger-soft"), tokens().css("success-soft")]
    printed.light(read("three"))
    assert grounds() == [*before, tokens().css("search-hit")]
    printed.light(Query())
    assert grounds() == before


@pytest.mark.parametrize(
    ("value", "said"),
    [
        (RECEIPTS, "Table, 3 rows, 3 columns: Receipt, Amount, Policy. Hotel, 158.4, 2 items."),
        ({"total": 5, "city": "Lisbon"}, "Structured data: Total: 5. City: Lisbon"),
        (BARS, "Bar chart, 2 values, least 5 at Q1, most 20 at Q2. Sales: Q1 5, Q2 20"),
        (DIFF, "Changes, 1 added, 1 removed: --- a/x"),
        ({"image": ADDRESS, "caption": "A dot"}, "Picture, 70 B: A dot"),
        ({"a": [[{}]]}, "Structured data, 1 item"),
        ([{"a": 1}] * 9000, "Structured data"),
        (["one", "two"], "one\ntwo"),
    ],
)
def test_data_is_read_out_by_its_view(value: Json, said: str) -> None:
    name, _, text = accessible_text.row(entry(0, value), "Coach").partition(", ")
    assert name == "Coach"
    assert text.partition(", ")[2].startswith(said)


def test_new_theme_changes_earlier_colours(show: Show, qapp: QApplication) -> None:
    view = show(DIFF, {"total": 7, "city": "x"})
    row_of(view, 1).frame.toggle_json()
    style.apply(qapp, Tokens(Theme.DARK))
    qapp.sendPostedEvents()
    dark = Tokens(Theme.DARK)
    assert colours(only(PrintedView, row_of(view)))["+three"] == dark.css("success")
    assert colours(only(JsonPartView, row_of(view, 1)))["7"] == dark.css("syntax-number")


def test_long_output_folds(show: Show) -> None:
    lines = "\n".join(f"line {number}" for number in range(100))
    view = show({"stdout": lines, "exit_code": 0})
    row, printed = row_of(view), only(PrintedView, row_of(view))
    before = row.height()
    (more,) = all_shown(Button, printed)
    more.click()
    assert more.text() == "Show less"
    assert row.height() > 2 * before
    assert printed.copies()[0].text() == lines


def test_pictures_and_places_are_drawn_and_named(show: Show) -> None:
    lisbon: Json = {"type": "Point", "coordinates": [-9.14, 38.72]}
    place: Json = {"type": "Feature", "properties": {"name": "Lisbon"}, "geometry": lisbon}
    view = show({"image": ADDRESS, "caption": "A dot"}, place)
    picture, places = only(PictureView, row_of(view)), only(PlacesView, row_of(view, 1))
    assert picture.accessibleName() == "A dot"
    assert places.accessibleName() == "Map, 1 place"
    assert places.accessibleDescription() == "Lisbon"
    assert not view.grab().isNull()


@pytest.mark.parametrize(("high", "is_whole"), [(0.1, True), (80, False)])
def test_places_are_left_out_of_an_edge_that_runs_to_and_fro(
    qtbot: QtBot, high: float, is_whole: bool
) -> None:
    edge: list[Json] = [[n / 30, n % 7 / 7 * high] for n in range(3000)]
    found = places_of({"type": "Polygon", "coordinates": [edge]}, set())
    assert found is not None
    view = PlacesView(None)  # type: ignore[arg-type]  # a window of its own
    qtbot.addWidget(view)
    view.show_view(found)
    view.height_for(600)
    (area,), (drawn,) = found.shapes, view._drawn
    assert (drawn == area) == is_whole
    assert is_whole or drawn.size < 400
    assert [*drawn.positions[:1], *drawn.positions[-1:]] == [area.positions[0], area.positions[-1]]


def test_large_picture_is_decoded_later_and_kept(show: Show, run: Run) -> None:
    drawing = "data:image/svg+xml," + quote(drawn.GOOD_SVG)

    async def story() -> None:
        view = show(drawing, *[{"a": number, "b": "x"} for number in range(40)])
        view.verticalScrollBar().setValue(0)
        picture = only(PictureView, row_of(view))
        assert texts(picture) == ["Reading…"]
        await until(lambda: texts(picture) == [])
        row = row_of(view)
        assert row.height() == row.height_for(row.width()) == view.row_rect(0).height()
        view.jump_to_end()
        view.verticalScrollBar().setValue(0)
        again = only(PictureView, row_of(view))
        assert again._image is not None, "it is not read twice"
        await at_rest(again)
        assert again._image is not None

    run(story())


def test_damaged_picture_is_reported(show: Show) -> None:
    view = show(ADDRESS[:62])
    assert "damaged" in " ".join(texts(only(PictureView, row_of(view))))


def written(text: str, *, is_open: bool = False, role: Role = Role.AGENT) -> TextEntry:
    origin = Origin(role, datetime.now(UTC), MessageId("m"))
    return TextEntry(EntryId("t"), origin, text, is_open=is_open)


def test_complete_json_text_is_shown_as_data(show: Show) -> None:
    view = show()
    text = json.dumps(RECEIPTS)
    view.show_entries([written(text, is_open=True)], AGENT)
    assert isinstance(view.row_widget(0), AgentRow)
    view.apply([Replaced(0, written(text))])
    table = only(TableView, row_of(view))
    assert only(Grid, table).model().rowCount() == 3
    assert "Table, 3 rows" in view.accessible_text(0)
    button("Show as JSON", row_of(view)).click()
    only(JsonPartView, row_of(view))


@pytest.mark.parametrize(
    "text", ["{", "[1]", "[]", "{}", '"x"', "[link](https://a.example)", "{a}", '{"a": 1} and more']
)
def test_other_text_stays_text(show: Show, text: str) -> None:
    view = show()
    view.show_entries([written(text)], AGENT)
    assert isinstance(view.row_widget(0), AgentRow)
    view.show_entries([written('{"a": 1}', role=Role.USER)], AGENT)
    assert isinstance(view.row_widget(0), PersonRow)


MANY: list[Json] = [{"name": f"row {n}", "value": n % 7, "note": "x"} for n in range(60)]


def away_and_back(view: TranscriptView) -> DataRow:
    view.jump_to_end()
    assert view.row_widget(0) is None
    view.verticalScrollBar().setValue(0)
    return row_of(view)


def test_table_returns_sorted_filtered_and_scrolled(show: Show) -> None:
    view = show(MANY, *[{"a": number, "b": "x"} for number in range(40)])
    view.verticalScrollBar().setValue(0)
    table = only(TableView, row_of(view))
    sort_down(only(Grid, table), 1)
    table.begin_to_filter()
    QTest.keyClicks(only(QLineEdit, table), "row 1")
    table._filter._wait.timeout.emit()
    only(Grid, table).verticalScrollBar().setValue(30)
    before = cells(only(Grid, row_of(view)))
    back = only(TableView, away_and_back(view))
    assert cells(only(Grid, row_of(view))) == before
    assert only(QLineEdit, back).text() == "row 1"
    assert only(Grid, back).verticalScrollBar().value() == 30


def test_another_table_in_the_same_widget_is_not_sorted(show: Show) -> None:
    view = show(MANY, *[MANY[:8] for _ in range(30)])
    view.verticalScrollBar().setValue(0)
    sort_down(only(Grid, row_of(view)), 1)
    view.jump_to_end()
    for row in view.live.values():
        assert cells(only(Grid, row))[0][0] == "row 0"


def test_tree_returns_with_its_open_branches(show: Show) -> None:
    deep: Json = {"a": [[1, [2, {"b": [3, 4]}]]], "c": [[5]]}
    view = show(deep, *[{"a": number, "b": "x"} for number in range(40)])
    view.verticalScrollBar().setValue(0)
    lines = only(TreeView, row_of(view))._lines
    lines.expandAll()
    count = lines.open_count(99)
    assert only(TreeView, away_and_back(view))._lines.open_count(99) == count


def test_hits_are_lit_in_tables_and_trees(show: Show) -> None:
    view = show(MANY, {"a": [[1, [2, {"needle": [3, 4]}]]]})
    view.verticalScrollBar().setValue(0)
    view.light(read("47"))
    grid = only(Grid, row_of(view))
    index = grid.model().index(47, 0)
    ground = Qt.ItemDataRole.BackgroundRole
    assert index.data(ground) == tokens().color("search-hit")
    assert grid.model().index(3, 0).data(ground) is None
    assert grid.rect().contains(grid.visualRect(index).center())
    view.light(read("needle"))
    lines = only(TreeView, row_of(view, 1))._lines
    assert lines.open_count(99) >= 4
    view.light(read(""))
    assert index.data(ground) is None


def test_json_unfolds_for_hits(show: Show) -> None:
    view = show({"list": [{"n": n} for n in range(30)], "end": {"needle": "x"}})
    row = row_of(view)
    button("Show as JSON", row).click()
    text = only(JsonPartView, row)
    shown = only(QPlainTextEdit, text)
    assert "needle" not in shown.toPlainText()
    view.light(read("needle"))
    assert "needle" in shown.toPlainText()
    assert shown.extraSelections()
