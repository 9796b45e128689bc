"""The form of the person's own for answers in the inbox."""

import json
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from a2a_desktop.forms.asked_for import fields_of
from a2a_desktop.inbox.answer_form import schema_in
from a2a_desktop.ui.qt.tasks import WidgetTasks, opened, started
from a2a_desktop.ui.qt.translation import counted
from a2a_desktop.ui.settings.card import SettingsCard
from a2a_desktop.ui.widgets.button import Button

if TYPE_CHECKING:
    from a2a_desktop.ui.composer.fields_dialog import FieldsDialog


class FormCard(SettingsCard):
    """Says what the form asks for; changes it in a dialog."""

    changed = Signal(str)
    """The form as it is kept; "" for none."""

    def __init__(self, kept: str, parent: QWidget) -> None:
        super().__init__(parent)
        self._schema = schema_in(kept)
        self._tasks = WidgetTasks(self)
        self._remove = Button(self.tr("Remove"), self)
        self._remove.setAccessibleName(self.tr("Remove your answer form"))
        self._remove.clicked.connect(self._removed)
        self._change = Button("", self)
        self._change.clicked.connect(self._ask)
        self._line = self.row(self.tr("Form"), " ", self._remove, self._change)
        self._show()

    def _show(self) -> None:
        names = [one.name for one in fields_of(self._schema)]
        text = self.tr("Make one to answer requests by filling it in.")
        if names:
            count = counted(len(names), "1 field", "{count} fields")
            text = f"{count}: {', '.join(names)}"
        self._line.setText(text)
        self._remove.setVisible(bool(names))
        self._change.setText(self.tr("Change…") if names else self.tr("Make a form…"))
        name = self.tr("Change your answer form") if names else self.tr("Make an answer form")
        self._change.setAccessibleName(name)

    def dialog(self) -> "FieldsDialog":
        """Returns the dialog with the fields."""
        from a2a_desktop.ui.composer.fields_dialog import FieldsDialog

        note = self.tr("What you fill in when you answer with it.")
        title, action = self.tr("Your answer form"), self.tr("Keep")
        return FieldsDialog(fields_of(self._schema), self.window(), title, action, note)

    @started("make a form")
    async def _ask(self) -> None:
        dialog = self.dialog()
        if await opened(dialog):
            self._keep(json.dumps(dialog.schema(), ensure_ascii=False))

    def _removed(self) -> None:
        self._change.setFocus()
        self._keep("")

    def _keep(self, kept: str) -> None:
        self._schema = schema_in(kept)
        self._show()
        self.changed.emit(kept)
