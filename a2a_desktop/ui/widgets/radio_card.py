"""One of several choices, each with a line that explains it."""

from PySide6.QtCore import QRect, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QRadioButton, QSizePolicy, QWidget

from a2a_desktop.ui.theme.mirror import flip, write
from a2a_desktop.ui.theme.tokens import tokens
from a2a_desktop.ui.widgets.box import paint_box
from a2a_desktop.ui.widgets.custom_painted import PaintedButton
from a2a_desktop.ui.widgets.list_painting import draw_icon

_WRAP = Qt.AlignmentFlag.AlignLeft | Qt.TextFlag.TextWordWrap


class RadioCard(PaintedButton, QRadioButton):
    """A card to choose.

    Cards of one parent exclude each other, as radio buttons do; arrows move.
    """

    def __init__(self, title: str, line: str, icon_name: str, parent: QWidget) -> None:
        super().__init__(title, parent)
        self._line, self._icon_name = line, icon_name
        self.setAccessibleName(title)
        self.setAccessibleDescription(line)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        look = tokens()
        return look.px(30) + self._title_box(width).height() + self._line_box(width).height()

    def sizeHint(self) -> QSize:
        wide = tokens().px(320)
        return QSize(wide, self.heightForWidth(wide))

    def minimumSizeHint(self) -> QSize:
        return QSize(tokens().px(120), self.sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        look = tokens()
        painter = QPainter(self)
        flip(painter, self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        is_on = self.isChecked()
        wide = 2 if is_on or self.hasFocus() else 1
        fill = "accent-soft" if is_on else "surface"
        paint_box(painter, self.rect(), "lg", fill=fill, edge=self._edge(), wide=wide)
        if is_on and self.hasFocus():
            inner = self.rect().adjusted(4, 4, -4, -4)
            paint_box(painter, inner, look.radius("lg") - 3, edge="focus-ring")
        side = look.px(16)
        ring = QRectF(look.px(12) + 1, (self.height() - side) / 2, side, side)
        paint_ring(painter, ring, is_on=is_on)
        title, line = self._title_box(self.width()), self._line_box(self.width())
        painter.setFont(look.font("ui-strong"))
        painter.setPen(look.color("text"))
        write(painter, title, _WRAP, self.text())
        painter.setFont(look.font("small"))
        painter.setPen(look.color("text-muted"))
        write(painter, line, _WRAP, self._line)
        side = look.icon("lg")
        left = self.width() - side - look.px(14)
        draw_icon(painter, self.rect(), left, self._icon_name, side)

    def _edge(self) -> str:
        if self.isChecked():
            return "accent"
        return "focus-ring" if self.hasFocus() else "border"

    def _title_box(self, width: int) -> QRect:
        return self._text_box(width, tokens().px(13), "ui-strong", self.text())

    def _line_box(self, width: int) -> QRect:
        top = self._title_box(width).bottom() + 1 + tokens().px(2)
        return self._text_box(width, top, "small", self._line)

    def _text_box(self, width: int, top: int, role: str, text: str) -> QRect:
        look = tokens()
        left = look.px(42)
        room = QRect(left, top, width - left - look.px(44), 10_000)
        tall = QFontMetrics(look.font(role)).boundingRect(room, _WRAP.value, text).height()
        room.setHeight(tall)
        return room


def paint_ring(painter: QPainter, ring: QRectF, *, is_on: bool) -> None:
    """Paints the ring of a radio button."""
    look = tokens()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    if is_on:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(look.color("accent"))
        painter.drawEllipse(ring)
        painter.setBrush(look.color("accent-text"))
        inset = ring.width() * 0.3
        painter.drawEllipse(ring.adjusted(inset, inset, -inset, -inset))
        return
    painter.setPen(QPen(look.color("border-control"), 1.4))
    painter.setBrush(look.color("surface"))
    painter.drawEllipse(ring)
