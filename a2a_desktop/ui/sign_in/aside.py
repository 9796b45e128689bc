"""The line beside the buttons: the form is complete, or an explanation of keyrings."""

from PySide6.QtWidgets import QHBoxLayout, QWidget

from a2a_desktop.ui.sign_in import words
from a2a_desktop.ui.theme.tokens import tokens
from a2a_desktop.ui.widgets.button import Button
from a2a_desktop.ui.widgets.label import Icon, Label
from a2a_desktop.ui.widgets.notice_dialog import NoticeDialog


class Aside(QWidget):
    """Shows one of the two, or neither."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._tick = Icon("ph.check-circle-fill", self, 14, "success")
        self._text = Label(self.tr("Looks complete"), self, "small", "muted")
        self._text.setWordWrap(False)
        self._help = Button(words.explained()[0], self, "link")
        self._help.clicked.connect(self._explain)
        box = QHBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(tokens().px(6))
        for one in (self._tick, self._text, self._help):
            box.addWidget(one)

    def show_what(self, *, is_complete: bool, has_help: bool) -> None:
        """Shows the present line."""
        self._tick.setVisible(is_complete)
        self._text.setVisible(is_complete)
        self._help.setVisible(has_help)

    def _explain(self) -> None:
        NoticeDialog(*words.explained(), self.window()).open()
