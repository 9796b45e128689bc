"""The pill over the transcript's end while there is more below: a way to it, and a shade."""

from typing import Final

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractScrollArea, QWidget

from a2a_desktop.ui.theme.tokens import tokens
from a2a_desktop.ui.widgets.button import Button

FADE: Final = 28
"""px in which the rows below fade."""


class Pill(Button):
    """A button with the number of rows that came meanwhile."""

    def __init__(self, parent: QAbstractScrollArea) -> None:
        super().__init__("", parent, "chip", "ph.arrow-down")
        self._fade = _Fade(parent)
        self.setProperty("over", "true")
        self._over = parent
        self._latest = self.tr("Jump to latest")
        self.setAccessibleName(self._latest)
        self.hide()

    def show_count(self, unseen: int, *, is_wanted: bool) -> None:
        """Shows itself above the end of the parent, or hides."""
        self.setVisible(is_wanted)
        self._fade.setVisible(is_wanted)
        if is_wanted:
            self._fade.lie_over(self._over.viewport().geometry())
            self.setText(f"{self._latest} · {unseen}" if unseen else self._latest)
            self.adjustSize()
            room = self._over.size()
            top = room.height() - self.height() - tokens().px(10)
            self.move((room.width() - self.width()) // 2, top)
            self.raise_()


class _Fade(QWidget):
    """The shade at the end of the view, which fades into the ground."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()

    def lie_over(self, viewport: QRect) -> None:
        """Covers the end of the viewport."""
        tall = tokens().px(FADE)
        self.setGeometry(viewport.adjusted(0, viewport.height() - tall, 0, 0))
        self.raise_()

    def paintEvent(self, event: QPaintEvent) -> None:
        ground = tokens().color("surface")
        clear = QColor(ground)
        clear.setAlpha(0)
        shade = QLinearGradient(0, 0, 0, self.height())
        shade.setColorAt(0, clear)
        shade.setColorAt(1, ground)
        QPainter(self).fillRect(self.rect(), shade)
