"""Turns updates (the agent's words) into events (what happened), by comparison with the known
state.

A stream's pieces get their positions here; a snapshot (`get`, a pushed task, the answer of an agent
that does not stream) becomes only the missing events.
"""

import asyncio
import hashlib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from typing import Final

from a2a_desktop.conversation.citations import citations_in
from a2a_desktop.conversation.deeds import told_in
from a2a_desktop.conversation.entry import DataEntry, Entry, FileEntry, StatusEntry, TextEntry
from a2a_desktop.conversation.surfaces import is_of_surface, is_surface, unmarked
from a2a_desktop.conversation.transcript import Transcript
from a2a_desktop.model.events import (
    ArtifactChunk,
    Event,
    MessageReceived,
    StatusChanged,
    TaskOpened,
)
from a2a_desktop.model.ids import Json, TaskId
from a2a_desktop.model.message import (
    PARAGRAPH,
    PRIORITY,
    Artifact,
    DataPart,
    FilePart,
    Message,
    Part,
    TextPart,
    priority_in,
)
from a2a_desktop.model.task import ArtifactUpdate, StatusUpdate, Task, Update

PORTION: Final = 200
"""Updates that are merged at once."""
COMPARED: Final = 50
"""Results that may be in a task under another id."""
LARGE: Final = 1000
"""Parts of updates that take longer than a thread."""


def events_of(updates: Iterable[Update], known: Transcript, at: datetime) -> list[Event]:
    """Returns the events that `updates`, in this order, add to a transcript."""
    merging = _Merging(known, at)
    for update in updates:
        if isinstance(update, ArtifactUpdate):
            merging.piece(update)
            continue
        merging.end_run()
        match update:
            case Task():
                merging.snapshot(update)
            case Message():
                merging.events.append(MessageReceived(at, update))
            case StatusUpdate():
                merging.open(update)
                merging.status(update)
    merging.end_run()
    return merging.events


async def merged(updates: Sequence[Update], known: Transcript, at: datetime) -> list[Event]:
    """Returns what `events_of` does; works on large updates in a thread.

    Meanwhile nobody may change the transcript.
    """
    if sum(map(_size, updates)) > LARGE:
        return await asyncio.to_thread(events_of, updates, known, at)
    return events_of(updates, known, at)


def batches(updates: Iterable[Update]) -> list[list[Update]]:
    """Returns updates in portions that `events_of` can take one after the other.

    A snapshot is compared with the known state, so it begins a portion. Portions are small enough
    to be shown without a noticeable delay.
    """
    portions: list[list[Update]] = []
    for update in updates:
        if isinstance(update, Task) or not portions or len(portions[-1]) == PORTION:
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
    _run: list[ArtifactUpdate] = field(default_factory=list)

    def status(self, said: Task | StatusUpdate) -> None:
        status, told = said.status, told_in(said.metadata)
        if priority := priority_in(said.metadata):
            told = {**told, PRIORITY: priority}
        self.events.append(StatusChanged(self.at, said.task_id, status.state, status.message, told))

    def piece(self, update: ArtifactUpdate) -> None:
        """Joins consecutive pieces of one artifact into one event."""
        run, artifact = self._run, update.artifact
        own_id = self._own_id(update.task_id, artifact)
        if own_id != artifact.artifact_id:
            update = replace(update, artifact=replace(artifact, artifact_id=own_id))
        if run and not (
            update.append
            and not run[-1].is_last
            and run[0].artifact.artifact_id == update.artifact.artifact_id
            and run[0].task_id == update.task_id
        ):
            self.end_run()
        self._run.append(update)

    def end_run(self) -> None:
        if not self._run:
            return
        run, self._run = self._run, []
        first = run[0]
        self.open(first)
        is_next = self._position(first.task_id, first.artifact.artifact_id) > 0
        self.events.append(
            self._chunk(
                first.task_id,
                replace(first.artifact, metadata=_metadata_of(run)),
                _with_adjacent_texts_joined(part for one in run for part in one.artifact.parts),
                replaces=is_next and not first.append,
                is_last=run[-1].is_last,
                span=len(run),
            )
        )

    def snapshot(self, task: Task) -> None:
        self.open(task)
        for artifact in self._as_heard(self._without_earlier(task)):
            self._compare(task, artifact)
        status = task.status
        moved = status.state is not self.known.state or task.task_id != self.known.task_id
        if moved or status.message is not None:
            self.status(task)

    def _without_earlier(self, task: Task) -> Task:
        """Returns a task without the results of earlier ones that are the same for the agent: it
        may list those of all turns.
        """
        names = {one for one, own in self.known.agents_ids.items() if own == task.agents_id}
        heard = [one for one in self.known.positions if one[0] in names - {task.task_id}]
        if not 0 < len(heard) < len(task.artifacts):
            return task
        are_all = all(
            _lacking(self.known.artifact_rows(*one), artifact) == 0
            for one, artifact in zip(heard, task.artifacts, strict=False)
        )
        return replace(task, artifacts=task.artifacts[len(heard) :]) if are_all else task

    def _as_heard(self, task: Task) -> Iterator[Artifact]:
        """Yields the results of a task, each under the id under which it was heard.

        A server may name a result otherwise in the task than in its stream. When the task is over,
        the last one is only compared with those of this turn: it may answer in the same words.
        """
        heard = dict.fromkeys(one for of, one in self.known.positions if of == task.task_id)
        listed = {one.artifact_id for one in task.artifacts}
        unlisted = [one for one in heard if one not in listed][-COMPARED:]
        for artifact in task.artifacts:
            own, said = self._own_id(task.task_id, artifact), artifact.artifact_id
            is_last = artifact is task.artifacts[-1] and not task.status.state.is_busy
            lacking = dict[str, int]()
            is_known = own == said and own in heard
            for one in () if is_known else (said, *unlisted):
                rows = self.known.artifact_rows(task.task_id, one)
                is_other = is_last and one != said and not self._is_of_turn(rows)
                if not is_other and (size := _lacking(rows, artifact)) is not None:
                    lacking[one] = size
            same = min(lacking, key=lacking.__getitem__, default=own)
            unlisted = [one for one in unlisted if one != same]
            yield replace(artifact, artifact_id=same)

    def _own_id(self, task_id: TaskId, artifact: Artifact) -> str:
        """Returns the id of a result; one without any is another one in each turn."""
        artifact_id = artifact.artifact_id
        rows = () if artifact.has_id else self.known.artifact_rows(task_id, artifact_id)
        is_older = bool(rows) and not self._is_of_turn(rows)
        return f"{artifact_id} {self.known.since}" if is_older else artifact_id

    def _is_of_turn(self, rows: Sequence[Entry]) -> bool:
        since = self.known.since
        return since is None or any(
            not isinstance(one, StatusEntry) and one.origin.at >= since for one in rows
        )

    def _compare(self, task: Task, artifact: Artifact) -> None:
        rows = self.known.artifact_rows(task.task_id, artifact.artifact_id)
        have = [_part_of(entry) for entry in rows if not is_of_surface(entry)]
        drawn = self.known.surfaces.of_artifact(task.task_id, artifact.artifact_id)
        want = tuple(unmarked(_with_adjacent_texts_joined(artifact.parts)))
        if not have and not drawn:
            missing, replaces = want, False
        else:
            suffix = _suffix_of_both(have, drawn, want)
            if suffix is None:
                suffix = _suffix_of_both(have, drawn, _unbroken(artifact))
            missing, replaces = (want, True) if suffix is None else (suffix, False)
        cited = _kept(artifact.metadata)
        if (
            missing
            or replaces
            or cited != self.known.citations.said(task.task_id, artifact.artifact_id)
        ):
            self.events.append(
                self._chunk(
                    task.task_id,
                    artifact,
                    tuple(missing),
                    replaces=replaces,
                    is_last=task.status.state.is_terminal,
                )
            )

    def open(self, told: Task | StatusUpdate | ArtifactUpdate) -> None:
        task_id = told.task_id
        if task_id not in self._opened and not self.known.knows_task(task_id):
            self.events.append(TaskOpened(self.at, task_id, told.context_id, told.agents_id))
        self._opened.add(task_id)

    def _position(self, task_id: TaskId, artifact_id: str) -> int:
        key = (task_id, artifact_id)
        return self._positions.get(key, self.known.positions.get(key, 0))

    def _chunk(
        self,
        task_id: TaskId,
        artifact: Artifact,
        parts: tuple[Part, ...],
        *,
        replaces: bool,
        is_last: bool,
        span: int = 1,
    ) -> ArtifactChunk:
        position = self._position(task_id, artifact.artifact_id)
        self._positions[task_id, artifact.artifact_id] = position + span
        return ArtifactChunk(
            self.at,
            task_id,
            artifact.artifact_id,
            position,
            parts,
            span,
            name=artifact.name,
            description=artifact.description,
            replaces=replaces,
            is_last=is_last,
            cited=_kept(artifact.metadata),
        )


def _unbroken(artifact: Artifact) -> tuple[Part, ...]:
    """Returns the parts of an artifact whose pieces a server may have kept under one id."""
    parts = (part for part in artifact.parts if part is not PARAGRAPH)
    return tuple(unmarked(_with_adjacent_texts_joined(parts)))


def _size(update: Update) -> int:
    """Returns the number of parts of an update, roughly."""
    match update:
        case Task(artifacts=artifacts):
            return sum(1 + len(one.parts) for one in artifacts)
        case ArtifactUpdate(artifact=artifact):
            return len(artifact.parts)
        case _:
            return 1


def _kept(metadata: Mapping[str, Json]) -> Mapping[str, Json]:
    """Returns the members of a result's metadata that are kept."""
    return {**citations_in(metadata), **told_in(metadata)}


def _metadata_of(run: Sequence[ArtifactUpdate]) -> Mapping[str, Json]:
    """Returns the metadata of several pieces; the last one wins."""
    return {key: value for one in run for key, value in one.artifact.metadata.items()}


def _with_adjacent_texts_joined(parts: Iterable[Part]) -> tuple[Part, ...]:
    joined: list[Part] = []
    texts: list[TextPart] = []

    def end_texts() -> None:
        if texts:
            whole = "".join(text.text for text in texts)
            joined.append(texts[0] if len(texts) == 1 else replace(texts[0], text=whole))
            texts.clear()

    for part in parts:
        if isinstance(part, TextPart):
            texts.append(part)
        else:
            end_texts()
            joined.append(part)
    end_texts()
    return tuple(joined)


def _part_of(entry: Entry) -> Part:
    if isinstance(entry, TextEntry):
        return TextPart(entry.text if entry.said is None else entry.said)
    if isinstance(entry, FileEntry):
        return entry.file
    assert isinstance(entry, DataEntry), StatusEntry
    return DataPart(entry.data, entry.media_type, entry.metadata)


def _suffix_of_both(
    have: Sequence[Part], drawn: Sequence[Part], want: Sequence[Part]
) -> tuple[Part, ...] | None:
    """Returns the rest as `_suffix` does, where surfaces do not have rows of their own."""
    plain = [part for part in want if not is_surface(part)]
    surfaces = [part for part in want if is_surface(part)]
    more = _suffix(have, plain) if have else tuple(plain)
    more_surfaces = _suffix(drawn, surfaces) if drawn else tuple(surfaces)
    if more is None or more_surfaces is None:
        return None
    return (*more, *more_surfaces)


def _suffix(have: Sequence[Part], want: Sequence[Part]) -> tuple[Part, ...] | None:
    """Returns the part of `want` after all of `have`; None if `have` is not its beginning."""
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


def _lacking(rows: Sequence[Entry], artifact: Artifact) -> int | None:
    """Returns the size of what rows lack of a result; None if they are of another one."""
    own = [one for one in rows if not is_of_surface(one)]
    names = {one.origin.name for one in own if not isinstance(one, StatusEntry)} | {artifact.name}
    if not own or len(names - {None}) > 1:
        return None
    want = tuple(unmarked(_with_adjacent_texts_joined(artifact.parts)))
    rest = _suffix([_part_of(one) for one in own], want)
    if rest is None:
        return None
    return sum(len(one.text) if isinstance(one, TextPart) else 1 for one in rest)


def _same(mine: Part, theirs: Part) -> bool:
    match mine, theirs:
        case TextPart(), TextPart():
            return mine.text == theirs.text
        case DataPart(), DataPart():
            return mine.data == theirs.data
        case FilePart(), FilePart():
            was_fetched = mine.uri is not None and mine.uri == theirs.uri
            return was_fetched or _content(mine) == _content(theirs)
        case _:
            return False


def _content(file: FilePart) -> tuple[str | None, str | None]:
    if file.data is not None:
        return hashlib.sha256(file.data).hexdigest(), None
    return file.blob, file.uri
