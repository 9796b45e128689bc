"""A drop-down list with check boxes; a long one can be searched."""

from typing import Final

from PySide6.QtCore import QEvent, QObject, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter
from PySide6.QtWidgets import (
    QFrame,
    QListWidget,
    QListWidgetItem,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from a2a_desktop.ui.qt.index import Index
from a2a_desktop.ui.theme.icons import pixmap
from a2a_desktop.ui.theme.mirror import flip, stamp, write
from a2a_desktop.ui.theme.tokens import tokens
from a2a_desktop.ui.widgets.box import paint_box
from a2a_desktop.ui.widgets.layouts import add_all, column_layout
from a2a_desktop.ui.widgets.line_edit_buttons import LineEdit
from a2a_desktop.ui.widgets.popup import beside, round_off

FILTER_FROM: Final = 12
ROWS: Final = 10
ROW: Final = 30


class Checklist(QFrame):
    """A list that stays open until the person clicks elsewhere. Space and Enter check items."""

    ticked = Signal(object)
    """The check state of each item."""

    def __init__(self, labels: list[str], parent: QWidget) -> None:
        super().__init__(parent, Qt.WindowType.Popup)
        round_off(self)
        self._filter = LineEdit(self)
        self._filter.setPlaceholderText(self.tr("Search"))
        self._filter.setAccessibleName(self.tr("Search"))
        self._filter.setVisible(len(labels) > FILTER_FROM)
        self._filter.textChanged.connect(self._narrow)
        self._list = QListWidget(self)
        self._list.setAccessibleName(self.tr("Choices"))
        self._list.setFrameShape(QFrame.Shape.NoFrame)
        self._list.setMouseTracking(True)
        self._list.setItemDelegate(_TickDelegate(self._list))
        self._list.installEventFilter(self)
        for label in labels:
            QListWidgetItem(label, self._list).setCheckState(Qt.CheckState.Unchecked)
        self._list.itemClicked.connect(self._turn)
        add_all(column_layout(self, margins=6), self._filter, self._list)

    def marked(self) -> list[bool]:
        """Returns the check state of each item."""
        items = (self._list.item(number) for number in range(self._list.count()))
        return [item.checkState() is Qt.CheckState.Checked for item in items]

    def show_below(self, frame: QWidget, marked: list[bool]) -> None:
        """Opens below the frame that it fills."""
        for number, is_on in enumerate(marked):
            state = Qt.CheckState.Checked if is_on else Qt.CheckState.Unchecked
            self._list.item(number).setCheckState(state)
        look = tokens()
        tall = min(self._list.count(), ROWS) * look.px(ROW) + look.px(16)
        tall += 0 if self._filter.isHidden() else look.px(40)
        self.setGeometry(beside(frame, QSize(frame.width(), tall)))
        self.show()
        self._list.setFocus()
        self._list.setCurrentRow(max(0, self._list.currentRow()))  # the focus highlights nothing

    def focusNextPrevChild(self, is_next: bool) -> bool:
        """Closes it by Tab, as other lists do; where there is a search, Tab leads there."""
        return super().focusNextPrevChild(is_next) if self._filter.isVisible() else self.close()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        keys = (Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter)
        if event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent):
            item = self._list.currentItem()
            if event.key() in keys and item is not None:
                self._turn(item)
                return True
        return super().eventFilter(watched, event)

    def _turn(self, item: QListWidgetItem) -> None:
        is_on = item.checkState() is Qt.CheckState.Checked
        item.setCheckState(Qt.CheckState.Unchecked if is_on else Qt.CheckState.Checked)
        self.ticked.emit(self.marked())

    def _narrow(self, text: str) -> None:
        for number in range(self._list.count()):
            item = self._list.item(number)
            item.setHidden(text.casefold() not in item.text().casefold())


class _TickDelegate(QStyledItemDelegate):
    """Paints the design's check box, and the words."""

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        return QSize(tokens().px(80), tokens().px(ROW))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        look = tokens()
        rect, state = option.rect, option.state
        painter.save()
        flip(painter, rect)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if state & (QStyle.StateFlag.State_MouseOver | QStyle.StateFlag.State_Selected):
            paint_box(painter, rect, "sm", fill="hover")
        side = look.px(16)
        box = QRectF(rect.left() + look.px(8), rect.center().y() - side / 2 + 1, side, side)
        is_on = index.data(Qt.ItemDataRole.CheckStateRole) in (2, Qt.CheckState.Checked)
        fill, edge = ("accent", "accent") if is_on else ("surface-raised", "border-control")
        paint_box(painter, box, "xs", fill=fill, edge=edge)
        if is_on:
            inner = look.px(12)
            ratio = painter.device().devicePixelRatioF()
            inset = (side - inner) / 2
            picture = pixmap("ph.check-bold", "accent-text", inner, ratio)
            stamp(painter, round(box.left() + inset), round(box.top() + inset), picture)
        painter.setPen(look.color("text"))
        painter.setFont(look.font("ui"))
        words = rect.adjusted(look.px(34), 0, -look.px(6), 0)
        text = painter.fontMetrics().elidedText(
            str(index.data()), Qt.TextElideMode.ElideRight, words.width()
        )
        flags = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeading
        write(painter, words, flags, text)
        painter.restore()
