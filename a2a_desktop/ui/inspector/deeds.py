"""Shows the work for a request as a tree: agents, and below them their own and delegated work."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QEvent, QRect, QSize, Qt
from PySide6.QtGui import QFontMetrics, QPainter, QResizeEvent, QWheelEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTreeWidget,
    QTreeWidgetItem,
    QWidget,
)

from a2a_desktop.conversation.deeds import Deed, tree
from a2a_desktop.ui.inspector.timeline import ICON, wrapped_lines
from a2a_desktop.ui.qt.index import Index
from a2a_desktop.ui.theme.icons import pixmap
from a2a_desktop.ui.theme.mirror import flip, is_mirrored, stamp, write
from a2a_desktop.ui.theme.tokens import tokens
from a2a_desktop.ui.widgets.tip import tip
from a2a_desktop.ui.wording.deeds import SaidDeed, deed

SEEN: Final = 12
"""The most rows that are visible at once; the others by scrolling within the tree."""
LINES: Final = 2
"""The most lines of each text; the tooltip and screen readers have all."""
_INDENT: Final = 18
_ARROW: Final = 12
_SHOWN: Final = Qt.ItemDataRole.UserRole
_MIDDLE: Final = Qt.AlignmentFlag.AlignVCenter


@dataclass(frozen=True, slots=True)
class _Shown:
    """A row of the tree, with its depth and its place on the screen."""

    key: str
    depth: int
    said: SaidDeed
    ids: str
    """The agent's own name and id of it, for engineers."""


class DeedsView(QTreeWidget):
    """All branches are open at first; those that the person closed stay closed."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._rows: tuple[_Shown, ...] = ()
        self._closed: set[str] = set()
        self.has_details = False
        self.setProperty("kind", "part")
        self.setAccessibleName(self.tr("Who did what"))
        self.setHeaderLabel(self.accessibleName())  # hidden, but read aloud
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHeaderHidden(True)
        self.setItemDelegate(_RowDelegate(self))
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setIndentation(tokens().px(_INDENT))
        self.itemExpanded.connect(self._opened)
        self.itemCollapsed.connect(self._shut)

    def show_deeds(self, deeds: Sequence[Deed], *, is_live: bool) -> None:
        """Shows the deeds of a request; `is_live`: it is worked on."""
        rows = tuple(
            _Shown(one.deed.key, one.depth, deed(one.deed, is_live=is_live), _ids(one.deed))
            for one in tree(deeds)
        )
        if rows != self._rows:
            self._rows = rows
            self._build()

    def show_details(self, *, is_on: bool) -> None:
        """Shows or hides the agent's own ids."""
        if is_on != self.has_details:
            self.has_details = is_on
            self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.oldSize().width() != event.size().width():
            self._fit()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange:
            self.setIndentation(tokens().px(_INDENT))
            self._fit()

    def drawBranches(self, painter: QPainter, rect: QRect, index: Index) -> None:
        """Paints the arrow of a branch beside its first line."""
        if not self.model().hasChildren(index):
            return
        look, closed = tokens(), "ph.caret-left" if is_mirrored() else "ph.caret-right"
        side = look.px(_ARROW)
        name = "ph.caret-down" if self.isExpanded(index) else closed
        painter.save()
        flip(painter, rect)
        left = rect.right() + 1 - self.indentation() + (self.indentation() - side) // 2
        top = rect.top() + look.px(5) + (look.line("ui") - side) // 2
        stamp(painter, left, top, pixmap(name, "text-muted", side, self.devicePixelRatioF()))
        painter.restore()

    def wheelEvent(self, event: QWheelEvent) -> None:
        if self.hasFocus():
            super().wheelEvent(event)
        else:
            event.ignore()

    def _build(self) -> None:
        current = self.currentItem()
        chosen = current.data(0, _SHOWN).key if current is not None else ""
        place = self.verticalScrollBar().value()
        self.blockSignals(True)
        self.clear()
        above: list[QTreeWidgetItem] = []
        for row in self._rows:
            del above[row.depth :]
            item = QTreeWidgetItem(above[-1]) if above else QTreeWidgetItem(self)
            item.setData(0, Qt.ItemDataRole.DisplayRole, row.said.whole)
            item.setData(0, Qt.ItemDataRole.ToolTipRole, tip(row.said.whole))
            item.setData(0, _SHOWN, row)
            item.setExpanded(row.key not in self._closed)
            above.append(item)
            if row.key == chosen:
                self.setCurrentItem(item)
        self.setRootIsDecorated(any(row.depth for row in self._rows))
        self.blockSignals(False)
        self._fit()
        self.verticalScrollBar().setValue(place)

    def _opened(self, item: QTreeWidgetItem) -> None:
        self._closed.discard(item.data(0, _SHOWN).key)
        self._fit()

    def _shut(self, item: QTreeWidgetItem) -> None:
        self._closed.add(item.data(0, _SHOWN).key)
        self._fit()

    def _fit(self) -> None:
        """Makes it as tall as its open rows, up to a limit."""
        self.doItemsLayout()
        tall, index = 0, self.model().index(0, 0)
        for _ in range(SEEN):
            if not index.isValid():
                break
            tall += self.rowHeight(index)
            index = self.indexBelow(index)
        self.setFixedHeight(tall + 4)  # for the ring
        always = Qt.ScrollBarPolicy.ScrollBarAlwaysOn
        never = Qt.ScrollBarPolicy.ScrollBarAlwaysOff
        self.setVerticalScrollBarPolicy(always if index.isValid() else never)


class _RowDelegate(QStyledItemDelegate):
    """Paints the doer and its time, and below them what was asked and what came of it."""

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        look = tokens()
        count = len(self._words(index, self._room(index)))
        return QSize(1, look.line("ui") + count * look.line("small") + look.px(10))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        look = tokens()
        row = index.data(_SHOWN)
        assert isinstance(row, _Shown)
        painter.save()
        flip(painter, option.rect)
        if option.state & QStyle.StateFlag.State_Selected:
            painter.fillRect(option.rect, look.color("selected-accent"))
        box = option.rect.adjusted(look.px(4), look.px(5), -look.px(4), 0)
        line, side = look.line("ui"), look.px(ICON)
        view = self.parent()
        assert isinstance(view, DeedsView)
        picture = pixmap(row.said.icon, "text-muted", side, view.devicePixelRatioF())
        stamp(painter, box.left(), box.top() + (line - side) // 2, picture)
        left = box.left() + side + look.px(8)
        cell = QRect(left, box.top(), box.right() - left + 1, line)
        painter.setFont(look.font("time"))
        painter.setPen(look.color("text-faint"))
        write(painter, cell, _MIDDLE | Qt.AlignmentFlag.AlignRight, row.said.took)
        cell.setRight(cell.right() - painter.fontMetrics().horizontalAdvance(row.said.took) - 8)
        font = look.font("ui")
        name = QFontMetrics(font).elidedText(
            row.said.who, Qt.TextElideMode.ElideRight, cell.width()
        )
        painter.setFont(font)
        painter.setPen(look.color("text"))
        write(painter, cell, _MIDDLE, name)
        top, tall = box.top() + line, look.line("small")
        for text, color, role in self._words(index, self._room(index)):
            painter.setFont(look.font(role))
            painter.setPen(look.color(color))
            write(painter, QRect(left, top, box.right() - left + 1, tall), _MIDDLE, text)
            top += tall
        painter.restore()

    def _room(self, index: Index) -> int:
        """Returns the width for words in a row."""
        view, look = self.parent(), tokens()
        row = index.data(_SHOWN)
        assert isinstance(view, DeedsView)
        assert isinstance(row, _Shown)
        steps = row.depth + (1 if view.rootIsDecorated() else 0)
        rest = look.px(ICON) + look.px(18)
        return view.viewport().width() - steps * view.indentation() - rest

    def _words(self, index: Index, room: int) -> list[tuple[str, str, str]]:
        """Returns the lines below the first: their texts, colours and fonts."""
        view, row, look = self.parent(), index.data(_SHOWN), tokens()
        assert isinstance(view, DeedsView)
        assert isinstance(row, _Shown)
        found = [
            (text, color, "small")
            for words, color in row.said.lines
            for text in wrapped_lines(words, look.font("small"), room, LINES)
        ]
        if view.has_details and row.ids:
            ids = wrapped_lines(row.ids, look.font("code-small"), room, 1)
            found += [(text, "text-faint", "code-small") for text in ids]
        return found


def _ids(what: Deed) -> str:
    return " · ".join(filter(None, (what.called, what.agents_id)))
