"""Tables for screen readers over tables that are drawn as text or labels: with rows and columns.

PySide cannot expose a table of its own to Qt (there is no `QAccessibleTableInterface`), only item
views are exposed as tables. So an item view covers the drawing: it draws nothing but the focus ring
of a cell.
"""

from collections.abc import Sequence
from functools import cache
from typing import Final, Protocol, cast

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QRect, Qt
from PySide6.QtGui import QAccessible, QAccessibleInterface, QPainter, QPaintEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QAccessibleWidget,
    QFrame,
    QHeaderView,
    QScrollBar,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
    QWidget,
)

from a2a_desktop.ui.qt.index import Index
from a2a_desktop.ui.widgets.box import paint_box

_FIXED: Final = QHeaderView.ResizeMode.Fixed
_ROOT: Final = QModelIndex()
_SAID: Final = (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole)


class DrawnTable(Protocol):
    """A widget that draws a table by other means."""

    def readable(self) -> "ReadTable | None":
        """Returns its table for screen readers, built if necessary; None if it shows none."""
        ...


@cache
def install(drawn_type: type[DrawnTable]) -> None:
    """Exposes the tables of such widgets to screen readers, and hides their other parts."""

    def interface_for(_key: str, thing: QObject) -> QAccessibleInterface | None:
        is_drawn = isinstance(thing, QWidget) and isinstance(thing, drawn_type)
        return _Ground(cast(QWidget, thing), QAccessible.Role.Grouping) if is_drawn else None

    QAccessible.installFactory(interface_for)


class ReadTable(QTableView):
    """One Tab stop; arrows move from cell to cell. The mouse passes through."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._model = _Cells(self)
        self.setModel(self._model)
        self.setProperty("kind", "unseen")
        self.setItemDelegate(_Ring(self))
        self.setHorizontalHeader(_Head(Qt.Orientation.Horizontal, self))
        self.verticalHeader().hide()
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setShowGrid(False)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setTabKeyNavigation(False)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setSelectionMode(QAbstractItemView.SelectionMode.NoSelection)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        for bar in (self.setHorizontalScrollBarPolicy, self.setVerticalScrollBarPolicy):
            bar(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        for head in (self.horizontalHeader(), self.verticalHeader()):
            head.setMinimumSectionSize(1)
            head.setSectionResizeMode(_FIXED)

    def show_cells(self, name: str, heads: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
        """Sets the cells to read out; no heads: the columns have no names."""
        self.setAccessibleName(name)
        self._model.show_words(heads, rows)
        self.horizontalHeader().setVisible(bool(heads))

    def scroll_with(self, bar: QScrollBar) -> None:
        """Scrolls sideways together with the drawing's `bar`, in both directions."""
        bar.valueChanged.connect(self.horizontalScrollBar().setValue)
        self.horizontalScrollBar().valueChanged.connect(bar.setValue)

    def lie_over(
        self, place: QRect, columns: Sequence[int], rows: Sequence[int], head: int
    ) -> None:
        """Sets the place of the drawing and the sizes in px of its columns, rows and head."""
        self.setGeometry(place)
        self.horizontalHeader().setFixedHeight(head)
        for header, sizes in ((self.horizontalHeader(), columns), (self.verticalHeader(), rows)):
            for number, size in enumerate(sizes[: header.count()]):
                header.resizeSection(number, max(1, size))


class _Cells(QAbstractTableModel):
    """The words. Not Qt's items: Qt deletes them without notice to PySide."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._heads: list[str] = []
        self._rows: list[list[str]] = []

    def show_words(self, heads: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
        new = list(heads), [list(row) for row in rows]
        if new != (self._heads, self._rows):
            self.beginResetModel()
            self._heads, self._rows = new
            self.endResetModel()

    def rowCount(self, parent: Index = _ROOT) -> int:
        return 0 if parent.isValid() else len(self._rows)

    def columnCount(self, parent: Index = _ROOT) -> int:
        return 0 if parent.isValid() else max(map(len, (self._heads, *self._rows)))

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        row = self._rows[index.row()] if index.isValid() else []
        return row[index.column()] if role in _SAID and index.column() < len(row) else None

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> object:
        is_named = orientation is Qt.Orientation.Horizontal and section < len(self._heads)
        return self._heads[section] if is_named and role in _SAID else None

    def flags(self, index: Index) -> Qt.ItemFlag:
        return Qt.ItemFlag.ItemIsEnabled if index.isValid() else Qt.ItemFlag.NoItemFlags


class _Ring(QStyledItemDelegate):
    """The focus ring of a cell, and nothing else."""

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        table = cast(ReadTable, self.parent())
        if table.hasFocus() and index == table.currentIndex():
            paint_box(painter, option.rect, "sm", edge="focus-ring", wide=2)


class _Head(QHeaderView):
    """The names of the columns; the drawing below paints them."""

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paints nothing."""


class _Ground(QAccessibleWidget):
    """The widget that draws a table: the table replaces all parts of its drawing."""

    def childCount(self) -> int:
        return super().childCount() if self._table() is None else 1

    def child(self, index: int) -> QAccessibleInterface | None:  # type: ignore[override]  # stubs
        table = self._table()
        if table is None:
            return super().child(index)
        return QAccessible.queryAccessibleInterface(table) if index == 0 else None

    def indexOfChild(self, child: QAccessibleInterface) -> int:
        table = self._table()
        if table is None:
            return super().indexOfChild(child)
        return 0 if child.object() is table else -1

    def _table(self) -> ReadTable | None:
        return cast(DrawnTable, self.widget()).readable()
