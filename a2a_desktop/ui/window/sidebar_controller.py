"""Fills the left pane's lists from the directory and the conversations."""

from collections.abc import Sequence

from PySide6.QtCore import QObject

from a2a_desktop.conversation.conversations import Conversations
from a2a_desktop.conversation.record import ConversationRecord
from a2a_desktop.directory.directory import Directory
from a2a_desktop.directory.record import AgentRecord, Health
from a2a_desktop.settings import Settings
from a2a_desktop.ui.conversations.model import ConversationRow, row_of
from a2a_desktop.ui.qt.system_events import is_offline
from a2a_desktop.ui.window.sidebar import Sidebar


class SidebarController(QObject):
    """Shows agents, conversations and the line below them in the left pane."""

    def __init__(
        self, sidebar: Sidebar, directory: Directory, conversations: Conversations
    ) -> None:
        super().__init__(sidebar)
        self._sidebar, self._directory, self._conversations = sidebar, directory, conversations
        self._waiting: Settings | None = None
        """The settings of the lists, while the agents are still being loaded."""

    def show(self, settings: Settings) -> None:
        """Shows everything, folded and sorted as it was."""
        self._sidebar.agents.model.set_folded(settings.folded_groups)
        self._sidebar.agents.set_sorted(is_by_name=settings.agents_by_name)
        self._sidebar.agents.show_details(is_on=settings.has_details)
        self._waiting = None if self._directory.is_read else settings
        if self._waiting is not None:
            self._sidebar.agents.wait()
            self._sidebar.conversations.wait()
            return
        self.show_agents(self._directory.agents)
        self._sidebar.show_unread(self._conversations.unread)
        self._sidebar.show_conversations(map(self._row, self._conversations.records))
        if self._conversations.deleted:
            self._sidebar.conversations.offer_deleted()

    def show_agents(self, agents: Sequence[AgentRecord]) -> None:
        """Shows these agents and no others; and all the rest, if it waited for them."""
        if not self._directory.is_read:
            return
        if self._waiting is not None:
            self.show(self._waiting)
            return
        self._sidebar.agents.set_agents(agents)
        if is_offline():
            self._sidebar.show_footer(self.tr("You're offline"))
            return
        checked = [one for one in agents if one.health is not Health.UNKNOWN]
        here = sum(one.health is not Health.OFFLINE for one in checked)
        if not checked:
            text = self.tr("Ready")
        elif len(checked) == len(agents):
            text = self.tr("{count} of {all} agents reachable")
        else:
            text = self.tr("{count} of {all} agents reachable, {rest} not checked")
        rest = len(agents) - len(checked)
        self._sidebar.show_footer(text.format(count=here, all=len(agents), rest=rest))

    def put(self, record: ConversationRecord) -> None:
        """Shows a new or changed conversation."""
        self._sidebar.conversations.put(self._row(record))
        self._sidebar.show_unread(self._conversations.unread)

    def _row(self, record: ConversationRecord) -> ConversationRow:
        agent = self._directory.get(record.agent_id)
        return row_of(record, agent.name if agent is not None else self.tr("Removed agent"))
