"""The dialog of a long job that can be stopped."""

from PySide6.QtWidgets import QDialog, QProgressBar, QWidget

from a2a_desktop.ui.theme.tokens import tokens
from a2a_desktop.ui.widgets.button import Button
from a2a_desktop.ui.widgets.dialog_foot import above_foot
from a2a_desktop.ui.widgets.label import Label
from a2a_desktop.ui.widgets.layouts import add_all


class ProgressDialog(QDialog):
    """Shows the job and its progress; `rejected` means: stop."""

    def __init__(self, title: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle(title)
        look = tokens()
        self.setMinimumWidth(look.px(440))
        self._bar = QProgressBar(self)
        self._bar.setRange(0, 0)
        self._bar.setTextVisible(False)
        self._bar.setAccessibleName(title)
        self._line = Label("", self, "ui", "muted")
        stop = Button(self.tr("Cancel"), self, clicked=self.reject)
        box = above_foot(self, (self._line, 1), stop)
        add_all(box, Label(title, self, "title"), self._bar)

    def show_step(self, done: int, count: int) -> None:
        """Shows that `done` of `count` are done."""
        self._bar.setRange(0, count)
        self._bar.setValue(done)
        self._line.setText(self.tr("{done} of {count}").format(done=done, count=count))
