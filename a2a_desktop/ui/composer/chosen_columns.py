"""The columns for an answer as a table."""

import re
from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from a2a_desktop.model.one_line import one_line
from a2a_desktop.ui.composer.choice_chip import ChoiceChip
from a2a_desktop.ui.qt.tasks import WidgetTasks, opened
from a2a_desktop.ui.widgets.name_dialog import LONGEST, NameDialog

_COMMA: Final = re.compile("[,;\u060c\u3001\uff0c]")
"""Also Arabic, Chinese and Japanese ones."""


class ChosenColumns(ChoiceChip):
    """Shows that the answer is to be a table, and asks the person for its columns."""

    chosen = Signal()
    """The person named the columns."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__("ph.table", parent)
        self.setToolTip(self.tr("The agent will be asked to answer as a table"))
        self.columns: tuple[str, ...] = ()
        """The names of the columns; empty if the answer may be anything."""
        self._tasks = WidgetTasks(self)

    @property
    def words(self) -> str:
        """The request as a sentence."""
        return self.tr("As a table: {columns}").replace("{columns}", ", ".join(self.columns))

    def choose(self, columns: Sequence[str]) -> None:
        """Sets the columns; none if the answer may be anything."""
        self.columns = tuple(columns)
        words = self.words if columns else ""
        self._show_name(words, words, self.tr("Don't ask for a table"))

    def clear(self) -> None:
        self.choose(())

    def ask(self) -> None:
        """Asks the person for the columns."""
        self._tasks.start(self._ask(), "name columns")

    async def _ask(self) -> None:
        dialog = NameDialog(
            self.tr("Answer as a table"),
            self.tr("Columns"),
            self.tr("Use these columns"),
            self.window(),
            ", ".join(self.columns),
            self.tr("Column names, separated by commas."),
            self.tr("City, Price"),
        )
        if await opened(dialog):
            self.choose(columns_in(dialog.name))
            self.chosen.emit()


def columns_in(text: str) -> tuple[str, ...]:
    """Returns the names in a text, each once."""
    names = (one_line(one, LONGEST) for one in _COMMA.split(text))
    return tuple(dict.fromkeys(filter(None, names)))
