"""Lines of the texts in a row: found again after the texts grew, or were laid out again."""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPoint
from PySide6.QtGui import QTextCursor
from PySide6.QtWidgets import QPlainTextEdit, QTextEdit, QWidget


@dataclass(frozen=True, slots=True)
class RowLine:
    """A place in a row's texts that can be found again in another layout."""

    place: int
    """The number of characters before it."""
    above: int
    """px from the top of its line to the place itself."""


def line_at(row: QWidget, texts: Sequence[QTextEdit | QPlainTextEdit], y: int) -> RowLine | None:
    """Returns the line that covers `y` of a row, or the first one below."""
    before = 0
    for text in texts:
        top = text.mapTo(row, QPoint()).y()
        if y < top + text.height():
            cursor = text.cursorForPosition(QPoint(0, max(0, y - top)))
            return RowLine(before + cursor.position(), y - top - text.cursorRect(cursor).top())
        before += text.document().characterCount()
    return None


def y_of(row: QWidget, texts: Sequence[QTextEdit | QPlainTextEdit], line: RowLine) -> int | None:
    """Returns the present y of a line; None if there is no such text any more."""
    place = line.place
    for text in texts:
        count = text.document().characterCount()
        if place < count:
            cursor = QTextCursor(text.document())
            cursor.setPosition(place)
            return text.mapTo(row, QPoint()).y() + text.cursorRect(cursor).top() + line.above
        place -= count
    return None
