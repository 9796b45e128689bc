"""The dialog before a link whose text does not show its target."""

from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import QDesktopServices, QShowEvent
from PySide6.QtWidgets import QDialog, QWidget

from a2a_desktop.ui.text.addresses import names_other_host, plainly
from a2a_desktop.ui.theme.tokens import tokens
from a2a_desktop.ui.widgets.button import Button
from a2a_desktop.ui.widgets.dialog_foot import above_foot, fit_height
from a2a_desktop.ui.widgets.label import Label
from a2a_desktop.ui.widgets.layouts import STRETCH, add_all


class LinkDialog(QDialog):
    """Shows the target of the link; opens it only if the person agrees.

    `shown` is the link's text if that names another host, "" if it names none.
    """

    def __init__(self, shown: str, address: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._address = address
        look = tokens()
        self.setMinimumWidth(look.px(460))
        self.setWindowTitle(self.tr("Open this link?"))
        text = self.tr("The link says “{shown}”, but it leads to:").format(shown=shown)
        if not shown:
            text = self.tr("Your browser would open:")
        cancel = Button(self.tr("Cancel"), self, "primary", clicked=self.reject)
        go_on = Button(self.tr("Open anyway") if shown else self.tr("Open"), self)
        cancel.setDefault(True)
        go_on.clicked.connect(self._open)
        box = above_foot(self, STRETCH, go_on, cancel)
        add_all(box, Label(self.tr("Open this link?"), self, "title"), Label(text, self, "ui"))
        box.addWidget(Label(plainly(address), self, "code"))

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        fit_height(self)

    def _open(self) -> None:
        QDesktopServices.openUrl(QUrl(self._address))
        self.accept()


def open_link(shown: str, address: str, window: QWidget) -> None:
    """Opens a page or a mail; asks first if the link's text names another host."""
    if names_other_host(shown, address):
        LinkDialog(shown, address, window).open()
    else:
        QDesktopServices.openUrl(QUrl(address))
