"""Events of a conversation that could not be shown, reduced to their words."""

from dataclasses import replace
from typing import Final

from a2a_desktop.model.events import (
    ArtifactChunk,
    Event,
    MessageReceived,
    MessageWritten,
    StatusChanged,
)
from a2a_desktop.model.message import Message, Part, Role, TextPart, text_of

LONGEST: Final = 20_000
"""Characters of a message that are shown."""
_FENCE: Final = "~" * 20


def as_text(event: Event) -> Event:
    """Returns the same event with its words alone, without their format."""
    match event:
        case ArtifactChunk(parts=parts):
            return replace(event, parts=_plain(parts), cited={})
        case MessageReceived(message=message) | MessageWritten(message=message):
            return replace(event, message=_bare(message))
        case StatusChanged(message=message):
            return replace(event, message=message and _bare(message), told={})
        case _:
            return event


def _bare(message: Message) -> Message:
    if message.role is Role.USER:
        parts: tuple[Part, ...] = (TextPart(text_of(message.parts)[:LONGEST]),)
    else:
        parts = _plain(message.parts)
    return replace(message, parts=parts, metadata={})


def _plain(parts: tuple[Part, ...]) -> tuple[Part, ...]:
    text = text_of(parts)[:LONGEST].replace(_FENCE, "")
    return (TextPart(f"{_FENCE}\n{text}\n{_FENCE}\n\n"),) if text.strip() else ()
