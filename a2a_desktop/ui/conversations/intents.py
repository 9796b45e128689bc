"""Intents of the person for a conversation in the list."""

from dataclasses import dataclass, field

from a2a_desktop.conversation.record import ConversationRecord


@dataclass(frozen=True, slots=True)
class _OfConversation:
    record: ConversationRecord
    others: tuple[ConversationRecord, ...] = field(default=(), kw_only=True)
    """The other conversations of its round, if the intent is about all of them."""

    @property
    def records(self) -> tuple[ConversationRecord, ...]:
        """All conversations that the intent is about."""
        return self.record, *self.others


class OpenConversation(_OfConversation):
    """Show a conversation by itself."""


class ShowRound(_OfConversation):
    """Show all conversations of the round that a conversation is part of."""


class OpenInWindow(_OfConversation):
    """Open a conversation in a window of its own."""


class PinConversation(_OfConversation):
    """Keep a conversation at the top of the list."""


class UnpinConversation(_OfConversation):
    """Give a conversation its place by time."""


@dataclass(frozen=True, slots=True)
class RenameConversation(_OfConversation):
    """Change the title of a conversation."""

    title: str | None = None
    """The new title, "" for the automatic one; None asks for it."""


class DuplicateConversation(_OfConversation):
    """Copy a conversation."""


class KeepAsRecipe(_OfConversation):
    """Make a recipe of the chain that a conversation is part of."""


class ArchiveConversation(_OfConversation):
    """Move a conversation into the archive."""


class UnarchiveConversation(_OfConversation):
    """Bring a conversation back from the archive."""


class ExportConversation(_OfConversation):
    """Save a conversation as a file."""


class PrintConversation(_OfConversation):
    """Print a conversation."""


class DeleteConversation(_OfConversation):
    """Delete a conversation."""


ConversationIntent = (
    OpenConversation
    | ShowRound
    | OpenInWindow
    | PinConversation
    | UnpinConversation
    | RenameConversation
    | DuplicateConversation
    | KeepAsRecipe
    | ArchiveConversation
    | UnarchiveConversation
    | ExportConversation
    | PrintConversation
    | DeleteConversation
)
