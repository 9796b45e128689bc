"""The commands for rows: their names, icons and keys, and the rows that they suit."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final, assert_never

from a2a_desktop.conversation.entry import (
    Delivery,
    Entry,
    FileEntry,
    FormEntry,
    FormState,
    HandOverEntry,
    StatusEntry,
    TextEntry,
)
from a2a_desktop.conversation.files import is_here
from a2a_desktop.conversation.steps import StepsEntry
from a2a_desktop.model.message import Role
from a2a_desktop.ui.qt.translation import phrase, translated
from a2a_desktop.ui.transcript.message_intents import (
    AskAgain,
    CopyMarkdown,
    CopyMessages,
    DeleteMessages,
    EditCopy,
    HandToAgent,
    MessageCommand,
    Quote,
    RepeatMessage,
    RowPart,
    SaveMessages,
    ShowInWire,
)


@dataclass(frozen=True, slots=True)
class Presentation:
    """The look of a command in menus and buttons."""

    name: str
    icon: str
    keys: str


PRESENTATIONS: Final[Mapping[MessageCommand, Presentation]] = {
    CopyMessages: Presentation(phrase("Copy"), "ph.copy", "Ctrl+C"),
    CopyMarkdown: Presentation(phrase("Copy as Markdown"), "ph.hash", "Ctrl+Shift+C"),
    Quote: Presentation(phrase("Quote"), "ph.quotes", "Ctrl+Shift+Q"),
    AskAgain: Presentation(phrase("Try again"), "ph.arrow-clockwise", "Ctrl+Shift+R"),
    RepeatMessage: Presentation(phrase("Repeat…"), "ph.repeat", "Ctrl+Shift+Y"),
    EditCopy: Presentation(phrase("Edit a copy"), "ph.pencil-simple", "Ctrl+Shift+E"),
    SaveMessages: Presentation(phrase("Save…"), "ph.download-simple", "Ctrl+Shift+S"),
    HandToAgent: Presentation(phrase("Hand to…"), "ph.arrow-bend-up-right", "Ctrl+Shift+F"),
    ShowInWire: Presentation(phrase("Show in Wire"), "ph.arrows-left-right", "Ctrl+Shift+W"),
    DeleteMessages: Presentation(phrase("Delete here"), "ph.trash", "Del"),
}
MORE: Final = phrase("More actions")

_TOGETHER: Final[Sequence[MessageCommand]] = (
    CopyMessages,
    CopyMarkdown,
    Quote,
    SaveMessages,
    HandToAgent,
    DeleteMessages,
)
_FIRST_OF_OWN: Final[Sequence[MessageCommand]] = (
    CopyMessages,
    EditCopy,
    AskAgain,
    SaveMessages,
)
_FIRST_OF_AGENT: Final[Sequence[MessageCommand]] = (
    CopyMessages,
    Quote,
    AskAgain,
    HandToAgent,
)
_FIRST_OF_FILE: Final[Sequence[MessageCommand]] = (
    SaveMessages,
    HandToAgent,
    CopyMessages,
)
_ON_ITS_WAY: Final = (Delivery.WAITING, Delivery.SENDING)
_AT_HAND: Final = 3
"""The most actions that have a button of their own over a row."""


def name_of(command: MessageCommand) -> str:
    """Returns the name of an action on screen."""
    return translated(PRESENTATIONS[command].name)


def offered(entries: Sequence[Entry], *, can_ask_again: bool) -> list[MessageCommand]:
    """Returns the actions for rows together, in the order of the menu.

    `can_ask_again`: the message before them is known, and can be sent again.
    """
    if len(entries) == 1:
        return [one for one in PRESENTATIONS if _suits(one, entries[0], can_ask_again)]
    return [one for one in _TOGETHER if any(_suits(one, entry, False) for entry in entries)]


def at_hand(entry: Entry, commands: Sequence[MessageCommand]) -> list[MessageCommand]:
    """Returns the actions with a button of their own; a status line has none."""
    if isinstance(entry, StatusEntry | HandOverEntry):
        return []
    kept = _FIRST_OF_FILE if isinstance(entry, FileEntry) else _FIRST_OF_AGENT
    kept = _FIRST_OF_OWN if _is_own(entry) else kept
    return [one for one in kept if one in commands][:_AT_HAND]


def can_delete(entry: Entry) -> bool:
    """Returns False for an entry that is still being sent or received."""
    return DeleteMessages in offered([entry], can_ask_again=False)


def _suits(command: MessageCommand, entry: Entry, can_ask_again: bool) -> bool:
    if isinstance(entry, StatusEntry | HandOverEntry):
        return command is CopyMessages
    is_form, is_file = isinstance(entry, FormEntry), isinstance(entry, FileEntry)
    intent = command([RowPart(entry)])
    match intent:
        case CopyMessages() | ShowInWire():
            return True
        case CopyMarkdown():
            return not is_file
        case Quote():
            return not is_file and not is_form
        case AskAgain() | RepeatMessage():
            return can_ask_again and (command is AskAgain or _is_own(entry))
        case EditCopy():
            return _is_own(entry) and isinstance(entry, TextEntry | FileEntry)
        case HandToAgent():
            return not is_form and not isinstance(entry, StepsEntry)
        case SaveMessages():
            return not is_form and (not isinstance(entry, FileEntry) or is_here(entry.file))
        case DeleteMessages():
            is_open = isinstance(entry, FormEntry) and entry.state is FormState.OPEN
            return not is_open and entry.delivery not in _ON_ITS_WAY
        case _:
            assert_never(intent)


def _is_own(entry: Entry) -> bool:
    return not isinstance(entry, StatusEntry) and entry.origin.role is Role.USER
