"""The common part of the models of lists: the rows, and the data of one."""

from typing import Generic, TypeVar

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, Qt

from a2a_desktop.ui.qt.index import Index

ROOT = QModelIndex()
T = TypeVar("T")


class RowsModel(QAbstractListModel, Generic[T]):
    """Rows below one another."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._rows: list[T] = []

    def rowCount(self, parent: Index = ROOT) -> int:
        return 0 if parent.isValid() else len(self._rows)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        return self._shown(self._rows[index.row()], role) if index.isValid() else None

    def _become(self, rows: list[T]) -> None:
        self.beginResetModel()
        self._rows = rows
        self.endResetModel()

    def _changed(self, number: int) -> None:
        self.dataChanged.emit(self.index(number), self.index(number))

    def _shown(self, row: T, role: int) -> object:
        raise NotImplementedError
