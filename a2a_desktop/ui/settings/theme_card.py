"""A theme to choose, with a small picture of the window in it."""

from typing import Final

from PySide6.QtCore import QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPaintEvent
from PySide6.QtWidgets import QRadioButton, QSizePolicy, QWidget

from a2a_desktop.ui.theme.mirror import flip, write
from a2a_desktop.ui.theme.tokens import Theme, Tokens, tokens
from a2a_desktop.ui.widgets.box import paint_box
from a2a_desktop.ui.widgets.custom_painted import PaintedButton
from a2a_desktop.ui.widgets.radio_card import paint_ring

_PICTURE: Final = 84
"""The height of the picture, in px at 100 %."""
_EDGE: Final = 6


class ThemeCard(PaintedButton, QRadioButton):
    """A theme to choose; without one the system's. Cards of one parent exclude each other."""

    chosen = Signal(str)
    """The name of the theme."""

    def __init__(self, name: str, text: str, parent: QWidget) -> None:
        super().__init__(text, parent)
        self._name = name
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.clicked.connect(self._choose)

    def sizeHint(self) -> QSize:
        look = tokens()
        return QSize(look.px(150), look.px(_EDGE + _PICTURE + 18) + look.line("ui-strong"))

    def minimumSizeHint(self) -> QSize:
        return QSize(tokens().px(90), self.sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        look = tokens()
        painter = QPainter(self)
        flip(painter, self)
        edge = "accent" if self.isChecked() else "focus-ring" if self.hasFocus() else "border"
        wide = 2 if self.isChecked() or self.hasFocus() else 1
        paint_box(painter, self.rect(), "lg", fill="surface", edge=edge, wide=wide)
        if self.isChecked() and self.hasFocus():
            inner = self.rect().adjusted(4, 4, -4, -4)
            paint_box(painter, inner, look.radius("lg") - 3, edge="focus-ring")
        inset = look.px(_EDGE)
        room = QRectF(inset, inset, self.width() - 2 * inset, look.px(_PICTURE))
        self._paint_windows(painter, room)
        tall, side = look.line("ui-strong"), look.px(16)
        top = round(room.bottom()) + look.px(8)
        ring = QRectF(look.px(12), top + (tall - side) / 2, side, side)
        paint_ring(painter, ring, is_on=self.isChecked())
        painter.setFont(look.font("ui-strong"))
        painter.setPen(look.color("text"))
        left = look.px(36)
        words = QRect(left, top, self.width() - left - look.px(6), tall)
        shown = painter.fontMetrics().elidedText(
            self.text(), Qt.TextElideMode.ElideRight, words.width()
        )
        self.setToolTip("" if shown == self.text() else self.text())
        write(painter, words, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, shown)

    def _paint_windows(self, painter: QPainter, room: QRectF) -> None:
        """Paints one window, or both, the dark one behind a slanting cut."""
        if self._name in list(Theme):
            _paint_window(painter, room, Tokens(Theme(self._name), tokens().scale))
            return
        _paint_window(painter, room, Tokens(Theme.LIGHT, tokens().scale))
        cut = QPainterPath(room.topRight())
        cut.lineTo(room.left() + 0.55 * room.width(), room.top())
        cut.lineTo(room.left() + 0.45 * room.width(), room.bottom())
        cut.lineTo(room.bottomRight())
        painter.save()
        painter.setClipPath(cut)
        _paint_window(painter, room, Tokens(Theme.DARK, tokens().scale))
        painter.restore()

    def _choose(self) -> None:
        self.chosen.emit(self._name)


def _paint_window(painter: QPainter, room: QRectF, look: Tokens) -> None:
    """Paints a pane with three lines, and a conversation of two."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(look.color("border"))
    painter.setBrush(look.color("surface"))
    whole = room.adjusted(0.5, 0.5, -0.5, -0.5)
    outline = QPainterPath()
    outline.addRoundedRect(whole, look.px(9), look.px(9))
    painter.drawPath(outline)
    painter.setClipPath(outline, Qt.ClipOperation.IntersectClip)
    painter.setPen(Qt.PenStyle.NoPen)
    pane = QRectF(whole.left() + 1, whole.top() + 1, 0.3 * whole.width(), whole.height() - 2)
    painter.fillRect(pane, look.color("window"))
    painter.fillRect(QRectF(pane.right(), pane.top(), 1, pane.height()), look.color("border"))
    x, y, step = pane.left() + look.px(7), pane.top() + look.px(9), look.px(11)
    for name, strength in (("text-muted", 0.5), ("accent", 1.0), ("text-muted", 0.28)):
        _paint_bar(
            painter, QRectF(x, y, pane.width() - look.px(14), look.px(5)), look, name, strength
        )
        y += step
    x, y = pane.right() + look.px(10), pane.top() + look.px(10)
    wide = whole.right() - look.px(10) - x
    said = QRectF(x + 0.54 * wide, y, 0.46 * wide, look.px(13))
    _paint_bar(painter, said, look, "accent", 0.35)
    _paint_bar(painter, QRectF(x, y + look.px(21), wide, look.px(5)), look, "text-muted", 0.5)
    answer = QRectF(x, y + look.px(31), 0.74 * wide, look.px(5))
    _paint_bar(painter, answer, look, "text-muted", 0.5)
    painter.restore()


def _paint_bar(painter: QPainter, bar: QRectF, look: Tokens, name: str, strength: float) -> None:
    color = QColor(look.color(name))
    color.setAlphaF(strength)
    painter.setBrush(color)
    painter.drawRoundedRect(bar, bar.height() / 2, bar.height() / 2)
