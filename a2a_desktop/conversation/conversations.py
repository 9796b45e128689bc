"""All conversations: begin one, open one, know of all, close all."""

import asyncio
from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from uuid import uuid4

from a2a_desktop.conversation.conversation import Conversation
from a2a_desktop.conversation.follow import Patience
from a2a_desktop.conversation.keeping import Shelves
from a2a_desktop.conversation.ports import Connect
from a2a_desktop.conversation.record import ConversationRecord
from a2a_desktop.model.ids import AgentId, ConversationId
from a2a_desktop.observe import Subscribers


class Conversations:
    """The list of conversations, and those of them that are open."""

    def __init__(
        self,
        shelves: Shelves,
        connect: Connect,
        on_error: Callable[[str, BaseException], None],
        patience: Patience | None = None,
    ) -> None:
        self._patience = patience or Patience()
        self._shelves = shelves
        self._connect = connect
        self._on_error = on_error
        self._records: dict[ConversationId, ConversationRecord] = {}
        self._open: dict[ConversationId, Conversation] = {}
        self._opening = asyncio.Lock()
        self.updated: Subscribers[ConversationRecord] = Subscribers()
        """One is new, or its line in the list has changed."""

    @property
    def records(self) -> Sequence[ConversationRecord]:
        """All that hold something, newest first."""
        return sorted(self._records.values(), key=lambda record: record.updated, reverse=True)

    async def load(self) -> None:
        """Read the list. Raises JournalFailed."""
        for record in await self._shelves.records.all():
            self._records[record.conversation_id] = record

    def begin(self, agent_id: AgentId) -> Conversation:
        """A new, empty conversation. It enters the list with its first message."""
        now = datetime.now(UTC)
        conversation_id = ConversationId(str(uuid4()))
        record = ConversationRecord(conversation_id, agent_id, "", now, now)
        return self._add(record)

    async def open(self, conversation_id: ConversationId) -> Conversation:
        """One of the list, with its last page. Raises JournalFailed."""
        async with self._opening:
            if (known := self._open.get(conversation_id)) is not None:
                return known
            conversation = self._add(self._records[conversation_id])
            try:
                await conversation.load()
            except BaseException:
                del self._open[conversation_id]
                raise
            return conversation

    async def close(self, bound: float = 1.0) -> None:
        """Close all that are open, at most `bound` seconds for all together."""
        async with asyncio.TaskGroup() as closing:
            for conversation in self._open.values():
                closing.create_task(conversation.close(bound))

    def _add(self, record: ConversationRecord) -> Conversation:
        conversation = Conversation(
            record, self._shelves, self._connect, self._on_error, self._patience
        )
        self._open[record.conversation_id] = conversation
        conversation.updated.subscribe(self._updated)
        return conversation

    def _updated(self, record: ConversationRecord) -> None:
        if record.title:
            self._records[record.conversation_id] = record
            self.updated.tell(record)
