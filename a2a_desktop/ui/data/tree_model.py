"""Any JSON as a tree for Qt; a branch is built when it is first opened."""

from dataclasses import dataclass
from typing import Any, Final

from PySide6.QtCore import QAbstractItemModel, QModelIndex, QObject, Qt

from a2a_desktop.model.ids import Json
from a2a_desktop.parts import tree
from a2a_desktop.parts.tree import Path, TreeNode
from a2a_desktop.parts.values import clean, is_scalar
from a2a_desktop.ui.qt.index import Index

_TOP: Final = QModelIndex()
NODE: Final = Qt.ItemDataRole.UserRole
"""The `TreeNode` of a line."""


@dataclass(slots=True)
class _Place:
    """A node, which Qt references by its number in the model's list."""

    node: TreeNode
    parent: int
    row: int
    children: list[int] | None = None


class TreeModel(QAbstractItemModel):
    """One column: a name and its value."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._places = [_Place(tree.root(None), 0, 0)]

    def show_value(self, value: Json) -> None:
        """Shows another tree, closed."""
        self.beginResetModel()
        self._places = [_Place(tree.root(value), 0, 0)]
        self.endResetModel()

    def index_of(self, path: Path) -> QModelIndex:
        """Returns the line at a path."""
        index = QModelIndex()
        for row in path:
            index = self.index(row, 0, index)
        return index

    def pointer(self, index: Index) -> str:
        """Returns the JSON Pointer of a line."""
        nodes = []
        number = self._number(index)
        while number:
            nodes.append(self._places[number].node)
            number = self._places[number].parent
        return tree.pointer(nodes[::-1])

    def index(self, row: int, column: int, parent: Index = _TOP) -> QModelIndex:
        children = self._children(self._number(parent))
        if column != 0 or not 0 <= row < len(children):
            return QModelIndex()
        return self.createIndex(row, 0, children[row])

    def parent(self, index: Index = _TOP) -> QModelIndex:  # type: ignore[override]  # the stubs' QObject.parent
        number = self._places[self._number(index)].parent
        return self.createIndex(self._places[number].row, 0, number) if number else QModelIndex()

    def rowCount(self, parent: Index = _TOP) -> int:
        return len(self._children(self._number(parent)))

    def columnCount(self, parent: Index = _TOP) -> int:
        return 1

    def hasChildren(self, parent: Index = _TOP) -> bool:
        return self._places[self._number(parent)].node.count > 0

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        node = self._places[self._number(index)].node
        if role == Qt.ItemDataRole.DisplayRole:
            value = "null" if node.value is None else node.text
            return clean(node.name, 200) + ("" if node.is_group else f": {value}")
        if role == NODE:
            return node
        if role == Qt.ItemDataRole.ToolTipRole and is_scalar(node.value):
            return node.text if len(node.text) > 60 else None
        return None

    def _number(self, index: Index) -> int:
        return int(index.internalId()) if index.isValid() else 0

    def _children(self, number: int) -> list[int]:
        place = self._places[number]
        if place.children is None:
            first = len(self._places)
            nodes = tree.children(place.node)
            self._places += [_Place(node, number, row) for row, node in enumerate(nodes)]
            place.children = list(range(first, first + len(nodes)))
        return place.children
