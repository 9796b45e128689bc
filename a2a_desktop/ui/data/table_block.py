"""A table of a message in a frame of its own: it scrolls sideways, a long one is a grid."""

import asyncio
import re
from itertools import chain, islice, pairwise
from typing import Final

from PySide6.QtCore import QPoint, QRectF, Qt, Signal
from PySide6.QtGui import (
    QFontMetrics,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPen,
    QTextCursor,
    QTextLength,
    QTextTable,
    QWheelEvent,
)
from PySide6.QtWidgets import QTextEdit, QWidget

from a2a_desktop.conversation.query import Query
from a2a_desktop.parts.table import ROWS, Table, table_of
from a2a_desktop.ui.data.frame import PartFrame
from a2a_desktop.ui.data.view_state import ViewState
from a2a_desktop.ui.qt.announcing import is_listened_to
from a2a_desktop.ui.qt.tasks import WidgetTasks
from a2a_desktop.ui.text.blocks import cells
from a2a_desktop.ui.text.markdown import MarkdownProse
from a2a_desktop.ui.text.plain_text import plain_line
from a2a_desktop.ui.text.signs import colour_cells
from a2a_desktop.ui.theme.tokens import tokens
from a2a_desktop.ui.widgets import read_table
from a2a_desktop.ui.widgets.read_table import ReadTable
from a2a_desktop.ui.widgets.text_highlighter import light

LONG: Final = 60
"""The rows from which a table is a grid that can be sorted and filtered."""
CELLS: Final = 400
"""The cells from which a table is a grid, too: each takes long to draw as text."""
LETTERS: Final = 20_000
"""The characters from which a table is a grid, too, whose rows show the first words of a cell."""
_AT_ONCE: Final = 3000
_MARKS_AT_ONCE: Final = 200
"""The most rows and marks that are read at once; more are read beside the window's thread."""
_BOUND: Final = 60.0
"""Seconds until a table must be read."""
_MARKED: Final = re.compile(r"[*_`~$\\\[]")
_WIDEST: Final = 280
"""A column that needs more px than this wraps its words."""
_PAD: Final = 12
"""px left and right of the text of a cell."""
_ABOVE: Final = 8
"""px above and below the text of a cell."""


class TableText(MarkdownProse):
    """The cells. As wide as they need to be, and scrolled sideways if that is too wide."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setLineWrapMode(QTextEdit.LineWrapMode.FixedPixelWidth)
        self._widths: list[int] = []
        """The widths that columns need; Qt's would wrap a head in favour of the words below it."""
        self.tops: list[int] = []
        """The top of each row but the first."""
        self.columns: list[int] = []
        """The width of each column."""

    def show_markdown(self, text: str) -> None:
        if not self._source:  # or it is laid out twice, first a pixel wide
            self.setLineWrapColumnOrWidth(self.width())
        super().show_markdown(text)
        self.moveCursor(QTextCursor.MoveOperation.Start)  # or Qt would scroll to the end

    def _dress(self) -> None:
        """Removes lines and ground: the frame has them, which does not scroll."""
        table = self.table()
        self._widths = []
        if table is None:
            return
        look = tokens()
        shape = table.format()
        shape.setBorder(0)
        shape.setCellPadding(look.px(_ABOVE))
        shape.setTopMargin(0)
        shape.setBottomMargin(0)
        table.setFormat(shape)
        for row in range(table.rows()):
            for column in range(table.columns()):
                cell = table.cellAt(row, column)
                ground = cell.format().toTableCellFormat()
                ground.clearBackground()
                ground.setLeftPadding(look.px(_PAD))
                ground.setRightPadding(look.px(_PAD))
                cell.setFormat(ground)
        colour_cells(table)
        said = self.tr("Table with {columns} columns and {rows} rows")
        self.setAccessibleName(said.format(columns=table.columns(), rows=table.rows() - 1))
        self._widths = [_width_of(table, column) for column in range(table.columns())]

    def height_for(self, width: int) -> int:
        wide = max(width, sum(self._widths))
        policy = Qt.ScrollBarPolicy  # Qt rounds the width of a table up
        is_wide = wide > width
        self.setHorizontalScrollBarPolicy(
            policy.ScrollBarAsNeeded if is_wide else policy.ScrollBarAlwaysOff
        )
        document, table = self.document(), self.table()
        if table is not None:
            _hold(table, self._widths if is_wide else [])
        if self.lineWrapColumnOrWidth() != wide:
            self.setLineWrapColumnOrWidth(wide)
        layout = document.documentLayout()
        self.tops, self.columns = [], []
        if table is not None:
            pad = tokens().px(_ABOVE)
            for row in range(1, table.rows()):
                first = table.cellAt(row, 0).firstCursorPosition().block()
                self.tops.append(round(layout.blockBoundingRect(first).top()) - pad)
            self.columns = _columns(table, wide)
        bar = tokens().px(12) if is_wide else 0
        return int(document.size().height() + 0.99) + bar

    def words(self) -> list[list[str]]:
        """Returns the text of its cells, row by row."""
        table = self.table()
        if table is None:
            return []
        columns = range(table.columns())
        return [[_words_in(table, row, at) for at in columns] for row in range(table.rows())]

    def table(self) -> QTextTable | None:
        """Returns its table; None if Qt parsed the text as something else."""
        frames = self.document().rootFrame().childFrames()
        return next((one for one in frames if isinstance(one, QTextTable)), None)

    def wheelEvent(self, event: QWheelEvent) -> None:
        if event.angleDelta().x() and not event.angleDelta().y():
            QTextEdit.wheelEvent(self, event)
        else:
            event.ignore()


class TableBlock(QWidget):
    """A table of a text."""

    resized = Signal()
    """It needs another height for the same table."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        read_table.install(TableBlock)
        self.text = TableText(self)
        self.grid: PartFrame | None = None
        """Replaces the text if the table is long."""
        self._readable: ReadTable | None = None
        self._shown = 0
        self._is_open = False
        self._tallest = (0, 0)
        """A width, and the greatest height at it: a growing table never shrinks, to avoid jumps."""
        self._known = ViewState(None)
        self._tasks = WidgetTasks(self)

    def show_table(self, text: str, *, is_open: bool) -> None:
        """Shows a table in Markdown; while `is_open` its last line may be incomplete."""
        lines = text.splitlines()
        columns = lines[0].count("|")
        self._tallest = self._tallest if is_open else (0, 0)
        self._is_open = is_open
        is_small = columns * len(lines) <= CELLS and len(text) <= LETTERS
        if is_small and max(columns, len(lines) - 2) <= LONG:
            self._show_grid(None)
            self.text.resize(self.width() - 2, self.text.height())
            self.text.show_markdown(text)
            if is_listened_to() or self._readable is not None:
                self._show_readable()
        elif not is_open or len(lines) > 1.25 * self._shown or self.grid is None:
            self._shown = len(lines)
            self._show_grid(lines)

    def readable(self) -> ReadTable | None:
        """Returns the table over the text for screen readers; a grid is read out itself."""
        if self._readable is None and self.grid is None and self.text.words():
            self._show_readable()
            self._lay_readable()
        return self._readable if self.grid is None else None

    def light(self, query: Query) -> None:
        """Highlights the matches of a query."""
        if self.grid is not None:
            self.grid.light(query)
        else:
            light(self.text, query)

    def height_for(self, width: int) -> int:
        """Returns its height at a width, which it takes on."""
        if self.grid is not None:
            tall = self.grid.height_for(width)
            self.grid.setGeometry(0, 0, width, tall)
            return tall
        tall = self.text.height_for(width - 2)
        self.text.setGeometry(1, 1, width - 2, tall)
        self._lay_readable()
        if self._is_open:
            least = self._tallest[1] if self._tallest[0] == width else 0
            self._tallest = (width, max(tall, least))
            return self._tallest[1] + 2
        return tall + 2

    def paintEvent(self, event: QPaintEvent) -> None:
        if self.grid is not None:
            return
        look = tokens()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        frame = QPainterPath()
        frame.addRoundedRect(box, look.radius("md"), look.radius("md"))
        painter.setPen(Qt.PenStyle.NoPen)
        above = self.text.mapTo(self, QPoint()).y()
        if self.text.tops:
            painter.setClipRect(0, 0, self.width(), above + self.text.tops[0])
            painter.fillPath(frame, look.color("surface-sunken"))
            painter.setClipping(False)
        painter.setPen(QPen(look.color("border"), 1))
        for top in self.text.tops:
            painter.drawLine(0, above + top, self.width(), above + top)
        painter.drawPath(frame)

    def _show_readable(self) -> None:
        if self._readable is None:
            self._readable = ReadTable(self)
            self._readable.scroll_with(self.text.horizontalScrollBar())
        head, *rows = self.text.words() or [[]]
        self._readable.show_cells(self.text.accessibleName(), head, rows)
        self._readable.show()

    def _lay_readable(self) -> None:
        if self._readable is not None:
            tops = [*self.text.tops, int(self.text.document().size().height())]
            rows = [below - top for top, below in pairwise(tops)]
            self._readable.lie_over(self.text.geometry(), self.text.columns, rows, tops[0])

    def _show_grid(self, lines: list[str] | None) -> None:
        self.text.setHidden(lines is not None)
        if self._readable is not None:
            self._readable.setHidden(lines is not None)
        if lines is None:
            if self.grid is not None:
                self.grid.deleteLater()
                self.grid, self._shown = None, 0
            return
        if self.grid is None:
            self.grid = PartFrame(self)
            self.grid.resized.connect(self.resized)
            self.grid.show()
        before, known = self._known.view, ViewState(None, has_json=False)
        self._known = known
        marks = chain.from_iterable(map(_MARKED.finditer, lines))
        if len(lines) <= _AT_ONCE and next(islice(marks, _MARKS_AT_ONCE, None), None) is None:
            known.view = long_table(lines)
        else:
            known.view = before  # shorter, while the table grows
            self._tasks.start(self._read(lines, known), "read table")
        self.grid.show_known(known, "")

    async def _read(self, lines: list[str], known: ViewState) -> None:
        async with asyncio.timeout(_BOUND):
            known.view = await asyncio.to_thread(long_table, lines)
        if known is self._known and self.grid is not None:
            self.grid.show_known(known, "")
            self.resized.emit()


def long_table(lines: list[str]) -> Table | None:
    """Returns the table in lines of Markdown, without its marks."""
    head = _words(lines[0])
    rows = [(_words(line) + [""] * len(head))[: len(head)] for line in lines[2 : ROWS + 2]]
    return table_of({"columns": list(head), "rows": [list(row) for row in rows]})


def _words(line: str) -> list[str]:
    """Returns the cells of a line as they are read, without the marks."""
    return [plain_line(cell) if _MARKED.search(cell) else cell for cell in cells(line)]


def _words_in(table: QTextTable, row: int, column: int) -> str:
    cell = table.cellAt(row, column)
    cursor = cell.firstCursorPosition()
    cursor.setPosition(cell.lastPosition(), QTextCursor.MoveMode.KeepAnchor)
    return cursor.selection().toPlainText()


def _hold(table: QTextTable, widths: list[int]) -> None:
    """Gives its columns these widths; with none they fit their contents."""
    fixed = QTextLength.Type.FixedLength
    wanted, shape = [QTextLength(fixed, width) for width in widths], table.format()
    if shape.columnWidthConstraints() != wanted:
        shape.setColumnWidthConstraints(wanted)
        table.setFormat(shape)


def _columns(table: QTextTable, wide: int) -> list[int]:
    """Returns the resulting widths of the columns, from the first, in a table of this width."""
    layout, pad = table.document().documentLayout(), tokens().px(_PAD)
    blocks = [table.cellAt(0, at).firstCursorPosition().block() for at in range(table.columns())]
    lefts = [round(layout.blockBoundingRect(block).left()) - pad for block in blocks]
    edges = [*sorted(lefts), wide]
    widths = {left: right - left for left, right in pairwise(edges)}
    return [widths[left] for left in lefts]


def _width_of(table: QTextTable, column: int) -> int:
    """Returns the width that a column needs, up to a limit."""
    look = tokens()
    widest = 0
    for row in range(table.rows()):
        metrics = QFontMetrics(look.font("body" if row else "ui-strong"))
        words = table.cellAt(row, column).firstCursorPosition().block().text()
        widest = max(widest, metrics.horizontalAdvance(words[:200]))
    return min(look.px(_WIDEST), widest) + 2 * look.px(_PAD) + 2
