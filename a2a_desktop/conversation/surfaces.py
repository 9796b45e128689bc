"""A2UI in a transcript: one row for a surface of any number of parts.

A later message changes the row of a surface in place, unless the agent creates it again after the
person wrote: then it is shown below, where the person looks.
"""

from collections.abc import Sequence
from dataclasses import replace

from a2a_desktop.a2ui.messages import MARK, begins, by_surface, kind_of, pieces
from a2a_desktop.conversation.changes import Change
from a2a_desktop.conversation.entry import DataEntry, Entry, Origin
from a2a_desktop.conversation.rows import BY_PERSON, Rows, of_surface
from a2a_desktop.model.ids import EntryId, Json, JsonObject, TaskId
from a2a_desktop.model.message import DataPart, Part, TextPart


class SurfaceRows:
    """Puts the surfaces of agents into the rows of a transcript."""

    def __init__(self, rows: Rows) -> None:
        self._rows = rows
        self._of_artifacts: dict[tuple[TaskId, str], list[DataPart]] = {}

    def add(self, part: DataPart, entry_id: str, origin: Origin, row: int) -> list[Change]:
        """Adds a part of A2UI. A new row goes to `row` and has the id `entry_id`."""
        if origin.task_id is not None and origin.artifact_id is not None:
            key = (origin.task_id, origin.artifact_id)
            self._of_artifacts.setdefault(key, []).append(part)
        changes: list[Change] = []
        for number, (surface_id, said) in enumerate(by_surface(part.data).items()):
            known = self._rows.last(of_surface(surface_id))
            own_id = EntryId(f"{entry_id}.{number}" if number else entry_id)
            before: Sequence[Json] = ()
            if known is not None and self._goes_on(known, said):
                changes += self._put_into(known, said)
                continue
            if known is not None and not _has_components(said):
                before = _messages(self._rows[known])  # 0.8 may show again what it said before
            new = DataEntry(
                own_id, origin, [*before, *said], media_type=part.said_type, surface_id=surface_id
            )
            changes.append(self._rows.insert(row, new))
            row += 1
        return changes

    def of_artifact(self, task_id: TaskId, artifact_id: str) -> Sequence[DataPart]:
        """Returns the added parts of a result, in order: their rows may be anywhere."""
        return self._of_artifacts.get((task_id, artifact_id), ())

    def forget(self, task_id: TaskId, artifact_id: str) -> None:
        """Forgets a result that another version replaces."""
        self._of_artifacts.pop((task_id, artifact_id), None)

    def put_first(self, older: "SurfaceRows") -> None:
        """Adds the parts of older turns."""
        self._of_artifacts = older._of_artifacts | self._of_artifacts

    def _goes_on(self, known: int, said: Sequence[Json]) -> bool:
        if not begins(said) or not begins(_messages(self._rows[known])):
            return True
        return self._rows.last(BY_PERSON, after=known) is None

    def _put_into(self, row: int, said: Sequence[JsonObject]) -> list[Change]:
        entry = self._rows[row]
        assert isinstance(entry, DataEntry)
        return self._rows.replace(row, replace(entry, data=[*_messages(entry), *said]))


def unmarked(parts: Sequence[Part]) -> tuple[Part, ...]:
    """Returns parts with the A2UI of texts as parts of its own."""
    found: list[Part] = []
    for part in parts:
        if not isinstance(part, TextPart) or MARK not in part.text:
            found.append(part)
            continue
        for piece in pieces(part.text):
            if not isinstance(piece, str):
                found.append(DataPart(piece))
            elif piece.strip():
                found.append(replace(part, text=piece))
    return tuple(found)


def is_surface(part: Part) -> bool:
    """Returns whether the part is drawn as a surface."""
    return isinstance(part, DataPart) and bool(by_surface(part.data))


def is_of_surface(entry: Entry) -> bool:
    """Returns whether the row draws a surface."""
    return isinstance(entry, DataEntry) and entry.surface_id is not None


def _messages(entry: Entry) -> list[Json]:
    return entry.data if isinstance(entry, DataEntry) and isinstance(entry.data, list) else []


def _has_components(said: Sequence[JsonObject]) -> bool:
    """Returns whether a surface needs no old components: it has its own, or begins one of 0.9."""
    return any(kind_of(one) in ("surfaceUpdate", "createSurface") for one in said)
