"""The left side of a dialog of many pages: its title, and the names of its pages."""

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QFrame, QListWidget, QListWidgetItem, QVBoxLayout, QWidget

from a2a_desktop.ui.theme.tokens import tokens
from a2a_desktop.ui.widgets.label import Label


class Contents(QFrame):
    """`names` says which page is wanted."""

    def __init__(self, title: str, name: str, parent: QWidget) -> None:
        super().__init__(parent)
        look = tokens()
        self.setProperty("surface", "window")
        self.setFixedWidth(look.px(216))
        self.names = QListWidget(self)
        self.names.setAccessibleName(name)
        self.names.setFrameShape(QFrame.Shape.NoFrame)
        self.names.setProperty("kind", "nav")
        head = Label(title, self, "title")
        head.setContentsMargins(look.px(8), 0, 0, 0)
        box = QVBoxLayout(self)
        box.setContentsMargins(look.px(12), look.px(20), look.px(12), look.px(12))
        box.setSpacing(look.px(12))
        box.addWidget(head)
        box.addWidget(self.names, 1)

    def add(self, name: str) -> None:
        """One more page."""
        QListWidgetItem(name, self.names).setSizeHint(QSize(0, tokens().px(32)))
