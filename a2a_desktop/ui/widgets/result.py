"""A line with the result of looking for an agent, and perhaps a remedy."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QWidget

from a2a_desktop.ui.widgets.busy import BusyArc
from a2a_desktop.ui.widgets.button import Button
from a2a_desktop.ui.widgets.label import Icon, Label
from a2a_desktop.ui.widgets.layouts import nest, row_layout
from a2a_desktop.ui.wording import Said


class ResultLine(QWidget):
    """A line that is empty, busy, good, or a problem in words."""

    sign_in_wanted = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._arc = BusyArc(self, 14)
        self._icon = Icon("ph.check-circle-fill", self, 14, "success")
        self._text = Label("", self, "small")
        self._sign_in = Button(self.tr("Sign in…"), self, "small", "ph.sign-in")
        self._sign_in.clicked.connect(self.sign_in_wanted)
        self._line = row_layout(gap=6)
        top = Qt.AlignmentFlag.AlignTop
        self._line.addWidget(self._arc, 0, top)
        self._line.addWidget(self._icon, 0, top)
        self._line.addWidget(self._text, 1, top)
        box = row_layout(self, gap=10, margins=(0, 2, 0, 0))
        nest(box, self._line, 1)
        box.setAlignment(self._line, Qt.AlignmentFlag.AlignVCenter)
        box.addWidget(self._sign_in)
        self.clear()

    def clear(self) -> None:
        self._show("", "", is_busy=False)

    def show_busy(self, text: str) -> None:
        """Shows that the search is under way."""
        self._show(text, "muted", is_busy=True)

    def show_good(self, text: str) -> None:
        self._icon.show_as("ph.check-circle-fill", "success")
        self._show(text, "success", is_busy=False)

    def show_note(self, text: str) -> None:
        """Shows what is worth knowing."""
        self._icon.show_as("ph.info-fill", "text-muted")
        self._show(text, "muted", is_busy=False)

    def show_said(self, said: Said, *, offers_sign_in: bool = False) -> None:
        """Shows the problem, and perhaps offers a sign-in as its remedy."""
        self._icon.show_as("ph.warning-circle-fill", said.tone)
        self._show(f"{said.title} {said.text}", said.tone, is_busy=False)
        self._sign_in.setVisible(offers_sign_in)

    def _show(self, text: str, tone: str, *, is_busy: bool) -> None:
        self._sign_in.hide()
        self._text.setText(text)
        self._text.set_tone(tone)
        self.setAccessibleName(text)
        self._arc.setVisible(is_busy)
        self._icon.setVisible(bool(text) and not is_busy)
