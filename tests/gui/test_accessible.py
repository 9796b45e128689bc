"""The transcript as screen readers read it, through Qt's own interfaces."""

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QPoint, QRect, Qt
from PySide6.QtGui import QAccessible, QAccessibleInterface
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractScrollArea, QFrame, QLabel, QPushButton, QTableView, QWidget
from pytestqt.qtbot import QtBot

from a2a_desktop.model.answer import Answer, AnswerLine
from a2a_desktop.model.ids import EntryId
from a2a_desktop.ui.data.table_block import TableBlock
from a2a_desktop.ui.forms.card import AnswerCard
from a2a_desktop.ui.text.code_block import CodeBlock
from a2a_desktop.ui.transcript import accessible
from a2a_desktop.ui.widgets.read_table import ReadTable
from tests.waiting import STORY_BOUND

HEIGHT = 40


class Rows(QAbstractScrollArea):
    """Builds a view of `count` rows of one height; only those in sight have a widget."""

    def __init__(self, count: int) -> None:
        super().__init__()
        accessible.install(Rows)
        self.setAccessibleName("Transcript")
        self.count = count
        self.words = "Row"
        self.pill = QPushButton("Jump to latest", self)
        self.drawn: dict[int, QWidget] = {}
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.resize(300, 5 * HEIGHT)

    def draw(self) -> None:
        for row in range(min(self.count, 5)):
            self.drawn[row] = QLabel(f"drawing of {row}", self.viewport())
            self.drawn[row].setGeometry(self.row_rect(row))
            self.drawn[row].show()

    def row_count(self) -> int:
        return self.count

    def accessible_text(self, row: int) -> str:
        return f"{self.words} {row}"

    def row_rect(self, row: int) -> QRect:
        return QRect(0, row * HEIGHT, 300, HEIGHT)

    def row_widget(self, row: int) -> QWidget | None:
        return self.drawn.get(row)


@pytest.fixture
def view(qtbot: QtBot) -> Rows:
    view = Rows(count=50)
    qtbot.addWidget(view)
    view.show()
    view.draw()
    return view


def interface(widget: QWidget) -> QAccessibleInterface:
    return QAccessible.queryAccessibleInterface(widget)


def name(one: QAccessibleInterface) -> str:
    return one.text(QAccessible.Text.Name)


def test_the_view_is_a_list_with_a_name(view: Rows) -> None:
    assert interface(view).role() == QAccessible.Role.List
    assert name(interface(view)) == "Transcript"


def test_every_row_is_a_list_item_drawn_or_not(view: Rows) -> None:
    items = [interface(view).child(row) for row in range(50)]
    assert {item.role() for item in items} == {QAccessible.Role.ListItem}
    assert [name(item) for item in items] == [f"Row {row}" for row in range(50)]
    assert [interface(view).indexOfChild(item) for item in items] == list(range(50))
    assert all(item.parent().object() is view for item in items)


def test_a_row_out_of_sight_says_so(view: Rows) -> None:
    assert [bool(interface(view).child(row).state().offscreen) for row in (0, 4, 5, 49)] == [
        False,
        False,
        True,
        True,
    ]


def test_a_row_is_where_it_is_drawn(view: Rows) -> None:
    second = interface(view).child(1).rect()
    assert second.topLeft() == view.viewport().mapToGlobal(QPoint(0, HEIGHT))
    assert interface(view).childAt(second.center().x(), second.center().y()).rect() == second


def test_widget_of_a_row_is_its_child(view: Rows) -> None:
    drawn, scrolled_away = interface(view).child(1), interface(view).child(30)
    assert [name(drawn.child(at)) for at in range(drawn.childCount())] == ["drawing of 1"]
    assert scrolled_away.childCount() == 0


def test_floating_button_comes_after_the_rows(view: Rows) -> None:
    whole = interface(view)
    assert whole.childCount() == 51
    assert whole.child(50).object() is view.pill
    assert whole.indexOfChild(interface(view.pill)) == 50
    assert whole.child(51) is None


def test_removed_row_is_not_valid(view: Rows) -> None:
    last = interface(view).child(49)
    assert last.isValid()
    view.count = 49
    assert not last.isValid()


def test_changed_row_has_its_new_words(view: Rows) -> None:
    row = interface(view).child(2)
    view.words = "Line"
    assert name(row) == "Line 2"


@pytest.mark.parametrize("is_active", [False, True])
def test_current_row_is_announced_with_and_without_listeners(
    view: Rows, *, is_active: bool
) -> None:
    QAccessible.setActive(is_active)
    try:
        accessible.notify_current(view, 2)
    finally:
        QAccessible.setActive(False)
    assert name(interface(view).child(2)) == "Row 2"


def test_views_come_and_go_while_they_are_read(qtbot: QtBot) -> None:
    for _ in range(30):
        view = Rows(count=20)
        view.show()
        view.draw()
        items = [interface(view).child(row) for row in range(20)]
        assert [name(item) for item in items][-1] == "Row 19"
        view.deleteLater()
        del view, items
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def test_program_ends_while_a_screen_reader_reads() -> None:
    script = f"""
import sys
sys.path.insert(0, {str(Path(__file__).parents[2])!r})
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QApplication
from tests.gui.test_accessible import Rows
app = QApplication([])
view = Rows(50)
view.show()
view.draw()
interface = QAccessible.queryAccessibleInterface(view)
print([interface.child(row).text(QAccessible.Text.Name) for row in range(50)][-1])
"""
    ended = subprocess.run(
        [sys.executable, "-c", script],
        capture_output=True,
        text=True,
        timeout=STORY_BOUND,
        check=False,
    )
    assert (ended.returncode, ended.stdout, ended.stderr) == (0, "Row 49\n", "")


def test_a_table_of_a_message_says_its_size_and_is_read_cell_by_cell(qtbot: QtBot) -> None:
    ground = QWidget()
    qtbot.addWidget(ground)
    table = TableBlock(ground)
    table.show_table("| Item | Amount |\n|---|--:|\n| Eggs | 6 |\n| Feta | 80 g |\n", is_open=False)
    table.height_for(400)
    ground.show()
    asked = interface(table.text)
    assert name(asked) == "Table with 2 columns and 2 rows"
    text = asked.textInterface()
    read = text.text(0, text.characterCount())
    places = [read.index(cell) for cell in ("Item", "Amount", "Eggs", "6", "Feta", "80 g")]
    assert places == sorted(places)


@pytest.fixture
def listened_to() -> Iterator[None]:
    QAccessible.setActive(True)
    yield
    QAccessible.setActive(False)


SHORT = "| Item | Amount |\n|:--|--:|\n| **Eggs** | 6 |\n| [Feta](https://a.example) | 80 g |\n"


def read_cells(table: QAccessibleInterface) -> list[tuple[str, str]]:
    cells = [table.child(at) for at in range(table.childCount())]
    wanted = (QAccessible.Role.ColumnHeader, QAccessible.Role.Cell)
    return [(one.role().name, name(one)) for one in cells if one.role() in wanted]


@pytest.fixture
def ground(qtbot: QtBot) -> QWidget:
    ground = QWidget()
    qtbot.addWidget(ground)
    ground.resize(420, 300)
    return ground


def shown_table(ground: QWidget, text: str) -> TableBlock:
    table = TableBlock(ground)
    table.show_table(text, is_open=False)
    table.setGeometry(0, 0, 400, table.height_for(400))
    ground.show()
    return table


@pytest.mark.usefixtures("listened_to")
def test_short_table_has_heads_and_cells_in_place(ground: QWidget) -> None:
    block = shown_table(ground, SHORT)
    assert interface(block).childCount() == 1
    table = interface(block).child(0)
    assert table.role() == QAccessible.Role.Table
    assert interface(block).indexOfChild(table) == 0
    assert read_cells(table) == [
        ("ColumnHeader", "Item"),
        ("ColumnHeader", "Amount"),
        ("Cell", "Eggs"),
        ("Cell", "6"),
        ("Cell", "Feta"),
        ("Cell", "80 g"),
    ]
    places = {name(table.child(at)): table.child(at).rect() for at in range(table.childCount())}
    for words in ("Item", "Amount", "Eggs", "80 g"):
        cursor = block.text.document().find(words)
        drawn = block.text.cursorRect(cursor).center()
        assert places[words].contains(block.text.viewport().mapToGlobal(drawn))


@pytest.mark.usefixtures("listened_to")
def test_growing_table_is_read_so_far(ground: QWidget) -> None:
    block = shown_table(ground, SHORT)
    block.show_table(f"{SHORT}| Oil | 2 |\n", is_open=True)
    block.height_for(400)
    assert read_cells(interface(block).child(0))[-2:] == [("Cell", "Oil"), ("Cell", "2")]


def test_table_is_readable_for_a_late_screen_reader(ground: QWidget) -> None:
    block = shown_table(ground, SHORT)
    assert not block.findChildren(ReadTable)
    assert len(read_cells(interface(block).child(0))) == 6


@pytest.mark.usefixtures("listened_to")
def test_arrow_keys_scroll_a_wide_table_to_the_cell(ground: QWidget) -> None:
    cells = "|".join("many words of a wide cell " * 2 for _ in range(6))
    block = shown_table(ground, f"|{cells}|\n|{'---|' * 6}\n|{cells}|\n")
    (table,) = block.findChildren(ReadTable)
    table.setFocus(Qt.FocusReason.TabFocusReason)
    for _ in range(6):
        QTest.keyClick(table, Qt.Key.Key_Right)
    bar = block.text.horizontalScrollBar()
    assert bar.value() == bar.maximum() > 0
    assert table.horizontalScrollBar().value() == bar.value()


@pytest.mark.usefixtures("listened_to")
def test_the_list_in_an_answer_is_a_table(ground: QWidget) -> None:
    rows = (("Train", "€12"), ("Hotel", "€340"))
    answer = Answer(EntryId("f"), "Trip", (AnswerLine("Costs", kind="table", rows=rows),))
    card = AnswerCard(answer, "Your answers", ground, can_edit=False)
    ground.show()
    (table,) = card.findChildren(ReadTable)
    asked = interface(table)
    assert (asked.role(), name(asked)) == (QAccessible.Role.Table, "Costs")
    assert [words for _, words in read_cells(asked) if words] == ["Train", "€12", "Hotel", "€340"]
    labels = {label.text(): label for label in card.findChildren(QLabel)}
    for at in range(asked.childCount()):
        if (words := name(asked.child(at))) in labels:
            middle = labels[words].mapToGlobal(labels[words].rect().center())
            assert asked.child(at).rect().contains(middle)


def test_a_long_table_has_a_cell_for_each_value(qtbot: QtBot) -> None:
    ground = QWidget()
    qtbot.addWidget(ground)
    table = TableBlock(ground)
    rows = "".join(f"| {number} | item {number} |\n" for number in range(100))
    table.show_table(f"| No | What |\n|---|---|\n{rows}", is_open=False)
    table.height_for(400)
    ground.show()
    grid = next(iter(table.findChildren(QTableView)))
    asked = interface(grid)
    assert asked.role() in (QAccessible.Role.Table, QAccessible.Role.Tree)
    cells = {name(asked.child(at)) for at in range(12)}
    assert {"No", "What", "item 0", "item 1"} <= cells


def test_code_is_named_by_its_language_and_read_literally(qtbot: QtBot) -> None:
    ground = QWidget()
    qtbot.addWidget(ground)
    code = CodeBlock(ground)
    code.show_code("x = 1\ny = 2\n", "python", is_open=False)
    ground.show()
    assert name(interface(code)) == "Code, Python"
    text = interface(code.text).textInterface()
    assert text.text(0, text.characterCount()).startswith("x = 1\ny = 2")
