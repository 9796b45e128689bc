"""A box to choose one of a few from."""

import sys
from functools import cache
from heapq import nlargest
from typing import Final, cast

from PySide6.QtCore import QModelIndex, QObject, QSize, Qt
from PySide6.QtGui import QAccessible, QAccessibleInterface, QPainter, QPaintEvent, QWheelEvent
from PySide6.QtWidgets import (
    QAccessibleWidget,
    QComboBox,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionComboBox,
    QStyleOptionViewItem,
    QStylePainter,
    QWidget,
)

from a2a_desktop.ui.qt.index import Index
from a2a_desktop.ui.theme.mirror import flip
from a2a_desktop.ui.theme.tokens import tokens
from a2a_desktop.ui.widgets.list_painting import draw_icon
from a2a_desktop.ui.widgets.popup import round_off

_WIDEST: Final = 420
"""px at 100 % to which the list of a narrow box grows for its texts."""
MEASURED: Final = 20
"""The longest texts, which are measured for that."""


class ComboBox(QComboBox):
    """A combo box with an arrow. The wheel scrolls the page, not the choices."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        _install()
        self.setItemDelegate(_Choice(self))
        self.setIconSize(QSize(tokens().icon("sm"), tokens().icon("sm")))
        self._is_rounded = False

    def showPopup(self) -> None:
        if not self._is_rounded:
            self._is_rounded = True
            popup, edge = self.view().window(), tokens().px(4)
            popup.setContentsMargins(edge, edge, edge, edge)
            round_off(popup, drops=True)
        longest = nlargest(MEASURED, range(self.count()), lambda at: len(self.itemText(at)))
        places = (self.model().index(at, self.modelColumn()) for at in longest)
        widest = max((self.view().sizeHintForIndex(at).width() for at in places), default=0)
        self.view().setMinimumWidth(min(widest, tokens().px(_WIDEST)))
        super().showPopup()
        if self.currentIndex() < 0:  # or the first ↓ would pass by the first choice
            self.view().setCurrentIndex(QModelIndex())

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()

    def paintEvent(self, event: QPaintEvent) -> None:
        if self.currentIndex() < 0 and self.placeholderText() and not self.isEditable():
            self._paint_placeholder()
        else:
            super().paintEvent(event)
        side = tokens().px(14)
        left = self.width() - side - tokens().px(10)
        painter = QPainter(self)
        flip(painter, self)
        draw_icon(painter, self.rect(), left, "ph.caret-down", side)

    def _paint_placeholder(self) -> None:
        """Paints the placeholder as text fields do: a style sheet paints it like a choice."""
        option = QStyleOptionComboBox()
        self.initStyleOption(option)
        option.currentText = ""
        painter = QStylePainter(self)
        painter.drawComplexControl(QStyle.ComplexControl.CC_ComboBox, option)
        part = QStyle.SubControl.SC_ComboBoxEditField
        room = self.style().subControlRect(QStyle.ComplexControl.CC_ComboBox, option, part, self)
        painter.setPen(tokens().color("text-faint"))
        elided = Qt.TextElideMode.ElideRight
        text = self.fontMetrics().elidedText(self.placeholderText(), elided, room.width())
        leading = QStyle.visualAlignment(self.layoutDirection(), Qt.AlignmentFlag.AlignLeading)
        painter.drawText(room, leading | Qt.AlignmentFlag.AlignVCenter, text)


class _Choice(QStyledItemDelegate):
    """Marks the present choice in the open list."""

    def __init__(self, combo: ComboBox) -> None:
        super().__init__(combo)
        self._combo = combo

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        super().paint(painter, option, index)
        if index.row() == self._combo.currentIndex():
            side, box = tokens().icon("sm"), option.rect
            painter.save()
            flip(painter, box)
            draw_icon(painter, box, box.right() + 1 - side - tokens().px(8), "ph.check", side)
            painter.restore()

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        hint = super().sizeHint(option, index)
        return QSize(hint.width() + tokens().px(28), hint.height())


@cache
def _install() -> None:
    """Replaces Qt's accessible name: on Linux that is the choice alone, without the box's name."""
    if sys.platform == "linux":
        QAccessible.installFactory(_interface_for)


def _interface_for(_key: str, thing: QObject) -> QAccessibleInterface | None:
    return _Spoken(thing) if isinstance(thing, ComboBox) else None


class _Spoken(QAccessibleWidget):
    """The box's name and its choice: a new choice is announced as a new name."""

    def __init__(self, combo: ComboBox) -> None:
        super().__init__(combo, QAccessible.Role.ComboBox)

    def text(self, kind: QAccessible.Text) -> str:
        combo = self._combo()
        if kind == QAccessible.Text.Name:
            chosen = combo.currentText() or combo.placeholderText()
            return ": ".join(one for one in (combo.accessibleName(), chosen) if one)
        return combo.currentText() if kind == QAccessible.Text.Value else super().text(kind)

    def childCount(self) -> int:
        return 1

    def child(self, index: int) -> QAccessibleInterface | None:  # type: ignore[override]  # stubs
        return QAccessible.queryAccessibleInterface(self._combo().view()) if index == 0 else None

    def indexOfChild(self, child: QAccessibleInterface) -> int:
        return 0 if child.object() is self._combo().view() else -1

    def actionNames(self) -> list[str]:
        return [self.showMenuAction(), self.setFocusAction()]

    def doAction(self, name: str) -> None:
        if name == self.showMenuAction():
            self._combo().showPopup()
        else:
            super().doAction(name)

    def _combo(self) -> QComboBox:
        return cast(QComboBox, self.widget())
