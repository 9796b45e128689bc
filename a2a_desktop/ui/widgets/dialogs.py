"""The plain dialogs: a notice, a question, the base of those that ask, a name, and progress."""

from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QDialog, QProgressBar, QVBoxLayout, QWidget

from a2a_desktop.ui.theme.tokens import tokens
from a2a_desktop.ui.widgets.button import Button
from a2a_desktop.ui.widgets.dialog_foot import above_foot, fit_height
from a2a_desktop.ui.widgets.label import Label
from a2a_desktop.ui.widgets.layouts import STRETCH, add_all, nest
from a2a_desktop.ui.widgets.line_edit_buttons import LineEdit

WIDE: Final = 440
LONGEST: Final = 200
"""The most characters of a name."""


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


class QuestionDialog(QDialog):
    """Accepted by the button `answer`; Cancel has the focus."""

    def __init__(
        self, title: str, text: str, answer: str, parent: QWidget, detail: str = ""
    ) -> None:
        from a2a_desktop.ui.widgets.prose import Prose  # not at the start

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


class NameDialog(AskDialog):
    """Asks for a name; `name` is the answer."""

    def __init__(
        self,
        title: str,
        field: str,
        action: str,
        parent: QWidget,
        name: str = "",
        note: str = "",
        example: str = "",
    ) -> None:
        """`field` is the label of the line, `action` the text of the button."""
        super().__init__(title, action, parent, note)
        self._is_needed = True
        self._name = LineEdit(name, self)
        self._name.setProperty("kind", "large")
        self._name.setAccessibleName(field)
        self._name.setPlaceholderText(example)
        self._name.setMaxLength(LONGEST)
        self._name.selectAll()
        self._name.textChanged.connect(self._changed)
        self._box.addWidget(self._name)
        self._end_with(self._name)
        self._name.setFocus()
        self._changed()

    def allow_empty(self) -> None:
        """Takes no name as an answer too."""
        self._is_needed = False
        self._changed()

    @property
    def name(self) -> str:
        """The answer, in one line."""
        return " ".join(self._name.text().split())

    def _changed(self) -> None:
        self._go.setEnabled(bool(self.name) or not self._is_needed)


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
