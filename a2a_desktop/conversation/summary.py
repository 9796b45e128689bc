"""The title and the last line of a conversation in the list."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from datetime import datetime
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from a2a_desktop.conversation.entry import (
    AnswerEntry,
    DataEntry,
    Entry,
    FileEntry,
    FormEntry,
    StatusEntry,
    TextEntry,
)
from a2a_desktop.conversation.record import ConversationRecord
from a2a_desktop.conversation.rows import rows_of
from a2a_desktop.conversation.standing import Standing, of_conversation
from a2a_desktop.conversation.transcript import Transcript
from a2a_desktop.forms.recognise import spec_of
from a2a_desktop.model.ids import Json, MessageId
from a2a_desktop.model.message import FilePart, Message, Part, Role, TextPart
from a2a_desktop.model.one_line import is_visible

if TYPE_CHECKING:
    from a2a_desktop.forms.compiling import Document

PREVIEW_LENGTH: Final = 200
_NAMING: Final = 50
"""Rows at the beginning that can give a conversation its title."""

_MARKS: Final = re.compile(r"^\s*(?:[-*+>#|]+|\d+[.)])\s+|[*_`]{1,3}|^[-|: ]+$")


def noted(
    record: ConversationRecord, known: Transcript, waiting: int, at: datetime
) -> ConversationRecord:
    """Returns the record after an event at a time."""
    return replace(
        record,
        state=known.state,
        task_id=known.task_id,
        context_id=known.context_id or record.context_id,
        preview=preview_of(known.entries),
        updated=max(record.updated, at),
        waiting=waiting,
    )


def stood(
    record: ConversationRecord, known: Transcript, *, is_followed: bool
) -> ConversationRecord:
    """Returns the record with the standing of its newest request."""
    status = known.status
    standing = of_conversation(
        known.entries, status, waiting=record.waiting, is_followed=is_followed
    )
    since = status.at if status is not None else record.updated
    if standing is not None and (standing.is_running or standing is Standing.INTERRUPTED):
        since = known.line.heard or since
    return replace(record, standing=standing, standing_since=since)


def title_of(message: Message) -> str:
    """Returns the subject of a message in a few words, or the name of a file or form in it."""
    from a2a_desktop.conversation.titles import condensed  # not needed before the window is shown

    names = [part.name for part in message.parts if isinstance(part, FilePart) and part.name]
    answered = [message.answer.title] if message.answer is not None else []
    words = "\n".join(part.text for part in message.parts if isinstance(part, TextPart))
    said = filter(is_visible, (words, *names, *answered))
    return condensed(next(said, ""))


def bettered(record: ConversationRecord, entries: Sequence[Entry]) -> ConversationRecord:
    """Returns the record with a better title than that of its first request, once there is one.

    `entries` are all. Another title stays: the person gave it, or it was bettered before.
    """
    from a2a_desktop.conversation.titles import is_telling  # not needed before the window is shown

    if record.is_named or is_telling(record.title) or record.title != _requested(entries):
        return record
    return replace(record, title=_telling(entries) or record.title)


def retitled(record: ConversationRecord, entries: Sequence[Entry]) -> ConversationRecord:
    """Returns the record with the title that its rows give it, after a deletion of some.

    `entries` are all; a title that the person gave stays.
    """
    if record.is_named or not record.title:
        return record
    return replace(record, title=_telling(entries) or _requested(entries) or _last(entries) or "…")


def _requested(entries: Sequence[Entry]) -> str:
    """Returns the title of the person's first message."""
    said = (one.origin for one in entries if not isinstance(one, StatusEntry))
    first = next((one.message_id for one in said if one.role is Role.USER), None)
    own = rows_of(entries, first) if first is not None else []
    parts = tuple(part for one in own if (part := _part_of(one)) is not None)
    return title_of(Message(MessageId(""), Role.USER, parts))


def _telling(entries: Sequence[Entry]) -> str:
    """Returns the first of all titles that tells the conversation from others, if there is one.

    It is that of a request, the name of a result or form, or the heading of an answer.
    """
    from a2a_desktop.conversation.titles import condensed, heading_of, is_telling, name_of

    for entry in entries[:_NAMING]:
        match entry:
            case StatusEntry() | AnswerEntry():
                pass
            case TextEntry(text=text) if entry.origin.role is Role.USER:
                if is_telling(title := condensed(text)):
                    return title
            case _ if entry.origin.role is Role.AGENT:
                names = filter(None, map(name_of, _names(entry)))
                heading = heading_of(entry.text) if isinstance(entry, TextEntry) else ""
                if title := next(names, heading):
                    return title
    return ""


def _names(entry: TextEntry | FileEntry | DataEntry) -> Iterator[str]:
    """Yields the names that an agent gave a result, its form, file or surface."""
    yield entry.origin.name or ""
    match entry:
        case FormEntry():
            spec = spec_of(entry.ask)
            yield spec.title or spec.root.label
        case FileEntry():
            yield entry.file.name or ""
        case DataEntry(surface_id=str(), data=data):
            yield _first_drawn(data)


def _last(entries: Sequence[Entry]) -> str:
    from a2a_desktop.conversation.titles import condensed

    return condensed(preview_of(entries))


def _part_of(entry: Entry) -> Part | None:
    match entry:
        case TextEntry(text=text):
            return TextPart(text)
        case FileEntry(file=file):
            return file
        case _:
            return None


def preview_of(entries: Sequence[Entry]) -> str:
    """Returns the last words as one plain line."""
    for entry in reversed(entries):
        match entry:
            case StatusEntry(text=text, state=state) if text and not state.is_terminal:
                return _plain(text)
            case TextEntry(text=text) if line := _last_line(text):
                return line
            case FileEntry(file=file) if file.name:
                return _plain(file.name)
            case DataEntry(surface_id=str(), data=data) if line := _first_drawn(data):
                return line
    return ""


def _first_drawn(data: Json) -> str:
    """Returns the first words of a drawn interface: its heading as a rule."""
    from a2a_desktop.forms.compiling import Document  # not needed before the window is shown

    return _first_of(Document(data))


@lru_cache(maxsize=8)
def _first_of(drawn: "Document") -> str:
    from a2a_desktop.a2ui.words import of_data

    return next(filter(None, map(_plain, of_data(drawn.root).splitlines())), "")


def first_line(text: str) -> str:
    """Returns the first words of a text as one plain line."""
    return next(filter(None, map(_plain, text[: 4 * PREVIEW_LENGTH].splitlines())), "")


def _last_line(text: str) -> str:
    for line in reversed(text[-4 * PREVIEW_LENGTH :].splitlines()):
        if plain := _plain(line):
            return plain
    return ""


def _plain(text: str) -> str:
    row = text.strip()
    if row.startswith("|") and row.endswith("|") and row.strip("|-: "):
        text = ", ".join(cell.strip() for cell in row[1:-1].split("|"))
    return " ".join(_MARKS.sub("", text).split())[:PREVIEW_LENGTH]
