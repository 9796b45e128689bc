"""The divider between two panes: the mouse, the arrow keys and a double click move it."""

from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QAccessible, QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from a2a_desktop.ui.theme.mirror import is_mirrored
from a2a_desktop.ui.theme.tokens import tokens
from a2a_desktop.ui.widgets.roles import accessible_role

STEP: Final = 16
"""px at 100 % by which an arrow key moves it."""


@accessible_role(QAccessible.Role.Grip)
class Divider(QWidget):
    """A line with an area to grab around it, over the panes at both sides."""

    moved = Signal(object)
    """The px in the direction of reading by which it was moved."""
    reset = Signal()
    """The default is wanted again."""

    def __init__(self, name: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAccessibleName(name)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setCursor(Qt.CursorShape.SplitHCursor)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self._grabbed: int | None = None
        """The x at which the mouse holds it."""

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() is Qt.MouseButton.LeftButton:
            self._grabbed = round(event.position().x())

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._grabbed is not None:
            self._move(round(event.position().x()) - self._grabbed)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if event.button() is Qt.MouseButton.LeftButton:
            self._grabbed = None

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        if event.button() is Qt.MouseButton.LeftButton:
            self.reset.emit()  # it leaves the mouse, which no longer holds it

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Left, Qt.Key.Key_Right):
            self._move(tokens().px(-STEP if event.key() == Qt.Key.Key_Left else STEP))
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        name = "accent" if self.hasFocus() or self.underMouse() else "border"
        QPainter(self).fillRect(self.width() // 2, 0, 1, self.height(), tokens().color(name))

    def _move(self, step: int) -> None:
        if step:
            self.moved.emit(-step if is_mirrored() else step)
