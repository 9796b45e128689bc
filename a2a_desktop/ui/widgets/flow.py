"""A layout that wraps into the next line, for chips."""

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtWidgets import QLayout, QLayoutItem, QWidget

from a2a_desktop.ui.theme.mirror import across
from a2a_desktop.ui.theme.tokens import tokens


class FlowLayout(QLayout):
    """Items side by side, wrapped like words. `gap` in px at 100 %."""

    def __init__(self, parent: QWidget, gap: int = 6) -> None:
        super().__init__(parent)
        self._items: list[QLayoutItem] = []
        self._gap = gap
        self.setContentsMargins(0, 0, 0, 0)

    def widgets(self) -> list[QWidget]:
        """Returns its widgets, in order."""
        return [one for item in self._items if (one := item.widget()) is not None]

    def addItem(self, item: QLayoutItem) -> None:
        self._items.append(item)
        self.invalidate()

    def count(self) -> int:
        return len(self._items)

    def itemAt(self, index: int) -> QLayoutItem | None:
        return self._items[index] if 0 <= index < len(self._items) else None

    def takeAt(self, index: int) -> QLayoutItem | None:
        return self._items.pop(index) if 0 <= index < len(self._items) else None

    def expandingDirections(self) -> Qt.Orientation:
        return Qt.Orientation(0)

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        return self._place(QRect(0, 0, width, 0), is_real=False)

    def setGeometry(self, rect: QRect) -> None:
        super().setGeometry(rect)
        self._place(rect, is_real=True)

    def sizeHint(self) -> QSize:
        return self.minimumSize()

    def minimumSize(self) -> QSize:
        tall = max((item.sizeHint().height() for item in self._items), default=0)
        return QSize(tokens().px(40), tall)

    def _place(self, rect: QRect, *, is_real: bool) -> int:
        gap = tokens().px(self._gap)
        x, y, tall = rect.x(), rect.y(), 0
        for item in self._items:
            if item.isEmpty():  # hidden
                continue
            hint = item.sizeHint()
            wide = min(hint.width(), rect.width())
            if x > rect.x() and x + wide > rect.right() + 1:
                x, y, tall = rect.x(), y + tall + gap, 0
            if is_real:
                place = QRect(QPoint(x, y), QSize(wide, hint.height()))
                item.setGeometry(across(place, rect))
            x += wide + gap
            tall = max(tall, hint.height())
        return y + tall - rect.y()
