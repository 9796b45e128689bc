"""The dialog that asks for a name."""

from PySide6.QtWidgets import QDialog, QHBoxLayout, QWidget

from a2a_desktop.ui.theme.tokens import tokens
from a2a_desktop.ui.widgets.button import Button
from a2a_desktop.ui.widgets.dialog_foot import above_foot
from a2a_desktop.ui.widgets.label import Label
from a2a_desktop.ui.widgets.line_edit_buttons import LineEdit

LONGEST = 200
"""The most characters of a name."""


class NameDialog(QDialog):
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
        super().__init__(parent)
        self.setWindowTitle(title)
        self._is_needed = True
        self._name = LineEdit(name, self)
        self._name.setProperty("kind", "large")
        self._name.setAccessibleName(field)
        self._name.setPlaceholderText(example)
        self._name.setMaxLength(LONGEST)
        self._name.selectAll()
        self._name.textChanged.connect(self._changed)
        self._go = Button(action, self, "primary")
        self._go.setDefault(True)
        self._go.setEnabled(bool(name))
        self._go.clicked.connect(self.accept)
        cancel = Button(self.tr("Cancel"), self)
        cancel.clicked.connect(self.reject)
        look = tokens()
        self.setMinimumWidth(look.px(440))
        buttons = QHBoxLayout()
        buttons.addStretch(1)
        buttons.addWidget(cancel)
        buttons.addWidget(self._go)
        box = above_foot(buttons, self)
        box.addWidget(Label(title, self, "title"))
        if note:
            box.addWidget(Label(note, self, "ui", "muted"))
        box.addWidget(self._name)

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
