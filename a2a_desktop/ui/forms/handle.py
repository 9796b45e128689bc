"""The handle that drags a row of a list; a click opens the same moves as a menu."""

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QApplication, QWidget

from a2a_desktop.ui.widgets.button import IconButton
from a2a_desktop.ui.widgets.menu import Menu


class Handle(IconButton):
    """Emits the position of the mouse during a drag; a click opens a menu."""

    dragged = Signal(object)
    """The y of the mouse on the screen."""
    moved = Signal(str)
    """`up` or `down`."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__("ph.dots-six-vertical", self.tr("Move"), parent, 28)
        self.setToolTip(self.tr("Drag to move, or press Alt with ↑ or ↓"))
        self.setCursor(Qt.CursorShape.OpenHandCursor)
        self._from: QPoint | None = None
        self._is_dragging = False
        self._can_up = self._can_down = True
        self.clicked.connect(self._ask)

    def show_ways(self, *, can_up: bool, can_down: bool) -> None:
        """Sets the directions in which it can move."""
        self._can_up, self._can_down = can_up, can_down
        self.setEnabled(can_up or can_down)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._from, self._is_dragging = event.globalPosition().toPoint(), False
        super().mousePressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        here = event.globalPosition().toPoint()
        if self._from is not None and event.buttons() & Qt.MouseButton.LeftButton:
            far = (here - self._from).manhattanLength() >= QApplication.startDragDistance()
            self._is_dragging = self._is_dragging or far
        if self._is_dragging:
            self.setCursor(Qt.CursorShape.ClosedHandCursor)
            self.dragged.emit(here.y())
            return
        super().mouseMoveEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        was_dragging, self._is_dragging, self._from = self._is_dragging, False, None
        self.setCursor(Qt.CursorShape.OpenHandCursor)
        self.blockSignals(was_dragging)  # a drag that ends on the handle is no click
        super().mouseReleaseEvent(event)
        self.blockSignals(False)

    def _ask(self) -> None:
        menu = Menu(self)
        up = menu.add("ph.arrow-up", self.tr("Move up"), self._go_up, keys="Alt+Up")
        down = menu.add("ph.arrow-down", self.tr("Move down"), self._go_down, keys="Alt+Down")
        up.setEnabled(self._can_up)
        down.setEnabled(self._can_down)
        menu.open_below(self)

    def _go_up(self) -> None:
        self.moved.emit("up")

    def _go_down(self) -> None:
        self.moved.emit("down")
