"""The window while the data is not open yet: shown only if that takes long."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QCloseEvent
from PySide6.QtWidgets import QWidget

from a2a_desktop.settings import Settings
from a2a_desktop.ui.theme.style import Appearance
from a2a_desktop.ui.widgets.busy import BusyArc
from a2a_desktop.ui.widgets.label import Label
from a2a_desktop.ui.widgets.layouts import column_layout
from a2a_desktop.ui.widgets.window_geometry import restore_shape


class OpeningWindow(QWidget):
    """Says what is being done, at the place of the main window."""

    closed = Signal()

    def __init__(self, settings: Settings) -> None:
        look = Appearance(settings)
        super().__init__()
        look.setParent(self)
        self.setWindowTitle("A2A Desktop")
        self.setAccessibleName("A2A Desktop")
        self._title = Label(self.tr("Opening your conversations…"), self, "title")
        self._text = Label("", self, "body", "muted")
        center = Qt.AlignmentFlag.AlignHCenter
        box = column_layout(self, gap=12, margins=32)
        box.addStretch(1)
        box.addWidget(BusyArc(self, 24), 0, center)
        for one in (self._title, self._text):
            one.setAlignment(center)
            box.addWidget(one)
        box.addStretch(1)
        restore_shape(self, settings)
        look.dress()

    def show_repair(self) -> None:
        """Says that a damaged file is being repaired."""
        self._title.setText(self.tr("Repairing your conversations…"))
        self._text.setText(
            self.tr(
                "Their file is damaged. Everything readable is being rescued; this takes a moment."
            )
        )

    def closeEvent(self, event: QCloseEvent) -> None:
        super().closeEvent(event)
        self.closed.emit()
