"""Opens the guide at a page."""

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget


class Guide(QObject):
    """Reads the pages when they are first opened."""

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._window = window

    def open(self) -> None:
        """Opens it at its beginning."""
        self._show("start")

    def explain_privacy(self) -> None:
        """Opens the page about the data that leaves this computer."""
        self._show("privacy")

    def _show(self, page: str) -> None:
        from a2a_desktop.ui.guide.dialog import GuideDialog

        GuideDialog(page, self._window).open()
