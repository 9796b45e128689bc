"""Creates entries from messages and from pieces of results."""

from dataclasses import replace
from datetime import datetime

from a2a_desktop.conversation.entry import (
    AnswerEntry,
    DataEntry,
    Delivery,
    Entry,
    FileEntry,
    FormEntry,
    Origin,
    PurchaseEntry,
    TextEntry,
)
from a2a_desktop.conversation.named_choices import choices_of
from a2a_desktop.forms.conventions.base import Ask
from a2a_desktop.forms.conventions.payment import NAME as PAYMENT
from a2a_desktop.forms.keywords import members
from a2a_desktop.forms.payment import required_in
from a2a_desktop.forms.recognise import find
from a2a_desktop.model.errors import Fault
from a2a_desktop.model.events import ArtifactChunk
from a2a_desktop.model.ids import (
    EntryId,
    JsonObject,
    MessageId,
    TaskId,
    origin_of_message,
    origin_of_result,
    row_of,
)
from a2a_desktop.model.message import DataPart, FilePart, Message, Part, Role, TextPart


def entry_of(entry_id: EntryId, origin: Origin, part: Part) -> TextEntry | FileEntry | DataEntry:
    """Returns the row of one part."""
    if isinstance(part, TextPart):
        return TextEntry(entry_id, origin, part.text)
    if isinstance(part, FilePart):
        return FileEntry(entry_id, origin, part)
    kind, facts = part.said_type, part.metadata
    if origin.role is Role.AGENT and (found := required_in(members(part.data))) is not None:
        ask = Ask(PAYMENT, {"payment": found})
        return PurchaseEntry(entry_id, origin, part.data, media_type=kind, metadata=facts, ask=ask)
    return DataEntry(entry_id, origin, part.data, media_type=kind, metadata=facts)


def said(
    message: Message, origin: Origin, *, is_waiting: bool, first: int
) -> tuple[list[tuple[EntryId, Part]], FormEntry | None]:
    """Returns the parts of an agent's message that become rows, and the form in it if any.

    These are its parts from number `first` on; a form begins with the first.
    """
    ask = find(message, is_waiting=is_waiting) if first == 0 else None
    hidden = ask.parts if ask is not None else ()
    own = key_of(message)
    shown = [
        (row_of(own, first + number), part)
        for number, part in enumerate(message.parts)
        if number not in hidden
    ]
    return shown, _form(row_of(own, "form"), origin, ask) if ask else None


def form_of(entry_id: EntryId, origin: Origin, part: Part) -> FormEntry | None:
    """Returns the form in a piece of a result."""
    if not isinstance(part, DataPart):
        return None
    ask = find(Message(MessageId(""), Role.AGENT, (part,)), is_waiting=False)
    return _form(entry_id, origin, ask, part) if ask is not None else None


def _form(entry_id: EntryId, origin: Origin, ask: Ask, part: DataPart | None = None) -> FormEntry:
    return FormEntry(entry_id, origin, part.data if part is not None else ask.what, ask=ask)


def written(
    message: Message, at: datetime, delivery: Delivery, fault: Fault | None = None
) -> list[Entry]:
    """Returns the rows of a person's message; the last one has its delivery."""
    own = key_of(message)
    origin = Origin(Role.USER, at, message.message_id, message.task_id)
    rows: list[TextEntry | FileEntry | DataEntry]
    if (answer := message.answer) is not None:
        rows = [AnswerEntry(row_of(own, 0), origin, answer.as_data(), answer=answer)]
    else:
        rows = [
            entry_of(row_of(own, number), origin, part)
            for number, part in enumerate(message.parts)
            if not _is_for_machines(message, part)
        ]
    return [*rows[:-1], *(replace(row, delivery=delivery, fault=fault) for row in rows[-1:])]


def _is_for_machines(message: Message, part: Part) -> bool:
    """Returns whether a part repeats the text for a framework."""
    is_response = isinstance(part, DataPart) and part.metadata.get("adk_type") is not None
    return is_response and any(isinstance(one, TextPart) for one in message.parts)


def heard(message: Message, at: datetime, task_id: TaskId | None, asked: JsonObject) -> Origin:
    """Returns the origin of an agent's message; `asked`: the schema that it is wanted in."""
    key, choices = message.message_id, choices_of(message)
    return Origin(Role.AGENT, at, key, task_id, choices=choices, asked=asked)


def asked(message: Message, at: datetime) -> list[Entry]:
    """Returns the rows of an asker's message, each part as it is."""
    origin = Origin(Role.AGENT, at, message.message_id, message.task_id)
    own = key_of(message)
    return [entry_of(row_of(own, place), origin, one) for place, one in enumerate(message.parts)]


def origin_of(chunk: ArtifactChunk, asked: JsonObject) -> Origin:
    """Returns the origin of a piece of a result; `asked`: the schema that it is wanted in."""
    return Origin(
        Role.AGENT,
        chunk.at,
        task_id=chunk.task_id,
        artifact_id=chunk.artifact_id,
        name=chunk.name,
        description=chunk.description,
        asked=asked,
    )


def key_of(said: Message | ArtifactChunk) -> str:
    """Returns the beginning of the ids of the rows of a message or result."""
    if isinstance(said, Message):
        return origin_of_message(said.message_id)
    return origin_of_result(said.task_id, said.artifact_id)
