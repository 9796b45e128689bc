"""The person's text, in a bubble."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QPoint, QRect, QRectF, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QPlainTextEdit, QTextEdit, QWidget

from a2a_desktop.conversation.entry import Delivery, Entry, TextEntry
from a2a_desktop.conversation.query import Query, spans
from a2a_desktop.model.ids import EntryId
from a2a_desktop.ui.text.markdown import MarkdownProse
from a2a_desktop.ui.theme.mirror import across, flip, put
from a2a_desktop.ui.theme.tokens import tokens
from a2a_desktop.ui.transcript.rows.base import Row, RowContext
from a2a_desktop.ui.transcript.rows.delivery import DeliveryLine
from a2a_desktop.ui.widgets.box import bubble
from a2a_desktop.ui.widgets.button import Button
from a2a_desktop.ui.widgets.text_highlighter import light

BUBBLE_SHARE: Final = 0.82
MUCH: Final = 6000
"""The most characters of the person's text that are shown at first."""
LOOKED_AT: Final = 60_000
"""The most characters of it that are unfolded for a match in them."""


class PersonRow(Row):
    """The person's text, as it was written."""

    has_margin = True

    def __init__(self, context: RowContext, parent: QWidget) -> None:
        super().__init__(context, parent)
        self._text = MarkdownProse(self)
        self._shown_of: EntryId | None = None
        self._most = self._most_before = MUCH
        self._more = Button(self.tr("Show more"), self, "link", clicked=self._show_more)
        self._more.hide()
        self._delivery = DeliveryLine(self)
        self._delivery.acted.connect(self._act)
        self._bubble = QRectF()

    def _show(self, entry: Entry) -> None:
        assert isinstance(entry, TextEntry)
        if entry.entry_id != self._shown_of:
            self._shown_of, self._most = entry.entry_id, self._most_before
        self._show_some(entry)
        self._delivery.show_entry(entry, self._agent)

    def _show_some(self, entry: TextEntry) -> None:
        shown = entry.text[: self._most]
        is_whole = len(shown) == len(entry.text)
        self._text.show_plain(shown if is_whole else f"{shown}…", "bubble-user-text")
        self._more.setVisible(not is_whole)

    def _show_more(self) -> None:
        if isinstance(self.entry, TextEntry):
            self._most *= 4
            self._show_some(self.entry)
            self.resized.emit()

    def memory(self) -> object:
        return self._most if self._most > MUCH else None

    def recall(self, memory: object) -> None:
        self._shown_of = None
        self._most_before = memory if isinstance(memory, int) else MUCH

    def texts(self) -> Sequence[QTextEdit | QPlainTextEdit]:
        return (self._text,)

    def light(self, query: Query) -> None:
        said = self.entry.text[:LOOKED_AT] if isinstance(self.entry, TextEntry) else ""
        while self._most < len(said) and spans(said[self._most :], query):
            self._show_more()
        light(self._text, query)

    def _lay_out(self, box: QRect) -> int:
        look = tokens()
        pad_x, pad_top, pad_bottom = look.px(14), look.px(7), look.px(10)
        limit = int(box.width() * BUBBLE_SHARE) - 2 * pad_x
        wide = self._text.ideal_width(limit)
        tall = self._text.height_for(wide)
        around = QRect(0, box.top(), wide + 2 * pad_x, tall + pad_top + pad_bottom)
        around.moveRight(box.right())
        self._bubble = QRectF(across(around, box))
        put(self._text, QRect(around.left() + pad_x, box.top() + pad_top, wide, tall), box)
        under = round(self._bubble.bottom()) + look.px(3)
        if not self._more.isHidden():
            hint = self._more.sizeHint()
            more = QRect(QPoint(box.right() + 1 - hint.width(), under), hint)
            put(self._more, more, box)
            under += hint.height()
        below = self._delivery.height_for(box.width())
        self._delivery.setGeometry(box.left(), under, box.width(), below)
        return under + below - box.top()

    def _paint(self, painter: QPainter) -> None:
        look = tokens()
        flip(painter, self._bubble)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        path = bubble(self._bubble, look.radius("bubble"), look.radius("bubble-tail"))
        entry = self.entry
        is_waiting = isinstance(entry, TextEntry) and entry.delivery is Delivery.WAITING
        painter.setPen(look.color("border-strong") if is_waiting else Qt.PenStyle.NoPen)
        painter.setBrush(look.color("surface" if is_waiting else "bubble-user"))
        painter.drawPath(path)
