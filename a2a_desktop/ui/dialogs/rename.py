"""Another title for a conversation."""

from PySide6.QtWidgets import QDialog, QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from a2a_desktop.ui.theme.tokens import tokens
from a2a_desktop.ui.widgets.button import Button
from a2a_desktop.ui.widgets.label import Label

LONGEST = 200
"""Characters of a title."""


class RenameDialog(QDialog):
    """Asks for a title; `title` is what was given."""

    def __init__(self, title: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Rename"))
        self._title = QLineEdit(title, self)
        self._title.setProperty("kind", "large")
        self._title.setAccessibleName(self.tr("Title"))
        self._title.setMaxLength(LONGEST)
        self._title.selectAll()
        self._title.textChanged.connect(self._changed)
        self._rename = Button(self.tr("Rename"), self, "primary")
        self._rename.setDefault(True)
        self._rename.clicked.connect(self.accept)
        cancel = Button(self.tr("Cancel"), self)
        cancel.clicked.connect(self.reject)
        look = tokens()
        self.setMinimumWidth(look.px(440))
        buttons = QHBoxLayout()
        buttons.addStretch(1)
        buttons.addWidget(cancel)
        buttons.addWidget(self._rename)
        box = QVBoxLayout(self)
        pad = look.px(24)
        box.setContentsMargins(pad, pad, pad, look.px(20))
        box.setSpacing(look.px(10))
        box.addWidget(Label(self.tr("Rename this conversation"), self, "title"))
        box.addWidget(self._title)
        box.addSpacing(look.px(8))
        box.addLayout(buttons)

    @property
    def title(self) -> str:
        """What the conversation is to be called, in one line."""
        return " ".join(self._title.text().split())

    def _changed(self) -> None:
        self._rename.setEnabled(bool(self.title))
