"""The way back to the newest row, over the transcript's end."""

from PySide6.QtWidgets import QWidget

from a2a_desktop.ui.theme.tokens import tokens
from a2a_desktop.ui.widgets.button import Button


class Pill(Button):
    """Says how many rows came meanwhile."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__("", parent, "chip", "ph.arrow-down")
        self.setProperty("over", "true")
        self._over = parent
        self._latest = self.tr("Jump to latest")
        self.setAccessibleName(self._latest)
        self.hide()

    def show_count(self, unseen: int, *, is_wanted: bool) -> None:
        """Lie above the end of the parent, or go."""
        self.setVisible(is_wanted)
        if is_wanted:
            self.setText(f"{self._latest} · {unseen}" if unseen else self._latest)
            self.adjustSize()
            room = self._over.size()
            top = room.height() - self.height() - tokens().px(10)
            self.move((room.width() - self.width()) // 2, top)
            self.raise_()
