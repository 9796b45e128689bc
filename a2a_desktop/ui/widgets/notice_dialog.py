"""A short text to read, and one button."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QDialog, QWidget

from a2a_desktop.ui.theme.tokens import tokens
from a2a_desktop.ui.widgets.button import Button
from a2a_desktop.ui.widgets.dialog_foot import above_foot, fit_height
from a2a_desktop.ui.widgets.label import Label
from a2a_desktop.ui.widgets.layouts import STRETCH, add_all


class NoticeDialog(QDialog):
    """Shows a text; "OK" closes it."""

    def __init__(self, title: str, text: str, parent: QWidget | None = None) -> None:
        from a2a_desktop.ui.widgets.prose import Prose  # not at the start

        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(title)
        look = tokens()
        self.setFixedWidth(look.px(480))
        close = Button(self.tr("OK"), self, "primary", clicked=self.accept)
        close.setDefault(True)
        box = above_foot(self, STRETCH, close)
        add_all(box, Label(title, self, "title"), Prose(text, self, "body", "muted"))

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        fit_height(self)
