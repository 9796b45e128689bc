"""Texts that let a surrounding widget select across them."""

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QContextMenuEvent, QMouseEvent

if TYPE_CHECKING:
    from PySide6.QtWidgets import QAbstractScrollArea

    _Base = QAbstractScrollArea
else:
    _Base = object


class CrossSelection(_Base):
    """Passes mouse events on to the surrounding widget. Put before the class of a text.

    That one may extend the selection to other texts; without it the text selects as usual.
    """

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            cursor = self.textCursor()  # type: ignore[attr-defined]  # of the text it is put before
            if cursor.hasSelection() and not event.modifiers():
                cursor.clearSelection()  # dragging it would run an event loop of its own
                self.setTextCursor(cursor)  # type: ignore[attr-defined]
        super().mousePressEvent(event)
        event.ignore()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        super().mouseMoveEvent(event)
        event.ignore()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        super().mouseReleaseEvent(event)
        event.ignore()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        super().mouseDoubleClickEvent(event)
        event.ignore()

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        event.ignore()
