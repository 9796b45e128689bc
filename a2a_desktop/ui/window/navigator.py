"""The view in the middle: the start page or a conversation, and the ways between them."""

import asyncio
from collections.abc import Sequence

from PySide6.QtCore import QObject, Signal

from a2a_desktop.conversation.conversation import Conversation
from a2a_desktop.conversation.conversations import Conversations
from a2a_desktop.conversation.record import ConversationRecord
from a2a_desktop.directory.directory import Directory
from a2a_desktop.directory.record import AgentRecord
from a2a_desktop.model.card import AgentCard
from a2a_desktop.model.ids import AgentId, ConversationId
from a2a_desktop.ui.qt.tasks import WidgetTasks
from a2a_desktop.ui.qt.translation import QT_TRANSLATE_NOOP, translated


class Navigator(QObject):
    """Opens and starts conversations; emits the one to show."""

    opened = Signal(object, object)
    """A `Conversation` to show and its `AgentRecord`."""
    welcomed = Signal()
    """No conversation is open: the start page is to be shown."""
    failed = Signal(object)
    """A `Fault` of the request."""

    def __init__(self, conversations: Conversations, directory: Directory, parent: QObject) -> None:
        super().__init__(parent)
        self._conversations = conversations
        self._directory = directory
        self._tasks = WidgetTasks(self, on_fault=self.failed.emit)
        self.current: Conversation | None = None
        """The conversation on screen."""
        self._recent: list[ConversationId] = []
        """The conversations that were on screen, the latest first."""

    @property
    def agent(self) -> AgentRecord | None:
        """The agent of the conversation on screen."""
        return None if self.current is None else self.agent_of(self.current.record)

    def agent_of(self, record: ConversationRecord) -> AgentRecord | None:
        """Returns the agent of a conversation, None if it was removed."""
        return self._directory.get(record.agent_id)

    def open(self, conversation_id: str) -> asyncio.Task[None]:
        """Shows a conversation of the list; a failure is emitted."""
        opening = self.show_conversation(ConversationId(conversation_id))
        return self._tasks.start(opening, "open")

    def reopen(self, conversation_id: str) -> None:
        """Shows all of a conversation that is shown as text."""
        self._tasks.start(self._reopen(ConversationId(conversation_id)), "reopen")

    async def _reopen(self, conversation_id: ConversationId) -> None:
        self.show(await self._conversations.reopen(conversation_id))

    def choose_agent(self, agent_id: str) -> None:
        """Shows the newest conversation with an agent, a new one if there is none."""
        newest = next((r for r in self._conversations.records if r.agent_id == agent_id), None)
        if newest is None:
            self.begin(agent_id)
        else:
            self.open(newest.conversation_id)

    def begin(self, agent_id: str) -> Conversation:
        """Shows a new, empty conversation."""
        conversation = self._conversations.begin(AgentId(agent_id))
        self.show(conversation)
        return conversation

    def choose_to_begin(self, record: ConversationRecord) -> None:
        """Shows a new conversation with the agent of this one, if it still exists."""
        if self.agent_of(record) is not None:
            self.begin(record.agent_id)

    def begin_with_current_agent(self) -> None:
        """Shows a new conversation with the present agent, else with the first agent."""
        agents: Sequence[AgentRecord] = self._directory.agents
        agent = self.agent or (agents[0] if agents else None)
        if agent is None:
            self.welcome()
        else:
            self.begin(agent.agent_id)

    def welcome(self) -> None:
        """Shows the start page."""
        self.current = None
        self.welcomed.emit()

    def step_recent(self, step: int) -> None:
        """Shows the conversation `step` places on in the order of recent use, round and round.

        Stepping leaves the order as it is; any other opening changes it.
        """
        records = self._conversations.records
        known = [one.conversation_id for one in records]
        order = [one for one in self._recent if one in known]
        order += [one for one in known if one not in order]
        current = self.current.record.conversation_id if self.current is not None else None
        if not order or order == [current]:
            return
        place = order.index(current) + step if current in order else 0
        self._tasks.start(self._walk_to(order[place % len(order)]), "open")

    def go_to_waiting(self) -> None:
        """Shows the next conversation after this one that is unread or needs an answer."""
        current = self.current.record.conversation_id if self.current is not None else None
        records = [one for one in self._conversations.records if not one.is_archived]
        known = [one.conversation_id for one in records]
        place = known.index(current) if current in known else -1
        others = [*records[place + 1 :], *records[: max(place, 0)]]
        found = next((one for one in others if _waits(one)), None)
        if found is not None:
            self.open(found.conversation_id)

    async def _walk_to(self, conversation_id: ConversationId) -> None:
        order = self._recent
        await self.show_conversation(conversation_id)
        self._recent = order

    async def show_conversation(self, conversation_id: ConversationId) -> None:
        """Shows a conversation of the list, once its last page is read. Raises JournalFailed."""
        self.show(await self._conversations.open(conversation_id))

    def show(self, conversation: Conversation) -> None:
        """Shows an open conversation."""
        if self.current is not None:
            self.current.is_visible = False
            self._use(self.current)
        self.current = conversation
        conversation.is_visible = True
        self._use(conversation)
        self.opened.emit(conversation, self.agent or in_place_of(conversation.record))

    def leave(self, conversation_id: ConversationId) -> None:
        """Shows the next newest, if a conversation that leaves the list is on screen."""
        if self.current is None or self.current.record.conversation_id != conversation_id:
            return
        others = (one.conversation_id for one in self._conversations.records if not one.is_archived)
        following = next((one for one in others if one != conversation_id), None)
        if following is None:
            self.welcome()
        else:
            self.open(following)

    def _use(self, conversation: Conversation) -> None:
        key = conversation.record.conversation_id
        self._recent = [key, *(one for one in self._recent if one != key)]


def in_place_of(record: ConversationRecord) -> AgentRecord:
    """Returns a placeholder for a removed agent: the conversation is still there."""
    name = translated(QT_TRANSLATE_NOOP("wording", "Removed agent"))
    return AgentRecord(record.agent_id, "", AgentCard(name))


def _waits(record: ConversationRecord) -> bool:
    return record.unread > 0 or (record.state is not None and record.state.is_waiting)
