"""A failed message in the message box: once sent again, it replaces the old one."""

from collections.abc import Awaitable, Callable, Sequence

from PySide6.QtCore import QObject

from a2a_desktop.conversation.conversation import Conversation
from a2a_desktop.conversation.entry import Delivery, Entry, FileEntry, StatusEntry, TextEntry
from a2a_desktop.conversation.rows import rows_of
from a2a_desktop.model.ids import ConversationId, EntryId, MessageId
from a2a_desktop.model.message import Part, TextPart
from a2a_desktop.ui.composer.composer import Composer


class ResendDraft(QObject):
    """Keeps the rows of the failed message in the message box, until the box is emptied."""

    def __init__(self, composer: Composer, parent: QObject) -> None:
        super().__init__(parent)
        self._composer = composer
        self._conversation: ConversationId | None = None
        self._mended: dict[ConversationId, MessageId] = {}
        composer.draft_changed.connect(self._written)

    def show_conversation(self, conversation: Conversation) -> None:
        """Sets the conversation of the message box."""
        self._conversation = conversation.record.conversation_id

    def begin(self, conversation: Conversation, entry: Entry) -> None:
        """Puts the message of a row into the box; the row stays until that is sent."""
        if isinstance(entry, StatusEntry) or entry.origin.message_id is None:
            return
        key, here = entry.origin.message_id, conversation.record.conversation_id
        if self._mended.get(here) == key:
            self._composer.focus()
            return
        self._composer.add(parts_of(rows_of(conversation.entries, key)))
        if (written := conversation.written(key)) is not None:
            self._composer.ask_as(written)
        self._mended[here] = key

    def take(self, conversation: Conversation) -> list[EntryId]:
        """Returns the rows to replace by the outgoing message, and forgets them."""
        key = self._mended.pop(conversation.record.conversation_id, None)
        rows = rows_of(conversation.entries, key) if key is not None else []
        has_failed = any(_delivery(one) is Delivery.FAILED for one in rows)
        return [one.entry_id for one in rows] if has_failed else []

    def _written(self) -> None:
        if self._conversation is not None and self._composer.is_empty:
            self._mended.pop(self._conversation, None)


async def in_place(
    conversation: Conversation, old: Sequence[EntryId], send: Callable[[], Awaitable[None]]
) -> None:
    """Sends in place of rows."""
    if old:
        await conversation.delete(old)
    await send()


def parts_of(entries: Sequence[Entry]) -> tuple[Part, ...]:
    """Returns the text and files of the person, for the message box."""
    parts: list[Part] = []
    for entry in entries:
        if isinstance(entry, TextEntry):
            parts.append(TextPart(entry.text))
        elif isinstance(entry, FileEntry):
            parts.append(entry.file)
    return tuple(parts)


def _delivery(entry: Entry) -> Delivery | None:
    return None if isinstance(entry, StatusEntry) else entry.delivery
