"""What is shown in the middle: the welcome page or a conversation, and how one gets there."""

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
    """Opens and begins conversations; says what is on screen now."""

    opened = Signal(object, object)
    """A `Conversation` and its `AgentRecord` are to be shown."""
    welcomed = Signal()
    """Nothing is open: the welcome page is to be shown."""
    failed = Signal(object)
    """A `Fault`: what was asked for could not be done."""

    def __init__(self, conversations: Conversations, directory: Directory, parent: QObject) -> None:
        super().__init__(parent)
        self._conversations = conversations
        self._directory = directory
        self._tasks = WidgetTasks(self, on_fault=self.failed.emit)
        self.current: Conversation | None = None
        """The conversation on screen."""
        self._recent: list[ConversationId] = []
        """What was on screen, the latest first."""

    @property
    def agent(self) -> AgentRecord | None:
        """The agent of the conversation on screen."""
        return None if self.current is None else self.agent_of(self.current.record)

    def agent_of(self, record: ConversationRecord) -> AgentRecord | None:
        """The agent a conversation is with, None if it was removed."""
        return self._directory.get(record.agent_id)

    def open(self, conversation_id: str) -> None:
        """Show a conversation of the list."""
        self._tasks.start(self.show_conversation(ConversationId(conversation_id)), "open")

    def choose_agent(self, agent_id: str) -> None:
        """Show the newest conversation with an agent, a new one if there is none."""
        newest = next((r for r in self._conversations.records if r.agent_id == agent_id), None)
        if newest is None:
            self.begin(agent_id)
        else:
            self.open(newest.conversation_id)

    def begin(self, agent_id: str) -> Conversation:
        """Show a new, empty conversation."""
        conversation = self._conversations.begin(AgentId(agent_id))
        self.show(conversation)
        return conversation

    def choose_to_begin(self, record: ConversationRecord) -> None:
        """Show a new conversation with the agent that this one is with, if it is still there."""
        if self.agent_of(record) is not None:
            self.begin(record.agent_id)

    def begin_with_current_agent(self) -> None:
        """Show a new conversation with the agent of the one on screen, else the first agent."""
        agents: Sequence[AgentRecord] = self._directory.agents
        agent = self.agent or (agents[0] if agents else None)
        if agent is None:
            self.welcome()
        else:
            self.begin(agent.agent_id)

    def welcome(self) -> None:
        """Show the welcome page."""
        self.current = None
        self.welcomed.emit()

    def step_recent(self, step: int) -> None:
        """Show the conversation so many places on in the order of recent use, round and round.

        Walking changes no order; whatever else is opened does.
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
        """Show the next conversation after this one that is unread or needs an answer."""
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
        """Show a conversation of the list, once its last page is read. Raises JournalFailed."""
        self.show(await self._conversations.open(conversation_id))

    def show(self, conversation: Conversation) -> None:
        """Show a conversation that is open."""
        if self.current is not None:
            self.current.is_visible = False
            self._use(self.current)
        self.current = conversation
        conversation.is_visible = True
        self._use(conversation)
        self.opened.emit(conversation, self.agent or in_place_of(conversation.record))

    def leave(self, conversation_id: ConversationId) -> None:
        """This one goes from the list: show the next newest, if it is on screen."""
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
    """For an agent that was removed: what was said with it is still there."""
    name = translated(QT_TRANSLATE_NOOP("wording", "Removed agent"))
    return AgentRecord(record.agent_id, "", AgentCard(name))


def _waits(record: ConversationRecord) -> bool:
    return record.unread > 0 or (record.state is not None and record.state.is_waiting)
