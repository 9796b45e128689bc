"""The parts that are handed to another agent: each keeps its kind, and no secret is among them."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Final

from a2a_desktop.conversation.entry import (
    AnswerEntry,
    DataEntry,
    Entry,
    FileEntry,
    FormEntry,
    HandOverEntry,
    StatusEntry,
    TextEntry,
)
from a2a_desktop.conversation.export.source import public_address
from a2a_desktop.conversation.files import is_here, name_of
from a2a_desktop.conversation.steps import StepsEntry
from a2a_desktop.model.address import origin
from a2a_desktop.model.answer import Answer, AnswerLine
from a2a_desktop.model.ids import Json, JsonObject
from a2a_desktop.model.message import DataPart, FilePart, Part, TextPart

HIDDEN: Final = "•••"
"""A part of what stands for every secret, and for the middle of an account's number."""
_TYPES: Final = ("mimeType", "mediaType")
"""The facts about data that go along; all else in its metadata is between the agent and us."""


@dataclass(frozen=True, slots=True)
class Parcel:
    """The parts that leave, and what is kept back."""

    parts: tuple[Part, ...] = ()
    files_kept: tuple[str, ...] = ()
    """The names of files of which only an address is known that might hold a key."""
    answers_kept: tuple[str, ...] = ()
    """The labels of secret answers."""

    def without(self, number: int) -> "Parcel":
        """Returns the parcel without one of its parts."""
        return replace(self, parts=(*self.parts[:number], *self.parts[number + 1 :]))


def parcel_of(pieces: Iterable[tuple[Entry, str | None]]) -> Parcel:
    """Returns the parts of rows; of a text the excerpt, if there is one.

    Notes of this program, steps and questions stay here, and so do metadata of the agent.
    """
    parts: list[Part] = []
    files: list[str] = []
    answers: list[str] = []
    for entry, excerpt in pieces:
        match entry:
            case TextEntry():
                text = excerpt if excerpt is not None else entry.said or entry.text
                parts += [TextPart(text)] if text.strip() else []
            case FileEntry() if (file := _file(entry)) is not None:
                parts.append(file)
            case FileEntry():
                files.append(name_of(entry))
            case AnswerEntry(answer=answer):
                parts += _answers(answer)
                answers += [one.label for one in answer.lines if _is_hidden(one)]
            case StatusEntry() | HandOverEntry() | StepsEntry() | FormEntry():
                pass
            case DataEntry() if entry.data is not None:
                facts = {name: entry.metadata[name] for name in _TYPES if name in entry.metadata}
                parts.append(DataPart(entry.data, entry.media_type, facts))
    return Parcel(tuple(parts), tuple(files), tuple(answers))


def _file(entry: FileEntry) -> FilePart | None:
    """Returns the bytes, or the address where that is all that is known; None if it is no one's."""
    file, name = entry.file, name_of(entry) or None
    if is_here(file):
        return replace(file, name=name, uri=None, metadata={})
    if file.uri is None or origin(file.uri) is None or public_address(file.uri) != file.uri:
        return None
    return replace(file, name=name, metadata={})


def _answers(answer: Answer) -> list[Part]:
    """Returns the answers to a form by their labels, without the secrets."""
    lines = tuple(one for one in answer.lines if not _is_hidden(one))
    told: JsonObject = replace(answer, lines=lines).as_data()
    if not told or answer.is_declined:
        return []
    titled: Mapping[str, Json] = {answer.title: told} if answer.title else told
    return [DataPart(dict(titled))]


def _is_hidden(line: AnswerLine) -> bool:
    cells = (cell for row in line.rows for cell in row)
    return any(HIDDEN in one for one in (*line.values, *cells))
