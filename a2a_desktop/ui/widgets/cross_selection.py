"""Texts that let their surroundings select across them."""

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QContextMenuEvent, QMouseEvent

if TYPE_CHECKING:
    from PySide6.QtWidgets import QAbstractScrollArea

    _Base = QAbstractScrollArea
else:
    _Base = object


class Across(_Base):
    """Put before the class of a text: what it does with the mouse, those around it see too.

    They may select on, in other texts; without them it selects as ever.
    """

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            cursor = self.textCursor()  # type: ignore[attr-defined]  # of the text it is put before
            if cursor.hasSelection() and not event.modifiers():
                cursor.clearSelection()  # pulling at it would run a loop of its own
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
