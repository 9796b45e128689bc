"""The row of a list that takes what is dragged over it is marked in the colours of the theme."""

from PySide6.QtCore import QMimeData, QModelIndex, QPersistentModelIndex, Qt
from PySide6.QtGui import (
    QColor,
    QDragEnterEvent,
    QDragLeaveEvent,
    QDragMoveEvent,
    QStandardItem,
    QStandardItemModel,
)
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from a2a_desktop.ui.theme.tokens import tokens
from a2a_desktop.ui.widgets.quiet_list import QuietList
from tests.pixels import dots_of

Index = QModelIndex | QPersistentModelIndex
COPY = Qt.DropAction.CopyAction


class Taking(QStandardItemModel):
    """Takes words on its second row only."""

    def canDropMimeData(
        self, _data: QMimeData, _action: Qt.DropAction, _row: int, _column: int, parent: Index
    ) -> bool:
        return parent.row() == 1


def test_row_that_takes_a_drag_is_marked_until_it_leaves(qtbot: QtBot) -> None:
    shown = QuietList("Rows", None, "surface")  # type: ignore[arg-type]  # a window of its own
    qtbot.addWidget(shown)
    model = Taking(shown)
    for name in ("One", "Two"):
        model.appendRow(QStandardItem(name))
    shown.setModel(model)
    shown.setDragDropMode(QuietList.DragDropMode.DropOnly)
    shown.resize(200, 120)
    shown.show()
    words = QMimeData()
    words.setText("Words")

    def marked() -> int:
        return dots_of(shown.viewport().grab().toImage(), QColor(tokens().color("accent")))

    def drag_over(row: int) -> None:
        place = shown.visualRect(model.index(row, 0)).center()
        for kind in (QDragEnterEvent, QDragMoveEvent):
            keys, buttons = Qt.KeyboardModifier.NoModifier, Qt.MouseButton.LeftButton
            QApplication.sendEvent(shown.viewport(), kind(place, COPY, words, buttons, keys))

    drag_over(1)
    assert marked() > 200
    drag_over(0)
    assert marked() == 0
    drag_over(1)
    QApplication.sendEvent(shown.viewport(), QDragLeaveEvent())
    assert marked() == 0
