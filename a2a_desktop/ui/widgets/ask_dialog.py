"""The base of dialogs that ask: a title, a note, and the button that takes the answer."""

from typing import Final

from PySide6.QtWidgets import QDialog, QWidget

from a2a_desktop.ui.theme.tokens import tokens
from a2a_desktop.ui.widgets.button import Button
from a2a_desktop.ui.widgets.dialog_foot import above_foot
from a2a_desktop.ui.widgets.label import Label
from a2a_desktop.ui.widgets.layouts import STRETCH

WIDE: Final = 440


class AskDialog(QDialog):
    """Subclasses add their questions to `_box`, and enable `_go` once they are answered."""

    def __init__(
        self, title: str, action: str, parent: QWidget, note: str = "", *, can_scroll: bool = False
    ) -> None:
        """`action` is the text of the button."""
        super().__init__(parent)
        self.setWindowTitle(title)
        self.setMinimumWidth(tokens().px(WIDE))
        self._go = Button(action, self, "primary", clicked=self.accept)
        self._go.setDefault(True)
        self._cancel = Button(self.tr("Cancel"), self, clicked=self.reject)
        self._box = above_foot(self, STRETCH, self._cancel, self._go, can_scroll=can_scroll)
        self._box.addWidget(Label(title, self, "title"))
        if note:
            self._box.addWidget(Label(note, self, "ui", "muted"))

    def _end_with(self, last: QWidget) -> None:
        """Sets the Tab order behind the last of the questions."""
        self.setTabOrder(last, self._cancel)
        self.setTabOrder(self._cancel, self._go)
