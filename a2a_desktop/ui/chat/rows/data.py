"""Structured data in a frame: the view that shows it best, or its JSON."""

import asyncio
import logging
from typing import Final

from PySide6.QtCore import QRect, QRectF
from PySide6.QtGui import QFontMetrics, QPainter, QPen
from PySide6.QtWidgets import QWidget

from a2a_desktop.conversation.entry import DataEntry, Entry
from a2a_desktop.parts.classify import View, is_large, view_of
from a2a_desktop.parts.tree import Tree
from a2a_desktop.ui.chat.rows.base import Row
from a2a_desktop.ui.parts.base import PartView
from a2a_desktop.ui.parts.copying import CopyButton
from a2a_desktop.ui.parts.memory import Known, Memory
from a2a_desktop.ui.parts.registry import blank, show_as, title_of
from a2a_desktop.ui.parts.text import JsonText
from a2a_desktop.ui.tasks import WidgetTasks
from a2a_desktop.ui.theme.tokens import tokens
from a2a_desktop.ui.widgets.button import Button, IconButton
from a2a_desktop.ui.widgets.label import ElidedLabel

BOUND: Final = 60.0
"""Seconds in which data must have been looked at, or copied."""
_HEAD: Final = 40

_log = logging.getLogger(__name__)


class DataRow(Row):
    """One piece of data. Whatever goes wrong, its tree is shown."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._tasks = WidgetTasks(self, self._went_wrong)
        self._memory = Memory.of(parent)
        self._known = Known(None)
        self._parts: dict[type[View], PartView] = {}
        self._part: PartView | None = None
        self._json = JsonText(self)
        self._json.resized.connect(self.resized)
        self._title = ElidedLabel("", self, "ui-strong", "text")
        self._facts = ElidedLabel("", self, "small", "text-faint")
        self._find = IconButton("ph.magnifying-glass", self.tr("Find in this data"), self, 28)
        self._find.clicked.connect(self._begin_to_filter)
        self._as_json = Button(self.tr("Show as JSON"), self, "quiet")
        self._as_json.clicked.connect(self._toggle)
        self._copy = CopyButton(self)
        self._box = QRectF()

    def _show(self, entry: Entry) -> None:
        assert isinstance(entry, DataEntry)
        known = self._memory.known(entry.entry_id, entry.data)
        if known is self._known and known.view is not None:
            return
        self._known = known
        if known.view is None and is_large(entry.data):
            self._show_waiting()
            self._copy.offer(entry.data, ())
            self._tasks.start(self._look(entry, known), "look at data")
            return
        if known.view is None:
            known.view = view_of(entry.data, entry.media_type, entry.metadata)
        self._fill(known.view)

    async def _look(self, entry: DataEntry, known: Known) -> None:
        async with asyncio.timeout(BOUND):
            known.view = await asyncio.to_thread(
                view_of, entry.data, entry.media_type, entry.metadata
            )
        if known is self._known:
            self._fill(known.view)
            self.resized.emit()

    def _show_waiting(self) -> None:
        self._part = None
        for part in (*self._parts.values(), self._json, self._find):
            part.hide()
        self._title.setText(self.tr("Structured data"))
        self._facts.setText(self.tr("Reading…"))

    def _fill(self, view: View) -> None:
        """Show the view, its tree if that fails, or the JSON if that is wanted."""
        for part in (*self._parts.values(), self._json):
            part.hide()
        self._part = None
        is_json = self._known.is_json
        if is_json:
            self._json.show_json(self._known.data)
            self._json.show()
        else:
            self._part = self._filled(view)
            self._part.show()
        entry = self.entry
        name = entry.origin.name if isinstance(entry, DataEntry) else None
        self._title.setText(name or title_of(view))
        self._facts.setText(self._part.facts() if self._part is not None else "")
        self._copy.offer(self._known.data, self._part.copies() if self._part is not None else ())
        self._find.setVisible(self._part is not None and self._part.can_filter())
        self._as_json.setText(show_as(view) if is_json else self.tr("Show as JSON"))

    def _filled(self, view: View) -> PartView:
        try:
            part = self._part_for(view)
            part.show_view(view)
        except Exception:  # noqa: BLE001  # boundary: agents send anything; the tree shows it all
            _log.exception("a piece of data could not be drawn")
            self._known.view = tree = Tree(self._known.data)
            part = self._part_for(tree)
            part.show_view(tree)
        return part

    def _part_for(self, view: View) -> PartView:
        part = self._parts.get(type(view))
        if part is None:
            part = self._parts[type(view)] = blank(view, self)
            part.resized.connect(self.resized)
        return part

    def _lay_out(self, box: QRect) -> int:
        look = tokens()
        head, pad = look.px(_HEAD), look.px(14)
        top = box.top() + look.px(4)
        self._lay_out_head(QRect(box.left() + pad, top, box.width() - pad - look.px(6), head))
        body = self._json if self._known.is_json else self._part
        y = top + head
        if body is not None:
            left, width = box.left() + pad, max(1, box.width() - 2 * pad)
            tall = body.height_for(width)
            body.setGeometry(left, y, width, tall)
            y += tall + look.px(12)
        self._box = QRectF(box.left(), top, box.width(), y - top).adjusted(0.5, 0.5, -0.5, -0.5)
        return y - box.top() + look.px(6)

    def _lay_out_head(self, box: QRect) -> None:
        """The buttons from the right, the title and the facts in what is left."""
        look = tokens()
        right = box.left() + box.width()
        for button in (self._copy, self._as_json, self._find):
            if button.isVisibleTo(self):
                hint = button.sizeHint() if button is self._as_json else button.size()
                right -= hint.width()
                top = box.top() + (box.height() - hint.height()) // 2
                button.setGeometry(right, top, hint.width(), hint.height())
                right -= look.px(2)
        metrics = QFontMetrics(look.font("ui-strong"))
        wide = min(right - box.left(), metrics.horizontalAdvance(self._title.text()) + look.px(12))
        self._title.setGeometry(box.left(), box.top(), wide, box.height())
        left = box.left() + wide
        self._facts.setGeometry(left, box.top(), max(0, right - left), box.height())

    def _paint(self, painter: QPainter) -> None:
        look = tokens()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(look.color("border"), 1))
        painter.setBrush(look.color("surface-sunken"))
        painter.drawRoundedRect(self._box, look.radius("lg"), look.radius("lg"))

    def _toggle(self) -> None:
        if self._known.view is not None:
            self._known.is_json = not self._known.is_json
            self._fill(self._known.view)
            self.resized.emit()

    def _begin_to_filter(self) -> None:
        if self._part is not None:
            self._part.begin_to_filter()

    def _went_wrong(self, error: BaseException) -> None:
        """It took too long, or it failed: the tree takes no time."""
        _log.error("a piece of data could not be looked at", exc_info=error)
        self._known.view = Tree(self._known.data)
        self._fill(self._known.view)
        self.resized.emit()
