"""The dialog for a JSON Schema file: what it asks for is shown before it is used."""

import asyncio
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from PySide6.QtCore import QTimer
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QFrame, QWidget

from a2a_desktop.forms.schema_file import load
from a2a_desktop.model.errors import ImportRefused, Refusal
from a2a_desktop.model.ids import JsonObject
from a2a_desktop.model.one_line import one_line
from a2a_desktop.parts.card import DataCard, DataField, ValueKind
from a2a_desktop.ui.data.card import CardView
from a2a_desktop.ui.data.registry import view_widget
from a2a_desktop.ui.qt.tasks import WidgetTasks, chosen_files, started
from a2a_desktop.ui.theme.tokens import tokens
from a2a_desktop.ui.widgets.button import Button
from a2a_desktop.ui.widgets.dialog_foot import fit_height
from a2a_desktop.ui.widgets.dialogs import AskDialog
from a2a_desktop.ui.widgets.dropping import CardDrop
from a2a_desktop.ui.widgets.label import Label
from a2a_desktop.ui.widgets.layouts import add_all, column_layout, row_layout
from a2a_desktop.ui.widgets.prose import Prose
from a2a_desktop.ui.wording import shapes

WIDE: Final = 600
_LONGEST: Final = 100
"""Characters of the name of a file."""


class SchemaDialog(AskDialog):
    """Asks for the file, by a press or a drop; `schema` is the answer."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(
            self.tr("Answer by a JSON Schema file"),
            self.tr("Use this file"),
            parent,
            self.tr("The file says which fields the answer has. It's sent with your message."),
            can_scroll=True,
        )
        self.setFixedWidth(min(tokens().px(WIDE), parent.width()))
        self._tasks = WidgetTasks(self)
        self._schema: JsonObject = {}
        self._choose = Button(self.tr("Choose a file…"), self, "secondary", "ph.folder-open")
        self._choose.clicked.connect(self._ask)
        self._refused = Label("", self, "small", "danger")
        self._shown = _Contents(self)
        row = row_layout(gap=10)
        add_all(row, self._choose, (Label(self.tr("or drop it here"), self, "ui", "muted"), 1))
        add_all(self._box, row, self._shown, self._refused)
        self._end_with(self._choose)
        self._show({}, "", "")
        CardDrop(self).dropped.connect(self.show_files)

    def schema(self) -> JsonObject:
        """Returns the schema in the file."""
        return self._schema

    def show_files(self, files: Sequence[Path]) -> None:
        """Reads the first of these files, and shows what it asks for."""
        if files:
            self._tasks.start(self._read(files[0]), "read a schema")

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._choose.setFocus()
        fit_height(self)

    @started("choose a file")
    async def _ask(self) -> None:
        names = self.tr("JSON Schema files (*.json);;All files (*)")
        self.show_files(await chosen_files(self, self.tr("Choose a file"), names))

    async def _read(self, place: Path) -> None:
        name = one_line(place.name, _LONGEST)
        try:
            self._show(await asyncio.to_thread(load, place), name, "")
        except ImportRefused as error:
            self._show({}, name, shapes.refused(error.reason))
        except OSError:
            self._show({}, name, shapes.refused(Refusal.UNREADABLE))

    def _show(self, schema: JsonObject, name: str, refused: str) -> None:
        self._schema = schema
        text = self.tr("“{file}” can't be used.").replace("{file}", name)
        self._refused.setText(f"{text} {refused}" if refused else "")
        self._refused.setVisible(bool(refused))
        self._shown.show_schema(schema, name)
        self._go.setEnabled(bool(schema))
        QTimer.singleShot(0, self, self._fit)  # the layouts have not seen yet what is visible
        if schema:
            self._go.setFocus()

    def _fit(self) -> None:
        fit_height(self)


class _Contents(QFrame):
    """The title of a schema, and the fields that it asks for."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setProperty("surface", "panel")
        self._title = Prose("", self, "ui-strong")
        self._help = Prose("", self, "small", "muted")
        self._fields = view_widget(DataCard(()), self)
        assert isinstance(self._fields, CardView)
        box = column_layout(self, gap=6, margins=(14, 10, 14, 12))
        add_all(box, self._title, self._help, self._fields)

    def show_schema(self, schema: JsonObject, name: str) -> None:
        """Shows a schema from a file of this name; an empty one hides all."""
        self.setVisible(bool(schema))
        if not schema:
            return
        title, text, rows = shapes.contents(schema)
        self._title.show_text(title or name)
        self._help.show_text(text)
        self._help.setVisible(bool(text))
        lines = tuple(DataField(one, kind, ValueKind.TEXT) for one, kind in rows)
        self._fields.show_view(DataCard(lines))
        wide = self.window().width() - tokens().px(2 * (24 + 14))
        self._fields.setFixedHeight(self._fields.height_for(wide))
        said = ", ".join(f"{one}: {kind}" for one, kind in rows)
        self.setAccessibleName(f"{title or name}: {said}")
