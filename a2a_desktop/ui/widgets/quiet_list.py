"""A list of painted rows for the keyboard and the mouse."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QItemSelectionModel, QModelIndex, QPoint, QRect, Qt
from PySide6.QtGui import (
    QDragLeaveEvent,
    QDragMoveEvent,
    QDropEvent,
    QFocusEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
)
from PySide6.QtWidgets import QFrame, QListView, QWidget

from a2a_desktop.ui.qt.index import Index
from a2a_desktop.ui.theme.tokens import tokens
from a2a_desktop.ui.widgets.box import paint_box

BATCH: Final = 100
_ENABLED: Final = Qt.ItemFlag.ItemIsEnabled
_ENDS: Final = (QListView.CursorAction.MoveHome, QListView.CursorAction.MoveEnd)
_PAGES: Final = (QListView.CursorAction.MovePageUp, QListView.CursorAction.MovePageDown)
_UPWARDS: Final = (QListView.CursorAction.MoveHome, QListView.CursorAction.MovePageUp)


class QuietList(QListView):
    """A list of painted rows: one tab stop, arrows inside, Enter chooses."""

    def __init__(self, name: str, parent: QWidget, ground: str = "") -> None:
        """On a known `ground`, the name of a colour, nothing below it is painted with it."""
        super().__init__(parent)
        self._ground = ground
        self.viewport().setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent, bool(ground))
        self.setAccessibleName(name)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setMouseTracking(True)
        self.setUniformItemSizes(False)
        self.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.setDropIndicatorShown(False)  # Qt's is a black frame
        self.dirty = QRect()
        """The region that is painted now."""
        self._target = QRect()
        """The row under a drag that it takes."""

    def paintEvent(self, event: QPaintEvent) -> None:
        self.dirty = event.rect()
        if self._ground:
            QPainter(self.viewport()).fillRect(self.dirty, tokens().color(self._ground))
        super().paintEvent(event)
        if not self._target.isEmpty():
            painter, side = QPainter(self.viewport()), tokens().px(8)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            paint_box(
                painter, self._target.adjusted(side, 0, -side, 0), "md", edge="accent", wide=2
            )

    def dragMoveEvent(self, event: QDragMoveEvent) -> None:
        super().dragMoveEvent(event)
        under = self.visualRect(self.indexAt(event.position().toPoint()))
        self._mark(under if event.isAccepted() else QRect())

    def dragLeaveEvent(self, event: QDragLeaveEvent) -> None:
        super().dragLeaveEvent(event)
        self._mark(QRect())

    def dropEvent(self, event: QDropEvent) -> None:
        super().dropEvent(event)
        self._mark(QRect())

    def _mark(self, target: QRect) -> None:
        if target != self._target:
            self._target = target
            self.viewport().update()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Leaves the selection as it is for a menu: it is the row that is open."""
        if event.button() != Qt.MouseButton.RightButton:
            super().mousePressEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            if self.currentIndex().isValid():
                self.clicked.emit(self.currentIndex())
            return
        super().keyPressEvent(event)

    def moveCursor(
        self, action: QListView.CursorAction, modifiers: Qt.KeyboardModifier
    ) -> QModelIndex:
        """Goes to the first or last row that can be chosen: a list may begin with a heading."""
        found = super().moveCursor(action, modifiers)
        if action in _ENDS or (action in _PAGES and not found.flags() & _ENABLED):
            return self._end(1 if action in _UPWARDS else -1)
        return found

    def _end(self, step: int) -> QModelIndex:
        """Returns the first row that can be chosen; the last one for a `step` of -1."""
        rows = range(self.model().rowCount())[::step]
        indexes = (self.model().index(row, 0) for row in rows)
        return next((one for one in indexes if one.flags() & _ENABLED), QModelIndex())

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Starts the arrow keys at a visible row."""
        first = self.indexAt(QPoint(self.viewport().width() // 2, 1))
        if not self.currentIndex().isValid() and first.isValid():
            flag = QItemSelectionModel.SelectionFlag.NoUpdate
            self.selectionModel().setCurrentIndex(first, flag)
        super().focusInEvent(event)


class LongList(QuietList):
    """The list for thousands of rows: the rest is laid out when the first are on screen."""

    def __init__(self, name: str, parent: QWidget, ground: str = "") -> None:
        super().__init__(name, parent, ground)
        self.setLayoutMode(QListView.LayoutMode.Batched)

    def doItemsLayout(self) -> None:
        """Lays out the visible rows at once, the rest soon: the scroll position must not move."""
        seen = self.verticalScrollBar().value() + self.viewport().height()
        self.setBatchSize(BATCH + seen // tokens().size("row-group"))
        super().doItemsLayout()

    def dataChanged(self, first: Index, last: Index, _roles: Sequence[int] = ()) -> None:
        """Repaints the rows: data never changes their height, and Qt would lay out all again."""
        is_one = first.row() == last.row()
        self.viewport().update(self.visualRect(first) if is_one else self.viewport().rect())

    def visible_rows(self) -> range:
        """Returns the numbers of the rows on screen."""
        middle, bottom = self.viewport().width() // 2, self.viewport().height() - 1
        first, last = self.indexAt(QPoint(middle, 0)), self.indexAt(QPoint(middle, bottom))
        end = last.row() + 1 if last.isValid() else self.model().rowCount()
        return range(first.row(), end) if first.isValid() else range(0)
