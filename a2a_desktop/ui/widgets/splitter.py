"""Panes side by side: a hairline to drag, and widths that stay as the person set them."""

from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QShowEvent
from PySide6.QtWidgets import QSplitter, QSplitterHandle, QWidget

from a2a_desktop.ui.theme.tokens import tokens

STEP: Final = 16


class PaneSplitter(QSplitter):
    """Two or three panes; only the middle one takes the remaining room."""

    changed = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(Qt.Orientation.Horizontal, parent)
        self.setHandleWidth(1)  # Qt widens the area to grab by itself
        self.setChildrenCollapsible(False)
        self.left_width = tokens().size("left-pane.default")
        self.right_width = tokens().size("inspector.default")
        self.splitterMoved.connect(self._moved)

    def createHandle(self) -> QSplitterHandle:
        return _Handle(Qt.Orientation.Horizontal, self)

    def reset(self) -> None:
        """Restores the default widths."""
        self.left_width = tokens().size("left-pane.default")
        self.right_width = tokens().size("inspector.default")
        self.share()
        self.changed.emit()

    def share(self) -> None:
        """Gives each pane its width, the middle one the rest."""
        count, whole = self.count(), self.width()
        if count < 2 or not whole:
            return
        sizes = self._wanted()
        sizes[self.middle()] = max(1, whole - sum(sizes) - (count - 1))
        self.setSizes(sizes)

    def _wanted(self) -> list[int]:
        look, middle = tokens(), self.middle()
        sizes = []
        for number in range(self.count()):
            pane = self.widget(number)
            if number == middle or pane is None or pane.isHidden():
                sizes.append(0)
            elif number < middle:
                low, high = look.size("left-pane.min"), look.size("left-pane.max")
                sizes.append(min(max(self.left_width, low), high))
            else:
                low, high = look.size("inspector.min"), look.size("inspector.max")
                sizes.append(min(max(self.right_width, low), high))
        return sizes

    def middle(self) -> int:
        """Returns the number of the pane that stretches."""
        for number in range(self.count()):
            pane = self.widget(number)
            if pane is not None and pane.sizePolicy().horizontalStretch():
                return number
        return 0

    def _moved(self) -> None:
        sizes, middle = self.sizes(), self.middle()
        if middle > 0 and sizes[0]:
            self.left_width = sizes[0]
        if middle < self.count() - 1 and sizes[-1]:
            self.right_width = sizes[-1]
        self.share()
        self.changed.emit()


class _Handle(QSplitterHandle):
    """A handle: arrow keys move it, a double click restores the defaults."""

    def __init__(self, orientation: Qt.Orientation, splitter: PaneSplitter) -> None:
        super().__init__(orientation, splitter)
        self._splitter = splitter
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        left, right = self.tr("Divider of the left pane"), self.tr("Divider of the right pane")
        is_right = self._splitter.indexOf(self) > self._splitter.middle()
        self.setAccessibleName(right if is_right else left)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        self._splitter.reset()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Left, Qt.Key.Key_Right):
            sign = -1 if event.key() == Qt.Key.Key_Left else 1
            self.moveSplitter(self.x() + sign * tokens().px(STEP))
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        name = "accent" if self.hasFocus() or self.underMouse() else "border"
        QPainter(self).fillRect(self.rect(), tokens().color(name))
