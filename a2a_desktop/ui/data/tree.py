"""Any data as a tree, by its shape alone. Words can be found in it."""

import asyncio
import logging
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QEvent, QModelIndex, QRect, QSize, Qt
from PySide6.QtGui import (
    QContextMenuEvent,
    QGuiApplication,
    QKeyEvent,
    QKeySequence,
    QPainter,
    QWheelEvent,
)
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTreeView,
    QWidget,
)

from a2a_desktop.conversation.query import Query, spans
from a2a_desktop.model.ids import Json
from a2a_desktop.parts import tree
from a2a_desktop.parts.classify import View, is_large
from a2a_desktop.parts.pretty import pretty
from a2a_desktop.parts.tree import Path, Tree, TreeNode
from a2a_desktop.parts.values import clean
from a2a_desktop.ui.data.base import PartView
from a2a_desktop.ui.data.tree_model import NODE, TreeModel
from a2a_desktop.ui.data.values import items
from a2a_desktop.ui.qt.index import Index
from a2a_desktop.ui.qt.tasks import WidgetTasks
from a2a_desktop.ui.theme.tokens import tokens
from a2a_desktop.ui.widgets.filter_bar import FilterBar
from a2a_desktop.ui.widgets.menu import Menu

ROW: Final = 26
SEEN: Final = 14
"""The most lines that are visible at once; the others by scrolling within the tree."""
_OPEN_AT_FIRST: Final = 8
"""The most branches of a tree that is shown with all of them open."""
_MOST: Final = 500_000
"""The most characters of one value that are copied; the button copies the whole data."""

_log = logging.getLogger(__name__)


_OPEN_KEPT: Final = 500
"""The most lines that are searched for open branches to keep."""


@dataclass(frozen=True, slots=True)
class _State:
    """The person's changes to a tree."""

    open: tuple[Path, ...]
    words: str | None
    """The words to find; None while the bar is hidden."""


class TreeView(PartView):
    """The lines of a tree, as many as are open, up to a limit; then it scrolls."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._value: Json = None
        self._hits: list[Path] = []
        self._hit = 0
        self._tasks = WidgetTasks(self, self._went_wrong)
        self._model = TreeModel(self)
        self._filter = FilterBar(self.tr("Find in this data"), self, has_steps=True)
        self._filter.changed.connect(self._look_for)
        self._filter.stepped.connect(self._step)
        self._lines = _Lines(self)
        self._lines.setModel(self._model)
        self._lines.setAccessibleName(self.tr("Structured data"))
        self._lines.expanded.connect(self.resized)
        self._lines.collapsed.connect(self.resized)

    def show_view(self, view: View) -> None:
        assert isinstance(view, Tree)
        self._value, self._hits = view.value, []
        self._filter.end()
        self._model.show_value(view.value)
        if self._model.rowCount() <= _OPEN_AT_FIRST:
            self._lines.expandToDepth(0)

    def light(self, query: Query) -> None:
        """Opens the branches above the first match, and highlights its line.

        Large data stays closed.
        """
        self._lines.light(query)
        words = " ".join((*query.phrases, *query.beginnings))
        if not query.is_empty and not is_large(self._value):
            found = tree.hits(self._value, words)
            if found:
                self._lines.scrollTo(self._model.index_of(found[0]))
                self.resized.emit()

    def state(self) -> object:
        words = None if self._filter.isHidden() else self._filter.words
        return _State(tuple(self._lines.open_paths()), words)

    def restore(self, state: object) -> None:
        if not isinstance(state, _State):
            return
        self._lines.blockSignals(True)
        self._lines.collapseAll()
        for path in state.open:
            self._lines.expand(self._model.index_of(path))
        self._lines.blockSignals(False)
        if state.words is not None:
            self._filter.show_words(state.words)

    def can_filter(self) -> bool:
        return tree.size(self._value) > 0

    def begin_to_filter(self) -> None:
        self._filter.toggle()
        self.resized.emit()

    def height_for(self, width: int) -> int:
        y = 0
        if not self._filter.isHidden():
            y = self._filter.sizeHint().height()
            self._filter.setGeometry(0, 0, width, y)
        tall = tokens().px(ROW) * max(1, self._lines.open_count(SEEN)) + 4  # for the ring
        self._lines.setGeometry(0, y, width, tall)
        return y + tall

    def _look_for(self, words: str) -> None:
        if is_large(self._value):
            self._tasks.start(self._look_late(words), "find in data")
        else:
            self._show_hits(tree.hits(self._value, words))

    async def _look_late(self, words: str) -> None:
        async with asyncio.timeout(120):
            found = await asyncio.to_thread(tree.hits, self._value, words)
        if words == self._filter.words:
            self._show_hits(found)

    def _show_hits(self, found: list[Path]) -> None:
        self._hits, self._hit = found, 0
        if not self._filter.words:
            self._filter.show_count("")
        elif not found:
            self._filter.show_count(self.tr("Not found"))
        else:
            self._show_hit()

    def _step(self, step: object) -> None:
        assert isinstance(step, int)
        if self._hits:
            self._hit = (self._hit + step) % len(self._hits)
            self._show_hit()

    def _show_hit(self) -> None:
        index = self._model.index_of(self._hits[self._hit])
        self._lines.blockSignals(True)  # every opened branch would resize it
        self._lines.setCurrentIndex(index)
        self._lines.scrollTo(index, QAbstractItemView.ScrollHint.PositionAtCenter)
        self._lines.blockSignals(False)
        self.resized.emit()
        is_cut = len(self._hits) == tree.HITS
        text = self.tr("{place} of {count}")
        count = f"{len(self._hits)}{'+' if is_cut else ''}"
        self._filter.show_count(text.format(place=self._hit + 1, count=count))

    def _went_wrong(self, error: BaseException) -> None:
        _log.error("the data could not be searched", exc_info=error)


class _Lines(QTreeView):
    """The lines. The wheel scrolls them only with the focus. Ctrl+C copies a value."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setProperty("kind", "part")
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHeaderHidden(True)
        self.setUniformRowHeights(True)
        self.setItemDelegate(_LineDelegate(self))
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setTabKeyNavigation(False)
        self.setExpandsOnDoubleClick(True)
        self.setIndentation(tokens().px(18))
        self.lit = Query()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange:
            self.setIndentation(tokens().px(18))

    def light(self, query: Query) -> None:
        """Highlights the lines that match a query."""
        self.lit = query
        self.viewport().update()

    def open_paths(self) -> Iterator[Path]:
        """Yields the open branches, each after its parent."""
        index = self.model().index(0, 0)
        for _ in range(_OPEN_KEPT):
            if not index.isValid():
                return
            if self.isExpanded(index):
                yield _path_of(index)
            index = self.indexBelow(index)

    def open_count(self, most: int) -> int:
        """Returns the number of open lines, `most` at most."""
        count = 0
        index = self.model().index(0, 0)
        while index.isValid() and count < most:
            count += 1
            index = self.indexBelow(index)
        return count

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.matches(QKeySequence.StandardKey.Copy):
            self._copy_value()
        else:
            super().keyPressEvent(event)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        if self.currentIndex().isValid():
            self.menu_of_line().popup(event.globalPos())

    def menu_of_line(self) -> Menu:
        """Returns a new menu for the current line, deleted when it closes."""
        menu = Menu(self)
        menu.add("ph.copy", self.tr("Copy value"), self._copy_value)
        menu.add("ph.path", self.tr("Copy path"), self._copy_path)
        return menu

    def _copy_value(self) -> None:
        node = self.currentIndex().data(NODE)
        if isinstance(node, TreeNode):
            text = node.value if isinstance(node.value, str) else pretty(node.value, _MOST)
            QGuiApplication.clipboard().setText(clean(text, _MOST))

    def _copy_path(self) -> None:
        model = self.model()
        assert isinstance(model, TreeModel)
        QGuiApplication.clipboard().setText(model.pointer(self.currentIndex()))

    def wheelEvent(self, event: QWheelEvent) -> None:
        is_sideways = event.angleDelta().x() and not event.angleDelta().y()
        if self.hasFocus() or is_sideways:
            super().wheelEvent(event)
        else:
            event.ignore()


class _LineDelegate(QStyledItemDelegate):
    """Paints the name, and the value in the colour of its kind."""

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        look = tokens()
        wide = option.fontMetrics.horizontalAdvance(str(index.data())[:200])
        return QSize(wide + look.px(16), look.px(ROW))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        look = tokens()
        node = index.data(NODE)
        assert isinstance(node, TreeNode)
        box = QRect(option.rect)
        if option.state & QStyle.StateFlag.State_Selected:
            painter.fillRect(box, look.color("selected-accent"))
        lines = self.parent()
        lit = lines.lit if isinstance(lines, _Lines) else Query()
        if not lit.is_empty and spans(str(index.data()), lit):
            painter.fillRect(box, look.color("search-hit"))
        painter.setFont(look.font("code-small"))
        line = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft
        _shorten(box, look.px(4), option.direction)
        name = clean(node.name, 200)
        painter.setPen(look.color("text-faint" if node.is_group else "syntax-key"))
        painter.drawText(box, line, name)
        if node.is_group:
            return
        wide = painter.fontMetrics().horizontalAdvance(name)
        _shorten(box, wide + look.px(10), option.direction)
        text, color = _value_of(node)
        painter.setPen(look.color(color))
        painter.drawText(box, line, text)


def _shorten(box: QRect, by: int, direction: Qt.LayoutDirection) -> None:
    """Takes room from the beginning of a line."""
    if direction is Qt.LayoutDirection.RightToLeft:
        box.setRight(box.right() - by)
    else:
        box.setLeft(box.left() + by)


def _path_of(index: QModelIndex) -> Path:
    rows: list[int] = []
    while index.isValid():
        rows.append(index.row())
        index = index.parent()
    return tuple(reversed(rows))


def _value_of(node: TreeNode) -> tuple[str, str]:
    """Returns the text of a value in its line, and the colour."""
    match node.value:
        case list() | dict():
            return items(node.count), "text-faint"
        case str():
            return f"“{node.text}”", "syntax-string"
        case None:
            return "null", "syntax-number"
        case _:
            return node.text, "syntax-number"
