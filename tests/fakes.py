"""Small stand-ins for the ports: a list for a journal, a script for an agent."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Collection, Mapping, Sequence
from contextlib import asynccontextmanager
from datetime import UTC, datetime

from a2a_desktop.conversation.conversation import Conversation
from a2a_desktop.conversation.follow import Patience
from a2a_desktop.conversation.persistence import Stores
from a2a_desktop.conversation.ports import AgentLink, DeletedRows, Draft
from a2a_desktop.conversation.record import ConversationRecord, JournalRow
from a2a_desktop.model.errors import A2AError, JournalFailed, Unreachable, Unsupported
from a2a_desktop.model.events import (
    BegunAnew,
    Event,
    MessageQueued,
    MessageWithdrawn,
    MessageWritten,
)
from a2a_desktop.model.ids import (
    AgentId,
    AgentsTaskId,
    ContextId,
    ConversationId,
    EntryId,
    Json,
    MessageId,
    TaskId,
)
from a2a_desktop.model.message import Artifact, Fetched, Message, Role, TextPart
from a2a_desktop.model.task import ArtifactUpdate, StatusUpdate, Task, TaskState, TaskStatus, Update
from a2a_desktop.protocol.limits import Bounds
from a2a_desktop.store.blobs import FileBlobs
from tests.waiting import BOUND

TASK = TaskId("task-1")
CONTEXT = ContextId("context-1")
AGENT = AgentId("agent-1")
PATIENCE = Patience(
    (0, 0.01, 0.02),
    first_poll=0.01,
    longest_poll=0.04,
    bound=BOUND,
    before_asking=(0, 0.01, 0.02),
    until_heard=(),
    until_back=(),
)
AMPLE = Bounds(BOUND, BOUND, BOUND, BOUND, BOUND, BOUND)
"""Bounds in which an answer arrives on the slowest machine."""


class MemoryJournal:
    """A journal in a list. `is_full` makes it fail, `refused` for good in one conversation."""

    def __init__(self) -> None:
        self.rows: list[tuple[ConversationId, JournalRow]] = []
        self._last = 0
        self.is_full = False
        self.refused: ConversationId | None = None
        self.compacted: list[TaskId] = []

    async def append(
        self, conversation_id: ConversationId, events: Sequence[Event], *, durable: bool = False
    ) -> None:
        await asyncio.sleep(0)
        if self.is_full:
            raise JournalFailed("disk full")
        if conversation_id == self.refused:
            raise JournalFailed("damaged", is_passing=False)
        for event in events:
            key = written_id(event)
            self.rows = [
                (owner, row)
                for owner, row in self.rows
                if key is None or owner != conversation_id or written_id(row.event) != key
            ]
            self._last += 1
            if not isinstance(event, MessageWithdrawn):
                self.rows.append((conversation_id, JournalRow(self._last, event)))

    async def page(
        self, conversation_id: ConversationId, *, before: int | None = None, limit: int = 50
    ) -> Sequence[JournalRow]:
        all_rows = [row for key, row in self.rows if key == conversation_id]
        waiting = [row for row in all_rows if isinstance(row.event, MessageQueued)]
        own = [row for row in all_rows if row not in waiting]
        own = [row for row in own if before is None or row.sequence < before]
        start = max(0, len(own) - limit)
        while start > 0 and not isinstance(own[start].event, MessageWritten):
            start -= 1
        return own[start:] if before is not None else [*own[start:], *waiting]

    async def rewrite(
        self,
        conversation_id: ConversationId,
        since: int | None,
        events: Sequence[Event],
        erased: Collection[EntryId] = (),
    ) -> None:
        self.rows = [
            (owner, row)
            for owner, row in self.rows
            if owner != conversation_id or row.sequence < (since or 0)
        ]
        await self.append(conversation_id, events)

    async def compact(self, conversation_id: ConversationId, task_id: TaskId) -> None:
        self.compacted.append(task_id)


def written_id(event: Event) -> MessageId | None:
    """Returns the id of the message whose place in the journal this is."""
    if isinstance(event, MessageWritten | MessageQueued):
        return event.message.message_id
    return event.message_id if isinstance(event, MessageWithdrawn) else None


class MemoryRecords:
    """Keeps the list of conversations in a dict."""

    def __init__(self, journal: MemoryJournal) -> None:
        self.journal = journal
        self.records: dict[ConversationId, ConversationRecord] = {}

    async def all(self) -> Sequence[ConversationRecord]:
        return list(self.records.values())

    async def put(self, record: ConversationRecord) -> None:
        self.records[record.conversation_id] = record

    async def copy(self, record: ConversationRecord, source: ConversationId) -> None:
        await self.put(record)
        for key, row in list(self.journal.rows):
            if key == source and not isinstance(row.event, MessageQueued):
                await self.journal.append(record.conversation_id, [row.event])
        await self.journal.append(record.conversation_id, [BegunAnew(record.updated)])

    async def deleted_rows(self) -> Sequence[DeletedRows]:
        return ()

    async def clear(self, before: datetime) -> Sequence[DeletedRows]:
        for key, record in tuple(self.records.items()):
            if record.is_deleted and (record.deleted is None or record.deleted <= before):
                await self.erase(key)
        return ()

    async def erase(self, conversation_id: ConversationId) -> None:
        del self.records[conversation_id]
        self.journal.rows = [row for row in self.journal.rows if row[0] != conversation_id]

    async def erase_rows(self, deleted: DeletedRows) -> None:
        raise AssertionError(deleted)


class MemoryDrafts:
    """Keeps drafts in a dict."""

    def __init__(self) -> None:
        self.drafts: dict[ConversationId, Draft] = {}

    async def get(self, conversation_id: ConversationId) -> Draft | None:
        return self.drafts.get(conversation_id)

    async def put(self, conversation_id: ConversationId, draft: Draft | None) -> None:
        if draft is None:
            self.drafts.pop(conversation_id, None)
        else:
            self.drafts[conversation_id] = draft

    def put_now(self, drafts: Mapping[ConversationId, Draft | None], bound: float) -> None:
        kept = {**self.drafts, **drafts}
        self.drafts = {key: draft for key, draft in kept.items() if draft is not None}


class MemoryForms:
    """Keeps answers in dicts."""

    def __init__(self) -> None:
        self.drafts: dict[tuple[ConversationId, EntryId], Json] = {}
        self.answers: dict[str, dict[str, list[Json]]] = {}

    async def draft(self, conversation_id: ConversationId, form: EntryId) -> Json:
        return self.drafts.get((conversation_id, form))

    async def all_drafts(self, conversation_id: ConversationId) -> Mapping[EntryId, Json]:
        found = self.drafts.items()
        return {form: body for (owner, form), body in found if owner == conversation_id}

    async def keep_draft(
        self, conversation_id: ConversationId, form: EntryId, answers: Json
    ) -> None:
        self.drafts[conversation_id, form] = answers
        if answers is None:
            del self.drafts[conversation_id, form]

    async def remembered(self, origin: str) -> Mapping[str, Sequence[Json]]:
        return self.answers.get(origin, {})

    async def all_remembered(self) -> Mapping[str, Mapping[str, Sequence[Json]]]:
        return self.answers

    async def forget(self, origin: str, field: str | None) -> None:
        if field is None:
            del self.answers[origin]
        else:
            del self.answers[origin][field]

    async def remember(self, origin: str, answers: Mapping[str, Json]) -> None:
        known = self.answers.setdefault(origin, {})
        for name, value in answers.items():
            known[name] = [value, *(one for one in known.get(name, ()) if one != value)]


Fetching = Callable[[Callable[[int, int | None], None]], Awaitable[Fetched | A2AError]]
Step = Update | A2AError | Callable[[], Awaitable[object]]


class ScriptedAgent:
    """Answers each message with the next script: updates, an error to raise, or a wait."""

    def __init__(self, *scripts: Sequence[Step], can_stream: bool = True) -> None:
        self.scripts = list(scripts)
        self.can_stream = can_stream
        self.received: list[Message] = []
        self.canceled: list[TaskId] = []
        self.on_cancel: Task | A2AError | None = None
        self.before_cancel: Callable[[], Awaitable[object]] | None = None
        """Runs before the agent answers a cancel."""
        self.on_get: Task | A2AError | list[Task | A2AError] | None = None
        self.asked_for: list[int | None] = []
        """The lengths of the history that `get` was called with."""
        self.on_find: Task | None = None
        """The task that its list has for each message."""
        self.looked_for: list[MessageId] = []
        self.resumed: list[TaskId] = []
        self.on_resume: list[Sequence[Step]] = []
        self.connect_error: A2AError | None = None
        self.files: dict[str, Fetched | A2AError | Fetching] = {}

    async def connect(
        self,
        agent_id: AgentId,
        conversation_id: ConversationId,
        agents_ids: Mapping[TaskId, AgentsTaskId],
    ) -> AgentLink:
        if self.connect_error is not None:
            raise self.connect_error
        return self

    async def fetch(
        self,
        agent_id: AgentId,
        conversation_id: ConversationId,
        uri: str,
        report: Callable[[int, int | None], None],
    ) -> Fetched:
        report(0, None)
        answer = self.files.get(uri) or Unreachable("files.example", "gone")
        if callable(answer):
            answer = await answer(report)
        if isinstance(answer, A2AError):
            raise answer
        return answer

    async def send(self, message: Message) -> Task | Message:
        self.received.append(message)
        (step,) = self.scripts.pop(0)
        if isinstance(step, A2AError):
            raise step
        assert isinstance(step, Task | Message)
        return step

    @asynccontextmanager
    async def stream(self, message: Message) -> AsyncIterator[AsyncIterator[Update]]:
        self.received.append(message)
        yield self._play(self.scripts.pop(0))

    async def _play(self, script: Sequence[Step]) -> AsyncIterator[Update]:
        for step in script:
            if isinstance(step, A2AError):
                raise step
            if callable(step):
                await step()
            else:
                yield step

    @asynccontextmanager
    async def resubscribe(self, task_id: TaskId) -> AsyncIterator[AsyncIterator[Update]]:
        self.resumed.append(task_id)
        if not self.on_resume:
            raise Unsupported(-32601, "")
        yield self._play(self.on_resume.pop(0))

    async def get(self, task_id: TaskId, history_length: int | None = None) -> Task:
        self.asked_for.append(history_length)
        answer = self.on_get.pop(0) if isinstance(self.on_get, list) else self.on_get
        return _or_raise(answer)

    async def find(self, message: Message) -> Task | None:
        self.looked_for.append(message.message_id)
        return self.on_find

    async def cancel(self, task_id: TaskId) -> Task:
        self.canceled.append(task_id)
        if self.before_cancel is not None:
            await self.before_cancel()
        return _or_raise(self.on_cancel)


def _or_raise(answer: Task | A2AError | None) -> Task:
    """Returns the answer or raises it; None means an unreachable agent."""
    if answer is None:
        raise Unreachable("agent", "gone")
    if isinstance(answer, A2AError):
        raise answer
    return answer


def task(state: TaskState = TaskState.SUBMITTED, *artifacts: Artifact, words: str = "") -> Task:
    """Returns a snapshot."""
    return Task(TASK, CONTEXT, TaskStatus(state, agent_says(words) if words else None), artifacts)


def status(state: TaskState, words: str = "") -> StatusUpdate:
    """Returns a task that moved on."""
    return StatusUpdate(TASK, CONTEXT, TaskStatus(state, agent_says(words) if words else None))


def piece(text: str, *, append: bool = True, is_last: bool = False) -> ArtifactUpdate:
    """Returns a piece of a text result."""
    artifact = Artifact("result", (TextPart(text),))
    return ArtifactUpdate(TASK, CONTEXT, artifact, append, is_last)


def agent_says(text: str, message_id: str | None = None) -> Message:
    """Returns a message of the agent."""
    return Message(
        MessageId(message_id or f"agent/{text}"), Role.AGENT, (TextPart(text),), TASK, CONTEXT
    )


def stores() -> tuple[Stores, MemoryJournal]:
    """Returns empty stores, and the journal among them."""
    journal = MemoryJournal()
    records, blobs = MemoryRecords(journal), FileBlobs(None)
    return Stores(journal, records, MemoryDrafts(), blobs, MemoryForms()), journal


def conversation_with(
    agent: ScriptedAgent,
    kept: Stores | None = None,
    conversation_id: str = "c-1",
    patience: Patience = PATIENCE,
) -> Conversation:
    """Returns a new conversation with a scripted agent; a failing task of it fails the test."""
    now = datetime.now(UTC)
    record = ConversationRecord(ConversationId(conversation_id), AGENT, "", now, now)
    return Conversation(record, kept or stores()[0], agent, raise_at_once, patience)


def raise_at_once(name: str, error: BaseException) -> None:
    """Raises a failure of an owner's task in tests."""
    raise AssertionError(f"task {name} failed") from error
