"""Corrected faults of drawing: reused rows, headings, quotes, folded code."""

import pytest
from PySide6.QtCore import QEvent, QRect, Qt
from PySide6.QtGui import QFont, QTextBlockFormat, QTextLength, QTextTable
from PySide6.QtWidgets import QApplication, QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from a2a_desktop.model.events import Event
from a2a_desktop.ui.data.table_block import TableText
from a2a_desktop.ui.text.code_block import FOLD_TO, CodeBlock
from a2a_desktop.ui.text.markdown import MarkdownProse
from a2a_desktop.ui.theme import style
from a2a_desktop.ui.theme.tokens import Theme, Tokens, tokens
from a2a_desktop.ui.widgets.button import Button
from a2a_desktop.ui.widgets.focus_ring import FocusRing
from tests.gui.chat_window import Chat, play_chat, turn
from tests.gui.conftest import Run
from tests.gui.resting import at_rest


def prose(qtbot: QtBot, text: str) -> MarkdownProse:
    made = MarkdownProse(None)  # type: ignore[arg-type]  # a window of its own
    qtbot.addWidget(made)
    made.show_markdown(text)
    made.height_for(400)
    return made


def test_reused_row_shows_a_longer_text_whole(run: Run) -> None:
    happened: list[Event] = []
    for number in range(12):
        said = "And the night after that?" if number % 2 else "Why?"
        happened += turn(number, said, "Because.\n\n" * 8)

    async def story(chat: Chat) -> None:
        for number in (0, 20, 2, 9, 0, 30, 3):
            chat.view.show_row(number)
            await at_rest(chat.window)
            for row in chat.view.live.values():
                for text in row.texts():
                    assert text.height() >= text.document().size().height() - 1

    play_chat(run, story, *happened)


def test_a_transcript_that_fits_has_no_bar(run: Run) -> None:
    async def story(chat: Chat) -> None:
        assert chat.view.verticalScrollBar().maximum() == 0
        assert not chat.view.verticalScrollBar().isVisible()

    play_chat(run, story, *turn(0, "Why?", "Because."))


def test_a_heading_of_the_first_rank_is_larger_than_others(qtbot: QtBot) -> None:
    shown = prose(qtbot, "# One\n\n## Two\n\ntext")
    block, sizes = shown.document().begin(), list[int]()
    while block.isValid():
        sizes.append(block.begin().fragment().charFormat().font().pixelSize())
        block = block.next()
    assert sizes == [18, 15, 15]


def test_text_after_a_list_of_tasks_has_no_box(qtbot: QtBot) -> None:
    shown = prose(qtbot, "- [x] a\n- [ ] b\n\n> quote\n\ntext")
    block, marks = shown.document().begin(), list[QTextBlockFormat.MarkerType]()
    while block.isValid():
        marks.append(block.blockFormat().marker())
        block = block.next()
    kinds = QTextBlockFormat.MarkerType
    assert marks == [kinds.Checked, kinds.Unchecked, kinds.NoMarker, kinds.NoMarker]


@pytest.mark.parametrize("depth", [1, 2])
def test_quote_is_indented_by_its_depth(qtbot: QtBot, depth: int) -> None:
    shown = prose(qtbot, f"{'> ' * depth}words")
    assert shown.document().begin().blockFormat().leftMargin() == 14 * depth


def test_folded_code_shows_its_last_line_whole(qtbot: QtBot) -> None:
    ground = QWidget()
    qtbot.addWidget(ground)
    block = CodeBlock(ground)
    block.show_code("\n".join(f"line {number}" for number in range(40)), "", is_open=False)
    block.height_for(500)
    document = block.text.document()
    line = document.documentLayout().blockBoundingRect(document.begin()).height()
    assert block.text.height() >= FOLD_TO * line


def test_a_table_is_as_wide_as_its_room_and_its_head_is_quiet(qtbot: QtBot) -> None:
    made = TableText(None)  # type: ignore[arg-type]  # a window of its own
    qtbot.addWidget(made)
    made.show_markdown("| A | B |\n|---|---:|\n| x | 1 |\n")
    table = made.table()
    assert table is not None
    assert table.format().width().type() is QTextLength.Type.PercentageLength
    head = table.cellAt(0, 0).firstCursorPosition()
    assert head.charFormat().fontWeight() == QFont.Weight.Medium
    made.height_for(678)  # of which Qt makes 679
    made.resize(678, 200)
    assert not made.horizontalScrollBar().isVisibleTo(made)


def test_cells_that_begin_with_a_sign_are_read_in_its_colour(qtbot: QtBot) -> None:
    shown = TableText(None)  # type: ignore[arg-type]  # a window of its own
    qtbot.addWidget(shown)
    shown.show_markdown(
        "| What | How |\n|---|---|\n| ⚠ | ⚠️ €18 over |\n| ✅ Taxi | Fine |\n"
        "| ✗ | ❌ [late](https://a.example) |\n"
    )
    table = shown.table()
    assert table is not None
    found = [[_colours(table, row, column) for column in (0, 1)] for row in range(1, 4)]
    usual, warning = tokens().color("text").name(), tokens().color("warning").name()
    success, danger = tokens().color("success").name(), tokens().color("danger").name()
    link = tokens().color("link").name()
    assert found == [[{usual}, {warning}], [{success}, {usual}], [{usual}, {danger, link}]]
    assert shown.words()[1] == ["⚠", "⚠️ €18 over"]


def _colours(table: QTextTable, row: int, column: int) -> set[str]:
    block = table.cellAt(row, column).firstCursorPosition().block()
    found = set()
    pieces = block.begin()
    while not pieces.atEnd():
        brush = pieces.fragment().charFormat().foreground()
        pieces += 1
        is_own = brush.style() is not Qt.BrushStyle.NoBrush
        found.add(brush.color().name() if is_own else tokens().color("text").name())
    return found


def test_the_ring_stands_around_the_button_that_has_the_keyboard(qtbot: QtBot) -> None:
    page = QWidget()
    qtbot.addWidget(page)
    page.resize(300, 100)
    first, second = Button("Stop", page), Button("Send", page, "primary")
    first.setGeometry(40, 40, 80, 32)
    second.setGeometry(220, 40, 80, 32)
    page.show()
    page.activateWindow()
    qtbot.waitUntil(page.isActiveWindow)
    first.clearFocus()
    first.setFocus(Qt.FocusReason.TabFocusReason)
    qtbot.waitUntil(first.hasFocus)
    (ring,) = page.findChildren(FocusRing)
    assert ring.geometry() == QRect(36, 36, 88, 40)
    first.move(60, 50)
    assert ring.geometry() == QRect(56, 46, 88, 40)
    second.setFocus(Qt.FocusReason.TabFocusReason)
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    (ring,) = page.findChildren(FocusRing)
    assert ring.geometry().right() == page.rect().right()  # no further than there is room
    second.hide()
    assert not ring.isVisible()


@pytest.mark.parametrize("theme", list(Theme))
def test_placeholder_can_be_read(qtbot: QtBot, theme: Theme) -> None:
    app = QApplication.instance()
    assert isinstance(app, QApplication)
    style.apply(app, Tokens(theme, 3.0))
    line = QLineEdit()
    qtbot.addWidget(line)
    line.setPlaceholderText("Filter")
    line.resize(400, 90)
    line.show()
    drawn = line.grab().toImage()
    faint = Tokens(theme).color("text-faint").rgb()
    found = sum(drawn.pixel(x, y) == faint for x in range(400) for y in range(drawn.height()))
    assert found > 100
    style.apply(app, Tokens())
