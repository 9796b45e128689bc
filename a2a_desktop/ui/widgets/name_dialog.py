"""The dialog that asks for a name."""

from PySide6.QtWidgets import QWidget

from a2a_desktop.ui.widgets.ask_dialog import AskDialog
from a2a_desktop.ui.widgets.line_edit_buttons import LineEdit

LONGEST = 200
"""The most characters of a name."""


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
