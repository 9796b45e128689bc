"""Takes requests in, within bounds for each asker. The person alone answers them."""

import math
import time
from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import replace
from enum import Enum
from typing import Final
from uuid import uuid4

from a2a_desktop.conversation.asked_conversation import AskedConversation
from a2a_desktop.conversation.attachments import filled
from a2a_desktop.conversation.conversations import Conversations
from a2a_desktop.conversation.ports import Blobs
from a2a_desktop.conversation.record import ConversationRecord
from a2a_desktop.inbox.asker import Asker, source_of
from a2a_desktop.model.filename import safe_name
from a2a_desktop.model.ids import ASKED, ContextId, ConversationId, Json, MessageId, TaskId
from a2a_desktop.model.message import FilePart, Message, Part, Role

OPEN: Final = 20
"""Requests of one asker that may be open."""
AN_HOUR: Final = 60
"""Messages of one asker in an hour."""
BYTES: Final = 100 * 1024 * 1024
"""Bytes of the files of one asker in an hour."""
PARTS: Final = 50
"""Parts of a message."""
VALUES: Final = 3000
"""Values of the JSON of a request."""
ID_LENGTH: Final = 200
"""Characters of an id that an asker chose."""
_HOUR: Final = 3600.0


class Refusal(Enum):
    """The reason why a message is not taken in: its code in JSON-RPC, and words for its sender."""

    OPEN = -32600, f"{OPEN} of your requests are open. Wait until one of them is answered."
    OFTEN = -32600, f"You sent {AN_HOUR} messages within an hour. Try again later."
    LARGE = -32600, f"You sent {BYTES // 1024 // 1024} MB of files within an hour. Try again later."
    ENDED = -32002, "This request has ended. Send a message without its id to ask something new."
    EMPTY = -32602, "The message has no text, file or data."
    LONG = -32602, f"A message has {PARTS} parts at most, and an id {ID_LENGTH} characters."
    DATA = (
        -32602,
        f"The data has {VALUES} values at most, and no NaN or Infinity. Send more as a file.",
    )
    CONTEXT = -32602, "This request has another context."
    UNKNOWN = -32001, "There is no such request."
    ELSEWHERE = -32602, "This is for somebody else."

    def __init__(self, code: int, words: str) -> None:
        self.code, self.words = code, words


class Refused(Exception):
    """A message that is not taken in."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.words)
        self.refusal = refusal


class InboxDesk:
    """The requests of all askers, each a conversation."""

    def __init__(
        self,
        conversations: Conversations,
        blobs: Blobs,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._conversations, self._blobs, self._clock = conversations, blobs, clock
        self._sent: dict[str, deque[tuple[float, int]]] = {}
        """The times and sizes of each source's messages in the last hour."""
        self._beginning: dict[str, int] = {}
        """Requests that are being taken in, and are in no list yet."""

    def requests(self, asker: Asker) -> Sequence[ConversationRecord]:
        """Returns the conversations of an asker, newest first."""
        return [one for one in self._conversations.records if one.agent_id == asker.asker_id]

    async def find(self, asker: Asker, task_id: str) -> AskedConversation:
        """Returns a request of this asker, or by its hub. Raises Refused and JournalFailed."""
        for one in self._conversations.records:
            if one.task_id == task_id and source_of(one.agent_id) == asker.source:
                conversation = await self._conversations.open(one.conversation_id)
                assert isinstance(conversation, AskedConversation)
                return conversation
        raise Refused(Refusal.UNKNOWN)

    async def open(self, conversation_id: ConversationId) -> AskedConversation | None:
        """Returns a request; None if it was deleted. Raises JournalFailed."""
        if all(one.conversation_id != conversation_id for one in self._conversations.records):
            return None
        conversation = await self._conversations.open(conversation_id)
        return conversation if isinstance(conversation, AskedConversation) else None

    async def take(
        self, asker: Asker, message: Message, task_id: TaskId | None = None
    ) -> AskedConversation:
        """Takes a message in, a new request or one more word. Raises Refused and JournalFailed.

        `task_id` is that of a new request whose asker chose the id of the message for it.
        """
        if not message.parts:
            raise Refused(Refusal.EMPTY)
        ids = (message.message_id, message.context_id or "")
        if len(message.parts) > PARTS or max(map(len, ids)) > ID_LENGTH:
            raise Refused(Refusal.LONG)
        if message.task_id is not None:
            conversation = await self.find(asker, message.task_id)
            if message.context_id not in (None, conversation.task.context_id):
                raise Refused(Refusal.CONTEXT)
            self._count(asker, message)
            if not await conversation.tell(await self._clean(message, message.task_id)):
                raise Refused(Refusal.ENDED)
            return conversation
        held = self._beginning.get(asker.source, 0)
        known = (one for one in self._conversations.records if _is_open(one))
        if held + sum(source_of(one.agent_id) == asker.source for one in known) >= OPEN:
            raise Refused(Refusal.OPEN)
        self._count(asker, message)
        self._beginning[asker.source] = held + 1
        try:
            return await self._begin(asker, message, task_id)
        finally:
            self._beginning[asker.source] -= 1

    async def filled(self, message: Message) -> Message:
        """Returns a message with the bytes of its files. Raises AttachmentRefused."""
        return await filled(message, self._blobs)

    async def _begin(
        self, asker: Asker, message: Message, chosen: TaskId | None
    ) -> AskedConversation:
        task_id = chosen or TaskId(f"{ASKED}{uuid4()}")
        conversation = self._conversations.begin(asker.asker_id)
        assert isinstance(conversation, AskedConversation)
        context_id = message.context_id or ContextId(str(uuid4()))
        askers_id = message.message_id if chosen is not None else ""
        said = await self._clean(message, task_id)
        await conversation.begin(task_id, context_id, said, askers_id)
        return conversation

    def _count(self, asker: Asker, message: Message) -> None:
        now = self._clock()
        files = (one.data for one in message.parts if isinstance(one, FilePart))
        size = sum(len(data) for data in files if data is not None)
        sent = self._sent.setdefault(asker.source, deque())
        while sent and sent[0][0] <= now - _HOUR:
            sent.popleft()
        if len(sent) >= AN_HOUR:
            raise Refused(Refusal.OFTEN)
        if size + sum(one for _, one in sent) > BYTES:
            raise Refused(Refusal.LARGE)
        sent.append((now, size))

    async def _clean(self, message: Message, task_id: str) -> Message:
        """Returns the contents of a message alone: an asker chooses no ids of rows and no roles."""
        parts = tuple([await self._kept(part) for part in message.parts])
        own = MessageId(f"{task_id}/{uuid4()}")
        return Message(own, Role.USER, parts, TaskId(task_id), message.context_id)

    async def _kept(self, part: Part) -> Part:
        """Returns a part without metadata, its bytes stored."""
        if not isinstance(part, FilePart):
            return replace(part, metadata={})
        name = safe_name(part.name) if part.name else None
        if part.data is None:
            return replace(part, name=name, metadata={})
        blob = await self._blobs.keep(part.data)
        return FilePart(name, part.media_type, blob=blob, size=len(part.data))


def check_data(call: Json) -> None:
    """Checks that a request has few enough values for the window's thread, on which the SDK reads
    and writes them, and only numbers of JSON. Raises Refused.
    """
    rows, count = [call], 0
    while rows:
        one = rows.pop()
        count += 1
        if isinstance(one, dict | list):
            rows += one.values() if isinstance(one, dict) else one
        is_number = not isinstance(one, float) or math.isfinite(one)
        if not is_number or count + len(rows) > VALUES:
            raise Refused(Refusal.DATA)


def _is_open(record: ConversationRecord) -> bool:
    return record.state is None or not record.state.is_terminal
