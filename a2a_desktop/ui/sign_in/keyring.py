"""The page for a keyring that fails: unlock it, or go on without it until the end."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from a2a_desktop.ui.sign_in import words
from a2a_desktop.ui.sign_in.waiting import Emblem
from a2a_desktop.ui.theme.tokens import tokens
from a2a_desktop.ui.widgets.label import Label
from a2a_desktop.ui.widgets.layouts import STRETCH, add_all, column_layout
from a2a_desktop.ui.widgets.radio_card import RadioCard

_CENTER = Qt.AlignmentFlag.AlignCenter


class KeyringPage(QWidget):
    """Explains the failure and asks for one of the two."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._icon = Emblem("ph.lock-key", "warning", self)
        self._title = Label("", self, "heading")
        self._text = Label("", self, "ui", "muted")
        self._unlock = RadioCard(
            self.tr("Try the keyring again"),
            self.tr("Your system might ask for your password"),
            "ph.lock-open",
            self,
        )
        self._memory = RadioCard(
            self.tr("Keep it until I quit"),
            self.tr("Nothing is saved; you'll sign in again next time"),
            "ph.timer",
            self,
        )
        look = tokens()
        box = column_layout(self, gap=8, margins=(0, 12, 0, 0))
        box.addWidget(self._icon, 0, _CENTER)
        for label in (self._title, self._text):
            label.setAlignment(_CENTER)
            box.addWidget(label)
        self._text.setContentsMargins(look.px(32), 0, look.px(32), 0)
        box.addSpacing(look.px(6))
        add_all(box, self._unlock, self._memory, STRETCH)

    @property
    def is_until_quit(self) -> bool:
        """The person goes on without the keyring."""
        return self._memory.isChecked()

    def focus(self) -> None:
        """Sets the focus to the suggested choice."""
        (self._memory if self.is_until_quit else self._unlock).setFocus()

    def show_trouble(self, trouble: str) -> None:
        """Shows the reason of the failure; a `KeyringTrouble`."""
        title, text = words.keyring(trouble)
        self._title.setText(title)
        self._text.setText(text)
        has_keyring = trouble != "missing"
        (self._unlock if has_keyring else self._memory).setChecked(True)
