"""A key of the keyboard, as a line of help names it."""

from PySide6.QtWidgets import QWidget

from a2a_desktop.ui.widgets.label import Label
from a2a_desktop.ui.widgets.layouts import row_layout


class KeyHelp(QWidget):
    """Some keys, and their effect."""

    def __init__(self, keys: tuple[str, ...], text: str, parent: QWidget) -> None:
        super().__init__(parent)
        box = row_layout(self, gap=6, margins=0)
        for key in keys:
            cap = Label(key, self, "caption", "muted")
            cap.setProperty("surface", "key")
            cap.setWordWrap(False)
            box.addWidget(cap)
        self._effect = Label(text, self, "small", "muted")
        self._effect.setWordWrap(False)
        box.addWidget(self._effect)

    def set_effect(self, text: str) -> None:
        """Names another effect."""
        self._effect.setText(text)
