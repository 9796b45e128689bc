"""Structured data as a plain JSON card."""

import json
from typing import Final

from PySide6.QtCore import QRect, QRectF
from PySide6.QtGui import QGuiApplication, QPainter, QPen
from PySide6.QtWidgets import QWidget

from a2a_desktop.conversation.entry import DataEntry, Entry
from a2a_desktop.ui.chat.code import CodeText
from a2a_desktop.ui.chat.rows.base import Row
from a2a_desktop.ui.theme.tokens import tokens
from a2a_desktop.ui.widgets.button import Button, IconButton
from a2a_desktop.ui.widgets.label import ElidedLabel

FOLD_OVER: Final = 14
FOLD_TO: Final = 10
LONGEST: Final = 200_000
"""Characters of JSON that are drawn; all of it is copied."""
_HEAD: Final = 38


class DataRow(Row):
    """The JSON, folded while it is long."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._title = ElidedLabel(self.tr("Structured data"), self, "ui-strong", "text")
        self._copy = IconButton("ph.copy", self.tr("Copy as JSON"), self, 28)
        self._copy.clicked.connect(self._copied)
        self._more = Button("", self, "link")
        self._more.clicked.connect(self._toggle)
        self._text = CodeText(self, "code-small")
        self._json = ""
        self._is_folded = True
        self._box = QRectF()

    def _show(self, entry: Entry) -> None:
        assert isinstance(entry, DataEntry)
        self._json = json.dumps(entry.data, ensure_ascii=False, indent=2)
        self._is_folded = self._json.count("\n") >= FOLD_OVER
        self._fill()

    def _fill(self) -> None:
        shown = self._json[:LONGEST]
        count = self._json.count("\n") + 1
        if self._is_folded:
            shown = "\n".join(shown.split("\n")[:FOLD_TO])
        self._text.setPlainText(shown)
        self._more.setVisible(count > FOLD_OVER)
        text = self.tr("Show all {count} lines") if self._is_folded else self.tr("Show less")
        self._more.setText(text.format(count=count))

    def _lay_out(self, box: QRect) -> int:
        look = tokens()
        head, pad = look.px(_HEAD), look.px(14)
        top = box.top() + look.px(4)
        metrics = self._text.fontMetrics()
        tall = self._text.blockCount() * metrics.lineSpacing() + look.px(14)
        self._title.setGeometry(box.left() + pad, top, box.width() - look.px(70), head)
        side = self._copy.width()
        right = box.left() + box.width() - side - look.px(6)
        self._copy.move(right, top + (head - side) // 2)
        self._text.setGeometry(box.left() + pad, top + head, box.width() - 2 * pad, tall)
        y = top + head + tall
        if self._more.isVisibleTo(self):
            hint = self._more.sizeHint()
            self._more.setGeometry(box.left() + pad, y, hint.width(), hint.height())
            y += hint.height() + look.px(8)
        self._box = QRectF(box.left(), top, box.width(), y - top).adjusted(0.5, 0.5, -0.5, -0.5)
        return y - box.top() + look.px(6)

    def _paint(self, painter: QPainter) -> None:
        look = tokens()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(look.color("border"), 1))
        painter.setBrush(look.color("surface-sunken"))
        painter.drawRoundedRect(self._box, look.radius("lg"), look.radius("lg"))

    def _toggle(self) -> None:
        self._is_folded = not self._is_folded
        self._fill()
        self.resized.emit()

    def _copied(self) -> None:
        QGuiApplication.clipboard().setText(self._json)
        self._copy.show_as("ph.check", self.tr("Copied"), "success")
