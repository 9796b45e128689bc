"""The way back from a place in the raw card to the finding that led there."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from a2a_desktop.ui.widgets.banner import Banner


class WayBack(Banner):
    """A bar with a button, hidden until a finding was followed."""

    wanted = Signal(str)
    """The tab to go back to."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._tab = ""
        self.acted.connect(self.go)

    def remember(self, tab: str) -> None:
        """Offers the way back to a tab."""
        self._tab = tab
        text = self.tr("The check found this.")
        self.show_message("info", "", text, self.tr("Back to the check"))

    def go(self) -> None:
        """Goes back."""
        self.wanted.emit(self._tab)
