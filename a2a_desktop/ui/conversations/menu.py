"""The menu of a conversation, the same in the list and in the header, and the list's filter."""

from collections.abc import Iterable
from itertools import islice
from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtGui import QActionGroup
from PySide6.QtWidgets import QWidget

from a2a_desktop.conversation.record import ConversationRecord
from a2a_desktop.model.ids import is_asked
from a2a_desktop.ui.conversations.intents import (
    ArchiveConversation,
    ConversationIntent,
    DeleteConversation,
    DuplicateConversation,
    ExportConversation,
    KeepAsRecipe,
    OpenInWindow,
    PinConversation,
    PrintConversation,
    RenameConversation,
    UnarchiveConversation,
    UnpinConversation,
)
from a2a_desktop.ui.conversations.model import ConversationRow, Filter
from a2a_desktop.ui.widgets.menu import Menu

MOST: Final = 24
"""Agents in the menu; the others are chosen from a list."""


class ConversationMenu(Menu):
    """Emits the chosen action; does nothing itself. Opened by `popup`, deleted when it closes."""

    wanted = Signal(object)
    """A `ConversationIntent`."""

    def __init__(
        self,
        record: ConversationRecord,
        parent: QWidget,
        others: tuple[ConversationRecord, ...] = (),
    ) -> None:
        """`others`: the rest of the round, for a menu of the whole round."""
        super().__init__(parent)
        self._record, self._others = record, others
        if not others:
            self._add("ph.app-window", OpenInWindow, self.tr("Open in a new window"))
            self.addSeparator()
        if record.is_pinned:
            self._add("ph.push-pin-slash", UnpinConversation, self.tr("Unpin"))
        else:
            self._add("ph.push-pin", PinConversation, self.tr("Pin to the top"))
        self._add("ph.pencil-simple", RenameConversation, self.tr("Rename…"))
        if not others and not is_asked(record.agent_id):
            self._add("ph.copy-simple", DuplicateConversation, self.tr("Duplicate"))
            self._add("ph.path", KeepAsRecipe, self.tr("Keep as recipe…"))
        if record.is_archived:
            self._add("ph.arrow-counter-clockwise", UnarchiveConversation, self.tr("Unarchive"))
        else:
            self._add("ph.archive", ArchiveConversation, self.tr("Archive"))
        self.addSeparator()
        if not others:
            self._add("ph.export", ExportConversation, self.tr("Export…"))
            self._add("ph.printer", PrintConversation, self.tr("Print…"))
            self.addSeparator()
        self._add("ph.trash", DeleteConversation, self.tr("Delete"))

    def _add(self, icon_name: str, intent: type[ConversationIntent], text: str) -> None:
        self.offer(icon_name, text, intent(self._record, others=self._others), self.wanted)


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
