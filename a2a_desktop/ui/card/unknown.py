"""The members of a card that have no name here; a press leads to their place."""

from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from a2a_desktop.model.card import AgentCard
from a2a_desktop.model.ids import Json
from a2a_desktop.model.pointer import below
from a2a_desktop.parts.pretty import pretty
from a2a_desktop.ui.card.section import Fact, PressedFact
from a2a_desktop.ui.widgets.sections import RowsCard

ROWS: Final = 12
_LONGEST: Final = 120
_ICONS: Final = {"list": "ph.list-bullets", "dict": "ph.brackets-curly"}


class UnknownMembers(RowsCard):
    """Unknown members of a card of any generation; the raw card has all of it."""

    chosen = Signal(str)
    """The place of a member in the card, as a JSON pointer."""

    def __init__(self, card: AgentCard, parent: QWidget) -> None:
        super().__init__(parent)
        self.count = len(card.extra)
        for name, value in list(card.extra.items())[:ROWS]:
            icon = _ICONS.get(type(value).__name__, "ph.tag")
            fact = Fact(icon, "text-faint", name[:_LONGEST], _short(value), self)
            row = PressedFact(below("", name), fact, self)
            row.setAccessibleName(name)
            row.chosen.connect(self.chosen)
            self.add(row)


def _short(value: Json) -> str:
    """Returns the beginning of a value in one line."""
    text = value if isinstance(value, str) else pretty(value, _LONGEST)
    line = " ".join(text[: 4 * _LONGEST].split())
    return line if len(line) <= _LONGEST else f"{line[: _LONGEST - 1]}…"
