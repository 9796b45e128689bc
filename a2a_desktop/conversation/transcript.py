"""The pure reducer from events to rows. `merge` compares *snapshots* with the rows.

The same event twice changes nothing; an early piece waits for the missing ones.
"""

from collections.abc import Generator, Sequence
from dataclasses import replace
from datetime import datetime
from itertools import chain

from a2a_desktop.conversation import form_entries, steps
from a2a_desktop.conversation.changes import Change, Grew
from a2a_desktop.conversation.citations import with_sources
from a2a_desktop.conversation.entry import Delivery, Entry, Origin, StatusEntry, TextEntry
from a2a_desktop.conversation.entry_factory import entry_of, form_of, heard, key_of, origin_of, said
from a2a_desktop.conversation.file_rows import FileRows
from a2a_desktop.conversation.hand_over_rows import HandOverRows
from a2a_desktop.conversation.own_messages import OwnMessages
from a2a_desktop.conversation.result_citations import ResultCitations
from a2a_desktop.conversation.rows import Rows, of_artifact, portions_of
from a2a_desktop.conversation.status_line import TOLD_IN_THE_STATUS_LINE, StatusLine, ends, works
from a2a_desktop.conversation.surfaces import SurfaceRows, is_surface, unmarked
from a2a_desktop.conversation.turn_answer import TurnAnswer
from a2a_desktop.conversation.visible_rows import VisibleRows
from a2a_desktop.model.events import (
    AnswerChosen,
    AnswerMissing,
    ArtifactChunk,
    BegunAnew,
    CancelAsked,
    CancelFailed,
    Event,
    FileFetched,
    FormReopened,
    HandedOver,
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

Changes = Generator[list[Change], None, None]
"""The changes of one event, some at a time."""


class Transcript:
    """The rows of one conversation, oldest first, and the state of its newest task."""

    def __init__(self) -> None:
        self._rows = Rows()
        self.visible = VisibleRows(self._rows)
        self.citations = ResultCitations(self._rows)
        self._carts = form_entries.Carts(self._rows)
        self.surfaces = SurfaceRows(self._rows)
        """The surfaces of agents, which may be drawn in rows of earlier turns."""
        self.files = FileRows(self._rows)
        """The downloads of files that agents gave only by their address."""
        self._received: set[MessageId] = set()
        self.positions: dict[tuple[TaskId, str], int] = {}
        """The position of the next piece of each result that was heard."""
        self._early: dict[tuple[TaskId, str], dict[int, ArtifactChunk]] = {}
        self._opened_tasks: set[TaskId] = set()
        self.line = StatusLine(self._rows)
        self.receipts = self.line.receipts
        self.answer = TurnAnswer(self._rows, self.line)
        self._own = OwnMessages(self._rows, self.line)
        self.hand_overs = HandOverRows(self._rows, self.line)
        self._state_at: datetime | None = None
        self.task_id: TaskId | None = None
        self.context_id: ContextId | None = None
        self.agents_ids: dict[TaskId, AgentsTaskId] = {}
        self.state: TaskState | None = None

    @property
    def entries(self) -> Sequence[Entry]:
        """All rows that the person did not delete, oldest first; many of one reply are folded."""
        return self.visible.entries

    @property
    def unfolded(self) -> Sequence[Entry]:
        """The same rows without folds."""
        return self.visible.unfolded

    @property
    def status(self) -> StatusEntry | None:
        """The status line of the present turn."""
        return self.line.entry

    @property
    def since(self) -> datetime | None:
        """The beginning of the present turn."""
        return self.line.since

    def follow(self, *, is_followed: bool) -> list[Change]:
        """Notes whether updates of the newest task are listened to."""
        return self.visible.follow(self.line.follow(is_followed=is_followed))

    def knows_task(self, task_id: TaskId) -> bool:
        """Returns whether the task was opened here."""
        return task_id in self._opened_tasks

    def delivery(self, message_id: MessageId) -> Delivery | None:
        """Returns the delivery of a message of the person; None if it is unknown here."""
        return self._own.delivery(message_id)

    @property
    def doubtful(self) -> MessageId | None:
        """The newest message of the person, if it may have arrived."""
        return self._own.doubtful

    def artifact_rows(self, task_id: TaskId, artifact_id: str) -> list[Entry]:
        """Returns the rows of one result, in order."""
        return [self._rows[row] for row in self._rows.of(of_artifact(task_id, artifact_id))[::-1]]

    def put_first(self, older: "Transcript") -> list[Change]:
        """Adds older turns, to which the events of `files.unplaced` were applied too."""
        self._own.put_first(older._own)
        self._received |= older._received
        self._opened_tasks |= older._opened_tasks
        self.positions = older.positions | self.positions
        self.surfaces.put_first(older.surfaces)
        self.citations.put_first(older.citations)
        self.receipts.update(older.receipts | self.receipts)
        changes = self.visible.follow(self._carts.put_first(older._carts))
        changes += self.visible.put_first(older.visible)
        return changes + self.visible.follow(self.files.put_first(older.files))

    def apply(self, event: Event) -> list[Change]:
        """Folds one event in; returns the changes of the visible rows, in order."""
        return [change for changes in self.portions(event) for change in changes]

    def portions(self, event: Event) -> Changes:
        """Folds one event in, some of its parts at a time; yields the changes of each."""
        self.line.hear(event)
        match event:
            case RowsDeleted() | RowsRestored():
                yield self.visible.take(event)
                return
            case MessageReceived(is_asked=False):
                folded = self._said(event.message, event.at, event.message.task_id)
            case StatusChanged():
                folded = self._moved_on(event)
            case ArtifactChunk():
                folded = self._chunk(event)
            case StreamBroke():
                folded = self._broke(event)
            case _:
                folded = (changes for changes in (self._fold(event),))
        for changes in folded:
            yield self.visible.follow(self.files.numbered(changes))
        if changes := self.citations.marked(event):
            yield self.visible.follow(changes)

    def _fold(self, event: Event) -> list[Change]:  # noqa: C901  # one line an event
        match event:
            case MessageWritten():
                self.answer.begin()
                return self._own.written(event)
            case MessageReceived():
                return self._own.asked(event)
            case MessageQueued():
                return self._own.queued(event)
            case MessageWithdrawn():
                return self._rows.withdraw(event.message_id)
            case MessageRetried() | MessageSent() | SendFailed():
                return self._own.told(event)
            case TaskOpened():
                return self._opened(event)
            case ReceiptGiven():
                return self.line.receive(event)
            case AnswerChosen():
                return self.line.choose(event)
            case HandedOver():
                return self.hand_overs.add(event)
            case AnswerMissing():
                return self.answer.miss(event)
            case CancelAsked() | CancelFailed():
                return self.line.stop(event)
            case FormReopened():
                return form_entries.reopened(self._rows, event.form)
            case FileFetched():
                return self.files.fetched(event)
            case BegunAnew():
                return self._begun_anew()
            case _:
                raise AssertionError(event)  # `portions` has the others

    def _begun_anew(self) -> list[Change]:
        changes: list[Change] = []
        if self.task_id is not None and self.state is not None and not self.state.is_terminal:
            changes = form_entries.followed(self._rows, self.task_id, TaskState.CANCELED)
            changes += self.line.drop()
            self.state = None
        self.task_id = self.context_id = None
        return changes

    # Messages of the agent

    def _said(
        self, message: Message, at: datetime, task_id: TaskId | None, state: TaskState | None = None
    ) -> Changes:
        if message.message_id in self._received:
            return
        self._received.add(message.message_id)
        self.context_id = message.context_id or self.context_id
        origin = heard(message, at, task_id, self.line.asked)
        is_waiting = state is not None and state.is_waiting
        plain = with_sources(replace(message, parts=unmarked(message.parts)))
        key, asked, count = key_of(message), None, 0
        for parts in portions_of(plain.parts):
            taken, others = steps.steps_of({} if count else plain.metadata, parts)
            changes = steps.add(self._rows, self.line.end_of_reply, key, origin, taken)
            changes += self.answer.hear(others)
            some = replace(plain, parts=tuple(others))
            rows, form = said(some, origin, is_waiting=is_waiting, first=count)
            asked, count = asked or form, count + len(others)
            for entry_id, part in rows:
                changes += self._put(self.line.end_of_reply, entry_id, origin, part)
            yield changes
        if asked is not None:
            yield form_entries.show(self._rows, self.line.end_of_reply, self._carts.note(asked))

    def _put(self, row: int, entry_id: EntryId, origin: Origin, part: Part) -> list[Change]:
        """Adds a row for a part; a part of a visible surface changes that instead."""
        if isinstance(part, DataPart) and is_surface(part):
            return self.surfaces.add(part, entry_id, origin, row)
        form = form_of(entry_id, origin, part) if origin.artifact_id is not None else None
        return [self._rows.insert(row, self._carts.note(form or entry_of(entry_id, origin, part)))]

    def _chunk(self, chunk: ArtifactChunk) -> Changes:
        key = (chunk.task_id, chunk.artifact_id)
        expected = self.positions.get(key, 0)
        if chunk.position < expected:
            return
        early = self._early.setdefault(key, {})
        early[chunk.position] = chunk
        has_changed = False
        while (ready := early.pop(expected, None)) is not None:
            expected += ready.span
            self.positions[key] = expected
            for changes in self._add_chunk(ready):
                has_changed = has_changed or bool(changes)
                yield changes
        if not early:
            self._early.pop(key, None)
        if has_changed and chunk.task_id == self.task_id and self.state is TaskState.SUBMITTED:
            self.state = TaskState.WORKING  # not every agent says so
            yield self.line.begin_work()

    def _add_chunk(self, chunk: ArtifactChunk) -> Changes:
        own = of_artifact(chunk.task_id, chunk.artifact_id)
        yield self.citations.hear(chunk) + self.answer.hear(chunk.parts)
        if chunk.replaces:
            old = self._rows.of(own)
            self.files.keep(self._rows[row] for row in reversed(old))
            for rows in portions_of(old):
                yield [self._rows.remove(row) for row in rows]
            self.surfaces.forget(chunk.task_id, chunk.artifact_id)
        for parts in map(unmarked, portions_of(chunk.parts)):
            yield [change for part in parts for change in self._add_part(chunk, part)]
        if chunk.is_last:
            yield from self._rows.close(chunk.task_id, chunk.artifact_id)

    def _add_part(self, chunk: ArtifactChunk, part: Part) -> list[Change]:
        if taken := steps.steps_of({}, (part,))[0]:
            origin = Origin(Role.AGENT, chunk.at, task_id=chunk.task_id)
            key = key_of(chunk)
            return steps.add(self._rows, self.line.end_of_reply, key, origin, taken)
        own = of_artifact(chunk.task_id, chunk.artifact_id)
        last = self._rows.last(own)
        if last is not None and isinstance(part, TextPart):
            entry = self._rows[last]
            if isinstance(entry, TextEntry):
                longer = replace(entry, text=entry.text + part.text, is_open=True)
                self._rows.grow(last, longer)
                return [Grew(last, part.text, longer)] if part.text else []
        number = self._rows.count(own)
        entry_id = EntryId(f"{key_of(chunk)}/{number}")
        changes = [*chain.from_iterable(self._rows.close(chunk.task_id, chunk.artifact_id))]
        row = self.line.end_of_reply if last is None else last + 1
        if isinstance(part, TextPart):
            new = TextEntry(entry_id, origin_of(chunk, self.line.asked), part.text, is_open=True)
            return [*changes, self._rows.insert(row, new)]
        return [*changes, *self._put(row, entry_id, origin_of(chunk, self.line.asked), part)]

    # The state of the task

    def _opened(self, event: TaskOpened) -> list[Change]:
        if event.task_id in self._opened_tasks:
            return []
        self._opened_tasks.add(event.task_id)
        if event.agents_id is not None:
            self.agents_ids[event.task_id] = event.agents_id
        if works(self.state, self._state_at, self.since):  # and on another one beside it
            return []
        self.task_id, self.context_id = event.task_id, event.context_id or self.context_id
        self.state, self._state_at = TaskState.SUBMITTED, event.at
        return self.line.set(self.line.made(event.task_id, TaskState.SUBMITTED, event.at))

    def _moved_on(self, event: StatusChanged) -> Changes:
        if event.task_id == self.task_id:
            if self._state_at is not None and (event.at < self._state_at or self._is_late(event)):
                return
            if self.state is TaskState.WORKING and event.state is TaskState.SUBMITTED:
                event = replace(event, state=TaskState.WORKING)  # begun work waits for no start
            self.state, self._state_at = event.state, event.at
        is_other = event.task_id != self.task_id and works(self.state, self._state_at, self.since)
        words = yield from self._words(event)
        if not is_other:
            yield self.answer.end(event)
        if not event.state.is_busy:
            yield from self._rows.close(event.task_id)
        changes = form_entries.followed(self._rows, event.task_id, event.state)
        was_asked = event.task_id in self.line.stop_asked
        status = replace(
            self.line.made(event.task_id, event.state, event.at),
            text=words,
            is_stopping=was_asked and event.state.is_busy,
            stopped_by_person=was_asked and event.state is TaskState.CANCELED,
        )
        yield changes if is_other else changes + self.line.set(status)

    def _is_late(self, event: StatusChanged) -> bool:
        """Returns whether the event is late: an ended task cannot be worked on again."""
        has_ended = self.state is not None and self.state.is_terminal and event.state.is_busy
        return has_ended and (self.since is None or self.since <= (self._state_at or event.at))

    def _words(self, event: StatusChanged) -> Generator[list[Change], None, str]:
        """Yields the rows of the words about a state, or returns those for the status line."""
        message = event.message
        if message is None:
            return ""
        if event.state not in TOLD_IN_THE_STATUS_LINE:
            is_new = form_entries.asks(message, self.state)
            if is_new or not self.answer.repeats(event.task_id, message):
                yield from self._said(message, event.at, event.task_id, event.state)
            return ""
        plain, silent = list[Part](), list[Part]()
        taken = steps.steps_of(message.metadata, ())[0]
        for parts in portions_of(message.parts):
            rest = [part for part in parts if not steps.is_plain(part)]
            plain += filter(steps.is_plain, parts)
            silent += rest
            taken += steps.steps_of({}, rest)[0]
            yield []
        if silent or taken:
            shown = replace(message, parts=tuple(silent))
            yield from self._said(shown, event.at, event.task_id)
        told = text_of(tuple(plain))
        self.answer.tell(message, told, event.state)
        return told.strip() or next((one.title for one in reversed(taken) if one.title), "")

    def _broke(self, event: StreamBroke) -> Changes:
        if event.task_id is not None:
            yield from self._rows.close(event.task_id)
        if self.state and ends(self.state, event.fault):
            self.state = TaskState.UNKNOWN
        yield self.line.break_off(event)
