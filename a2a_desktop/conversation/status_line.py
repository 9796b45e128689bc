"""The status line of the present turn: the last row of its reply, one at most."""

from dataclasses import replace
from datetime import datetime

from a2a_desktop.conversation.changes import Change
from a2a_desktop.conversation.entry import StatusEntry
from a2a_desktop.conversation.rows import BY_PERSON, Rows, of_task
from a2a_desktop.model.errors import Fault, StillWorking, TaskNotFound
from a2a_desktop.model.events import (
    AnswerChosen,
    ArtifactChunk,
    CancelAsked,
    CancelFailed,
    Event,
    MessageReceived,
    ReceiptGiven,
    StatusChanged,
    StreamBroke,
    TaskOpened,
)
from a2a_desktop.model.ids import EntryId, JsonObject, MessageId, TaskId
from a2a_desktop.model.message import Message
from a2a_desktop.model.receipt import Receipt
from a2a_desktop.model.task import TaskState

TOLD_IN_THE_STATUS_LINE = (
    TaskState.SUBMITTED,
    TaskState.WORKING,
    TaskState.FAILED,
    TaskState.REJECTED,
    TaskState.CANCELED,
)
"""States whose words are about the task itself; in the others the agent speaks to the person."""


def ends(state: TaskState, fault: Fault) -> bool:
    """Returns whether a task of this state has no more updates after a fault, and no question."""
    is_forgotten = state.is_waiting and fault.kind == TaskNotFound.kind
    return is_forgotten or (state.is_busy and fault.kind != StillWorking.kind)


def works(state: TaskState | None, at: datetime | None, since: datetime | None) -> bool:
    """Returns whether the agent works on a task: in this state `at`, in a turn begun at `since`."""
    is_of_turn = at is not None and since is not None and at >= since
    return is_of_turn and state is not None and state.is_busy


class StatusLine:
    """Finds the status line among the rows, and changes it."""

    def __init__(self, rows: Rows) -> None:
        self._rows = rows
        self._turn: MessageId | None = None
        self.since: datetime | None = None
        """The beginning of the present turn."""
        self.heard: datetime | None = None
        """The time of the agent's last news in this turn; before any, its beginning."""
        self.receipts: dict[str, Receipt] = {}
        """The receipt of each answer, by its task or its message."""
        self.stop_asked: set[TaskId] = set()
        """Tasks that the person asked to stop."""
        self.asked: JsonObject = {}
        """The schema that the answer to the newest message is wanted in."""
        self._is_followed = False

    @property
    def entry(self) -> StatusEntry | None:
        """The present entry; None if there is none."""
        row = self._row()
        entry = None if row is None else self._rows[row]
        return entry if isinstance(entry, StatusEntry) else None

    @property
    def end_of_reply(self) -> int:
        """The place of the agent's next row: above the line."""
        row = self._row()
        return self._rows.end if row is None else row

    def begin(self, turn: MessageId, at: datetime) -> None:
        """Begins a new turn, without a line yet."""
        self._turn, self.since, self.heard = turn, at, at

    def hear(self, event: Event) -> None:
        """Notes the time of news from the agent."""
        if isinstance(event, MessageReceived | TaskOpened | StatusChanged | ArtifactChunk):
            self.heard = max(event.at, self.heard or event.at)

    def of_work(self, message: Message) -> StatusEntry | None:
        """Returns the line of a running task that gets this message."""
        last = self.entry
        is_into = last is not None and last.state.is_busy and last.task_id == message.task_id
        return last if is_into and message.task_id is not None else None

    def clear_passing(self, running: StatusEntry | None) -> list[Change]:
        """Removes a line of a finished or waiting task when the person writes.

        A receipt or a choice stays under its answer. The line of a running task goes too: it
        belongs below the new message.
        """
        last = self._rows[self._rows.end - 1] if self._rows.end else None
        if not isinstance(last, StatusEntry):
            return []
        is_told = bool(last.best_of) or (last.receipt is not None and last.receipt.is_lasting)
        is_done = last.state is TaskState.COMPLETED and not is_told
        is_passing = last.fault is None and (is_done or last.state.is_waiting)
        return [self._rows.remove(self._rows.end - 1)] if is_passing or last is running else []

    def go_on(self, running: StatusEntry) -> list[Change]:
        """Continues the line of a running task in this turn."""
        return self.set(replace(running, entry_id=self._id))

    def made(self, task_id: TaskId | None, state: TaskState, at: datetime) -> StatusEntry:
        """Returns a line with this state, to be `set`."""
        receipt, since, last = self.receipts.get(task_id or ""), self.since or at, self.entry
        is_silent = last is not None and last.is_silent and last.state is state
        best_of = last.best_of if last is not None else 0
        return StatusEntry(
            self._id,
            task_id,
            state,
            since,
            at,
            receipt=receipt,
            best_of=best_of,
            is_silent=is_silent,
            is_followed=self._is_followed,
        )

    def follow(self, *, is_followed: bool) -> list[Change]:
        """Notes whether updates of the task are listened to."""
        self._is_followed, row, entry = is_followed, self._row(), self.entry
        if row is None or entry is None:
            return []
        new = replace(entry if is_followed else self._left(entry), is_followed=is_followed)
        return self._rows.replace(row, new) if new != entry else []

    def _left(self, entry: StatusEntry) -> StatusEntry:
        """Returns the line of unfinished work as last heard: retries do not change its time."""
        is_open = entry.state.is_busy or entry.state is TaskState.UNKNOWN
        return replace(entry, at=self.heard or entry.at) if is_open else entry

    def set(self, entry: StatusEntry) -> list[Change]:
        """Shows this entry from now on."""
        row = self._row()
        if row is None:
            return [self._rows.insert(self._rows.end, entry)]
        return self._rows.replace(row, entry)

    def begin_work(self) -> list[Change]:
        """Marks a submitted task as working after its first result."""
        row, entry = self._row(), self.entry
        if row is None or entry is None or entry.state is not TaskState.SUBMITTED:
            return []
        return self._rows.replace(row, replace(entry, state=TaskState.WORKING, text=""))

    def receive(self, event: ReceiptGiven) -> list[Change]:
        """Shows a receipt under its answer; that of an earlier answer may have no line any more."""
        self.receipts[event.key] = event.receipt
        row = self._rows.last(of_task(StatusEntry, event.task_id))
        entry = self._rows[row] if row is not None and event.task_id is not None else None
        if row is not None and isinstance(entry, StatusEntry):
            return self._rows.replace(row, replace(entry, receipt=event.receipt))
        if event.message_id is None:
            return []
        done = self.entry or self.made(event.task_id, TaskState.COMPLETED, event.at)
        return self.set(replace(done, receipt=event.receipt))

    def choose(self, event: AnswerChosen) -> list[Change]:
        """Notes under the newest answer that the person chose it as the best."""
        entry = self.entry or self.made(None, TaskState.COMPLETED, self.heard or event.at)
        return self.set(replace(entry, best_of=event.among))

    def drop(self) -> list[Change]:
        row = self._row()
        return [] if row is None else [self._rows.remove(row)]

    def break_off(self, event: StreamBroke) -> list[Change]:
        """Notes that no further updates come."""
        if self.entry is None:
            status = self.made(event.task_id, TaskState.UNKNOWN, event.at)
            return self.set(self._left(replace(status, fault=event.fault)))
        return self.note(event.task_id, event.at, fault=event.fault)

    def stop(self, event: CancelAsked | CancelFailed) -> list[Change]:
        """Notes that the person asked to stop a task, or that this failed."""
        if isinstance(event, CancelAsked):
            self.stop_asked.add(event.task_id)
            return self.note(event.task_id, event.at, is_stopping=True)
        self.stop_asked.discard(event.task_id)
        return self.note(event.task_id, event.at, fault=event.fault)

    def note(
        self,
        task_id: TaskId | None,
        at: datetime,
        *,
        is_stopping: bool = False,
        fault: Fault | None = None,
    ) -> list[Change]:
        """Notes an event of a task that has not ended."""
        row, entry = self._row(), self.entry
        if row is None or entry is None:
            return []
        if entry.task_id != task_id or entry.state.is_terminal or at < entry.at:
            return []
        noted = replace(entry, is_stopping=is_stopping, fault=fault, at=at)
        return self._rows.replace(row, noted if fault is None else self._left(noted))

    def _row(self) -> int | None:
        row = self._rows.last(StatusEntry, BY_PERSON)
        if row is None or self._rows[row].entry_id != self._id:
            return None
        return row

    @property
    def _id(self) -> EntryId:
        return EntryId(f"{self._turn or ''}/status")
