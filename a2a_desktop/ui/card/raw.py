"""The raw card: to fold, to search, to copy, to save."""

import asyncio
from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QWidget

from a2a_desktop.directory.record import AgentRecord
from a2a_desktop.model.card import AgentCard
from a2a_desktop.parts.outline import outline
from a2a_desktop.parts.values import weighs_more_than
from a2a_desktop.ui.qt.tasks import WidgetTasks
from a2a_desktop.ui.text.raw_json import JsonView
from a2a_desktop.ui.widgets.button import IconButton
from a2a_desktop.ui.widgets.label import Hairline
from a2a_desktop.ui.widgets.layouts import add_all, row_layout

OPEN: Final = (
    "",
    "/supportedInterfaces",
    "/supportedInterfaces/0",
    "/capabilities",
    "/skills",
    "/skills/0",
)
"""The parts of a card that are open at first, as JSON pointers: a page that shows its structure."""
MANY: Final = 1000
"""A card with more values is laid out beside the window's thread."""
SETTLING: Final = 1.0
"""Seconds until then, if it is beside another page."""


class RawCard(QFrame):
    """The original JSON, of any generation, with all unknown members."""

    export_wanted = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setProperty("surface", "sunken")
        self._card: AgentCard | None = None
        self._wanted: str | None = None
        self._tasks = WidgetTasks(self)
        self._view = JsonView(self, edge=14)
        save = IconButton("ph.download-simple", self.tr("Export card"), self, 28)
        save.clicked.connect(self.export_wanted)
        self._view.add_tool(save)
        row = row_layout(self, gap=0, margins=0)
        add_all(row, Hairline(self, is_vertical=True), (self._view, 1))

    def show_agent(self, agent: AgentRecord, *, is_beside: bool = False) -> None:
        """Shows the card of an agent; `is_beside`: the page beside it is shown first."""
        if agent.card == self._card:
            return
        self._card, self._wanted = agent.card, None
        if not weighs_more_than(dict(agent.card.raw), MANY):
            self._view.show_json(self.tr("Raw card"), agent.card.raw)
            self._view.open_only(OPEN)
        else:
            self._view.show_text(self.tr("Raw card"), self.tr("Reading…"))
            wait = SETTLING if is_beside else 0
            self._tasks.start(self._show_later(agent.card, wait), "outline card")

    async def _show_later(self, card: AgentCard, wait: float) -> None:
        """Lays a very long card out beside the window's thread."""
        await asyncio.sleep(wait)
        if card != self._card:
            return
        value = dict(card.raw)
        lines = await asyncio.to_thread(outline, value)
        if card == self._card:
            self._view.show_outline(self.tr("Raw card"), value, lines)
            if self._wanted is not None:
                self._view.go_to(self._wanted)

    def go_to(self, pointer: str) -> None:
        """Scrolls to a place of the card. Source of pointers: RFC 6901."""
        self._wanted = pointer
        self._view.go_to(pointer)
