"""A hand-over: where parts came from, or went to with what became of them. It leads there."""

from PySide6.QtCore import QRect, QRectF, Qt
from PySide6.QtGui import QMouseEvent, QPainter
from PySide6.QtWidgets import QWidget

from a2a_desktop.conversation.entry import Entry, HandOverEntry
from a2a_desktop.conversation.query import Query
from a2a_desktop.conversation.standing import Standing
from a2a_desktop.ui import wording
from a2a_desktop.ui.theme.mirror import put
from a2a_desktop.ui.theme.tokens import tokens
from a2a_desktop.ui.transcript import accessible_text
from a2a_desktop.ui.transcript.intents import OpenOther
from a2a_desktop.ui.transcript.rows.base import Row, RowContext
from a2a_desktop.ui.widgets.badge import Badge
from a2a_desktop.ui.widgets.box import paint_box
from a2a_desktop.ui.widgets.button import Button
from a2a_desktop.ui.widgets.label import ElidedLabel
from a2a_desktop.ui.widgets.text_highlighter import light_labels

WIDEST = 520
"""px at 100 % of the card."""


class HandOverRow(Row):
    """The line, and below it the state, the first words and the files of the other side.

    This is a link: its words are the other conversation's, and change with it.
    """

    def __init__(self, context: RowContext, parent: QWidget) -> None:
        super().__init__(context, parent)
        self._link = Button("", self, "quiet", "ph.arrow-bend-up-right", clicked=self._open)
        self._badge = Badge(self)
        self._words = ElidedLabel("", self, "ui", "text-muted")
        self._files = ElidedLabel("", self, "small", "text-faint")
        self._card = QRectF()

    def light(self, query: Query) -> None:
        light_labels(self, query)

    def _show(self, entry: Entry) -> None:
        assert isinstance(entry, HandOverEntry)
        side, line = entry.side, wording.handed_over(entry.event)
        is_there = side is None or side.is_there
        has_card = side is not None and is_there and not entry.event.came and bool(side.standing)
        self._link.setText(line)
        if side is not None and not is_there:
            self._link.setText(f"{line} · {wording.gone(side)}")
        self._link.setEnabled(is_there)
        self._link.setAccessibleName(accessible_text.row(entry, self._agent.name))
        self._link.setToolTip("" if not is_there else self.tr("Open this conversation"))
        self._badge.setVisible(has_card)
        if side is not None and has_card:
            self._badge.set_standing(Standing(side.standing), wording.state_of(side))
        self._words.setText(side.words if side is not None and has_card else "")
        self._files.setText(", ".join(side.files) if side is not None and has_card else "")
        for label in (self._words, self._files):
            label.setVisible(bool(label.text()))
        self.setCursor(
            Qt.CursorShape.PointingHandCursor if has_card else Qt.CursorShape.ArrowCursor
        )

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if event.button() is Qt.MouseButton.LeftButton and self._card.contains(event.position()):
            self._open()
        else:
            super().mouseReleaseEvent(event)

    def _lay_out(self, box: QRect) -> int:
        look, hint = tokens(), self._link.sizeHint()
        out = look.px(14)
        if self._badge.isHidden():
            self._card = QRectF()
            wide = min(hint.width(), box.width() + out)
            put(self._link, QRect(box.left() - out, box.top(), wide, hint.height()), box)
            return hint.height() + look.px(4)
        card = QRect(box.left(), box.top() + look.px(6), min(box.width(), look.px(WIDEST)), 0)
        pad, badge = look.px(12), self._badge.sizeHint()
        inner = card.width() - 2 * pad
        room = max(inner - badge.width() - look.px(8) + out, look.px(80))
        y = card.top() + look.px(6)
        line = QRect(card.left() + pad - out, y, min(hint.width(), room), hint.height())
        put(self._link, line, box)
        right = card.right() + 1 - pad - badge.width()
        middle = y + (hint.height() - badge.height()) // 2
        put(self._badge, QRect(right, middle, badge.width(), badge.height()), box)
        y += hint.height() + look.px(2)
        for label in (self._words, self._files):
            if not label.isHidden():
                tall = label.sizeHint().height()
                put(label, QRect(card.left() + pad, y, inner, tall), box)
                y += tall + look.px(2)
        card.setBottom(y + look.px(8))
        placed = QRect(card)
        if self.isRightToLeft():
            placed.moveRight(box.right())
        self._card = QRectF(placed)
        return card.height() + look.px(14)

    def _paint(self, painter: QPainter) -> None:
        if not self._card.isEmpty():
            paint_box(painter, self._card, "lg", fill="surface", edge="border-strong")

    def _open(self) -> None:
        entry = self.entry
        if isinstance(entry, HandOverEntry) and self._link.isEnabled():
            self.wanted.emit(OpenOther(entry))
