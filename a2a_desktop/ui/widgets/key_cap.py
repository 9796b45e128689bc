"""A key of the keyboard, as a line of help names it."""

from PySide6.QtWidgets import QHBoxLayout, QWidget

from a2a_desktop.ui.theme.tokens import tokens
from a2a_desktop.ui.widgets.label import Label


class KeyHelp(QWidget):
    """Some keys, and their effect."""

    def __init__(self, keys: tuple[str, ...], text: str, parent: QWidget) -> None:
        super().__init__(parent)
        box = QHBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(tokens().px(6))
        for key in keys:
            cap = Label(key, self, "caption", "muted")
            cap.setProperty("surface", "key")
            cap.setWordWrap(False)
            box.addWidget(cap)
        words = Label(text, self, "small", "muted")
        words.setWordWrap(False)
        box.addWidget(words)
