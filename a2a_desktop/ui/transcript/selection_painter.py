"""The painting of a selection in a row, and the place in its texts under a point."""

from collections.abc import Iterator

from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QTextCursor
from PySide6.QtWidgets import QPlainTextEdit, QTextEdit, QWidget

from a2a_desktop.ui.data.table_block import TableText
from a2a_desktop.ui.theme.tokens import tokens
from a2a_desktop.ui.transcript.rows.base import Row
from a2a_desktop.ui.transcript.selection import END
from a2a_desktop.ui.widgets.box import paint_box

Text = QTextEdit | QPlainTextEdit

VEIL = 0.35
"""The opacity of a selection's colour over a row without text."""

HEAD = 36
"""px above the content of a row, in which its head is."""
OWN_HEAD = 12
"""The same for the person's rows: only a gap to the row above."""


def length(row: Row) -> int:
    """Returns the number of places in a row's texts."""
    return sum(text.document().characterCount() for text in row.texts())


def place_at(row: Row, point: QPoint) -> int:
    """Returns the place that is nearest to a point of the row; `END` below its last text."""
    for text, first in _texts(row):
        box = QRect(text.mapTo(row, QPoint()), text.size())
        if point.y() < box.top():
            return first
        if point.y() <= box.bottom():
            inside = text.viewport().mapFrom(row, point)
            return first + text.cursorForPosition(inside).position()
    has_texts = bool(row.texts())
    return END if has_texts or point.y() > row.height() // 2 else 0


def word_at(row: Row, point: QPoint) -> tuple[int, int] | None:
    """Returns the ends of the text's own selection at a point; None if there is none."""
    for text, first in _texts(row):
        if QRect(text.mapTo(row, QPoint()), text.size()).contains(point):
            cursor = text.textCursor()
            if cursor.hasSelection():
                return first + cursor.selectionStart(), first + cursor.selectionEnd()
    return None


def mark(row: Row, begin: int, end: int) -> None:
    """Shows the part between two places as selected, and nothing else."""
    has_texts = False
    for text, first in _texts(row):
        has_texts = True
        last = text.document().characterCount() - 1
        _select(text, *_shown(text, max(0, begin - first), min(last, end - first)))
    row.is_marked = begin < end
    veil = row.findChild(_Veil)
    is_veiled = not has_texts and begin == 0 and end == END
    if veil is None and is_veiled:
        veil = _Veil(row)
    if veil is not None:
        veil.setGeometry(row.content_rect())
        veil.setVisible(is_veiled)
        veil.raise_()


def _texts(row: Row) -> Iterator[tuple[Text, int]]:
    """Yields the texts of a row, each with its first place."""
    first = 0
    for text in row.texts():
        yield text, first
        first += text.document().characterCount()


def _shown(text: Text, begin: int, end: int) -> tuple[int, int]:
    """Extends a selection in a table to whole rows, as in a copy, without Qt's empty lines."""
    table = text.table() if isinstance(text, TableText) else None
    if table is None or begin >= end:
        return begin, end
    rows, columns = table.rows(), table.columns()
    begin = max(begin, table.cellAt(0, 0).firstPosition())
    end = min(end, table.cellAt(rows - 1, columns - 1).lastPosition())
    first, last = table.cellAt(begin), table.cellAt(end)
    if begin >= end or (first.row(), first.column()) == (last.row(), last.column()):
        return begin, end
    return (
        table.cellAt(first.row(), 0).firstPosition(),
        table.cellAt(last.row(), columns - 1).lastPosition(),
    )


def _select(text: Text, begin: int, end: int) -> None:
    cursor = text.textCursor()
    if begin >= end:
        if cursor.hasSelection():
            cursor.clearSelection()
            text.setTextCursor(cursor)
        return
    if (cursor.selectionStart(), cursor.selectionEnd()) == (begin, end):
        return
    bar = text.horizontalScrollBar()
    scrolled = bar.value()
    cursor.setPosition(begin)
    cursor.setPosition(end, QTextCursor.MoveMode.KeepAnchor)
    text.setTextCursor(cursor)
    bar.setValue(scrolled)


class _Veil(QWidget):
    """Covers a row that is selected as a whole."""

    def __init__(self, row: Row) -> None:
        super().__init__(row)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

    def paintEvent(self, event: QPaintEvent) -> None:
        look = tokens()
        color = look.color("selection")
        color.setAlphaF(VEIL)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(color)
        painter.drawRoundedRect(self.rect(), look.radius("lg"), look.radius("lg"))


class Ring(QWidget):
    """Surrounds the row of the keyboard."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()

    def around(self, row: Row) -> None:
        """Surrounds a row: its content, and its head."""
        look = tokens()
        content, rect = row.content_rect(), row.geometry()
        is_own = content.width() == rect.width()
        head = look.px(OWN_HEAD if is_own else HEAD)
        gap, top = look.px(6), max(0, content.top() - head)
        self.setGeometry(rect.adjusted(-gap, top, gap, look.px(2)))
        self.raise_()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        paint_box(painter, self.rect(), "md", edge="focus-ring", wide=2)
