"""Tables that are drawn as text or labels, as screen readers want them: with rows and columns.

PySide cannot tell Qt of a table of its own (there is no `QAccessibleTableInterface`), only
item views are told as such. So one lies over the drawing: it draws nothing but where one is.
"""

from collections.abc import Sequence
from functools import cache
from typing import Final, Protocol, cast

from PySide6.QtCore import QModelIndex, QObject, QPersistentModelIndex, QRect, Qt
from PySide6.QtGui import (
    QAccessible,
    QAccessibleInterface,
    QPainter,
    QPaintEvent,
    QStandardItem,
    QStandardItemModel,
)
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

from a2a_desktop.ui.widgets.box import paint_box

_FIXED: Final = QHeaderView.ResizeMode.Fixed
_READ_ONLY: Final = Qt.ItemFlag.ItemIsEnabled


class Drawn(Protocol):
    """What draws a table by other means."""

    def readable(self) -> "ReadTable | None":
        """Its table for screen readers, made now if there was none; None if it shows none."""
        ...


@cache
def install(drawn_type: type[Drawn]) -> None:
    """Screen readers find the tables of such widgets, and not what they are drawn with."""

    def interface_for(_key: str, thing: QObject) -> QAccessibleInterface | None:
        is_drawn = isinstance(thing, QWidget) and isinstance(thing, drawn_type)
        return _Ground(cast(QWidget, thing), QAccessible.Role.Grouping) if is_drawn else None

    QAccessible.installFactory(interface_for)


class ReadTable(QTableView):
    """One stop for Tab; arrows go from cell to cell. The mouse does not notice it."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._model = QStandardItemModel(self)
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
        """What is read out; no heads: the columns have no names."""
        self.setAccessibleName(name)
        shown = self._model
        if _words(shown) == [list(row) for row in rows] and _heads(shown) == list(heads):
            return
        shown.clear()
        shown.setHorizontalHeaderLabels(heads or [""] * max(map(len, rows), default=0))
        for row in rows:
            items = [QStandardItem(text) for text in row]
            for item in items:
                item.setFlags(_READ_ONLY)
            shown.appendRow(items)
        self.horizontalHeader().setVisible(bool(heads))

    def scroll_with(self, bar: QScrollBar) -> None:
        """What is drawn is scrolled sideways by `bar`; it comes along, and leads the drawing."""
        bar.valueChanged.connect(self.horizontalScrollBar().setValue)
        self.horizontalScrollBar().valueChanged.connect(bar.setValue)

    def lie_over(
        self, place: QRect, columns: Sequence[int], rows: Sequence[int], head: int
    ) -> None:
        """Where the drawing is, and in it the columns, the rows and the head: their sizes in px."""
        self.setGeometry(place)
        self.horizontalHeader().setFixedHeight(head)
        for header, sizes in ((self.horizontalHeader(), columns), (self.verticalHeader(), rows)):
            for number, size in enumerate(sizes[: header.count()]):
                header.resizeSection(number, max(1, size))


class _Ring(QStyledItemDelegate):
    """Where one is, and nothing else."""

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
    ) -> None:
        table = cast(ReadTable, self.parent())
        if table.hasFocus() and index == table.currentIndex():
            paint_box(painter, option.rect, "sm", edge="focus-ring", wide=2)


class _Head(QHeaderView):
    """The names of the columns are drawn by what lies below."""

    def paintEvent(self, event: QPaintEvent) -> None:
        """Nothing."""


class _Ground(QAccessibleWidget):
    """What draws a table: the table takes the place of all that it is drawn with."""

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
        return cast(Drawn, self.widget()).readable()


def _words(model: QStandardItemModel) -> list[list[str]]:
    columns = range(model.columnCount())
    return [[model.item(row, at).text() for at in columns] for row in range(model.rowCount())]


def _heads(model: QStandardItemModel) -> list[str]:
    items = [model.horizontalHeaderItem(column) for column in range(model.columnCount())]
    return [item.text() for item in items if item is not None]
