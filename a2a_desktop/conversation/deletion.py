"""Removes deleted rows from events: for search, and for files that leave the program.

An emptied part keeps its place, so that the ids of other rows stay.
"""

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace

from a2a_desktop.a2ui.messages import begins, by_surface
from a2a_desktop.conversation.entry_factory import key_of
from a2a_desktop.conversation.status_line import TOLD_IN_THE_STATUS_LINE
from a2a_desktop.conversation.surfaces import is_surface, unmarked
from a2a_desktop.forms.recognise import find
from a2a_desktop.model.events import (
    ArtifactChunk,
    Event,
    FileFetched,
    MessageQueued,
    MessageReceived,
    MessageWritten,
    RowsDeleted,
    RowsRestored,
    StatusChanged,
)
from a2a_desktop.model.ids import EntryId, Json, TaskId, row_of
from a2a_desktop.model.message import DataPart, FilePart, Message, Part, Role, TextPart, text_of


def deleted_by(events: Iterable[Event]) -> frozenset[EntryId]:
    """Returns the rows that were deleted, and not restored since."""
    rows: set[EntryId] = set()
    for event in events:
        if isinstance(event, RowsDeleted):
            rows |= set(event.rows)
        elif isinstance(event, RowsRestored):
            rows -= set(event.rows)
    return frozenset(rows)


def without_deleted(events: Sequence[Event], rows: Collection[EntryId]) -> Sequence[Event]:
    """Returns as many events, in their order, without the contents of these rows.

    `events` must have all pieces of a result, or the one that they were joined to.
    """
    if not rows:
        return events
    deletion = _Deletion(rows)
    once = [deletion.event(event) for event in events]
    return [deletion.elsewhere(*pair) for pair in zip(once, events, strict=True)]


def text_of_rows(events: Iterable[Event], rows: Collection[EntryId]) -> str:
    """Returns the text of rows in one line, with the names of their files."""
    deletion = _Deletion(rows)
    for event in events:
        deletion.event(event)
    words = ("".join(texts) for texts in deletion.words.values())
    return " ".join(" ".join(words).split())


@dataclass(slots=True)
class _Deletion:
    rows: Collection[EntryId]
    _results: dict[str, tuple[int, bool]] = field(default_factory=dict)
    """By result: the number of its rows, and whether the last one is a growing text."""
    words: dict[str, list[str]] = field(default_factory=dict)
    """The texts and the names of files of deleted rows, by row."""
    _texts: dict[str, list[str]] = field(default_factory=dict)
    """The texts of deleted rows, by row: agents repeat them in the status at the end."""
    _tasks: dict[str, TaskId | None] = field(default_factory=dict)
    _surfaces: set[str] = field(default_factory=set)
    """The surfaces of deleted rows: messages and results of later turns may change them."""
    _drawn: set[str] = field(default_factory=set)
    """Surfaces drawn since the last message of the person; drawing one again changes its row."""

    def event(self, event: Event) -> Event:
        match event:
            case MessageWritten() | MessageQueued():
                self._drawn.clear()
                return replace(event, message=self._own(event.message))
            case MessageReceived():
                return replace(event, message=self._agents(event.message, None, is_waiting=False))
            case StatusChanged(message=Message() as message):
                if event.state not in TOLD_IN_THE_STATUS_LINE:
                    waits = event.state.is_waiting
                    bare = self._agents(message, event.task_id, is_waiting=waits)
                else:
                    bare = self._silent(message, event.task_id)
                return replace(event, message=bare, told=event.told if bare == message else {})
            case ArtifactChunk():
                parts = tuple(self._chunk(event))
                cited = event.cited if parts == event.parts else {}
                return replace(event, parts=parts, cited=cited)
            case FileFetched(entry_id=row) if row in self.rows:
                return replace(event, file=FilePart())
        return event

    def elsewhere(self, event: Event, whole: Event) -> Event:
        """Returns an event without a repetition of a deleted row's text in another place.

        `whole` is the original event.
        """
        match event:
            case StatusChanged(message=Message() as message):
                if self._was_said(whole):
                    return replace(event, message=replace(message, parts=()))
                return replace(event, message=self._undrawn(message))
            case MessageReceived(message=message):
                return replace(event, message=self._undrawn(message))
            case ArtifactChunk(parts=parts):
                return replace(event, parts=self._without_surfaces(parts))
        return event

    def _was_said(self, event: Event) -> bool:
        """Returns whether it only repeats a deleted row of its task, and so had no row."""
        assert isinstance(event, StatusChanged)
        parts = event.message.parts if event.message is not None else ()
        words = text_of(parts).strip()
        if not words or not all(isinstance(one, TextPart) for one in parts):
            return False
        said = (row for row, task_id in self._tasks.items() if task_id == event.task_id)
        return any("".join(self._texts[row]).strip() == words for row in said)

    def _undrawn(self, message: Message) -> Message:
        return replace(message, parts=self._without_surfaces(message.parts))

    def _without_surfaces(self, parts: tuple[Part, ...]) -> tuple[Part, ...]:
        if not self._surfaces:
            return parts
        return tuple(
            _bare(one) if not self._surfaces.isdisjoint(_surfaces_of(one)) else one
            for one in unmarked(parts)
        )

    def _own(self, message: Message) -> Message:
        """Returns the person's message; a copy of its words for machines goes with them."""
        if message.answer is not None:
            if row_of(key_of(message), 0) not in self.rows:
                return message
            self.words[key_of(message)] = [message.answer.title]
            bare = replace(message.answer, title="", lines=(), values=None)
            return replace(message, answer=bare, parts=())
        parts = tuple(self._numbered(message, message.parts))
        if parts == message.parts:
            return message
        return replace(message, parts=tuple(map(_for_machines, parts)))

    def _agents(self, message: Message, task_id: TaskId | None, *, is_waiting: bool) -> Message:
        plain = replace(message, parts=unmarked(message.parts))
        self._drawn.update(*map(_surfaces_of, plain.parts))
        parts = list(self._numbered(plain, plain.parts, task_id))
        ask = find(plain, is_waiting=is_waiting)
        form = row_of(key_of(message), "form")
        if ask is not None and form in self.rows:
            for number in ask.parts:
                parts[number] = _bare(parts[number])
        changed = tuple(parts)
        return message if changed == plain.parts else replace(message, parts=changed)

    def _silent(self, message: Message, task_id: TaskId) -> Message:
        """Returns the message without text, which is in the status line and has no rows."""
        silent = replace(
            message, parts=tuple(one for one in message.parts if not isinstance(one, TextPart))
        )
        kept = iter(self._agents(silent, task_id, is_waiting=False).parts)
        parts = [one if isinstance(one, TextPart) else next(kept, one) for one in message.parts]
        return replace(message, parts=tuple(parts))

    def _numbered(
        self, message: Message, parts: Iterable[Part], task_id: TaskId | None = None
    ) -> Iterator[Part]:
        origin = key_of(message)
        for number, part in enumerate(parts):
            row = row_of(origin, number)
            if row in self.rows:
                self._note(row, part, task_id)
                is_agents = message.role is Role.AGENT and isinstance(part, TextPart)
                yield DataPart(None) if is_agents else _bare(part)
            else:
                yield part

    def _chunk(self, chunk: ArtifactChunk) -> Iterator[Part]:
        """Yields the parts of a chunk. Consecutive texts are one row, a new surface its own."""
        origin = key_of(chunk)
        count, goes_on = self._results.get(origin, (0, False))
        if chunk.replaces:
            count, goes_on = 0, False
        for part in unmarked(chunk.parts):
            if self._is_change(part):
                yield part
                continue
            is_text = isinstance(part, TextPart)
            own = count - 1 if is_text and goes_on else count
            count, goes_on = own + 1, is_text
            row = row_of(origin, own)
            if row in self.rows:
                self._note(row, part, chunk.task_id)
                yield _bare(part)
            else:
                yield part
        self._results[origin] = (count, goes_on)

    def _is_change(self, part: Part) -> bool:
        """Returns whether a part only changes surfaces that have a row already."""
        if not is_surface(part):
            return False
        is_known = _surfaces_of(part) <= self._drawn
        self._drawn |= _surfaces_of(part)
        return is_known or not begins(_messages(part))

    def _note(self, row: str, part: Part, task_id: TaskId | None) -> None:
        self._surfaces |= _surfaces_of(part)
        if isinstance(part, FilePart):
            self.words.setdefault(row, []).append(part.name or "")
        if isinstance(part, TextPart):
            self.words.setdefault(row, []).append(part.text)
            self._texts.setdefault(row, []).append(part.text)
            self._tasks[row] = task_id


def _surfaces_of(part: Part) -> set[str]:
    return set(by_surface(part.data)) if isinstance(part, DataPart) else set()


def _messages(part: Part) -> Sequence[Json]:
    data = part.data if isinstance(part, DataPart) else None
    return data if isinstance(data, list) else [data]


def _bare(part: Part) -> Part:
    """Returns a part that makes the same row, without contents."""
    if isinstance(part, TextPart):
        return TextPart("")
    if surfaces := _surfaces_of(part):
        return DataPart([{"deleteSurface": {"surfaceId": one}} for one in sorted(surfaces)])
    return DataPart(None)


def _for_machines(part: Part) -> Part:
    """Reduces a copy of the person's words for machines to its mark."""
    if not isinstance(part, DataPart) or part.metadata.get("adk_type") is None:
        return part
    return replace(part, data=None)
