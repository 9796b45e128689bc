"""The line beside the buttons: the form is complete, or an explanation of keyrings."""

from PySide6.QtWidgets import QWidget

from a2a_desktop.ui.sign_in import words
from a2a_desktop.ui.widgets.button import Button
from a2a_desktop.ui.widgets.label import Icon, Label
from a2a_desktop.ui.widgets.layouts import row_layout
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
        box = row_layout(self, gap=6, margins=0)
        for one in (self._tick, self._text, self._help):
            box.addWidget(one)

    def show_what(self, *, is_complete: bool, has_help: bool) -> None:
        """Shows the present line."""
        self._tick.setVisible(is_complete)
        self._text.setVisible(is_complete)
        self._help.setVisible(has_help)

    def _explain(self) -> None:
        NoticeDialog(*words.explained(), self.window()).open()
