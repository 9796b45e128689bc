"""The dialog in which the person answers a request with the form of its own."""

from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtGui import QKeySequence, QShortcut, QShowEvent
from PySide6.QtWidgets import QDialog, QWidget

from a2a_desktop.conversation.form_answers import FormAnswers
from a2a_desktop.forms.spec import FormSpec, Value
from a2a_desktop.ui.forms.asking import AskingAgent
from a2a_desktop.ui.forms.panel import FormPanel
from a2a_desktop.ui.forms.summary import lines
from a2a_desktop.ui.theme.tokens import tokens
from a2a_desktop.ui.widgets.dialog_foot import fit_height
from a2a_desktop.ui.widgets.dialogs import AskDialog

WIDE: Final = 600


class OwnFormDialog(AskDialog):
    """Shows the form; what was filled in is kept when it is closed."""

    drafted = Signal(object)
    """The answers so far."""

    def __init__(self, spec: FormSpec, draft: Value, asker: str, parent: QWidget) -> None:
        title, action = self.tr("Answer with my form"), self.tr("Send answers")
        note = self.tr("It goes to {name} as text and as data.").replace("{name}", asker)
        super().__init__(title, action, parent, note, can_scroll=True)
        self.setFixedWidth(min(tokens().px(WIDE), parent.width()))
        self._spec = spec
        self.answers: FormAnswers | None = None
        """The answers that are to be sent; None for none."""
        self._panel = FormPanel(spec, AskingAgent(asker, ""), self)
        self._panel.show_bare()
        if draft:
            self._panel.set_value(draft)
        self._panel.drafted.connect(self.drafted)
        self._panel.submitted.connect(self._submitted)
        self._panel.resized.connect(self._fit)
        for keys in ("Ctrl+Return", "Ctrl+Enter"):
            QShortcut(QKeySequence(keys), self, self._panel.submit)
        self._box.addWidget(self._panel)
        self._end_with(self._panel)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._panel.begin()
        self._fit()

    def accept(self) -> None:
        self._panel.submit()

    def done(self, result: int) -> None:
        self._panel.flush()
        super().done(result)

    def _fit(self) -> None:
        if self.isVisible():
            fit_height(self)

    def _submitted(self, value: Value) -> None:
        spec = self._spec
        self.answers = FormAnswers(spec, value, spec.title, lines(spec, value))
        self.done(QDialog.DialogCode.Accepted)
