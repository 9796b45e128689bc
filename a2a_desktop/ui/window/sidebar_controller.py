"""Fills the left pane's lists from the directory and the conversations."""

from collections.abc import Iterator, Sequence

from PySide6.QtCore import QObject

from a2a_desktop.conversation.conversations import Conversations
from a2a_desktop.conversation.record import ConversationRecord
from a2a_desktop.directory.directory import Directory
from a2a_desktop.directory.record import AgentRecord, Health
from a2a_desktop.model.ids import AgentId, ConversationId, RoundId
from a2a_desktop.settings import Settings
from a2a_desktop.ui.conversations.model import ConversationRow, Filter, row_of_round
from a2a_desktop.ui.qt.system_events import is_offline
from a2a_desktop.ui.window.sidebar import Sidebar


class SidebarController(QObject):
    """Shows agents, conversations and the line below them in the left pane."""

    def __init__(
        self, sidebar: Sidebar, directory: Directory, conversations: Conversations
    ) -> None:
        super().__init__(sidebar)
        self._sidebar, self._directory, self._conversations = sidebar, directory, conversations
        self.pane = sidebar.conversations
        """The list of conversations, with the menu of its filters."""
        self._waiting: Settings | None = None
        """The settings of the lists, while the agents are still being loaded."""
        self._marked = ""
        """The open conversation, or the first one of the open round."""
        self.pane.agents_wanted.connect(self._choose_filter)

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
        self._sidebar.show_conversations(self._rows())
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
            self._sidebar.footer.setText(self.tr("You're offline"))
            return
        checked = [one for one in agents if one.health is not Health.UNKNOWN]
        here = sum(one.health is not Health.OFFLINE for one in checked)
        if not checked:
            text = self.tr("Ready")
        elif len(checked) == len(agents):
            text = self.tr("{count} of {all} agents reachable")
        else:
            text = self.tr("{count} of {all} reachable, {rest} not checked")
        rest = len(agents) - len(checked)
        self._sidebar.footer.setText(text.format(count=here, all=len(agents), rest=rest))

    def mark(self, conversation_id: str) -> None:
        """Marks the row of the open conversation, or of its round; "" for none."""
        self._marked = conversation_id
        record = self._conversations.get(ConversationId(conversation_id))
        kept = self._conversations.in_round(record.round_id) if record is not None else ()
        self._sidebar.conversations.mark(kept[0].conversation_id if kept else conversation_id)

    def put(self, record: ConversationRecord) -> None:
        """Shows a new or changed conversation: a round has the row of its first one."""
        pane = self._sidebar.conversations
        kept = self._conversations.in_round(record.round_id) or (record,)
        first = kept[0].conversation_id
        for one in (record, *kept):
            if one.is_deleted:
                pane.put(self._row(one))
            elif one.conversation_id != first:
                pane.drop(one.conversation_id)
        if not kept[0].is_deleted:
            pane.put(self._row(*kept))
        self._sidebar.show_unread(self._conversations.unread)
        if any(one.conversation_id == self._marked for one in kept):
            pane.mark(first)

    def _choose_filter(self) -> None:
        """Lets the person choose an agent whose conversations to see."""
        from a2a_desktop.ui.agents.choose_agent import ChooseAgentDialog  # only on request

        known = {one.agent_id for one in self._conversations.records}
        agents = [one for one in self._directory.agents if one.agent_id in known]
        title, text = self.tr("Show conversations with"), self.tr("Choose an agent.")
        dialog = ChooseAgentDialog(title, text, agents, self._sidebar.window())
        dialog.agent_chosen.connect(self._show_only)
        dialog.open()

    def _show_only(self, agent_id: str) -> None:
        agent = self._directory.get(AgentId(agent_id))
        if agent is not None:
            self.pane.show_only(Filter(agent_id), agent.name)

    def _rows(self) -> Iterator[ConversationRow]:
        """Returns the rows of all conversations, one for each round."""
        records = self._conversations.records
        rounds: dict[RoundId, list[ConversationRecord]] = {}
        for record in records:
            if record.round_id is not None:
                rounds.setdefault(record.round_id, []).append(record)
        for record in records:
            kept = rounds.get(record.round_id, [record]) if record.round_id else [record]
            kept.sort(key=lambda one: one.created)
            if record is kept[0]:
                yield self._row(*kept)

    def _row(self, *records: ConversationRecord) -> ConversationRow:
        agents = [self._directory.get(one.agent_id) for one in records]
        names = [self.tr("Removed agent") if one is None else one.name for one in agents]
        if len(records) > 1:
            return row_of_round(records, names)
        return ConversationRow(records[0], names[0])
