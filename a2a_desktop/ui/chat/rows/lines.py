"""Lines of the texts in a row: found again after the texts grew, or were laid out anew."""

from collections.abc import Sequence

from PySide6.QtCore import QPoint
from PySide6.QtGui import QTextCursor
from PySide6.QtWidgets import QPlainTextEdit, QTextEdit, QWidget

from a2a_desktop.ui.chat.rows.base import Line, Row

Text = QTextEdit | QPlainTextEdit


def line_at(texts: Sequence[Text], y: int) -> Line | None:
    """The line that covers `y` of their row, or the first one below."""
    before = 0
    for text in texts:
        top = _top(text)
        if y < top + text.height():
            inside = max(0, y - top)
            cursor = text.cursorForPosition(QPoint(0, inside))
            return Line(before + cursor.position(), y - top - text.cursorRect(cursor).top())
        before += text.document().characterCount()
    return None


def y_of(texts: Sequence[Text], line: Line) -> int | None:
    """Where a line is now; None if there is no such text any more."""
    place = line.place
    for text in texts:
        count = text.document().characterCount()
        if place < count:
            cursor = QTextCursor(text.document())
            cursor.setPosition(place)
            return _top(text) + text.cursorRect(cursor).top() + line.above
        place -= count
    return None


def _top(text: QWidget) -> int:
    """Where it begins in its row."""
    part: QWidget | None = text
    top = 0
    while part is not None and not isinstance(part, Row):
        top += part.y()
        part = part.parentWidget()
    return top
