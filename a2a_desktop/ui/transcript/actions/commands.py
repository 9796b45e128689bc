"""The actions on rows: the entries that each is offered for, their names, icons and keys."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from a2a_desktop.conversation.entry import (
    Delivery,
    Entry,
    FileEntry,
    FormEntry,
    FormState,
    StatusEntry,
    TextEntry,
)
from a2a_desktop.conversation.files import is_here
from a2a_desktop.model.message import Role
from a2a_desktop.ui.qt.translation import QT_TRANSLATE_NOOP, translated


class MessageDeed(StrEnum):
    """An action on rows."""

    COPY = "copy"
    COPY_MARKDOWN = "copy-markdown"
    QUOTE = "quote"
    TRY_AGAIN = "try-again"
    EDIT_COPY = "edit-copy"
    SAVE = "save"
    SEND_TO = "send-to"
    WIRE = "wire"
    DELETE = "delete"


@dataclass(frozen=True, slots=True)
class Piece:
    """A row, or a part of it."""

    entry: Entry
    excerpt: str | None = None
    """The selected part of it, as Markdown; None is all."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """An action, and its rows."""

    deed: MessageDeed
    pieces: Sequence[Piece]


@dataclass(frozen=True, slots=True)
class Manner:
    """The look of an action."""

    name: str
    icon: str
    keys: str


MANNERS: Final = {
    MessageDeed.COPY: Manner(QT_TRANSLATE_NOOP("wording", "Copy"), "ph.copy", "Ctrl+C"),
    MessageDeed.COPY_MARKDOWN: Manner(
        QT_TRANSLATE_NOOP("wording", "Copy as Markdown"), "ph.hash", "Ctrl+Shift+C"
    ),
    MessageDeed.QUOTE: Manner(QT_TRANSLATE_NOOP("wording", "Quote"), "ph.quotes", "Ctrl+Shift+Q"),
    MessageDeed.TRY_AGAIN: Manner(
        QT_TRANSLATE_NOOP("wording", "Try again"), "ph.arrow-clockwise", "Ctrl+Shift+R"
    ),
    MessageDeed.EDIT_COPY: Manner(
        QT_TRANSLATE_NOOP("wording", "Edit a copy"), "ph.pencil-simple", "Ctrl+Shift+E"
    ),
    MessageDeed.SAVE: Manner(
        QT_TRANSLATE_NOOP("wording", "Save…"), "ph.download-simple", "Ctrl+Shift+S"
    ),
    MessageDeed.SEND_TO: Manner(
        QT_TRANSLATE_NOOP("wording", "Send to…"), "ph.arrow-bend-up-right", "Ctrl+Shift+F"
    ),
    MessageDeed.WIRE: Manner(
        QT_TRANSLATE_NOOP("wording", "Show in Wire"), "ph.arrows-left-right", "Ctrl+Shift+W"
    ),
    MessageDeed.DELETE: Manner(QT_TRANSLATE_NOOP("wording", "Delete here"), "ph.trash", "Del"),
}
MORE: Final = QT_TRANSLATE_NOOP("wording", "More actions")

_TOGETHER: Final = (
    MessageDeed.COPY,
    MessageDeed.COPY_MARKDOWN,
    MessageDeed.QUOTE,
    MessageDeed.SAVE,
    MessageDeed.SEND_TO,
    MessageDeed.DELETE,
)
_FIRST_OF_OWN: Final = (
    MessageDeed.COPY,
    MessageDeed.EDIT_COPY,
    MessageDeed.TRY_AGAIN,
    MessageDeed.SAVE,
)
_FIRST_OF_AGENT: Final = (
    MessageDeed.COPY,
    MessageDeed.QUOTE,
    MessageDeed.TRY_AGAIN,
    MessageDeed.SEND_TO,
)
_FIRST_OF_FILE: Final = (
    MessageDeed.SAVE,
    MessageDeed.SEND_TO,
    MessageDeed.COPY,
)
_ON_ITS_WAY: Final = (Delivery.WAITING, Delivery.SENDING)
_AT_HAND: Final = 3
"""The most actions that have a button of their own over a row."""


def name_of(deed: MessageDeed) -> str:
    """Returns the name of an action on screen."""
    return translated(MANNERS[deed].name)


def offered(entries: Sequence[Entry], *, can_ask_again: bool) -> list[MessageDeed]:
    """Returns the actions for rows together, in the order of the menu.

    `can_ask_again`: the message before them is known, and can be sent again.
    """
    if len(entries) == 1:
        return [one for one in MessageDeed if _is_for(one, entries[0], can_ask_again)]
    return [one for one in _TOGETHER if any(_is_for(one, entry, False) for entry in entries)]


def at_hand(entry: Entry, deeds: Sequence[MessageDeed]) -> list[MessageDeed]:
    """Returns the actions with a button of their own; a status line has none."""
    if isinstance(entry, StatusEntry):
        return []
    kept = _FIRST_OF_FILE if isinstance(entry, FileEntry) else _FIRST_OF_AGENT
    kept = _FIRST_OF_OWN if _is_own(entry) else kept
    return [one for one in kept if one in deeds][:_AT_HAND]


def can_delete(entry: Entry) -> bool:
    """Returns False for an entry that is still being sent or received."""
    return MessageDeed.DELETE in offered([entry], can_ask_again=False)


def _is_for(deed: MessageDeed, entry: Entry, can_ask_again: bool) -> bool:
    if isinstance(entry, StatusEntry):
        return deed is MessageDeed.COPY
    is_own, is_file = _is_own(entry), isinstance(entry, FileEntry)
    match deed:
        case MessageDeed.COPY | MessageDeed.WIRE:
            return True
        case MessageDeed.COPY_MARKDOWN | MessageDeed.QUOTE:
            return not is_file and not (deed is MessageDeed.QUOTE and isinstance(entry, FormEntry))
        case MessageDeed.TRY_AGAIN:
            return can_ask_again
        case MessageDeed.EDIT_COPY:
            return is_own and isinstance(entry, TextEntry | FileEntry)
        case MessageDeed.SAVE | MessageDeed.SEND_TO:
            return not isinstance(entry, FormEntry) and (
                not isinstance(entry, FileEntry) or is_here(entry.file)
            )
        case MessageDeed.DELETE:
            is_waited_for = isinstance(entry, FormEntry) and entry.state is FormState.OPEN
            return not is_waited_for and entry.delivery not in _ON_ITS_WAY


def _is_own(entry: Entry) -> bool:
    return not isinstance(entry, StatusEntry) and entry.origin.role is Role.USER
