"""The rows of a table for Qt: all of them, sorted and filtered by the person."""

from collections.abc import Sequence
from typing import Any, Final

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, Qt

from a2a_desktop.conversation.query import Query, spans
from a2a_desktop.parts.columns import Column, number_in
from a2a_desktop.parts.table import Table, as_text
from a2a_desktop.parts.values import clean
from a2a_desktop.ui.data.values import cell_text
from a2a_desktop.ui.qt.index import Index
from a2a_desktop.ui.theme.tokens import tokens

_TOP: Final = QModelIndex()
_TOOLTIP_FROM: Final = 24


_GROUND: Final = Qt.ItemDataRole.BackgroundRole
_LOOKED_AT: Final = 3000
"""The most cells that are searched for the first match, on the window's thread."""


class TableModel(QAbstractTableModel):
    """A table whose rows may be filtered, in any order."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._table: Table | None = None
        self.rows: Sequence[int] = ()
        """The shown rows of the table, in their order."""
        self._lit = Query()

    def show_table(self, table: Table) -> None:
        """Shows another table, all its rows in their own order."""
        self.beginResetModel()
        self._table, self.rows = table, range(len(table.rows))
        self.endResetModel()

    def show_rows(self, rows: Sequence[int]) -> None:
        """Shows these rows of the same table, in this order."""
        self.beginResetModel()
        self.rows = rows
        self.endResetModel()

    def light(self, query: Query) -> QModelIndex | None:
        """Highlights the cells that match a query; returns the first of them."""
        self._lit = query
        shown = (self.rowCount() - 1, self.columnCount() - 1)
        if min(shown) < 0:
            return None
        self.dataChanged.emit(self.index(0, 0), self.index(*shown), [_GROUND])
        if query.is_empty:
            return None
        columns = range(min(_LOOKED_AT, shown[1] + 1))
        for row in range(min(_LOOKED_AT // len(columns), shown[0] + 1)):
            for column in columns:
                index = self.index(row, column)
                if self._is_lit(index):
                    return index
        return None

    def _is_lit(self, index: Index) -> bool:
        return not self._lit.is_empty and bool(spans(str(self.data(index)), self._lit))

    def copy(self, first: int, last: int, columns: Sequence[int]) -> str:
        """Returns the shown rows from `first` to `last`, these columns only, for a spreadsheet."""
        table = self._table
        if table is None:
            return ""
        return as_text(table, self.rows[first : last + 1], columns=columns)

    def rowCount(self, parent: Index = _TOP) -> int:
        return 0 if parent.isValid() else len(self.rows)

    def columnCount(self, parent: Index = _TOP) -> int:
        return 0 if parent.isValid() or self._table is None else len(self._table.columns)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        table = self._table
        if table is None or not index.isValid():
            return None
        if role == Qt.ItemDataRole.DisplayRole:
            value = table.cell(self.rows[index.row()], index.column())
            return number_in(table.columns[index.column()], value) or cell_text(value)
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return _alignment(table.columns[index.column()])
        if role == Qt.ItemDataRole.ToolTipRole:
            text = cell_text(table.cell(self.rows[index.row()], index.column()), 1000)
            return text if len(text) > _TOOLTIP_FROM or "." in text else None
        if role == _GROUND and self._is_lit(index):
            return tokens().color("search-hit")
        return None

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> Any:
        if orientation is not Qt.Orientation.Horizontal or self._table is None:
            return None
        column = self._table.columns[section]
        if role == Qt.ItemDataRole.DisplayRole:
            return column.label
        if role == Qt.ItemDataRole.ToolTipRole:
            return clean(column.name)
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return _alignment(column)
        return None


def _alignment(column: Column) -> int:
    flag = Qt.AlignmentFlag
    side = flag.AlignTrailing if column.is_number else flag.AlignLeading
    return (side | flag.AlignVCenter).value
