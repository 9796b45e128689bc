"""The shape of the answer: a table, fields, or what a JSON Schema file asks for."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QDialog, QWidget

from a2a_desktop.forms.asked_for import columns_of, fields_of
from a2a_desktop.model.ids import JsonObject
from a2a_desktop.ui.composer.choice_chip import MenuChip
from a2a_desktop.ui.qt.tasks import WidgetTasks, opened

if TYPE_CHECKING:
    from a2a_desktop.ui.widgets.menu import Menu


class ChosenShape(MenuChip):
    """Shows the shape that the answer is wanted in, and asks the person for it."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__("ph.table", self.tr("Answer as"), parent)
        self.setToolTip(self.tr("The agent will be asked to answer like this"))
        self.schema: JsonObject = {}
        """The schema of the answer; empty if it may be anything."""
        self._tasks = WidgetTasks(self)

    @property
    def words(self) -> str:
        """The request as a sentence."""
        from a2a_desktop.ui.wording.shapes import shape  # few answers have one

        return shape(self.schema) if self.schema else ""

    def choose(self, schema: JsonObject) -> None:
        """Sets the schema; empty if the answer may be anything."""
        self.schema = schema
        is_table = bool(columns_of(schema))
        no_table, nothing = self.tr("Don't ask for a table"), self.tr("Don't ask for fields")
        self._icon.show_as("ph.table" if is_table else "ph.list-bullets", "accent")
        self._show_name(self.words, self.words, no_table if is_table else nothing)

    def clear(self) -> None:
        self.choose({})

    def offer(self, *, is_offered: bool) -> None:
        super().offer(is_offered=is_offered)
        self.button.setVisible(is_offered)

    def _fill(self, menu: "Menu") -> None:
        menu.add("ph.table", self.tr("Answer as a table…"), self._ask_for_table)
        menu.add("ph.list-bullets", self.tr("Answer as fields…"), self._ask_for_fields)
        file = self.tr("Answer by a JSON Schema file…")
        menu.add("ph.brackets-curly", file, self._ask_for_file)

    def _ask_for_table(self) -> None:
        from a2a_desktop.ui.composer.fields_dialog import ColumnsDialog

        dialog = ColumnsDialog(columns_of(self.schema), self.window())
        self._tasks.start(self._ask(dialog, dialog.schema), "name columns")

    def _ask_for_fields(self) -> None:
        from a2a_desktop.ui.composer.fields_dialog import FieldsDialog

        dialog = FieldsDialog(fields_of(self.schema), self.window())
        self._tasks.start(self._ask(dialog, dialog.schema), "name fields")

    def _ask_for_file(self) -> None:
        from a2a_desktop.ui.composer.schema_dialog import SchemaDialog

        dialog = SchemaDialog(self.window())
        self._tasks.start(self._ask(dialog, dialog.schema), "choose a schema")

    async def _ask(self, dialog: QDialog, schema: Callable[[], JsonObject]) -> None:
        if await opened(dialog):
            self.choose(schema())
            self.chosen.emit()
