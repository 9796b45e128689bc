"""The grid of a form: short fields side by side, wide ones alone, one column when narrow."""

from collections.abc import Mapping
from typing import Final

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtWidgets import QLayout, QLayoutItem, QWidget

from a2a_desktop.ui.forms.field_row import FieldRow
from a2a_desktop.ui.theme.tokens import tokens
from a2a_desktop.ui.widgets.flow import Placed, set_places

TWO_FROM: Final = 440
"""Px at 100 % from which fields are side by side."""
JOINED: Final = -1
"""A span: at the end of the field before, as its other half."""
_HALF: Final = 104
"""The width of such a half, in px at 100 %."""
GAP: Final = 16
ROW_GAP: Final = 8


class Columns(QLayout):
    """Widgets in columns. A hidden widget takes no room."""

    def __init__(self, parent: QWidget, columns: int = 2) -> None:
        super().__init__(parent)
        self._columns = columns
        self._items: list[tuple[QLayoutItem, int]] = []
        self._next_span = 1
        self._known: dict[int, tuple[list[Placed], int]] = {}
        """Places and heights by inner width, until a change."""
        self.setContentsMargins(0, 0, 0, 0)

    def add(self, widget: QWidget, span: int) -> None:
        """Adds a widget, `span` columns wide; 0: the whole row.

        `JOINED` is of `FieldRow`s alone.
        """
        self._next_span = span
        self.addWidget(widget)

    def removeWidget(self, widget: QWidget) -> None:
        """Takes a widget out: Qt asks for every item, so there is only one meanwhile."""
        own = [one for one in self._items if one[0].widget() is widget]
        others, self._items = [one for one in self._items if one not in own], own
        super().removeWidget(widget)
        self._items = others

    def put_in_order(self, spans: Mapping[QWidget, int]) -> None:
        """Puts its widgets in this order, each as wide as said."""
        items = {item.widget(): item for item, _ in self._items}
        self._items = [(items[widget], span) for widget, span in spans.items()]
        self.invalidate()

    def widgets(self) -> list[QWidget]:
        """Returns its widgets, as they are laid out."""
        return [one for item, _ in self._items if (one := item.widget()) is not None]

    def addItem(self, item: QLayoutItem) -> None:
        self._items.append((item, self._next_span))
        self.invalidate()

    def count(self) -> int:
        return len(self._items)

    def itemAt(self, index: int) -> QLayoutItem | None:
        return self._items[index][0] if 0 <= index < len(self._items) else None

    def takeAt(self, index: int) -> QLayoutItem | None:
        return self._items.pop(index)[0] if 0 <= index < len(self._items) else None

    def expandingDirections(self) -> Qt.Orientation:
        return Qt.Orientation.Horizontal

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        edge = self.contentsMargins()
        _, tall = self._places(width - edge.left() - edge.right())
        return tall + edge.top() + edge.bottom()

    def invalidate(self) -> None:
        self._known.clear()
        super().invalidate()

    def setGeometry(self, rect: QRect) -> None:
        super().setGeometry(rect)
        inner = rect.marginsRemoved(self.contentsMargins())
        set_places(self._places(inner.width())[0], inner, self.contentsRect())

    def sizeHint(self) -> QSize:
        edge = self.contentsMargins()
        _, tall = next(iter(self._known.values()), ((), 0))
        return QSize(tokens().px(TWO_FROM), tall + edge.top() + edge.bottom())

    def minimumSize(self) -> QSize:
        return QSize(tokens().px(160), 0)

    def _places(self, width: int) -> tuple[list[Placed], int]:
        if (known := self._known.get(width)) is not None:
            return known
        look = tokens()
        columns = self._columns if width >= look.px(TWO_FROM) else 1
        gap, row_gap = look.px(GAP), look.px(ROW_GAP)
        unit = (width - gap * (columns - 1)) / columns + gap
        places: list[Placed] = []
        y = bottom = column = 0
        for item, span in self._items:
            if item.isEmpty():
                continue
            if span == JOINED and places:
                places += (halves := _joined(*places.pop(), item))
                bottom = max(bottom, *(place.bottom() + 1 for _, place in halves))
                continue
            end = column + min(abs(span) or columns, columns)
            if column and end > columns:
                y, column, end = bottom + row_gap, 0, end - column
            left = round(column * unit)
            wide = round(end * unit) - gap - left
            places.append((item, QRect(left, y, wide, tall := _tall(item, wide))))
            bottom, column = max(bottom, y + tall), end
        self._known[width] = places, bottom
        return places, bottom


def _tall(item: QLayoutItem, wide: int) -> int:
    tall = item.heightForWidth(wide) if item.hasHeightForWidth() else -1
    return tall if tall >= 0 else item.sizeHint().height()


def _joined(first: QLayoutItem, place: QRect, second: QLayoutItem) -> list[Placed]:
    """Places two halves in the room of one; their frames share an edge."""
    half = min(tokens().px(_HALF), place.width() // 2)
    rest = place.width() - half + 1
    row = first.widget()
    above = row.above(rest) if isinstance(row, FieldRow) else 0
    return [
        (first, QRect(place.left(), place.top(), rest, _tall(first, rest))),
        (second, QRect(place.left() + rest - 1, place.top() + above, half, _tall(second, half))),
    ]
