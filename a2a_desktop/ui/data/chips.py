"""Short words in a row of soft boxes."""

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from a2a_desktop.conversation.query import Query, spans
from a2a_desktop.ui.theme.mirror import flip, write
from a2a_desktop.ui.theme.tokens import tokens
from a2a_desktop.ui.widgets.box import paint_box


class Chips(QWidget):
    """Painted words, wrapped like text."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._words: list[str] = []
        self._boxes: list[QRect] = []
        self._lit = Query()

    def show_words(self, words: list[str]) -> None:
        """Shows other words."""
        self._words = words
        self.update()

    def light(self, query: Query) -> None:
        """Highlights the words that match a query."""
        self._lit = query
        self.update()

    def heightForWidth(self, width: int) -> int:
        look = tokens()
        metrics = QFontMetrics(look.font("small"))
        pad, gap, tall = look.px(8), look.px(6), look.px(22)
        x = y = 0
        self._boxes = []
        for word in self._words:
            wide = min(width, metrics.horizontalAdvance(word) + 2 * pad)
            if x and x + wide > width:
                x, y = 0, y + tall + gap
            self._boxes.append(QRect(x, y, wide, tall))
            x += wide + gap
        return y + tall

    def sizeHint(self) -> QSize:
        return QSize(tokens().px(60), tokens().px(22))

    def paintEvent(self, event: QPaintEvent) -> None:
        look = tokens()
        painter = QPainter(self)
        flip(painter, self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(look.font("small"))
        metrics = painter.fontMetrics()
        for word, box in zip(self._words, self._boxes, strict=False):
            is_lit = not self._lit.is_empty and bool(spans(word, self._lit))
            paint_box(painter, box, "sm", fill="search-hit" if is_lit else "neutral-soft")
            painter.setPen(look.color("text"))
            shown = metrics.elidedText(word, Qt.TextElideMode.ElideRight, box.width() - look.px(12))
            write(painter, box, Qt.AlignmentFlag.AlignCenter, shown)
