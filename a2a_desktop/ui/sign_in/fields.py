"""The fields of a sign-in, and the note about its storage."""

from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QGuiApplication, QPainter, QPaintEvent
from PySide6.QtWidgets import QFileDialog, QWidget

from a2a_desktop.ui.qt.translation import phrase, translated
from a2a_desktop.ui.widgets.box import paint_box
from a2a_desktop.ui.widgets.label import Icon, Label
from a2a_desktop.ui.widgets.layouts import add_all, column_layout, row_layout
from a2a_desktop.ui.widgets.lead import LeadLabel, starred
from a2a_desktop.ui.widgets.line_edit_buttons import AdornedLine


class SignInField(QWidget):
    """A label above a line. A secret one shows dots, and can be revealed while it is typed."""

    changed = Signal()

    def __init__(self, name: str, parent: QWidget, *, is_secret: bool, is_needed: bool) -> None:
        super().__init__(parent)
        label = Label(name, self, "ui-strong")
        if is_needed:
            label.setTextFormat(Qt.TextFormat.RichText)
            label.setText(starred(name))
            label.setAccessibleName(f"{name} *")
        self.line = AdornedLine(self)
        self.line.setAccessibleName(name)
        self.line.textChanged.connect(self.changed)
        self.is_needed = is_needed
        add_all(column_layout(self, gap=4, margins=0), label, self.line)
        if is_secret:
            self.line.add_reveal()
            paste = self.line.add_button("ph.clipboard", self.tr("Paste"))
            paste.clicked.connect(self._paste)

    @property
    def text(self) -> str:
        """The text, without the blanks that pasting adds."""
        return self.line.text().strip()

    @property
    def is_complete(self) -> bool:
        """The required text is typed."""
        return bool(self.text) or not self.is_needed

    def _paste(self) -> None:
        self.line.setText(QGuiApplication.clipboard().text().strip())


CERTIFICATE_FIELDS: Final = 3
"""A certificate, its key, and the passphrase of that."""


class FileField(SignInField):
    """A field for the path of a file, which can be chosen."""

    def __init__(self, name: str, parent: QWidget, *, is_needed: bool) -> None:
        super().__init__(name, parent, is_secret=False, is_needed=is_needed)
        self._name = name
        choose = self.line.add_button("ph.folder-open", self.tr("Choose a file"))
        choose.setAccessibleName(f"{choose.accessibleName()}: {name}")
        choose.clicked.connect(self._choose)

    def _choose(self) -> None:
        dialog = QFileDialog(self, self._name)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
        names = self.tr("Certificates and keys (*.pem *.crt *.cer *.key)")
        dialog.setNameFilters([names, self.tr("All files (*)")])
        dialog.fileSelected.connect(self.line.setText)
        dialog.open()


def certificate_fields(parent: QWidget, *, is_needed: bool) -> list[SignInField]:
    """Returns the fields of a certificate; `CERTIFICATE_FIELDS` of them."""
    certificate = phrase("Certificate")
    key = phrase("Key, if it's in a separate file")
    passphrase = phrase("Passphrase of the key")
    return [
        FileField(translated(certificate), parent, is_needed=is_needed),
        FileField(translated(key), parent, is_needed=False),
        SignInField(translated(passphrase), parent, is_secret=True, is_needed=False),
    ]


class KeepingNote(QWidget):
    """The storage and the receiver of the sign-in. Always shown."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._tone = "success"
        self._icon = Icon("ph.lock-key-fill", self, 18, "success")
        self._words = LeadLabel(self, "small")
        box = row_layout(self, gap=10, margins=(12, 11, 12, 11))
        box.addWidget(self._icon, 0, Qt.AlignmentFlag.AlignTop)
        box.addWidget(self._words, 1)

    def show_keyring(self, host: str) -> None:
        """Shows that it is stored in the keyring, and sent to this host."""
        text = self.tr(
            "It goes only to {host} and never appears in conversations, logs or exports."
        )
        self._show("success", self.tr("Kept in your system keyring."), text.format(host=host))

    def show_elsewhere(self, host: str, card_host: str) -> None:
        """Shows that it is sent to another host than that of the card."""
        text = self.tr(
            "The card comes from {card}, but the agent answers at {host}, so your "
            "sign-in goes there. Continue only if you trust both."
        )
        self._show("warning", self.tr("Another computer."), text.format(card=card_host, host=host))

    def show_other_site(self, host: str, place: str) -> None:
        """Shows that another site asks for it than that of the list."""
        text = self.tr(
            "The list is at {place}, but {host} asks for the sign-in, so it goes there. "
            "Continue only if you trust both."
        )
        self._show("warning", self.tr("Another computer."), text.format(place=place, host=host))

    def show_program(self, host: str, receiver: str) -> None:
        """Shows that the input is sent to one host, and the token from there to another."""
        text = self.tr(
            "What you enter goes to {receiver}, which the agent chose. The sign-in you "
            "get in return goes to {host}. Continue only if you trust both."
        )
        self._show("warning", self.tr("Two computers."), text.format(host=host, receiver=receiver))

    def show_receiver(self, host: str, receiver: str) -> None:
        """Shows that the person signs in at one host, and another one gets the token."""
        text = self.tr(
            "You sign in at {host}. The access you allow there goes to {receiver}, which "
            "the agent chose. Continue only if you trust both."
        )
        self._show("warning", self.tr("Two computers."), text.format(host=host, receiver=receiver))

    def _show(self, tone: str, strong: str, text: str) -> None:
        self._tone = tone
        name = "ph.lock-key-fill" if tone == "success" else "ph.warning-fill"
        self._icon.show_as(name, tone)
        self._words.show_words(strong, text)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        paint_box(painter, self.rect(), "md", fill=f"{self._tone}-soft")
