"""A layout that wraps into the next line, for chips."""

from collections.abc import Sequence
from typing import TypeAlias

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtWidgets import QLayout, QLayoutItem, QWidget

from a2a_desktop.ui.theme.mirror import across
from a2a_desktop.ui.theme.tokens import tokens

Placed: TypeAlias = tuple[QLayoutItem, QRect]
"""An item with its place in a layout."""


class FlowLayout(QLayout):
    """Items side by side, wrapped like words. `gap` in px at 100 %."""

    def __init__(self, parent: QWidget, gap: int = 6) -> None:
        super().__init__(parent)
        self._items: list[QLayoutItem] = []
        self._gap = gap
        self._known: dict[int, tuple[list[Placed], int]] = {}
        """Places and heights by width, until a change."""
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
        return self._places(width)[1]

    def invalidate(self) -> None:
        self._known.clear()
        super().invalidate()

    def setGeometry(self, rect: QRect) -> None:
        super().setGeometry(rect)
        set_places(self._places(rect.width())[0], rect, rect)

    def sizeHint(self) -> QSize:
        return self.minimumSize()

    def minimumSize(self) -> QSize:
        tall = max((item.sizeHint().height() for item in self._items), default=0)
        return QSize(tokens().px(40), tall)

    def _places(self, width: int) -> tuple[list[Placed], int]:
        if (known := self._known.get(width)) is not None:
            return known
        places, gap = list[Placed](), tokens().px(self._gap)
        x = y = tall = 0
        for item in self._items:
            if item.isEmpty():  # hidden
                continue
            hint = item.sizeHint()
            wide = min(hint.width(), width)
            if x and x + wide > width:
                x, y, tall = 0, y + tall + gap, 0
            places.append((item, QRect(x, y, wide, hint.height())))
            x += wide + gap
            tall = max(tall, hint.height())
        self._known[width] = places, y + tall
        return places, y + tall


def set_places(places: Sequence[Placed], inner: QRect, room: QRect) -> None:
    """Puts items that were placed in `inner` there, mirrored in a room; most are there already."""
    for item, place in places:
        there = across(place.translated(inner.topLeft()), room)
        if item.geometry() != there:
            item.setGeometry(there)
