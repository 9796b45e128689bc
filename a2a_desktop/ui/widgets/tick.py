"""A box to tick, with words that wrap."""

from PySide6.QtCore import QRect, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QCheckBox, QSizePolicy, QWidget

from a2a_desktop.ui.theme.icons import pixmap
from a2a_desktop.ui.theme.tokens import tokens

BOX = 18
GAP = 8


class Tick(QCheckBox):
    """A check box of the design."""

    def __init__(self, text: str, parent: QWidget) -> None:
        super().__init__(text, parent)
        self.setAccessibleName(text)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        policy = QSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def sizeHint(self) -> QSize:
        look = tokens()
        wide = QFontMetrics(look.font("ui")).horizontalAdvance(self.text())
        return QSize(wide + look.px(BOX + GAP + 2), look.px(24))

    def minimumSizeHint(self) -> QSize:
        return QSize(tokens().px(BOX + 80), tokens().px(24))

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        look = tokens()
        room = QRect(0, 0, max(1, width - look.px(BOX + GAP)), 10_000)
        wrap = int(Qt.TextFlag.TextWordWrap)
        tall = QFontMetrics(look.font("ui")).boundingRect(room, wrap, self.text()).height()
        return max(look.px(24), tall + look.px(6))

    def hitButton(self, _pos: object) -> bool:
        return True

    def paintEvent(self, event: QPaintEvent) -> None:
        look = tokens()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        side = look.px(BOX)
        box = QRectF(1, look.px(3), side, side)
        is_on = self.isChecked()
        edge = "danger" if self.property("wrong") else "border-control"
        edge = "focus-ring" if self.hasFocus() else edge
        painter.setPen(QPen(look.color(edge), 2 if self.hasFocus() else 1))
        painter.setBrush(look.color("accent" if is_on else "surface-raised"))
        painter.drawRoundedRect(box, look.radius("xs"), look.radius("xs"))
        if is_on:
            inner = look.px(14)
            picture = pixmap("ph.check-bold", "accent-text", inner, self.devicePixelRatioF())
            inset = (side - inner) / 2
            painter.drawPixmap(round(box.left() + inset), round(box.top() + inset), picture)
        painter.setFont(look.font("ui"))
        painter.setPen(look.color("text"))
        words = self.rect().adjusted(side + look.px(GAP), look.px(3), 0, 0)
        painter.drawText(words, int(Qt.TextFlag.TextWordWrap), self.text())
