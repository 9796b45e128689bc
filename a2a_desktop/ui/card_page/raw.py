"""The raw card beside what speaks of it: to fold, to search, to copy, to save."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout, QWidget

from a2a_desktop.directory.record import AgentRecord
from a2a_desktop.model.card import AgentCard
from a2a_desktop.ui.inspector.raw import JsonView
from a2a_desktop.ui.theme.tokens import tokens
from a2a_desktop.ui.widgets.button import IconButton
from a2a_desktop.ui.widgets.label import Line


class RawCard(QFrame):
    """The JSON as it came, of any generation, with everything we do not know."""

    export_wanted = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setProperty("surface", "sunken")
        self._card: AgentCard | None = None
        self._view = JsonView(self)
        save = IconButton("ph.download-simple", self.tr("Export card"), self, 28)
        save.clicked.connect(self.export_wanted)
        self._view.add_tool(save)
        inner = QVBoxLayout()
        pad = tokens().px(12)
        inner.setContentsMargins(pad, pad, pad, tokens().px(8))
        inner.addWidget(self._view)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        row.addWidget(Line(self, is_vertical=True))
        row.addLayout(inner, 1)

    def show_agent(self, agent: AgentRecord) -> None:
        """The card of an agent."""
        if agent.card != self._card:
            self._card = agent.card
            self._view.show_json(self.tr("Raw card"), agent.card.raw)

    def go_to(self, pointer: str) -> None:
        """Bring a place of the card into view. Source of pointers: RFC 6901."""
        self._view.go_to(pointer)
