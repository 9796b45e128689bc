"""The grid of a table: equal rows, columns as wide as their contents."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QEvent, QModelIndex, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QContextMenuEvent,
    QFontMetrics,
    QGuiApplication,
    QKeyEvent,
    QKeySequence,
    QPainter,
    QShowEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QHeaderView,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
    QWidget,
)

from a2a_desktop.parts.columns import Column
from a2a_desktop.ui.data.table_model import TableModel
from a2a_desktop.ui.qt.index import Index
from a2a_desktop.ui.theme.tokens import tokens

ROW: Final = 34
SEEN: Final = 10
"""The most rows that are visible at once; the others by scrolling within the table."""
_NARROWEST: Final = 64
_WIDEST: Final = 280


class _Cells(QStyledItemDelegate):
    """Paints the ground of a cell: the sheet omits it for a cell with a border of its own."""

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        ground = index.data(Qt.ItemDataRole.BackgroundRole)
        if isinstance(ground, QColor):
            painter.fillRect(option.rect.adjusted(0, 0, 0, -1), ground)
        super().paint(painter, option, index)


class Grid(QTableView):
    """Cells to select and copy. The wheel scrolls it only while it has the focus."""

    opened = Signal(object)
    """A `QModelIndex`: the cell to show in full."""
    header_pressed = Signal(object)
    """An `int`: the column to sort by."""
    menu_wanted = Signal(object)
    """A `QPoint` on the screen."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setProperty("kind", "part")
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setShowGrid(False)
        self.setItemDelegate(_Cells(self))
        self.setWordWrap(False)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ContiguousSelection)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setTabKeyNavigation(False)
        self.setCornerButtonEnabled(False)
        side = self.verticalHeader()
        side.hide()
        side.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        head = self.horizontalHeader()
        head.setHighlightSections(False)
        head.setSectionsClickable(True)
        head.setSortIndicatorShown(False)
        head.setDefaultAlignment(Qt.AlignmentFlag.AlignLeading | Qt.AlignmentFlag.AlignVCenter)
        head.sectionClicked.connect(self._head_clicked)
        self.doubleClicked.connect(self._wants_all)
        self._stand: tuple[int, int] | None = None
        self._columns: Sequence[Column] = ()
        self._size_rows()

    def begin(self, columns: Sequence[Column]) -> None:
        """Sets other columns, from the top."""
        self._columns, self._stand = columns, None
        self.show_order(None)
        self.scrollToTop()
        self.horizontalScrollBar().setValue(0)

    def stand_at(self, down: int, along: int) -> None:
        """Scrolls to a position; a hidden grid scrolls when it is shown."""
        if not self.isVisible():
            self._stand = (down, along)
            return
        self.updateGeometries()
        self.verticalScrollBar().setValue(down)
        self.horizontalScrollBar().setValue(along)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self._stand is not None:
            stand, self._stand = self._stand, None
            self.stand_at(*stand)

    def show_order(self, by: tuple[int, bool] | None) -> None:
        """Marks the column that it is sorted by, and the direction."""
        head = self.horizontalHeader()
        head.setSortIndicatorShown(by is not None)
        if by is not None:
            falling, rising = Qt.SortOrder.DescendingOrder, Qt.SortOrder.AscendingOrder
            head.setSortIndicator(by[0], falling if by[1] else rising)

    def spread(self, width: int) -> None:
        """Makes the columns as wide as they need, and a little wider if there is room."""
        wants = self._wanted()
        spare = self._room(width) - sum(wants)
        head = self.horizontalHeader()
        texts = [n for n, column in enumerate(self._columns) if not column.is_number]
        share = spare // len(texts or wants) if spare > 0 and wants else 0
        for number, want in enumerate(wants):
            is_wider = not texts or not self._columns[number].is_number
            head.resizeSection(number, want + (share if is_wider else 0))

    def height_of(self, rows: int, width: int) -> int:
        """Returns its height with this number of rows at a width."""
        look = tokens()
        is_whole = rows >= self.model().rowCount()
        off, needed = Qt.ScrollBarPolicy.ScrollBarAlwaysOff, Qt.ScrollBarPolicy.ScrollBarAsNeeded
        self.setVerticalScrollBarPolicy(off if is_whole else needed)
        tall = look.px(ROW) * (rows + 1) + (1 if is_whole else 2)  # its frame is the last line
        needs_bar = sum(self._wanted()) > self._room(width)
        return tall + (look.px(10) if needs_bar else 0)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.matches(QKeySequence.StandardKey.Copy):
            self.copy_chosen()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._wants_all(self.currentIndex())
        else:
            super().keyPressEvent(event)

    def wheelEvent(self, event: QWheelEvent) -> None:
        is_sideways = event.angleDelta().x() and not event.angleDelta().y()
        if self.hasFocus() or is_sideways:
            super().wheelEvent(event)
        else:
            event.ignore()

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        self.menu_wanted.emit(event.globalPos())

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.PaletteChange, QEvent.Type.StyleChange):
            self._size_rows()

    def copy_chosen(self) -> None:
        """Copies the selected cells, for a spreadsheet."""
        model, chosen = self.model(), self.selectionModel().selection()
        if not isinstance(model, TableModel) or chosen.isEmpty():
            return
        block = chosen.first()
        columns = range(block.left(), block.right() + 1)
        QGuiApplication.clipboard().setText(model.copy(block.top(), block.bottom(), columns))

    def _room(self, width: int) -> int:
        """Returns the room of the columns, beside the frame and a scroll bar."""
        is_scrolled = self.model().rowCount() > SEEN
        return width - 2 - (tokens().px(10) if is_scrolled else 0)

    def _wanted(self) -> list[int]:
        look = tokens()
        cell, head = QFontMetrics(look.font("ui")), QFontMetrics(look.font("small"))
        letter, digit = cell.averageCharWidth(), cell.horizontalAdvance("0")
        pad = look.px(34)
        return [
            min(
                look.px(_WIDEST),
                max(
                    look.px(_NARROWEST),
                    column.widest * (digit if column.is_number else letter) + pad,
                    head.horizontalAdvance(column.label) + pad + look.px(8),
                ),
            )
            for column in self._columns
        ]

    def _size_rows(self) -> None:
        look = tokens()
        self.setFont(look.font("ui"))
        self.horizontalHeader().setFont(look.font("small"))
        self.verticalHeader().setDefaultSectionSize(look.px(ROW))
        self.horizontalHeader().setFixedHeight(look.px(ROW))

    def _head_clicked(self, column: int) -> None:
        self.header_pressed.emit(column)

    def _wants_all(self, index: QModelIndex) -> None:
        self.opened.emit(index)
