"""Intents with messages: what the person does with rows that are selected or pointed at."""

from collections.abc import Sequence
from dataclasses import dataclass

from a2a_desktop.conversation.entry import Entry


@dataclass(frozen=True, slots=True)
class RowPart:
    """A row, or a part of it."""

    entry: Entry
    excerpt: str | None = None
    """The selected part as Markdown; None for all of it."""


@dataclass(frozen=True, slots=True)
class _OfPieces:
    pieces: Sequence[RowPart]


class CopyMessages(_OfPieces):
    """Copy messages with their look."""


class CopyMarkdown(_OfPieces):
    """Copy messages as Markdown."""


class Quote(_OfPieces):
    """Quote messages in the message box."""


class AskAgain(_OfPieces):
    """Send the question of a message again."""


class RepeatMessage(_OfPieces):
    """Send the question of a message again and again."""


class EditCopy(_OfPieces):
    """Put a copy of a message into the message box."""


class SaveMessages(_OfPieces):
    """Save messages as a file."""


class HandToAgent(_OfPieces):
    """Hand messages to another agent."""


class ShowInWire(_OfPieces):
    """Show the traffic of a message."""


class DeleteMessages(_OfPieces):
    """Delete messages from this computer."""


WordsIntent = CopyMessages | CopyMarkdown | Quote | SaveMessages
"""Intents that need messages in words."""
MessageIntent = (
    WordsIntent | HandToAgent | AskAgain | RepeatMessage | EditCopy | ShowInWire | DeleteMessages
)
MessageCommand = type[MessageIntent]
"""The kind of an intent, for menus and shortcuts."""
