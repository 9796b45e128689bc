"""Events of one task, and the transcript that they make."""

from collections.abc import Iterable
from datetime import UTC, datetime, timedelta

from a2a_desktop.conversation.changes import Change
from a2a_desktop.conversation.entry import TextEntry
from a2a_desktop.conversation.transcript import Transcript
from a2a_desktop.model.events import ArtifactChunk, Event, MessageWritten, StatusChanged, TaskOpened
from a2a_desktop.model.ids import ContextId, MessageId, TaskId
from a2a_desktop.model.message import Message, Part, Role, TextPart
from a2a_desktop.model.task import TaskState

TASK = TaskId("t")
START = datetime(2026, 11, 20, 10, 0, tzinfo=UTC)


def at(second: float) -> datetime:
    return START + timedelta(seconds=second)


def written(text: str = "Hello", message_id: str = "m1", second: float = 0) -> MessageWritten:
    return MessageWritten(at(second), Message(MessageId(message_id), Role.USER, (TextPart(text),)))


def opened(second: float = 1) -> TaskOpened:
    return TaskOpened(at(second), TASK, ContextId("c"))


def chunk(position: int, *parts: str | Part, last: bool = False) -> ArtifactChunk:
    made = tuple(TextPart(part) if isinstance(part, str) else part for part in parts)
    return ArtifactChunk(at(2), TASK, "a", position, made, is_last=last)


def moved(state: TaskState, words: str = "", second: float = 3) -> StatusChanged:
    message = Message(MessageId(f"s/{words}"), Role.AGENT, (TextPart(words),)) if words else None
    return StatusChanged(at(second), TASK, state, message)


def transcript_of(*events: Event) -> Transcript:
    transcript = Transcript()
    for event in events:
        transcript.apply(event)
    return transcript


def texts(transcript: Transcript) -> list[str]:
    return [entry.text for entry in transcript.entries if isinstance(entry, TextEntry)]


def prepend(transcript: Transcript, events: Iterable[Event]) -> list[Change]:
    """Adds older turns above all rows. They end where the transcript begins."""
    return transcript.put_first(transcript_of(*events, *transcript.files.unplaced))
