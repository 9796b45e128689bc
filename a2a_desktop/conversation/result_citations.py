"""Sources of results: marked in their texts once these are complete.

The original text is kept beside the shown one, for the comparison with the next snapshot.
"""

from collections.abc import Mapping
from dataclasses import replace

from a2a_desktop.conversation.changes import Change
from a2a_desktop.conversation.citations import marked_texts
from a2a_desktop.conversation.entry import TextEntry
from a2a_desktop.conversation.rows import Rows, of_artifact, of_open
from a2a_desktop.model.events import ArtifactChunk, Event, StatusChanged, StreamBroke
from a2a_desktop.model.ids import Json, TaskId


class ResultCitations:
    """Marks sources, and removes the marks when more text comes."""

    def __init__(self, rows: Rows) -> None:
        self._rows = rows
        self._said: dict[tuple[TaskId, str], Mapping[str, Json]] = {}
        """The sources in the metadata of each result."""
        self._waiting: set[tuple[TaskId, str]] = set()
        """Results without marks yet."""

    def said(self, task_id: TaskId, artifact_id: str) -> Mapping[str, Json]:
        """Returns the known sources of one result."""
        return self._said.get((task_id, artifact_id), {})

    def put_first(self, older: "ResultCitations") -> None:
        """Adds the sources of older results."""
        self._said = older._said | self._said

    def hear(self, chunk: ArtifactChunk) -> list[Change]:
        """Prepares for a piece: it follows the earlier text, not the marks."""
        key = (chunk.task_id, chunk.artifact_id)
        if chunk.cited:
            self._said[key] = {**self._said.get(key, {}), **chunk.cited}
        if key not in self._said:
            return []
        self._waiting.add(key)
        changes: list[Change] = []
        for row, entry in self._texts(key):
            if entry.said is not None:
                changes += self._rows.replace(row, replace(entry, text=entry.said, said=None))
        return changes

    def marked(self, event: Event) -> list[Change]:
        """Marks the texts that are complete after an event."""
        changes: list[Change] = []
        for key in self._ended_by(event):
            if self._rows.last(of_open(*key)) is not None:
                continue
            self._waiting.discard(key)
            texts = self._texts(key)
            marked = marked_texts([entry.text for _, entry in texts], self._said[key])
            for (row, entry), text in zip(texts, marked, strict=True):
                if text != entry.text:
                    shown = replace(entry, text=text, said=entry.text)
                    changes += self._rows.replace(row, shown)
        return changes

    def _ended_by(self, event: Event) -> list[tuple[TaskId, str]]:
        """Returns the results without marks that an event may have ended."""
        match event:
            case ArtifactChunk(task_id=task_id, artifact_id=artifact_id):
                return [(task_id, artifact_id)] if (task_id, artifact_id) in self._waiting else []
            case StatusChanged(state=state) if state.is_busy:
                return []
            case StatusChanged(task_id=task_id) | StreamBroke(task_id=task_id):
                return [key for key in self._waiting if key[0] == task_id]
            case _:
                return []

    def _texts(self, key: tuple[TaskId, str]) -> list[tuple[int, TextEntry]]:
        """Returns the rows of its text, in order."""
        rows = reversed(self._rows.of(of_artifact(*key)))
        found = ((row, self._rows[row]) for row in rows)
        return [(row, entry) for row, entry in found if isinstance(entry, TextEntry)]
