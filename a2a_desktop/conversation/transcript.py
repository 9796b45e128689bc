"""The pure reducer from events to rows. `merge` compares *snapshots* with the rows.

The same event twice changes nothing; an early piece waits for the missing ones.
"""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from datetime import datetime
from typing import assert_never

from a2a_desktop.conversation import form_entries, steps
from a2a_desktop.conversation.changes import Change, Grew
from a2a_desktop.conversation.citations import with_sources
from a2a_desktop.conversation.entry import Delivery, Download, Entry, Origin, StatusEntry, TextEntry
from a2a_desktop.conversation.entry_factory import entry_of, form_of, origin_of, said, written
from a2a_desktop.conversation.file_rows import FileRows
from a2a_desktop.conversation.result_citations import ResultCitations
from a2a_desktop.conversation.rows import Rows, is_of_artifact, is_of_message
from a2a_desktop.conversation.status_line import TOLD_IN_THE_STATUS_LINE, StatusLine
from a2a_desktop.conversation.surfaces import SurfaceRows, is_surface, unmarked
from a2a_desktop.conversation.visible_rows import VisibleRows
from a2a_desktop.conversation.working_text import WorkingText
from a2a_desktop.model.errors import Fault, StillWorking
from a2a_desktop.model.events import (
    ArtifactChunk,
    BegunAnew,
    CancelAsked,
    CancelFailed,
    Event,
    FileFetched,
    FormReopened,
    MessageQueued,
    MessageReceived,
    MessageRetried,
    MessageSent,
    MessageWithdrawn,
    MessageWritten,
    ReceiptGiven,
    RowsDeleted,
    RowsRestored,
    SendFailed,
    StatusChanged,
    StreamBroke,
    TaskOpened,
)
from a2a_desktop.model.ids import AgentsTaskId, ContextId, EntryId, MessageId, TaskId
from a2a_desktop.model.message import DataPart, Message, Part, Role, TextPart, text_of
from a2a_desktop.model.task import TaskState


class Transcript:
    """The rows of one conversation, oldest first, and the state of its newest task."""

    def __init__(self) -> None:
        self._rows = Rows()
        self._visible = VisibleRows(self._rows)
        self.citations = ResultCitations(self._rows)
        self.surfaces = SurfaceRows(self._rows)
        """The surfaces of agents, which may be drawn in rows of earlier turns."""
        self.files = FileRows(self._rows)
        """The downloads of files that agents gave only by their address."""
        self._deliveries: dict[MessageId, datetime] = {}
        self._received: set[MessageId] = set()
        self._next_position: dict[tuple[TaskId, str], int] = {}
        self._early: dict[tuple[TaskId, str], dict[int, ArtifactChunk]] = {}
        self._opened_tasks: set[TaskId] = set()
        self._stop_asked: set[TaskId] = set()
        self._line = StatusLine(self._rows)
        self.receipts = self._line.receipts
        self._working_text = WorkingText(self._rows)
        self._state_at: datetime | None = None
        self.task_id: TaskId | None = None
        self.context_id: ContextId | None = None
        self.agents_ids: dict[TaskId, AgentsTaskId] = {}
        self.state: TaskState | None = None

    @property
    def entries(self) -> Sequence[Entry]:
        """All rows but those that the person deleted, oldest first."""
        return self._visible.entries

    @property
    def status(self) -> StatusEntry | None:
        """The status line of the present turn."""
        return self._line.entry

    @property
    def since(self) -> datetime | None:
        """The beginning of the present turn."""
        return self._line.since

    def next_position(self, task_id: TaskId, artifact_id: str) -> int:
        """Returns the position of the next piece of a result."""
        return self._next_position.get((task_id, artifact_id), 0)

    def knows_task(self, task_id: TaskId) -> bool:
        """Returns whether the task was opened here."""
        return task_id in self._opened_tasks

    def delivery(self, message_id: MessageId) -> Delivery | None:
        """Returns the delivery of a message of the person; None if it is unknown here."""
        row = self._rows.find(lambda entry: is_of_message(entry, message_id))
        entry = None if row is None else self._rows[row]
        return None if entry is None or isinstance(entry, StatusEntry) else entry.delivery

    def question_of(self, row: EntryId) -> MessageId | None:
        """Returns the person's message at or before a row; None if it is gone."""
        return self._visible.question_of(row)

    def artifact_rows(self, task_id: TaskId, artifact_id: str) -> list[Entry]:
        """Returns the rows of one result, in order."""
        rows = self._rows.find_all(lambda entry: is_of_artifact(entry, task_id, artifact_id))
        return [self._rows[row] for row in reversed(rows)]

    def prepend(self, events: Iterable[Event]) -> list[Change]:
        """Adds older turns above all rows. They end where this transcript begins."""
        older = Transcript()
        for event in (*events, *self.files.unplaced):
            older.apply(event)
        self.files.put_first(older.files)
        self._deliveries = older._deliveries | self._deliveries
        self._received |= older._received
        self._opened_tasks |= older._opened_tasks
        self._next_position = older._next_position | self._next_position
        self.surfaces.put_first(older.surfaces)
        self.citations.put_first(older.citations)
        self.receipts.update(older.receipts | self.receipts)
        return self._visible.put_first(older._visible) + self._visible.follow(self.files.number())

    def downloading(self, entry_id: EntryId, download: Download | None) -> list[Change]:
        """Sets the progress of a download; None: the file is not being fetched."""
        return self._visible.follow(self.files.mark(entry_id, download))

    def apply(self, event: Event) -> list[Change]:
        """Folds one event in; returns the changes of the visible rows, in order."""
        if isinstance(event, RowsDeleted | RowsRestored):
            return self._visible.take(event)
        return self._visible.follow(
            self.files.numbered(self._fold(event) + self.citations.marked())
        )

    def _fold(self, event: Event) -> list[Change]:  # noqa: C901  # one line an event
        match event:
            case MessageWritten():
                return self._written(event)
            case MessageQueued():
                return self._queued(event)
            case MessageWithdrawn():
                return self._rows.withdraw(event.message_id)
            case MessageRetried():
                return self._delivered(event.message_id, event.at, Delivery.SENDING)
            case MessageSent():
                return self._delivered(event.message_id, event.at, Delivery.SENT)
            case SendFailed():
                return self._delivered(event.message_id, event.at, Delivery.FAILED, event.fault)
            case MessageReceived():
                return self._said(event.message, event.at, event.message.task_id)
            case TaskOpened():
                return self._opened(event)
            case StatusChanged():
                return self._moved_on(event)
            case ArtifactChunk():
                return self._chunk(event)
            case ReceiptGiven():
                return self._line.receive(event)
            case StreamBroke():
                return self._broke(event)
            case CancelAsked() | CancelFailed():
                return self._stopping(event)
            case FormReopened():
                return form_entries.reopened(self._rows, event.form)
            case FileFetched():
                return self.files.fetched(event)
            case BegunAnew():
                return self._begun_anew()
            case RowsDeleted() | RowsRestored():
                return []
            case _:
                assert_never(event)

    def _begun_anew(self) -> list[Change]:
        changes: list[Change] = []
        if self.task_id is not None and self.state is not None and not self.state.is_terminal:
            changes = form_entries.followed(self._rows, self.task_id, TaskState.CANCELED)
            changes += self._line.drop()
            self.state = None
        self.task_id = self.context_id = None
        return changes

    # Messages of the person

    def _written(self, event: MessageWritten) -> list[Change]:
        message = event.message
        if message.message_id in self._deliveries:
            return []
        self._deliveries[message.message_id] = event.at
        running = self._line.of_work(message)
        self._line.begin(message.message_id, event.at)
        self._working_text.begin()
        changes = self._rows.withdraw(message.message_id) + self._line.clear_passing(running)
        changes += form_entries.answered(self._rows, message)
        rows = written(message, event.at, Delivery.SENDING)
        changes += [self._rows.insert(self._rows.end, row) for row in rows]
        if running is not None:
            changes += self._line.go_on(running)
        return changes

    def _queued(self, event: MessageQueued) -> list[Change]:
        message_id = event.message.message_id
        rows = written(event.message, event.at, Delivery.WAITING, event.fault)
        known = [one for one in self._rows.waiting if is_of_message(one, message_id)]
        if known and known[-1].fault == event.fault:
            return []
        was_sent = self._deliveries.pop(message_id, None) is not None
        changes = self._rows.withdraw(message_id)
        old = self._rows.find_all(lambda entry: is_of_message(entry, message_id))
        changes += [self._rows.remove(row) for row in old]
        return changes + self._rows.wait(rows, is_first=was_sent)

    def _delivered(
        self, message_id: MessageId, at: datetime, delivery: Delivery, fault: Fault | None = None
    ) -> list[Change]:
        row = self._rows.find(lambda entry: is_of_message(entry, message_id))
        if row is None or at < self._deliveries[message_id]:
            return []
        entry, self._deliveries[message_id] = self._rows[row], at
        assert not isinstance(entry, StatusEntry)
        retried = at if delivery is Delivery.SENDING else None
        new = replace(entry, delivery=delivery, fault=fault, retried=retried)
        return self._rows.replace(row, new) + form_entries.delivered(self._rows, entry, delivery)

    # Messages of the agent

    def _said(
        self,
        message: Message,
        at: datetime,
        task_id: TaskId | None,
        state: TaskState | None = None,
    ) -> list[Change]:
        if message.message_id in self._received:
            return []
        self._received.add(message.message_id)
        self.context_id = message.context_id or self.context_id
        origin = Origin(Role.AGENT, at, message.message_id, task_id)
        is_waiting = state is not None and state.is_waiting
        plain = with_sources(replace(message, parts=unmarked(message.parts)))
        taken, others = steps.steps_of(plain.metadata, plain.parts)
        key, row = EntryId(message.message_id), self._line.end_of_reply
        changes = steps.add(self._rows, row, key, origin, taken)
        plain = replace(plain, parts=tuple(others))
        parts, form = said(plain, origin, is_waiting=is_waiting)
        for entry_id, part in parts:
            changes += self._put(self._line.end_of_reply, entry_id, origin, part)
        if form is not None:
            changes += form_entries.show(self._rows, self._line.end_of_reply, form)
        return changes

    def _put(self, row: int, entry_id: EntryId, origin: Origin, part: Part) -> list[Change]:
        """Adds a row for a part; a part of a visible surface changes that instead."""
        if isinstance(part, DataPart) and is_surface(part):
            return self.surfaces.add(part, entry_id, origin, row)
        form = form_of(entry_id, origin, part) if origin.artifact_id is not None else None
        return [self._rows.insert(row, form or entry_of(entry_id, origin, part))]

    def _chunk(self, chunk: ArtifactChunk) -> list[Change]:
        key = (chunk.task_id, chunk.artifact_id)
        expected = self._next_position.get(key, 0)
        if chunk.position < expected:
            return []
        early = self._early.setdefault(key, {})
        early[chunk.position] = chunk
        changes: list[Change] = []
        while (ready := early.pop(expected, None)) is not None:
            changes += self._add_chunk(ready)
            expected += ready.span
        self._next_position[key] = expected
        if not early:
            del self._early[key]
        if changes and chunk.task_id == self.task_id and self.state is TaskState.SUBMITTED:
            self.state = TaskState.WORKING  # not every agent says so
            changes += self._line.begin_work()
        return changes

    def _add_chunk(self, chunk: ArtifactChunk) -> list[Change]:
        changes = self.citations.hear(chunk)
        if chunk.replaces:
            old = self._rows.find_all(
                lambda entry: is_of_artifact(entry, chunk.task_id, chunk.artifact_id)
            )
            self.files.keep(self._rows[row] for row in reversed(old))
            changes += [self._rows.remove(row) for row in old]
            self.surfaces.forget(chunk.task_id, chunk.artifact_id)
        for part in unmarked(chunk.parts):
            changes += self._add_part(chunk, part)
        if chunk.is_last:
            changes += self._rows.close(chunk.task_id, chunk.artifact_id)
        return changes

    def _add_part(self, chunk: ArtifactChunk, part: Part) -> list[Change]:
        if taken := steps.steps_of({}, (part,))[0]:
            origin = Origin(Role.AGENT, chunk.at, task_id=chunk.task_id)
            key = EntryId(f"{chunk.task_id}/{chunk.artifact_id}")
            return steps.add(self._rows, self._line.end_of_reply, key, origin, taken)
        last = self._rows.find(
            lambda entry: is_of_artifact(entry, chunk.task_id, chunk.artifact_id)
        )
        if last is not None and isinstance(part, TextPart):
            entry = self._rows[last]
            if isinstance(entry, TextEntry):
                longer = replace(entry, text=entry.text + part.text, is_open=True)
                self._rows.grow(last, longer)
                return [Grew(last, part.text, longer)] if part.text else []
        number = len(self.artifact_rows(chunk.task_id, chunk.artifact_id))
        entry_id = EntryId(f"{chunk.task_id}/{chunk.artifact_id}/{number}")
        changes = self._rows.close(chunk.task_id, chunk.artifact_id)
        row = self._line.end_of_reply if last is None else last + 1
        if isinstance(part, TextPart):
            new = TextEntry(entry_id, origin_of(chunk), part.text, is_open=True)
            return [*changes, self._rows.insert(row, new)]
        return [*changes, *self._put(row, entry_id, origin_of(chunk), part)]

    # The state of the task

    def _opened(self, event: TaskOpened) -> list[Change]:
        if event.task_id in self._opened_tasks:
            return []
        self._opened_tasks.add(event.task_id)
        if event.agents_id is not None:
            self.agents_ids[event.task_id] = event.agents_id
        self.task_id, self.context_id = event.task_id, event.context_id or self.context_id
        self.state, self._state_at = TaskState.SUBMITTED, event.at
        return self._line.set(self._line.made(event.task_id, TaskState.SUBMITTED, event.at))

    def _moved_on(self, event: StatusChanged) -> list[Change]:
        if event.task_id == self.task_id:
            if self._state_at is not None and (event.at < self._state_at or self._is_late(event)):
                return []
            self.state, self._state_at = event.state, event.at
        changes, words = self._words(event)
        if (answer := self._working_text.answer(event)) is not None:
            changes.append(self._rows.insert(self._line.end_of_reply, answer))
        if not event.state.is_busy:
            changes += self._rows.close(event.task_id)
        changes += form_entries.followed(self._rows, event.task_id, event.state)
        was_asked = event.task_id in self._stop_asked
        status = replace(
            self._line.made(event.task_id, event.state, event.at),
            text=words,
            is_stopping=was_asked and event.state.is_busy,
            stopped_by_person=was_asked and event.state is TaskState.CANCELED,
        )
        return changes + self._line.set(status)

    def _is_late(self, event: StatusChanged) -> bool:
        """Returns whether the event is late: an ended task cannot be worked on again."""
        has_ended = self.state is not None and self.state.is_terminal and event.state.is_busy
        return has_ended and (self.since is None or self.since <= (self._state_at or event.at))

    def _words(self, event: StatusChanged) -> tuple[list[Change], str]:
        """Returns the agent's words about its state: as rows, or as text of the status line."""
        message = event.message
        if message is None:
            return [], ""
        if event.state not in TOLD_IN_THE_STATUS_LINE:
            is_new = form_entries.asks(message, self.state)
            if not is_new and self._working_text.repeats(event.task_id, message):
                return [], ""
            return self._said(message, event.at, event.task_id, event.state), ""
        silent = tuple(part for part in message.parts if not steps.is_plain(part))
        taken, _ = steps.steps_of(message.metadata, silent)
        rows: list[Change] = []
        if silent or taken:
            rows = self._said(replace(message, parts=silent), event.at, event.task_id)
        told = text_of(tuple(filter(steps.is_plain, message.parts)))
        self._working_text.hear(message, told, event.state)
        words = told.strip()
        return rows, words or next((one.title for one in reversed(taken) if one.title), "")

    def _stopping(self, event: CancelAsked | CancelFailed) -> list[Change]:
        if isinstance(event, CancelAsked):
            self._stop_asked.add(event.task_id)
            return self._line.note(event.task_id, event.at, is_stopping=True)
        self._stop_asked.discard(event.task_id)
        return self._line.note(event.task_id, event.at, fault=event.fault)

    def _broke(self, event: StreamBroke) -> list[Change]:
        changes = self._rows.close(event.task_id) if event.task_id is not None else []
        is_known = event.fault.kind == StillWorking.kind
        if self.state is not None and self.state.is_busy and not is_known:
            self.state = TaskState.UNKNOWN  # no further updates come
        if self._line.entry is None:
            status = self._line.made(event.task_id, TaskState.UNKNOWN, event.at)
            return changes + self._line.set(replace(status, fault=event.fault))
        return changes + self._line.note(event.task_id, event.at, fault=event.fault)
