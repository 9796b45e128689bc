"""The lines of a check: the findings about an address so far."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from a2a_desktop.ui.widgets.busy import BusyArc
from a2a_desktop.ui.widgets.button import Button
from a2a_desktop.ui.widgets.label import Icon, Label
from a2a_desktop.ui.widgets.layouts import STRETCH, add_all, column_layout, row_layout

DETAIL = 48
"""The most characters; the tooltip of a longer one has all."""
_ICONS = {
    "success": "ph.check-circle-fill",
    "info": "ph.info-fill",
    "warning": "ph.key-fill",
    "danger": "ph.warning-circle-fill",
}


class CheckLine(QWidget):
    """One step: running, or its result, perhaps with a further action."""

    pressed = Signal()

    def __init__(self, text: str, parent: QWidget) -> None:
        super().__init__(parent)
        self._arc = BusyArc(self, 14)
        self._icon = Icon("ph.check-circle-fill", self, 16, "success")
        self._icon.hide()
        self._text = Label(text, self, "ui", wraps=False)
        self._detail = Label("", self, "small", "faint", wraps=False)
        box = row_layout(self, gap=10, margins=(0, 5, 0, 5))
        add_all(box, self._arc, self._icon, self._text, STRETCH, self._detail)
        self._link = Button("", self, "link", clicked=self.pressed)
        self._link.hide()
        box.addWidget(self._link)

    def show_result(self, tone: str, text: str, detail: str) -> None:
        """Shows the result; `tone` is success, info, warning or danger."""
        self._link.hide()
        self._arc.hide()
        self._icon.show_as(_ICONS[tone], tone)
        self._icon.show()
        self._text.setText(text)
        self._detail.setText(detail if len(detail) <= DETAIL else f"{detail[:DETAIL]}…")
        self._detail.setToolTip(detail)
        self.setAccessibleName(f"{text}, {detail}" if detail else text)

    def offer(self, text: str, explained: str) -> None:
        """Offers an action in place of the detail; a click on it emits `pressed`."""
        self._detail.setText("")
        self._link.setText(text)
        self._link.setToolTip(explained)
        self._link.setAccessibleDescription(explained)
        self._link.setEnabled(True)
        self._link.show()


class CheckLines(QWidget):
    """The lines of one check; each appears when its step starts."""

    resized = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._lines: list[CheckLine] = []
        self._box = column_layout(self, gap=0, margins=0)
        self.hide()

    def clear(self) -> None:
        for line in self._lines:
            line.hide()
            line.deleteLater()
        self._lines = []
        self.hide()

    def begin(self, text: str) -> CheckLine:
        """Returns a new line for a running step."""
        line = CheckLine(text, self)
        self._lines.append(line)
        self._box.addWidget(line)
        line.show()
        self.show()
        self.resized.emit()
        return line
