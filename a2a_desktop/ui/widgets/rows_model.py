"""The common part of the models of lists: the rows, and the data of one."""

from collections.abc import Sequence
from enum import IntEnum
from typing import Generic, TypeVar

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, Qt

from a2a_desktop.ui.qt.index import Index

ROOT = QModelIndex()
T = TypeVar("T")


class RowsModel(QAbstractListModel, Generic[T]):
    """Rows below one another."""

    class RowRole(IntEnum):
        """The data of a row."""

        ROW = Qt.ItemDataRole.UserRole + 1
        UNREAD = Qt.ItemDataRole.UserRole + 2

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._rows: list[T] = []

    def rowCount(self, parent: Index = ROOT) -> int:
        return 0 if parent.isValid() else len(self._rows)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if not index.isValid():
            return None
        row = self.shown_row(index.row())
        return row if role == self.RowRole.ROW else self._shown(row, role)

    def shown_row(self, number: int) -> T:
        """Returns a row as it is painted."""
        return self._rows[number]

    def _become(self, rows: list[T]) -> None:
        self.beginResetModel()
        self._rows = rows
        self.endResetModel()

    def _insert(self, first: int, rows: Sequence[T]) -> None:
        self.beginInsertRows(ROOT, first, first + len(rows) - 1)
        self._rows[first:first] = rows
        self.endInsertRows()

    def _take(self, first: int, count: int = 1) -> None:
        self.beginRemoveRows(ROOT, first, first + count - 1)
        del self._rows[first : first + count]
        self.endRemoveRows()

    def _put(self, number: int, row: T) -> None:
        """Replaces the data of a row that keeps its place, if they changed."""
        if self._rows[number] != row:
            self._rows[number] = row
            self._changed(number)

    def _changed(self, number: int) -> None:
        self.dataChanged.emit(self.index(number), self.index(number))

    def _shown(self, row: T, role: int) -> object:
        raise NotImplementedError
