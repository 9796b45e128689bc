"""The state of the program's own data, for the settings."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from a2a_desktop.conversation.ports import Forms
from a2a_desktop.ui.settings.starting import Starting

if TYPE_CHECKING:
    from a2a_desktop.inbox.asker import Askers


@dataclass(frozen=True, slots=True)
class Upkeep:
    """The functions and data behind the settings' pages on the program itself."""

    folder: Path | None
    """The folder of all data; None in memory."""
    size_of_data: Callable[[], Awaitable[int]]
    """Returns the bytes on the disk."""
    clean_up: Callable[[], Awaitable[int]]
    """Deletes unreferenced data; returns the bytes that are free now. Raises JournalFailed."""
    clear_deleted: Callable[[], Awaitable[None]]
    """Deletes for good what was deleted long enough ago. Raises JournalFailed."""
    answers: Forms
    """The saved answers to forms, to be offered again or forgotten."""
    who_asked: Callable[[str], str]
    """Returns the names of the agents behind saved answers; "" if they were removed."""
    push_address: Callable[[], str]
    """Returns the address for reports of agents; "" while they are off."""
    inbox: "Callable[[], Askers]"
    """Returns those who may ask the person."""
    starting: Starting | None
    """Starts the program at login; None where only the system's own settings decide."""
    newer_version: Callable[[], Awaitable[str]]
    """Returns a newer version of this program; "" if there is none or it is unknown."""
