"""The answers that the agent's question names: buttons above the message box."""

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QSizePolicy, QWidget

from a2a_desktop.ui.widgets.choosing import ValueButton
from a2a_desktop.ui.widgets.flow import FlowLayout


class AnswerButtons(QWidget):
    """A press on one sends it."""

    chosen = Signal(object)
    """The answer."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._answers: tuple[str, ...] = ()
        self.are_wanted = True
        """The person wants answers as buttons."""
        self._buttons: list[ValueButton] = []
        self._row = FlowLayout(self, 8)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        self.setAccessibleName(self.tr("Suggested answers"))

    @property
    def has_answers(self) -> bool:
        """There are answers to press."""
        return self.are_wanted and bool(self._answers)

    def show_answers(self, answers: Sequence[str]) -> None:
        """Shows these answers and no others."""
        if tuple(answers) == self._answers:
            return
        self._answers = tuple(answers)
        for button in self._buttons:
            self._row.removeWidget(button)
            button.hide()
            button.deleteLater()
        self._buttons = []
        for one in answers:
            button = ValueButton(one, one, self, "chip")
            button.setAccessibleName(one)
            button.chosen.connect(self.chosen)
            self._buttons.append(button)
            self._row.addWidget(button)
            button.show()
