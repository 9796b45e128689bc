"""Opens the guide at the page that is wanted."""

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget


class Guide(QObject):
    """The pages are read when they are first wanted."""

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._window = window

    def open(self) -> None:
        """From its beginning."""
        self._show("start")

    def explain_privacy(self) -> None:
        """What leaves this computer."""
        self._show("privacy")

    def _show(self, page: str) -> None:
        from a2a_desktop.ui.guide.dialog import GuideDialog

        GuideDialog(page, self._window).open()
