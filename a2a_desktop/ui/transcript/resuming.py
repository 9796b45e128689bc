"""The line under a reply whose lost connection is being resumed."""

from PySide6.QtCore import QSize, Signal
from PySide6.QtGui import QAccessible, QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from a2a_desktop.conversation.follow import Trying
from a2a_desktop.ui import wording
from a2a_desktop.ui.qt.announcing import announce
from a2a_desktop.ui.theme.tokens import tokens
from a2a_desktop.ui.transcript.rows.base import INDENT
from a2a_desktop.ui.widgets.box import paint_box
from a2a_desktop.ui.widgets.busy import BusyArc
from a2a_desktop.ui.widgets.button import Button
from a2a_desktop.ui.widgets.label import Label
from a2a_desktop.ui.widgets.layouts import STRETCH, add_all, row_layout
from a2a_desktop.ui.widgets.roles import accessible_role


class Resuming(QWidget):
    """Hidden while nothing is resumed. It concerns one reply, so it is at its end."""

    stopped = Signal()
    """The person wants no more attempts."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        look = tokens()
        self._note = _Note(self)
        self._note.stop.clicked.connect(self.stopped)
        box = QHBoxLayout(self)
        box.setContentsMargins(look.px(INDENT), look.px(4), 0, look.px(10))
        add_all(box, self._note, STRETCH)
        self.hide()

    def show_trying(self, trying: Trying | None) -> None:
        """Shows the number of attempts; None if nothing is resumed."""
        is_first = self.isHidden()
        self.setVisible(trying is not None)
        if trying is not None:
            said = wording.picking_up(trying)
            self._note.say(f"{said.title} {said.text}")
            if is_first and self.isVisible():  # the count is not read out
                announce(self._note, self._note.accessibleName())


@accessible_role(QAccessible.Role.AlertMessage)
class _Note(QWidget):
    """The words on a soft ground."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._words = _Words("", self, "ui")
        self.stop = Button(self.tr("Stop trying"), self, "link")
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Minimum)
        box = row_layout(self, gap=8, margins=(10, 5, 10, 5))
        add_all(box, BusyArc(self, 14, ground="info-soft"), (self._words, 1), self.stop)

    def say(self, text: str) -> None:
        """Shows other words."""
        self._words.setText(text)
        self.setAccessibleName(text)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint_box(painter, self.rect(), "md", fill="info-soft")


class _Words(Label):
    """As wide as its text where there is room for that; Qt would wrap it sooner."""

    def sizeHint(self) -> QSize:
        wide = self.fontMetrics().horizontalAdvance(self.text()) + 2
        return QSize(wide, super().sizeHint().height())
