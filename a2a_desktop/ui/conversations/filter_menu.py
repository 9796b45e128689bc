"""The menu that filters the list: conversations of one agent, archived ones, deleted ones."""

from collections.abc import Iterable
from itertools import islice
from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtGui import QActionGroup
from PySide6.QtWidgets import QWidget

from a2a_desktop.ui.conversations.model import ConversationRow, Filter
from a2a_desktop.ui.widgets.menu import Menu

MOST: Final = 24
"""Agents in the menu; the others are chosen from a list."""


class FilterMenu(Menu):
    """All agents, each agent with a conversation, the archive."""

    chosen = Signal(object, str)
    """A `Filter`, and its name."""
    agents_wanted = Signal()
    """The person wants to choose from the list of agents."""
    deleted_wanted = Signal()
    requests_wanted = Signal()
    recipes_wanted = Signal()

    def __init__(self, rows: Iterable[ConversationRow], now: Filter, parent: QWidget) -> None:
        super().__init__(parent)
        self._group = QActionGroup(self)
        self._now = now
        newest = sorted(rows, key=lambda row: row.record.updated, reverse=True)
        agents = {agent_id: name for row in newest for agent_id, name in row.agents.items()}
        self._add(Filter(), self.tr("All agents"))
        for agent_id, name in sorted(
            islice(agents.items(), MOST), key=lambda one: one[1].casefold()
        ):
            self._add(Filter(agent_id), name)
        if len(agents) > MOST:
            self.add("", self.tr("Other agents…")).triggered.connect(self.agents_wanted)
        self.addSeparator()
        self._add(Filter(is_archive=True), self.tr("Archived"))
        requests = self.add("ph.list-bullets", self.tr("All requests"))
        requests.triggered.connect(self.requests_wanted)
        recipes = self.add("ph.path", self.tr("Recipes"))
        recipes.triggered.connect(self.recipes_wanted)
        deleted = self.add("ph.clock-counter-clockwise", self.tr("Recently deleted…"))
        deleted.triggered.connect(self.deleted_wanted)

    def _add(self, wanted: Filter, text: str) -> None:
        action = self.offer("", text, (wanted, text), self._choose)
        action.setCheckable(True)
        action.setChecked(wanted == self._now)
        self._group.addAction(action)

    def _choose(self, filter_and_name: tuple[Filter, str]) -> None:
        self.chosen.emit(*filter_and_name)
