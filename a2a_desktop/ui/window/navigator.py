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
from a2a_desktop.model.ids import AgentId, ConversationId, is_asked
from a2a_desktop.ui.qt.tasks import WidgetTasks, started
from a2a_desktop.ui.qt.translation import translated


class Navigator(QObject):
    """Opens and starts conversations; emits the one to show."""

    opened = Signal(object, object)
    """A `Conversation` to show and its `AgentRecord`."""
    round_opened = Signal(object)
    """The `Conversation`s of a round, to show side by side."""
    welcomed = Signal()
    """No conversation is open: the start page is to be shown."""
    answer_wanted = Signal()
    """The person wants to answer the question in the conversation on screen."""
    failed = Signal(object)
    """A `Fault` of the request."""

    def __init__(self, conversations: Conversations, directory: Directory, parent: QObject) -> None:
        super().__init__(parent)
        self._conversations = conversations
        self._directory = directory
        self._tasks = WidgetTasks(self, on_fault=self.failed.emit)
        self.current: Conversation | None = None
        """The conversation on screen."""
        self.round: Sequence[Conversation] = ()
        """The conversations of the round on screen."""
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

    def open_row(self, conversation_id: str) -> asyncio.Task[None]:
        """Shows a row of the list: a conversation, or the round that begins with it."""
        record = self._conversations.get(ConversationId(conversation_id))
        kept = self._conversations.in_round(record.round_id) if record is not None else ()
        if len(kept) > 1 and kept[0].conversation_id == conversation_id:
            return self.open_round(kept)
        return self.open(conversation_id)

    @started("open round")
    async def open_round(self, records: Sequence[ConversationRecord]) -> None:
        """Shows the conversations of a round; a failure is emitted."""
        open_ = self._conversations.open
        self.show_round([await open_(one.conversation_id) for one in records])

    @started("reopen")
    async def reopen(self, conversation_id: str) -> None:
        """Shows all of a conversation that is shown as text."""
        self.show(await self._conversations.reopen(ConversationId(conversation_id)))

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

    def begin_round(self, agent_ids: Sequence[str]) -> None:
        """Shows a new, empty conversation with each of these agents."""
        self.show_round(self._conversations.begin_round([AgentId(one) for one in agent_ids]))

    def choose_to_begin(self, record: ConversationRecord) -> None:
        """Shows a new conversation with the agent of this one, if it still exists."""
        if self.agent_of(record) is not None:
            self.begin(record.agent_id)

    def begin_with_current_agent(self) -> None:
        """Shows a new conversation with the present agent, else with the first agent."""
        agents: Sequence[AgentRecord] = self._directory.agents
        agent = self.agent if self.agent and not is_asked(self.agent.agent_id) else None
        agent = agent or (agents[0] if agents else None)
        if agent is None:
            self.welcome()
        else:
            self.begin(agent.agent_id)

    def welcome(self) -> None:
        """Shows the start page."""
        self._step_aside()
        self.welcomed.emit()

    def go_back(self) -> None:
        """Shows again what another page covered."""
        if self.round:
            self.show_round(self.round)
        elif self.current is not None:
            self.show(self.current)
        else:
            self.welcome()

    def is_on_screen(self, conversation_id: str) -> bool:
        """Returns whether a conversation is shown, by itself or in its round."""
        shown = (*self.round, *([self.current] if self.current is not None else ()))
        return any(one.record.conversation_id == conversation_id for one in shown)

    def step_recent(self, step: int) -> None:
        """Shows the conversation `step` places on in the order of recent use, round and round.

        Stepping leaves the order as it is; any other opening changes it.
        """
        records = self._conversations.records
        known = dict.fromkeys(one.conversation_id for one in records)
        recent = dict.fromkeys(one for one in self._recent if one in known)
        order = list(recent | known)
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
            self.answer(found.conversation_id)

    @started("answer")
    async def answer(self, conversation_id: str) -> None:
        """Shows a conversation, with the focus in the question that waits for the person."""
        await self.show_conversation(ConversationId(conversation_id))
        self.answer_wanted.emit()

    async def _walk_to(self, conversation_id: ConversationId) -> None:
        order = self._recent
        await self.show_conversation(conversation_id)
        self._recent = order

    async def show_conversation(self, conversation_id: ConversationId) -> None:
        """Shows a conversation of the list, once its last page is read. Raises JournalFailed."""
        self.show(await self._conversations.open(conversation_id))

    def show(self, conversation: Conversation) -> None:
        """Shows an open conversation."""
        self._step_aside()
        self.current = conversation
        conversation.is_visible = True
        self._use(conversation)
        self.opened.emit(conversation, self.agent or in_place_of(conversation.record))

    def show_round(self, conversations: Sequence[Conversation]) -> None:
        """Shows open conversations side by side."""
        self._step_aside()
        self.round = tuple(conversations)
        for one in self.round:
            one.is_visible = True
        self.round_opened.emit(self.round)

    def leave(self, *conversation_ids: ConversationId) -> None:
        """Shows the next newest, if a conversation that leaves the list is on screen."""
        if not any(map(self.is_on_screen, conversation_ids)):
            return
        others = (one.conversation_id for one in self._conversations.records if not one.is_archived)
        following = next((one for one in others if one not in conversation_ids), None)
        if following is None:
            self.welcome()
        else:
            self.open_row(following)

    def _step_aside(self) -> None:
        """Notes that nothing is on screen."""
        if self.current is not None:
            self.current.is_visible = False
            self._use(self.current)
        for one in self.round:
            one.is_visible = False
        self.current, self.round = None, ()

    def _use(self, conversation: Conversation) -> None:
        key = conversation.record.conversation_id
        self._recent = [key, *(one for one in self._recent if one != key)]


def in_place_of(record: ConversationRecord) -> AgentRecord:
    """Returns a placeholder for a removed agent: the conversation is still there."""
    name = translated("Removed agent")
    return AgentRecord(record.agent_id, "", AgentCard(name))


def _waits(record: ConversationRecord) -> bool:
    return record.unread > 0 or (record.state is not None and record.state.is_waiting)
