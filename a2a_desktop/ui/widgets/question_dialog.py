"""A question with two answers, for actions that cannot be undone."""

from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QDialog, QVBoxLayout, QWidget

from a2a_desktop.ui.theme.tokens import tokens
from a2a_desktop.ui.widgets.button import Button
from a2a_desktop.ui.widgets.dialog_foot import above_foot, fit_height
from a2a_desktop.ui.widgets.label import Label
from a2a_desktop.ui.widgets.layouts import STRETCH, add_all, nest
from a2a_desktop.ui.widgets.prose import Prose


class QuestionDialog(QDialog):
    """Accepted by the button `answer`; Cancel has the focus."""

    def __init__(
        self, title: str, text: str, answer: str, parent: QWidget, detail: str = ""
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(title)
        look = tokens()
        self.setFixedWidth(look.px(480))
        self.cancel = cancel = Button(self.tr("Cancel"), self, "quiet")
        cancel.clicked.connect(self.reject)
        agree = Button(answer, self, "primary", clicked=self.accept)
        self.row = QVBoxLayout()
        """Room for another choice."""
        box = above_foot(self, STRETCH, cancel, agree)
        add_all(box, Label(title, self, "title"), Prose(text, self, "ui"))
        if detail:
            box.addWidget(Prose(detail, self, "code-small", "muted"))
        nest(box, self.row)
        cancel.setFocus()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        fit_height(self)
