"""What the agent said (updates) to what happened (events), against what is known.

A stream's pieces get their positions here; a snapshot (`get`, a pushed task, the answer of
an agent that does not stream) becomes only the events that are missing.
"""

import hashlib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime

from a2a_desktop.conversation.entry import DataEntry, Entry, FileEntry, StatusEntry, TextEntry
from a2a_desktop.conversation.transcript import Transcript
from a2a_desktop.model.events import (
    ArtifactChunk,
    Event,
    MessageReceived,
    StatusChanged,
    TaskOpened,
)
from a2a_desktop.model.ids import ContextId, TaskId
from a2a_desktop.model.message import Artifact, DataPart, FilePart, Message, Part, TextPart
from a2a_desktop.model.task import ArtifactUpdate, StatusUpdate, Task, TaskStatus, Update


def events_of(updates: Iterable[Update], known: Transcript, at: datetime) -> list[Event]:
    """The events that `updates`, in this order, add to a transcript."""
    merging = _Merging(known, at)
    for update in updates:
        match update:
            case Task():
                merging.snapshot(update)
            case Message():
                merging.events.append(MessageReceived(at, update))
            case StatusUpdate():
                merging.status(update.task_id, update.context_id, update.status)
            case ArtifactUpdate():
                merging.piece(update)
    return merging.events


def batches(updates: Iterable[Update]) -> list[list[Update]]:
    """Updates in portions that `events_of` can take one after the other.

    A snapshot is compared with what is known, so it never shares one with what precedes it.
    """
    portions: list[list[Update]] = []
    for update in updates:
        if isinstance(update, Task) or not portions:
            portions.append([])
        portions[-1].append(update)
    return portions


@dataclass(slots=True)
class _Merging:
    known: Transcript
    at: datetime
    events: list[Event] = field(default_factory=list)
    _opened: set[TaskId] = field(default_factory=set)
    _positions: dict[tuple[TaskId, str], int] = field(default_factory=dict)

    def status(self, task_id: TaskId, context_id: ContextId | None, status: TaskStatus) -> None:
        self._open(task_id, context_id)
        self.events.append(StatusChanged(self.at, task_id, status.state, status.message))

    def piece(self, update: ArtifactUpdate) -> None:
        self._open(update.task_id, update.context_id)
        artifact = update.artifact
        is_next = self._position(update.task_id, artifact.artifact_id) > 0
        chunk = self._chunk(
            update.task_id,
            artifact,
            artifact.parts,
            replaces=is_next and not update.append,
            is_last=update.is_last,
        )
        last = self.events[-1] if self.events else None
        if isinstance(last, ArtifactChunk) and (joined := _joined(last, chunk)) is not None:
            self.events[-1] = joined
        else:
            self.events.append(chunk)

    def snapshot(self, task: Task) -> None:
        self._open(task.task_id, task.context_id)
        for artifact in task.artifacts:
            self._compare(task, artifact)
        status = task.status
        moved = status.state is not self.known.state or task.task_id != self.known.task_id
        if moved or status.message is not None:
            self.status(task.task_id, task.context_id, status)

    def _compare(self, task: Task, artifact: Artifact) -> None:
        have = [
            _part_of(entry)
            for entry in self.known.artifact_rows(task.task_id, artifact.artifact_id)
        ]
        want = _with_adjacent_texts_joined(artifact.parts)
        if not have:
            missing, replaces = want, False
        elif (suffix := _suffix(have, want)) is not None:
            missing, replaces = suffix, False
        else:
            missing, replaces = want, True
        if missing or replaces:
            self.events.append(
                self._chunk(
                    task.task_id,
                    artifact,
                    tuple(missing),
                    replaces=replaces,
                    is_last=task.status.state.is_terminal,
                )
            )

    def _open(self, task_id: TaskId, context_id: ContextId | None) -> None:
        if task_id not in self._opened and not self.known.knows_task(task_id):
            self.events.append(TaskOpened(self.at, task_id, context_id))
        self._opened.add(task_id)

    def _position(self, task_id: TaskId, artifact_id: str) -> int:
        key = (task_id, artifact_id)
        return self._positions.get(key, self.known.next_position(task_id, artifact_id))

    def _chunk(
        self,
        task_id: TaskId,
        artifact: Artifact,
        parts: tuple[Part, ...],
        *,
        replaces: bool,
        is_last: bool,
    ) -> ArtifactChunk:
        position = self._position(task_id, artifact.artifact_id)
        self._positions[task_id, artifact.artifact_id] = position + 1
        return ArtifactChunk(
            self.at,
            task_id,
            artifact.artifact_id,
            position,
            parts,
            name=artifact.name,
            description=artifact.description,
            replaces=replaces,
            is_last=is_last,
        )


def _joined(first: ArtifactChunk, second: ArtifactChunk) -> ArtifactChunk | None:
    """Two pieces that came in one frame as one, None if they do not belong together."""
    same = (first.task_id, first.artifact_id) == (second.task_id, second.artifact_id)
    if not same or second.replaces or first.is_last:
        return None
    return replace(
        first,
        parts=_with_adjacent_texts_joined((*first.parts, *second.parts)),
        span=first.span + second.span,
        is_last=second.is_last,
    )


def _with_adjacent_texts_joined(parts: Iterable[Part]) -> tuple[Part, ...]:
    joined: list[Part] = []
    for part in parts:
        last = joined[-1] if joined else None
        if isinstance(part, TextPart) and isinstance(last, TextPart):
            joined[-1] = replace(last, text=last.text + part.text)
        else:
            joined.append(part)
    return tuple(joined)


def _part_of(entry: Entry) -> Part:
    if isinstance(entry, TextEntry):
        return TextPart(entry.text)
    if isinstance(entry, FileEntry):
        return entry.file
    assert isinstance(entry, DataEntry), StatusEntry
    return DataPart(entry.data)


def _suffix(have: Sequence[Part], want: Sequence[Part]) -> tuple[Part, ...] | None:
    """What `want` has after all of `have`; None if `have` is not its beginning."""
    if len(have) > len(want):
        return None
    if not all(_same(mine, theirs) for mine, theirs in zip(have[:-1], want, strict=False)):
        return None
    last, there = have[-1], want[len(have) - 1]
    rest = tuple(want[len(have) :])
    if isinstance(last, TextPart) and isinstance(there, TextPart):
        if not there.text.startswith(last.text):
            return None
        more = there.text[len(last.text) :]
        return (TextPart(more), *rest) if more else rest
    return rest if _same(last, there) else None


def _same(mine: Part, theirs: Part) -> bool:
    match mine, theirs:
        case TextPart(), TextPart():
            return mine.text == theirs.text
        case DataPart(), DataPart():
            return mine.data == theirs.data
        case FilePart(), FilePart():
            return _content(mine) == _content(theirs)
        case _:
            return False


def _content(file: FilePart) -> tuple[str | None, str | None]:
    if file.data is not None:
        return hashlib.sha256(file.data).hexdigest(), None
    return file.blob, file.uri
